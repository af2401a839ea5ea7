"""Carry-over from a round robin into a knock-out match of the same teams (WBF practice).

Of the margin of their match in the round robin a part is carried over: a half if the team that won
it was also ranked higher, a third if not, never more than a cap. It is kept exact and apart from
the boards of the knock-out; by itself it can decide a match that is otherwise level.
"""

from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Param
from hakem.scoring.knockout import Team
from hakem.scoring.reasons import Reason
from hakem.scoring.vps import round_half_up


@dataclass(frozen=True, slots=True)
class CarryOverRules:
    """The parts carried over and the cap, in IMPs. `decimals` None: the carry-over stays exact."""

    won_by_higher: Fraction = Fraction(1, 2)
    won_by_lower: Fraction = Fraction(1, 3)
    cap: Fraction | None = Fraction(16)
    decimals: int | None = None
    clause: str = "WBF"


def carry_over(
    margin: int | Fraction, ranked_higher: Team, rules: CarryOverRules | None = None
) -> Reason:
    """What home starts with, in IMPs, negative if it is away's; the value of the reason.

    `margin` is home's in the round-robin match.

    >>> carry_over(31, Team.HOME).value, carry_over(-7, Team.HOME).value
    (Fraction(31, 2), Fraction(-7, 3))
    """
    rules = rules or CarryOverRules()
    winner = Team.HOME if margin > 0 else Team.AWAY
    if margin == 0:
        return Reason("reason-knockout.no-carry-over", rules.clause, value=Fraction(0))
    higher_won = winner is ranked_higher
    part = rules.won_by_higher if higher_won else rules.won_by_lower
    exact = abs(Fraction(margin)) * part
    amount = exact if rules.cap is None else min(exact, rules.cap)
    if rules.decimals is not None:
        amount = round_half_up(amount, rules.decimals)
    numbers: dict[str, Param] = {
        "margin": abs(Fraction(margin)),
        "part": str(part),
        "exact": exact,
        "amount": amount,
    }
    code = "reason-knockout.carry-over-lower"
    if higher_won:
        code = "reason-knockout.carry-over-higher"
    steps: tuple[Reason, ...] = ()
    if rules.cap is not None and exact > rules.cap:
        steps = (Reason("reason-knockout.carry-over-cap", "", {"cap": rules.cap}, rules.cap),)
    value = amount if winner is Team.HOME else -amount
    return Reason(code, rules.clause, numbers, value, steps)
