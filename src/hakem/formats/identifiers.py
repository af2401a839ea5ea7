"""How identifiers are made of numbers: a section before them, a direction after."""

from dataclasses import dataclass, replace

from hakem.formats.sections import in_section, is_number
from hakem.scoring.sheet import ContestantId, Line, is_known
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Telling:
    """How identifiers are made: whether sections tell, and in which of them directions do."""

    by_section: bool
    apart: frozenset[str]

    def scope(self, section: str) -> str:
        """Where a number is unique but for its direction."""
        return section if self.by_section else ""

    def id_of(self, number: ContestantId, section: str, side: Side) -> ContestantId:
        """The identifier of who sits under a number."""
        if not is_known(number):
            return number
        told = in_section(section, number) if self.by_section and is_number(number) else number
        return f"{told}{side.name}" if self.scope(section) in self.apart else told

    def line(self, line: Line) -> Line:
        """The line with its identifiers."""
        return replace(
            line,
            ns=tuple(self.id_of(one, line.section, Side.NS) for one in line.ns),
            ew=tuple(self.id_of(one, line.section, Side.EW) for one in line.ew),
        )

    def is_apart(self, line: Line) -> bool:
        """Whether directions tell in the section of the line."""
        return self.scope(line.section) in self.apart
