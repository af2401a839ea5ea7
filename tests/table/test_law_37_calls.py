"""Laws 17 to 37 at the table: who must pass, who may change, and calls out of rotation."""

import pytest

from hakem.auction import Bid, Denomination
from hakem.cards import Suit
from hakem.laws import Ruling, rule
from hakem.laws.effects import (
    AuctionOver,
    CallCancelled,
    CallReplaced,
    CallStands,
    Declares,
    LeadRestrictionLater,
    MayChangeCall,
    MustPass,
    MustRepeat,
    OnLead,
    Turns,
)
from hakem.notation import read_call, write_call
from hakem.table import NotAtThisTable, TableState, apply, call, change, legal_calls
from hakem.table.state import MadeCall
from tests.table.boards import E, N, S, W, board, called, played, ruled


def may(state: TableState) -> list[str]:
    """The calls that the player in turn may make."""
    found = legal_calls(state)
    assert found is not None
    return [write_call(one) for one in found.may]


def why_not(state: TableState, text: str) -> str:
    """The clause that stands against a call."""
    found = legal_calls(state)
    assert found is not None
    return found.may_not[read_call(text)].law


def made(state: TableState) -> str:
    return " ".join(write_call(one) for one in state.calls)


@pytest.mark.law("18D", "19A1", "19B1")
def test_each_call_that_may_not_be_made_has_its_clause() -> None:
    state = board(auction="1S")
    assert why_not(state, "1H") == "18D"
    assert why_not(state, "XX") == "19B1"
    assert why_not(called(state, "P"), "X") == "19A1"
    assert len(may(board(auction=""))) == 36


@pytest.mark.law("35B")
def test_a_player_who_must_pass_once() -> None:
    state = ruled(board(auction="1S"), MustPass(W, Turns.ONCE))
    assert may(state) == ["Pass"]
    assert why_not(state, "2H") == "35B"
    again = called(state, "P 2S P P")
    assert again.turn is W
    assert "X" in may(again)


@pytest.mark.law("35B")
def test_a_player_who_must_pass_throughout() -> None:
    state = ruled(board(auction="1S"), MustPass(W, Turns.THROUGHOUT))
    state = called(state, "P 2S P P")
    assert may(state) == ["Pass"]
    other = called(state, "P")
    assert other.auction_is_over


@pytest.mark.law("35B")
def test_a_call_that_was_forbidden_is_recorded_with_its_reason() -> None:
    state = ruled(board(auction="1S"), MustPass(W, Turns.THROUGHOUT))
    state = call(state, W, Bid(2, Denomination.HEARTS))
    assert made(state) == "1S 2H"
    assert [one.reason.law for one in state.broken] == ["35B"]


@pytest.mark.law("35C")
def test_a_bid_above_seven_is_recorded_with_its_reason() -> None:
    state = call(board(auction="7NT"), W, Bid(8, Denomination.CLUBS))
    assert [one.reason.law for one in state.broken] == ["35C"]


@pytest.mark.law("31A1")
def test_a_player_who_must_repeat_his_call() -> None:
    state = ruled(board(auction="1C"), MustRepeat(W, "1H"))
    assert may(state) == ["1H"]
    assert why_not(state, "Pass") == "31A1"
    assert "1S" in may(called(state, "1H"))
    # a call that has become impossible binds nobody
    over = ruled(board(auction="2C"), MustRepeat(W, "1H"))
    assert "Pass" in may(over)


@pytest.mark.law("29A")
def test_a_call_out_of_rotation_that_is_accepted() -> None:
    state = call(board(auction="1C"), N, Bid(1, Denomination.HEARTS))
    assert made(state) == "1C"
    assert state.in_question == (MadeCall(N, Bid(1, Denomination.HEARTS)),)
    state = ruled(state, CallStands(N, "1H"))
    assert made(state) == "1C Pass 1H"
    assert state.turn is E
    assert state.in_question == ()


@pytest.mark.law("29B")
def test_a_call_out_of_rotation_that_is_cancelled() -> None:
    state = call(board(auction="1C"), N, Bid(1, Denomination.HEARTS))
    state = ruled(state, CallCancelled(N, "1H"))
    assert made(state) == "1C"
    assert state.in_question == ()
    assert state.turn is W


@pytest.mark.law("17D3")
def test_the_auction_does_not_end_over_a_turn_that_was_lost() -> None:
    # South opens, West passes; East passes at North's turn, and that is accepted
    state = call(board(auction="1C P"), E, read_call("P"))
    state = ruled(state, CallStands(E, "Pass"))
    assert not state.auction_is_over
    assert state.turn is N
    assert made(state) == "1C Pass"


@pytest.mark.law("29A")
def test_a_lost_turn_that_would_have_ended_the_auction_is_left_to_the_director() -> None:
    state = call(board(auction="1H P P"), S, read_call("2H"))
    after = ruled(state, CallStands(S, "2H"))
    assert made(after) == "1H Pass Pass"
    assert not after.auction_is_over
    assert after.notes == (CallStands(S, "2H"),)
    assert after.in_question == state.in_question


