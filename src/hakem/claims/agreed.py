"""An agreement withdrawn (Law 69B): a trick that the side had won, or would likely have won.

69B1 is counting: `concession.had_won`. For 69B2 "likely" is read as more than even: the trick is
won in more than half of a number of random normal lines. That is an estimate; its number of lines
and its seed stand with it, so that it can be drawn again.
"""

from dataclasses import dataclass
from fractions import Fraction

from hakem.claims.habits import Habits
from hakem.claims.lines import USUAL_HABITS, RandomLines
from hakem.claims.position import Position
from hakem.laws.ruling import Step

#: So many lines, unless told otherwise: one sample in twenty is off by more than 1 in 20.
LINES = 400
LIKELY = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """What is given back of an agreement to a claim, by an estimate from `lines` random lines.

    `kept` is what the claim left to the side that agreed. `shares` are, for the first trick beyond
    that, the second and so on, the shares of lines that win it; `back` how many are likely.
    """

    kept: int
    back: int
    shares: tuple[Fraction, ...]
    lines: int
    seed: int
    steps: tuple[Step, ...]


def withdrawn(
    position: Position,
    seed: int,
    lines: int = LINES,
    habits: Habits = USUAL_HABITS,
    plain: bool = False,
) -> Withdrawn:
    """What Law 69B2 gives back to the side that agreed to the claim of `position`.

    The position must have no `faults`.
    """
    left, kept = position.tricks_left, position.tricks_left - position.tricks
    tricks = list(RandomLines(position, habits, plain).tricks(seed, lines))
    if position.claimer.side is position.declarer.side:  # the defenders agreed
        tricks = [left - won for won in tricks]
    counts = [sum(won >= kept + more for won in tricks) for more in range(1, position.tricks + 1)]
    shares = tuple(Fraction(count, lines) for count in counts)
    back = sum(share > LIKELY for share in shares)
    steps = tuple(
        Step(
            "69B2",
            "claim-again.69b2-likely" if share > LIKELY else "claim-again.69b2-not-likely",
            {"tricks": kept + more, "n": count, "lines": lines},
        )
        for more, (count, share) in enumerate(zip(counts, shares, strict=True), 1)
    )
    return Withdrawn(kept, back, shares, lines, seed, steps)
