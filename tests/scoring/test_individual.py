"""Individuals: players are ranked, and each gets the result of the table he sat at (Law 78A)."""

from fractions import Fraction

from hakem.result import Artificial, Level, Points
from hakem.scoring.explain import explain_total
from hakem.scoring.rules import Rules
from hakem.scoring.sheet import Form
from hakem.scoring.tally import tally
from tests.scoring.sheets import line, sheet


def test_both_partners_get_the_result_of_the_table() -> None:
    """Eight players, one board at two tables: the better table's players have all, the others none.

    On the second board they change partners; 1 and 6 win there with 7 and 4.
    """
    scored = tally(
        sheet(
            line(1, "1+2", "3+4", Points(100)),
            line(1, "5+6", "7+8", Points(50)),
            line(2, "1+7", "2+5", Points(120)),
            line(2, "3+8", "6+4", Points(-50)),
        ),
        Form.MATCHPOINTS,
        Rules(),
    )
    percent = {s.contestant.id: s.percent for s in scored.rankings[0].standings}
    # board 1: 1, 2 and 7, 8 win; board 2: 1, 7 and 4, 6 win
    assert percent == {
        "1": 100, "7": 100, "2": 50, "8": 50, "4": 50, "6": 50, "3": 0, "5": 0,
    }  # fmt: skip
    assert sum((p for p in percent.values() if p is not None), Fraction(0)) / 8 == 50


def test_12C2c_each_player_has_his_own_session() -> None:
    """Average plus for 1, who had all elsewhere, and 2, who had nothing: 100 % and 60 %."""
    lines = [
        line(1, "1+9", "3+4", Points(100)),
        line(1, "2+8", "7+6", Points(50)),
        line(2, "1+2", "3+7", Artificial(Level.AVERAGE_PLUS, Level.AVERAGE)),
        line(2, "9+8", "4+6", Points(50)),
    ]
    scored = tally(sheet(*lines), Form.MATCHPOINTS, Rules())
    board = next(b for b in scored.boards if b.board == "2")
    assert board.top == 2
    adjusted = board.lines[0]
    assert dict(adjusted.apart) == {"1": 2, "2": Fraction(6, 5)}
    assert adjusted.points_ns == Fraction(8, 5)  # what the line shows is the mean
    standings = {s.contestant.id: s for s in scored.rankings[0].standings}
    assert standings["1"].percent == 100
    assert standings["2"].percent == 30
    for one in ("1", "2"):
        reason = explain_total(scored, standings[one])
        assert reason.value == standings[one].percent
        second = next(step for step in reason.steps if step.numbers.get("board") == "2")
        assert second.value == {"1": 2, "2": Fraction(6, 5)}[one]


def test_partners_with_the_same_session_share_the_award() -> None:
    lines = [
        line(1, "1+2", "3+4", Points(100)),
        line(1, "5+6", "7+8", Points(50)),
        line(2, "1+2", "3+4", Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_MINUS)),
        line(2, "5+6", "7+8", Points(50)),
    ]
    scored = tally(sheet(*lines), Form.MATCHPOINTS, Rules())
    adjusted = next(b for b in scored.boards if b.board == "2").lines[0]
    assert adjusted.apart == ()
    assert (adjusted.points_ns, adjusted.points_ew) == (2, 0)
