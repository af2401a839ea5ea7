"""An event as the log tells it, up to some record: plain values, to be read and never changed.

`fold` makes an `Event` from records; nothing else does. Everything that depends on more than one
record, such as who a result belongs to after an arrow switch, is worked out from these values when
it is asked for (`lines`, `doubts`, `standings`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from fractions import Fraction
from operator import is_
from typing import NamedTuple, TypeVar

import msgspec

from hakem.deal import Deal
from hakem.errors import Param
from hakem.event.acts import (
    ArrivedLate,
    CardsSwitched,
    ClockSet,
    CutOff,
    Entered,
    Fined,
    LinedUp,
    Lost,
    LotsDrawn,
    Meeting,
    Noted,
    Paired,
    Published,
    Setting,
    Shown,
    Slot,
    Substituted,
    Unmet,
    VpTable,
    Withdrawn,
)
from hakem.event.hall import Call, Clock
from hakem.result import Result

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")

#: The stage that `Created` opens.
FIRST_STAGE = ""


class TableKey(NamedTuple):
    """One table in one round."""

    session: str
    section: str
    round: int
    table: int
    room: str


class RoundKey(NamedTuple):
    """One round of one section."""

    session: str
    section: str
    round: int


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage: its form of scoring, its statute, who plays in it (all where it names none)."""

    name: str = FIRST_STAGE
    form: str = "matchpoints"
    regulation: str = "tbf"
    winners: int = 1
    settings: Mapping[str, Setting] = field(default_factory=dict)
    knockout: int = 0
    contestants: tuple[str, ...] = ()
    carried: Mapping[str, Fraction] = field(default_factory=dict)
    lots: LotsDrawn | None = None
    cut: CutOff | None = None
    conceded: tuple[str, ...] = ()
    vp_table: VpTable | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """A session: the stage it belongs to, and how heavily it counts.

    `opened`: it was opened as such, and did not just begin with a seating or a result.
    """

    name: str
    stage: str = FIRST_STAGE
    date: str = ""
    weight: Fraction = Fraction(1)
    opened: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """What is known of a round: whether it was called and closed, and how it was paired."""

    started: datetime | None = None
    ended: datetime | None = None
    paired: Paired | None = None
    clock: Clock = Clock()


class Award(msgspec.Struct, frozen=True, gc=False):
    """An adjusted score: what was awarded, why, by which clauses; the record that says so."""

    result: Result
    record: str
    laws: tuple[str, ...] = ()
    why: str = ""
    tentative: bool = False


class Entry(msgspec.Struct, frozen=True, gc=False):
    """What the log holds of one board at one table.

    `result` is what happened, as entered and corrected, None where nothing was entered; `award`
    stands instead of it in the scores. `record` is the record that `result` comes from, `others`
    are records that told another result of the same board. `confirmed` names who confirmed,
    `pending` the record of a ruling that is still to be given.
    """

    result: Result | None = None
    record: str = ""
    lead: str = ""
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()
    vulnerable: str = ""
    confirmed: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    award: Award | None = None
    group: str = ""
    late: bool = False
    pending: str = ""

    @property
    def stands(self) -> Result | None:
        """The result that counts: the award, else what happened."""
        return self.result if self.award is None else self.award.result


@dataclass(frozen=True, slots=True)
class Fault:
    """A record that speaks of something the event does not have; it changed nothing."""

    record: str
    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


class Publication(NamedTuple):
    """What was published, and when; the record that says so."""

    act: Published
    at: datetime
    record: str


class Change(NamedTuple):
    """A record changed the score of a board, when; the first publication that may have shown it."""

    record: str
    slot: Slot
    at: datetime
    since: int = 0


