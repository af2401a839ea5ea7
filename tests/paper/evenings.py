"""Events to be printed: small ones, a full hall, an individual, teams; names with every letter."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from hakem.commands.event.seating import seated_by, usual_movement
from hakem.event import Event, Record, fold
from hakem.event.acts import AnyAct, Created, Dealt, Entered, Meeting, Paired, Player, Seated
from hakem.i18n.lang import Lang
from hakem.movements import Movement
from hakem.notation import write_deal
from hakem.paper.about import About
from hakem.simulation import dealt
from tests.event.evening import records

#: Two to a pair; letters that are easily lost, and letters that are easily confused.
NAMES = (
    *("İpek Işık", "Iğdır Ilgın", "Şule Çınar", "Ğarip Öğüt", "Ünal Üzüm", "Jülide Âlim"),
    *("Cem Can", "Çem Çan", "Ördek Ova", "Okan Ok", "Zeynep Nar", "Ayşe Kızılcık"),
)


def entered(count: int, each: int = 2, *, team: bool = False, short: bool = False) -> list[AnyAct]:
    """So many contestants, under the names above and their numbers; or under short ones."""
    return [
        Entered(
            contestant=str(n + 1),
            players=tuple(
                Player("Ş" if short else f"{NAMES[(n * each + k) % len(NAMES)]} {n * each + k + 1}")
                for k in range(each)
            ),
            name=f"Takım {n + 1}" if team else "",
        )
        for n in range(count)
    ]


def log(
    acts: Iterable[AnyAct], title: str = "Perşembe İkilisi", form: str = "matchpoints"
) -> tuple[Record, ...]:
    """The log of an event that begins with these acts."""
    return records(Created(title=title, date="2026-03-05", form=form), *acts)


def seated(movement: Movement, each: int = 2, *, short: bool = False) -> tuple[Record, ...]:
    """Everybody seated by a movement."""
    people = entered(movement.contestants, each, short=short)
    who = tuple(str(n) for n in movement.numbers)
    return log([*people, seated_by(movement, who, "1", "")])


def of_pairs(
    count: int, rounds: int | None = None, boards: int | None = None, *, short: bool = False
) -> tuple[Record, ...]:
    """So many pairs, by the movement that is recommended for them."""
    return seated(usual_movement(count, rounds, boards), short=short)


def hands(numbers: Sequence[int]) -> Dealt:
    """The same deals for these boards, whenever they are asked for."""
    deals = dealt(list(numbers), "paper")
    return Dealt(deals={n: write_deal(deal) for n, deal in deals.items()})


def of_teams(each: int = 4) -> tuple[Record, ...]:
    """Three teams: two meet at a table's two rooms, one has a bye."""
    meetings = tuple(
        Meeting(round=1, table=1, ns=(ns,), ew=(ew,), boards=(1, 2, 3, 4), room=room)
        for room, ns, ew in (("open", "1", "2"), ("closed", "2", "1"))
    )
    paired = Paired(round=1, meetings=meetings, byes=("3",), how="drawn")
    return log([*entered(3, each, team=True), paired], form="team-imps")


def with_long_names(event: tuple[Record, ...]) -> tuple[Record, ...]:
    """Every player with a name as long as any, in words that break badly."""
    long = "Kızılgerdangillerden Abdülkadiroğullarıyeşilyurt"
    again = [
        Entered(
            contestant=record.act.contestant,
            players=tuple(Player(f"{long} {n}") for n, _ in enumerate(record.act.players, 1)),
        )
        for record in event
        if isinstance(record.act, Entered)
    ]
    return records(*again, after=event)


def far_boards(event: tuple[Record, ...]) -> tuple[Record, ...]:
    """The same seating with boards from 4901 on."""
    acts = [
        Seated(
            meetings=tuple(
                replace(one, boards=tuple(board + 4900 for board in one.boards))
                for one in record.act.meetings
            )
        )
        for record in event
        if isinstance(record.act, Seated)
    ]
    return records(*acts, after=event)


def about(log: tuple[Record, ...], lang: Lang = Lang.TR) -> About:
    """What is printed of a log."""
    return About(folded(log), log, lang)


def folded(log: tuple[Record, ...]) -> Event:
    """The event of a log."""
    return fold(log)


def crowd() -> tuple[Record, ...]:
    """Sixty tables with thirty boards between them, each in many copies."""
    tables = 60
    meetings = tuple(
        Meeting(
            round=round + 1,
            table=table + 1,
            ns=(str(table + 1),),
            ew=(str(tables + 1 + (table + round) % tables),),
            boards=tuple(2 * ((table + round) % 15) + one for one in (1, 2)),
        )
        for round in range(13)
        for table in range(tables)
    )
    return log([*entered(2 * tables, short=True), Seated(meetings=meetings)])
