"""Events run as a race: everyone's boards are added up and the totals ranked (TBF 10(c)3, 10(e)).

Where the form knows a top, the result of the event is the weighted mean of the sessions'
percentages, so that pairs that played unequally many boards are comparable; otherwise it is the
weighted sum of the sessions.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from typing import TypeVar

from hakem.errors import Param, Problem, Severity
from hakem.scoring.boards import seated
from hakem.scoring.fines import Fine, fine_of
from hakem.scoring.fines import unit_problem as unit_problem  # what leagues share with races
from hakem.scoring.kept import Kept
from hakem.scoring.ranking import Place, rank
from hakem.scoring.records import SessionId
from hakem.scoring.rules import Absent, Rules
from hakem.scoring.scored import BoardScore, Ranking, Standing
from hakem.scoring.scores import Own, Score, counted, score_of, total_of, worths_of
from hakem.scoring.scores import items_told as items_told
from hakem.scoring.sessions import Session, SessionsMemory, sessions_by_contestant
from hakem.scoring.sheet import Contestant, ContestantId, Line, Sheet, is_known
from hakem.scoring.terms import Terms
from hakem.scoring.ties_pairs import pairs_chain, pairs_clauses
from hakem.scoring.totals import Total, with_penalties
from hakem.scoring.weighing import Combine, Weighing, weighing_of
from hakem.seats import Side

#: Everyone's sessions.
Sessions = Mapping[ContestantId, Mapping[SessionId, Session]]


class RaceMemory(SessionsMemory):
    """What is known of everyone's totals; only what changed is worked out again."""

    def __init__(self) -> None:
        super().__init__()
        self.weighing: Kept[None, Weighed, Weighing] = Kept(weighed)
        self.scores: Kept[ContestantId, Own, Score] = Kept(counted)
        self.standings: Kept[ContestantId, tuple[Contestant | None, Place, Score], Standing]
        self.standings = Kept(standing)


#: The sessions that anybody played, the weights that are told, and how sessions become a total.
Weighed = tuple[tuple[SessionId, ...], tuple[tuple[SessionId, Fraction], ...], Combine, Absent]


def weighed(asked: Weighed) -> Weighing:
    """How the sessions count."""
    sessions, weights, combine, absent = asked
    return weighing_of(sessions, dict(weights), combine, absent)


def standings(
    sheet: Sheet,
    boards: Sequence[BoardScore],
    rules: Rules,
    terms: Terms,
    memory: RaceMemory | None = None,
) -> tuple[tuple[Ranking, ...], tuple[Problem, ...]]:
    """The ranking of a race, or one ranking for each direction where there are two winners."""
    memory = memory or RaceMemory()
    sessions = sessions_by_contestant(boards, rules.matchpoints, memory)
    has_percents = any(board.top for board in boards)
    weighing = memory.weighing(
        None,
        (
            tuple(dict.fromkeys(chain.from_iterable(sessions.values()))),
            tuple(terms.weights.items()),
            Combine.MEAN if has_percents else Combine.SUM,
            rules.ranking.absent_session,
        ),
    )
    carried = terms.carry_over
    scores = {
        one: memory.scores(one, (one, own, weighing, carried.get(one)))
        for one, own in sessions.items()
    }
    asked = {penalty.contestant for penalty in terms.penalties}
    totals = {
        one: total_of((one, sessions[one], weighing, carried.get(one)))
        for one in asked.intersection(sessions)
    }
    fines, problems = fines_of(terms, sessions, totals, has_percents)
    fined = {one.penalty.contestant: totals[one.penalty.contestant] for one in fines}
    for one, total in with_penalties(fined, [fine.deduction for fine in fines]).items():
        own_fines = [fine for fine in fines if fine.penalty.contestant == one]
        scores[one] = score_of(sessions[one], total, own_fines)
    known = {contestant.id: contestant for contestant in sheet.contestants}
    steps = pairs_chain(
        rules.ranking,
        Found(sessions, lambda one: worths_of(sessions[one])),
        Found(sessions, memory.book.percents),
        weights=terms.weights,
        lots=terms.lots,
        clauses=pairs_clauses(rules),
    )
    apart, unclear = directions(sheet, scores)
    rankings = tuple(
        Ranking(
            direction,
            tuple(
                memory.standings(
                    place.contestant,
                    (known.get(place.contestant), place, scores[place.contestant]),
                )
                for place in rank({c: scores[c].ranked_by for c in ids}, steps)
            ),
        )
        for direction, ids in apart
    )
    return rankings, (*problems, *unclear)


