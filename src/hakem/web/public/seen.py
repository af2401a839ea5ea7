"""What a visitor sees of the scores, made from his view alone; kept as long as nothing changes."""

import asyncio
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from hakem.errors import SettingMistake
from hakem.event import Event, Standings, as_of, standings
from hakem.event.doubts import Doubt
from hakem.event.marks import Mark
from hakem.event.standings import stage_of, touched
from hakem.i18n.lang import Lang
from hakem.scoring.scored import Scored
from hakem.sheets.rows import Rows
from hakem.view import View, Viewer, limited, scores_seen, view_earlier
from hakem.web.asking import Visit
from hakem.web.hosted import Hosted
from hakem.web.public.asked import Asked

#: So many different sights of one event are kept, and so many events as they stood before.
_SIGHTS, _THEN = 64, 6


@dataclass(frozen=True, slots=True)
class Seen:
    """What a visitor sees: `scored` has the boards that are his to see, and the ranking shown.

    `is_shown`: a ranking is shown at all. `marks` and `doubts` are what may still change in it, and
    `provisional` whose numbers. `pos` is the record that it stands at.
    """

    view: View
    asked: Asked
    stage: str
    scored: Scored
    is_shown: bool
    marks: tuple[Mark, ...]
    doubts: tuple[Doubt, ...]
    provisional: frozenset[str]
    final: bool
    pos: int

    @property
    def event(self) -> Event:
        """The event with nothing in it that is not his to see."""
        return self.view.event


class Kept:
    """What was worked out of an event: sights of its newest position, and the event before."""

    def __init__(self) -> None:
        self.pos = -1
        self.sights: dict[tuple[Viewer, Asked, bool], Seen] = {}
        self.rows: dict[tuple[int, Lang], tuple[Seen, Rows]] = {}
        self.then: dict[int, Event] = {}
        self.lock = asyncio.Lock()

    def at(self, pos: int) -> None:
        """What was seen at another position is forgotten."""
        if self.pos != pos:
            self.pos = pos
            self.sights.clear()
            self.rows.clear()


_kept: WeakKeyDictionary[Hosted, Kept] = WeakKeyDictionary()


def kept(hosted: Hosted) -> Kept:
    """What is kept of an event, for the position that it is at."""
    found = _kept.setdefault(hosted, Kept())
    found.at(hosted.pos)
    return found


async def see(visit: Visit, asked: Asked) -> Seen:
    """What a visitor sees of what he asked for.

    Raises `SettingMistake` for a stage, a session or a record that there is not.
    """
    hosted = visit.hosted
    known = kept(hosted)
    until = hosted.event.shown.sealed_until
    sealed = until is not None and visit.asking.now < until
    key = (visit.viewer, asked, sealed)
    if key in known.sights:
        return known.sights[key]
    if asked.is_now:
        found = look(hosted, visit.view, asked)
    else:
        async with known.lock:  # one after the other: whoever asks for the past waits for his turn
            found = await look_back(visit, asked)
    if len(known.sights) >= _SIGHTS:
        known.sights.pop(next(iter(known.sights)))
    if known.pos == hosted.pos:
        known.sights[key] = found
    return found


def look(hosted: Hosted, seen: View, asked: Asked) -> Seen:
    """The newest."""
    full = hosted.standings(asked.stage)
    ranked = None if seen.ranked is None else hosted.standings(asked.stage, seen.ranked)
    return made(hosted.pos, seen, asked, full, ranked)


async def look_back(visit: Visit, asked: Asked) -> Seen:
    """The same after a round, or as the log stood at a record."""
    hosted, today = visit.hosted, visit.view
    event, seen = hosted.event, today
    pos = hosted.pos
    if asked.at:
        if asked.at > pos:
            raise SettingMistake("web.public-no-record", record=asked.at)
        pos = asked.at
        event = await event_at(hosted, asked.at)
        seen = await asyncio.to_thread(view_earlier, event, today, visit.viewer, visit.asking.now)
    return await asyncio.to_thread(worked_out, pos, event, seen, asked)


async def event_at(hosted: Hosted, at: int) -> Event:
    """The whole event as it stood at a record; what it was does not change."""
    then = kept(hosted).then
    if at not in then:
        if len(then) >= _THEN:
            then.pop(next(iter(then)))
        then[at] = await asyncio.to_thread(as_of, tuple(hosted.records[:at]))
    return then[at]


def worked_out(pos: int, event: Event, seen: View, asked: Asked) -> Seen:
    """The standings of a moment, without what is known of the newest ones."""
    ranked = seen.ranked
    if ranked is not None and asked.round:
        ranked = limited(ranked, asked.round, asked.session)
    full = standings(event, stage_of(event, asked.stage).name)
    shown = None if ranked is None else standings(ranked, full.stage)
    return made(pos, seen, asked, full, shown)


def made(pos: int, seen: View, asked: Asked, full: Standings, ranked: Standings | None) -> Seen:
    """What is seen, of the standings as they are and of those that are shown."""
    marks = tuple(one for one in full.marks if is_counted(seen, asked, one))
    doubts = tuple(one for one in full.doubts if not one.settled and is_counted(seen, asked, one))
    return Seen(
        seen,
        asked,
        full.stage,
        scores_seen(seen, full.scored, None if ranked is None else ranked.scored),
        ranked is not None,
        marks,
        doubts,
        touched(seen.event, marks, doubts),
        full.final,
        pos,
    )


def is_counted(seen: View, asked: Asked, one: Mark | Doubt) -> bool:
    """Whether what is not certain belongs to the rounds that the ranking counts."""
    slot = one.slot
    last = (seen.round_ranked or {}).get((slot.session, slot.section), slot.round)
    return slot.round <= min(last, asked.round or slot.round)


def rows_of(hosted: Hosted, seen: Seen, lang: Lang) -> Rows:
    """The rows of what is seen, in a language."""
    known = kept(hosted).rows
    found = known.get((id(seen), lang))
    if found is not None and found[0] is seen:
        return found[1]
    made = Rows(seen.scored, lang)
    if len(known) >= _SIGHTS:
        known.clear()
    known[(id(seen), lang)] = (seen, made)
    return made
