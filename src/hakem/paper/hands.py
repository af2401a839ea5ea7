"""Hand records: four hands as they lay, dealer, vulnerability, points, double dummy and par."""

from functools import partial

from hakem.auction import Denomination
from hakem.cards import Hand, Suit
from hakem.deal import Deal
from hakem.i18n.dates import date_words
from hakem.i18n.lang import Lang
from hakem.i18n.played import LETTERS
from hakem.notation import show_contract, show_rank, write_tricks
from hakem.paper.about import About
from hakem.paper.area import Area
from hakem.paper.ink import (
    BLACK,
    DARK,
    FAINT,
    FOOT,
    GREY,
    HEIGHT,
    LIGHT,
    MARGIN,
    WHITE,
    WIDTH,
    Align,
)
from hakem.seats import Seat, dealer_of, vulnerability_of
from hakem.solver import DoubleDummyTable, par

_ACROSS, _DOWN = 3, 4
_TOP = MARGIN + 10.0
_SIZE = 9.0
_STEP = 4.3
#: Between ranks, so that 108 is seen to be two cards.
_BETWEEN = "\u200a"


def hand_records(about: About) -> list[Area]:
    """The deals of the session that are known, twelve on a page; none where none is."""
    made = [
        partial(_board, about, board, deal)
        for (session, board), deal in sorted(about.event.deals.items())
        if session == about.session
    ]
    each = _ACROSS * _DOWN
    wide, high = (WIDTH - 2 * MARGIN) / _ACROSS, (FOOT - 6.0 - _TOP) / _DOWN
    found = []
    for first in range(0, len(made), each):
        page = _page(about)
        for n, draw in enumerate(made[first : first + each]):
            row, column = divmod(n, _ACROSS)
            area = page.part(MARGIN + column * wide, _TOP + row * high, wide, high)
            area.box(0.8, 0.8, wide - 1.6, high - 1.6, grey=LIGHT)
            draw(area.part(2.8, 2.6, wide - 5.6, high - 5.2))
        found.append(page)
    return found


def _page(about: About) -> Area:
    """A page with its head; what double dummy means stands beside it where it is printed."""
    page = Area(WIDTH, HEIGHT)
    text = about.say("paper.title-hands")
    wide = page.words(MARGIN + 1, MARGIN + 6, text, 14, bold=True, room=70)
    told = " · ".join(
        one for one in (about.title, about.where, date_words(about.event.date, about.lang)) if one
    )
    right, room = WIDTH - MARGIN - 1, WIDTH - 2 * MARGIN - wide - 8
    page.words(right, MARGIN + 4.2, told, 9, align=Align.RIGHT, room=room, grey=DARK)
    if any(deal in about.tables for deal in about.event.deals.values()):
        note = about.say("solver.disclaimer")
        page.words(
            right, MARGIN + 8, note, 6.5, align=Align.RIGHT, room=room, grey=DARK, smallest=5
        )
    return page


def _board(about: About, board: int, deal: Deal, area: Area) -> None:
    """One board: number and conditions, the hands round the table, points, tricks, par."""
    lang = about.lang
    middle, east, low = 20.5, area.width - 20.0, 41.0
    area.words(0, 6.2, str(board), 20, bold=True, room=18)
    dealer, vulnerability = dealer_of(board), vulnerability_of(board)
    area.words(0, 10.4, about.say("ui.dealer", seat=dealer.letter), 7, room=19)
    told = about.say(f"ui.vulnerable-{vulnerability.value.lower()}")
    area.words(0, 13.8, told, 7, room=19)
    _hand(area, middle, 3.4, deal.north, lang, area.width - middle)
    _hand(area, 0, 22.0, deal.west, lang, middle)
    _hand(area, east, 22.0, deal.east, lang, area.width - east)
    _hand(area, middle, low, deal.south, lang, east - middle - 1.6)
    _compass(area.part(middle + 1.5, 19.6, 14.0, 14.0), board)
    _points(area.part(0, low - 1.0, 19, 13), deal)
    table = about.tables.get(deal)
    if table is not None:
        _tricks(area.part(east - 1, low - 1.0, area.width - east + 1, 14), table)
        area.words(0, area.height - 0.6, par_words(about, board, table), 7.5, room=area.width)


