"""What of a published result is other now, as a visitor may see it; and what it did to places."""

from dataclasses import dataclass

from hakem.event import Event
from hakem.event.acts import Published, Slot
from hakem.event.corrections import Correction, corrections, publications
from hakem.i18n.lang import Lang
from hakem.i18n.words import cite, readable
from hakem.result import Result
from hakem.scoring.scored import Standing
from hakem.sheets.act_words import table_words
from hakem.sheets.show import show_place, tell
from hakem.web.asking import Visit
from hakem.web.public.asked import Asked
from hakem.web.public.seen import Seen, event_at, see
from hakem.web.public.status import moment


@dataclass(frozen=True, slots=True)
class Changed:
    """A board that was published with another result."""

    session: str
    round: int
    table: str
    board: str
    was: str
    now: str
    why: str
    laws: str
    when: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A contestant whose place or total is another than as published."""

    contestant: str
    was: Standing | None
    now: Standing | None

    @property
    def places(self) -> tuple[str, str]:
        """The place then and now; "" where it had none."""
        return place_of(self.was), place_of(self.now)


def place_of(standing: Standing | None) -> str:
    """A place, shared ones as 2-3."""
    return "" if standing is None else show_place(standing.first, standing.last)


async def changed(visit: Visit) -> tuple[Changed, ...]:
    """The changes of boards that the visitor may see now, the latest first."""
    hosted, lang = visit.hosted, visit.lang
    told = {one.seq: await event_at(hosted, one.seq) for one in publications(hosted.records)}
    found = corrections(hosted.records, hosted.event, told.__getitem__)
    boards = visit.view.boards
    return tuple(
        words_of(one, lang) for one in found if (one.slot.session, one.slot.board) in boards
    )


def words_of(one: Correction, lang: Lang) -> Changed:
    """A change in a language."""
    slot: Slot = one.slot
    return Changed(
        slot.session,
        slot.round,
        table_words(slot, lang),
        str(slot.board),
        result_words(one.was, lang),
        result_words(one.now, lang),
        readable(one.why),
        cite(f"Law {', '.join(one.laws)}", lang) if one.laws else "",
        "" if one.at is None else moment(one.at, lang),
    )


def result_words(result: Result | None, lang: Lang) -> str:
    """A result; a dash for none."""
    return "–" if result is None else tell(result, lang).text


async def moved(visit: Visit, since: int) -> tuple[Moved, ...]:
    """Whose place or total is another than a publication told, round for round alike."""
    record = next((one for one in publications(visit.hosted.records) if one.seq == since), None)
    if record is None or not isinstance(record.act, Published):
        return ()
    then_event: Event = await event_at(visit.hosted, since)
    round = record.act.round or max((slot.round for slot in then_event.results), default=0)
    then = await see(visit, Asked(round=round, at=since))
    now = await see(visit, Asked(round=round))
    if not then.is_shown or not now.is_shown or then.stage != now.stage:
        return ()
    before, after = standings_of(then), standings_of(now)
    return tuple(
        Moved(one, before.get(one), after.get(one))
        for one in {**after, **before}
        if is_other(before.get(one), after.get(one))
    )


def standings_of(seen: Seen) -> dict[str, Standing]:
    """The standings by contestant."""
    return {one.contestant.id: one for ranking in seen.scored.rankings for one in ranking.standings}


def is_other(one: Standing | None, other: Standing | None) -> bool:
    """Whether place or total are not the same."""
    if one is None or other is None:
        return one is not other
    return (one.first, one.last, one.total, one.percent) != (
        other.first,
        other.last,
        other.total,
        other.percent,
    )
