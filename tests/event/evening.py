"""A small evening for the tests: three tables, a Mitchell of three rounds, two boards a round."""

from datetime import UTC, datetime, timedelta

from hakem.event import Record
from hakem.event.acts import AnyAct, Created, Entered, Meeting, Player, Scored, Seated

START = datetime(2026, 3, 4, 19, 0, tzinfo=UTC)
BIRDS = ("Serçe", "Saka", "Ardıç", "Şahin", "Üveyik", "Turna")


def records(*acts: AnyAct, after: tuple[Record, ...] = ()) -> tuple[Record, ...]:
    """The acts as records, a minute apart, after those given."""
    first = len(after) + 1
    return after + tuple(
        Record(id=f"r{n}", seq=n, at=START + timedelta(minutes=n), by="director", act=act)
        for n, act in enumerate(acts, first)
    )


def meetings() -> tuple[Meeting, ...]:
    """East-West down, boards up: the Mitchell of three tables, by hand from facts 1.4."""
    return tuple(
        Meeting(
            round=round + 1,
            table=table + 1,
            ns=(str(table + 1),),
            ew=(str(4 + (table - round) % 3),),
            boards=(((table + round) % 3) * 2 + 1, ((table + round) % 3) * 2 + 2),
        )
        for round in range(3)
        for table in range(3)
    )


def set_up() -> tuple[Record, ...]:
    """Created, six pairs entered, seated."""
    pairs = (
        Entered(contestant=str(n), players=(Player(f"{bird} A"), Player(f"{bird} B")))
        for n, bird in enumerate(BIRDS, 1)
    )
    return records(
        Created(title="Wednesday"), *pairs, Seated(meetings=meetings(), movement="mitchell")
    )


def score(round: int, table: int, board: int, result: str) -> Scored:
    """A result from a signed slip."""
    return Scored(round=round, table=table, board=board, result=result, signed=True)
