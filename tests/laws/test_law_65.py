"""Law 65: until when a card that points the wrong way may be pointed out."""

import pytest

from hakem.laws import Edition, Question, Ruling, rule, topics
from hakem.laws.effects import Information, Standing
from hakem.seats import Seat

WRONG = {"cards-arranged": "wrong-way", "own-side-won-the-trick": "yes"}


@pytest.mark.law("65", "65B3")
def test_only_in_2007_it_matters_whether_it_is_declarer() -> None:
    assert "65" in topics()["cards-arranged"].laws
    asked = [rule("cards-arranged", WRONG, edition) for edition in Edition]
    assert [one.name for one in asked if isinstance(one, Question)] == [
        "pointed-out-by-declarer",
        "own-side-played-on",
    ]


@pytest.mark.law("65B3")
@pytest.mark.parametrize("seat", list(Seat))
def test_too_late_it_is_unauthorised_for_the_partner(seat: Seat) -> None:
    told = rule(
        "cards-arranged",
        {**WRONG, "own-side-played-on": "yes", "pointed-out-at": seat.letter},
    )
    assert isinstance(told, Ruling)
    assert Information(Standing.UNAUTHORISED, (seat.partner,), "trick-count") in told.effects
