"""The ranking as those at a table may see it."""

import msgspec

from hakem.errors import Mistake
from hakem.event.state import TableKey
from hakem.i18n.lang import Lang
from hakem.sheets.ranking_rows import rankings
from hakem.sheets.rows import Rows
from hakem.view import View, scores_seen
from hakem.view.table import contestants_at
from hakem.web.hosted import Hosted


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place; `own` is one of those who sit here."""

    place: str
    id: str
    names: str
    total: str
    percent: str = ""
    own: bool = False


class Ranked(msgspec.Struct, frozen=True):
    """A ranking with its heading."""

    heading: str
    places: tuple[Place, ...]


class RankingSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The rankings; `after` is the round that they stand after, 0 for as of now."""

    shown: bool
    after: int = 0
    rankings: tuple[Ranked, ...] = ()


def ranking_seen(hosted: Hosted, view: View, table: TableKey, lang: Lang) -> RankingSeen:
    """The rankings that the viewer may see; none where none is shown."""
    if view.ranked is None:
        return RankingSeen(False)
    try:
        full = hosted.standings().scored
        ranked = hosted.standings(ranked=view.ranked).scored
    except Mistake:
        return RankingSeen(False)
    rows = Rows(scores_seen(view, full, ranked), lang)
    sitting = contestants_at(view.event, table)
    own = {rows.who(one) for one in sitting}
    return RankingSeen(
        True,
        (view.round_ranked or {}).get((table.session, table.section), 0),
        tuple(
            Ranked(
                one.heading,
                tuple(
                    Place(
                        row.place,
                        row.who.number,
                        row.who.names,
                        row.total,
                        row.percent,
                        row.who in own,
                    )
                    for row in one.rows
                ),
            )
            for one in rankings(rows)
        ),
    )
