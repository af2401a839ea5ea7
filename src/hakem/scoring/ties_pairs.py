"""The tie-breaks of events run as a race, such as pairs tournaments: TBF 10(e).

    sessions-won         10(e)1  in how many sessions one beat the others; several sessions only
    heavy-sessions-won   10(e)2  the same over the sessions of greater weight
    boards-won           10(e)3  on how many boards one beat the others, by the board's percentage
    lots                 10(e)4

What the text leaves open is settled so:

*   Only sessions, and only boards, that all of the tied played are compared: each then has the same
    chances. A board of one session is not the board of that number in another.
*   Three or more tied: to beat two of them in a session counts two. A drawn session counts none.
*   Three or more different weights: the heaviest sessions first, then the next, without the
    lightest, which decide nothing once 10(e)1 and all heavier ones are level.
*   Percentages are compared, not scores: pairs may have sat in different directions.
"""

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import TypeVar

from hakem.errors import Param
from hakem.scoring.reasons import Reason
from hakem.scoring.records import BoardPercents, SessionId, SessionPercents
from hakem.scoring.rules import RankingRules, Rules
from hakem.scoring.sheet import ContestantId
from hakem.scoring.ties import (
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
TBF_10E: Mapping[str, str] = {
    "sessions-won": "TBF 10(e)1",
    "heavy-sessions-won": "TBF 10(e)2",
    "boards-won": "TBF 10(e)3",
    "lots": "TBF 10(e)4",
}

#: The names that `RankingRules.pairs_chain` may use.
PAIRS_STEPS = tuple(TBF_10E)

_Key = TypeVar("_Key")


def pairs_clauses(rules: Rules) -> Mapping[str, str]:
    """Where each step is laid down: numbered in the Turkish regulation, else as the rules cite."""
    return clauses_of(rules.clause("ranking.pairs_chain"), "TBF 10(e)", TBF_10E)


def pairs_chain(
    rules: RankingRules,
    sessions: SessionPercents,
    boards: BoardPercents,
    *,
    weights: Mapping[SessionId, Fraction] | None = None,
    lots: Lots | None = None,
    clauses: Mapping[str, str] = TBF_10E,
) -> tuple[TieBreak, ...]:
    """The chain of the rules, over these sessions and boards.

    Both mappings are asked only for contestants who are tied. A session without a weight weighs 1.
    Raises `SettingMistake` for a chain that cannot be.
    """
    steps: dict[str, Compare] = {
        "sessions-won": partial(_sessions_won, sessions),
        "heavy-sessions-won": partial(_heavy_sessions_won, sessions, weights or {}),
        "boards-won": partial(_boards_won, boards),
        "lots": lots_step(lots),
    }
    return chain_of(rules.pairs_chain, steps, clauses, "pairs_chain")


def _scores(
    tied: Tied, table: Mapping[ContestantId, Mapping[_Key, Fraction]]
) -> tuple[dict[ContestantId, Mapping[_Key, Fraction]], list[_Key]]:
    """The scores of the tied, and what all of them have played."""
    scores = {one: table.get(one, {}) for one in tied}
    common = list(scores[tied[0]])
    for own in scores.values():
        common = [key for key in common if key in own]
    return scores, common


def _beaten(
    scores: Mapping[ContestantId, Mapping[_Key, Fraction]], keys: Sequence[_Key]
) -> dict[ContestantId, int]:
    """How often each did better than another of them, over these sessions or boards."""
    count = dict.fromkeys(scores, 0)
    for key in keys:
        ordered = sorted(own[key] for own in scores.values())
        for one, own in scores.items():
            count[one] += bisect_left(ordered, own[key])
    return count


def _sessions_won(sessions: SessionPercents, tied: Tied) -> Found:
    """10(e)1: the number of sessions in which one beat the other or others."""
    scores, common = _scores(tied, sessions)
    if _is_single(scores):
        return cannot("reason-rank.single-session")
    if not common:
        return cannot("reason-rank.no-common-session", tied=told_ids(tied))
    return {
        one: measured("reason-rank.sessions-won", one, won, n=len(common))
        for one, won in _beaten(scores, common).items()
    }


def _is_single(scores: Mapping[ContestantId, Collection[SessionId]]) -> bool:
    """Whether all of it was one session."""
    return len({session for own in scores.values() for session in own}) == 1


def _heavy_sessions_won(
    sessions: SessionPercents, weights: Mapping[SessionId, Fraction], tied: Tied
) -> Found:
    """10(e)2: the same over the sessions of greater weight, where the weights differ."""
    scores, common = _scores(tied, sessions)
    by_weight: dict[Fraction, list[SessionId]] = {}
    for session in common:
        by_weight.setdefault(weights.get(session, Fraction(1)), []).append(session)
    if not common:
        return cannot("reason-rank.no-common-session", tied=told_ids(tied))
    if len(by_weight) == 1:
        return cannot("reason-rank.weights-equal")
    heavier = sorted(by_weight, reverse=True)[:-1]
    counts = {weight: _beaten(scores, by_weight[weight]) for weight in heavier}
    found: dict[ContestantId, Measure] = {}
    for one in tied:
        won = tuple(counts[weight][one] for weight in heavier)
        told: dict[str, Param] = {"contestant": one, "value": won[0], "weight": heavier[0]}
        further = tuple(
            _at_weight(one, weight, count)
            for weight, count in zip(heavier[1:], won[1:], strict=True)
        )
        code = "reason-rank.heavy-sessions-won"
        found[one] = Measure(won, Reason(code, numbers=told, value=won[0], steps=further))
    return found


def _at_weight(one: ContestantId, weight: Fraction, count: int) -> Reason:
    return measured("reason-rank.heavy-sessions-won", one, count, weight=weight).reason


def _boards_won(boards: BoardPercents, tied: Tied) -> Found:
    """10(e)3: the number of boards on which one beat the other or others."""
    scores, common = _scores(tied, boards)
    if not common:
        return cannot("reason-rank.no-common-board", tied=told_ids(tied))
    return {
        one: measured("reason-rank.boards-won", one, won, n=len(common))
        for one, won in _beaten(scores, common).items()
    }
