"""Law 15: for whom 15B is, and who is at fault by 15A."""

import pytest

from hakem.laws import Question, Ruling, rule
from hakem.laws.effects import Score
from hakem.result import Artificial, Level
from hakem.seats import Seat, Side


@pytest.mark.law("15B")
def test_the_form_of_play_is_asked_first() -> None:
    asked = rule("wrong-board", {})
    assert isinstance(asked, Question)
    assert (asked.name, asked.law) == ("form-of-play", "15B")


@pytest.mark.law("15A2(a)")
@pytest.mark.parametrize("seat", list(Seat))
def test_the_side_that_took_the_wrong_cards_is_at_fault(seat: Seat) -> None:
    told = rule(
        "wrong-cards",
        {"offender": seat.letter, "other-board-now": "no", "partner-called-over-it": "yes"},
    )
    assert isinstance(told, Ruling)
    levels = {seat.side: Level.AVERAGE_MINUS, seat.side.opponents: Level.AVERAGE_PLUS}
    assert Score(Artificial(levels[Side.NS], levels[Side.EW])) in told.effects
