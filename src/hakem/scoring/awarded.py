"""Artificial scores on the boards of a field (Law 12C2), when the other results are compared."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from hakem.errors import Problem, Severity
from hakem.result import ArtificialAward, Imps, Level, Percent, award_of
from hakem.scoring.artificial import imps_of, percent_of
from hakem.scoring.boards import (
    IMP_FORMS,
    Board,
    BoardKey,
    SideWorths,
    form_top,
    has_top,
    seated,
)
from hakem.scoring.cross_imps import divided
from hakem.scoring.exact import mean_percent
from hakem.scoring.kept import Kept
from hakem.scoring.rules import Rules
from hakem.scoring.sheet import ContestantId, Form, Line
from hakem.seats import Side

#: Percentages on the boards that had a result, by session and contestant.
Elsewhere = Mapping[tuple[str, ContestantId], Fraction]


def elsewhere_of(board: Board, elsewhere: Elsewhere) -> Elsewhere:
    """What of it those have who got an artificial score on the board."""
    if not board.views.artificial:
        return {}
    seats = [board.lines[i] for i in board.views.artificial]
    keys = [(line.session, one) for line in seats for one in (*line.ns, *line.ew)]
    return {key: elsewhere[key] for key in keys if key in elsewhere}


#: Who sat on which side of which lines of a board.
Seats = Mapping[ContestantId, Sequence[tuple[Side, int]]]


def seats_of(lines: Sequence[Line]) -> Seats:
    """Who sat on which side of which of these lines."""
    found: dict[ContestantId, list[tuple[Side, int]]] = {}
    for i, line in enumerate(lines):
        for side in Side:
            for one in seated(line, side):
                found.setdefault(one, []).append((side, i))
    return found


def percent_elsewhere(
    compared: Iterable[tuple[Board, SideWorths, object]],
    form: Form,
    rules: Rules,
    seats: Kept[BoardKey, tuple[Line, ...], Seats],
) -> Elsewhere:
    """The percentages in a session on the boards that had a result (12C2(c)).

    They are asked of those who got an artificial score, and found for nobody else.
    """
    boards = [(board, worths) for board, worths, _ in compared]
    asked: dict[str, set[ContestantId]] = {}
    for board, _ in boards:
        for line in (board.lines[i] for i in board.views.artificial):
            asked.setdefault(line.session, set()).update(line.ns, line.ew)
    if not asked or not has_top(form):
        return {}
    found: dict[tuple[str, ContestantId], tuple[list[Fraction], list[Fraction]]] = {}
    for board, worths in boards:
        session = board.key[0]
        top = form_top(form, board.field, rules)
        if not top or session not in asked:
            continue
        sat = seats(board.key, board.lines)
        for one in asked[session]:
            for side, i in sat.get(one, ()):
                worth = worths[side][i]
                if worth is not None:
                    points, tops = found.setdefault((session, one), ([], []))
                    points.append(worth)
                    tops.append(top)
    return {key: mean_percent(points, tops) for key, (points, tops) in found.items()}


#: What each player of a side gets on a line where they do not get the same.
Apart = dict[int, tuple[tuple[ContestantId, Fraction], ...]]


def give_artificial(
    board: Board,
    side: Side,
    worths: list[Fraction | None],
    elsewhere: Elsewhere,
    form: Form,
    rules: Rules,
    problems: list[Problem],
) -> Apart:
    """Fill in what the artificial scores of one side are worth, now that the rest is known.

    The session exception of 12C2(c) speaks of a contestant: in an individual each player has his
    own session, and the two of a side may get different scores.
    """
    apart: Apart = {}
    for i in board.views.artificial:
        line = board.lines[i]
        award = award_of(line.result, side)
        if not isinstance(award, Level | Percent | Imps):
            continue
        each = {
            one: artificial_worth(award, board, elsewhere.get((line.session, one)), form, rules)
            for one in seated(line, side)
        }
        known = {one: worth for one, worth in each.items() if worth is not None}
        if not known:
            told = {"board": line.board, "form": form.value}
            problem = Problem("scoring.award-has-no-number", Severity.ERROR, line.place, told)
            if problem not in problems:  # once for both sides
                problems.append(problem)
            continue
        worths[i] = sum(known.values(), Fraction(0)) / len(known)
        if len(set(known.values())) > 1:
            apart[i] = tuple(known.items())
    return apart


def artificial_worth(
    award: ArtificialAward, board: Board, elsewhere: Fraction | None, form: Form, rules: Rules
) -> Fraction | None:
    """An artificial award in the numbers of the form: a share of the top, or IMPs; else None.

    Where a line's IMPs are a sum over many comparisons, so is an award (Law 12C2(b): three IMPs are
    for one comparison).
    """
    top = form_top(form, board.field, rules)
    if top is not None:
        percent = percent_of(award, rules.artificial, elsewhere)
        return None if percent is None else percent * top / 100
    if form not in IMP_FORMS:
        return None
    worth = imps_of(award, rules.artificial)
    if worth is None or form is not Form.CROSS_IMPS or not isinstance(award, Level):
        return worth
    results = board.views.results
    return divided(worth * (results - 1), results, board.field, rules.cross_imps.divisor)
