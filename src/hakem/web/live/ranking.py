"""The ranking as the public is sent it: made once for each position, for however many listen."""

from weakref import WeakKeyDictionary

import msgspec

from hakem.errors import Mistake
from hakem.i18n.lang import Lang
from hakem.sheets.ranking_rows import rankings
from hakem.sheets.rows import Rows
from hakem.view import PUBLIC, scores_seen
from hakem.web.hosted import Hosted


class Row(msgspec.Struct, frozen=True):
    """A place: the contestant's number, and its numbers as both languages write them."""

    place: str
    id: str
    names: str
    total: dict[str, str]
    percent: dict[str, str]
    boards: str


class Table(msgspec.Struct, frozen=True):
    """A ranking, with its heading in both languages."""

    heading: dict[str, str]
    rows: tuple[Row, ...]


class Message(msgspec.Struct, frozen=True):
    """The rankings as of a position; `shown` is False where none is shown yet."""

    pos: int
    shown: bool
    final: bool
    after: int
    rankings: tuple[Table, ...]


_encoder = msgspec.json.Encoder()
_made: WeakKeyDictionary[Hosted, tuple[int, bytes]] = WeakKeyDictionary()


async def ranking_message(hosted: Hosted) -> bytes:
    """The message for the position that the event is at."""
    known = _made.get(hosted)
    if known is not None and known[0] == hosted.pos:
        return known[1]
    pos = hosted.pos
    told = _encoder.encode(message(hosted))
    _made[hosted] = (pos, told)
    return told


def message(hosted: Hosted) -> Message:
    """The rankings that the public may see."""
    seen = hosted.view(PUBLIC)
    after = max((seen.round_ranked or {}).values(), default=0)
    tables: tuple[Table, ...] = ()
    if seen.ranked is not None:
        try:
            full = hosted.standings().scored
            ranked = hosted.standings(ranked=seen.ranked).scored
            scored = scores_seen(seen, full, ranked)
            each = [(lang, list(rankings(Rows(scored, lang)))) for lang in Lang]
            tables = tuple(
                Table(
                    {lang.value: made[n].heading for lang, made in each},
                    tuple(
                        Row(
                            row.place,
                            row.who.number,
                            row.who.names,
                            {lang.value: made[n].rows[m].total for lang, made in each},
                            {lang.value: made[n].rows[m].percent for lang, made in each},
                            row.boards,
                        )
                        for m, row in enumerate(table.rows)
                    ),
                )
                for n, table in enumerate(each[0][1])
            )
        except Mistake:
            tables = ()
    return Message(hosted.pos, seen.ranked is not None, hosted.event.final, after, tables)
