"""Travellers, all results of a board, as rows of text in one language, whatever shows them."""

from collections.abc import Iterable
from dataclasses import dataclass

from hakem.i18n import numbers
from hakem.i18n.words import readable, say
from hakem.scoring.scored import BoardScore, LineScore
from hakem.seats import dealer_of
from hakem.sheets.rows import Rows, Who
from hakem.sheets.show import Told


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """One table's result on a board; the score is North-South's."""

    ns: tuple[Who, ...]
    ew: tuple[Who, ...]
    told: Told
    score: str
    points_ns: str
    points_ew: str
    note: str
    line: LineScore


@dataclass(frozen=True, slots=True)
class Traveller:
    """All results of a board."""

    anchor: str
    label: str
    heading: str
    facts: str
    rows: tuple[TravellerRow, ...]
    score: BoardScore


def travellers(rows: Rows, label: str | None = None) -> Iterable[Traveller]:
    """The boards, or those with one label."""
    for index, board in enumerate(rows.scored.boards, 1):
        if label is None or board.board == label:
            yield _traveller(rows, board, index)


def board_heading(rows: Rows, board: BoardScore) -> str:
    """The name of a board, with session and section where there are several."""
    parts = [say("ui.board-n", rows.lang, board=board.board)]
    if rows.several_sections and board.section:
        section = say("ui.section-n", rows.lang, section=board.section)
        parts.append(board.section if rows.scored.matches else section)
    if rows.several_sessions and board.session:
        parts.append(say("ui.session-n", rows.lang, session=board.session))
    return ", ".join(parts)


def _board_facts(rows: Rows, board: BoardScore) -> str:
    """Dealer (by the number of the board), vulnerability, top or datum."""
    facts = []
    if board.board.isdecimal() and int(board.board) > 0:
        dealer = dealer_of(int(board.board)).letter
        facts.append(say("ui.dealer", rows.lang, seat=dealer))
    vulnerable = {line.line.vulnerability for line in board.lines}
    if len(vulnerable) == 1:
        facts.append(say(f"ui.vulnerable-{vulnerable.pop().value.lower()}", rows.lang))
    if board.top is not None:
        top = numbers.number(board.top, rows.lang, 2, trim=True)
        facts.append(say("ui.top", rows.lang, top=top))
    if board.datum is not None:
        datum = numbers.number(board.datum, rows.lang, 2, trim=True, signed=True, group=False)
        facts.append(say("ui.datum", rows.lang, datum=datum))
    return " · ".join(facts)


def _traveller(rows: Rows, board: BoardScore, index: int) -> Traveller:
    return Traveller(
        f"b{index}",
        readable(board.board),
        board_heading(rows, board),
        _board_facts(rows, board),
        tuple(
            TravellerRow(
                tuple(rows.who(one) for one in line.line.ns),
                tuple(rows.who(one) for one in line.line.ew),
                rows.told(line),
                rows.score(line.score_ns),
                rows.points(line.points_ns),
                rows.points(line.points_ew),
                rows.note(line),
                line,
            )
            for line in board.lines
        ),
        board,
    )
