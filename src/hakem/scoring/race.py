"""Events run as a race: everyone's boards are added up and the totals ranked (TBF 10(c)3, 10(e)).

Where the form knows a top, a session's result is the mean of its boards' percentages, so that pairs
that played unequally many boards are comparable; otherwise it is the sum of the boards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Problem, Severity
from hakem.scoring.field import seated
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.ranking import Place, rank
from hakem.scoring.reasons import Reason
from hakem.scoring.records import BoardKey, Deduction
from hakem.scoring.rounding import half_away
from hakem.scoring.rules import MatchpointRules, Rules, TotalBasis
from hakem.scoring.scored import BoardScore, Ranking, SessionTotal, Standing
from hakem.scoring.sheet import Contestant, ContestantId, Sheet, is_known
from hakem.scoring.terms import Terms
from hakem.scoring.ties_pairs import pairs_chain, pairs_clauses
from hakem.scoring.totals import Combine, ItemKind, Total, session_totals
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Share:
    """What one board gave one contestant; `top` is the most it could give."""

    key: BoardKey
    points: Fraction
    top: Fraction | None

    @property
    def percent(self) -> Fraction:
        """The board's percentage; where the form knows no top, the points themselves."""
        return self.points / self.top * 100 if self.top else self.points


def shares_by_contestant(boards: Sequence[BoardScore]) -> dict[ContestantId, list[Share]]:
    """What every board gave everyone who got something on it, in the order of the boards."""
    shares: dict[ContestantId, list[Share]] = {}
    for board in boards:
        key = BoardKey(board.session, board.board)
        for scored in board.lines:
            for side in Side:
                for contestant in seated(scored.line, side):
                    points = scored.points_of(contestant, side)
                    if points is not None:
                        shares.setdefault(contestant, []).append(Share(key, points, board.top))
    return shares


def sessions_of(shares: Sequence[Share]) -> tuple[SessionTotal, ...]:
    """A contestant's sessions, in the order in which they come."""
    by_session: dict[str, list[Share]] = {}
    for share in shares:
        by_session.setdefault(share.key.session, []).append(share)
    return tuple(
        SessionTotal(
            session,
            len(own),
            sum((share.points for share in own), Fraction(0)),
            mean([share.percent for share in own]) if own[0].top else None,
        )
        for session, own in by_session.items()
    )


def mean(numbers: Sequence[Fraction]) -> Fraction:
    """The arithmetic mean of one or more numbers."""
    return sum(numbers, Fraction(0)) / len(numbers)


@dataclass(frozen=True, slots=True)
class Score:
    """A contestant's result of the whole event: what is printed and what is ranked."""

    sessions: tuple[SessionTotal, ...]
    total: Fraction
    percent: Fraction | None
    items: tuple[Reason, ...]

    @property
    def ranked_by(self) -> Fraction:
        """The percentage where there is one, else the total."""
        return self.total if self.percent is None else self.percent


def standings(
    sheet: Sheet, boards: Sequence[BoardScore], rules: Rules, terms: Terms
) -> tuple[tuple[Ranking, ...], tuple[Problem, ...]]:
    """The ranking of a race, or one ranking for each direction where there are two winners."""
    shares = shares_by_contestant(boards)
    sessions = {contestant: sessions_of(own) for contestant, own in shares.items()}
    by_session = {
        contestant: {
            total.session: total.points if total.percent is None else total.percent for total in own
        }
        for contestant, own in sessions.items()
    }
    has_percents = any(board.top for board in boards)
    deductions, counted, problems = deductions_of(shares, has_percents, terms)
    totals = session_totals(
        by_session,
        weights=terms.weights,
        combine=Combine.MEAN if has_percents else Combine.SUM,
        contestants=tuple(shares),
        carry_over=terms.carry_over,
        penalties=deductions,
    )
    most = max((len(own) for own in shares.values()), default=0)
    scores = {
        contestant: score_of(own, sessions[contestant], totals[contestant], most, rules, counted)
        for contestant, own in shares.items()
    }
    known = {contestant.id: contestant for contestant in sheet.contestants}
    chain = pairs_chain(
        rules.ranking,
        by_session,
        percents_of(shares),
        weights=terms.weights,
        lots=terms.lots,
        clauses=pairs_clauses(rules),
    )
    rankings = tuple(
        Ranking(
            direction,
            tuple(
                standing(known, place, shares, scores)
                for place in rank({c: scores[c].ranked_by for c in ids}, chain)
            ),
        )
        for direction, ids in directions(sheet, scores)
    )
    return rankings, problems


