"""A field event: every board's lines compared over the whole field, side by side.

Pairs, individuals and IMP pairs are all scored here; the form says how one side's view of a board
becomes numbers, and everything else (groups of fouled boards, artificial scores, the session
exception) is the same for all.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Problem, Severity
from hakem.result import (
    ArtificialAward,
    Assigned,
    Fouled,
    Imps,
    Level,
    Percent,
    Split,
    Weighted,
    award_of,
    group_of,
)
from hakem.scoring.artificial import imps_of, percent_of
from hakem.scoring.butler import board_butler, view_datum
from hakem.scoring.cross_imps import board_cross_imps, divided
from hakem.scoring.frequency import Chances, chances_of, mean_points
from hakem.scoring.matchpoints import board_ascherman, board_matchpoints, top_of
from hakem.scoring.rules import Comparison, Rules
from hakem.scoring.scored import BoardScore, LineScore
from hakem.scoring.sheet import PERCENT_FORMS, ContestantId, Form, Line
from hakem.seats import Side

#: Session, section ("" where sections are compared together), board.
BoardKey = tuple[str, str, str]

Worths = list[Fraction | None]


@dataclass(frozen=True, slots=True)
class Board:
    """The lines of one board that are compared, and how many results a full board has."""

    key: BoardKey
    lines: tuple[Line, ...]
    field: int


#: With one result there is nothing to compare: it is an average, of a field that could have been.
SMALLEST_FIELD = 2


def boards_of(lines: Iterable[Line], rules: Rules) -> tuple[Board, ...]:
    """The boards of a field in the order they first come, with the size of their field.

    A size that the rules state holds where no board has more results than that.
    """
    gathered: dict[BoardKey, list[Line]] = {}
    for line in lines:
        section = line.section if rules.field.compare is Comparison.SECTION else ""
        gathered.setdefault((line.session, section, line.board), []).append(line)
    full: dict[tuple[str, str], int] = {}
    for key, board in gathered.items():
        results = sum(1 for line in board if has_award(line))
        full[key[:2]] = max(full.get(key[:2], 0), results)
    least = rules.field.size or SMALLEST_FIELD
    return tuple(
        Board(key, tuple(board), max(full[key[:2]], least)) for key, board in gathered.items()
    )


def size_problems(boards: Sequence[Board], rules: Rules) -> Iterator[Problem]:
    """Boards with more results than the rules say a full board has: the size cannot be right."""
    stated = rules.field.size
    for board in boards:
        if stated is not None and board.field > stated:
            yield Problem(
                "scoring.field-too-small",
                Severity.WARNING,
                board.lines[0].place,
                {"size": stated, "n": board.field},
            )
            return


def has_award(line: Line) -> bool:
    """Whether a side gets anything for the line: it is one of the results of the board."""
    return any(award_of(line.result, side) is not None for side in Side)


#: Forms in which a board of a field is worth IMPs.
IMP_FORMS = frozenset({Form.BUTLER, Form.CROSS_IMPS})


def has_top(form: Form) -> bool:
    """Whether a board of the form has a most that can be had, and so percentages."""
    return form in PERCENT_FORMS


def form_top(form: Form, field: int, rules: Rules) -> Fraction | None:
    """The most a board gives: 2(N-1) matchpoints or 2N by Ascherman; None for IMPs and points."""
    if form is Form.MATCHPOINTS:
        return top_of(field, rules.matchpoints)
    if form is Form.ASCHERMAN:
        return Fraction(2 * field)
    return None


def compare(
    view: Sequence[Chances | None], lines: Sequence[Line], field: int, form: Form, rules: Rules
) -> Worths:
    """One side's view of one group of a board, in the numbers of the form."""
    if form is Form.MATCHPOINTS:
        return board_matchpoints(view, field, rules.matchpoints)
    if form is Form.ASCHERMAN:
        return board_ascherman(view, field)
    if form is Form.BUTLER:
        return board_butler(view, in_datum(lines, rules), rules.butler)
    if form is Form.CROSS_IMPS:
        return board_cross_imps(view, field, rules.cross_imps)
    return [None if chances is None else Fraction(mean_points(chances)) for chances in view]


def in_datum(lines: Sequence[Line], rules: Rules) -> list[bool]:
    """Which lines take part in the datum: those obtained at the table, and others if admitted."""
    return [rules.butler.adjusted_in_datum or not is_adjusted(line) for line in lines]


def is_adjusted(line: Line) -> bool:
    """Whether the result is an adjusted score rather than the one obtained at the table."""
    result = line.result.result if isinstance(line.result, Fouled) else line.result
    return isinstance(result, Assigned | Weighted | Split)


