"""What is written on at the table: score slips, one for each table and round, and travellers."""

from collections.abc import Iterable
from functools import partial

from hakem.event.acts import Meeting
from hakem.event.state import TableKey
from hakem.i18n.letters import natural_key
from hakem.paper.about import About
from hakem.paper.area import Area
from hakem.paper.columns import Column, Row, Table
from hakem.paper.cutting import Drawn, cut, inner_height, rows_of
from hakem.paper.ink import DARK, Align
from hakem.seats import dealer_of, vulnerability_of

#: Heights of the head of a slip, of its signatures, of a row to be written into.
_HEAD, _SIGNED, _ROW = 13.5, 14.0, 8.0
_BLANK_ROWS = 4
#: The most lines of a traveller; where more play a board, it goes on on another.
_LINES = 40


def score_slips(about: About) -> list[Area]:
    """A slip for each table and round of the session; empty ones where nobody is seated."""
    seated = [
        (TableKey(about.session, section, number, table, room), meeting)
        for (section, table, room), meetings in about.seating.tables.items()
        for number, meeting in meetings.items()
        if meeting.is_played
    ]
    seated.sort(key=lambda one: (natural_key(one[0].section), one[0].round, one[0].table))
    if not seated:
        return _blank_slips(about)
    most = max(len(meeting.boards) for _, meeting in seated)
    rows = rows_of(_HEAD + _SIGNED + 6 + most * _ROW)
    cards: list[Drawn] = [
        partial(_slip, about, key, meeting, inner_height(rows)) for key, meeting in seated
    ]
    return cut(cards, 2, rows)


def _blank_slips(about: About) -> list[Area]:
    rows = rows_of(_HEAD + _SIGNED + 6 + _BLANK_ROWS * _ROW)
    card = partial(_slip, about, None, None, inner_height(rows))
    return cut([card] * (2 * rows), 2, rows)


def _slip(
    about: About, key: TableKey | None, meeting: Meeting | None, high: float, area: Area
) -> None:
    """Who plays what here; a row for each board; who signs for it."""
    _heads(about, key, area)
    for n, (side, people) in enumerate(
        (
            ("ns", () if meeting is None else meeting.ns),
            ("ew", () if meeting is None else meeting.ew),
        )
    ):
        y = 8.6 + n * 3.9
        wide = area.words(0, y, about.say(f"ui.{side}"), 8, bold=True)
        names = " + ".join(map(about.label, people))
        area.words(wide + 2, y, names or "." * 46, 8, room=area.width - wide - 2)
    boards = [str(board) for board in meeting.boards] if meeting is not None else [""] * _BLANK_ROWS
    fits = (high - _HEAD - _SIGNED - 5) / len(boards)
    table = Table(
        _score_columns(about),
        [Row((board, *[""] * 6)) for board in boards],
        area.width,
        8.5,
        ruled=True,
        high=max(4.5, min(_ROW + 1, fits)),
    )
    under = _HEAD + 0.6 + table.draw(area, _HEAD + 0.6)
    for n, side in enumerate(("ns", "ew")):
        x = n * area.width / 2
        signed = about.say("paper.signed", side=about.say(f"ui.{side}"))
        area.words(x, under + 10.5, signed, 6.5, grey=DARK, room=area.width / 2 - 4)
        area.rule(x, under + 7.6, x + area.width / 2 - 5, under + 7.6)


def _heads(about: About, key: TableKey | None, area: Area) -> None:
    """Table and round at the top, or room for them."""
    table = about.table(key) if key is not None else "....."
    told = about.say("paper.table-n", table=table)
    number = str(key.round) if key is not None else "....."
    round = about.say("paper.round-n", round=number)
    area.words(0, 3.8, f"{told} · {round}", 11, bold=True, room=area.width * 0.62)
    area.words(
        area.width, 3.8, about.title, 7, align=Align.RIGHT, grey=DARK, room=area.width * 0.36
    )


def _score_columns(about: About) -> tuple[Column, ...]:
    """What is written down of a board."""
    return (
        Column(about.say("report.board"), Align.CENTRE, bold=True, least=9),
        Column(about.say("paper.contract"), Align.CENTRE, grows=1.3),
        Column(about.say("paper.by"), Align.CENTRE, grows=0.8),
        Column(about.say("paper.lead"), Align.CENTRE, grows=1),
        Column(about.say("paper.made"), Align.CENTRE, grows=1),
        Column(about.say("paper.plus-ns"), Align.CENTRE, grows=1.2),
        Column(about.say("paper.plus-ew"), Align.CENTRE, grows=1.2),
    )


def travellers(about: About) -> list[Area]:
    """A sheet that goes with each board, to be filled in: who will play it, in order of rounds."""
    plays: dict[tuple[str, int], list[tuple[int, Meeting]]] = {}
    for (section, _, _), meetings in about.seating.tables.items():
        for number, meeting in meetings.items():
            for board in meeting.boards if meeting.is_played else ():
                plays.setdefault((section, board), []).append((number, meeting))
    for every in plays.values():
        every.sort(key=lambda one: one[0])
    ordered = sorted(plays.items(), key=lambda one: (natural_key(one[0][0]), one[0][1]))
    parts = [
        (place, played[first : first + _LINES])
        for place, played in ordered
        for first in range(0, len(played), _LINES)
    ]
    rows = rows_of(14 + 5 + max((len(played) for _, played in parts), default=0) * 6.2)
    cards: list[Drawn] = [
        partial(_traveller, about, section, board, played, inner_height(rows))
        for (section, board), played in parts
    ]
    return cut(cards, 2, rows)


def _traveller(
    about: About,
    section: str,
    board: int,
    played: Iterable[tuple[int, Meeting]],
    high: float,
    area: Area,
) -> None:
    area.words(0, 5.4, about.say("ui.board-n", board=board), 14, bold=True, room=area.width / 2)
    dealer = about.say("ui.dealer", seat=dealer_of(board).letter)
    vulnerable = about.say(f"ui.vulnerable-{vulnerability_of(board).value.lower()}")
    right = area.width
    area.words(right, 3.2, f"{dealer} · {vulnerable}", 8.5, align=Align.RIGHT, room=right / 2)
    told = [about.title, about.where, about.section_words(section)]
    shown = " · ".join(part for part in told if part)
    area.words(right, 7.2, shown, 6.5, align=Align.RIGHT, grey=DARK, room=right / 2)
    rows = [
        Row((_numbers(about, meeting.ns), _numbers(about, meeting.ew), *[""] * 6))
        for _, meeting in played
    ]
    columns = (
        Column(about.say("ui.ns"), Align.CENTRE, bold=True, least=9),
        Column(about.say("ui.ew"), Align.CENTRE, bold=True, least=9),
        *_score_columns(about)[1:],
    )
    fits = (high - 10 - 5) / max(1, len(rows))
    Table(columns, rows, area.width, 8, ruled=True, high=max(4.4, min(7.5, fits))).draw(area, 9.4)


def _numbers(about: About, people: Iterable[str]) -> str:
    return "+".join(about.who(one).number or about.who(one).names for one in people)
