"""Pairs that play matches: a round of two pairs becomes victory points (TBF 10(b)2, 10(c)2).

Every board is scored over the whole field first, by Butler, cross-IMPs or matchpoints. What the
boards of a round gave a pair against its opponents is a match: its IMPs go through a scale of
margins, its percentage through a scale of percentages. The ranking is that of a league.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from hakem.errors import Problem, Severity
from hakem.scoring.league import Counting, standings, teams_of
from hakem.scoring.penalties import PenaltyUnit
from hakem.scoring.race import directions
from hakem.scoring.rules import Rules
from hakem.scoring.scored import BoardScore, LineScore, MatchScore, RankedBy, Ranking
from hakem.scoring.sheet import ContestantId, Sheet
from hakem.scoring.terms import Terms
from hakem.scoring.vps import Scale
from hakem.scoring.vps_percent import PercentScale
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Round:
    """What two pairs had against each other in a round: lines with the board they are of."""

    session: str
    round: str
    home: ContestantId
    away: ContestantId
    lines: tuple[tuple[BoardScore, LineScore], ...]


def score_rounds(
    sheet: Sheet,
    boards: Sequence[BoardScore],
    scale: Scale | PercentScale,
    rules: Rules,
    terms: Terms,
) -> tuple[tuple[MatchScore, ...], tuple[Ranking, ...], tuple[Problem, ...]]:
    """The matches of all rounds with their victory points, and the rankings they make."""
    rounds, problems = rounds_of(boards)
    matches = tuple(match_of(one, scale) for one in rounds)
    counting = Counting(RankedBy.VPS, PenaltyUnit.VP, lambda boards: Fraction(scale.full))
    groups, unsure = directions(sheet, teams_of(sheet, matches))
    rankings, more = standings(sheet, matches, counting, groups, rules, terms)
    return matches, rankings, (*problems, *unsure, *more)


def rounds_of(boards: Sequence[BoardScore]) -> tuple[list[Round], tuple[Problem, ...]]:
    """The lines of every round by the two who met; a line without a round belongs to no match."""
    met: dict[tuple[str, str, frozenset[ContestantId]], list[tuple[BoardScore, LineScore]]] = {}
    lost: list[Problem] = []
    for board in boards:
        for scored in board.lines:
            line = scored.line
            if scored.points_ns is None and scored.points_ew is None:
                continue
            if not line.round or len(line.ns) != 1 or len(line.ew) != 1:
                told = {"board": line.board}
                lost.append(Problem("scoring.no-round", Severity.ERROR, line.place, told))
                continue
            key = (line.session, line.round, frozenset((line.ns[0], line.ew[0])))
            met.setdefault(key, []).append((board, scored))
    rounds = []
    for (session, round_, _), lines in met.items():
        first = lines[0][1].line
        rounds.append(Round(session, round_, first.ns[0], first.ew[0], tuple(lines)))
    return rounds, tuple(lost)


def match_of(one: Round, scale: Scale | PercentScale) -> MatchScore:
    """The match that a round made of two pairs, each with victory points by its own boards."""
    home, away = sums(one, one.home, scale), sums(one, one.away, scale)
    boards = len(one.lines)
    if isinstance(scale, PercentScale):
        margins, mirrored = (home - away, away - home), 100 - away
    else:
        margins, mirrored = (home, away), -away
    score = MatchScore(one.session, one.round, one.home, one.away, boards, home, away, *margins)
    by_home = scale.share(home, boards)
    by_away = by_home if mirrored == home else scale.share(mirrored, boards)
    return replace(
        score,
        vp_home=by_home.home,
        vp_away=by_away.away,
        reason_home=by_home.reason,
        reason_away=by_away.reason,
    )


def sums(one: Round, contestant: ContestantId, scale: Scale | PercentScale) -> Fraction:
    """What a pair's boards of the round come to: the sum of its IMPs, or its mean percentage."""
    worths = []
    for board, scored in one.lines:
        side = Side.NS if scored.line.ns == (contestant,) else Side.EW
        points = scored.points(side)
        if points is None:
            continue
        worths.append(points / board.top * 100 if board.top else points)
    total = sum(worths, Fraction(0))
    if isinstance(scale, PercentScale):
        return total / len(worths) if worths else Fraction(50)
    return total
