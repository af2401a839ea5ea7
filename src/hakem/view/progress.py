"""How far the play of an event has come: who has yet to play which board, which rounds are over."""

from collections.abc import Mapping
from dataclasses import dataclass

from hakem.event import Event
from hakem.event.acts import Meeting, Slot
from hakem.event.marks import WhoMeets, settled_elsewhere, who_meets
from hakem.event.state import Entry, RoundKey, TableKey

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
    return Following().progress(event)


@dataclass(frozen=True, slots=True)
class _Part:
    """What one board contributes: who waits for it, who has played it, rounds it keeps open."""

    waiting: frozenset[str]
    played: frozenset[str]
    open: frozenset[RoundKey]


#: A table at which a board is to be played, who meets there, and whether they do.
_Place = tuple[TableKey, frozenset[str], bool]
#: A board of a match that is settled: who, and in which round.
_OfMatch = tuple[str, int, frozenset[str], int]


class Following:
    """The progress of an event from one record to the next.

    A result changes what is known of its own board alone, as long as the seats are the same; so the
    boards of which no entry is another are not looked at again. Asked of any event, it answers what
    it would answer of that event alone.
    """

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self._meetings: Mapping[TableKey, Meeting] | None = None
        self._meets: WhoMeets | None = None
        self._settled: frozenset[_OfMatch] = frozenset()
        self._results: Mapping[Slot, Entry] = {}
        self._places: dict[Board, list[_Place]] = {}
        self._slots: dict[Board, set[Slot]] = {}
        self._settling: dict[Slot, _OfMatch] = {}
        self._parts: dict[Board, _Part] = {}
        self._rounds: frozenset[RoundKey] = frozenset()

    def progress(self, event: Event) -> Progress:
        """How far an event has come."""
        meets = who_meets(event)
        if event.meetings is not self._meetings or meets != self._meets:
            self._begin(event, meets)
        touched = self._changed(event)
        settled = frozenset(self._settling.values())
        if settled != self._settled:
            self._settled = settled
            touched = {*self._places, *self._slots}
        for one in touched:
            self._parts[one] = self._part(event, one)
        open_rounds = frozenset[RoundKey]().union(*(one.open for one in self._parts.values()))
        over = frozenset(
            one
            for one in self._rounds
            if one not in open_rounds
            or (one in event.rounds and event.rounds[one].ended is not None)
        )
        return Progress(
            {board: one.waiting for board, one in self._parts.items() if one.waiting},
            {board: one.played for board, one in self._parts.items() if one.played},
            over,
            last_over(set(self._rounds), over),
        )

    def _begin(self, event: Event, meets: WhoMeets) -> None:
        """Other seats, or others who do not meet: everything is looked at anew."""
        self._forget()
        self._meetings, self._meets = event.meetings, meets
        self._rounds = frozenset(RoundKey(*key[:3]) for key in event.meetings)
        for key, meeting in event.meetings.items():
            if not meeting.is_played:
                continue
            place = (key, frozenset(meeting.contestants), meets.plays(key, meeting))
            for board in meeting.boards:
                self._places.setdefault((key.session, board), []).append(place)
        for one in self._places:
            self._parts[one] = self._part(event, one)

    def _changed(self, event: Event) -> set[Board]:
        """The boards of which an entry is not the same object as before; the entries are kept."""
        before, now = self._results, event.results
        slots = [slot for slot, entry in now.items() if before.get(slot) is not entry]
        if len(before) + sum(slot not in before for slot in slots) != len(now):
            gone = [slot for slot in before if slot not in now]
            for slot in gone:
                self._slots[slot.session, slot.board].discard(slot)
            slots += gone
        for slot in slots:
            self._settling.pop(slot, None)
            if slot in now:
                self._slots.setdefault((slot.session, slot.board), set()).add(slot)
                settles = settled_elsewhere(event.meetings, slot, now[slot])
                if settles is not None:
                    self._settling[slot] = settles
        self._results = now
        return {(slot.session, slot.board) for slot in slots}

    def _part(self, event: Event, board: Board) -> _Part:
        """One board, looked at anew."""
        waiting: set[str] = set()
        still: set[RoundKey] = set()
        for key, who, plays in self._places.get(board, ()):
            entry = event.results.get(Slot(*key, board[1]))
            if entry is None and not plays:
                continue
            if entry is not None and entry.stands is not None:
                continue
            of_round = event.meetings[key].of_round
            if (key.session, of_round, who, board[1]) in self._settled:
                continue
            waiting |= who
            still.add(RoundKey(*key[:3]))
        return _Part(frozenset(waiting), self._played(event, board), frozenset(still))

    def _played(self, event: Event, board: Board) -> frozenset[str]:
        """Who has a result on a board."""
        played: set[str] = set()
        for slot in self._slots.get(board, ()):
            entry = event.results[slot]
            if entry.stands is None:
                continue
            who = entry.ns + entry.ew
            if not who:
                meeting = event.meetings.get(TableKey(*slot[:5]))
                who = () if meeting is None else meeting.contestants
            played.update(who)
        return frozenset(played)


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
