"""The boards of a field: whose lines are compared with whose, and what a board can give."""

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Problem, Severity
from hakem.scoring.exact import whole
from hakem.scoring.kept import Kept
from hakem.scoring.matchpoints import top_of
from hakem.scoring.rules import Comparison, Rules
from hakem.scoring.sheet import PERCENT_FORMS, ContestantId, Form, Line
from hakem.scoring.views import Views
from hakem.seats import Side

#: Session, section ("" where sections are compared together), board.
BoardKey = tuple[str, str, str]

#: What each line is worth to a side; None: nothing, or not known yet.
Worths = Sequence[Fraction | None]
#: The same for North-South and for East-West.
SideWorths = tuple[Worths, Worths]


@dataclass(frozen=True, slots=True)
class Board:
    """The lines of one board that are compared, and how many results a full board has."""

    key: BoardKey
    lines: tuple[Line, ...]
    field: int
    views: Views = dataclasses.field(compare=False)  # follow from the lines


#: With one result there is nothing to compare: it is an average, of a field that could have been.
SMALLEST_FIELD = 2


def boards_of(
    lines: Iterable[Line], rules: Rules, views: Kept[BoardKey, tuple[Line, ...], Views]
) -> tuple[Board, ...]:
    """The boards of a field in the order they first come, with the size of their field.

    A size that the rules state holds where no board has more results than that.
    """
    gathered: dict[BoardKey, list[Line]] = {}
    by_section = rules.field.compare is Comparison.SECTION
    for line in lines:
        key = (line.session, line.section if by_section else "", line.board)
        if key in gathered:
            gathered[key].append(line)
        else:
            gathered[key] = [line]
    boards = [(key, tuple(board)) for key, board in gathered.items()]
    seen = [views(key, board) for key, board in boards]
    full: dict[tuple[str, str], int] = {}
    for (key, _), view in zip(boards, seen, strict=True):
        full[key[:2]] = max(full.get(key[:2], 0), view.results)
    least = rules.field.size or SMALLEST_FIELD
    return tuple(
        Board(key, board, max(full[key[:2]], least), view)
        for (key, board), view in zip(boards, seen, strict=True)
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
        return whole(2 * field)
    return None


def seated(line: Line, side: Side) -> tuple[ContestantId, ...]:
    """Who sat on a side of the line."""
    return line.ns if side is Side.NS else line.ew
