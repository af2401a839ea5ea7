"""Howells: one winner, everybody meets everybody; with fewer rounds, as many as there is time for.

    complete     t tables, 2t - 1 rounds; pair 2t stays, the others follow one another
    reduced      fewer rounds: more pairs stay (three-quarter Howell); with t + 1 rounds all but one
                 table have a pair that stays (hesitation Howell)

From 4 tables on they are cyclic: a pair that moves goes where the one before it in number has just
been, so that "follow pair 3" is all it must know. The first rounds come from a search and are
shipped; their directions make the competition as even as is known (docs/algorithms/movements.md).
Two and three tables cannot do without shared boards (Howell designs for 2 and 3 tables do not
exist), so their cards are written out here.
"""

from hakem.errors import SettingMistake
from hakem.movements import shipped
from hakem.movements.cyclic import cyclic
from hakem.movements.movement import Kind, Movement, Play

FEWEST, MOST = 2, 20

#: Two tables: both play the same set in each round.
_TWO = (
    (1, 1, 4, 1, 1), (1, 2, 2, 3, 1),
    (2, 1, 4, 2, 2), (2, 2, 3, 1, 2),
    (3, 1, 4, 3, 3), (3, 2, 1, 2, 3),
)  # fmt: skip

#: Three tables: the usual card, on which all share a set in the last round.
_THREE = (
    (1, 1, 6, 1, 1), (1, 2, 4, 3, 2), (1, 3, 2, 5, 4),
    (2, 1, 6, 2, 2), (2, 2, 5, 4, 3), (2, 3, 3, 1, 4),
    (3, 1, 6, 3, 3), (3, 2, 1, 5, 2), (3, 3, 4, 2, 1),
    (4, 1, 6, 4, 4), (4, 2, 2, 1, 3), (4, 3, 5, 3, 1),
    (5, 1, 6, 5, 5), (5, 2, 3, 2, 5), (5, 3, 1, 4, 5),
)  # fmt: skip


def howell(tables: int, boards_per_set: int = 2, rounds: int | None = None) -> Movement:
    """The Howell of so many tables; with `rounds`, the one that has so many.

    Raises `SettingMistake` where none is made: see `rounds_for`.
    """
    if not FEWEST <= tables <= MOST:
        raise SettingMistake("movement.tables-range", tables=tables, least=FEWEST, most=MOST)
    if rounds is not None and rounds not in rounds_for(tables):
        known = ", ".join(map(str, rounds_for(tables)))
        raise SettingMistake("movement.howell-rounds", tables=tables, rounds=rounds, known=known)
    if tables <= 3:
        return _written_out(tables, boards_per_set)
    if rounds is None or rounds == 2 * tables - 1:
        found = shipped.complete()[tables]
        return cyclic("howell", found.rounds, found.first, boards_per_set, found.turned)
    found = shipped.reduced()[tables, rounds]
    name = "howell-hesitation" if rounds == tables + 1 else "howell-reduced"
    return cyclic(name, found.rounds, found.first, boards_per_set, found.turned)


def rounds_for(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which there is a Howell of so many tables, fewest first."""
    fewer = sorted(rounds for there, rounds in shipped.reduced() if there == tables)
    return (*fewer, 2 * tables - 1) if FEWEST <= tables <= MOST else ()


def _written_out(tables: int, boards_per_set: int) -> Movement:
    rounds = 2 * tables - 1
    return Movement(
        name="howell",
        kind=Kind.ONE_WINNER,
        contestants=2 * tables,
        rounds=rounds,
        tables=tables,
        sets=rounds,
        boards_per_set=boards_per_set,
        plays=tuple(Play(*row) for row in (_TWO if tables == 2 else _THREE)),
        sharing=(tuple(range(1, tables + 1)),),
    )
