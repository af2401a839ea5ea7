"""What is wrong with a movement, and its figures: the judge of everything that generators make.

V1   a contestant has one seat in a round (a team one North-South and one East-West)
V2   a table has one play, one set in a round
V3   nobody plays a set twice (Law 15)
V4   two contestants meet no more often than the movement says
V5   a set is at no more tables in a round than there are copies, tables that share counted once
V6   two winners: a North-South pair stays North-South
V7   completeness: everybody plays every set, everybody meets everybody   (told, no fault)
V8   sit-outs differ by one at most, none a second before all others had one        (told)
V9   teams: both halves of a match play the same sets, each team once North-South
V10  individual: partners once, opponents twice at most
V11  the numbers run over what the movement says: rounds, tables, contestants, sets
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from hakem.errors import Param
from hakem.movements.figures import Figures, figures
from hakem.movements.movement import Kind, Movement, Play
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong: the check it fails ("V3"), a code for its words, where, and what with.

    `round` and `table` are None where it is not a matter of one.
    """

    check: str
    code: str
    round: int | None = None
    table: int | None = None
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found: faults, what a director should know though it is no fault, the figures."""

    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...]
    figures: Figures

    @property
    def is_good(self) -> bool:
        """Whether the movement can be played."""
        return not self.faults


def verify(movement: Movement) -> Verification:
    """Every fault of a movement, what should be known of it, and its figures."""
    faults = faults_of(movement)
    notes = (*_sit_outs(movement), *_often(movement))
    return Verification(faults, notes, figures(movement))


def faults_of(movement: Movement) -> tuple[Fault, ...]:
    """Only the faults, in the order of the checks."""
    out_of_range = tuple(_ranges(movement))
    if out_of_range:
        return out_of_range
    found = [*_seats(movement), *_tables(movement), *_sets_twice(movement)]
    found += _meetings(movement)
    found += _copies(movement)
    if movement.kind is Kind.TWO_WINNERS:
        found += _lines(movement)
    if movement.kind is Kind.TEAMS:
        found += _matches(movement)
    return tuple(found)


def _ranges(movement: Movement) -> Iterator[Fault]:
    """V11."""
    for play in movement.plays:
        given = (
            ("round", play.round, movement.rounds),
            ("table", play.table, movement.tables),
            ("set", play.boardset, movement.sets),
            *(("contestant", one, movement.contestants) for one in play.contestants),
        )
        for what, number, most in given:
            if not 1 <= number <= most:
                told: Mapping[str, Param] = {"what": what, "number": number, "most": most}
                yield Fault("V11", "movement.fault-range", play.round, play.table, told)


def _lines_of(movement: Movement, play: Play) -> Iterator[tuple[int, Side | None]]:
    """Who sits at a play, each as what can be at one place only: of a team, one of its pairs."""
    for side in Side:
        for one in play.side(side):
            yield one, side if movement.kind is Kind.TEAMS else None


def _seats(movement: Movement) -> Iterator[Fault]:
    """V1."""
    for number in range(1, movement.rounds + 1):
        seen: dict[tuple[int, Side | None], int] = {}
        for play in movement.in_round(number):
            for line in _lines_of(movement, play):
                if line in seen:
                    told = {"contestant": line[0], "other": seen[line]}
                    yield Fault("V1", "movement.fault-two-seats", number, play.table, told)
                seen.setdefault(line, play.table)


def _tables(movement: Movement) -> Iterator[Fault]:
    """V2."""
    count = Counter((play.round, play.table) for play in movement.plays)
    for (number, table), times in sorted(count.items()):
        if times > 1:
            yield Fault("V2", "movement.fault-table-twice", number, table, {"times": times})


def _sets_twice(movement: Movement) -> Iterator[Fault]:
    """V3."""
    seen: dict[tuple[int, Side | None, int], int] = {}
    for play in sorted(movement.played, key=lambda play: (play.round, play.table)):
        for one, side in _lines_of(movement, play):
            keys = [(one, side, unit) for unit in movement.units(play.boardset)]
            before = next((seen[key] for key in keys if key in seen), None)
            if before is not None:
                told = {"contestant": one, "set": play.boardset, "before": before}
                yield Fault("V3", "movement.fault-set-twice", play.round, play.table, told)
            for key in keys:
                seen.setdefault(key, play.round)


def _meetings(movement: Movement) -> Iterator[Fault]:
    """V4 for pairs and V10 for players; the matches of teams are V9."""
    met: Counter[tuple[int, int]] = Counter()
    partners: Counter[tuple[int, int]] = Counter()
    for play in sorted(movement.played, key=lambda play: (play.round, play.table)):
        for side in Side:
            for pair in combinations(sorted(play.side(side)), 2):
                partners[pair] += 1
                if partners[pair] > 1:
                    told = {"contestant": pair[0], "other": pair[1], "times": partners[pair]}
                    yield Fault("V10", "movement.fault-partners", play.round, play.table, told)
        if movement.kind is Kind.TEAMS:
            continue
        least = 2 if movement.kind is Kind.INDIVIDUAL else 1
        most = max(least, movement.meetings)
        check = "V10" if movement.kind is Kind.INDIVIDUAL else "V4"
        for one in play.side(Side.NS):
            for other in play.side(Side.EW):
                pair = (min(one, other), max(one, other))
                met[pair] += 1
                if met[pair] > most:
                    told = {"contestant": pair[0], "other": pair[1], "times": met[pair]}
                    yield Fault(check, "movement.fault-meetings", play.round, play.table, told)


def _copies(movement: Movement) -> Iterator[Fault]:
    """V5."""
    group = {table: shared[0] for shared in movement.sharing for table in shared}
    for number in range(1, movement.rounds + 1):
        where: dict[int, set[int]] = {}
        for play in movement.in_round(number):
            for unit in movement.units(play.boardset) if play.is_played else ():
                where.setdefault(unit, set()).add(group.get(play.table, play.table))
        for boardset, tables in sorted(where.items()):
            if len(tables) > movement.copies:
                told: Mapping[str, Param] = {
                    "set": boardset,
                    "tables": ", ".join(map(str, sorted(tables))),
                    "copies": movement.copies,
                }
                yield Fault("V5", "movement.fault-copies", number, None, told)


def _lines(movement: Movement) -> Iterator[Fault]:
    """V6."""
    first: dict[int, Side] = {}
    for play in sorted(movement.plays, key=lambda play: (play.round, play.table)):
        for side in Side:
            for one in play.side(side):
                if first.setdefault(one, side) is not side:
                    told = {"contestant": one}
                    yield Fault("V6", "movement.fault-line", play.round, play.table, told)


def _matches(movement: Movement) -> Iterator[Fault]:
    """V9: of the matches that are played; a team against itself is one too many."""
    halves: dict[tuple[int, int], dict[tuple[int, int], list[int]]] = {}
    for play in movement.played:
        for one in play.side(Side.NS):
            for other in play.side(Side.EW):
                match = (min(one, other), max(one, other))
                halves.setdefault(match, {}).setdefault((one, other), []).append(play.boardset)
    for (one, other), match_halves in sorted(halves.items()):
        told: Mapping[str, Param] = {"contestant": one, "other": other}
        there = sorted(match_halves.get((one, other), []))
        back = sorted(match_halves.get((other, one), []))
        if one == other or there != back:
            yield Fault("V9", "movement.fault-match", params=told)
        elif len(set(there)) != len(there):
            yield Fault("V9", "movement.fault-match-twice", params=told)


def _often(movement: Movement) -> Iterator[Fault]:
    """V4 where the movement itself lets contestants meet more often than is usual."""
    usual = 2 if movement.kind is Kind.INDIVIDUAL else 1
    if movement.kind is not Kind.TEAMS and movement.meetings > usual:
        yield Fault("V4", "movement.note-meetings", params={"times": movement.meetings})


def _sit_outs(movement: Movement) -> Iterator[Fault]:
    """V8, which a director should know but may accept; told of the first round where it happens."""
    count: Counter[int] = Counter(dict.fromkeys(movement.numbers, 0))
    for number in range(1, movement.rounds + 1):
        count.update(movement.sit_outs(number))
        most, least = max(count.values()), min(count.values())
        if most - least > 1:
            often = ", ".join(str(one) for one, times in sorted(count.items()) if times == most)
            told: Mapping[str, Param] = {"contestants": often, "times": most, "least": least}
            yield Fault("V8", "movement.note-sit-outs", number, None, told)
            return
