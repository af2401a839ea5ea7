"""Everything that the device on a table shows, as one value.

It holds nothing that those who sit there may not see: results of boards that they have yet to play
are not in it, and of the others only what was entered at this very table.
"""

from collections.abc import Callable
from datetime import datetime

import msgspec

from hakem.event import Event
from hakem.event.acts import Meeting, Slot
from hakem.event.doubts import Ground, lead_not_held, seen
from hakem.event.hall import ends_at
from hakem.event.lines import names_in
from hakem.event.state import Entry, RoundKey, TableKey
from hakem.notation import write_result
from hakem.scoring.sheet import TEAM_FORMS, Form
from hakem.seats import dealer_of, vulnerability_of
from hakem.view import View
from hakem.view.table import boards_at, round_on, rounds_at, rounds_planned, seating


class Who(msgspec.Struct, frozen=True):
    """A contestant: its number, and the names of those who play."""

    id: str
    names: tuple[str, ...]


class BoardState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board of this round at this table.

    `result` is what was entered here, in the notation of results, "" for nothing; `record` the
    record it rests on. `others` are different results that were entered here too: the director
    settles which is right. `doubt`: the lead is not in the hand that should have led; told only
    when the result is confirmed, so that nobody can ask for cards by it. `open`: those who sit here
    may see what others did with the board; `hands`: its hands too.
    """

    board: int
    dealer: str
    vulnerable: str
    result: str = ""
    lead: str = ""
    record: str = ""
    confirmed: tuple[str, ...] = ()
    conflict: bool = False
    others: tuple[str, ...] = ()
    late: bool = False
    award: str = ""
    doubt: bool = False
    open: bool = False
    hands: bool = False


class Missing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board of an earlier round at this table of which nothing was entered."""

    round: int
    board: int
    dealer: str
    vulnerable: str
    ns: tuple[Who, ...] = ()
    ew: tuple[Who, ...] = ()


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of the round: when it ends; where it was stopped, when."""

    ends: datetime
    held: datetime | None = None
    change: int = 0


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a contestant goes next: the table, the side, the boards; none where it sits out."""

    who: str
    round: int
    table: str = ""
    side: str = ""
    boards: tuple[int, ...] = ()


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """The director was called from here and has not settled it yet."""

    id: str
    at: datetime
    board: int = 0
    reason: str = ""
    taken: bool = False


class TableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a device shows, as of the record `pos`.

    `rounds` are those in which the table has people, `planned` how many there will be in all; 0
    where nobody knows yet. `called`: the director began the round. `ranking`: there is one to be
    seen.
    """

    pos: int
    now: datetime
    title: str
    section: str
    table: int
    room: str
    session: str
    round: int
    rounds: tuple[int, ...]
    planned: int = 0
    ns: tuple[Who, ...] = ()
    ew: tuple[Who, ...] = ()
    boards: tuple[BoardState, ...] = ()
    seated: bool = False
    called: bool = False
    clock: Clock | None = None
    moves: tuple[Move, ...] = ()
    missing: tuple[Missing, ...] = ()
    calls: tuple[Call, ...] = ()
    teams: bool = False
    ranking: bool = False
    final: bool = False


#: The result that a record of the log told, in the notation of results.
ResultOf = Callable[[str], str]


def table_state(
    event: Event, view: View, table: TableKey, pos: int, result_of: ResultOf
) -> TableState:
    """What the device of a table shows; `event` is the whole one, `view` what it may see."""
    key = table._replace(round=round_on(event, table))
    meeting = event.meetings.get(key)
    rounds = rounds_at(event, table)
    stage = event.stages.get(event.stage)
    return TableState(
        pos=pos,
        now=view.now,
        title=event.title,
        section=table.section,
        table=table.table,
        room=table.room,
        session=table.session,
        round=key.round,
        rounds=rounds,
        planned=rounds_planned(event, table.session, table.section),
        ns=people(event, () if meeting is None else meeting.ns),
        ew=people(event, () if meeting is None else meeting.ew),
        boards=boards_of(event, view, key, result_of),
        seated=key in event.sitting,
        called=was_called(event, key),
        clock=clock_of(event, key),
        moves=moves(event, key, meeting),
        missing=missing(event, key, rounds),
        calls=calls_from(event, key),
        teams=stage is not None and Form(stage.form) in TEAM_FORMS,
        ranking=view.ranked is not None,
        final=event.final,
    )


def people(event: Event, contestants: tuple[str, ...]) -> tuple[Who, ...]:
    """Contestants with the names of their players."""
    return tuple(Who(one, names_in(event.entries.get(one))) for one in contestants)


def was_called(event: Event, key: TableKey) -> bool:
    """Whether the director began the round that a table is in."""
    known = event.rounds.get(RoundKey(*key[:3]))
    return known is not None and known.started is not None


def boards_of(
    event: Event, view: View, key: TableKey, result_of: ResultOf
) -> tuple[BoardState, ...]:
    """The boards of the round, with what was entered here."""
    boards = boards_at(event, key)
    return tuple(board_state(event, view, Slot(*key, board), result_of) for board in boards)


def board_state(event: Event, view: View, slot: Slot, result_of: ResultOf) -> BoardState:
    """One board; an adjusted score is told beside what happened."""
    entry = event.results.get(slot, Entry())
    award, board = entry.award, (slot.session, slot.board)
    return BoardState(
        board=slot.board,
        dealer=dealer_of(slot.board).letter,
        vulnerable=vulnerability_of(slot.board).value,
        result="" if entry.result is None else write_result(entry.result),
        lead=entry.lead,
        record=entry.record,
        confirmed=entry.confirmed,
        conflict=bool(entry.others),
        others=tuple(dict.fromkeys(result_of(record) for record in entry.others)),
        late=entry.late,
        award="" if award is None else write_result(award.result),
        doubt=bool(entry.confirmed and entry.lead) and lead_is_doubtful(event, slot, entry),
        open=board in view.boards,
        hands=board in view.hands,
    )


def lead_is_doubtful(event: Event, slot: Slot, entry: Entry) -> bool:
    """Whether the hand record says that somebody else held the card that was led."""
    ground = Ground(event.deals, event.meetings, event.switched_cards, False, False)
    deal = event.deals.get((slot.session, slot.board))
    return any(True for one in seen(slot, entry, ground) for _ in lead_not_held(deal, one))


def clock_of(event: Event, key: TableKey) -> Clock | None:
    """The clock of the round that a table is in, where there is one and the round was called."""
    length = event.clocks.get((key.session, key.section))
    known = event.rounds.get(RoundKey(*key[:3]))
    if length is None or not length.minutes or known is None or known.started is None:
        return None
    if known.ended is not None:
        return None
    end = ends_at(known.started, known.clock, length)
    return Clock(end, known.clock.held_at, length.change)


def moves(event: Event, key: TableKey, meeting: Meeting | None) -> tuple[Move, ...]:
    """Where those who sit here go in the next round; nothing after the last."""
    after = seating(event).after(key.session, key.section, key.round)
    if meeting is None or after is None:
        return ()
    return tuple(move(event, key, one, after) for one in meeting.contestants)


def move(event: Event, key: TableKey, contestant: str, round: int) -> Move:
    """A contestant's place in a round."""
    found = seating(event).place(key.session, key.section, round, contestant)
    if found is None or not found[1].is_played:
        return Move(contestant, round)
    other, meeting = found
    side = "NS" if contestant in meeting.ns else "EW"
    return Move(contestant, round, f"{other.section}{other.table}", side, meeting.boards)


def missing(event: Event, key: TableKey, rounds: tuple[int, ...]) -> tuple[Missing, ...]:
    """Everything that was not entered at this table before this round."""
    found = []
    for round in rounds:
        if round >= key.round:
            break
        at = key._replace(round=round)
        meeting = event.meetings[at]
        for board in boards_at(event, at):
            entry = event.results.get(Slot(*at, board))
            if entry is None or (entry.stands is None and not entry.late):
                found.append(missing_board(event, meeting, round, board))
    return tuple(found)


def missing_board(event: Event, meeting: Meeting, round: int, board: int) -> Missing:
    """One board that was not entered, with those who sat there."""
    return Missing(
        round,
        board,
        dealer_of(board).letter,
        vulnerability_of(board).value,
        people(event, meeting.ns),
        people(event, meeting.ew),
    )


def calls_from(event: Event, key: TableKey) -> tuple[Call, ...]:
    """The calls of this table that are not settled."""
    return tuple(
        Call(id, call.at, call.act.board, call.act.reason, call.taken is not None)
        for id, call in event.calls.items()
        if call.done is None
        and (call.act.section, call.act.table, call.act.room) == (key.section, key.table, key.room)
        and call.act.session == key.session
    )