_Key = TypeVar("_Key")


class Found(Mapping[ContestantId, Mapping[_Key, Fraction]]):
    """Somebody's sessions or boards, for the tie-breaks: found when he is asked for.

    Ties are few.
    """

    def __init__(
        self,
        everyone: Collection[ContestantId],
        find: Callable[[ContestantId], Mapping[_Key, Fraction]],
    ) -> None:
        self._everyone = everyone
        self._find = find

    def __getitem__(self, contestant: ContestantId) -> Mapping[_Key, Fraction]:
        if contestant not in self._everyone:
            raise KeyError(contestant)
        return self._find(contestant)

    def __iter__(self) -> Iterator[ContestantId]:
        return iter(self._everyone)

    def __len__(self) -> int:
        return len(self._everyone)


def fines_of(
    terms: Terms, sessions: Sessions, totals: Mapping[ContestantId, Total], has_percents: bool
) -> tuple[list[Fine], list[Problem]]:
    """What every penalty takes off, and what cannot be counted, of carry-over too."""
    fines: list[Fine] = []
    problems = [not_ranked(one) for one in terms.carry_over if one not in sessions]
    for penalty in terms.penalties:
        one = penalty.contestant
        if one not in sessions:
            problems.append(not_ranked(one))
            continue
        found = fine_of(penalty, sessions[one], totals[one], has_percents)
        if isinstance(found, Fine):
            fines.append(found)
        else:
            problems.append(found)
    return fines, problems


def not_ranked(contestant: ContestantId) -> Problem:
    """A carry-over or penalty of somebody of whom no board counts."""
    return Problem("ranking.not-entered", Severity.ERROR, params={"contestant": contestant})


def directions(
    sheet: Sheet, scores: Iterable[ContestantId]
) -> tuple[list[tuple[Side | None, list[ContestantId]]], tuple[Problem, ...]]:
    """Who is ranked with whom: all together, or each direction by itself.

    Of whom the sheet does not say the direction, where they sat says it. Those who sat in both
    directions are ranked by themselves, so that nobody is left out, and that is told; so are those
    who have not sat down yet.
    """
    ranked = [contestant for contestant in scores if is_known(contestant)]
    if sheet.winners != 2:
        return [(None, ranked)], ()
    facing = {contestant.id: contestant.direction for contestant in sheet.contestants}
    unsaid = [one for one in ranked if facing.get(one) is None]
    sat = sides_sat(sheet.lines) if unsaid else {}
    for one in unsaid:
        sides = sat.get(one, set())
        facing[one] = next(iter(sides)) if len(sides) == 1 else None
    apart: list[tuple[Side | None, list[ContestantId]]] = [
        (side, [one for one in ranked if facing.get(one) is side]) for side in Side
    ]
    others = [one for one in unsaid if facing.get(one) is None]
    if not others:
        return apart, ()
    apart = [*((side, ids) for side, ids in apart if ids), (None, others)]
    both = [one for one in others if one in sat]  # the rest have not sat down yet
    if not both:
        return apart, ()
    told: dict[str, Param] = {"n": len(both), "contestants": ", ".join(both)}
    return apart, (Problem("ranking.sat-both-ways", Severity.WARNING, params=told),)


def sides_sat(lines: Iterable[Line]) -> dict[ContestantId, set[Side]]:
    """In which directions everybody sat."""
    sat: dict[ContestantId, set[Side]] = {}
    for line in lines:
        for side in Side:
            for contestant in seated(line, side):
                sat.setdefault(contestant, set()).add(side)
    return sat


def standing(asked: tuple[Contestant | None, Place, Score]) -> Standing:
    """A place with what it stands on; whom the sheet does not list has only an identifier."""
    known, place, score = asked
    return Standing(
        known or Contestant(place.contestant),
        place.first,
        place.last,
        score.total,
        score.percent,
        score.boards,
        score.sessions,
        score.items,
        place.reasons,
        score.counted,
    )
