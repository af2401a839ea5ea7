"""What differs between two scorings: the boards that a result touches, who moves from where."""

from hakem.i18n.lang import Lang
from hakem.scoring.difference import difference
from hakem.scoring.rules import Rules
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import Form, Line
from hakem.scoring.tally import tally
from hakem.sheets.difference_rows import DifferenceRows
from tests.scoring.sheets import line, sheet


def scored(*lines: Line) -> Scored:
    """Those lines at matchpoints."""
    return tally(sheet(*lines), Form.MATCHPOINTS, Rules())


LINES = (
    line(1, "1", "2", "4SN="),  # 1: 2 of 2
    line(1, "3", "4", "4SN-1"),
    line(2, "1", "2", "3NTN="),
    line(2, "3", "4", "3NTN="),
)
CHANGED = (LINES[0], line(1, "3", "4", "4SN+1"), *LINES[2:])


def test_nothing_differs_from_itself() -> None:
    found = difference(scored(*LINES), scored(*LINES))
    assert (found.boards, found.moved) == ((), ())


def test_only_the_board_of_the_result_and_all_its_lines() -> None:
    (board,) = difference(scored(*LINES), scored(*CHANGED)).boards
    assert board.board == "1"
    assert [one.is_changed for one in board.lines] == [True, True]  # the other's points change
    before, after = board.lines[0].before, board.lines[0].after
    assert before is not None
    assert after is not None
    assert before.line.result == after.line.result


def test_who_moves_is_told_from_where_to_where() -> None:
    """1 and 4 were ahead with 3 of 4, 2 and 3 behind; the other way round afterwards."""
    before, after = scored(*LINES), scored(*CHANGED)
    found = difference(before, after)
    assert {one.contestant for one in found.moved if one.has_other_place} == {"1", "2", "3", "4"}
    rows = DifferenceRows(before, after, found, Lang.TR)
    moves = {one.who.label: (one.place_before, one.place_after, one.way) for one in rows.moved}
    assert moves == {
        "1": ("1-2", "3-4", "down"),
        "2": ("3-4", "1-2", "up"),
        "3": ("3-4", "1-2", "up"),
        "4": ("1-2", "3-4", "down"),
    }
    assert {one.total_after for one in rows.moved} == {"%75,00", "%25,00"}


def test_a_line_that_comes_or_goes_is_a_change() -> None:
    found = difference(scored(*LINES[:2]), scored(*LINES))
    assert [one.board for one in found.boards] == ["2"]
    assert all(one.before is None for one in found.boards[0].lines)
    assert difference(scored(*LINES), scored(*LINES[:2])).boards[0].lines[0].after is None
