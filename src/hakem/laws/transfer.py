"""The result that the tricks of a ruling make of the one obtained: transferred at the end of play.

A ruling on a revoke says how many tricks go over (Law 64A); the board is then scored as if they had
been won so. The result obtained is what stood on the score before.
"""

from collections.abc import Iterable
from dataclasses import replace

from hakem.laws.effects import Effect, TricksTransferred
from hakem.play import TRICKS
from hakem.result import Played, Result


def after_transfer(effects: Iterable[Effect], obtained: Result | None) -> Result | None:
    """The result with all transferred tricks; None where none is, or nothing was played.

    No side gets more tricks than there are.
    """
    if not isinstance(obtained, Played):
        return None
    moved = [one for one in effects if isinstance(one, TricksTransferred)]
    if not any(one.tricks for one in moved):
        return None
    declarers = obtained.contract.declarer.side
    tricks = obtained.tricks
    for one in moved:
        tricks += one.tricks if one.to is declarers else -one.tricks
    return replace(obtained, tricks=min(max(tricks, 0), TRICKS))
