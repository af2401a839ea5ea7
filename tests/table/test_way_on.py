"""Whatever happens at a table, there is a way on."""

import os
from enum import StrEnum

from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.auction import PassedOut
from hakem.cards import PACK, Card, Suit
from hakem.deal import DEALS, deal_of
from hakem.laws import effects
from hakem.laws.effects import Effect, Grade, Turns, Which
from hakem.play import is_over
from hakem.seats import Seat
from hakem.table import (
    NotAtThisTable,
    TableState,
    apply,
    call,
    change,
    choose,
    legal_calls,
    legal_cards,
    pending,
    play,
    revokes,
    withdraw,
)
from hakem.table.auction import CALLS
from tests.table.boards import called
from tests.table.checks import way_on, whole

#: Tables that are played: more where there is time.
MANY = 2_000 if os.environ.get("HAKEM_SOAK") else 40
SEATS = st.sampled_from(Seat)
CARDS = st.sampled_from(list(PACK))
SUITS = st.sampled_from(Suit)
CALL = st.sampled_from(["1C", "1NT", "3S", "7NT", "Pass", "X", "XX", "", "8C"])
SOME_SUITS = st.lists(SUITS, max_size=3, unique=True).map(tuple)

RULINGS: st.SearchStrategy[Effect] = st.one_of(
    st.builds(effects.CallStands, SEATS, CALL),
    st.builds(effects.CallCancelled, SEATS, CALL),
    st.builds(effects.CallReplaced, SEATS, CALL),
    st.builds(effects.CallsCancelledFrom, SEATS),
    st.just(effects.AuctionOver()),
    st.builds(effects.TurnReturns, SEATS),
    st.builds(effects.MustRepeat, SEATS, CALL),
    st.builds(effects.MustPass, SEATS, st.sampled_from(Turns)),
    st.builds(effects.MayChangeCall, SEATS),
    st.builds(effects.LeadRestrictionLater, SEATS, SOME_SUITS),
    st.builds(effects.LeadChoiceLater, SEATS, SOME_SUITS),
    st.builds(effects.PenaltyCard, SEATS, CARDS, st.sampled_from(Grade)),
    st.builds(effects.PenaltyCard, SEATS, CARDS, st.sampled_from(Grade)),
    st.builds(effects.PickedUp, SEATS, CARDS),
    st.builds(effects.FaceUpTillAuctionEnds, SEATS, CARDS),
    st.builds(effects.CardPlayed, SEATS, CARDS),
    st.builds(effects.CardWithdrawn, SEATS, CARDS),
    st.builds(effects.MayWithdrawCard, SEATS),
    st.builds(effects.MustPlay, SEATS, CARDS),
    st.builds(effects.MayPlayAny, SEATS),
    st.builds(effects.OnLead, SEATS),
    st.builds(effects.MustLeadSuit, SEATS, SUITS),
    st.builds(effects.MayNotLeadSuits, SEATS, SOME_SUITS),
    st.builds(effects.MustFollowWith, SEATS, st.sampled_from(Which), st.none() | SUITS),
    st.builds(effects.Declares, SEATS),
    st.builds(effects.BecomesDummy, SEATS),
    st.builds(effects.RevokeCorrected, SEATS),
    st.builds(effects.RevokeEstablished, SEATS),
    st.builds(effects.FaceDownLeadWithdrawn, SEATS),
    st.just(effects.PlayCeases()),
    st.just(effects.PlayContinues()),
    st.just(effects.NothingFurther()),
)


class Act(StrEnum):
    """What happens next."""

    RIGHT = "right"  # the hand in turn does what it may
    WRONG = "wrong"  # a hand does whatever it likes
    RULED = "ruled"
    CHANGED = "changed"


ACTS = st.sampled_from([*[Act.RIGHT] * 6, *[Act.WRONG] * 2, *[Act.RULED] * 3, Act.CHANGED])


def right(state: TableState, roll: int) -> TableState:
    """The hand in turn does what it may; a choice is made first."""
    choice = pending(state)
    if choice is not None:
        return choose(state, choice.answers[roll % len(choice.answers)])
    calling, playing = legal_calls(state), legal_cards(state)
    if calling is not None:
        return call(state, calling.seat, calling.may[roll % len(calling.may)])
    if playing is not None:
        return play(state, playing.seat, playing.may[roll % len(playing.may)])
    return state


def wrong(state: TableState, seat: Seat, card: Card, roll: int) -> TableState:
    """A hand calls or plays whatever it likes, in turn or not."""
    if not state.auction_is_over:
        return call(state, seat, CALLS[roll % len(CALLS)])
    try:
        return play(state, seat, card)
    except NotAtThisTable:
        hand = list(state.hands[seat])
        return play(state, seat, hand[roll % len(hand)]) if hand else state


def changed(state: TableState, seat: Seat, roll: int) -> TableState:
    """A hand uses the right to change its call or its card, if it has one."""
    try:
        if state.tricks:
            return withdraw(state, seat)
        return change(state, seat, CALLS[roll % len(CALLS)])
    except NotAtThisTable:
        return state


@settings(max_examples=MANY)
@given(
    st.integers(0, DEALS - 1),
    SEATS,
    st.sampled_from(["", "1NT P P", "1S P 4S P P P", "P P P 1C X P P P", "7NT P P P"]),
    st.lists(st.integers(0, 10**6), max_size=48),
    st.lists(st.tuples(ACTS, SEATS, CARDS, st.integers(0, 10**6), st.lists(RULINGS, max_size=4))),
)
def test_there_is_always_a_way_on(
    number: int,
    dealer: Seat,
    auction: str,
    before: list[int],
    acts: list[tuple[Act, Seat, Card, int, list[Effect]]],
) -> None:
    state = called(TableState(dealer, deal_of(number)), auction)
    for roll in before:
        state = right(state, roll)
    for act, seat, card, roll, ruling in acts:
        match act:
            case Act.RIGHT:
                state = right(state, roll)
            case Act.WRONG:
                state = wrong(state, seat, card, roll)
            case Act.RULED:
                state = apply(state, ruling)
            case Act.CHANGED:
                state = changed(state, seat, roll)
        way_on(state)
        whole(state)
    revokes(state)
    to_the_end(state)


def to_the_end(state: TableState) -> None:
    """From anywhere the board comes to its end when everybody does what he may."""
    state = apply(state, [effects.PlayContinues()])
    for step in range(400):
        if state.turn is None:
            break
        # the auction is not to go round for ever: pass, or the first call there is
        state = right(state, 0 if legal_calls(state) is not None else step)
        way_on(state)
    assert state.turn is None
    if not isinstance(state.contract, PassedOut):
        assert is_over(state.tricks)
        assert len(state.tricks) == 13
        assert not any(state.hands)
