"""Events run as a race: everyone's boards are added up and the totals ranked (TBF 10(c)3, 10(e)).

Where the form knows a top, a session's result is the mean of its boards' percentages, so that pairs
that played unequally many boards are comparable; otherwise it is the sum of the boards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hakem.scoring.field import seated
from hakem.scoring.ranking import Place, rank
from hakem.scoring.reasons import Reason
from hakem.scoring.records import BoardKey
from hakem.scoring.rounding import half_away
from hakem.scoring.rules import MatchpointRules, Rules, TotalBasis
from hakem.scoring.scored import BoardScore, Ranking, SessionTotal, Standing
from hakem.scoring.sheet import Contestant, ContestantId, Sheet
from hakem.scoring.terms import Terms
from hakem.scoring.ties_pairs import pairs_chain
from hakem.seats import Side

Percents = dict[ContestantId, dict[BoardKey, Fraction]]


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
                points = scored.points(side)
                if points is None:
                    continue
                for contestant in seated(scored.line, side):
                    shares.setdefault(contestant, []).append(Share(key, points, board.top))
    return shares


def session_totals(shares: Sequence[Share]) -> tuple[SessionTotal, ...]:
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
) -> tuple[Ranking, ...]:
    """The ranking of a race, or one ranking for each direction where there are two winners."""
    shares = shares_by_contestant(boards)
    most = max((len(own) for own in shares.values()), default=0)
    weights = session_weights(shares, terms)
    scores = {
        contestant: score_of(contestant, own, most, weights, rules, terms)
        for contestant, own in shares.items()
    }
    known = {contestant.id: contestant for contestant in sheet.contestants}
    percents = percents_of(shares)
    by_session = {
        contestant: {
            total.session: total.points if total.percent is None else total.percent
            for total in score.sessions
        }
        for contestant, score in scores.items()
    }
    chain = pairs_chain(rules.ranking, by_session, percents, weights=terms.weights, lots=terms.lots)
    rankings = []
    for direction, ids in directions(sheet, scores):
        places = rank({c: scores[c].ranked_by for c in ids}, chain)
        rankings.append(
            Ranking(direction, tuple(standing(known, place, shares, scores) for place in places))
        )
    return tuple(rankings)


def percents_of(shares: Mapping[ContestantId, Sequence[Share]]) -> Percents:
    """Every contestant's board percentages, for the tie-breaks that compare boards."""
    return {
        contestant: {share.key: share.percent for share in own}
        for contestant, own in shares.items()
    }


def session_weights(
    shares: Mapping[ContestantId, Sequence[Share]], terms: Terms
) -> dict[str, Fraction]:
    """The weight of every session, 1 where the statute names none, as shares of their sum."""
    names = dict.fromkeys(share.key.session for own in shares.values() for share in own)
    weights = {name: terms.weights.get(name, Fraction(1)) for name in names}
    whole = sum(weights.values(), Fraction(0))
    return {name: weight / whole for name, weight in weights.items()}


def score_of(
    contestant: ContestantId,
    shares: Sequence[Share],
    most: int,
    weights: Mapping[str, Fraction],
    rules: Rules,
    terms: Terms,
) -> Score:
    """One contestant's result: the sessions, then carry-over and penalties as items."""
    sessions = session_totals(shares)
    items, added = terms_of(contestant, terms)
    available = sum((share.top for share in shares if share.top), Fraction(0))
    points = sum((share.points for share in shares), Fraction(0))
    if not available:
        # IMPs and points: weights multiply the sessions, so that a plain event is a plain sum
        count = len(weights)
        weighted = sum(
            (total.points * weights[total.session] * count for total in sessions), Fraction(0)
        )
        return Score(sessions, weighted + added, None, items)
    percent = sum(
        ((total.percent or Fraction(0)) * weights[total.session] for total in sessions),
        Fraction(0),
    )
    total, top = printed_total(points, available, len(shares), most, rules.matchpoints)
    if rules.matchpoints.total_decimals is not None:
        total = half_away(total, rules.matchpoints.total_decimals)
        percent = total / top * 100
    return Score(sessions, total + added, percent + added / top * 100, items)


def printed_total(
    points: Fraction, available: Fraction, boards: int, most: int, rules: MatchpointRules
) -> tuple[Fraction, Fraction]:
    """The total as it is printed, and the most that it could be."""
    if rules.total is TotalBasis.MOST_BOARDS:
        return points * most / boards, available * most / boards
    return points, available


def terms_of(contestant: ContestantId, terms: Terms) -> tuple[tuple[Reason, ...], Fraction]:
    """Carry-over and penalties of a contestant, as items with their reasons, and their sum."""
    items = []
    carried = terms.carry_over.get(contestant)
    if carried is not None:
        items.append(Reason("reason-score.carry-over", numbers={"value": carried}, value=carried))
    for penalty in terms.penalties:
        if penalty.contestant == contestant:
            amount = -penalty.amount
            items.append(
                Reason(
                    "reason-score.penalty",
                    "Law 90",
                    {"value": penalty.amount, "why": penalty.why},
                    amount,
                )
            )
    return tuple(items), sum((Fraction(i.value or 0) for i in items), Fraction(0))


def directions(
    sheet: Sheet, scores: Mapping[ContestantId, Score]
) -> list[tuple[Side | None, list[ContestantId]]]:
    """Who is ranked with whom: all together, or each direction by itself."""
    if sheet.winners != 2:
        return [(None, list(scores))]
    facing = {contestant.id: contestant.direction for contestant in sheet.contestants}
    return [(side, [c for c in scores if facing.get(c) is side]) for side in Side]


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
