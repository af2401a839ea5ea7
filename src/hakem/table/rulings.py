"""What a ruling changes at the table: its effects, one after the other.

Effects that bind a player stay in force until they lapse. Those that are of no consequence at the
table, and those that cannot be carried out here (a card that is not where the ruling says), are
kept as notes.
"""

from collections.abc import Sequence
from dataclasses import replace

from hakem.laws.effects import (
    AuctionOver,
    BecomesDummy,
    BoardCancelled,
    CallCancelled,
    CallReplaced,
    CallsCancelledFrom,
    CallStands,
    CardPlayed,
    ClaimEstablished,
    ClaimVoid,
    Effect,
    FaceUpTillAuctionEnds,
    LeadChoiceLater,
    LeadRestrictionLater,
    MayChangeCall,
    MayNotLeadSuits,
    MayWithdrawCard,
    MustFollowWith,
    MustLeadSuit,
    MustPass,
    MustPlay,
    MustRepeat,
    NoClaim,
    PassedOutBoard,
    PickedUp,
    PlayCeases,
    PlayContinues,
    Redeal,
    Score,
)
from hakem.play import PlayedCard
from hakem.table.choices import settled
from hakem.table.plays import play
from hakem.table.ruled_calls import (
    auction_over,
    call_stands,
    cancelled,
    cancelled_from,
    in_its_place,
    in_record,
    replacing,
)
from hakem.table.ruled_plays import on_cards
from hakem.table.state import TableState

#: What stays in force as it is until it lapses.
_BINDING = (
    MustPass,
    MustRepeat,
    MayChangeCall,
    LeadRestrictionLater,
    LeadChoiceLater,
    FaceUpTillAuctionEnds,
    MustLeadSuit,
    MayNotLeadSuits,
    MustFollowWith,
    MustPlay,
    MayWithdrawCard,
)
_STOPS = (PassedOutBoard, PlayCeases, ClaimEstablished, Score, BoardCancelled, Redeal)
_GOES_ON = (PlayContinues, NoClaim, ClaimVoid)


def apply(state: TableState, effects: Sequence[Effect]) -> TableState:
    """The state after a ruling.

    A call that the same ruling cancels and replaces is replaced where it stands in the auction.
    """
    renewed = {one.seat for one in effects if isinstance(one, CallStands | CallReplaced)}
    in_place = {
        one.seat
        for one in effects
        if isinstance(one, CallCancelled) and one.seat in renewed and in_record(state, one)
    }
    before = state
    for effect in effects:
        match effect:
            case CallCancelled():
                state = state if effect.seat in in_place else cancelled(state, effect)
            case CallStands() | CallReplaced() if effect.seat in in_place:
                state = in_its_place(state, effect)
            case CallsCancelledFrom():
                state = cancelled_from(state, effect)
            case AuctionOver():
                state = auction_over(state, effect)
            case CallStands():
                state = call_stands(state, effect)
            case CallReplaced():
                state = replacing(state, effect)
            case _:
                state = _carried_out(state, effect)
    return _chosen(_followed(state, before, effects), effects)


def _followed(state: TableState, before: TableState, effects: Sequence[Effect]) -> TableState:
    """53A: what was played to an accepted card in rotation counts with it, none out of it.

    Not where declarer spreads his hand: then his card was no play (54A).
    """
    if any(isinstance(one, BecomesDummy) for one in effects):
        return state
    waiting = before.in_question
    for effect in effects:
        done = PlayedCard(effect.seat, effect.card) if isinstance(effect, CardPlayed) else None
        if done is None or done not in waiting or done in state.in_question:
            continue
        for later in waiting[waiting.index(done) + 1 :]:
            if not isinstance(later, PlayedCard) or later not in state.in_question:
                break
            if state.turn is not later.seat:
                break
            left = tuple(one for one in state.in_question if one != later)
            state = play(replace(state, in_question=left), later.seat, later.card)
    return state


def _chosen(state: TableState, effects: Sequence[Effect]) -> TableState:
    """A lead is settled where the ruling tells what declarer chose about the partner's cards.

    He picks one up and the lead is restricted (50D2(a), 51B2); what is left of them comes up with
    the next lead, not with this one again.
    """
    picked_up = {one.seat.partner for one in effects if isinstance(one, PickedUp)}
    for effect in effects:
        if isinstance(effect, MustLeadSuit | MayNotLeadSuits) and effect.seat in picked_up:
            state = settled(state, effect.seat)
    return state


def _carried_out(state: TableState, effect: Effect) -> TableState:
    """The state after one effect that is not about a call made."""
    if isinstance(effect, _BINDING):
        return state.put(effect)
    if isinstance(effect, _STOPS):
        return replace(state, stopped=effect)
    if isinstance(effect, _GOES_ON):
        return replace(state, stopped=None)
    changed = on_cards(state, effect)
    return state.noted(effect) if changed is None else changed