def _hand(area: Area, x: float, y: float, hand: Hand, lang: Lang, room: float) -> None:
    """The four suits of a hand under one another."""
    for n, suit in enumerate(reversed(Suit)):
        ranks = _BETWEEN.join(show_rank(rank, LETTERS[lang]) for rank in hand.ranks(suit))
        line = y + n * _STEP
        area.words(x, line, suit.sign, _SIZE)
        area.words(x + 3.4, line, ranks or "–", _SIZE, room=room - 3.6, smallest=4.5)


def _compass(area: Area, board: int) -> None:
    """The four seats; the sides that are vulnerable stand white on black, the dealer is framed."""
    vulnerability, dealer = vulnerability_of(board), dealer_of(board)
    half, each = area.width / 2, 4.2
    area.box(0, 0, area.width, area.height, grey=GREY, fill=WHITE)
    for seat, x, y in (
        (Seat.NORTH, half, 0.4 + each / 2),
        (Seat.SOUTH, half, area.height - 0.4 - each / 2),
        (Seat.WEST, 0.4 + each / 2, half),
        (Seat.EAST, area.width - 0.4 - each / 2, half),
    ):
        dark = vulnerability.includes(seat.side)
        area.box(
            x - each / 2,
            y - each / 2,
            each,
            each,
            fill=BLACK if dark else None,
            line=0.1 if dark else None,
        )
        letter = WHITE if dark else BLACK
        area.words(
            x, y + 1.15, seat.letter, 8, bold=True, align=Align.CENTRE, grey=letter, room=each
        )
        if seat is dealer:
            toward = {
                Seat.NORTH: (0, 1),
                Seat.SOUTH: (0, -1),
                Seat.WEST: (1, 0),
                Seat.EAST: (-1, 0),
            }
            dx, dy = toward[seat]
            area.words(
                x + dx * 3.6, y + dy * 3.2 + 0.9, "●", 5, align=Align.CENTRE, room=each, smallest=4
            )


def _points(area: Area, deal: Deal) -> None:
    """The high-card points of the four hands, as they sit."""
    for seat, x, y in (
        (Seat.NORTH, 7.0, 3.4),
        (Seat.WEST, 2.6, 7.2),
        (Seat.EAST, 11.4, 7.2),
        (Seat.SOUTH, 7.0, 11.0),
    ):
        points = str(deal[seat].high_card_points)
        area.words(x, y, points, 8, align=Align.CENTRE, room=6, bold=True)


def _tricks(area: Area, table: DoubleDummyTable) -> None:
    """The tricks of each declarer in each denomination."""
    columns = (*reversed(Denomination),)
    step, first, high = 3.4, 5.0, 2.9
    area.box(0, 0, area.width + 0.4, 5 * high + 0.7, fill=FAINT, line=None)
    for n, denomination in enumerate(columns):
        sign = "NT" if denomination is Denomination.NOTRUMP else denomination.sign
        area.words(
            first + n * step, high - 0.3, sign, 6.5, align=Align.CENTRE, room=step, smallest=4.5
        )
    for k, seat in enumerate((Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST), 1):
        y = (k + 1) * high - 0.3
        area.words(0.6, y, seat.letter, 6.5, bold=True, room=3)
        for n, denomination in enumerate(columns):
            tricks = str(table.tricks(seat, denomination))
            area.words(first + n * step, y, tricks, 7, align=Align.CENTRE, room=step)


def par_words(about: About, board: int, table: DoubleDummyTable) -> str:
    """The par score and contracts in one line."""
    found = par(table, dealer_of(board), vulnerability_of(board))
    if not found.contracts:
        return about.say("solver.par-pass")
    contracts = ", ".join(
        f"{who} {show_contract(played.contract)}{write_tricks(played)}"
        for who, played in found.by_declarers()
    )
    return about.say("solver.par", side=found.side.name, score=found.score, contracts=contracts)
