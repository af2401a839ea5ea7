"""An event's own statute: what its organiser fixed, over the regulation it is played under.

The statute prevails over the regulation (TBF 10.0). It holds what no results file says: the
settings that differ, weights, carry-over, penalties, byes, who goes on, and results that the
director corrected. `event_file` reads it; `docs/use/event-file.md` describes the file.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from hakem.errors import Place
from hakem.regulations.loader import Statement, named, with_statements
from hakem.regulations.regulation import Regulation
from hakem.result import Result
from hakem.scoring.cutoff import OnTie
from hakem.scoring.penalties import Penalty
from hakem.scoring.sheet import ContestantId, Form
from hakem.scoring.terms import Bye, Knockout
from hakem.scoring.ties import Lots
from hakem.scoring.unplayed import Unmet


@dataclass(frozen=True, slots=True)
class Session:
    """A session: which files hold it, or what the file calls it, and how heavily it counts."""

    name: str
    weight: Fraction = Fraction(1)
    files: tuple[str, ...] = ()
    label: str = ""
    place: Place = Place()


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that stands instead of the one in the file.

    Board and contestants find the line; section, round, session and table narrow it down where the
    same two met on that board more than once. `text` is what the director wrote, `result` what it
    says, `reason` why.
    """

    board: str
    ns: tuple[ContestantId, ...]
    ew: tuple[ContestantId, ...]
    text: str
    result: Result
    section: str = ""
    round: str = ""
    session: str = ""
    table: str = ""
    reason: str = ""
    place: Place = Place()


@dataclass(frozen=True, slots=True)
class CutOff:
    """How many go on to the next stage, and what becomes of a tie on the line."""

    keep: int
    on_tie: OnTie = OnTie.ASK


@dataclass(frozen=True, slots=True)
class Statute:
    """What an event file says. What it does not say is empty, or None.

    `regulation` is the name of a packaged regulation; `vp_table` the name of a file with the
    federation's own victory-point table.
    """

    title: str = ""
    date: str = ""
    regulation: str = ""
    form: Form | None = None
    winners: int | None = None  # 1: one ranking; 2: North-South and East-West apart
    settings: tuple[Statement, ...] = ()
    names: Mapping[ContestantId, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    sessions: tuple[Session, ...] = ()
    carry_over: Mapping[ContestantId, Fraction] = dataclasses.field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    byes: tuple[Bye, ...] = ()
    unmet: tuple[Unmet, ...] = ()
    corrections: tuple[Correction, ...] = ()
    cut: CutOff | None = None
    knockout: Knockout | None = None
    lots: Lots | None = None
    league: bool = False  # more than two teams entered, whoever of them is left
    vp_table: str = ""
    file: str = ""

    @property
    def weights(self) -> Mapping[str, Fraction]:
        """The weight of each session, by the label that results carry."""
        return {session.label or session.name: session.weight for session in self.sessions}

    def under(self, regulation: str = "wbf") -> Regulation:
        """The regulation in force: the one named here, else the one given, with the settings.

        Raises SettingMistake when there is no regulation of that name.
        """
        return in_force(self.regulation or regulation, self.settings, self.file or "event")


# Rules are asked for after every result of an event, and hardly ever change.
@lru_cache(maxsize=64)
def in_force(regulation: str, said: tuple[Statement, ...], said_by: str) -> Regulation:
    """A packaged regulation with what a statute says over it; raises SettingMistake as `named`."""
    return with_statements(named(regulation), said, said_by)
