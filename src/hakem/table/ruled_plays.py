"""Rulings on cards: played, withdrawn, exposed, picked up; who is on lead, and who declares."""

from dataclasses import replace

from hakem.auction import Contract
from hakem.cards import Card
from hakem.laws.effects import (
    BecomesDummy,
    CardPlayed,
    CardWithdrawn,
    Declares,
    Effect,
    FaceDownLeadWithdrawn,
    FaceUpTillAuctionEnds,
    MayPlayAny,
    MustFollowWith,
    MustLeadSuit,
    OnLead,
    PenaltyCard,
    PickedUp,
    RevokeCorrected,
    RevokeEstablished,
)
from hakem.play import PlayedCard, revokes
from hakem.seats import Seat
from hakem.table.choices import picked_up, settled
from hakem.table.penalty_cards import fixed
from hakem.table.plays import placed, taken_back
from hakem.table.revokes import establish
from hakem.table.state import TableState


def on_cards(state: TableState, effect: Effect) -> TableState | None:
    """The state after an effect on cards; None for one that changes nothing here."""
    match effect:
        case CardPlayed():
            return card_played(state, effect.seat, effect.card)
        case CardWithdrawn():
            return withdrawn(state, effect.seat, effect.card)
        case RevokeCorrected():
            return revoke_corrected(state, effect.seat)
        case RevokeEstablished():
            after = establish(state, (effect.seat,), "63B")
            return None if after is state else after
        case PenaltyCard():
            return penalty_card(state, effect)
        case PickedUp():
            return picked_up(state, effect)
        case FaceDownLeadWithdrawn():
            mine = [one for one in state.in_question if one.seat is effect.seat]
            left = tuple(one for one in state.in_question if one not in mine)
            return replace(state, in_question=left)
        case OnLead():
            return on_lead(state, effect.seat)
        case MayPlayAny():
            return free(state, effect.seat)
        case Declares():
            return declares(state, effect.seat)
        case BecomesDummy():
            return declares(state, effect.seat.partner)
        case _:
            return None


def card_played(state: TableState, seat: Seat, card: Card) -> TableState | None:
    """The card counts: where it lies already, or in the trick that it belongs to."""
    if PlayedCard(seat, card) in (one for trick in state.tricks for one in trick.played):
        return state
    contract = state.contract
    if not isinstance(contract, Contract) or card not in state.hands[seat]:
        return None
    trick = state.trick_for(seat)
    if trick is not None and trick.card_of(seat) is not None:
        return None  # the hand has played to the trick under way
    return placed(state, seat, card)


def withdrawn(state: TableState, seat: Seat, card: Card) -> TableState | None:
    """The card is taken back, if it was played or waits for a ruling."""
    after = taken_back(state, seat, card)
    return None if after is state else after


def revoke_corrected(state: TableState, seat: Seat) -> TableState | None:
    """The player's last revoke is taken back, to be replaced by a card that he may play."""
    mine = [one for one in revokes(state.deal, state.tricks) if one.seat is seat]
    if not mine or mine[-1].card is None:
        return None
    return taken_back(state, seat, mine[-1].card)


def penalty_card(state: TableState, effect: PenaltyCard) -> TableState | None:
    """A card of a defender lies on the table; declarer's side has no penalty cards (48A)."""
    shown = PlayedCard(effect.seat, effect.card)
    left = tuple(one for one in state.in_question if one != shown)
    state = replace(state, in_question=left)
    if effect.card not in state.hands[effect.seat]:
        return None
    if state.declarer is not None and not state.defends(effect.seat):
        return None
    faced = FaceUpTillAuctionEnds(effect.seat, effect.card)
    graded = (one for one in state.of(PenaltyCard, effect.seat) if one.card == effect.card)
    return fixed(state.lift(faced, *graded).put(effect))


def on_lead(state: TableState, seat: Seat) -> TableState | None:
    """The next lead is this hand's; it counts once nothing is left of the trick under way."""
    if not isinstance(state.contract, Contract):
        return None
    return replace(state, leader=seat)


def free(state: TableState, seat: Seat) -> TableState:
    """The hand plays as it likes to this trick; what lasts longer stays in force."""
    state = state.lift(*state.of(MustLeadSuit, seat), *state.of(MustFollowWith, seat))
    return settled(state, seat) if state.on_lead is seat else state


def declares(state: TableState, seat: Seat) -> TableState | None:
    """A player of the side that made the contract declares it (54A)."""
    contract = state.contract
    if not isinstance(contract, Contract) or contract.declarer.side is not seat.side:
        return None
    return replace(state, declaring=seat)
