"""Law 65: until when a card that points the wrong way may be pointed out."""

import pytest

from hakem.laws import Question, Ruling, rule, topics
from hakem.laws.effects import Information, Standing
from hakem.seats import Seat

WRONG = {"cards-arranged": "wrong-way", "own-side-won-the-trick": "yes"}


@pytest.mark.law("65", "65B3")
def test_declarer_is_not_asked_whether_it_is_too_late() -> None:
    assert "65" in topics()["cards-arranged"].laws
    assert isinstance(rule("cards-arranged", {**WRONG, "pointed-out-by": "declarer"}), Ruling)
    asked = rule("cards-arranged", {**WRONG, "pointed-out-by": "defender"})
    assert isinstance(asked, Question)
    assert asked.name == "own-side-played-on"


@pytest.mark.law("65B3")
def test_too_late_it_is_unauthorised_for_the_partner() -> None:
    told = rule(
        "cards-arranged",
        {
            **WRONG,
            "pointed-out-by": "defender",
            "own-side-played-on": "yes",
            "pointed-out-at": "W",
        },
    )
    assert isinstance(told, Ruling)
    assert Information(Standing.UNAUTHORISED, (Seat.EAST,), "trick-count") in told.effects
