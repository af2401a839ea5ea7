"""Beginning an event: an empty one, or the sample evening."""

from collections.abc import Sequence
from datetime import datetime

from hakem.commands.event.opened import Opened
from hakem.commands.event.seating import seated_by, usual_movement
from hakem.errors import SettingMistake
from hakem.event.acts import (
    AnyAct,
    ClockSet,
    Created,
    Dealt,
    Entered,
    Player,
    RulesSet,
    SessionOpened,
    Shown,
)
from hakem.event.acts.act import FIRST_SESSION
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.movements import Kind
from hakem.notation import write_deal
from hakem.simulation import dealt
from hakem.simulation.names import name_of
from hakem.web.hosted import Hosted, Named
from hakem.web.house import House
from hakem.web.named import named

#: Pairs of the sample evening: three tables.
PAIRS = 6


async def begin(house: House, title: str, by: str = "director") -> Hosted:
    """A new event of a title, dated today."""
    if not title.strip():
        raise SettingMistake("web.title-needed")
    hosted = await house.new(title)
    date = datetime.now().astimezone().date().isoformat()
    acts: list[AnyAct] = [Created(title=title.strip(), date=date), SessionOpened()]
    await hosted.write(named(acts), by)
    return hosted


async def sample(house: House, lang: Lang, by: str = "director") -> Hosted:
    """Six pairs of birds and trees at three tables, seated, dealt, with a clock: ready to start."""
    hosted = await begin(house, say("web.sample-title", lang), by)
    await house.shelf.mark_sample(hosted.name)

    def acts(opened: Opened) -> Sequence[Named]:
        entries = [
            Entered(
                contestant=str(n + 1),
                players=(Player(name_of(2 * n)), Player(name_of(2 * n + 1))),
            )
            for n in range(PAIRS)
        ]
        movement = usual_movement(PAIRS, None, None)
        seated = seated_by(movement, [one.contestant for one in entries], FIRST_SESSION, "")
        boards = sorted({board for meeting in seated.meetings for board in meeting.boards})
        deals = dealt(boards, f"{hosted.name} sample")
        winners = 2 if movement.kind is Kind.TWO_WINNERS else 1
        return named(
            [
                *entries,
                RulesSet(winners=winners),
                seated,
                Dealt(deals={n: write_deal(deal) for n, deal in deals.items()}),
                ClockSet(minutes=7 * len(seated.meetings[0].boards), change=2),
                Shown(ranking="live"),  # who tries it sees at once what a result does
            ]
        )

    await hosted.write(acts, by)
    return hosted
