"""The search behind `repair`: the rounds that are left, one after another, table by table."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from hakem.movements.movement import Kind, Movement, Play
from hakem.movements.verify import faults_of
from hakem.seats import Side

_SAME_PAIRS, _OTHER_PAIRS, _IDLE = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Now:
    """Where the evening stands.

    `played` are the plays of the first `round` rounds as they were; `absent` says who is not there
    in which of the later rounds; `newcomers` is how many have come beyond the movement's own
    contestants, numbered after them; `staying` says who cannot move, and from which table; `spare`
    is how many more sets of boards there are to play with.
    """

    round: int
    played: tuple[Play, ...]
    absent: Mapping[int, Collection[int]] = field(default_factory=dict)
    newcomers: int = 0
    staying: Mapping[int, int] = field(default_factory=dict)
    spare: int = 0

    def is_absent(self, contestant: int, number: int) -> bool:
        """Whether a contestant is missing in a round."""
        return number in self.absent.get(contestant, ())


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


@dataclass(frozen=True, slots=True)
class _Option:
    """A table that could be: who meets (None: sits out), with which set, what it costs.

    `by_turn` marks a sit-out that somebody must have, because the number is odd.
    """

    pair: int
    other: int | None
    boardset: int
    cost: int
    by_turn: bool = False


class Rest:
    """Depth first, round by round; within a round the pair with the fewest possibilities first.

    `limit` is the most that the rest may cost; None: no limit. `idle` allows pairs to sit out
    beyond those who must; `keeps` leaves every planned table as it is that can still be played, so
    that only the others are seated anew, or with `fills` False not at all. After `run`, `was_cut`
    tells whether something was left untried because of the limit, and `was_stuck` whether a round
    could be played, but no tables were found that can share what must be shared.
    """

    def __init__(
        self,
        plan: Movement,
        now: Now,
        steps: Steps,
        limit: int | None,
        idle: bool,
        keeps: bool = False,
        fills: bool = True,
    ) -> None:
        self.plan = plan
        self.now = now
        self.steps = steps
        self.limit = limit
        self.idle = idle
        self.keeps = keeps
        self.fills = fills
        self.was_cut = False
        self.was_stuck = False
        self.cost = 0
        self.everyone = range(1, plan.contestants + now.newcomers + 1)
        self.most = max(1, plan.meetings)
        self.shared = max((len(group) for group in plan.sharing), default=1)
        self.units = [0, *(self._bits(one) for one in range(1, plan.sets + 1))]
        self.met = [[0] * (len(self.everyone) + 1) for _ in range(len(self.everyone) + 1)]
        self.had = [0] * (len(self.everyone) + 1)
        self.out = [0] * (len(self.everyone) + 1)
        self.lines = self._lines()
        for play in now.played:
            if play.is_played and play.ns is not None and play.ew is not None:
                self._meet(play.ns, play.ew, self.units[play.boardset], 1)
        for number in range(1, now.round + 1):
            here = [play for play in now.played if play.round == number and play.is_played]
            busy = {one for play in here for one in play.contestants}
            for one in self.everyone:
                self.out[one] += one not in busy

    def _bits(self, boardset: int) -> int:
        bits = 0
        for unit in self.plan.units(boardset):
            bits |= 1 << unit
        return bits

    def _lines(self) -> dict[int, Side]:
        """The line of each pair where there are two; newcomers join the shorter one."""
        if self.plan.kind is not Kind.TWO_WINNERS:
            return {}
        lines = {one: side for side in Side for one in self.plan.line(side)}
        for one in self.everyone:
            if one not in lines:
                there = list(lines.values())
                lines[one] = min(Side, key=there.count)
        return lines

    def run(self) -> tuple[Play, ...] | None:
        """The plays of the rest, or None where there is none within the limit."""
        return self._rounds(self.now.round + 1, ())

    def _rounds(self, number: int, done: tuple[Play, ...]) -> tuple[Play, ...] | None:
        if number > self.plan.rounds:
            return done
        here = frozenset(one for one in self.everyone if not self.now.is_absent(one, number))
        seating = _Seating(self, self.plan.in_round(number), here)
        kept = seating.keep() if self.keeps else []
        free = here.difference(*((one.pair, one.other) for one in kept))
        ways = seating.ways if self.fills else seating.idle
        for others in ways(frozenset(free), seating.full(), 0, seating.phantoms):
            options = [*kept, *others]
            plays = at_tables(self.plan, self.now, number, options, self.lines)
            if plays is None:
                self.was_stuck = True
                continue
            self._take(options, 1)
            found = self._rounds(number + 1, (*done, *plays))
            if found is not None:
                return found
            self._take(options, -1)
        return None

    def _take(self, options: Sequence[_Option], sign: int) -> None:
        """Note, or take back, that a round is seated."""
        for option in options:
            self.cost += sign * option.cost
            if option.other is None:
                self.out[option.pair] += sign
            else:
                self._meet(option.pair, option.other, self.units[option.boardset], sign)

    def _meet(self, one: int, other: int, bits: int, sign: int) -> None:
        self.met[one][other] += sign
        self.met[other][one] += sign
        for each in (one, other):
            # history may hold a set twice; the rest never does, so that taking back is exact
            self.had[each] = self.had[each] | bits if sign > 0 else self.had[each] & ~bits


class _Seating:
    """One round: every way to seat those who are there, the nearest to the plan first."""

    def __init__(self, rest: Rest, planned: Sequence[Play], here: frozenset[int]) -> None:
        self.rest = rest
        #: By who of them is there: whose opponent is absent, sits out by plan.
        self.planned = {frozenset(here.intersection(play.contestants)): play for play in planned}
        self.least_out = min((rest.out[one] for one in here), default=0)
        lines = [rest.lines[one] for one in here] if rest.lines else []
        uneven = abs(lines.count(Side.NS) - lines.count(Side.EW))
        self.phantoms = uneven if lines else len(here) % 2
        #: How many tables have each unit so far.
        self.used: dict[int, int] = {}

    def keep(self) -> list[_Option]:
        """The planned tables that can be played as they are; their sets are in use then."""
        kept: list[_Option] = []
        rest = self.rest
        for two, play in self.planned.items():
            if len(two) == 2 and play.ns is not None and play.ew is not None:
                fresh = not rest.units[play.boardset] & (rest.had[play.ns] | rest.had[play.ew])
                if fresh and rest.met[play.ns][play.ew] < rest.most:
                    kept.append(_Option(play.ns, play.ew, play.boardset, 0))
                    for unit in rest.plan.units(play.boardset):
                        self.used[unit] = self.used.get(unit, 0) + 1
        return kept

    def full(self) -> int:
        """The units that no further table can have."""
        bits = 0
        for unit, times in self.used.items():
            if times >= self.rest.plan.copies + self.rest.shared - 1:
                bits |= 1 << unit
        return bits

    def idle(
        self, free: frozenset[int], full: int, spent: int, phantoms: int
    ) -> Iterator[list[_Option]]:
        """The one way in which all who are free sit out."""
        options = []
        for one in sorted(free, key=lambda one: (self.rest.out[one], one)):
            by_turn = self._can_sit(one, phantoms)
            phantoms -= by_turn
            options.append(_Option(one, None, 0, 0 if by_turn else _IDLE, by_turn))
        yield options

    def ways(
        self, free: frozenset[int], full: int, spent: int, phantoms: int
    ) -> Iterator[list[_Option]]:
        """The ways to seat those who are free; `full` are the units no further table can have."""
        rest = self.rest
        rest.steps.take()
        if not free:
            yield []
            return
        pair = min(free, key=lambda one: (self._count(one, free, full, phantoms), one))
        for option in self._options(pair, free, full, phantoms):
            if rest.limit is not None and rest.cost + spent + option.cost > rest.limit:
                rest.was_cut = True
                break
            gone = {option.pair} if option.other is None else {option.pair, option.other}
            now_full = full
            units: tuple[int, ...] = ()
            if option.other is not None:
                units = rest.plan.units(option.boardset)
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
        rest = self.rest
        return [
            other
            for other in free
            if other != pair
            and rest.met[pair][other] < rest.most
            and (not rest.lines or rest.lines[pair] is not rest.lines[other])
        ]

    def _can_sit(self, pair: int, phantoms: int) -> bool:
        """Whether a pair may be the one who sits out: by plan, or because it has least so far."""
        planned = frozenset((pair,)) in self.planned
        return phantoms > 0 and (planned or self.rest.out[pair] == self.least_out)

    def _count(self, pair: int, free: frozenset[int], full: int, phantoms: int) -> int:
        """How many opponents a pair can have, so that a dead end is seen at once."""
        rest = self.rest
        return (
            self._can_sit(pair, phantoms)
            + rest.idle
            + sum(
                any(not bits & (rest.had[pair] | rest.had[other] | full) for bits in rest.units[1:])
                for other in self._opponents(pair, free)
            )
        )

    def _options(self, pair: int, free: frozenset[int], full: int, phantoms: int) -> list[_Option]:
        """What a pair can do in a round, the cheapest first."""
        rest = self.rest
        found: list[_Option] = []
        if self._can_sit(pair, phantoms):
            cost = 0 if frozenset((pair,)) in self.planned else _OTHER_PAIRS
            found.append(_Option(pair, None, 0, cost, True))
        elif rest.idle:
            found.append(_Option(pair, None, 0, _IDLE))
        for other in self._opponents(pair, free):
            play = self.planned.get(frozenset((pair, other)))
            gone = rest.had[pair] | rest.had[other] | full
            for boardset, bits in enumerate(rest.units[1:], 1):
                if not bits & gone:
                    cost = _OTHER_PAIRS
                    if play is not None:
                        cost = 0 if play.boardset == boardset else _SAME_PAIRS
                    found.append(_Option(pair, other, boardset, cost))
        return sorted(found, key=lambda one: (one.cost, one.other or 0, one.boardset))


def at_tables(
    plan: Movement,
    now: Now,
    number: int,
    options: Sequence[_Option],
    lines: Mapping[int, Side],
) -> tuple[Play, ...] | None:
    """The options at tables: planned ones where they were planned, who stays at his.

    Who sits out has no table. None where tables that need the same set cannot stand together.
    """
    planned = {frozenset(play.contestants): play for play in plan.in_round(number)}
    seated: dict[int, Play] = {}
    waiting: list[_Option] = []
    meeting = [one for one in options if one.other is not None]

    def order(option: _Option) -> tuple[bool, int]:
        """Who cannot move is seated first, then what is planned."""
        return option.pair not in now.staying and option.other not in now.staying, option.cost

    for option in sorted(meeting, key=order):
        two = frozenset(one for one in (option.pair, option.other) if one is not None)
        play = planned.get(two)
        stays = next((now.staying[one] for one in two if one in now.staying), None)
        table = stays or (play.table if play is not None else None)
        if table is None or table in seated:
            waiting.append(option)
        else:
            seated[table] = _play(number, table, option, play, lines)
    for option in waiting:
        table = _free_table(plan, seated, option)
        seated[table] = _play(number, table, option, None, lines)
    plays = tuple(seated[table] for table in sorted(seated))
    highest = max([plan.tables, *seated])
    alone = replace(plan, plays=plays, tables=highest, contestants=plan.contestants + now.newcomers)
    if any(fault.check in ("V2", "V5") for fault in faults_of(alone)):
        return None
    return plays


def _free_table(plan: Movement, seated: Mapping[int, Play], option: _Option) -> int:
    """A table for an option: beside the table with the same set, or the first that is free."""
    for group in plan.sharing:
        if any(table in seated and seated[table].boardset == option.boardset for table in group):
            beside = [table for table in group if table not in seated]
            if beside:
                return beside[0]
    return next(table for table in count(1) if table not in seated)


def _play(
    number: int,
    table: int,
    option: _Option,
    planned: Play | None,
    lines: Mapping[int, Side],
) -> Play:
    """The option as a play; those of the plan keep their direction, and so do lines."""
    if planned is not None:
        return replace(planned, table=table, boardset=option.boardset)
    ns, ew, boardset = option.pair, option.other, option.boardset
    if lines.get(ns) is Side.EW:
        return Play(number, table, ew, ns, boardset)
    return Play(number, table, ns, ew, boardset)
