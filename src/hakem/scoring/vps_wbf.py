"""The WBF's 20-point scales of 2013: the continuous one, and the discrete one beside it.

With tau = (√5 - 1)/2, R = tau³ = √5 - 2 and X = 15·√N for a match of N boards, a lead of M IMPs is
worth, to who has it,

    V(M) = 10 + 10·(1 - R^(M/X)) / (1 - R)     below X, rounded half up to two decimals
    V(M) = 20                                  from X on

and then, in the table of whole margins, a row is raised by 0.01 as long as the IMP after it would
be worth more than the IMP before it: an extra IMP is never worth more than the previous one.

**The digits are proved, not hoped for.** V is computed in decimals with a known bound of the error;
while rounding could go either way within that bound, the precision is doubled. This ends, because
V is never exactly half-way between two numbers of two decimals. Half-way would put R^u, u = M/X, in
Q(√5). M²/N is rational, so u is rational or quadratic. A quadratic u makes R^u transcendental
(Gelfond-Schneider). A rational u makes it tau^(3u), a unit; the positive units of Q(√5) that are
integers are the powers of tau, so 3u is 0, 1 or 2, and V is 10, 15 or 18.0901... (irrational).
"""

from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import count, pairwise

from hakem.errors import Param
from hakem.scoring.reasons import Reason
from hakem.scoring.vps import Status, Worth
from hakem.scoring.vps_tables import Band, Step

#: Digits to begin with, and how many of the last are not relied on: the nine operations err by half
#: a unit in the last digit each, and what follows enlarges that to less than 10^(5 - digits).
DIGITS = 40
UNSURE = 10
HALF = Fraction(1, 2)


def reaches_cap(lead: int | Fraction, boards: int) -> bool:
    """Whether a lead is at least 15·√boards, compared exactly."""
    return lead * lead >= 225 * boards


def on_curve(lead: int | Fraction, boards: int, unit: int) -> int:
    """The winner's victory points times `unit` (100: in hundredths), rounded half up.

    >>> on_curve(20, 16, 100), on_curve(20, 14, 100), on_curve(20, 14, 1)
    (1500, 1526, 15)
    """
    if reaches_cap(lead, boards):
        return 20 * unit
    digits = DIGITS
    while True:
        # Half a unit is added, so that cutting off rounds half up.
        raised = Fraction(_curve(Fraction(lead), boards, unit, Context(prec=digits))) + HALF
        whole = raised.numerator // raised.denominator
        unsure = Fraction(1, 10 ** (digits - UNSURE))
        if unsure < raised - whole < 1 - unsure:
            return whole
        digits *= 2


def _curve(lead: Fraction, boards: int, unit: int, context: Context) -> Decimal:
    """V·unit below the cap, every operation rounded to the context's digits."""
    root5 = context.sqrt(Decimal(5))
    ratio = context.subtract(root5, Decimal(2))
    cap = context.multiply(Decimal(15), context.sqrt(Decimal(boards)))
    lead_decimal = context.divide(Decimal(lead.numerator), Decimal(lead.denominator))
    power = context.multiply(context.divide(lead_decimal, cap), context.ln(ratio))
    gained = context.subtract(Decimal(1), context.exp(power))
    share = context.divide(gained, context.subtract(Decimal(3), root5))
    return context.multiply(Decimal(10 * unit), context.add(Decimal(1), share))


@lru_cache(maxsize=512)
def table(boards: int) -> tuple[int, ...]:
    """The winner's victory points in hundredths for leads 0, 1, 2 ... to the first that gets all.

    Raising rows one by one ends, in whatever order it is done, in the least table above the rounded
    curve whose steps never grow. Its steps are whole hundredths, so it is bounded by the straight
    lines of whole slope that lie on the curve from above, and it is found by them directly.
    """
    rows = _rounded_rows(boards)
    steepest = max(after - before for before, after in pairwise(rows))
    lines = [
        (slope, max(value - slope * lead for lead, value in enumerate(rows)))
        for slope in range(steepest + 1)
    ]
    return tuple(min(slope * lead + start for slope, start in lines) for lead in range(len(rows)))


def _rounded_rows(boards: int) -> list[int]:
    rows = []
    for lead in count():
        rows.append(on_curve(lead, boards, 100))
        if reaches_cap(lead, boards):
            break
    return rows


@dataclass(frozen=True, slots=True)
class Continuous:
    """The continuous scale. `compared` are the numbers of boards whose table was compared, cell by
    cell, with a published one; any other number of boards has the same formula, and says so.

    A fractional lead is read on the formula, but is never worth less than the whole IMPs in it,
    which the table may have raised by 0.01.
    """

    compared: frozenset[int]

    def at(self, lead: Fraction, boards: int) -> Worth:
        """What a lead is worth over so many boards."""
        rows = table(boards)
        curve = on_curve(lead, boards, 100)
        hundredths = max(curve, rows[min(int(lead), len(rows) - 1)])
        numbers: dict[str, Param] = {"margin": lead, "boards": boards}
        if reaches_cap(lead, boards):
            steps = [Reason("reason-vps.wbf-cap", "", numbers, Fraction(20))]
        else:
            steps = [Reason("reason-vps.wbf-curve", "", numbers, Fraction(curve, 100))]
        if hundredths > curve:
            raised: dict[str, Param] = {"curve": Fraction(curve, 100)}
            steps.append(Reason("reason-vps.wbf-concave", "", raised, Fraction(hundredths, 100)))
        status = Status.PUBLISHED if boards in self.compared else Status.DERIVED
        winner = Fraction(hundredths, 100)
        return Worth(winner, 20 - winner, status, tuple(steps))


@lru_cache(maxsize=512)
def discrete_bounds(boards: int) -> tuple[int, ...]:
    """The smallest leads that get 10, 11 ... 20 of the discrete scale.

    A class ends where the curve passes the half. Then a class that is wider than the next one gives
    up its last margin, until none is; the class 10-10 lies on both sides of zero.
    """
    last = [0] * 10  # the largest lead of each class, 10-10 to 19-1
    for lead in count():
        points = on_curve(lead, boards, 1)
        if points == 20:
            break
        last[points - 10] = lead
    narrowed = True
    while narrowed:
        narrowed = False
        for number in range(9):
            width = last[number] - last[number - 1] if number else 2 * last[0] + 1
            if width > last[number + 1] - last[number]:
                last[number] -= 1
                narrowed = True
    return (0, *(lead + 1 for lead in last))


@dataclass(frozen=True, slots=True)
class Discrete:
    """The discrete scale: the listed tables, and the same algorithm for other numbers of boards."""

    listed: tuple[Band, ...]

    def at(self, lead: Fraction, boards: int) -> Worth:
        """What a lead is worth over so many boards."""
        band = next((band for band in self.listed if band.covers(boards)), None)
        return (band or _discrete_band(boards)).worth(lead)


@lru_cache(maxsize=512)
def _discrete_band(boards: int) -> Band:
    steps = tuple(
        Step(bound, Fraction(10 + number), Fraction(10 - number))
        for number, bound in enumerate(discrete_bounds(boards))
    )
    return Band(boards, boards, steps, Status.DERIVED)
