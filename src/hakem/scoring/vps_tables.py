"""Scales that are tables: classes of margins, each worth a fixed number of victory points."""

from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Param, SettingMistake
from hakem.scoring.reasons import Reason
from hakem.scoring.vps import Status, Worth


@dataclass(frozen=True, slots=True)
class Step:
    """One class of a table: from this margin on, so many victory points."""

    margin: int
    winner: Fraction
    loser: Fraction


@dataclass(frozen=True, slots=True)
class Band:
    """The table for a range of boards; its steps rise from margin 0. `last` None: no upper end."""

    first: int
    last: int | None
    steps: tuple[Step, ...]
    status: Status

    def covers(self, boards: int) -> bool:
        """Whether the table is for matches of so many boards."""
        return self.first <= boards and (self.last is None or boards <= self.last)

    def worth(self, lead: Fraction) -> Worth:
        """What the largest margin that the lead reaches is worth."""
        number = bisect_right([step.margin for step in self.steps], lead)
        step = self.steps[number - 1]
        numbers: dict[str, Param] = {"margin": lead, "bound": step.margin}
        code = "reason-vps.class-last"
        if number < len(self.steps):
            numbers["next"] = self.steps[number].margin
            code = "reason-vps.class"
        numbers |= {"winner": step.winner, "loser": step.loser}
        reason = Reason(code, "", numbers, step.winner)
        return Worth(step.winner, step.loser, self.status, (reason,))


@dataclass(frozen=True, slots=True)
class Tables:
    """A table for each range of boards."""

    name: str
    bands: tuple[Band, ...]

    def at(self, lead: Fraction, boards: int) -> Worth:
        """What a lead is worth; raises `SettingMistake` for boards that no table covers."""
        for band in self.bands:
            if band.covers(boards):
                return band.worth(lead)
        raise SettingMistake("vps.boards-not-covered", scale=self.name, boards=boards)


@dataclass(frozen=True, slots=True)
class RootScaled:
    """One table, for `base` boards, carried to N boards by the square root of N/base.

    The old scale of 15-15 to 25-0 is reconstructed so: the bounds are data.
    A margin reaches a class when it is at least bound·√(N/base), compared exactly.
    """

    base: int
    steps: tuple[Step, ...]
    status: Status

    def at(self, lead: Fraction, boards: int) -> Worth:
        """What a lead is worth over so many boards."""
        squared = self.base * lead * lead
        reached = [step for step in self.steps if squared >= step.margin**2 * boards]
        step = reached[-1]
        numbers: dict[str, Param] = {
            "margin": lead,
            "boards": boards,
            "base": self.base,
            "bound": step.margin,
            "winner": step.winner,
            "loser": step.loser,
        }
        reason = Reason("reason-vps.class-root", "", numbers, step.winner)
        return Worth(step.winner, step.loser, self.status, (reason,))
