"""Name slips for the contestants, and place cards with the number of each table."""

from functools import partial

from hakem.i18n.letters import upper
from hakem.i18n.played import seat as seat_name
from hakem.paper.about import About
from hakem.paper.area import Area
from hakem.paper.cutting import Drawn, cut
from hakem.paper.guide import in_lines
from hakem.paper.ink import BLACK, DARK, GREY, Align
from hakem.seats import Seat


def name_slips(about: About) -> list[Area]:
    """A slip for each contestant: number, names, first seat; ten on a page."""
    cards: list[Drawn] = [partial(_slip, about, one) for one in about.seating.contestants]
    return cut(cards, 2, 5)


def _slip(about: About, contestant: str, area: Area) -> None:
    who = about.who(contestant)
    players = about.players(contestant)
    lines = [who.names] if about.is_teams else list(players)
    lines = [line for line in lines if line] or [who.label]
    x = 0.0
    if who.number:
        x = (
            area.words(
                0,
                13 if about.is_teams else 17,
                who.number,
                36,
                bold=True,
                room=area.width * 0.3,
                smallest=10,
            )
            + 5
        )
    top = (13.0 if about.is_teams else 17.0) - 3.4 * (len(lines) - 1)
    for n, line in enumerate(lines):
        area.words(x, top + n * 7.2, line, 15, bold=True, room=area.width - x)
    if about.is_teams:
        for n, line in enumerate(in_lines(players, area.width, 7.5, 2)):
            area.words(0, 22 + n * 3.4, line, 7.5, smallest=5)
    area.rule(0, 27.5, area.width, 27.5, grey=GREY)
    seat = _first_seat(about, contestant)
    area.words(0, 33.5, seat, 11, bold=True, room=area.width)
    told = [about.title, about.where, about.section_words(about.seating.section_of(contestant))]
    area.words(0, 38.5, " · ".join(one for one in told if one), 8, grey=DARK, room=area.width)


def _first_seat(about: About, contestant: str) -> str:
    """Where a contestant sits first, in words."""
    stop = about.seating.first(contestant)
    if stop is None or stop.key is None or stop.side is None:
        return about.say("paper.sits-out")
    table = about.table(stop.key)
    if about.is_teams:
        tables = sorted(
            {
                about.table(one.key)
                for one in about.seating.way(contestant)
                if one.round == stop.round and one.key is not None
            }
        )
        return about.say("paper.first-tables", tables=", ".join(tables))
    if stop.seat is not None:
        seat = seat_name(stop.seat.letter, about.lang)
    else:
        seat = about.say("ui.north-south" if stop.side.name == "NS" else "ui.east-west")
    told = about.say("paper.first-seat", table=table, seat=seat, round=stop.round)
    return f"{told} ({about.say('paper.sits-out')})" if stop.is_off else told


def place_cards(about: About) -> list[Area]:
    """A card for each table: its number, large, and the four directions round it; two on a page."""
    cards: list[Drawn] = [
        partial(_place, about, f"{section}{table}", room)
        for section, table, room in about.seating.tables
    ]
    return cut(cards, 1, 2)


def _place(about: About, number: str, room: str, area: Area) -> None:
    middle, high = area.width / 2, area.height
    area.words(
        middle, high / 2 + 24, number, 190, bold=True, align=Align.CENTRE, room=area.width * 0.66
    )
    if room:
        told = about.say(f"name.room-{room}")
        area.words(middle, high / 2 + 40, told, 22, align=Align.CENTRE, room=area.width * 0.6)
    for seat, x, y, align in (
        (Seat.NORTH, middle, 7.0, Align.CENTRE),
        (Seat.SOUTH, middle, high - 1.0, Align.CENTRE),
        (Seat.WEST, 0.0, high / 2 + 2, Align.LEFT),
        (Seat.EAST, area.width, high / 2 + 2, Align.RIGHT),
    ):
        name = upper(seat_name(seat.letter, about.lang), about.lang)
        area.words(x, y, name, 18, bold=True, align=align, room=area.width / 4, grey=BLACK)
    told = " · ".join(part for part in (about.title, about.where) if part)
    area.words(0, high, told, 8, grey=DARK, room=area.width / 3)
