"""The deals of a simulated session."""

from collections.abc import Iterable
from random import Random

from hakem.deal import DEALS, Deal, deal_of


def dealt(boards: Iterable[int], seed: str) -> dict[int, Deal]:
    """A deal for each board, each equally likely; the same for the same seed and boards."""
    random = Random(f"hakem deals {seed}")
    return {board: deal_of(random.randrange(DEALS)) for board in boards}
