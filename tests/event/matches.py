"""Events of teams for the tests: a table of matches, told by the result of each board."""

from collections.abc import Mapping, Sequence

from hakem.event import Record
from hakem.event.acts import AnyAct, Created, Entered, Meeting, Paired, Scored, Setting
from tests.event.evening import records

#: A board by what the home team wins on it, by Laws 77 and 78B, where nobody is vulnerable (1, 8):
#: 420 and a pass is 9 IMPs; 110 and a pass 3; 150 and 120, 1; and the other way round.
SWINGS: Mapping[int, tuple[str, str]] = {
    0: ("PASS", "PASS"),
    9: ("4SN=", "PASS"),
    -9: ("PASS", "4SN="),
    3: ("2SN=", "PASS"),
    -3: ("PASS", "2SN="),
    1: ("1NN+2", "1NN+1"),
    -1: ("1NN+1", "1NN+2"),
}


def boards_of(n: int) -> tuple[int, ...]:
    """So many boards on which nobody is vulnerable (Law 2): 1, 8, 11, 14, and each 16 further."""
    plain = [first + 16 * turn for turn in range(n) for first in (1, 8, 11, 14)]
    return tuple(sorted(plain)[:n])


def teams(
    *names: str, form: str = "team-imps", settings: dict[str, Setting] | None = None, ko: int = 0
) -> tuple[Record, ...]:
    """An event of these teams."""
    created = Created(title="T", form=form, settings=settings or {}, knockout=ko)
    return records(created, *(Entered(contestant=name) for name in names))


def match(
    round: int, home: str, away: str, swings: Sequence[int], table: int = 1, of: int = 0
) -> list[AnyAct]:
    """The meetings of a match of `of` boards, and the results of the first of them by swing."""
    boards = boards_of(of or len(swings))
    acts: list[AnyAct] = [
        Paired(
            round=round,
            section=str(table),
            meetings=(
                Meeting(
                    round=round, table=table, ns=(home,), ew=(away,), boards=boards, room="open"
                ),
                Meeting(
                    round=round, table=table, ns=(away,), ew=(home,), boards=boards, room="closed"
                ),
            ),
        )
    ]
    for board, swing in zip(boards, swings, strict=False):
        for room, result in zip(("open", "closed"), SWINGS[swing], strict=True):
            acts.append(at(round, table, room, board, result))
    return acts


def at(round: int, table: int, room: str, board: int, result: str) -> Scored:
    """A result from a signed slip."""
    return Scored(
        round=round,
        section=str(table),
        table=table,
        room=room,
        board=board,
        result=result,
        signed=True,
    )
