"""The ranking as the public is sent it: made once for each position, for however many listen."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from weakref import WeakKeyDictionary

import msgspec

from hakem.errors import Mistake
from hakem.event import Event
from hakem.event.hall import ends_at
from hakem.i18n.lang import Lang
from hakem.sheets.ranking_rows import rankings
from hakem.sheets.rows import Rows
from hakem.view import PUBLIC
from hakem.web.hosted import Hosted
from hakem.web.public.asked import Asked
from hakem.web.public.seen import Seen, look
from hakem.web.public.status import ranking_words


class Row(msgspec.Struct, frozen=True):
    """A place: the contestant, and its numbers as both languages write them.

    `number` is empty where the names say all. `provisional`: something may still change it.
    """

    place: str
    id: str
    number: str
    names: str
    total: dict[str, str]
    percent: dict[str, str]
    boards: str
    provisional: bool


class Table(msgspec.Struct, frozen=True):
    """A ranking, with its heading in both languages; `rows` are the first of `of`."""

    heading: dict[str, str]
    rows: tuple[Row, ...]
    of: int


class RoundClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of a section's round: when it ends; where it was stopped, when."""

    section: str
    round: int
    ends: datetime
    held: datetime | None = None


class Message(msgspec.Struct, frozen=True):
    """The rankings as of a position; `shown` is False where none is shown yet.

    `status` says in sentences what they are; `clocks` when the rounds under way end.
    """

    pos: int
    shown: bool
    final: bool
    after: int
    status: dict[str, tuple[str, ...]]
    rankings: tuple[Table, ...]
    clocks: tuple[RoundClock, ...]


_encoder = msgspec.json.Encoder()
_made: WeakKeyDictionary[Hosted, dict[int | None, tuple[int, bytes]]] = WeakKeyDictionary()
#: Places of a ranking that are sent with each result. Of 600 pairs every result moves hundreds, and
#: all of them to two thousand telephones five times a second is more than any network carries.
FIRST = 40


async def ranking_message(hosted: Hosted) -> bytes:
    """The first places, for the position that the event is at: what each result is sent of."""
    return made_of(hosted, FIRST)


async def whole_ranking(hosted: Hosted) -> bytes:
    """The same with all places, for who asks now and then."""
    return made_of(hosted, None)


def made_of(hosted: Hosted, most: int | None) -> bytes:
    """A message, made once for each position."""
    known = _made.setdefault(hosted, {})
    found = known.get(most)
    if found is None or found[0] != hosted.pos:
        found = known[most] = (hosted.pos, _encoder.encode(message(hosted, most)))
    return found[1]


def message(hosted: Hosted, most: int | None = None) -> Message:
    """The rankings that the public may see, with so many places at most."""
    view = hosted.view(PUBLIC)
    after = max((view.round_ranked or {}).values(), default=0)
    status: dict[str, tuple[str, ...]] = {lang.value: () for lang in Lang}
    tables: tuple[Table, ...] = ()
    try:
        seen = look(hosted, view, Asked())
        status = {lang.value: ranking_words(seen, lang) for lang in Lang}
        tables = tuple(tables_of(seen, most))
    except Mistake:
        pass  # a statute that cannot be followed: the director is told at the desk
    shown = view.ranked is not None
    clocks = clocks_of(hosted.event)
    return Message(hosted.pos, shown, hosted.event.final, after, status, tables, clocks)


def tables_of(seen: Seen, most: int | None) -> Iterator[Table]:
    """The rankings that are shown, in both languages, with so many places at most."""
    cut = tuple(replace(one, standings=one.standings[:most]) for one in seen.scored.rankings)
    scored = replace(seen.scored, rankings=cut)
    each = [(lang, list(rankings(Rows(scored, lang)))) for lang in Lang]
    for n, ranking in enumerate(cut):
        yield Table(
            {lang.value: made[n].heading for lang, made in each},
            tuple(
                Row(
                    row.place,
                    standing.contestant.id,
                    row.who.number,
                    row.who.names,
                    {lang.value: made[n].rows[m].total for lang, made in each},
                    {lang.value: made[n].rows[m].percent for lang, made in each},
                    row.boards,
                    standing.contestant.id in seen.provisional,
                )
                for m, (standing, row) in enumerate(
                    zip(ranking.standings, each[0][1][n].rows, strict=True)
                )
            ),
            len(seen.scored.rankings[n].standings),
        )


def clocks_of(event: Event) -> tuple[RoundClock, ...]:
    """The clocks of the rounds that are under way in the open session."""
    found = []
    for (session, section), length in sorted(event.clocks.items()):
        called = [
            key
            for key, one in event.rounds.items()
            if key[:2] == (session, section) and one.started is not None
        ]
        if session != event.session or not called or not length.minutes:
            continue
        key = max(called, key=lambda one: one.round)
        known = event.rounds[key]
        if known.started is not None and known.ended is None:
            end = ends_at(known.started, known.clock, length)
            found.append(RoundClock(section, key.round, end, known.clock.held_at))
    return tuple(found)
