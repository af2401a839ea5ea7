"""What a form would write, before it is written: its sentences, what it changes, what to heed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from hakem.commands.event.caution import look_twice
from hakem.commands.event.opened import Opened
from hakem.errors import Mistake
from hakem.event import Event, Standings, standings
from hakem.event.acts import AnyAct
from hakem.event.doubts import Doubt
from hakem.i18n.lang import Lang
from hakem.scoring.scored import Scored
from hakem.sheets.ranking_rows import RankRow, rankings
from hakem.sheets.rows import Rows
from hakem.web.tried import tried

_encoder = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class Shift:
    """A contestant whose place or total is another: before and after, "" where it has none."""

    who: str
    place: tuple[str, str]
    total: tuple[str, str]

    def only_place(self) -> bool:
        """Whether its own total stays, and others passed it."""
        return self.total[0] == self.total[1]


@dataclass(frozen=True, slots=True)
class Proposal:
    """What would be written, and what comes of it.

    `seen` is a sign of exactly these acts: with it, nothing else is written than what was shown.
    """

    acts: tuple[AnyAct, ...]
    event: Event
    shifts: tuple[Shift, ...]
    doubts: tuple[Doubt, ...]
    seen: str


def proposed(
    opened: Opened, acts: tuple[AnyAct, ...], before: Standings | None, lang: Lang
) -> Proposal:
    """Try acts on an event; it changes nothing. Raises the `Mistake` that writing them would."""
    look_twice(opened, acts)
    event = tried(opened, acts).event
    then = standings_or_none(event)
    return Proposal(
        acts,
        event,
        tuple(sorted(shifts(scored_of(before), scored_of(then), lang), key=Shift.only_place)),
        new_doubts(before, then),
        sign_of(acts),
    )


def sign_of(acts: Sequence[AnyAct]) -> str:
    """A sign of acts: the same for the same ones alone."""
    return sha256(_encoder.encode(list(acts))).hexdigest()[:32]


def standings_or_none(event: Event) -> Standings | None:
    """The standings; none where the statute says something that cannot be followed."""
    try:
        return standings(event)
    except Mistake:
        return None


def scored_of(found: Standings | None) -> Scored | None:
    """What was scored, where anything was."""
    return None if found is None else found.scored


def shifts(one: Scored | None, other: Scored | None, lang: Lang) -> Iterator[Shift]:
    """Whose place or total differs between two scorings, in the order of the later one."""
    before, then = (places(found, lang) for found in (one, other))
    for key in dict.fromkeys([*then, *before]):
        old, new = before.get(key), then.get(key)
        place = ("" if old is None else old.place, "" if new is None else new.place)
        total = (told_total(old), told_total(new))
        if place[0] != place[1] or total[0] != total[1]:
            row = new or old
            assert row is not None
            yield Shift(row.who.label, place, total)


def told_total(row: RankRow | None) -> str:
    """A total as it is read: the percentage where there is one."""
    return "" if row is None else row.percent or row.total


def places(found: Scored | None, lang: Lang) -> dict[tuple[int, str], RankRow]:
    """The rows of all rankings, by the number of the ranking and who it is."""
    if found is None:
        return {}
    tables = enumerate(rankings(Rows(found, lang)))
    return {(n, row.who.anchor): row for n, table in tables for row in table.rows}


def new_doubts(one: Standings | None, other: Standings | None) -> tuple[Doubt, ...]:
    """The doubts that were not there before."""
    before = set() if one is None else {(d.slot, d.code) for d in one.doubts if not d.settled}
    return tuple(
        doubt
        for doubt in (() if other is None else other.doubts)
        if not doubt.settled and (doubt.slot, doubt.code) not in before
    )
