"""A section in the middle of its movement, with numbers for its people and sets for its boards.

plan      the meetings as they were seated, and of the rounds that are left as they would be played
history   the rounds before, as they really were: other boards, other people, who had not come
rest      the rounds that are left, in numbers as found, in people and boards again

The boards that travel together in the plan are a set; whoever played one board of it has had it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, count

from hakem.errors import SettingMistake
from hakem.event.acts import Meeting, Slot
from hakem.event.newcomers import newcomers
from hakem.event.record import Record
from hakem.event.state import Event, TableKey
from hakem.event.unplayed import gone
from hakem.movements.movement import Kind, Movement, Play
from hakem.movements.rest_state import Now


class Section:
    """A section from its round `first` on.

    `planned` are the meetings of the rest as they would have been, with those who left; `absent`
    says who is not there in which of these rounds; `history` the meetings before, as they really
    were, each with a whole set; `most` how often two may meet; `seats` are those of
    the plan, `meant` those before any repair took boards from somebody.
    """

    def __init__(
        self,
        event: Event,
        records: Sequence[Record],
        seats: Mapping[TableKey, Meeting],
        first: int,
        spare: int = 0,
        stays: Iterable[str] = (),
        meant: Mapping[TableKey, Meeting] | None = None,
    ) -> None:
        self.event = event
        self.seats = seats
        self.meant = seats if meant is None else meant
        self.first = first
        self.spare = spare
        self.session, self.section = next(iter(seats))[:2]
        self.rounds = max(key.round for key in seats)
        here = {one for meeting in seats.values() for one in meeting.contestants}
        self.newcomers = tuple(newcomers(event, records, seats))
        self.who = (*(one for one in event.entries if one in here), *self.newcomers)
        self.number = {one: n for n, one in enumerate(self.who, 1)}
        self.sets = self._sets()
        self.absent = {one: rounds for one in self.who if (rounds := self._absent(one))}
        twos = Counter(frozenset(m.contestants) for m in seats.values() if m.is_played)
        self.most = max(twos.values(), default=1)
        self.planned = tuple(self._planned())
        self.staying = {one: self._table_of(one) for one in stays}
        self.history = tuple(self._history())

    def _sets(self) -> tuple[tuple[int, ...], ...]:
        """The boards that travel together, the lowest first; spare sets after them."""
        known = {tuple(sorted(one.boards)): one.boards for one in self.seats.values()}
        sets = [known[one] for one in sorted(known)]
        size = max(map(len, sets))
        top = max((board for one in sets for board in one), default=0)
        spare = (range(top + n * size + 1, top + (n + 1) * size + 1) for n in range(self.spare))
        return (*sets, *map(tuple, spare))

    def _absent(self, one: str) -> frozenset[int]:
        """The rounds of the rest in which somebody is not there: withdrawn, or still to come."""
        session = self.session
        late = [a.round for a in self.event.late if (a.contestant, a.session) == (one, session)]
        return frozenset(
            number
            for number in range(self.first, self.rounds + 1)
            if gone(self.event, one, session, number) or any(number < come for come in late)
        )

    def _planned(self) -> Iterator[Meeting]:
        """The rest as it stands; who withdrew is put back into his empty place."""
        for key, meeting in self.event.meetings.items():
            if key in self.seats and key.round >= self.first:
                left = self.event.left.get(key, ())
                sides = [list(meeting.ns), list(meeting.ew)]
                for one, side in zip(left, (side for side in sides if not side), strict=False):
                    side.append(one)
                ns, ew = (tuple(side) for side in sides)
                yield Meeting(key.round, key.table, ns, ew, meeting.boards)

    def _table_of(self, one: str) -> int:
        """Where somebody sat last, or will sit first; raises for who sits nowhere."""
        self.known(one)
        tables = {
            key.round: key.table
            for key, m in self.event.meetings.items()
            if key in self.seats and one in m.contestants
        }
        before = [number for number in tables if number < self.first]
        if not tables or self.first in self.absent.get(one, ()):
            raise SettingMistake("repair.no-table", contestant=one)
        return tables[max(before)] if before else tables[min(tables)]

    def known(self, one: str) -> None:
        """Raise `SettingMistake` for somebody who does not play in the section."""
        if one not in self.number:
            known = ", ".join(self.who[:12]) + (" …" if len(self.who) > 12 else "")
            raise SettingMistake("repair.not-here", contestant=one, known=known)

    def _history(self) -> Iterator[Meeting]:
        """Who really met before, each time with a whole set; an empty one for strange boards."""
        late = {a.contestant: a.round for a in self.event.late if a.session == self.session}
        unmet = {
            (a.round, frozenset(a.contestants))
            for a in self.event.unmet
            if a.session == self.session
        }
        extra: dict[TableKey, list[Slot]] = {}
        for slot in self.event.results:
            extra.setdefault(TableKey(*slot[:5]), []).append(slot)
        for key, meeting in self.event.meetings.items():
            if key not in self.seats or key.round >= self.first:
                continue
            sat: dict[tuple[tuple[str, ...], tuple[str, ...]], list[int]] = {}
            slots = {Slot(*key, board) for board in meeting.boards} | set(extra.get(key, ()))
            for slot in sorted(slots):
                entry = self.event.results.get(slot)
                sides = (entry.ns, entry.ew) if entry and entry.ns else (meeting.ns, meeting.ew)
                sat.setdefault(sides, []).append(slot.board)
            for (ns, ew), boards in sat.items():
                they = (*ns, *ew)
                if not ns or not ew or (key.round, frozenset(they)) in unmet:
                    continue
                if any(key.round < late.get(one, 0) or one not in self.number for one in they):
                    continue
                for one in self._sets_with(boards):
                    yield Meeting(key.round, key.table, ns, ew, one)

    def _sets_with(self, boards: Sequence[int]) -> list[tuple[int, ...]]:
        """The sets that boards are of: the very set, or every one that has some of them."""
        same = [one for one in self.sets if set(one) == set(boards)]
        some = [one for one in self.sets if not set(one).isdisjoint(boards)]
        return same or some or [()]

    def now(self) -> Now:
        """Where the evening stands, in numbers."""
        return Now(
            self.first - 1,
            tuple(self._play(one) for one in self.history),
            {self.number[one]: rounds for one, rounds in self.absent.items()},
            len(self.newcomers),
            {self.number[one]: table for one, table in self.staying.items()},
        )

    def _play(self, meeting: Meeting) -> Play:
        """A meeting in numbers; set 0 is none."""
        index = {tuple(sorted(one)): n for n, one in enumerate(self.sets, 1)}
        ns, ew = (self.number[side[0]] if side else None for side in (meeting.ns, meeting.ew))
        boardset = index.get(tuple(sorted(meeting.boards)), 0)
        return Play(meeting.round, meeting.table, ns, ew, boardset)

    def movement(self) -> Movement:
        """The plan in numbers: the earlier rounds as seated, the rest as it stands."""
        earlier = [m for key, m in self.seats.items() if key.round < self.first]
        later = [
            one
            for one in self.planned
            if any(one.round not in self.absent.get(c, ()) for c in one.contestants)
        ]
        plays = [self._play(one) for one in (*earlier, *later)]
        if len(self.newcomers) == 1 and all(m.is_played for m in later):
            # no place is empty by plan: the newcomer can have that of somebody who left
            left = [self.number[one] for one in self.absent if one in self.event.withdrawn]
            plays = [_without(play, left[0]) if left else play for play in plays]
        copies, sharing = _copies(self.seats)
        return Movement(
            self.event.movements.get((self.session, self.section), ""),
            self._kind(),
            len(self.who) - len(self.newcomers),
            self.rounds,
            max(key.table for key in self.seats),
            len(self.sets),
            max(map(len, self.sets)),
            tuple(plays),
            copies,
            sharing,
            self.most,
            self.sets,
        )

    def _kind(self) -> Kind:
        """With two rankings everybody stays North-South or East-West, where the plan has it so."""
        ns = {one for meeting in self.seats.values() for one in meeting.ns}
        ew = {one for meeting in self.seats.values() for one in meeting.ew}
        stage = self.event.stages[self.event.sessions[self.session].stage]
        two = stage.winners == 2 and not ns & ew
        return Kind.TWO_WINNERS if two else Kind.ONE_WINNER

    def rest(self, movement: Movement) -> tuple[Meeting, ...]:
        """The rest that was found, in people and boards, and who waits at which table.

        Who should sit at a table and left keeps a place in the log, for what it means to others.
        """
        found: list[Meeting] = []
        for number in range(self.first, self.rounds + 1):
            planned = [one for one in self.planned if one.round == number]
            here = [
                self._meeting(play, planned)
                for play in movement.in_round(number)
                if play.ns is not None and play.ew is not None
            ]
            here += self._waiting(number, here, planned)
            found += sorted(here, key=lambda meeting: meeting.table)
        return tuple(found)

    def _waiting(
        self, number: int, here: Sequence[Meeting], planned: Iterable[Meeting]
    ) -> Iterator[Meeting]:
        """Planned meetings that want for somebody, at their own tables where these are free."""
        busy = {one for meeting in here for one in meeting.contestants}
        waiting: list[Meeting] = []
        for one in planned:
            ns, ew = (tuple(c for c in side if c not in busy) for side in (one.ns, one.ew))
            is_away = any(number in self.absent.get(c, ()) for c in ns + ew)
            if is_away or (ns + ew and not one.is_played):
                waiting.append(Meeting(number, one.table, ns, ew, one.boards))
        taken = {meeting.table for meeting in here}
        own = [one for one in waiting if one.table not in taken]
        taken |= {one.table for one in own}
        free = (table for table in count(1) if table not in taken)
        for one in waiting:
            table = one.table if one in own else next(free)
            yield Meeting(number, table, one.ns, one.ew, one.boards)

    def end_after(self, last: int) -> None:
        """Play no further round than this; what was planned for them is no part of the plan."""
        self.rounds = last
        self.planned = tuple(one for one in self.planned if one.round <= last)

    def played(self, meetings: Iterable[Meeting]) -> list[Meeting]:
        """Those meetings of the rest in which both sides are there."""
        return [
            one
            for one in meetings
            if one.is_played
            and not any(one.round in self.absent.get(c, ()) for c in one.contestants)
        ]

    def _meeting(self, play: Play, planned: Iterable[Meeting]) -> Meeting:
        """A play in people and boards, the boards in the order of the plan."""
        ns, ew = (tuple(self.who[one - 1] for one in (n,) if one) for n in (play.ns, play.ew))
        boards = self.sets[play.boardset - 1]
        for one in planned:
            if set(one.contestants) == {*ns, *ew} and set(one.boards) == set(boards):
                boards = one.boards
        return Meeting(play.round, play.table, ns, ew, boards)


def _without(play: Play, one: int) -> Play:
    """A play with an empty place instead of somebody."""
    ns, ew = (None if one == number else number for number in (play.ns, play.ew))
    return Play(play.round, play.table, ns, ew, play.boardset)


def _copies(
    seats: Mapping[TableKey, Meeting],
) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """How many tables have one set in a round, or which tables always share theirs."""
    groups: set[frozenset[int]] = set()
    for number in {key.round for key in seats}:
        tables: dict[tuple[int, ...], set[int]] = {}
        for key, meeting in seats.items():
            if key.round == number:
                tables.setdefault(tuple(sorted(meeting.boards)), set()).add(key.table)
        groups |= {frozenset(one) for one in tables.values() if len(one) > 1}
    if any(one & other for one, other in combinations(groups, 2)):
        return max(map(len, groups)), ()
    return 1, tuple(sorted(tuple(sorted(one)) for one in groups))
