"""Law 66: dummy has no right to see tricks during play; quitted ones are the director's."""

import pytest

from hakem.laws import Ruling, rule, topics
from hakem.laws.effects import MaySeeTrick
from hakem.seats import Seat


@pytest.mark.law("66", "66A", "66B")
@pytest.mark.parametrize("what", ["trick", "own-card"])
def test_dummy_sees_nothing(what: str) -> None:
    assert "66" in topics()["looking-at-tricks"].laws
    told = rule(
        "looking-at-tricks", {"wants-to-see": what, "offender": "N", "looker-is-dummy": "yes"}
    )
    assert isinstance(told, Ruling)
    assert MaySeeTrick(Seat.NORTH) not in told.effects
