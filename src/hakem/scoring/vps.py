"""Victory points: a lead over so many boards as a share of a fixed sum (TBF article 10(c)1).

A *scale* turns a margin into victory points. The *lead* is the margin without its sign; what it is
worth, a *curve* knows: a table (`vps_tables`), the WBF's formula (`vps_wbf`). Who made the numbers
of a scale is its *status*, and every reason carries it: nobody shall take a reconstruction for a
published table. Scales as named data are loaded in `regulations.scales`.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Protocol

from hakem.errors import Param, SettingMistake
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import FractionalMargin


class Status(StrEnum):
    """Where the numbers of a scale come from."""

    PUBLISHED = "published"  # a published table or formula, compared with it
    DERIVED = "derived"  # found by a published rule, no published table seen
    RECONSTRUCTED = "reconstructed"  # our own completion of what results prove; not official
    FEDERATION = "federation"  # a table that the federation or the event supplied


@dataclass(frozen=True, slots=True)
class Worth:
    """What a lead is worth to who has it and to the other, and how that was found."""

    winner: Fraction
    loser: Fraction
    status: Status
    steps: tuple[Reason, ...] = ()


class Curve(Protocol):
    """How a scale values leads."""

    def at(self, lead: Fraction, boards: int) -> Worth:
        """What a lead, zero or more, is worth over so many boards, one or more.

        Raises `SettingMistake` when the scale has no table for that number of boards.
        """


@dataclass(frozen=True, slots=True)
class VictoryPoints:
    """Both teams' victory points of a match, before penalties. The reason's value is home's."""

    home: Fraction
    away: Fraction
    reason: Reason


@dataclass(frozen=True, slots=True)
class Scale:
    """A victory-point scale. `full` is what the two teams share: 20 or 30 (0: no conversion).

    `decimals` are those of its victory points; `source` is cited in every reason.
    """

    name: str
    edition: str
    source: str
    status: Status
    full: int
    decimals: int
    curve: Curve
    fraction: FractionalMargin = FractionalMargin.FORMULA

    def with_fraction(self, fraction: FractionalMargin) -> "Scale":
        """The same scale with another reading of fractional margins.

        A scale of whole victory points cannot be interpolated: raises `SettingMistake`.
        """
        if fraction is FractionalMargin.INTERPOLATE and self.decimals == 0:
            raise SettingMistake("vps.interpolate-steps", scale=self.name)
        return replace(self, fraction=fraction)

    def share(self, margin: int | Fraction, boards: int) -> VictoryPoints:
        """The victory points of a match won by `margin` IMPs by home (negative: by away).

        Raises `SettingMistake` for fewer boards than one and for boards that it does not cover.
        """
        if boards < 1:
            raise SettingMistake("vps.no-boards", boards=boards)
        lead = abs(Fraction(margin))
        worth = self._worth(lead, boards)
        home, away = (worth.winner, worth.loser) if margin >= 0 else (worth.loser, worth.winner)
        numbers: dict[str, Param] = {
            "scale": self.name,
            "edition": self.edition,
            "status": worth.status.value,
            "boards": boards,
            "margin": lead,
            "winner": worth.winner,
            "loser": worth.loser,
        }
        status = Reason(
            f"reason-vps.status-{worth.status.value}", self.source, {"scale": self.name}
        )
        code = "reason-vps.share" if lead else "reason-vps.drawn"
        if not self.full:
            code = "reason-vps.none"
        reason = Reason(code, self.source, numbers, home, (*worth.steps, status))
        return VictoryPoints(home, away, reason)

    def _worth(self, lead: Fraction, boards: int) -> Worth:
        if lead.denominator == 1:
            return self.curve.at(lead, boards)
        if self.fraction is FractionalMargin.ROUND:
            whole = round_half_up(lead, 0)
            step = Reason("reason-vps.margin-rounded", "", {"margin": lead}, whole)
            worth = self.curve.at(whole, boards)
            return replace(worth, steps=(step, *worth.steps))
        if self.fraction is FractionalMargin.INTERPOLATE:
            return self._interpolated(lead, boards)
        worth = self.curve.at(lead, boards)
        step = Reason("reason-vps.margin-fraction", "", {"margin": lead})
        return replace(worth, steps=(step, *worth.steps))

    def _interpolated(self, lead: Fraction, boards: int) -> Worth:
        below = Fraction(lead.numerator // lead.denominator)
        low, high = self.curve.at(below, boards), self.curve.at(below + 1, boards)
        exact = low.winner + (high.winner - low.winner) * (lead - below)
        winner = round_half_up(exact, self.decimals)
        numbers: dict[str, Param] = {
            "margin": lead,
            "below": below,
            "above": below + 1,
            "low": low.winner,
            "high": high.winner,
        }
        step = Reason("reason-vps.interpolated", "", numbers, winner)
        return Worth(winner, self.full - winner, low.status, (step,))


@dataclass(frozen=True, slots=True)
class ImpsThemselves:
    """No conversion: the margin in IMPs is the result of the match."""

    def at(self, lead: Fraction, boards: int) -> Worth:
        """The lead for the winner, the same below zero for the loser."""
        return Worth(lead, -lead, Status.PUBLISHED)


def round_half_up(value: Fraction, decimals: int) -> Fraction:
    """A value of zero or more, rounded to so many decimals, halves up.

    >>> round_half_up(Fraction(10415, 1000), 2)
    Fraction(521, 50)
    """
    unit = 10**decimals
    return Fraction((2 * value * unit + 1) // 2, unit)
