"""Law 50 at the table: what the owner of a penalty card may play, and what his partner may lead."""

import pytest

from hakem.laws.effects import CardWithdrawn, FaceUpTillAuctionEnds, Grade, PenaltyCard, PickedUp
from hakem.table import choose, pending
from hakem.table.penalty_cards import penalty_cards
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
    exposed,
    may,
    played,
    ruled,
    why_not,
)


@pytest.mark.law("50C")
def test_pc04_a_minor_penalty_card_comes_before_its_low_neighbours() -> None:
    state = exposed(board(), W, "H9", Grade.MINOR)
    assert pending(state) is None  # and his partner is free as well
    assert may(state) == "SQ SJ S9 HQ H9 DA D6 D5 C8 C4 C3"
    assert why_not(state, "H8") == why_not(state, "H3") == "50C"


@pytest.mark.law("50C")
def test_the_partner_of_a_minor_penalty_card_leads_freely() -> None:
    state = exposed(board(N), W, "H9", Grade.MINOR)
    assert state.turn is E
    assert pending(state) is None
    assert len(may(state).split()) == 13


@pytest.mark.law("50B", "24E")
def test_pc05_a_ten_is_an_honour_and_lies_as_a_major_penalty_card() -> None:
    exposed_in_auction = FaceUpTillAuctionEnds(E, card("DT"))
    state = ruled(board(S, "1NT P P"), exposed_in_auction)
    assert penalty_cards(state, E) == ()  # nobody defends yet
    over = ruled(board(S), exposed_in_auction)
    assert penalty_cards(over, E) == (PenaltyCard(E, card("DT"), Grade.MAJOR),)
    low = ruled(board(S), FaceUpTillAuctionEnds(E, card("D9")))
    assert penalty_cards(low, E) == (PenaltyCard(E, card("D9"), Grade.MINOR),)


@pytest.mark.law("24D", "48A")
def test_declarers_side_has_no_penalty_cards() -> None:
    state = ruled(
        board(S),
        FaceUpTillAuctionEnds(N, card("SA")),
        PenaltyCard(N, card("HA"), Grade.MAJOR),
    )
    assert penalty_cards(state, N) == ()
    after = played(state, "H3 H7")
    assert after.of(FaceUpTillAuctionEnds) == ()
    assert after.broken == ()


@pytest.mark.law("50B")
def test_pc06_two_penalty_cards_of_one_defender_are_major() -> None:
    state = exposed(exposed(board(), W, "H9", Grade.MINOR), W, "C3", Grade.MINOR)
    assert {one.grade for one in penalty_cards(state, W)} == {Grade.MAJOR}
    # and the one that is left stays major
    after = ruled(state, PickedUp(W, card("H9")))
    assert penalty_cards(after, W) == (PenaltyCard(W, card("C3"), Grade.MAJOR),)


@pytest.mark.law("50B", "24E")
def test_a_card_that_was_led_in_the_auction_is_ruled_major() -> None:
    state = ruled(board(S), FaceUpTillAuctionEnds(E, card("D9")))
    state = ruled(state, PenaltyCard(E, card("D9"), Grade.MAJOR))
    assert penalty_cards(state, E) == (PenaltyCard(E, card("D9"), Grade.MAJOR),)
    for first, last in ((Grade.MINOR, Grade.MAJOR), (Grade.MAJOR, Grade.MINOR)):
        ruled_again = exposed(exposed(board(), E, "D9", first), E, "D9", last)
        assert penalty_cards(ruled_again, E) == (PenaltyCard(E, card("D9"), last),)


@pytest.mark.law("50D1(a)")
def test_a_major_penalty_card_is_played_at_the_first_legal_opportunity() -> None:
    state = exposed(board(), W, "HQ")
    assert may(state) == "HQ"
    assert why_not(state, "SQ") == "50D1(a)"
    wrong = played(state, "SQ")
    assert [one.reason.law for one in wrong.broken] == ["50D1(a)"]
    assert penalty_cards(wrong, W) == (PenaltyCard(W, card("HQ"), Grade.MAJOR),)


