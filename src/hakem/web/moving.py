"""Who moves where for the next round, table by table; where the boards go."""

from dataclasses import dataclass

from hakem.event import Event
from hakem.event.acts import Meeting
from hakem.event.state import RoundKey, TableKey


@dataclass(frozen=True, slots=True)
class Move:
    """A contestant after a round: where it sits next; nowhere where it sits out."""

    who: str
    side: str
    to: TableKey | None = None
    to_side: str = ""
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TableMoves:
    """A table at the end of a round: where its people go, where its boards go."""

    key: TableKey
    moves: tuple[Move, ...]
    boards: tuple[int, ...]
    boards_to: TableKey | None

    def stays(self, move: Move) -> bool:
        """Whether somebody stays where he is."""
        return (
            move.to is not None
            and move.side == move.to_side
            and (move.to.table, move.to.room) == (self.key.table, self.key.room)
        )


def rounds_of(event: Event, session: str, section: str) -> tuple[int, ...]:
    """The rounds of a section that are seated."""
    return tuple(sorted({key.round for key in event.meetings if key[:2] == (session, section)}))


def moves_after(event: Event, of: RoundKey) -> tuple[TableMoves, ...]:
    """For each table of a round, who goes where in the next; nothing where none is seated."""
    after = [one for one in rounds_of(event, of.session, of.section) if one > of.round]
    if not after:
        return ()
    now, then = (of_round(event, of._replace(round=number)) for number in (of.round, after[0]))
    seats: dict[str, tuple[TableKey, str]] = {}
    sets: dict[tuple[int, ...], TableKey] = {}
    for key, meeting in then.items():
        if meeting.is_played:
            sets.setdefault(meeting.boards, key)
        for side, who in (("NS", meeting.ns), ("EW", meeting.ew)):
            seats.update(dict.fromkeys(who, (key, side)))
    return tuple(
        table_moves(key, meeting, then, seats, sets.get(meeting.boards))
        for key, meeting in sorted(now.items(), key=lambda one: (one[0].table, len(one[0].room)))
        if meeting.contestants
    )


def of_round(event: Event, of: RoundKey) -> dict[TableKey, Meeting]:
    """The tables of a round."""
    return {key: meeting for key, meeting in event.meetings.items() if key[:3] == of}


def table_moves(
    key: TableKey,
    meeting: Meeting,
    then: dict[TableKey, Meeting],
    seats: dict[str, tuple[TableKey, str]],
    boards_to: TableKey | None,
) -> TableMoves:
    """One table."""
    moves = []
    for side, who in (("NS", meeting.ns), ("EW", meeting.ew)):
        for one in who:
            to, to_side = seats.get(one, (None, ""))
            if to is None or not then[to].is_played:
                moves.append(Move(one, side))
            else:
                moves.append(Move(one, side, to, to_side, then[to].boards))
    return TableMoves(key, tuple(moves), meeting.boards, boards_to)
