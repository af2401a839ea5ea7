"""Law 14: a short hand, when no hand has too many."""

import pytest

from hakem.laws import Question, Ruling, rule
from hakem.laws.effects import CardRestored, Information, Standing
from hakem.seats import Seat

SHORT = {"a-hand-has-more": "no", "short-hand": "E"}


@pytest.mark.law("14A")
def test_whether_a_hand_has_too_many_is_asked_first() -> None:
    asked = rule("missing-card", {})
    assert isinstance(asked, Question)
    assert (asked.name, asked.law) == ("a-hand-has-more", "14A")


@pytest.mark.law("14A3")
@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("place", ["elsewhere", "other-board", "not-found"])
def test_before_the_lead_no_call_is_touched(seat: Seat, place: str) -> None:
    told = rule(
        "missing-card",
        {
            **SHORT,
            "short-hand": seat.letter,
            "missing-noticed": "before-lead",
            "missing-card-is": place,
            "card": "H9",
        },
    )
    assert isinstance(told, Ruling)
    assert "14A3" in told.laws
    assert not any("call" in one.do() for one in told.effects)
    assert any(isinstance(one, CardRestored) and one.seat is seat for one in told.effects)


@pytest.mark.law("14C")
@pytest.mark.parametrize("seat", list(Seat))
def test_it_is_the_partner_who_may_not_use_it(seat: Seat) -> None:
    told = rule(
        "missing-card",
        {
            **SHORT,
            "short-hand": seat.letter,
            "missing-noticed": "before-lead",
            "missing-card-is": "not-found",
        },
    )
    assert isinstance(told, Ruling)
    assert Information(Standing.UNAUTHORISED, (seat.partner,), "replaced-card") in told.effects


@pytest.mark.law("14B4")
@pytest.mark.parametrize("declarer", list(Seat))
def test_only_a_defenders_card_can_become_a_penalty_card(declarer: Seat) -> None:
    """Declarer's side is not even asked whether somebody saw it."""
    asked = rule(
        "missing-card",
        {
            **SHORT,
            "missing-noticed": "in-play",
            "missing-card-is": "elsewhere",
            "card": "H9",
            "declarer": declarer.letter,
        },
    )
    assert isinstance(asked, Question)
    defends = declarer in (Seat.NORTH, Seat.SOUTH)
    assert (asked.name == "partner-could-see-restored") is defends
