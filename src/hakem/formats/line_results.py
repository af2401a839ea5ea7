"""What the columns of a line say became of a board: contract, declarer, tricks, score.

The contract counts. A stated score that differs from what the contract gives is told and kept as
published; it is taken only where the contract cannot be read and the score is one that bridge has.
The same words come again and again in a file, so that every combination is read once.
"""

from functools import lru_cache
from typing import NamedTuple

from hakem.auction import Denomination, Doubling
from hakem.errors import Ambiguous, Mistake, NotPossible, NotRecognised, Param, Problem, Severity
from hakem.formats.numbers import int_of
from hakem.notation import (
    read_contract,
    read_result,
    read_seat,
    read_tricks,
    write_result,
)
from hakem.result import Contract, NotPlayed, Outcome, PassedOut, Played, Points, Result
from hakem.scoring.points import contract_points, points_of
from hakem.seats import Seat, Vulnerability

#: What programs write where there is nothing to write.
NOTHING = frozenset(("", "-", "?", "--", "*", "N/A", "n/a"))


class Told(NamedTuple):
    """The words of a line; `score` is North-South's, `whole` may hold all in one word (3CxS=)."""

    contract: str = ""
    declarer: str = ""
    tricks: str = ""
    score: str = ""
    whole: str = ""


class Reading(NamedTuple):
    """A line's result (None: it must be left out), its stated score, what should be told."""

    result: Result | None
    score_ns: int | None = None
    problems: tuple[Problem, ...] = ()


@lru_cache(maxsize=65536)
def read_line(told: Told, vulnerability: Vulnerability) -> Reading:
    """The result that a line tells, with problems that do not know their place yet."""
    told = Told(*(word.strip() for word in told))
    score = int_of(told.score)
    try:
        result = _result(told, score)
    except Mistake as mistake:
        return _unreadable(mistake, score)
    if isinstance(result, Played | PassedOut) and score is not None:
        return Reading(result, score, _compare(result, score, vulnerability))
    return Reading(result, score)


def _result(told: Told, score: int | None) -> Result:
    if told.contract in NOTHING:
        return _without_contract(told, score)
    declarer = read_seat(told.declarer) if told.declarer not in NOTHING else None
    try:
        contract = read_contract(told.contract, declarer)
    except NotRecognised as mistake:
        return _otherwise(told, mistake)
    if isinstance(contract, PassedOut):
        return contract
    if told.tricks in NOTHING:
        raise NotRecognised("notation.no-tricks", text=told.contract)
    return Played(contract, read_tricks(told.tricks, contract))


def _otherwise(told: Told, mistake: NotRecognised) -> Result:
    """The column of the contract may hold a whole result (4SN+1, AVE+/AVE-) or "not played"."""
    try:
        return read_result(told.contract)
    except NotRecognised:
        raise mistake from None


def _without_contract(told: Told, score: int | None) -> Result:
    """A line may say its result in one word, as a bare score, or as an artificial one."""
    if told.whole not in NOTHING:
        return read_result(told.whole)
    if score is not None:
        if abs(score) not in _possible_scores():
            raise NotPossible("formats.no-such-score", score=score)
        return Points(score)
    for word in (told.score, told.tricks):
        if word not in NOTHING:
            return _artificial(word)
    return NotPlayed()


def _artificial(word: str) -> Result:
    """Without a contract, tricks mean nothing: only an artificial score can stand there."""
    try:
        return read_result(word)
    except (NotRecognised, Ambiguous):
        raise NotRecognised("formats.no-contract", text=word[:60]) from None


def _unreadable(mistake: Mistake, score: int | None) -> Reading:
    """The stated score stands in where the rest cannot be read, if bridge has such a score."""
    problem = mistake.as_problem()
    if score is None or abs(score) not in _possible_scores():
        return Reading(None, score, (problem,))
    told = Problem(problem.code, Severity.WARNING, params=problem.params)
    used = Problem("formats.score-used", Severity.WARNING, params={"score": score})
    return Reading(Points(score), score, (told, used))


def _compare(outcome: Outcome, score: int, vulnerability: Vulnerability) -> tuple[Problem, ...]:
    due = points_of(outcome, vulnerability)
    if due == score:
        return ()
    told: dict[str, Param] = {"contract": write_result(outcome), "due": due, "score": score}
    return (Problem("formats.score-disagrees", Severity.WARNING, params=told),)


@lru_cache(maxsize=1)
def _possible_scores() -> frozenset[int]:
    """Every score that Law 77 can give, and zero."""
    found = {0}
    for level in range(1, 8):
        for denomination in Denomination:
            for doubling in Doubling:
                contract = Contract(level, denomination, doubling, Seat.NORTH)
                for tricks in range(14):
                    found.add(abs(contract_points(contract, tricks, vulnerable=False)))
                    found.add(abs(contract_points(contract, tricks, vulnerable=True)))
    return frozenset(found)
