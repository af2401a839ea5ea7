"""Law 51 at the table: two or more penalty cards of one defender."""

import pytest

from hakem.cards import Suit
from hakem.laws.effects import Effect, MayNotLeadSuits, MustLeadSuit, MustPlay, PickedUp
from hakem.seats import Seat
from hakem.table import NotAtThisTable, TableState, choose, pending
from hakem.table.penalty_cards import penalty_cards
from tests.table.boards import (
    E,
    N,
    S,
    W,
    answer,
    answers,
    board,
    card,
    exposed,
    may,
    played,
    ruled,
    why_not,
)


def lying(state: TableState, seat: Seat) -> str:
    """The penalty cards of a player."""
    return " ".join(one.card.letters for one in penalty_cards(state, seat))


@pytest.mark.law("51A")
def test_pc01_declarer_designates_which_is_played() -> None:
    state = exposed(board(), W, "SQ HQ")
    choice = pending(state)
    assert choice is not None
    assert (choice.law, choice.chooser) == ("51A", S)
    assert answers(state) == ["play-card SQ", "play-card HQ"]
    chosen = choose(state, answer(state, "play-card HQ"))
    assert may(chosen) == "HQ"
    assert why_not(chosen, "SQ") == "51A"
    assert lying(played(chosen, "HQ"), W) == "SQ"


@pytest.mark.law("51A")
def test_a_designation_is_for_one_turn() -> None:
    state = exposed(board(), W, "SQ HQ DA")
    chosen = choose(state, answer(state, "play-card HQ"))
    wrong = played(chosen, "DA")  # he plays another of them
    assert wrong.of(MustPlay) == ()
    assert lying(wrong, W) == "SQ HQ"


@pytest.mark.law("51A")
def test_a_card_before_the_designation_is_in_question() -> None:
    state = played(exposed(board(), W, "SQ HQ"), "HQ")
    assert state.tricks == ()
    assert [one.seat for one in state.in_question] == [W]


@pytest.mark.law("51A")
def test_only_those_that_can_be_played_are_designated() -> None:
    state = exposed(played(board(N), "CK C2"), W, "SQ C8")
    assert pending(state) is None
    assert may(state) == "C8"


@pytest.mark.law("51B1(a)", "51B1(b)")
def test_two_of_one_suit() -> None:
    state = exposed(board(N), W, "SQ SJ")
    assert answers(state) == ["require S", "forbid S", "any-lead"]
    required = choose(state, answer(state, "require S"))
    assert lying(required, W) == ""
    assert may(required) == "S8 S7 S4 S3"
    forbidden = choose(state, answer(state, "forbid S"))
    assert lying(forbidden, W) == ""
    assert why_not(forbidden, "S8") == "51B1(b)"
    free = choose(state, answer(state, "any-lead"))
    assert lying(free, W) == "SQ SJ"


@pytest.mark.law("51B2(a)", "51B2(b)", "51B2(c)")
def test_several_suits() -> None:
    state = exposed(board(N), W, "SQ HQ")
    assert answers(state) == [
        "require S",
        "require H",
        "forbid S",
        "forbid H",
        "forbid S H",
        "any-lead",
    ]
    required = choose(state, answer(state, "require H"))
    assert lying(required, W) == "SQ"
    assert may(required) == "HJ H5 H4"
    one = choose(state, answer(state, "forbid S"))
    assert lying(one, W) == "HQ"
    assert why_not(one, "S8") == "51B2(b)"
    assert "HJ" in may(one)
    both = choose(state, answer(state, "forbid S H"))
    assert lying(both, W) == ""
    assert may(both) == "DJ DT D9 CK CQ CJ"
    free = choose(state, answer(state, "any-lead"))
    assert lying(free, W) == "SQ HQ"
    assert len(may(free).split()) == 13


@pytest.mark.law("50D2")
def test_both_defenders_have_one() -> None:
    state = exposed(exposed(board(N), W, "SQ"), E, "DJ")
    assert answers(state) == ["require S", "forbid S", "any-lead"]
    assert may(choose(state, answer(state, "any-lead"))) == "DJ"
    assert may(choose(state, answer(state, "forbid S"))) == "DJ"
    assert may(choose(state, answer(state, "require S"))) == "S8 S7 S4 S3"


def test_a_choice_that_is_not_open_is_refused() -> None:
    state = exposed(board(N), W, "SQ")
    other = answer(state, "forbid S")
    with pytest.raises(NotAtThisTable):
        choose(board(N), other)


@pytest.mark.law("57D")
def test_a_card_that_must_be_played_comes_before_penalty_cards() -> None:
    state = ruled(exposed(board(), W, "HQ"), MustPlay(W, card("D5")))
    assert may(state) == "D5"
    assert why_not(state, "HQ") == "61A"
    assert may(played(state, "D5 DK D9 D3 D2 DT D4")) == "DA D6"


@pytest.mark.law("51B2(a)", "51B2(b)")
@pytest.mark.parametrize(
    "demand", [MustLeadSuit(E, Suit.SPADES), MayNotLeadSuits(E, (Suit.SPADES,))]
)
def test_what_is_left_comes_up_with_the_next_lead_not_with_this_one(demand: Effect) -> None:
    """The ruling told declarer's choice; the other card stays, but this lead is settled."""
    state = exposed(board(N), W, "SQ HQ")
    after = ruled(state, PickedUp(W, card("SQ")), demand)
    assert lying(after, W) == "HQ"
    assert pending(after) is None
    assert state.turn is E


@pytest.mark.law("26B", "50D2")
def test_a_first_lead_restricted_by_ruling_leaves_the_partners_card_open() -> None:
    state = ruled(exposed(board(N), W, "SQ"), MayNotLeadSuits(E, (Suit.CLUBS,)))
    assert answers(state) == ["require S", "forbid S", "any-lead"]
