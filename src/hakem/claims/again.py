"""What is asked of a position besides a contested claim: four questions, each with its own test.

concession   what a conceder gets back (Law 71)
agreement    what the side that agreed to a claim gets back (Law 69B)
revoke       whether the other side may have been damaged beyond the transfer (Law 64C)
outcomes     what may be weighted in an assigned score (Law 12C1(c))
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from hakem.cards import Card
from hakem.claims.agreed import LINES, withdrawn
from hakem.claims.concession import cancelled, had_won
from hakem.claims.equity import at_a_revoke, outcomes
from hakem.claims.policy import USUAL, Policy
from hakem.claims.position import Position
from hakem.laws.edition import IN_FORCE, Edition
from hakem.laws.ruling import Step
from hakem.seats import Seat, Side


class About(StrEnum):
    """What is asked."""

    CONTESTED = "contested"  # Law 70: `adjudicate`
    CONCESSION = "concession"
    AGREEMENT = "agreement"
    REVOKE = "revoke"
    OUTCOMES = "outcomes"


@dataclass(frozen=True, slots=True)
class Told:
    """What the director tells besides the position.

    `credited` is with how many of the tricks played the side was credited, where that is in doubt
    (69B1, 71A); the position must then hold all tricks played. `won` and `transfer` are of a
    revoke: the tricks that the other side won from there on, and those that it gets by 64A. Random
    lines are drawn by `seed`.
    """

    credited: int | None = None
    won: int = 0
    transfer: int = 0
    seed: int = 1
    lines: int = LINES


#: Nothing besides the position.
NOTHING = Told()


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one of the four questions.

    `side` is whom it is about. `tricks` is how many it gets back, or of a revoke by how many at
    most the result and transfer fall short; None where the search was not finished, and for
    outcomes, which are `shares`: declarer's tricks from here on, each with its share of lines.
    """

    about: About
    position: Position
    side: Side
    tricks: int | None
    line: tuple[tuple[Seat, Card], ...]
    shares: tuple[tuple[int, Fraction], ...]
    told: Told
    steps: tuple[Step, ...]
    policy: Policy
    edition: Edition


def look_again(
    about: About,
    position: Position,
    told: Told = NOTHING,
    policy: Policy = USUAL,
    edition: Edition = IN_FORCE,
) -> Answer:
    """The answer. The claimer of the position is who conceded, or whose claim was agreed to.

    The position must have no `faults`. Raises `ValueError` for a contested claim.
    """
    match about:
        case About.CONCESSION:
            return _concession(position, told, policy, edition)
        case About.AGREEMENT:
            return _agreement(position, told, policy, edition)
        case About.REVOKE:
            return _revoke(position, told, policy, edition)
        case About.OUTCOMES:
            found = outcomes(position, told.seed, told.lines, policy.habits, policy.plain)
            legal = () if edition is Edition.LAWS_2007 else (_LEGAL_ONLY,)
            side = position.declarer.side
            steps = (*found.steps, *legal)
            return Answer(
                about, position, side, None, (), found.shares, told, steps, policy, edition
            )
        case About.CONTESTED:
            raise ValueError("a contested claim is adjudicated")


_IN_TIME = Step("79C1", "claim-again.79c1-in-time")
_LEGAL_ONLY = Step("12C1(c)", "claim-again.12c1-legal-only")


def _had_won(law: str, position: Position, side: Side, told: Told) -> tuple[int, Sequence[Step]]:
    """What the side had won without being credited with it."""
    if told.credited is None:
        return 0, ()
    more = had_won(position.before, position.trumps, side, told.credited)
    code = "claim-again.had-won" if more else "claim-again.had-not-won"
    return more, (Step(law, code, {"n": more}),)


def _concession(position: Position, told: Told, policy: Policy, edition: Edition) -> Answer:
    side = position.claimer.side
    more, counted = _had_won("71A", position, side, told)
    found = cancelled(position, policy.habits)
    back = None if found.back is None else found.back + more
    steps = (_IN_TIME, *counted, *found.steps)
    return Answer(
        About.CONCESSION, position, side, back, found.line, (), told, steps, policy, edition
    )


def _agreement(position: Position, told: Told, policy: Policy, edition: Edition) -> Answer:
    side = position.claimer.side.opponents
    more, counted = _had_won("69B1", position, side, told)
    found = withdrawn(position, told.seed, told.lines, policy.habits, policy.plain)
    back = found.back + more
    shares = tuple((found.kept + n, share) for n, share in enumerate(found.shares, 1))
    steps = (_IN_TIME, *counted, *found.steps)
    return Answer(About.AGREEMENT, position, side, back, (), shares, told, steps, policy, edition)


def _revoke(position: Position, told: Told, policy: Policy, edition: Edition) -> Answer:
    found = at_a_revoke(
        position, told.won, told.transfer, told.seed, told.lines, policy.habits, policy.plain
    )
    return Answer(
        About.REVOKE, position, found.side, found.short, (), (), told, found.steps, policy, edition
    )
