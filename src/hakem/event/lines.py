"""An event's results as a sheet of scoring: who really sat where, with what, on which cards.

The sheet is what `hakem score` reads from a file; from here on both go the same road.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from hakem.errors import Place
from hakem.event.acts import CardsSwitched, Entered, Meeting, Slot
from hakem.event.changes import Changes, Results, Slotwise
from hakem.event.lost import HasPlayed, lost_results
from hakem.event.state import Entry, Event, Stage, TableKey
from hakem.event.statute import rules_of
from hakem.event.unplayed import cancelled, not_played, plays_matches, unplayed_results
from hakem.result import (
    Fouled,
    NotPlayed,
    PassedOut,
    Played,
    Points,
    Result,
    Unplayed,
)
from hakem.scoring.kept import Kept
from hakem.scoring.sheet import Contestant, Form, Line, Sheet
from hakem.seats import Side, Vulnerability, vulnerability_of

_SIDES = {side.name: side for side in Side}


class LinesMemory:
    """What is known of the lines of an event; only results that changed are looked at again."""

    def __init__(self, changes: Changes) -> None:
        self.lines: Slotwise[Ground, Line] = Slotwise(line_at, changes)
        self.people: Kept[None, Listed, tuple[Contestant, ...]] = Kept(listed)
        self.unplayed: Kept[Slot, NotThere, Entry] = Kept(entry_of)


def sheet_of(event: Event, stage: Stage, memory: LinesMemory | None = None) -> Sheet:
    """The results of a stage, in the order of sessions, rounds, tables and boards."""
    return Sheet(
        contestants_of(event, stage, memory),
        lines_of(event, stage, memory),
        event.title,
        Form(stage.form),
        date=event.date,
    )


def contestants_of(
    event: Event, stage: Stage, memory: LinesMemory | None = None
) -> tuple[Contestant, ...]:
    """Who plays in the stage: those it names, or everybody who entered.

    Not those who withdrew with all their results: they are not ranked.
    """
    names = stage.contestants or event.contestants
    out = cancelled(event, stage, rules_of(stage)) if event.withdrawn else frozenset[str]()
    memory = memory or LinesMemory(Changes())
    return memory.people(None, (event.entries, names, out))


#: The entries, who of them plays, and who of these is out.
Listed = tuple[Mapping[str, Entered], tuple[str, ...], frozenset[str]]


def listed(asked: Listed) -> tuple[Contestant, ...]:
    """Who plays, with names and directions as the entries have them."""
    entries, names, out = asked
    found = [(one, entries.get(one)) for one in names if one not in out]
    return tuple(Contestant(one, names_in(entry), direction_in(entry)) for one, entry in found)


def direction_in(entry: Entered | None) -> Side | None:
    """The direction that an entry says it is ranked in."""
    return None if entry is None else _SIDES.get(entry.direction)


def played_in(event: Event) -> HasPlayed:
    """Says whether somebody has a result on a board of a session."""
    played = {
        (slot.session, one, slot.board)
        for slot, entry in event.results.items()
        if event.lost and entry.stands is not None
        for side in seats_of(event.meetings, slot, entry)
        for one in side
    }
    return lambda session, one, board: (session, one, board) in played


def names_of(event: Event, contestant: str) -> tuple[str, ...]:
    """A team's own name, or the names of the players."""
    return names_in(event.entries.get(contestant))


def names_in(entry: Entered | None) -> tuple[str, ...]:
    """The same, as an entry has it."""
    if entry is None:
        return ()
    return (entry.name,) if entry.name else tuple(player.name for player in entry.players)


def lines_of(event: Event, stage: Stage, memory: LinesMemory | None = None) -> tuple[Line, ...]:
    """Every result of the stage that has somebody to belong to."""
    memory = memory or LinesMemory(Changes())
    sessions = tuple(one.name for one in event.sessions_of(stage.name))
    entries: Results = event.results
    nobody: Nobody = NOBODY
    if event.withdrawn or event.late or event.unmet or event.lost:
        rules = rules_of(stage)
        nobody = Nobody(
            cancelled(event, stage, rules),
            not_played(event, stage) if plays_matches(stage, rules) else frozenset(),
        )
        entries = {
            **entries,
            **{
                slot: memory.unplayed(slot, (result, meeting.ns, meeting.ew))
                for slot, meeting, result in chain(
                    unplayed_results(event, stage, rules),
                    lost_results(event, stage, rules, played_in(event)),
                )
            },
        }
    ground = Ground(event.meetings, event.switched_cards, nobody)
    return memory.lines(entries, sessions, ground)


