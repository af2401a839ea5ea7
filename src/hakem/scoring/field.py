"""A field event: every board's lines compared over the whole field, side by side.

Pairs, individuals and IMP pairs are all scored here; the form says how one side's view of a board
becomes numbers, and everything else (groups of fouled boards, artificial scores, the session
exception) is the same for all.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from hakem.errors import Problem
from hakem.result import Assigned, Fouled, Split, Weighted
from hakem.scoring.awarded import (
    Apart,
    Elsewhere,
    Seats,
    elsewhere_of,
    give_artificial,
    percent_elsewhere,
    seats_of,
)
from hakem.scoring.boards import (
    Board,
    BoardKey,
    SideWorths,
    Worths,
    fields_of,
    form_top,
    size_problems,
)
from hakem.scoring.butler import board_butler, view_datum
from hakem.scoring.cross_imps import board_cross_imps
from hakem.scoring.frequency import Chances, mean_points
from hakem.scoring.gathering import Gathered, Gathering, by_board, by_section
from hakem.scoring.kept import Kept
from hakem.scoring.matchpoints import board_ascherman, board_matchpoints
from hakem.scoring.rules import Comparison, Rules
from hakem.scoring.scored import BoardScore, LineScore
from hakem.scoring.sheet import Form, Line
from hakem.scoring.views import Views, ViewsMemory
from hakem.seats import Side


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


def worths_of(asked: tuple[Board, Form, Rules]) -> SideWorths:
    """What every line of a board is worth to each side, artificial scores still left open."""
    board, form, rules = asked
    return side_worths(board, Side.NS, form, rules), side_worths(board, Side.EW, form, rules)


def side_worths(board: Board, side: Side, form: Form, rules: Rules) -> Worths:
    """What every line of the board is worth to one side, artificial scores still left open."""
    view, groups = board.views.of(side), board.views.groups
    if len(groups) == 1:
        return compare(view, board.lines, board.field, form, rules)
    worths: list[Fraction | None] = [None] * len(view)
    for places in groups:
        lines = [board.lines[i] for i in places]
        group = [view[i] for i in places]
        compared = compare(group, lines, board.field, form, rules)
        for i, worth in zip(places, compared, strict=True):
            worths[i] = worth
    return worths


#: A board, what its lines are worth, what those of its artificial scores have elsewhere.
Asked = tuple[Board, SideWorths, Elsewhere, Form, Rules]
#: The score of a board, and what could not be given a number.
Told = tuple[BoardScore, tuple[Problem, ...]]


def board_score(asked: Asked) -> Told:
    """The board with all its lines, as the answer of scoring; what could not be given a number."""
    board, (worths_ns, worths_ew), elsewhere, form, rules = asked
    ns, ew, views = list(worths_ns), list(worths_ew), board.views
    problems: list[Problem] = []
    apart: Apart = {}
    if views.artificial:
        for side, worths in ((Side.NS, ns), (Side.EW, ew)):
            found = give_artificial(board, side, worths, elsewhere, form, rules, problems)
            for i, each in found.items():
                apart[i] = apart.get(i, ()) + each
    session, section, label = board.key
    scored = tuple(
        LineScore(line, views.single(i), ns[i], ew[i], apart.get(i, ()))
        for i, line in enumerate(board.lines)
    )
    datum = None
    if form is Form.BUTLER and len(views.groups) == 1:
        datum = view_datum(views.ns, in_datum(board.lines, rules), rules.butler)
    top = form_top(form, board.field, rules)
    return BoardScore(session, section, label, scored, board.field, top, datum), tuple(problems)


class Compared(NamedTuple):
    """A board that was compared; its score where no artificial score is still to be filled in."""

    board: Board
    worths: SideWorths
    told: Told | None


def compared(asked: tuple[Gathered, int, Views, Form, Rules]) -> Compared:
    """A board's lines against one another, and against nothing else."""
    (key, lines), field, views, form, rules = asked
    board = Board(key, lines, field, views)
    worths = worths_of((board, form, rules))
    told = None if views.artificial else board_score((board, worths, {}, form, rules))
    return Compared(board, worths, told)


class FieldMemory:
    """What is known of the boards of a field, so that only those that changed are scored again."""

    def __init__(self) -> None:
        self.gathering: Gathering[BoardKey] = Gathering()
        self.views = ViewsMemory()
        self.compared: Kept[BoardKey, tuple[Gathered, int, Views, Form, Rules], Compared]
        self.compared = Kept(compared)
        self.seats: Kept[BoardKey, tuple[Line, ...], Seats] = Kept(seats_of)
        self.scores: Kept[BoardKey, Asked, Told] = Kept(board_score)


def score_boards(
    lines: Iterable[Line], form: Form, rules: Rules, memory: FieldMemory | None = None
) -> tuple[tuple[BoardScore, ...], tuple[Problem, ...]]:
    """Every board of a field event, scored; and what could not be given a number."""
    memory = memory or FieldMemory()
    key = by_section if rules.field.compare is Comparison.SECTION else by_board
    gathered = memory.gathering(lines, key)
    seen = [memory.views(board) for board in gathered]
    full = fields_of(((one[0], views) for one, views in zip(gathered, seen, strict=True)), rules)
    found = [
        memory.compared(one[0], (one, full[one[0][:2]], views, form, rules))
        for one, views in zip(gathered, seen, strict=True)
    ]
    problems: list[Problem] = list(size_problems([one.board for one in found], rules))
    elsewhere = percent_elsewhere(found, form, rules, memory.seats)
    scored = []
    for board, worths, told in found:
        if told is None:
            own = elsewhere_of(board, elsewhere)
            told = memory.scores(board.key, (board, worths, own, form, rules))
        scored.append(told[0])
        problems += [problem for problem in told[1] if problem not in problems]
    return tuple(scored), tuple(problems)
