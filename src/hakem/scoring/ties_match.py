"""The tie-breaks of events played as matches: TBF 10(d), and the steps that others use.

    match-result    10(d)1  victory points in the matches between the tied
    match-imps      10(d)2  net IMPs in those matches
    imp-total       10(d)3  IMP totals of the whole event; `RankingRules.imp_total` says which
    wins            10(d)4  matches won; `RankingRules.win_by` says what a win is
    lots            10(d)5
    net-imps, imps-won, quotient    the three meanings of "IMP totals", each by its own name
    opponents-vps   victory points of the opponents met ("Swiss points"), the mean over matches

What the text leaves open is settled so:

*   "Their match" of several is all of them, added up. A match is drawn when the VPs are equal.
*   Three or more tied: a mini-league of the matches between them. It says something only when each
    of them has met each of the others, and equally often; otherwise the step is skipped.
*   A bye is no match: it brings no IMPs, is not won, and has no opponent. Its VPs are in the total.
*   VP penalties are not part of a match.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations

from hakem.errors import Param
from hakem.scoring.reasons import Reason
from hakem.scoring.records import MatchRecord, MatchSide, match_sides
from hakem.scoring.rules import (
    Drawn,
    ImpTotal,
    RankingRules,
    Rules,
    SeveralMatches,
    SeveralTied,
    WinBy,
)
from hakem.scoring.sheet import ContestantId
from hakem.scoring.ties import (
    CannotCompare,
    Compare,
    Found,
    Lots,
    Measure,
    TieBreak,
    Tied,
    cannot,
    chain_of,
    clauses_of,
    lots_step,
    measured,
    told_ids,
)

#: The clause of each step in the Turkish regulation.
TBF_10D: Mapping[str, str] = {
    "match-result": "TBF 10(d)1",
    "match-imps": "TBF 10(d)2",
    "imp-total": "TBF 10(d)3",
    "wins": "TBF 10(d)4",
    "lots": "TBF 10(d)5",
}

#: The names that `RankingRules.match_chain` may use.
MATCH_STEPS = (
    "match-result",
    "match-imps",
    "imp-total",
    "wins",
    "net-imps",
    "imps-won",
    "quotient",
    "opponents-vps",
    "lots",
)

_Sides = Mapping[ContestantId, Sequence[MatchSide]]

_ZERO = Fraction(0)


def match_clauses(rules: Rules) -> Mapping[str, str]:
    """Where each step is laid down: numbered in the Turkish regulation, else as the rules cite."""
    return clauses_of(rules.clause("ranking.match_chain"), "TBF 10(d)", TBF_10D)


def match_chain(
    rules: RankingRules,
    matches: Sequence[MatchRecord],
    *,
    lots: Lots | None = None,
    totals: Mapping[ContestantId, Fraction] | None = None,
    clauses: Mapping[str, str] = TBF_10D,
) -> tuple[TieBreak, ...]:
    """The chain of the rules, over these matches.

    `totals` are the VPs that opponents count with in "opponents-vps"; without them, the sum of
    their matches and byes. Raises `SettingMistake` for a chain that cannot be, `Mistake` for a
    match against itself.
    """
    sides = match_sides(matches)
    strength = totals if totals is not None else _vp_sums(sides)
    steps: dict[str, Compare] = {
        "match-result": partial(_match_result, rules, sides),
        "match-imps": partial(_match_imps, rules, sides),
        "imp-total": partial(_imp_total, rules.imp_total, sides),
        "wins": partial(_wins, rules.win_by, sides),
        "net-imps": partial(_imp_total, ImpTotal.NET, sides),
        "imps-won": partial(_imp_total, ImpTotal.WON, sides),
        "quotient": partial(_imp_total, ImpTotal.QUOTIENT, sides),
        "opponents-vps": partial(_opponents_vps, strength, sides),
        "lots": lots_step(lots),
    }
    return chain_of(rules.match_chain, steps, clauses, "match_chain")


def _vp_sums(sides: _Sides) -> dict[ContestantId, Fraction]:
    return {one: sum((side.vp for side in own), _ZERO) for one, own in sides.items()}


# -- between the tied -----------------------------------------------------------------------------


def _between(
    rules: RankingRules, sides: _Sides, tied: Tied
) -> dict[ContestantId, list[MatchSide]] | CannotCompare:
    """The matches of each of the tied against the others, if they make a mini-league."""
    if len(tied) > 2 and rules.several_tied is SeveralTied.SKIP:
        return cannot("reason-rank.several-not-compared", n=len(tied), tied=told_ids(tied))
    among = set(tied)
    league: dict[ContestantId, list[MatchSide]] = {}
    met: dict[ContestantId, Counter[ContestantId]] = {}
    for one in tied:
        league[one] = _counting(
            rules, [side for side in sides.get(one, ()) if side.opponent in among]
        )
        met[one] = Counter(side.opponent for side in league[one] if side.opponent is not None)
    usual = met[tied[0]][tied[1]]
    for one, other in combinations(tied, 2):
        times = met[one][other]
        if not times:
            return cannot("reason-rank.never-met", one=one, other=other, tied=told_ids(tied))
        if times != usual:
            return cannot(
                "reason-rank.met-unequally",
                one=one,
                other=other,
                times=times,
                first=tied[0],
                second=tied[1],
                usual=usual,
            )
    return league


def _counting(rules: RankingRules, met: list[MatchSide]) -> list[MatchSide]:
    """The matches that count: all, or only the last against each opponent."""
    if rules.several_matches is SeveralMatches.SUM:
        return met
    return list({side.opponent: side for side in met}.values())


def _match_result(rules: RankingRules, sides: _Sides, tied: Tied) -> Found:
    """10(d)1: the match between the tied; of several, and of several tied, the sum of the VPs.

    Where a match is drawn only without any lead, the sum of the matches won, a draw being half.
    """
    league = _between(rules, sides, tied)
    if isinstance(league, CannotCompare):
        return league
    if rules.drawn is Drawn.IMPS:
        return {
            one: measured(
                "reason-rank.matches-won", one, sum((_won(side) for side in own), _ZERO), n=len(own)
            )
            for one, own in league.items()
        }
    return {
        one: measured(
            "reason-rank.match-result", one, sum((side.vp for side in own), _ZERO), n=len(own)
        )
        for one, own in league.items()
    }


def _won(side: MatchSide) -> Fraction:
    """A match by its lead: one won, a half drawn, nothing lost."""
    return Fraction((side.lead > 0) - (side.lead < 0) + 1, 2)


def _match_imps(rules: RankingRules, sides: _Sides, tied: Tied) -> Found:
    """10(d)2: where the VPs of that match are equal, its difference in IMPs."""
    league = _between(rules, sides, tied)
    if isinstance(league, CannotCompare):
        return league
    return {
        one: measured(
            "reason-rank.match-imps",
            one,
            sum((side.lead for side in own), _ZERO),
            n=len(own),
        )
        for one, own in league.items()
    }


# -- over the whole event -------------------------------------------------------------------------


def _imp_total(which: ImpTotal, sides: _Sides, tied: Tied) -> Found:
    """10(d)3: the IMPs of all matches, net, won, or won divided by lost."""
    found: dict[ContestantId, Measure] = {}
    for one in tied:
        won = sum((side.imps for side in sides.get(one, ())), _ZERO)
        lost = sum((side.imps_against for side in sides.get(one, ())), _ZERO)
        if which is ImpTotal.NET:
            net = sum((side.lead for side in sides.get(one, ())), _ZERO)
            found[one] = measured("reason-rank.net-imps", one, net, won=won, lost=lost)
        elif which is ImpTotal.WON:
            found[one] = measured("reason-rank.imps-won", one, won)
        elif lost:
            told = measured("reason-rank.quotient", one, won / lost, won=won, lost=lost)
            found[one] = Measure((0, won / lost), told.reason)
        elif won:
            # Nothing lost: better than any number, and level with others who lost nothing.
            numbers: dict[str, Param] = {"contestant": one, "won": won}
            found[one] = Measure((1,), Reason("reason-rank.quotient-unlimited", numbers=numbers))
        else:
            return cannot("reason-rank.no-imps", contestant=one)
    return found


def _wins(win_by: WinBy, sides: _Sides, tied: Tied) -> Found:
    """10(d)4: the number of matches won; a drawn match counts for nobody, and neither a bye."""
    found: dict[ContestantId, Measure] = {}
    for one in tied:
        played = [side for side in sides.get(one, ()) if side.opponent is not None]
        if win_by is WinBy.IMPS:
            won = sum(side.lead > 0 for side in played)
        else:
            won = sum(side.vp > side.vp_against for side in played)
        found[one] = measured("reason-rank.wins", one, won, n=len(played))
    return found


def _opponents_vps(strength: Mapping[ContestantId, Fraction], sides: _Sides, tied: Tied) -> Found:
    """The victory points of the opponents, one met twice counting twice.

    The mean over the matches played: it orders as the sum does, and does not punish who had a bye.
    """
    found: dict[ContestantId, Measure] = {}
    for one in tied:
        met = [side.opponent for side in sides.get(one, ()) if side.opponent is not None]
        if not met:
            return cannot("reason-rank.no-opponents", contestant=one)
        total = sum((strength.get(opponent, _ZERO) for opponent in met), _ZERO)
        found[one] = measured(
            "reason-rank.opponents-vps", one, total / len(met), sum=total, n=len(met)
        )
    return found
