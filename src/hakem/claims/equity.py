"""What might have happened from a position: candidates for a weighted score, equity at a revoke.

    outcomes      declarer's tricks over random normal lines (Law 12C1): what a director may weight
    at_a_revoke   whether result and transfer fall short of the most that could be had (Law 64C)

Neither rules. Shares of lines are an estimate of how often players do something, no weights: those
are the director's. The most that could be had is a ceiling: nobody sees all four hands.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from hakem import solver
from hakem.claims.agreed import LINES
from hakem.claims.habits import Habits
from hakem.claims.lines import USUAL_HABITS, RandomLines
from hakem.claims.position import Position
from hakem.laws.ruling import Step
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Declarer's tricks from the position on, the fewest first, each with its share of lines."""

    shares: tuple[tuple[int, Fraction], ...]
    lines: int
    seed: int
    steps: tuple[Step, ...]


def outcomes(
    position: Position,
    seed: int,
    lines: int = LINES,
    habits: Habits = USUAL_HABITS,
    plain: bool = False,
) -> Outcomes:
    """What declarer may win from here on, by so many random normal lines.

    The position must have no `faults`; who claims in it, and how many, makes no difference.
    """
    found = sorted(Counter(RandomLines(position, habits, plain).tricks(seed, lines)).items())
    steps = tuple(
        Step("12C1(c)", "claim-again.12c1-candidate", {"tricks": won, "n": n, "lines": lines})
        for won, n in found
    )
    return Outcomes(tuple((won, Fraction(n, lines)) for won, n in found), lines, seed, steps)


class Ceiling(StrEnum):
    """How the most that could be had was found."""

    DOUBLE_DUMMY = "double-dummy"  # all play as well as can be, seeing every card
    SAMPLED = "sampled"  # the best of the random normal lines: the solver is not installed


@dataclass(frozen=True, slots=True)
class Equity:
    """The equity of the side that did not revoke, in tricks from the position on.

    `most` is a ceiling of the kind `by`, `had` what result and transfer give. `short` is by how
    many tricks at most Law 64C might ask for more; 0 is that it asks for nothing.
    """

    side: Side
    most: int
    had: int
    short: int
    by: Ceiling
    steps: tuple[Step, ...]


def at_a_revoke(
    position: Position,
    won: int,
    transfer: int,
    seed: int,
    lines: int = LINES,
    habits: Habits = USUAL_HABITS,
    plain: bool = False,
) -> Equity:
    """Whether Law 64C may ask for more, in the position before the revoke: the offender is to play.

    `won` is what the other side won from there on at the table, `transfer` what it gets of them by
    64A. The position must have no `faults`.
    """
    side = position.trick.to_play[0].side.opponents
    if solver.missing() is None:
        by, most = Ceiling.DOUBLE_DUMMY, _double_dummy(position)
    else:
        by, most = Ceiling.SAMPLED, _sampled(position, side, seed, lines, habits, plain)
    had = won + transfer
    short = max(0, most - had)
    found = "claim-again.64c1-may-be-short" if short else "claim-again.64c1-enough"
    ceiling = "claim-again.64c1-sampled"
    if by is Ceiling.DOUBLE_DUMMY:
        ceiling = "claim-again.64c1-double-dummy"
    params = {"had": had, "most": most, "n": short}
    steps = (Step("64C1", ceiling, {"most": most}), Step("64C1", found, params))
    return Equity(side, most, had, short, by, steps)


def _double_dummy(position: Position) -> int:
    """The tricks of the side that is not in turn, when all see every card."""
    cards = solver.best_cards(solver.Position(position.hands, position.trick, position.trumps))
    return position.tricks_left - max(cards.values())


def _sampled(
    position: Position, side: Side, seed: int, lines: int, habits: Habits, plain: bool
) -> int:
    """The most that a side wins in random normal lines."""
    tricks = set(RandomLines(position, habits, plain).tricks(seed, lines))
    declares = position.declarer.side is side
    return max(tricks) if declares else position.tricks_left - min(tricks)
