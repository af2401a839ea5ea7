"""A sample that plays itself, for demonstrations: plausible results, one after the other."""

import asyncio
from collections.abc import Sequence
from random import Random

from hakem.commands.event.opened import Opened
from hakem.commands.event.simulation import scored
from hakem.errors import Mistake
from hakem.event import Event
from hakem.event.acts import AnyAct, Dealt, RoundEnded, RoundStarted, Slot
from hakem.event.state import RoundKey
from hakem.notation import write_deal
from hakem.simulation import dealt
from hakem.web.hosted import Hosted, Named
from hakem.web.named import named

#: Seconds between two results: the shortest and the longest.
FASTEST, SLOWEST = 0.05, 60.0


class Showings:
    """The samples that play themselves now. None does unless somebody asked for it."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def is_on(self, event: str) -> bool:
        """Whether an event plays itself now."""
        task = self._tasks.get(event)
        return task is not None and not task.done()

    def start(self, hosted: Hosted, seconds: float) -> None:
        """Let an event play itself, a result every so many seconds, until all are in."""
        self._cancel(hosted.name)
        pace = min(SLOWEST, max(FASTEST, seconds))
        self._tasks[hosted.name] = asyncio.create_task(
            play(hosted, pace), name=f"showing {hosted.name}"
        )

    def stop(self, event: str) -> None:
        """Let it be played by people again."""
        self._cancel(event)

    async def end(self) -> None:
        """Stop all of them, and wait until they have stopped."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    def _cancel(self, event: str) -> None:
        task = self._tasks.pop(event, None)
        if task is not None:
            task.cancel()


async def play(hosted: Hosted, seconds: float) -> None:
    """Write a result, wait, write the next; ends when nothing is left, or nothing more is taken."""
    while True:

        def make(opened: Opened) -> Sequence[Named]:
            return named(next_acts(opened.event, hosted.name))

        try:
            written = await hosted.write(make, "sample")
        except Mistake:  # the director made the results final, or took back what it rested on
            return
        if not written:
            return
        await asyncio.sleep(seconds)


def next_acts(event: Event, seed: str) -> list[AnyAct]:
    """What comes next: a deal for every board, a round that begins, a result, its end; or nothing.

    The tables of a round get on at their own pace.
    """
    open_slots = [slot for slot in planned(event) if stands_open(event, slot)]
    if not open_slots:
        return []
    bare = {slot.board for slot in planned(event) if (slot.session, slot.board) not in event.deals}
    if bare:
        deals = dealt(sorted(bare), f"{seed} sample")
        texts = {board: write_deal(deal) for board, deal in deals.items()}
        return [Dealt(session=event.session, deals=texts)]
    first = min(RoundKey(*slot[:3]) for slot in open_slots)
    here = [slot for slot in open_slots if slot[:3] == first]
    known = event.rounds.get(first)
    place = first._asdict()
    if known is None or known.started is None:
        return [RoundStarted(**place)]
    random = Random(f"{seed} {event.seq}")
    tables = sorted({slot[:5] for slot in here})
    table = random.choice(tables)
    slot = min(one for one in here if one[:5] == table)
    acts: list[AnyAct] = [scored(event, slot, seed, None)]
    if len(here) == 1:
        acts.append(RoundEnded(**place))
    return acts


def planned(event: Event) -> list[Slot]:
    """Every board that somebody is seated to play in the session that is open."""
    return [
        Slot(*key, board)
        for key, meeting in event.meetings.items()
        if key.session == event.session and meeting.is_played
        for board in meeting.boards
    ]


def stands_open(event: Event, slot: Slot) -> bool:
    """Whether a board still waits for its result."""
    entry = event.results.get(slot)
    return entry is None or (entry.stands is None and not entry.late)
