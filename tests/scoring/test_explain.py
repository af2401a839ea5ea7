"""Explanations: the number explained is the number scored, and its steps lead to it."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given

from hakem.i18n.lang import Lang
from hakem.i18n.words import say_reason_tree
from hakem.notation import read_result
from hakem.result import Played, Points, Share, Weighted
from hakem.scoring.explain import explain_line, explain_place, explain_total
from hakem.scoring.explain_points import explain_score
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import Rules
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import Form, Sheet
from hakem.scoring.tally import tally
from hakem.seats import Side, Vulnerability
from tests.scoring.sheets import flat, line, sheet
from tests.scoring.test_field import fields
from tests.scoring.test_league import league


def codes(reason: Reason) -> list[str]:
    return [one.code.partition(".")[2] for _, one in reason.walk()]


@pytest.mark.parametrize("text", ["4SN=", "3NTXE+2", "6HXXS-3", "1CW+4", "7NTN=", "2DXS="])
@pytest.mark.parametrize("vulnerability", list(Vulnerability))
def test_77_the_parts_of_a_score_sum_to_it(text: str, vulnerability: Vulnerability) -> None:
    outcome = read_result(text)
    assert isinstance(outcome, Played)
    reason = explain_score(outcome, vulnerability, outcome.contract.declarer.side)
    parts = sum(step.value or 0 for step in reason.steps)
    assert reason.value == (parts if outcome.over >= 0 else -parts)
    other = explain_score(outcome, vulnerability, outcome.contract.declarer.side.opponents)
    assert other.value == -(reason.value or 0)


def test_butler_tells_the_datum_and_the_difference() -> None:
    # 620, 140, 140, 110: the datum without best and worst is 140; 620 is 480 more, 10 IMPs
    lines = [flat(1, f"n{i}", f"e{i}", p) for i, p in enumerate((620, 140, 140, 110))]
    scored = tally(sheet(*lines), Form.BUTLER, Rules())
    datum, against = told(scored, 1, 0).steps[-2:]
    assert datum.value == 140
    assert (against.numbers["difference"], against.value) == (480, 10)


def test_a_datum_of_two_scores_is_told_as_their_mean() -> None:
    # nothing can be left out of two: (620 - 600) / 2 = 10
    lines = [flat(1, f"n{i}", f"e{i}", p) for i, p in enumerate((620, -600))]
    scored = tally(sheet(*lines), Form.BUTLER, Rules())
    datum = told(scored, 1, 0).steps[-2]
    assert (datum.code, datum.value) == ("reason-score.datum-mean", 10)


def test_one_a_win_is_told_as_half_of_two_a_win() -> None:
    # 420 beats 170 and equals 420: 2 + 1 = 3 at two a win, 1.5 of 2 at one
    rules = replace(Rules(), matchpoints=replace(Rules().matchpoints, win=1))
    lines = [flat(1, f"n{i}", f"e{i}", p) for i, p in enumerate((420, 420, 170))]
    reason = told(tally(sheet(*lines), Form.MATCHPOINTS, rules), 1, 0)
    counted = reason.steps[-1]
    assert reason.value == Fraction(3, 2)
    assert (counted.code, counted.value) == ("reason-score.beaten-halved", 3)


def test_cross_imps_tell_their_sum() -> None:
    lines = [flat(1, f"n{i}", f"e{i}", p) for i, p in enumerate((420, 170, 300))]
    scored = tally(sheet(*lines), Form.CROSS_IMPS, Rules())
    assert told(scored, 1, 0).steps[-1].value == 9
    assert told(scored, 1, 0).value == Fraction(9, 2)


@given(fields())
def test_every_line_is_explained_by_its_own_number(event: Sheet) -> None:
    for form in (Form.MATCHPOINTS, Form.BUTLER, Form.CROSS_IMPS, Form.ASCHERMAN):
        scored = tally(event, form, Rules())
        for board in scored.boards:
            for each in board.lines:
                for side in Side:
                    reason = explain_line(scored, board, each, side)
                    assert reason.value == each.points(side)
                    for lang in Lang:
                        assert say_reason_tree(reason, lang)


def told(scored: Scored, board: int, place: int, side: Side = Side.NS) -> Reason:
    one = next(b for b in scored.boards if b.board == str(board))
    return explain_line(scored, one, one.lines[place], side)


def test_78A_matchpoints_and_neuberg_step_by_step() -> None:
    # board 1 has two results of three: 2 x 3 + 3 - 2 over 2 = 7/2
    scored = tally(
        sheet(
            flat(1, "a", "d", 420),
            flat(1, "b", "e", 50),
            *(
                flat(2, ns, ew, 10 * i)
                for i, (ns, ew) in enumerate([("a", "d"), ("b", "e"), ("c", "f")])
            ),
        ),
        Form.MATCHPOINTS,
        Rules(),
    )
    reason = told(scored, 1, 0)
    assert reason.value == Fraction(7, 2)
    beaten, neuberg = reason.steps[-2:]
    assert (beaten.numbers["beaten"], beaten.numbers["tied"], beaten.value) == (1, 0, 2)
    raw, n, field = (neuberg.numbers[key] for key in ("raw", "n", "field"))
    assert isinstance(raw, int | Fraction)
    assert isinstance(n, int)
    assert isinstance(field, int)
    assert Fraction(raw * field + field - n, n) == reason.value


def test_12C2c_the_session_exception_is_named() -> None:
    lines = [flat(b, "a", f"x{b}", 200) for b in (1, 2)]
    lines += [flat(b, "b", f"y{b}", 90) for b in (1, 2)]
    artificial = line(3, "a", "x3", "AVE+ / AVE-")
    scored = tally(sheet(*lines, artificial, flat(3, "b", "y3", 50)), Form.MATCHPOINTS, Rules())
    reason = told(scored, 3, 0)
    assert reason.code == "reason-score.average-plus-session"
    assert reason.clause == "Law 12C2(c)"
    assert reason.numbers["percent"] == 100
    assert told(scored, 3, 0, Side.EW).code == "reason-score.average-minus"


def test_a_weighted_score_tells_each_outcome_and_its_weight() -> None:
    lines = [line(1, "a", "x", "60% 4SN= + 40% 4SN-1"), flat(1, "b", "y", 420)]
    scored = tally(sheet(*lines), Form.MATCHPOINTS, Rules())
    told_codes = codes(told(scored, 1, 0))
    assert told_codes.count("weight") == 2
    assert told_codes.count("contract") == 2


def test_a_weighted_line_beats_and_ties_the_others_only() -> None:
    """60 % of +110 and 40 % of -50 against 140, 110 and -50: beats 0.6, ties 0.6 + 0.4 of them."""
    weighted = Weighted.both(Share(Fraction(3, 5), Points(110)), Share(Fraction(2, 5), Points(-50)))
    lines = [line(1, "a", "x", weighted)]
    lines += [flat(1, f"b{p}", f"y{p}", p) for p in (140, 110, -50)]
    scored = tally(sheet(*lines), Form.MATCHPOINTS, Rules())
    beaten = told(scored, 1, 0).steps[-1]
    assert (beaten.numbers["beaten"], beaten.numbers["tied"]) == (Fraction(3, 5), 1)
    assert beaten.value == 2 * Fraction(3, 5) + 1 == Fraction("2.2")


def test_the_other_table_and_the_swing_of_a_team_board() -> None:
    scored = tally(
        sheet(line(1, "Oak", "Elm", Points(420)), line(1, "Elm", "Oak", Points(-50))),
        Form.TEAM_IMPS,
        Rules(),
    )
    reason = told(scored, 1, 0)
    assert reason.value == 10
    swing = reason.steps[-1]
    assert (swing.numbers["other"], swing.value) == (50, 470)


def test_a_total_is_explained_board_by_board_and_item_by_item() -> None:
    scored = league()
    for standing in scored.rankings[0].standings:
        reason = explain_total(scored, standing)
        assert reason.value == standing.total
        assert codes(reason).count("match") == 2
        assert all(item in reason.steps for item in standing.items)
        assert explain_place(scored, standing).value == standing.first


def test_nothing_is_said_of_a_board_that_does_not_count() -> None:
    lines = [line(1, "a", "x", "NP"), flat(1, "b", "y", 50), flat(1, "c", "z", 60)]
    scored = tally(sheet(*lines), Form.MATCHPOINTS, Rules())
    assert told(scored, 1, 0).code == "reason-score.nothing"
