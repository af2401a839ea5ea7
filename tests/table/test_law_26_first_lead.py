"""Law 26B at the table: the first lead of the partner of a player who withdrew a call."""

import pytest

from hakem.cards import Suit
from hakem.laws.effects import (
    CardPlayed,
    CardWithdrawn,
    LeadChoiceLater,
    LeadRestrictionLater,
    MayNotLeadSuits,
)
from hakem.table import choose, pending
from tests.table.boards import (
    E,
    N,
    S,
    W,
    answer,
    answers,
    board,
    called,
    card,
    exposed,
    may,
    played,
    ruled,
    why_not,
)


@pytest.mark.law("26B")
def test_declarer_may_forbid_one_suit_that_was_not_specified() -> None:
    state = ruled(board(), LeadRestrictionLater(W, (Suit.HEARTS,)))
    choice = pending(state)
    assert choice is not None
    assert (choice.law, choice.chooser, choice.seat) == ("26B", S, W)
    assert answers(state) == ["any-lead", "forbid C", "forbid D", "forbid S"]
    state = choose(state, answer(state, "forbid S"))
    assert pending(state) is None
    assert why_not(state, "SQ") == "26B"
    assert may(state) == "HQ H9 H8 H3 DA D6 D5 C8 C4 C3"


@pytest.mark.law("26B")
def test_it_holds_while_he_keeps_the_lead() -> None:
    state = ruled(board(), LeadRestrictionLater(W))
    state = choose(state, answer(state, "forbid S"))
    kept = played(state, "DA D2 D9 D3")
    assert kept.turn is W
    assert why_not(kept, "SQ") == "26B"
    lost = played(kept, "D5 DQ DT D4")
    assert lost.turn is N
    assert lost.of(MayNotLeadSuits) == ()


@pytest.mark.law("26B")
def test_it_is_the_first_lead_that_is_restricted_whenever_it_comes() -> None:
    state = ruled(board(N), LeadRestrictionLater(W))
    assert pending(state) is None  # East leads first
    state = played(state, "CK C2 C8 CA S2 S3 S5 S9")
    assert state.turn is W
    assert "forbid D" in answers(state)
    state = choose(state, answer(state, "any-lead"))
    assert pending(state) is None
    state = played(state, "DA D2 D9 D3")
    assert pending(state) is None


@pytest.mark.law("26B")
def test_a_first_lead_that_a_ruling_let_stand_is_the_first_lead() -> None:
    state = ruled(board(N), LeadRestrictionLater(W), CardPlayed(W, card("DA")))
    state = played(state, "D2 D9 D3")
    assert state.turn is W
    assert pending(state) is None


@pytest.mark.law("26B")
def test_a_lead_that_is_taken_back_is_made_again_under_the_restriction() -> None:
    state = ruled(board(), LeadRestrictionLater(W))
    state = played(choose(state, answer(state, "forbid S")), "SQ SA")
    state = ruled(state, CardWithdrawn(W, card("SQ")))
    assert state.turn is W
    assert why_not(state, "SQ") == "26B"
    assert state.tricks[0].card_of(N) is not None


@pytest.mark.law("26B")
def test_there_is_no_restriction_on_the_declaring_side() -> None:
    state = ruled(board(), LeadRestrictionLater(N))
    state = played(state, "H3 HA H4 H2")
    assert state.turn is N
    assert pending(state) is None


@pytest.mark.law("26B")
def test_the_restriction_is_made_before_anybody_knows_who_defends() -> None:
    state = ruled(board(auction="1NT"), LeadRestrictionLater(W))
    assert pending(state) is None
    assert "forbid C" in answers(called(state, "P P P"))
    assert pending(called(state, "2C P P P")) is None


@pytest.mark.law("26A2 (2007)")
def test_by_the_laws_of_2007_a_suit_may_be_required() -> None:
    state = ruled(board(), LeadChoiceLater(W, (Suit.CLUBS,)))
    assert answers(state) == ["any-lead", "require C", "forbid C"]
    state = choose(state, answer(state, "require C"))
    assert may(state) == "C8 C4 C3"
    assert why_not(state, "SQ") == "26A2 (2007)"


@pytest.mark.law("26B", "50D2")
def test_both_choices_are_made_before_one_lead() -> None:
    state = exposed(ruled(board(N), LeadRestrictionLater(E)), W, "SQ")
    state = choose(state, answer(state, "forbid C"))
    assert answers(state) == ["require S", "forbid S", "any-lead"]
    state = choose(state, answer(state, "forbid S"))
    assert may(state) == "HJ H5 H4 DJ DT D9"
