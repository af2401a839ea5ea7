"""Laws 53 to 59 at the table: leads out of turn, plays too soon, demands that cannot be met."""

import pytest

from hakem.cards import Suit
from hakem.laws.effects import (
    BecomesDummy,
    CardPlayed,
    CardWithdrawn,
    Declares,
    Grade,
    MayPlayAny,
    MayWithdrawCard,
    MustFollowWith,
    MustLeadSuit,
    OnLead,
    PenaltyCard,
    PickedUp,
    Which,
)
from hakem.play import PlayedCard
from hakem.table import NotAtThisTable, TableState, choose, pending, play, withdraw
from tests.table.boards import (
    VOID,
    E,
    N,
    S,
    W,
    answer,
    answers,
    board,
    card,
    may,
    played,
    ruled,
    why_not,
)


def demanded(which: Which, suit: Suit | None = None, lead: str = "H3 HA") -> TableState:
    """West has led to the next trick before East played to this one (57A)."""
    state = played(board(), lead)
    state = play(state, W, card("SQ"))
    assert state.in_question == (PlayedCard(W, card("SQ")),)
    return ruled(
        state,
        CardWithdrawn(W, card("SQ")),
        PenaltyCard(W, card("SQ"), Grade.MAJOR),
        MustFollowWith(E, which, suit),
    )


@pytest.mark.law("57A1", "57A2")
def test_the_highest_or_the_lowest_of_the_suit_led() -> None:
    highest, lowest = demanded(Which.HIGHEST), demanded(Which.LOWEST)
    assert highest.turn is E
    assert may(highest) == "HJ"
    assert why_not(highest, "H5") == "57A1"
    assert may(lowest) == "H4"
    assert why_not(lowest, "HJ") == "57A2"
    assert why_not(lowest, "CK") == "44C"


@pytest.mark.law("57A3", "57A4", "57B", "59")
def test_another_suit_is_no_demand_on_a_hand_that_must_follow() -> None:
    assert may(demanded(Which.OTHER_SUIT, Suit.CLUBS)) == "HJ H5 H4"
    assert may(demanded(Which.NOT_SUIT, Suit.CLUBS)) == "HJ H5 H4"


@pytest.mark.law("57A3", "57A4")
def test_another_suit_of_a_hand_that_is_void() -> None:
    state = played(board(deal=VOID), "S4 S2")
    other = ruled(state, MustFollowWith(E, Which.OTHER_SUIT, Suit.HEARTS))
    assert may(other) == "HJ H5 H4 H2"
    assert why_not(other, "CK") == "57A3"
    but = ruled(state, MustFollowWith(E, Which.NOT_SUIT, Suit.HEARTS))
    assert may(but) == "DJ DT D9 D8 CK CQ CJ C8 C6"
    assert why_not(but, "HJ") == "57A4"
    cannot = ruled(state, MustFollowWith(E, Which.HIGHEST))
    assert len(may(cannot).split()) == 13


@pytest.mark.law("57A")
def test_the_demand_is_for_this_trick() -> None:
    state = played(demanded(Which.HIGHEST), "HJ HT")
    assert state.of(MustFollowWith) == ()
    # and the card of the premature lead is a penalty card
    assert state.turn is N
    assert may(played(state, "S2 S3 S5")) == "SQ"


@pytest.mark.law("59")
def test_a_suit_that_must_be_led_and_is_not_there() -> None:
    state = ruled(board(N, deal=VOID), MustLeadSuit(E, Suit.SPADES))
    assert len(may(state).split()) == 13


@pytest.mark.law("53A")
def test_a_lead_out_of_turn_that_is_accepted() -> None:
    state = play(board(), E, card("CK"))
    assert state.tricks == ()
    state = ruled(state, CardPlayed(E, card("CK")))
    assert state.in_question == ()
    assert state.tricks[0].leader is E
    assert state.turn is S


