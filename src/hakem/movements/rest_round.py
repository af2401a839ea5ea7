"""One round of a rest: every way to seat those who are there, the nearest to the plan first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hakem.movements.movement import Play
from hakem.movements.rest_state import Evening, Option
from hakem.seats import Side

#: What a table costs that differs from the plan, and a pair that sits out beyond those who must.
_SAME_PAIRS, _OTHER_PAIRS, _IDLE = 1, 2, 3


class Spent(Exception):
    """The steps are used up."""


class Steps:
    """So many steps may be taken in all."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken = 0

    def take(self) -> None:
        """Take one; raises `Spent` when there is none left."""
        if self.taken >= self.most:
            raise Spent
        self.taken += 1


@dataclass(slots=True)
class Bounds:
    """How far a search may go, and where it stands.

    `limit` is the most that the rest may cost, None: no limit; `idle` allows pairs to sit out
    beyond those who must. `cost` is what the rounds seated so far cost; `was_cut` tells whether
    something was left untried because of the limit.
    """

    steps: Steps
    limit: int | None
    idle: bool
    cost: int = 0
    was_cut: bool = False

    def allow(self, spent: int) -> bool:
        """Whether a rest may cost so much more; else it is cut."""
        if self.limit is not None and self.cost + spent > self.limit:
            self.was_cut = True
            return False
        return True


class Seating:
    """One round: every way to seat those who are there, the nearest to the plan first."""

    def __init__(
        self, evening: Evening, bounds: Bounds, planned: Sequence[Play], here: frozenset[int]
    ) -> None:
        self.evening = evening
        self.bounds = bounds
        #: By who of them is there: whose opponent is absent, sits out by plan.
        self.planned = {frozenset(here.intersection(play.contestants)): play for play in planned}
        self.least_out = min((evening.out[one] for one in here), default=0)
        lines = [evening.lines[one] for one in here] if evening.lines else []
        uneven = abs(lines.count(Side.NS) - lines.count(Side.EW))
        self.phantoms = uneven if lines else len(here) % 2
        #: How many tables have each unit so far.
        self.used: dict[int, int] = {}

    def keep(self) -> list[Option]:
        """The planned tables that can be played as they are; their sets are in use then."""
        kept: list[Option] = []
        evening = self.evening
        for two, play in self.planned.items():
            ns, ew = play.ns, play.ew
            if len(two) < 2 or ns is None or ew is None:
                continue
            if evening.is_fresh(ns, ew, play.boardset):
                kept.append(Option(ns, ew, play.boardset, 0))
                for unit in evening.plan.units(play.boardset):
                    self.used[unit] = self.used.get(unit, 0) + 1
        return kept

    def full(self) -> int:
        """The units that no further table can have."""
        bits = 0
        for unit, times in self.used.items():
            if times >= self.evening.plan.copies + self.evening.shared - 1:
                bits |= 1 << unit
        return bits

    def idle(
        self, free: frozenset[int], full: int, spent: int, phantoms: int
    ) -> Iterator[list[Option]]:
        """The one way in which all who are free sit out."""
        options = []
        for one in sorted(free, key=lambda one: (self.evening.out[one], one)):
            by_turn = self._can_sit(one, phantoms)
            phantoms -= by_turn
            options.append(Option(one, None, 0, 0 if by_turn else _IDLE, by_turn))
        yield options

    def ways(
        self, free: frozenset[int], full: int, spent: int, phantoms: int
    ) -> Iterator[list[Option]]:
        """The ways to seat those who are free; `full` are the units no further table can have."""
        evening, bounds = self.evening, self.bounds
        bounds.steps.take()
        if not free:
            yield []
            return
        pair = min(free, key=lambda one: (self._count(one, free, full, phantoms), one))
        for option in self._options(pair, free, full, phantoms):
            if not bounds.allow(spent + option.cost):
                break
            gone = {option.pair} if option.other is None else {option.pair, option.other}
            now_full = full
            units: tuple[int, ...] = ()
            if option.other is not None:
                units = evening.plan.units(option.boardset)
            for unit in units:
                self.used[unit] = self.used.get(unit, 0) + 1
            if units:
                now_full = self.full()
            left = phantoms - option.by_turn
            for others in self.ways(free - gone, now_full, spent + option.cost, left):
                yield [option, *others]
            for unit in units:
                self.used[unit] -= 1

    def _opponents(self, pair: int, free: frozenset[int]) -> list[int]:
        evening = self.evening
        return [
            other
            for other in free
            if other != pair
            and evening.met[pair][other] < evening.most
            and (not evening.lines or evening.lines[pair] is not evening.lines[other])
        ]

    def _can_sit(self, pair: int, phantoms: int) -> bool:
        """Whether a pair may be the one who sits out: by plan, or because it has least so far."""
        planned = frozenset((pair,)) in self.planned
        return phantoms > 0 and (planned or self.evening.out[pair] == self.least_out)

    def _count(self, pair: int, free: frozenset[int], full: int, phantoms: int) -> int:
        """How many opponents a pair can have, so that a dead end is seen at once."""
        evening, bounds = self.evening, self.bounds
        return (
            self._can_sit(pair, phantoms)
            + bounds.idle
            + sum(
                any(
                    not bits & (evening.had[pair] | evening.had[other] | full)
                    for bits in evening.units[1:]
                )
                for other in self._opponents(pair, free)
            )
        )

    def _options(self, pair: int, free: frozenset[int], full: int, phantoms: int) -> list[Option]:
        """What a pair can do in a round, the cheapest first."""
        evening, bounds = self.evening, self.bounds
        found: list[Option] = []
        if self._can_sit(pair, phantoms):
            cost = 0 if frozenset((pair,)) in self.planned else _OTHER_PAIRS
            found.append(Option(pair, None, 0, cost, True))
        elif bounds.idle:
            found.append(Option(pair, None, 0, _IDLE))
        for other in self._opponents(pair, free):
            play = self.planned.get(frozenset((pair, other)))
            gone = evening.had[pair] | evening.had[other] | full
            for boardset, bits in enumerate(evening.units[1:], 1):
                if not bits & gone:
                    cost = _OTHER_PAIRS
                    if play is not None:
                        cost = 0 if play.boardset == boardset else _SAME_PAIRS
                    found.append(Option(pair, other, boardset, cost))
        return sorted(found, key=lambda one: (one.cost, one.other or 0, one.boardset))