def percents_of(
    shares: Mapping[ContestantId, Sequence[Share]],
) -> dict[ContestantId, dict[BoardKey, Fraction]]:
    """Every contestant's board percentages, for the tie-breaks that compare boards."""
    return {
        contestant: {share.key: share.percent for share in own}
        for contestant, own in shares.items()
    }


def score_of(
    shares: Sequence[Share],
    sessions: tuple[SessionTotal, ...],
    total: Total,
    most: int,
    rules: Rules,
    penalties: Sequence[Penalty],
) -> Score:
    """One contestant's result: the sessions, carry-over and penalties, and what is printed."""
    added = [item for item in total.items if item.kind is not ItemKind.SESSION]
    items = items_told(total, penalties)
    available = sum((share.top for share in shares if share.top), Fraction(0))
    if not available:
        return Score(sessions, total.value, None, items)
    extra = sum((item.counted for item in added), Fraction(0))
    points, top = printed_total(shares, available, most, rules.matchpoints)
    percent = total.value - extra
    if rules.matchpoints.total_decimals is not None:
        points = half_away(points, rules.matchpoints.total_decimals)
        percent = points / top * 100
    return Score(sessions, points + extra * top / 100, percent + extra, items)


def items_told(total: Total, penalties: Sequence[Penalty]) -> tuple[Reason, ...]:
    """Byes and carry-over as they count; `penalties` that count, in the unit they were given in."""
    kept = {ItemKind.BYE, ItemKind.CARRY_OVER}
    return (
        *(item.reason for item in total.items if item.kind in kept),
        *(p.as_reason() for p in penalties if p.contestant == total.contestant),
    )


def printed_total(
    shares: Sequence[Share], available: Fraction, most: int, rules: MatchpointRules
) -> tuple[Fraction, Fraction]:
    """The matchpoints as they are printed, and the most that they could be."""
    points = sum((share.points for share in shares), Fraction(0))
    if rules.total is TotalBasis.MOST_BOARDS:
        return points * most / len(shares), available * most / len(shares)
    return points, available


def deductions_of(
    shares: Mapping[ContestantId, Sequence[Share]], has_percents: bool, terms: Terms
) -> tuple[list[Deduction], tuple[Penalty, ...], tuple[Problem, ...]]:
    """What every penalty takes off its total; the penalties that count; those that cannot."""
    deductions, counted, problems = [], [], []
    for penalty in terms.penalties:
        amount = in_unit_of_total(penalty, shares.get(penalty.contestant, ()), has_percents)
        if amount is None:
            problems.append(unit_problem(penalty))
        else:
            deductions.append(Deduction(penalty.contestant, amount, penalty.why))
            counted.append(penalty)
    return deductions, tuple(counted), tuple(problems)


def in_unit_of_total(
    penalty: Penalty, shares: Sequence[Share], has_percents: bool
) -> Fraction | None:
    """A penalty in points of percentage, or in IMPs where there are none; None: it has no value."""
    if not has_percents:
        return penalty.amount if penalty.unit is PenaltyUnit.IMP else None
    available = sum((share.top for share in shares if share.top), Fraction(0))
    if penalty.unit is PenaltyUnit.PERCENT or not available:
        return penalty.amount if penalty.unit is PenaltyUnit.PERCENT else None
    if penalty.unit is PenaltyUnit.PERCENT_OF_TOP:
        return penalty.amount / len(shares)
    if penalty.unit is PenaltyUnit.MATCHPOINTS:
        return penalty.amount / available * 100
    return None


def unit_problem(penalty: Penalty) -> Problem:
    """A penalty in a unit that the form of scoring does not know."""
    return Problem(
        "scoring.penalty-unit",
        Severity.ERROR,
        params={"contestant": penalty.contestant, "unit": penalty.unit.value},
    )


def directions(
    sheet: Sheet, scores: Mapping[ContestantId, Score]
) -> list[tuple[Side | None, list[ContestantId]]]:
    """Who is ranked with whom: all together, or each direction by itself."""
    ranked = [contestant for contestant in scores if is_known(contestant)]
    if sheet.winners != 2:
        return [(None, ranked)]
    facing = {contestant.id: contestant.direction for contestant in sheet.contestants}
    return [(side, [c for c in ranked if facing.get(c) is side]) for side in Side]


def standing(
    known: Mapping[ContestantId, Contestant],
    place: Place,
    shares: Mapping[ContestantId, Sequence[Share]],
    scores: Mapping[ContestantId, Score],
) -> Standing:
    """A place with what it stands on."""
    score = scores[place.contestant]
    return Standing(
        known.get(place.contestant) or Contestant(place.contestant),
        place.first,
        place.last,
        score.total,
        score.percent,
        len(shares[place.contestant]),
        score.sessions,
        score.items,
        place.reasons,
    )
