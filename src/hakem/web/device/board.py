"""What those at a table may see of a board that they have played: its traveller, its hands."""

from dataclasses import replace
from fractions import Fraction

import msgspec

from hakem.cards import Suit
from hakem.deal import Deal
from hakem.errors import Mistake, SettingMistake
from hakem.i18n import numbers
from hakem.i18n.lang import Lang
from hakem.i18n.played import LETTERS, card
from hakem.notation.cards import show_rank
from hakem.scoring.scored import BoardScore, Scored
from hakem.seats import Seat, dealer_of, vulnerability_of
from hakem.sheets.rows import Rows
from hakem.sheets.traveller_rows import TravellerRow, travellers
from hakem.view import View, scores_seen
from hakem.view.table import contestants_at
from hakem.web.hosted import Hosted


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A result of the board as people read it; `own` is that of those who sit here.

    `ns` and `ew` are what it is worth to each side: per cent of the top, or the points of the form.
    """

    pair_ns: str
    pair_ew: str
    contract: str
    declarer: str = ""
    tricks: str = ""
    lead: str = ""
    score: str = ""
    ns: str = ""
    ew: str = ""
    note: str = ""
    own: bool = False


class BoardSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board: its results so far, best for North-South first, and its hands where they are shown.

    `hands` has for each seat its cards from spades down to clubs, in the letters of the language.
    """

    board: int
    dealer: str
    vulnerable: str
    percent: bool
    rows: tuple[Row, ...]
    hands: dict[str, tuple[str, ...]] | None = None


def board_seen(hosted: Hosted, view: View, session: str, board: int, lang: Lang) -> BoardSeen:
    """A board as the viewer may see it. Raises `SettingMistake` where he may not."""
    if (session, board) not in view.boards:
        raise SettingMistake("web.board-closed", board=board)
    score = score_of(hosted, view, session, board)
    rows: tuple[Row, ...] = ()
    percent = False
    if score is not None:
        scored, lines = score
        percent = lines.top is not None and lines.top > 0
        rows = rows_of(view, Rows(replace(scored, boards=(lines,)), lang), lines)
    deal = view.event.deals.get((session, board))
    return BoardSeen(
        board,
        dealer_of(board).letter,
        vulnerability_of(board).value,
        percent,
        rows,
        None if deal is None else hands_of(deal, lang),
    )


def score_of(
    hosted: Hosted, view: View, session: str, board: int
) -> tuple[Scored, BoardScore] | None:
    """The scores of the board among what the viewer may see; None where there are none yet."""
    known = hosted.event.sessions.get(session)
    try:
        full = hosted.standings(None if known is None else known.stage).scored
    except Mistake:
        return None  # results that cannot be scored yet are the director's to mend
    scored = scores_seen(view, full, None)
    for one in scored.boards:
        if one.session == session and one.board == str(board) and own_section(view, one):
            return scored, one
    return None


def own_section(view: View, board: BoardScore) -> bool:
    """Whether a board's results are those of the viewer's section, where sections are apart."""
    table = view.viewer.table
    return table is None or board.section in ("", table.section)


def rows_of(view: View, rows: Rows, board: BoardScore) -> tuple[Row, ...]:
    """The results, best for North-South first."""
    (told,) = travellers(rows)
    table = view.viewer.table
    sitting = frozenset() if table is None else frozenset(contestants_at(view.event, table))
    ordered = sorted(told.rows, key=lambda row: -(row.line.points_ns or Fraction(-1)))
    return tuple(row_of(rows, row, board.top, sitting) for row in ordered)


def row_of(rows: Rows, row: TravellerRow, top: Fraction | None, sitting: frozenset[str]) -> Row:
    """One result."""
    ns, ew = row.points_ns, row.points_ew
    if top:
        ns, ew = (
            share(points, top, rows.lang) for points in (row.line.points_ns, row.line.points_ew)
        )
    line = row.line.line
    told = row.told
    return Row(
        " + ".join(who.number or who.names for who in row.ns),
        " + ".join(who.number or who.names for who in row.ew),
        told.contract or told.whole,
        told.declarer,
        told.tricks,
        card(line.lead, rows.lang) if line.lead else "",
        row.score,
        ns,
        ew,
        " ".join(one for one in (told.mark, row.note) if one),
        bool(sitting) and sitting >= {*line.ns, *line.ew},
    )


def share(points: Fraction | None, top: Fraction, lang: Lang) -> str:
    """Matchpoints as per cent of the top, whole."""
    return "" if points is None else numbers.percent(100 * points / top, lang, 0)


def hands_of(deal: Deal, lang: Lang) -> dict[str, tuple[str, ...]]:
    """The four hands."""
    return {
        seat.letter: tuple(
            "".join(show_rank(rank, LETTERS[lang]) for rank in deal[seat].ranks(suit))
            for suit in reversed(Suit)
        )
        for seat in Seat
    }
