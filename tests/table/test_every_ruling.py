"""Whatever the Laws rule of calls and plays can be applied to a table, and the board goes on."""

import pytest

from hakem.laws import Edition, Ruling, topics
from hakem.laws.effects import Effect
from hakem.table import apply
from tests.laws.walk import stops
from tests.table.boards import N, board, played
from tests.table.checks import way_on, whole

GROUPS = ("calls", "plays", "dummy", "revokes", "claims")
EVERY = sorted(name for name, topic in topics().items() if topic.group in GROUPS)
#: So many stops of each topic are enough here: each ends in much the same effects.
STOPS = 150

STATES = (
    board(auction="1H 1S"),
    board(),
    board(N),
    played(board(), "H3 HA HJ"),
    played(board(), "H3 HA HJ H2 D2"),
)


@pytest.mark.parametrize("topic", EVERY)
@pytest.mark.parametrize("edition", list(Edition))
def test_every_ruling_can_be_applied(topic: str, edition: Edition) -> None:
    seen: set[tuple[Effect, ...]] = set()
    for stop in stops(topic, edition, most=STOPS):
        if not isinstance(stop.answer, Ruling) or stop.answer.effects in seen:
            continue
        seen.add(stop.answer.effects)
        for state in STATES:
            after = apply(state, stop.answer.effects)
            way_on(after)
            whole(after)
    assert seen
