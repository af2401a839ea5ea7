"""Triangles: three teams that play one another over two rounds, at three tables.

Each team sits at two tables in both rounds, once North-South and once East-West. Who sits
North-South stays; the others move on, and each set of boards with them in such a way that it lies
in the second round where the other two pairs of the same match meet. So a match has one of its
tables in each round, and each of its boards is played at both.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec.structs import replace

from hakem.event.acts import Meeting
from hakem.event.state import Event

#: Three teams: North-South at the first, the second and the third of their tables.
Three = tuple[str, str, str]


def halves(
    three: Three, rounds: tuple[int, int], table: int, boards: Sequence[int]
) -> tuple[tuple[Meeting, ...], tuple[Meeting, ...]]:
    """The meetings of three in two rounds, at three tables from `table` on.

    `boards` are three sets of the same size, one after the other.

    >>> for half in halves(("11", "12", "13"), (1, 2), 1, (1, 2, 3)):
    ...     print([(one.ns[0], one.ew[0], one.boards[0]) for one in half])
    [('11', '12', 1), ('12', '13', 2), ('13', '11', 3)]
    [('11', '13', 3), ('12', '11', 1), ('13', '12', 2)]
    """
    each = len(boards) // 3
    sets = [tuple(boards[each * place : each * (place + 1)]) for place in range(3)]
    first, second = rounds
    return (
        tuple(
            Meeting(
                first,
                table + place,
                (three[place],),
                (three[(place + 1) % 3],),
                sets[place],
                with_round=second,
            )
            for place in range(3)
        ),
        tuple(
            Meeting(
                second,
                table + place,
                (three[place],),
                (three[place - 1],),
                sets[place - 1],
                with_round=first,
            )
            for place in range(3)
        ),
    )


def threes_of(meetings: Iterable[Meeting]) -> tuple[Three, ...]:
    """The triangles among the meetings of a round, each in the order of its tables."""
    over_rounds = [one for one in meetings if one.with_round and one.is_played]
    found: list[Three] = []
    for three in combinations(sorted(over_rounds, key=lambda one: one.table), 3):
        a, b, c = (one.ns[0] for one in three)
        met = {frozenset(one.contestants) for one in three}
        if met == {frozenset((a, b)), frozenset((b, c)), frozenset((c, a))}:
            found.append((a, b, c))
    return tuple(found)


def without_second_table(
    event: Event, session: str, section: str, meetings: Iterable[Meeting]
) -> Meeting | None:
    """A meeting whose match would lack its table in another round, were these seated; None: none.

    The later round of a match may be seated afterwards; when it is, that table must be there.
    """
    new = list(meetings)
    rounds = {one.round for one in new}
    there: list[tuple[Meeting, frozenset[str]]] = [(one, frozenset(one.contestants)) for one in new]
    for key, meeting in event.meetings.items():
        if key[:2] == (session, section) and key.round not in rounds:
            there.append((meeting, frozenset((*meeting.contestants, *event.left.get(key, ())))))
    seated = {one.round for one, _ in there}
    tables = {(one.round, who, frozenset(one.boards)) for one, who in there}
    for one, who in there:
        if not one.with_round or (one.with_round, who, frozenset(one.boards)) in tables:
            continue
        if one.with_round in seated or one.with_round < one.round:
            return one
    return None


def begun_before(event: Event, session: str, section: str, round: int) -> tuple[Three, ...]:
    """The triangles of the round before that go on in a round."""
    return threes_of(
        meeting
        for key, meeting in event.meetings.items()
        if key[:3] == (session, section, round - 1) and meeting.with_round == round
    )


def over_rounds(meetings: Iterable[Meeting]) -> tuple[Meeting, ...]:
    """Meetings of teams by a movement, each told the round of the other table of its match.

    That is the round in which the same two sit the other way, with the same boards, where they do
    not in the same round (as in an American whist).
    """
    meetings = tuple(meetings)
    rounds: dict[tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...]], set[int]] = {}
    for one in meetings:
        rounds.setdefault((one.ns, one.ew, one.boards), set()).add(one.round)
    found = []
    for one in meetings:
        others = rounds.get((one.ew, one.ns, one.boards), set())
        apart = bool(others) and one.round not in others
        found.append(replace(one, with_round=min(others)) if apart else one)
    return tuple(found)
