"""A 44-pair event, a North American club game and an online event of 41 tables, line by line."""

from collections import Counter

from hakem import formats
from hakem.regulations import named
from hakem.scoring.causes import Cause
from hakem.scoring.conventions import changed_settings, follow
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import Form, Sheet
from hakem.scoring.tally import tally
from hakem.scoring.verify import Kind, Verification, verify
from tests.data import shared


def read(*names: str) -> Sheet:
    paths = [shared(*name.split("/")) for name in names]
    sheets = [formats.read(path.read_bytes(), path.name)[0] for path in paths]
    return sheets[0] if len(sheets) == 1 else formats.merge(sheets)


def verified(sheet: Sheet, regulation: str) -> tuple[Scored, Verification]:
    assert sheet.form is Form.MATCHPOINTS
    return follow(sheet, sheet.form, named(regulation).rules)


def test_kops_570_lines_44_totals_and_ranks() -> None:
    """Two boards hold a 60/40 ruling: their field is factored by Neuberg, to two decimals."""
    sheet = read("kops_pairs_44/travellers.csv", "kops_pairs_44/ranking.csv")
    scored, found = verified(sheet, "tbf")
    assert found.differences == ()
    assert found.compared[Kind.SCORE] == 570
    assert found.compared[Kind.LINE] == 2 * 572  # the two rulings have their percentages too
    assert found.compared[Kind.PERCENT] == found.compared[Kind.PLACE] == 44
    assert changed_settings(scored.problems) == ["matchpoints.line_decimals"]


def test_acbl_every_line_total_percentage_and_rank_with_the_double_rounding() -> None:
    sheet = read("acbl/club_game_2.json")
    found = verify(tally(sheet, Form.MATCHPOINTS, named("acbl").rules))
    assert found.differences == ()
    assert found.compared[Kind.LINE] == 2 * 90
    assert found.compared[Kind.TOTAL] == found.compared[Kind.PERCENT] == 11


def test_acbl_without_the_double_rounding_percentages_differ() -> None:
    # 43.3125 of 72 is 60.16 %; the page prints 60.15, which is 43.31 of 72
    sheet = read("acbl/club_game_2.json")
    rules = named("wbf").rules
    found = verify(tally(sheet, Form.MATCHPOINTS, rules))
    assert found.differing(Kind.PERCENT) > 0


def test_event_41_tables_every_percentage_of_every_complete_board() -> None:
    """Three boards miss one row in the file; on the others every percentage is confirmed."""
    sheet = read("lin/event_41_tables/travellers.csv", "lin/event_41_tables/ranking.csv")
    scored, found = verified(sheet, "tbf")
    assert "matchpoints.factoring" in changed_settings(scored.problems)  # this site does not factor
    rows = Counter(line.board for line in sheet.lines)
    assert len(rows) == 18
    missing = {board for board, count in rows.items() if count < max(rows.values())}
    assert len(missing) == 3
    lines = [d for d in found.differences if d.kind is Kind.LINE]
    assert {d.board for d in lines} <= missing
    assert {d.cause for d in lines} == {Cause.ROWS_MISSING}
    assert found.differing(Kind.SCORE) == 0
    assert found.compared[Kind.LINE] > 700
