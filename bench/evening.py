"""A club's evening as a log of records, made from a seed: entries, a movement, every result.

Thirty tables play 27 boards in nine rounds of three, from several copies of the boards (a web
movement): North-South stay, East-West move up one table a round, so that every pair plays every
board and every board has thirty results.
"""

import random
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta

from hakem.event import Record
from hakem.event.acts import (
    AnyAct,
    Confirmed,
    Created,
    Entered,
    Meeting,
    Player,
    Scored,
    Seated,
)

START = datetime(2026, 3, 4, 19, 0, tzinfo=UTC)
CONTRACTS = (
    *("1NN+1", "1NS=", "2HN=", "2SS+1", "2DE-1", "3CW=", "3NN+1", "3NS=", "3NE-1", "3NW+2"),
    *("4HS=", "4HN+1", "4SN=", "4SS-1", "4SE+1", "4HW=", "5CN-1", "5DxE-2", "6SN=", "6NS-1"),
    "PASS",
)


def meetings(tables: int, rounds: int, boards_a_round: int) -> tuple[Meeting, ...]:
    """Everybody plays every board; as many sets of boards as rounds, each in several copies."""
    return tuple(
        Meeting(
            round=r + 1,
            table=t + 1,
            ns=(str(t + 1),),
            ew=(str(tables + (t - r) % tables + 1),),
            boards=tuple((t + r) % rounds * boards_a_round + n + 1 for n in range(boards_a_round)),
        )
        for r in range(rounds)
        for t in range(tables)
    )


def acts(
    seed: str, tables: int = 30, rounds: int = 9, boards_a_round: int = 3, signed: bool = True
) -> Iterator[AnyAct]:
    """An evening; where slips are not signed, every result is confirmed by the other side."""
    dice = random.Random(seed)
    yield Created(title="Club evening", date="2026-03-04", winners=1)
    for number in range(1, 2 * tables + 1):
        players = (Player(f"Player {number} A"), Player(f"Player {number} B"))
        yield Entered(contestant=str(number), players=players)
    seats = meetings(tables, rounds, boards_a_round)
    yield Seated(meetings=seats, movement="web")
    often = {board: around(dice) for board in range(1, rounds * boards_a_round + 1)}
    for number in range(1, rounds + 1):
        slips = [(m.table, board) for m in seats if m.round == number for board in m.boards]
        dice.shuffle(slips)
        for table, board in slips:
            (result,) = dice.choices(CONTRACTS, often[board])
            yield Scored(round=number, table=table, board=board, result=result, signed=signed)
            if not signed:
                yield Confirmed(round=number, table=table, board=board, side="EW")


def teams(
    seed: str, count: int = 64, rounds: int = 9, boards_a_round: int = 10
) -> Iterator[AnyAct]:
    """A league of teams: every round each meets another, the same boards at both tables."""
    dice = random.Random(seed)
    yield Created(title="League", date="2026-03-04", form="team-imps")
    names = [str(number) for number in range(1, count + 1)]
    for name in names:
        yield Entered(contestant=name, name=f"Team {name}")
    for number in range(1, rounds + 1):
        # the first stays, the others move round it: nobody meets anybody twice
        circle = [names[0], *names[number:], *names[1:number]]
        pairs = list(zip(circle[: count // 2], reversed(circle[count // 2 :]), strict=True))
        boards = tuple(range(1, boards_a_round + 1))
        yield Seated(
            meetings=tuple(
                Meeting(number, table, (ns,), (ew,), boards, room)
                for table, (home, away) in enumerate(pairs, 1)
                for room, ns, ew in (("open", home, away), ("closed", away, home))
            ),
            from_round=number,
        )
        often = {board: around(dice) for board in boards}
        slips = [
            (table, room, board)
            for table in range(1, len(pairs) + 1)
            for room in ("open", "closed")
            for board in boards
        ]
        dice.shuffle(slips)
        for table, room, board in slips:
            (result,) = dice.choices(CONTRACTS, often[board])
            yield Scored(
                round=number, table=table, room=room, board=board, result=result, signed=True
            )


def around(dice: random.Random) -> list[float]:
    """How often each contract is played on a board: those near its own are the common ones."""
    own = dice.randrange(len(CONTRACTS))
    return [1 / (1 + abs(place - own)) ** 2 for place in range(len(CONTRACTS))]


def evening(
    seed: str, tables: int = 30, rounds: int = 9, boards_a_round: int = 3, signed: bool = True
) -> tuple[Record, ...]:
    """The evening as records, ten seconds apart."""
    return logged(seed, acts(seed, tables, rounds, boards_a_round, signed))


def league(
    seed: str, count: int = 64, rounds: int = 9, boards_a_round: int = 10
) -> tuple[Record, ...]:
    """The league as records."""
    return logged(seed, teams(seed, count, rounds, boards_a_round))


def logged(seed: str, told: Iterable[AnyAct]) -> tuple[Record, ...]:
    """Acts as records, ten seconds apart."""
    return tuple(
        Record(id=f"{seed}-{n}", seq=n, at=START + timedelta(seconds=10 * n), by="table", act=act)
        for n, act in enumerate(told, 1)
    )
