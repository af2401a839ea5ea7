"""Movements for teams: each match is played at two tables, a team North-South once, East-West once.

round robin       all play the same boards in a round (a copy for each table, or online): any
                  number of teams; with an odd number one sits out
head to head      both tables of a match stand together and share its boards; the sets of the
                  matches differ, so one copy is enough (the tables of a Howell, twice each)
half-way switch   the same without sharing: each round has two halves, and the two tables of a
                  match exchange their boards between them (New England relay)
American whist    an odd number of teams; the East-West pairs move two tables up, the boards one
                  down. The two halves of a match are played in different rounds
triangle          three teams in two rounds: the American whist of three
"""

from collections.abc import Iterable

from hakem.errors import SettingMistake
from hakem.movements.barometer import circle
from hakem.movements.howell import MOST as MOST_HOWELL
from hakem.movements.howell import howell
from hakem.movements.movement import Kind, Movement, Play

FEWEST, MOST = 2, 64


def round_robin(teams: int, boards_per_set: int = 8, last: tuple[int, int] = (1, 2)) -> Movement:
    """Everybody against everybody; the match of `last` comes in the last round (1 against 2).

    Match m of a round is at tables 2m - 1 and 2m. Set r is played in round r at all tables.
    """
    if not FEWEST <= teams <= MOST:
        raise SettingMistake("movement.teams-range", teams=teams, least=FEWEST, most=MOST)
    even = teams + teams % 2
    drawn = [play for play in circle(even) if even == teams or even not in play.contestants]
    by_round: dict[int, list[tuple[int, int]]] = {}
    for play in drawn:
        one, other = play.contestants
        by_round.setdefault(play.round, []).append((one, other))
    wanted = set(last)
    final = next(
        (n for n, matches in by_round.items() if any(set(m) == wanted for m in matches)), 1
    )
    order = sorted(by_round, key=lambda number: (number - final - 1) % (even - 1))
    plays: list[Play] = []
    for number, before in enumerate(order, 1):
        for match, (one, other) in enumerate(by_round[before]):
            plays += _match(number, 2 * match + 1, one, other, (number, number))
    tables = max(play.table for play in plays)
    return _teams("round-robin", teams, even - 1, tables, even - 1, boards_per_set, plays, tables)


def head_to_head(teams: int, boards_per_set: int = 8, rounds: int | None = None) -> Movement:
    """Everybody against everybody, the two tables of each match sharing the boards of that match.

    For an even number of teams from 4; with an odd number one sits out. `rounds` as for a Howell.
    """
    base = _howell_of(teams, boards_per_set, rounds)
    plays: list[Play] = []
    for play in base.plays:
        if play.ns is not None and play.ew is not None:
            both = (play.boardset, play.boardset)
            plays += _match(play.round, 2 * play.table - 1, play.ns, play.ew, both)
    shared = {table: group for group in base.sharing for table in group}
    groups = dict.fromkeys(shared.get(table, (table,)) for table in range(1, base.tables + 1))
    return Movement(
        name="head-to-head",
        kind=Kind.TEAMS,
        contestants=teams,
        rounds=base.rounds,
        tables=2 * base.tables,
        sets=base.sets,
        boards_per_set=boards_per_set,
        plays=tuple(plays),
        sharing=tuple(_doubled(group) for group in groups),
    )


def half_way_switch(teams: int, boards_per_set: int = 4, rounds: int | None = None) -> Movement:
    """As head to head, but no boards are shared: a round has two halves with half a match each.

    Rounds 1 and 2 of the movement are the two halves of the first match, and so on; a set is half a
    match. Four and six teams have shared sets all the same, as their Howells do.
    """
    base = _howell_of(teams, boards_per_set, rounds)
    plays: list[Play] = []
    for play in base.plays:
        if play.ns is not None and play.ew is not None:
            table, first = 2 * play.table - 1, 2 * play.round - 1
            one, two = 2 * play.boardset - 1, 2 * play.boardset
            plays += _match(first, table, play.ns, play.ew, (one, two))
            plays += _match(first + 1, table, play.ns, play.ew, (two, one))
    return _teams(
        "half-way-switch",
        teams,
        2 * base.rounds,
        2 * base.tables,
        2 * base.sets,
        boards_per_set,
        plays,
        max(len(group) for group in base.sharing) if base.sharing else 1,
    )


def american_whist(teams: int, boards_per_set: int = 4) -> Movement:
    """The American whist for an odd number of teams: all meet all in teams - 1 rounds."""
    if not teams % 2 or not 3 <= teams <= MOST:
        raise SettingMistake("movement.whist-odd", teams=teams, most=MOST - 1)
    t = teams
    plays = [
        Play(j, i + 1, i + 1, (i + 2 * j) % t + 1, (i + j) % t + 1)
        for j in range(1, t)
        for i in range(t)
    ]
    return _teams("american-whist", t, t - 1, t, t, boards_per_set, plays, 1)


def triangle(boards_per_set: int = 8) -> Movement:
    """Three teams: each plays half of both its matches in each of two rounds."""
    whist = american_whist(3, boards_per_set)
    return _teams("triangle", 3, 2, 3, 3, boards_per_set, whist.plays, 1)


def _howell_of(teams: int, boards_per_set: int, rounds: int | None) -> Movement:
    """The Howell in which teams meet as pairs; the last number is a phantom where they are odd."""
    if not 3 <= teams <= 2 * MOST_HOWELL:
        raise SettingMistake("movement.teams-range", teams=teams, least=3, most=2 * MOST_HOWELL)
    base = howell((teams + 1) // 2, boards_per_set, rounds)
    return base.without(base.contestants) if teams % 2 else base


def _match(number: int, table: int, one: int, other: int, sets: tuple[int, int]) -> list[Play]:
    """The two tables of a match: each team North-South once."""
    return [
        Play(number, table, one, other, sets[0]),
        Play(number, table + 1, other, one, sets[1]),
    ]


def _doubled(tables: Iterable[int]) -> tuple[int, ...]:
    return tuple(one for table in tables for one in (2 * table - 1, 2 * table))


def _teams(
    name: str,
    teams: int,
    rounds: int,
    tables: int,
    sets: int,
    boards_per_set: int,
    plays: Iterable[Play],
    copies: int,
) -> Movement:
    return Movement(
        name=name,
        kind=Kind.TEAMS,
        contestants=teams,
        rounds=rounds,
        tables=tables,
        sets=sets,
        boards_per_set=boards_per_set,
        plays=tuple(plays),
        copies=copies,
    )
