"""The standings of an event: every number with its reason, and marks on what may still change."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from hakem.errors import Problem, SettingMistake
from hakem.event.changes import Changes
from hakem.event.doubts import Doubt, DoubtsMemory, doubts_of
from hakem.event.knockout import knockout_of
from hakem.event.lines import LinesMemory, sheet_of
from hakem.event.marks import Mark, MarksMemory, marks_of
from hakem.event.state import FIRST_STAGE, Event, Stage, TableKey
from hakem.event.statute import cut_of, own_scale, statute_of
from hakem.regulations.settle import settle
from hakem.scoring.cutoff import Cut, cut
from hakem.scoring.ranking import Place as Ranked
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import TEAM_FORMS, Form
from hakem.scoring.tally import Memory as Scoring
from hakem.scoring.tally import tally


@dataclass(frozen=True, slots=True)
class Standings:
    """What a stage stands at.

    `marks` are what is missing, unconfirmed, tentative or in doubt; `provisional` whose numbers may
    change by it. `decided` says of every match of a knock-out what follows. `cut` is who goes on,
    one for each ranking. `seq` and `at` are those of the last record that was read.
    """

    stage: str
    scored: Scored
    marks: tuple[Mark, ...]
    doubts: tuple[Doubt, ...]
    provisional: frozenset[str]
    decided: tuple[Problem, ...] = ()
    cut: tuple[Cut, ...] = ()
    final: bool = False
    seq: int = 0
    at: datetime | None = None

    @property
    def is_provisional(self) -> bool:
        """Whether anything may still change."""
        return bool(self.marks) or any(not doubt.settled for doubt in self.doubts)


def stage_of(event: Event, name: str | None = None) -> Stage:
    """The stage of that name, or the one that is open.

    Raises `SettingMistake` ("event.unknown-stage") where there is none.
    """
    asked = event.stage if name is None else name
    if asked not in event.stages:
        if asked == FIRST_STAGE:
            return Stage()
        known = ", ".join(one for one in event.stages if one)
        raise SettingMistake("event.unknown-stage", stage=asked, known=known)
    return event.stages[asked]


class Memory:
    """What `standings` found before; given to it again, only what changed is worked out anew."""

    def __init__(self) -> None:
        changes = Changes()
        self.lines = LinesMemory(changes)
        self.doubts = DoubtsMemory(changes)
        self.marks = MarksMemory(changes)
        self.scoring = Scoring()


def standings(event: Event, stage: str | None = None, memory: Memory | None = None) -> Standings:
    """The standings of a stage, the one that is open where none is named.

    With the `memory` of an earlier call, of this event or of another, they are the same and there
    sooner. Raises `SettingMistake` where the statute says something that cannot be followed.
    """
    memory = memory or Memory()
    played = stage_of(event, stage)
    statute = statute_of(event, played, memory.marks.begun)
    form = Form(played.form)
    sheet = sheet_of(event, played, memory.lines)
    settled = settle(sheet, statute, played.regulation, form, own_scale(played))
    scored = tally(
        settled.sheet, form, settled.rules, settled.terms, settled.problems, memory.scoring
    )
    doubts = doubts_of(event, played, memory.doubts)
    marks = marks_of(event, played, memory.marks)
    decided: tuple[Problem, ...] = ()
    if played.knockout and form in TEAM_FORMS:
        decided = tuple(knockout_of(event, scored, played, settled.terms))
    return Standings(
        played.name,
        scored,
        marks,
        doubts,
        touched(event, marks, doubts),
        decided,
        cuts_of(scored, played),
        event.final,
        event.seq,
        event.at,
    )


def touched(event: Event, marks: Iterable[Mark], doubts: Iterable[Doubt]) -> frozenset[str]:
    """Whose numbers may change: those at the tables that are marked or in doubt."""
    slots = {mark.slot for mark in marks}
    slots.update([one.slot for one in doubts if not one.settled])
    found: set[str] = set()
    tables = set()
    for slot in slots:
        entry = event.results.get(slot)
        if entry is not None and entry.ns:
            found.update(entry.ns, entry.ew)
        else:
            tables.add(slot[:5])
    for table in tables:
        meeting = event.meetings.get(TableKey(*table))
        if meeting is not None:
            found.update(meeting.ns, meeting.ew)
    return frozenset(found)


def cuts_of(scored: Scored, stage: Stage) -> tuple[Cut, ...]:
    """Who goes on, where the stage says how many do."""
    if stage.cut is None:
        return ()
    told = cut_of(stage.cut)
    assert told is not None
    return tuple(
        cut(
            [Ranked(s.contestant.id, s.first, s.last, s.total) for s in ranking.standings],
            told.keep,
            told.on_tie,
            "all" if ranking.direction is None else ranking.direction.name,
        )
        for ranking in scored.rankings
    )