@pytest.mark.law("56B", "50D2")
def test_a_lead_out_of_turn_that_is_refused() -> None:
    state = play(board(), E, card("CK"))
    lying = PenaltyCard(E, card("CK"), Grade.MAJOR)
    state = ruled(state, CardWithdrawn(E, card("CK")), lying, OnLead(W))
    assert state.turn is W
    assert answers(state) == ["require C", "forbid C", "any-lead"]
    assert may(choose(state, answer(state, "require C"))) == "C8 C4 C3"


@pytest.mark.law("54A")
def test_declarer_spreads_and_his_partner_declares() -> None:
    state = play(board(), E, card("CK"))
    ruling = (CardPlayed(E, card("CK")), BecomesDummy(S), Declares(N))
    state = ruled(state, *ruling)
    assert state.declarer is N
    assert state.turn is S
    assert played(state, "C2 C3 C6").turn is E


@pytest.mark.law("55B2")
def test_declarer_leads_from_the_wrong_hand_and_then_any_card_from_the_right_one() -> None:
    state = played(board(), "H3 HA H4 H2")
    assert state.turn is N
    state = play(state, S, card("D3"))
    state = ruled(state, CardWithdrawn(S, card("D3")), PickedUp(S, card("D3")), OnLead(N))
    assert state.turn is N
    assert len(may(state).split()) == 12


@pytest.mark.law("53A")
def test_the_lead_is_where_the_ruling_says() -> None:
    state = ruled(board(), OnLead(E))
    assert state.turn is E
    after = played(state, "CK C2 C3 CA")
    assert after.turn is N  # who won it leads again


@pytest.mark.law("47D", "45D1")
def test_a_card_that_is_changed_keeps_its_place_in_the_trick() -> None:
    state = played(board(), "C3 C6 CK C2")
    ruling = (CardWithdrawn(N, card("C6")), CardPlayed(N, card("CA")), MayWithdrawCard(E))
    state = ruled(state, *ruling)
    assert state.tricks[0].card_of(N) == card("CA")
    state = withdraw(state, E)
    assert state.turn is E
    assert may(state) == "CK CQ CJ"
    state = played(state, "CJ")
    assert state.turn is N
    with pytest.raises(NotAtThisTable):
        withdraw(state, E)


@pytest.mark.law("47D")
def test_a_right_to_withdraw_is_over_with_the_next_lead() -> None:
    state = ruled(played(board(), "C3 C6 CK C2"), MayWithdrawCard(N))
    assert withdraw(state, N).turn is N
    with pytest.raises(NotAtThisTable):
        withdraw(played(state, "CQ"), N)


@pytest.mark.law("50D2(b)")
def test_a_ruling_that_leaves_the_lead_free_is_not_asked_again() -> None:
    lying = PenaltyCard(E, card("CK"), Grade.MAJOR)
    state = ruled(board(), lying, OnLead(W), MayPlayAny(W))
    assert pending(state) is None
    assert len(may(state).split()) == 13


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    with pytest.raises(NotAtThisTable):
        play(board(), W, card("SA"))


@pytest.mark.law("53A")
def test_the_lead_is_told_before_or_after_the_card_is_taken_back() -> None:
    state = play(played(board(), "H3 HA H4 H2"), S, card("D3"))
    accepted = ruled(state, CardPlayed(S, card("D3")))
    assert accepted.tricks[1].leader is S
    first = ruled(accepted, OnLead(N), CardWithdrawn(S, card("D3")))
    then = ruled(accepted, CardWithdrawn(S, card("D3")), OnLead(N))
    assert first == then
    assert first.turn is N
    # without a word of it the same hand leads again
    assert ruled(accepted, CardWithdrawn(S, card("D3"))).turn is S


def test_a_hand_plays_one_card_to_a_trick() -> None:
    state = played(board(), "H3 HA")
    ruling = CardPlayed(W, card("SQ"))
    assert ruled(state, ruling).tricks == state.tricks
    assert ruled(state, ruling).notes == (ruling,)


def test_what_cannot_be_carried_out_is_a_note() -> None:
    effects = (CardPlayed(W, card("SA")), CardWithdrawn(W, card("SQ")), Declares(E))
    assert ruled(board(), *effects).notes == effects
