"""Club events in USEBIO, with the lines, totals and places that another program computed."""

import pytest

from hakem.formats import usebio
from hakem.regulations import named
from hakem.scoring.causes import Cause
from hakem.scoring.conventions import changed_settings, follow
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import Form
from hakem.scoring.verify import Kind, Verification
from tests.data import shared


def verified(name: str, form: Form) -> tuple[Scored, Verification]:
    path = shared("usebio", name)
    sheet, problems = usebio.loads(path.read_bytes(), path.name)
    assert problems == ()
    assert sheet.form is form
    return follow(sheet, form, named("tbf").rules)


@pytest.mark.parametrize(
    ("name", "form", "lines", "contestants"),
    [
        ("mp_pairs_howell.xml", Form.MATCHPOINTS, 161, 12),
        ("mp_pairs_mitchell_03.xml", Form.MATCHPOINTS, 126, 13),
        ("butler_howell.xml", Form.BUTLER, 140, 8),
    ],
)
def test_every_line_total_and_place(name: str, form: Form, lines: int, contestants: int) -> None:
    _, found = verified(name, form)
    assert found.differences == ()
    assert found.compared[Kind.LINE] == 2 * lines
    assert found.compared[Kind.TOTAL] == contestants
    assert found.compared[Kind.PLACE] == contestants


def test_butler_the_datum_of_every_board() -> None:
    # the file's rule: the mean without best and worst, to ten, halves away from zero
    scored, found = verified("butler_howell.xml", Form.BUTLER)
    assert found.compared[Kind.DATUM] == 35
    assert changed_settings(scored.problems) in ([], ["butler.datum"])


def test_a_board_printed_unfactored_and_totalled_factored() -> None:
    # board 12 has five results of six: its lines are printed as they were among five
    scored, _ = verified("mp_pairs_howell.xml", Form.MATCHPOINTS)
    (board,) = (one for one in scored.boards if one.board == "12")
    assert (len(board.lines), board.field) == (5, 6)
    assert board.lines[0].points_ns != board.lines[0].line.published.points_ns


def test_adjusted_scores_everything_but_the_two_lines_edited_by_hand() -> None:
    """Two lines were given points of their own: average with 23 and 11, and one -650 of ten.

    What follows from them are the totals and percentages of the three pairs concerned; all else
    agrees, the 42 places included.
    """
    scored, found = verified("mp_pairs_mitchell_adjusted_02.xml", Form.MATCHPOINTS)
    assert found.compared[Kind.LINE] == 2 * 567
    assert found.compared[Kind.PLACE] == found.compared[Kind.TOTAL] == 42
    lines = [d for d in found.differences if d.kind is Kind.LINE]
    assert {(d.board, d.whose) for d in lines} == {("3", ("1NS", "1EW")), ("4", ("1NS", "21EW"))}
    assert {d.cause for d in lines} == {Cause.HAND_EDITED}
    others = [d for d in found.differences if d.kind is not Kind.LINE]
    assert {d.whose for d in others} == {("1NS",), ("1EW",), ("21EW",)}
    assert {d.kind for d in others} == {Kind.TOTAL, Kind.PERCENT}
    assert {d.cause for d in others} == {Cause.FOLLOWS_FROM_LINES}
    assert scored.form is Form.MATCHPOINTS
