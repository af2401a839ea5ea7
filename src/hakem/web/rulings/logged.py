"""The rulings of an event's log: by board and table, which stand, which are still to be decided."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hakem.errors import Mistake
from hakem.event import Record
from hakem.event.acts import Adjusted, Fined, NeverPlayed, Noted, OnTable, Ruled, Slot
from hakem.event.fold import undone_in
from hakem.event.state import Event
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.notation import read_result
from hakem.sheets import ruling_words as words
from hakem.sheets.act_words import act_words
from hakem.sheets.show import tell
from hakem.web.asking import Visit
from hakem.web.rulings.at_table import AtTable, at_table, sees

#: What is a ruling in the log.
Decision = Ruled | Adjusted | NeverPlayed | Fined


@dataclass(frozen=True, slots=True)
class Logged:
    """A ruling. `stands`: no later one took its place; `notes` speak of it by its number."""

    record: Record
    act: Decision
    place: AtTable | None
    stands: bool
    tentative: bool
    notes: tuple[Record, ...]

    def title(self, lang: Lang) -> str:
        """What it is about."""
        if isinstance(self.act, Ruled):
            return words.topic_name(self.act.topic, lang)
        if isinstance(self.act, Adjusted):
            return say("web.rulings-adjust", lang)
        if isinstance(self.act, NeverPlayed):
            return say("web.rulings-never", lang)
        return act_words(self.act, lang)

    def score(self, lang: Lang) -> str:
        """The score that it gives, in words; "" where it gives none."""
        text = getattr(self.act, "result", "")
        try:
            return tell(read_result(text), lang).text if text else ""
        except Mistake:
            return str(text)

    def laws(self, lang: Lang) -> tuple[tuple[str, str], ...]:
        """The clauses it rests on, as cited and by number."""
        told = self.act.laws if isinstance(self.act, Ruled | Adjusted) else ()
        return tuple((words.cite(law, lang), law) for law in told)


def logged(visit: Visit) -> tuple[Logged, ...]:
    """The rulings that count and that the visitor may see, the newest first."""
    records = visit.hosted.records
    gone = undone_in(records)
    notes = [one for one in records if isinstance(one.act, Noted) and one.id not in gone]
    found = [
        one_of(visit, record, record.act, notes)
        for record in records
        if record.id not in gone
        and isinstance(record.act, Decision)
        and (not isinstance(record.act, OnTable) or sees(visit, record.act.slot))
    ]
    return tuple(reversed(found))


def one_of(visit: Visit, record: Record, act: Decision, notes: Sequence[Record]) -> Logged:
    """One ruling as the log has it, and what became of it."""
    event = visit.hosted.event
    place = at_table(visit, act.slot) if isinstance(act, OnTable) else None
    stands = True if place is None else stands_in(event, place.slot, record.id, act)
    return Logged(
        record,
        act,
        place,
        stands,
        stands and isinstance(act, Ruled | Adjusted) and act.tentative,
        tuple(notes_on(record, notes)),
    )


def stands_in(event: Event, slot: Slot, id: str, act: Decision) -> bool:
    """Whether this is the last word on its board: what counts, or what is still to come."""
    entry = event.results.get(slot)
    if entry is None:
        return isinstance(act, Ruled) and not act.result
    if isinstance(act, Ruled) and not act.result:
        return not act.tentative or entry.pending == id
    return entry.award is not None and entry.award.record == id


def notes_on(record: Record, notes: Sequence[Record]) -> Iterator[Record]:
    """The notes that name a record by its number: "#12: they appeal"."""
    number = re.compile(rf"#{record.seq}(?![0-9])")
    for one in notes:
        if isinstance(one.act, Noted) and number.search(one.act.text):
            yield one