@pytest.mark.law("27B1(a)")
def test_a_ruling_that_cancels_and_replaces_puts_the_new_call_in_its_place() -> None:
    state = board(auction="1H 1S 1H")
    facts = {
        "dealer": "S",
        "calls": "1H 1S 1H",
        "lho-has-called": "no",
        "lho-accepts": "no",
        "replacement": "2H",
    }
    found = rule("insufficient-bid", facts)
    while not isinstance(found, Ruling):
        facts[found.name] = (found.choices or found.examples)[0]
        found = rule("insufficient-bid", facts)
    after = apply(state, found.effects)
    assert made(after) == "1H 1S 2H"
    assert after.turn is E


@pytest.mark.law("27A1")
def test_an_insufficient_bid_that_is_accepted_stands_where_it_is() -> None:
    state = board(auction="1H 1S 1H")
    assert [one.reason.law for one in state.broken] == ["18D"]
    after = ruled(state, CallStands(N, "1H"))
    assert made(after) == "1H 1S 1H"
    assert "1S" in may(after)
    over = called(state, "2D")  # accepted by calling over it
    assert made(ruled(over, CallStands(N, "1H"))) == "1H 1S 1H 2D"


@pytest.mark.law("25B1")
def test_a_second_call_that_lho_accepted_stands_in_the_place_of_the_first() -> None:
    state = board(auction="1C 1H")
    ruling = (CallCancelled(S, "1C"), CallStands(S, "1D"))
    assert made(ruled(state, *ruling)) == "1D 1H"
    first_stands = (CallCancelled(S, "1D"), CallStands(S, "1C"))
    assert made(ruled(state, *first_stands)) == "1C 1H"


@pytest.mark.law("36A")
def test_a_call_that_is_not_named_is_the_last_of_all_or_none() -> None:
    state = board(auction="1C 1H P")
    assert made(ruled(state, CallCancelled(W, ""))) == "1C 1H Pass"
    assert made(ruled(state, CallCancelled(N, ""))) == "1C 1H"


@pytest.mark.law("36B1")
def test_an_inadmissible_call_and_what_followed_is_cancelled() -> None:
    state = called(board(auction="1C"), "XX P")
    state = ruled(state, CallCancelled(W, "XX"))
    assert made(state) == "1C"
    assert state.turn is W
    assert made(ruled(state, CallReplaced(W, "1S"))) == "1C 1S"


@pytest.mark.law("25A1", "25A4")
def test_a_call_is_changed_until_partner_has_called() -> None:
    state = ruled(board(auction="1C P"), MayChangeCall(S))
    state = change(state, S, read_call("1S"))
    assert made(state) == "1S Pass"
    with pytest.raises(NotAtThisTable):
        change(state, S, read_call("1NT"))
    late = called(ruled(board(auction="1C P"), MayChangeCall(S)), "1H")
    with pytest.raises(NotAtThisTable):
        change(late, S, read_call("1S"))


@pytest.mark.law("21B1(a)", "25A5")
def test_a_change_can_open_the_auction_again() -> None:
    state = ruled(board(auction="1C P P P"), MayChangeCall(E))
    assert state.auction_is_over
    state = change(state, E, read_call("1H"))
    assert made(state) == "1C Pass Pass 1H"
    assert state.turn is S


@pytest.mark.law("54A", "25A5")
def test_who_declares_is_told_anew_when_the_auction_opens_again() -> None:
    state = ruled(board(auction="1C P 1H P P P"), Declares(N), OnLead(E), MayChangeCall(E))
    state = called(change(state, E, read_call("1S")), "P P P")
    assert state.declarer is E
    assert state.turn is S


@pytest.mark.law("21B2")
def test_what_was_called_over_the_old_call_stays_while_it_is_legal() -> None:
    state = ruled(board(auction="1C 1D"), MayChangeCall(S))
    assert made(change(state, S, read_call("P"))) == "Pass 1D"
    assert made(change(state, S, read_call("1H"))) == "1H"


@pytest.mark.law("39A")
def test_a_call_after_the_end_is_in_question() -> None:
    state = call(board(), W, read_call("2C"))
    assert state.in_question == (MadeCall(W, Bid(2, Denomination.CLUBS)),)
    assert ruled(state, CallCancelled(W, "2C"), AuctionOver()).in_question == ()


def test_calls_are_not_changed_once_cards_are_played() -> None:
    state = played(ruled(board(), MayChangeCall(E)), "H3")
    with pytest.raises(NotAtThisTable):
        change(state, E, read_call("2C"))
    effects = (CallReplaced(E, "2C"), CallCancelled(S, "1NT"), CallStands(N, "2C"))
    assert set(ruled(state, *effects).notes) == set(effects)
    assert made(ruled(state, *effects)) == "1NT Pass Pass Pass"


def test_what_rulings_leave_is_kept_once() -> None:
    left = LeadRestrictionLater(E, (Suit.CLUBS,))
    state = ruled(board(auction="1C"), left, left)
    assert state.of(LeadRestrictionLater) == (left,)
