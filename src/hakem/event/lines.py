"""An event's results as a sheet of scoring: who really sat where, with what, on which cards.

The sheet is what `hakem score` reads from a file; from here on both go the same road.
"""

from collections.abc import Iterable, Iterator, Mapping

from hakem.errors import Place
from hakem.event.acts import ArrivedLate, CardsSwitched, Meeting, Slot
from hakem.event.state import Entry, Event, Stage, TableKey
from hakem.notation import read_result
from hakem.result import (
    Artificial,
    Fouled,
    Level,
    NotPlayed,
    PassedOut,
    Played,
    Points,
    Result,
    Unplayed,
)
from hakem.scoring.sheet import Contestant, Form, Line, Sheet
from hakem.seats import Vulnerability, vulnerability_of


def sheet_of(event: Event, stage: Stage) -> Sheet:
    """The results of a stage, in the order of sessions, rounds, tables and boards."""
    return Sheet(
        contestants_of(event, stage),
        tuple(lines_of(event, stage)),
        event.title,
        Form(stage.form),
        date=event.date,
    )


def contestants_of(event: Event, stage: Stage) -> tuple[Contestant, ...]:
    """Who plays in the stage: those it names, or everybody who entered."""
    names = stage.contestants or event.contestants
    return tuple(Contestant(one, names_of(event, one)) for one in names)


def names_of(event: Event, contestant: str) -> tuple[str, ...]:
    """A team's own name, or the names of the players."""
    entry = event.entries.get(contestant)
    if entry is None:
        return ()
    return (entry.name,) if entry.name else tuple(player.name for player in entry.players)


def lines_of(event: Event, stage: Stage) -> Iterator[Line]:
    """Every result of the stage that has somebody to belong to."""
    sessions = {one.name: i for i, one in enumerate(event.sessions_of(stage.name))}
    slots = sorted(
        (slot for slot in event.results if slot.session in sessions),
        key=lambda slot: (sessions[slot.session], *slot[1:]),
    )
    for slot in slots:
        entry = event.results[slot]
        if entry.stands is not None:
            line = line_of(event, slot, entry, entry.stands)
            if line is not None:
                yield line
    for act in event.late:
        if act.session in sessions:
            yield from missed_lines(event, act)


def line_of(event: Event, slot: Slot, entry: Entry, result: Result) -> Line | None:
    """A result with who it belongs to; None where nobody is known to have sat there."""
    ns, ew = seated_at(event, slot, entry)
    if not ns or not ew:
        return None
    if event.withdrawn and is_cancelled(event, ns + ew):
        result = NotPlayed(Unplayed.CANCELLED)
    group = group_of(event.switched_cards, slot, entry)
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
    )


def seated_at(
    event: Event, slot: Slot, entry: Entry | None = None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """North-South and East-West of a result: as the entry itself says, or as the meeting does."""
    if entry is not None and entry.ns:
        return entry.ns, entry.ew
    meeting = event.meetings.get(TableKey(*slot[:5]))
    return (meeting.ns, meeting.ew) if meeting is not None else ((), ())


def vulnerability_at(slot: Slot, entry: Entry) -> Vulnerability:
    """The vulnerability of the board by its number (Law 2), or as the entry says."""
    if entry.vulnerable:
        return Vulnerability(entry.vulnerable)
    return vulnerability_of(slot.board)


def is_cancelled(event: Event, contestants: Iterable[str]) -> bool:
    """Whether one of them withdrew and its results count for nobody."""
    found = (event.withdrawn.get(one) for one in contestants)
    return any(act is not None and act.scores == "cancel" for act in found)


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


_OWN: Mapping[str, Level] = {
    "AVE-": Level.AVERAGE_MINUS,
    "AVE": Level.AVERAGE,
    "AVE+": Level.AVERAGE_PLUS,
}


def missed_lines(event: Event, act: ArrivedLate) -> Iterator[Line]:
    """What a late contestant and its opponents have on the boards that were not played."""
    for key, meeting in event.meetings.items():
        if (
            key.session == act.session
            and meeting.round < act.round
            and act.contestant in meeting.contestants
            and meeting.is_played
        ):
            for board in meeting.boards:
                slot = Slot(*key, board)
                entry = event.results.get(slot)
                if entry is None or entry.stands is None:
                    award = Entry(late_score(act, meeting), ns=meeting.ns, ew=meeting.ew)
                    line = line_of(event, slot, award, late_score(act, meeting))
                    if line is not None:
                        yield line


def late_score(act: ArrivedLate, meeting: Meeting) -> Result:
    """Average plus for the opponents of who came late, and what the director gave himself."""
    own = _OWN.get(act.own)
    if own is None:
        return read_result(act.own if act.own != "NP" else "NP late")
    if act.contestant in meeting.ns:
        return Artificial(own, Level.AVERAGE_PLUS, act.why)
    return Artificial(Level.AVERAGE_PLUS, own, act.why)