#: The result of a board that nobody played, and who should have sat North-South and East-West.
NotThere = tuple[Result, tuple[str, ...], tuple[str, ...]]


def entry_of(asked: NotThere) -> Entry:
    """Such a result as an entry."""
    result, ns, ew = asked
    return Entry(result, ns=ns, ew=ew)


@dataclass(frozen=True, slots=True)
class Nobody:
    """What counts for nobody: all of these contestants, and the matches that were not played."""

    contestants: frozenset[str] = frozenset()
    matches: frozenset[tuple[str, int, frozenset[str]]] = frozenset()

    def has(self, session: str, round: int, contestants: tuple[str, ...]) -> bool:
        """Whether a result of theirs counts for nobody, in a match of that round."""
        if not self.contestants.isdisjoint(contestants):
            return True
        return (session, round, frozenset(contestants)) in self.matches


NOBODY = Nobody()


class Ground(NamedTuple):
    """What of an event says to whom a result belongs, and with what it is compared."""

    meetings: Mapping[TableKey, Meeting]
    switched: tuple[CardsSwitched, ...]
    nobody: Nobody


def line_at(ground: Ground, slot: Slot, entry: Entry) -> Line | None:
    """The line of an entry; None where nothing stands, or nobody is known to have sat there."""
    result = entry.stands
    if result is None:
        return None
    meeting = ground.meetings.get(TableKey(*slot[:5]))
    seats = (entry.ns, entry.ew) if entry.ns or meeting is None else (meeting.ns, meeting.ew)
    ns, ew = seats
    if not ns or not ew:
        return None
    over_rounds = meeting is not None and meeting.with_round
    if ground.nobody is not NOBODY:
        round = meeting.of_round if meeting is not None and over_rounds else slot.round
        if ground.nobody.has(slot.session, round, ns + ew):
            result = NotPlayed(Unplayed.CANCELLED)
    group = group_of(ground.switched, slot, entry)
    if group and not isinstance(result, Fouled):
        result = Fouled(group, result)
    happened = entry.result if entry.award is not None else None
    return Line(
        str(slot.board),
        ns,
        ew,
        result,
        vulnerability_at(slot, entry),
        happened if isinstance(happened, Played | PassedOut | Points) else None,
        slot.session,
        slot.section,
        str(slot.round),
        str(slot.table),
        slot.room,
        entry.lead,
        entry.award.why if entry.award is not None else "",
        place=Place(board=str(slot.board)),
        match=meeting.rounds if meeting is not None and over_rounds else "",
    )


def seated_at(
    event: Event, slot: Slot, entry: Entry | None = None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """North-South and East-West of a result: as the entry itself says, or as the meeting does."""
    return seats_of(event.meetings, slot, entry)


def seats_of(
    meetings: Mapping[TableKey, Meeting], slot: Slot, entry: Entry | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same, from the meetings alone."""
    if entry is not None and entry.ns:
        return entry.ns, entry.ew
    meeting = meetings.get(TableKey(*slot[:5]))
    return (meeting.ns, meeting.ew) if meeting is not None else ((), ())


def vulnerability_at(slot: Slot, entry: Entry) -> Vulnerability:
    """The vulnerability of the board by its number (Law 2), or as the entry says."""
    if entry.vulnerable:
        return Vulnerability(entry.vulnerable)
    return vulnerability_of(slot.board)


def group_of(switched: Iterable[CardsSwitched], slot: Slot, entry: Entry) -> str:
    """The group of comparable results (Law 87): as the director said, or by when it was played."""
    if entry.group:
        return entry.group
    group = ""
    for act in switched:
        if (
            act.board == slot.board
            and act.session == slot.session
            and act.section in ("", slot.section)
            and slot.round >= act.round
            and (not act.until or slot.round <= act.until)
        ):
            group = act.group
    return group
