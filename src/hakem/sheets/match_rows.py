"""Matches of teams, or of pairs that play rounds, as rows of text in one language."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from hakem.i18n import numbers
from hakem.i18n.words import readable, say_reason
from hakem.scoring.scored import MatchScore
from hakem.sheets.rows import Rows, Who


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match of two teams or pairs; `vp` is empty where no scale was used."""

    round: str
    home: Who
    away: Who
    boards: str
    points: str
    vp: str
    why: str
    score: MatchScore


def matches(rows: Rows) -> Iterable[MatchRow]:
    """The matches of teams or pairs."""
    values = [v for match in rows.scored.matches for v in (match.points_home, match.points_away)]
    decimals = numbers.decimals_needed(values, 2)
    for match in rows.scored.matches:
        vp = ""
        if match.vp_home is not None and match.vp_away is not None:
            vp = _pair(rows, match.vp_home, match.vp_away, 2)
        yield MatchRow(
            readable(match.round),
            rows.who(match.home),
            rows.who(match.away),
            str(match.boards),
            _percents(rows, match)
            if rows.has_percent_matches
            else _pair(rows, match.points_home, match.points_away, decimals),
            vp,
            "" if match.reason is None else say_reason(match.reason, rows.lang),
            match,
        )


def _pair(rows: Rows, home: Fraction, away: Fraction, decimals: int) -> str:
    """Two numbers against each other."""
    return " : ".join(numbers.number(value, rows.lang, decimals) for value in (home, away))


def _percents(rows: Rows, match: MatchScore) -> str:
    """What each had of the points there were."""
    return " : ".join(rows.percent(value) for value in (match.points_home, match.points_away))
