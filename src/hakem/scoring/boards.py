"""The boards of a field: whose lines are compared with whose, and what a board can give."""

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Problem, Severity
from hakem.scoring.exact import whole
from hakem.scoring.gathering import BoardKey as BoardKey
from hakem.scoring.matchpoints import top_of
from hakem.scoring.rules import Rules
from hakem.scoring.sheet import PERCENT_FORMS, ContestantId, Form, Line
from hakem.scoring.views import Views
from hakem.seats import Side

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


def fields_of(seen: Iterable[tuple[BoardKey, Views]], rules: Rules) -> dict[tuple[str, str], int]:
    """How many results a full board has, by session and section.

    A size that the rules state holds where no board has more results than that.
    """
    full: dict[tuple[str, str], int] = {}
    least = rules.field.size or SMALLEST_FIELD
    for key, views in seen:
        full[key[:2]] = max(full.get(key[:2], least), views.results)
    return full


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