@dataclass(slots=True)
class Event:
    """An event up to a record. Read it; only `fold` may write."""

    title: str = ""
    date: str = ""
    #: how the rounds are made, where it was said
    course: str = ""
    stages: dict[str, Stage] = field(default_factory=dict)
    #: the stage and the session that are open
    stage: str = FIRST_STAGE
    session: str = ""
    sessions: dict[str, Session] = field(default_factory=dict)
    entries: dict[str, Entered] = field(default_factory=dict)
    line_ups: dict[tuple[str, str, int], LinedUp] = field(default_factory=dict)
    substitutes: tuple[Substituted, ...] = ()
    withdrawn: dict[str, Withdrawn] = field(default_factory=dict)
    late: tuple[ArrivedLate, ...] = ()
    meetings: dict[TableKey, Meeting] = field(default_factory=dict)
    #: who should sit at a table and has withdrawn
    left: dict[TableKey, tuple[str, ...]] = field(default_factory=dict)
    unmet: tuple[Unmet, ...] = ()
    #: by session and section, what a mended movement took from somebody
    lost: dict[tuple[str, str], tuple[Lost, ...]] = field(default_factory=dict)
    movements: dict[tuple[str, str], str] = field(default_factory=dict)
    rounds: dict[RoundKey, Round] = field(default_factory=dict)
    results: dict[Slot, Entry] = field(default_factory=dict)
    #: the deal of each session and board
    deals: dict[tuple[str, int], Deal] = field(default_factory=dict)
    #: the commitment of each session and board that was dealt from a secret key
    commitments: dict[tuple[str, int], str] = field(default_factory=dict)
    switched_cards: tuple[CardsSwitched, ...] = ()
    fines: tuple[tuple[str, Fined], ...] = ()  # each with the stage it was given in
    published: tuple[Publication, ...] = ()
    #: how often had been published when a board first had a result, where not at the first time
    unseen: dict[Slot, int] = field(default_factory=dict)
    #: scores that were changed after something was published
    changed: tuple[Change, ...] = ()
    final: bool = False
    notes: tuple[Noted, ...] = ()
    #: records found right by the director, each with the code of the doubt
    accepted: frozenset[tuple[str, str]] = frozenset()
    faults: tuple[Fault, ...] = ()
    #: how long the rounds of a session and section last
    clocks: dict[tuple[str, str], ClockSet] = field(default_factory=dict)
    #: who said that they sit at a table
    sitting: dict[TableKey, tuple[str, ...]] = field(default_factory=dict)
    #: calls for the director by the record of the call
    calls: dict[str, Call] = field(default_factory=dict)
    shown: Shown = Shown()
    #: as whom the director plays himself
    director_plays: tuple[str, ...] = ()
    seq: int = 0
    at: datetime | None = None

    @property
    def contestants(self) -> tuple[str, ...]:
        """Everybody who entered, in the order of entry."""
        return tuple(self.entries)

    def sessions_of(self, stage: str) -> tuple[Session, ...]:
        """The sessions of a stage, in order."""
        return tuple(one for one in self.sessions.values() if one.stage == stage)

    def sharing(self, before: "Event") -> "Event":
        """The same event, whose tables are those of `before` where they hold the same.

        Whoever looks again then sees by their identity that nothing of them changed.
        """
        for name in TABLES:
            setattr(self, name, as_before(getattr(before, name), getattr(self, name)))
        return self

    def copy(self) -> "Event":
        """The same event in a value of its own, which the fold of one more record may change."""
        return Event(
            self.title,
            self.date,
            self.course,
            dict(self.stages),
            self.stage,
            self.session,
            dict(self.sessions),
            dict(self.entries),
            dict(self.line_ups),
            self.substitutes,
            dict(self.withdrawn),
            self.late,
            dict(self.meetings),
            dict(self.left),
            self.unmet,
            dict(self.lost),
            dict(self.movements),
            dict(self.rounds),
            dict(self.results),
            dict(self.deals),
            dict(self.commitments),
            self.switched_cards,
            self.fines,
            self.published,
            dict(self.unseen),
            self.changed,
            self.final,
            self.notes,
            self.accepted,
            self.faults,
            dict(self.clocks),
            dict(self.sitting),
            dict(self.calls),
            self.shown,
            self.director_plays,
            self.seq,
            self.at,
        )


#: The tables of an event.
TABLES = tuple(one.name for one in fields(Event) if one.default_factory is dict)


def as_before(before: dict[_Key, _Value], now: dict[_Key, _Value]) -> dict[_Key, _Value]:
    """The table as it was, where it holds the same objects in the same order."""
    same = (
        len(before) == len(now)
        and all(map(is_, before.values(), now.values()))
        and all(map(is_, before, now))
    )
    return before if same else now
