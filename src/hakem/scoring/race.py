"""Events run as a race: everyone's boards are added up and the totals ranked (TBF 10(c)3, 10(e)).

Where the form knows a top, the result of the event is the weighted mean of the sessions'
percentages, so that pairs that played unequally many boards are comparable; otherwise it is the
weighted sum of the sessions.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from hakem.errors import Param, Problem, Severity
from hakem.scoring.boards import seated
from hakem.scoring.exact import total as exact
from hakem.scoring.fines import Fine, fine_of
from hakem.scoring.fines import unit_problem as unit_problem  # what leagues share with races
from hakem.scoring.gains import Book
from hakem.scoring.penalties import Penalty
from hakem.scoring.ranking import Place, rank
from hakem.scoring.reasons import Reason
from hakem.scoring.records import BoardKey, SessionId
from hakem.scoring.rules import Rules
from hakem.scoring.scored import BoardScore, Ranking, SessionTotal, Standing
from hakem.scoring.sessions import Session, SessionsMemory, sessions_by_contestant
from hakem.scoring.sheet import Contestant, ContestantId, Line, Sheet, is_known
from hakem.scoring.terms import Terms
from hakem.scoring.ties_pairs import pairs_chain, pairs_clauses
from hakem.scoring.totals import Combine, ItemKind, Total, session_totals, with_penalties
from hakem.seats import Side

#: Everyone's sessions.
Sessions = Mapping[ContestantId, Mapping[SessionId, Session]]


class Score(NamedTuple):
    """A contestant's result of the whole event: what is printed and what is ranked.

    `counted` is how each session counts, where there is more than one; `items` what was added.
    """

    boards: int
    sessions: tuple[SessionTotal, ...]
    total: Fraction
    percent: Fraction | None
    counted: tuple[Reason, ...]
    items: tuple[Reason, ...]

    @property
    def ranked_by(self) -> Fraction:
        """The percentage where there is one, else the total."""
        return self.total if self.percent is None else self.percent


def standings(
    sheet: Sheet,
    boards: Sequence[BoardScore],
    rules: Rules,
    terms: Terms,
    memory: SessionsMemory | None = None,
) -> tuple[tuple[Ranking, ...], tuple[Problem, ...]]:
    """The ranking of a race, or one ranking for each direction where there are two winners."""
    memory = memory or SessionsMemory()
    sessions = sessions_by_contestant(boards, rules.matchpoints, memory)
    has_percents = any(board.top for board in boards)
    worths = {
        one: {name: part.worth for name, part in own.items()} for one, own in sessions.items()
    }
    totals = session_totals(
        worths,
        weights=terms.weights,
        combine=Combine.MEAN if has_percents else Combine.SUM,
        absent=rules.ranking.absent_session,
        contestants=tuple(sessions),
        carry_over={one: amount for one, amount in terms.carry_over.items() if one in sessions},
    )
    fines, problems = fines_of(terms, sessions, totals, has_percents)
    totals = with_penalties(totals, [fine.deduction for fine in fines])
    scores = {
        one: score_of(own, totals[one], [fine for fine in fines if fine.penalty.contestant == one])
        for one, own in sessions.items()
    }
    known = {contestant.id: contestant for contestant in sheet.contestants}
    chain = pairs_chain(
        rules.ranking,
        worths,
        Percents(memory.book),
        weights=terms.weights,
        lots=terms.lots,
        clauses=pairs_clauses(rules),
    )
    apart, unclear = directions(sheet, scores)
    rankings = tuple(
        Ranking(
            direction,
            tuple(
                standing(known, place, scores[place.contestant])
                for place in rank({c: scores[c].ranked_by for c in ids}, chain)
            ),
        )
        for direction, ids in apart
    )
    return rankings, (*problems, *unclear)


class Percents(Mapping[ContestantId, Mapping[BoardKey, Fraction]]):
    """Contestants' board percentages, for the tie-breaks that compare boards.

    They are worked out when somebody is asked for: ties are few.
    """

    def __init__(self, book: Book) -> None:
        self._book = book

    def __getitem__(self, contestant: ContestantId) -> Mapping[BoardKey, Fraction]:
        return self._book.percents(contestant)

    def __iter__(self) -> Iterator[ContestantId]:
        return iter(self._book.contestants())

    def __len__(self) -> int:
        return len(self._book.contestants())


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


def score_of(own: Mapping[SessionId, Session], total: Total, fines: Sequence[Fine]) -> Score:
    """One contestant's result: the sessions, carry-over and penalties, and what is printed."""
    counted = sessions_told(total)
    items = (*items_told(total, ()), *(fine.reason for fine in fines))
    boards = sum(session.boards for session in own.values())
    parts = tuple(session.as_total() for session in own.values())
    tops = [session.top for session in own.values() if session.top]
    if not tops:
        return Score(boards, parts, total.value, None, counted, items)
    points = exact([session.points for session in own.values()])
    carried = [item.counted for item in total.items if item.kind is ItemKind.CARRY_OVER]
    if carried:
        points += exact(carried) * exact(tops) / 100
    if fines:
        points -= exact(fine.points for fine in fines)
    return Score(boards, parts, points, total.value, counted, items)


def sessions_told(total: Total) -> tuple[Reason, ...]:
    """How each session counts, those that were not played included; nothing for a single one."""
    own = [item for item in total.items if item.kind in OF_SESSIONS]
    return tuple(item.reason for item in own) if len(own) > 1 else ()


#: The items of a total that are sessions.
OF_SESSIONS = frozenset({ItemKind.SESSION, ItemKind.ABSENT})


def items_told(total: Total, penalties: Sequence[Penalty]) -> tuple[Reason, ...]:
    """Byes and carry-over as they count; `penalties` that count, in the unit they were given in."""
    return (
        *[item.reason for item in total.items if item.kind in BESIDE],
        *[p.as_reason() for p in penalties if p.contestant == total.contestant],
    )


#: The items of a total that stand beside what was played.
BESIDE = frozenset({ItemKind.BYE, ItemKind.UNMET, ItemKind.CARRY_OVER})


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


def standing(known: Mapping[ContestantId, Contestant], place: Place, score: Score) -> Standing:
    """A place with what it stands on."""
    return Standing(
        known.get(place.contestant) or Contestant(place.contestant),
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
