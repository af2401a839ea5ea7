"""What was scored, as CSV: a ranking, the lines of all boards, and the matches of teams.

For programs and spreadsheets alike: UTF-8, commas, a point before decimals, one header line a
section, no rounding but to four decimals. The sections stand one after the other, an empty line
between them; each can be had alone.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from fractions import Fraction

from hakem.i18n.numbers import plain
from hakem.notation import write_result
from hakem.scoring.scored import Scored
from hakem.sheets.json_out import DECIMALS, contract_of, kind_of

RANKING = ("place", "place_last", "id", "names", "direction", "boards", "total", "percent")
LINES = (
    *("session", "section", "board", "round", "table", "room", "ns", "ew", "kind", "result"),
    *("contract", "declarer", "tricks", "lead", "score_ns", "points_ns", "points_ew", "note"),
)
MATCHES = (
    *("session", "round", "home", "away", "boards", "points_home", "points_away"),
    *("vp_home", "vp_away"),
)

_Cell = str | int | Fraction | None


def to_csv(scored: Scored) -> str:
    """All sections: the ranking, the lines, and the matches where there are any."""
    sections = [ranking_csv(scored), lines_csv(scored)]
    if scored.matches:
        sections.append(matches_csv(scored))
    return "\n".join(sections)


def ranking_csv(scored: Scored) -> str:
    """The rankings, one under the other."""
    return _written(
        RANKING,
        (
            (
                standing.first,
                standing.last,
                standing.contestant.id,
                " / ".join(standing.contestant.names),
                "" if ranking.direction is None else ranking.direction.name,
                standing.boards,
                standing.total,
                standing.percent,
            )
            for ranking in scored.rankings
            for standing in ranking.standings
        ),
    )


def lines_csv(scored: Scored) -> str:
    """Every line of every board, with what it is worth to each side."""
    return _written(
        LINES,
        (
            (
                board.session,
                board.section,
                board.board,
                line.round,
                line.table,
                line.room,
                "+".join(line.ns),
                "+".join(line.ew),
                kind_of(line.result),
                write_result(line.result),
                *contract_of(line.result).values(),
                line.lead,
                score.score_ns,
                score.points_ns,
                score.points_ew,
                line.note,
            )
            for board in scored.boards
            for score in board.lines
            for line in (score.line,)
        ),
    )


def matches_csv(scored: Scored) -> str:
    """The matches of teams, before penalties."""
    return _written(
        MATCHES,
        (
            (
                match.session,
                match.round,
                match.home,
                match.away,
                match.boards,
                match.points_home,
                match.points_away,
                match.vp_home,
                match.vp_away,
            )
            for match in scored.matches
        ),
    )


def _written(header: Sequence[str], rows: Iterable[Sequence[_Cell]]) -> str:
    """A section as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    for row in rows:
        writer.writerow([_cell(value) for value in row])
    return out.getvalue()


def _cell(value: _Cell) -> str:
    """One cell. Text that a spreadsheet would take for a formula gets an apostrophe before it."""
    if value is None:
        return ""
    if not isinstance(value, str):
        return plain(value, DECIMALS)
    formula = value[:1] in ("=", "@", "\t", "\r") or (value[:1] in "+-" and not _is_plain(value))
    return "'" + value if value and formula else value


def _is_plain(text: str) -> bool:
    """Whether a text behind its sign is a plain number or a score such as +420 or -1/2."""
    return text[1:].replace(".", "").replace("/", "").isdecimal()