def side_worths(board: Board, side: Side, form: Form, rules: Rules) -> Worths:
    """What every line of the board is worth to one side, artificial scores still left open."""
    view = [chances_of(line.result, line.vulnerability, side) for line in board.lines]
    worths: Worths = [None] * len(view)
    for places in groups(board.lines):
        lines = [board.lines[i] for i in places]
        for i, worth in zip(
            places,
            compare([view[i] for i in places], lines, board.field, form, rules),
            strict=True,
        ):
            worths[i] = worth
    return worths


def groups(lines: Sequence[Line]) -> list[list[int]]:
    """The places of the lines by group: one group, unless the board was fouled (Law 87)."""
    gathered: dict[str, list[int]] = {}
    for i, line in enumerate(lines):
        gathered.setdefault(group_of(line.result), []).append(i)
    return list(gathered.values())


def score_boards(
    lines: Iterable[Line], form: Form, rules: Rules
) -> tuple[tuple[BoardScore, ...], tuple[Problem, ...]]:
    """Every board of a field event, scored; and what could not be given a number."""
    boards = boards_of(lines, rules)
    worths = [{side: side_worths(board, side, form, rules) for side in Side} for board in boards]
    elsewhere = percent_elsewhere(boards, worths, form, rules)
    problems: list[Problem] = list(size_problems(boards, rules))
    scored = []
    for board, by_side in zip(boards, worths, strict=True):
        apart: Apart = {}
        for side in Side:
            found = give_artificial(board, side, by_side[side], elsewhere, form, rules, problems)
            for i, each in found.items():
                apart[i] = apart.get(i, ()) + each
        scored.append(board_score(board, by_side, apart, form, rules))
    return tuple(scored), tuple(problems)


def percent_elsewhere(
    boards: Sequence[Board], worths: Sequence[Mapping[Side, Worths]], form: Form, rules: Rules
) -> dict[tuple[str, ContestantId], Fraction]:
    """Each contestant's percentage in a session on the boards that had a result (12C2(c))."""
    if not has_top(form):
        return {}
    sums: dict[tuple[str, ContestantId], list[Fraction]] = {}
    for board, by_side in zip(boards, worths, strict=True):
        top = form_top(form, board.field, rules)
        if not top:
            continue
        for side in Side:
            for line, worth in zip(board.lines, by_side[side], strict=True):
                if worth is not None:
                    for contestant in seated(line, side):
                        sums.setdefault((line.session, contestant), []).append(worth / top * 100)
    return {key: sum(percents, Fraction(0)) / len(percents) for key, percents in sums.items()}


def seated(line: Line, side: Side) -> tuple[ContestantId, ...]:
    """Who sat on a side of the line."""
    return line.ns if side is Side.NS else line.ew


#: What each player of a side gets on a line where they do not get the same.
Apart = dict[int, tuple[tuple[ContestantId, Fraction], ...]]


def give_artificial(
    board: Board,
    side: Side,
    worths: Worths,
    elsewhere: Mapping[tuple[str, ContestantId], Fraction],
    form: Form,
    rules: Rules,
    problems: list[Problem],
) -> Apart:
    """Fill in what the artificial scores of one side are worth, now that the rest is known.

    The session exception of 12C2(c) speaks of a contestant: in an individual each player has his
    own session, and the two of a side may get different scores.
    """
    apart: Apart = {}
    for i, line in enumerate(board.lines):
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
    results = sum(1 for line in board.lines if has_award(line))
    return divided(worth * (results - 1), results, board.field, rules.cross_imps.divisor)


def board_score(
    board: Board, worths: Mapping[Side, Worths], apart: Apart, form: Form, rules: Rules
) -> BoardScore:
    """The board with all its lines, as the answer of scoring."""
    session, section, label = board.key
    scored = tuple(
        LineScore(line, single_score(line), ns, ew, apart.get(i, ()))
        for i, (line, ns, ew) in enumerate(
            zip(board.lines, worths[Side.NS], worths[Side.EW], strict=True)
        )
    )
    datum = None
    if form is Form.BUTLER and len(groups(board.lines)) == 1:
        view = [chances_of(line.result, line.vulnerability, Side.NS) for line in board.lines]
        datum = view_datum(view, in_datum(board.lines, rules), rules.butler)
    return BoardScore(
        session, section, label, scored, board.field, form_top(form, board.field, rules), datum
    )


def single_score(line: Line) -> int | None:
    """North-South's score where one number holds for both sides."""
    ns = chances_of(line.result, line.vulnerability, Side.NS)
    ew = chances_of(line.result, line.vulnerability, Side.EW)
    if ns is None or ew is None or len(ns) != 1 or len(ew) != 1 or ns[0][0] != -ew[0][0]:
        return None
    return ns[0][0]