@pytest.mark.law("50D1(b)", "44C")
def test_following_suit_comes_before_the_penalty_card() -> None:
    state = exposed(played(board(N), "CK C2"), W, "HQ")
    assert state.turn is W
    assert may(state) == "C8 C4 C3"
    assert why_not(state, "HQ") == "44C"
    later = played(state, "C3 CA S2 S3 S5")
    assert may(later) == "SQ SJ S9"


@pytest.mark.law("50D1(a)")
def test_a_penalty_card_is_the_discard() -> None:
    state = exposed(played(board(N, deal=VOID), "D8 D3 D5 DQ"), E, "HJ")
    assert state.turn is N
    assert may(played(state, "S2")) == "HJ"


@pytest.mark.law("50D2(a)", "59")
def test_pc07_required_a_suit_that_the_leader_has_not() -> None:
    state = exposed(board(N, deal=VOID), W, "SQ")
    assert answers(state) == ["require S", "forbid S", "any-lead"]
    state = choose(state, answer(state, "require S"))
    assert penalty_cards(state, W) == ()
    assert len(may(state).split()) == 13
    assert pending(state) is None


@pytest.mark.law("50D2", "50D2(a)")
def test_a_suit_that_is_required_must_be_led_if_it_can() -> None:
    state = exposed(board(N), W, "SQ")
    choice = pending(state)
    assert choice is not None
    assert (choice.law, choice.chooser, choice.seat) == ("50D2", N, E)
    state = choose(state, answer(state, "require S"))
    assert may(state) == "S8 S7 S4 S3"
    assert why_not(state, "CK") == "50D2(a)"
    # once led, the next lead is free
    again = played(state, "S8 S5 S9 S2 D5 DK D9 D3 C6 CK C2 C8")
    assert again.turn is E
    assert len(may(again).split()) == 10


@pytest.mark.law("50D2(a)")
def test_pc08_a_suit_that_is_forbidden_while_he_keeps_the_lead() -> None:
    state = exposed(board(N), W, "SQ")
    state = choose(state, answer(state, "forbid S"))
    assert penalty_cards(state, W) == ()
    assert why_not(state, "S8") == "50D2(a)"
    kept = played(state, "CK C2 C3 C6 CQ C5 C4 C7")
    assert kept.turn is E
    assert why_not(kept, "S8") == "50D2(a)"
    lost = played(kept, "DJ D3 D5 DQ D2 DT D4 DA")
    assert lost.turn is W
    back = played(lost, "C8 C9 CJ CT")
    assert back.turn is E
    assert "S8" in may(back)


@pytest.mark.law("50D2(b)")
def test_pc09_what_is_not_restricted_stays_and_the_choice_comes_again() -> None:
    state = exposed(board(N), W, "SQ")
    state = choose(state, answer(state, "any-lead"))
    assert pending(state) is None
    assert len(may(state).split()) == 13
    again = played(state, "CK C2 C3 C6")
    assert again.turn is E
    assert answers(again) == ["require S", "forbid S", "any-lead"]


@pytest.mark.law("50D2")
def test_a_lead_before_declarer_has_stated_his_choice_is_in_question() -> None:
    state = exposed(board(N), W, "SQ")
    soon = played(state, "CK")
    assert soon.tricks == ()
    assert [one.seat for one in soon.in_question] == [E]
    ruling = (CardWithdrawn(E, card("CK")), PenaltyCard(E, card("CK"), Grade.MAJOR))
    after = ruled(soon, *ruling)
    assert after.in_question == ()
    # declarer's choice comes first, then the leader's own card if it is legal under it
    assert may(choose(after, answer(after, "any-lead"))) == "CK"
    assert may(choose(after, answer(after, "forbid S"))) == "CK"
    assert may(choose(after, answer(after, "require S"))) == "S8 S7 S4 S3"


@pytest.mark.law("50A")
def test_a_penalty_card_lies_there_until_it_is_played_or_picked_up() -> None:
    state = exposed(board(), W, "HQ")
    assert penalty_cards(played(state, "HQ"), W) == ()
    assert penalty_cards(ruled(state, PickedUp(W, card("HQ"))), W) == ()
    assert len(may(ruled(state, PickedUp(W, card("HQ")))).split()) == 13
    assert state.hands[S] == played(state, "HQ").hands[S]
