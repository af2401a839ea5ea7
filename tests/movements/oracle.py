"""A second, plain verifier, written from the rules of duplicate bridge alone.

It looks at a movement as a list of rows (round, table, North-South, East-West, set) and asks the
questions one by one, with no thought of speed. It shares nothing with `hakem.movements.verify`.
"""

from fractions import Fraction
from itertools import combinations

from hakem.movements import Kind, Movement

Row = tuple[int, int, tuple[int, ...], tuple[int, ...], int]


def rows_of(movement: Movement) -> list[Row]:
    """The plays, each side as the tuple of its numbers."""
    return [
        (
            play.round,
            play.table,
            tuple(n for n in (play.ns, play.south) if n is not None),
            tuple(n for n in (play.ew, play.west) if n is not None),
            play.boardset,
        )
        for play in movement.plays
    ]


def sound(movement: Movement) -> bool:
    """Whether the movement can be played as it is."""
    rows = rows_of(movement)
    played = [row for row in rows if row[2] and row[3]]
    teams = movement.kind is Kind.TEAMS
    checks = [len({(row[0], row[1]) for row in rows}) == len(rows)]
    everyone = range(1, movement.contestants + 1)
    for _, _, ns, ew, _ in rows:
        checks.append(len({*ns, *ew}) == len(ns + ew))
    for one in everyone:
        north = [row for row in rows if one in row[2]]
        east = [row for row in rows if one in row[3]]
        for lines in [north, east] if teams else [north + east]:
            checks.append(len({row[0] for row in lines}) == len(lines))
            sets = [row[4] for row in lines if row[2] and row[3]]
            checks.append(len(set(sets)) == len(sets))
        if movement.kind is Kind.TWO_WINNERS:
            checks.append(not north or not east)
    for one, other in combinations(everyone, 2):
        faced = [
            r for r in played if (one in r[2] and other in r[3]) or (one in r[3] and other in r[2])
        ]
        with_each_other = [
            r for r in played if {one, other} <= set(r[2]) or {one, other} <= set(r[3])
        ]
        if teams:
            home = sorted(row[4] for row in faced if one in row[2])
            away = sorted(row[4] for row in faced if one in row[3])
            checks.append(home == away)
        elif movement.kind is Kind.INDIVIDUAL:
            checks.append(len(with_each_other) <= 1 and len(faced) <= 2)
        else:
            checks.append(len(faced) <= movement.meetings)
    for number in range(1, movement.rounds + 1):
        for boardset in range(1, movement.sets + 1):
            tables = {row[1] for row in played if row[0] == number and row[4] == boardset}
            for shared in movement.sharing:
                if tables & set(shared):
                    tables = tables - set(shared) | {shared[0]}
            checks.append(len(tables) <= movement.copies)
    return all(checks)


def quality(movement: Movement) -> Fraction:
    """The balance figure, by asking of each two pairs what they do on each set."""
    rows = [row for row in rows_of(movement) if row[2] and row[3]]
    counts = []
    for one, other in combinations(range(1, movement.contestants + 1), 2):
        c = 0
        for boardset in range(1, movement.sets + 1):
            here = [row for row in rows if row[4] == boardset]
            mine = [row for row in here if one in row[2] + row[3]]
            his = [row for row in here if other in row[2] + row[3]]
            if mine and his:
                if mine == his:
                    c += len(here) - 1
                else:
                    same = (one in mine[0][2]) == (other in his[0][2])
                    c += 1 if same else -1
        counts.append(c)
    squares = sum(c * c for c in counts)
    return Fraction(100 * sum(counts) ** 2, len(counts) * squares)
