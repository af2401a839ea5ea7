"""Moments that a visitor can look back to: what was published, and the end of each round."""

from collections.abc import Sequence
from dataclasses import dataclass

from hakem.event import Record
from hakem.event.acts import Published, RoundEnded, RoundStarted
from hakem.event.fold import undone_in
from hakem.i18n.lang import Lang
from hakem.sheets.act_words import act_words
from hakem.web.public.status import moment


@dataclass(frozen=True, slots=True)
class Moment:
    """A record that says something everybody heard: its number, when, in words."""

    record: int
    when: str
    words: str
    published: bool


def moments_of(records: Sequence[Record], lang: Lang) -> tuple[Moment, ...]:
    """The moments of a log, the newest first."""
    gone = undone_in(records)
    return tuple(
        Moment(
            one.seq, moment(one.at, lang), act_words(one.act, lang), isinstance(one.act, Published)
        )
        for one in reversed(records)
        if isinstance(one.act, Published | RoundEnded | RoundStarted) and one.id not in gone
    )
