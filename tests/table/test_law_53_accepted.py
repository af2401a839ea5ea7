"""Law 53A at the table: who plays to a lead out of turn accepts it; his card is in the trick."""

import pytest

from hakem.laws import Ruling, rule
from hakem.laws.effects import BecomesDummy, CardPlayed
from hakem.play import PlayedCard
from hakem.seats import Seat
from hakem.table import TableState, apply, play
from tests.table.boards import E, N, S, W, board, card, played, ruled

#: North is on lead after the first trick.
SECOND_TRICK = played(board(), "H3 HA HJ HT")


def all_played(state: TableState, *acts: tuple[Seat, str]) -> TableState:
    """Cards of these hands, whoever's turn it is."""
    for seat, text in acts:
        state = play(state, seat, card(text))
    return state


@pytest.mark.law("53A")
def test_the_card_that_accepts_a_lead_is_played() -> None:
    state = all_played(SECOND_TRICK, (S, "S5"), (W, "S9"))
    told = {
        "declarer": "S",
        "led-from": "S",
        "card": "S5",
        "lead-was-due-from": "N",
        "opponent-said-his-turn": "no",
        "trick": "2",
        "since-the-lead": "followed",
    }
    found = rule("declarer-lead-out-of-turn", told)
    assert isinstance(found, Ruling)
    after = apply(state, found.effects)
    assert after.in_question == ()
    assert [one.card for one in after.tricks[1].played] == [card("S5"), card("S9")]
    assert after.turn is N


@pytest.mark.law("53A")
def test_all_who_followed_in_rotation_have_played() -> None:
    state = all_played(SECOND_TRICK, (E, "CK"), (S, "C2"), (W, "C3"))
    after = ruled(state, CardPlayed(E, card("CK")))
    assert len(after.tricks[1].played) == 3
    assert after.turn is N


@pytest.mark.law("53C")
def test_the_card_of_the_wrong_defender_waits_for_its_own_ruling() -> None:
    state = all_played(SECOND_TRICK, (S, "S5"), (E, "S4"))
    after = ruled(state, CardPlayed(S, card("S5")))
    assert after.in_question == (PlayedCard(E, card("S4")),)
    assert after.turn is W


@pytest.mark.law("54A")
def test_a_card_of_a_hand_that_is_spread_is_not_played() -> None:
    state = all_played(board(), (E, "CK"), (S, "C2"))
    after = ruled(state, CardPlayed(E, card("CK")), BecomesDummy(S))
    assert len(after.tricks[0].played) == 1
