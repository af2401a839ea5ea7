"""How far the play of an event has come: who has yet to play which board, which rounds are over."""

from collections.abc import Mapping
from dataclasses import dataclass

from hakem.event import Event
from hakem.event.acts import Slot
from hakem.event.marks import settled_elsewhere, who_meets
from hakem.event.state import RoundKey, TableKey

#: A deal of an event: the session and the number of the board.
Board = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Progress:
    """`waiting`: who has yet to play a board; boards that nobody waits for are not in it.

    `played`: who has a result on a board. `over`: the rounds that are over, because the director
    said so or every result of them is in. `last`: by session and section, the last round before
    which none is open.
    """

    waiting: Mapping[Board, frozenset[str]]
    played: Mapping[Board, frozenset[str]]
    over: frozenset[RoundKey]
    last: Mapping[tuple[str, str], int]

    def waits(self, board: Board, contestants: tuple[str, ...]) -> bool:
        """Whether any of them has yet to play a board."""
        waiting = self.waiting.get(board)
        return waiting is not None and not waiting.isdisjoint(contestants)

    def has_played(self, board: Board, contestants: tuple[str, ...]) -> bool:
        """Whether all of them have played a board."""
        played = self.played.get(board)
        return bool(contestants) and played is not None and played.issuperset(contestants)


def progress_of(event: Event) -> Progress:
    """Read off the seats and the results; nothing else decides who may look at a board."""
    waiting: dict[Board, set[str]] = {}
    open_rounds: set[RoundKey] = set()
    all_rounds: set[RoundKey] = set()
    settled = {
        one
        for slot, entry in event.results.items()
        if (one := settled_elsewhere(event.meetings, slot, entry)) is not None
    }
    meets = who_meets(event)
    for key, meeting in event.meetings.items():
        all_rounds.add(RoundKey(*key[:3]))
        who = frozenset(meeting.contestants)
        plays = meets.plays(key, meeting)
        for board in meeting.boards if meeting.is_played else ():
            entry = event.results.get(Slot(*key, board))
            if entry is None and not plays:
                continue
            if entry is not None and entry.stands is not None:
                continue
            if (key.session, meeting.of_round, who, board) in settled:
                continue
            waiting.setdefault((key.session, board), set()).update(who)
            open_rounds.add(RoundKey(*key[:3]))
    over = frozenset(
        one
        for one in all_rounds
        if one not in open_rounds or (one in event.rounds and event.rounds[one].ended is not None)
    )
    return Progress(
        {board: frozenset(who) for board, who in waiting.items()},
        played_in(event),
        over,
        last_over(all_rounds, over),
    )


def played_in(event: Event) -> Mapping[Board, frozenset[str]]:
    """Who has a result on each board."""
    played: dict[Board, set[str]] = {}
    for slot, entry in event.results.items():
        if entry.stands is None:
            continue
        who = entry.ns + entry.ew
        if not who:
            meeting = event.meetings.get(TableKey(*slot[:5]))
            who = () if meeting is None else meeting.contestants
        played.setdefault((slot.session, slot.board), set()).update(who)
    return {board: frozenset(who) for board, who in played.items()}


def last_over(rounds: set[RoundKey], over: frozenset[RoundKey]) -> Mapping[tuple[str, str], int]:
    """The last round of each section such that it and all before it are over; 0 for none."""
    last: dict[tuple[str, str], int] = {}
    stopped: set[tuple[str, str]] = set()
    for one in sorted(rounds):
        section = (one.session, one.section)
        last.setdefault(section, 0)
        if one not in over:
            stopped.add(section)
        elif section not in stopped:
            last[section] = one.round
    return last
