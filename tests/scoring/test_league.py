"""Team boards, matches and their rankings."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import SettingMistake
from hakem.regulations import named, scales
from hakem.result import Artificial, Level, Points, Share, Split, Weighted
from hakem.scoring.imps import imps
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.rules import Patton, Rules, TeamRules
from hakem.scoring.scored import MatchScore, Scored
from hakem.scoring.sheet import Form, Line
from hakem.scoring.tally import tally
from hakem.scoring.teams import board_worth
from hakem.scoring.terms import Bye, Terms
from tests.scoring.sheets import line, sheet

WBF = Terms(scale=scales.named("wbf-continuous-20"))


def board(number: int, home: int, away: int, *, round: str = "") -> list[Line]:
    """A board of Oak against Elm: North-South's scores, Oak sitting there at the first table."""
    return [
        line(number, "Oak", "Elm", Points(home), round=round),
        line(number, "Elm", "Oak", Points(away), round=round),
    ]


def match(*lines: Line, form: Form = Form.TEAM_IMPS, rules: Rules | None = None) -> MatchScore:
    (one,) = tally(sheet(*lines), form, rules or Rules(), WBF).matches
    return one


def test_78B_the_difference_of_both_tables_becomes_imps() -> None:
    # +420 and -50 of the other table: 470 points, 10 IMPs; 620 against 650: 30 points, 1 IMP away
    one = match(*board(1, 420, -50), *board(2, 620, 650))
    assert (one.points_home, one.points_away) == (10, 1)
    assert (one.margin_home, one.margin_away) == (9, -9)


def test_12C1c_AD01_imps_are_weighted_not_scores() -> None:
    """60 % +430, 10 % +400, 20 % -50, 10 % -150 against +400: -2.5 IMPs (published)."""
    parts = [("3/5", 430), ("1/10", 400), ("1/5", -50), ("1/10", -150)]
    ruling = Weighted.both(*(Share(Fraction(w), Points(p)) for w, p in parts))
    one = match(line(1, "Oak", "Elm", ruling), line(1, "Elm", "Oak", Points(400)))
    assert one.margin_home == Fraction(-5, 2)
    assert one.margin_away == Fraction(5, 2)


def test_86B2_each_team_has_its_own_margin_when_the_awards_do_not_balance() -> None:
    both_plus = Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_PLUS)
    one = match(
        line(1, "Oak", "Elm", both_plus), line(1, "Elm", "Oak", Points(100)), *board(2, 100, 100)
    )
    assert (one.margin_home, one.margin_away) == (3, 3)
    assert (one.points_home, one.points_away) == (3, 3)
    # each is a winner by 3 over two boards by its own result
    assert one.vp_home == one.vp_away
    assert one.vp_home is not None
    assert one.vp_home > 10


def test_a_split_score_in_a_team_match() -> None:
    split = Split(Points(420), Points(450))  # Oak +420, Elm -450
    one = match(line(1, "Oak", "Elm", split), line(1, "Elm", "Oak", Points(420)))
    assert (one.margin_home, one.margin_away) == (0, -1)


def test_a_board_with_one_result_is_told_and_left_out() -> None:
    scored = tally(
        sheet(*board(1, 420, 420), line(2, "Oak", "Elm", Points(50))), Form.TEAM_IMPS, Rules()
    )
    assert [p.code for p in scored.problems] == ["scoring.board-without-second-table"]
    assert scored.matches[0].boards == 1


def test_a_board_played_the_same_way_twice_is_not_compared() -> None:
    lines = [line(1, "Oak", "Elm", Points(50)), line(1, "Oak", "Elm", Points(100))]
    scored = tally(sheet(*lines), Form.TEAM_IMPS, Rules())
    assert scored.problems[0].code == "scoring.board-without-second-table"


@pytest.mark.parametrize(
    ("form", "tolerance", "swing", "worth"),
    [
        (Form.BOARD_A_MATCH, 0, 10, 2),  # WBF: ten points already win the board
        (Form.BOARD_A_MATCH, 10, 10, 1),
        (Form.BOARD_A_MATCH, 10, -20, 0),
        (Form.BOARD_A_MATCH, 0, 0, 1),
        (Form.POINT_A_BOARD, 0, 10, 1),
        (Form.POINT_A_BOARD, 10, -10, Fraction(1, 2)),
        (Form.TOTAL_POINTS, 0, -470, -470),
        (Form.TEAM_IMPS, 0, -470, -10),
    ],
)
def test_what_a_swing_makes_of_a_board(
    form: Form, tolerance: int, swing: int, worth: Fraction
) -> None:
    assert board_worth(swing, form, Rules(teams=TeamRules(tie_tolerance=tolerance))) == worth


def test_board_a_match_shares_two_points_a_board() -> None:
    one = match(*board(1, 420, 400), *board(2, 100, 100), form=Form.BOARD_A_MATCH)
    assert (one.points_home, one.points_away) == (3, 1)
    assert one.vp_home is None


def test_patton_as_in_poland() -> None:
    """Three points a board. Worked by hand: boards 4-0; Oak collected 420 + 100, Elm nothing.

    The difference is more than a third of the larger total: the aggregate part goes 2-0.
    """
    rules = Rules(teams=TeamRules(tie_tolerance=10, patton=Patton.JFR))
    one = match(*board(1, 420, 0), *board(2, 0, -100), form=Form.PATTON, rules=rules)
    assert (one.points_home, one.points_away) == (6, 0)
    level = match(*board(1, 420, 420), *board(2, 100, 100), form=Form.PATTON, rules=rules)
    assert (level.points_home, level.points_away) == (3, 3)


def test_a_hybrid_adds_its_parts_in_victory_points() -> None:
    """Worked by hand: one board won by 470, one level. IMPs: 10 over two boards; boards: 3 of 4."""
    lines = [*board(1, 420, -50), *board(2, 100, 100)]
    by_imps = scales.named("wbf-continuous-20").share(10, 2)
    rules = Rules(teams=TeamRules(hybrid=("team-imps 1", "board-a-match 1/2")))
    one = match(*lines, form=Form.HYBRID, rules=rules)
    assert one.vp_home == by_imps.home + Fraction(1, 2) * 15
    assert one.vp_away == by_imps.away + Fraction(1, 2) * 5


@pytest.mark.parametrize("part", ["tricks 1", "team-imps x", "team-imps 0", "board-a-match -1"])
def test_a_hybrid_of_nonsense_is_refused(part: str) -> None:
    rules = Rules(teams=TeamRules(hybrid=(part,)))
    with pytest.raises(SettingMistake, match="hybrid"):
        match(*board(1, 420, 0), form=Form.HYBRID, rules=rules)


def test_patton_whose_table_is_not_published_is_refused() -> None:
    rules = Rules(teams=TeamRules(patton=Patton.HACKETT))
    with pytest.raises(SettingMistake, match="patton-needs-table"):
        match(*board(1, 420, 0), form=Form.PATTON, rules=rules)


def league() -> Scored:
    """Oak beats Elm, Elm beats Ash, Ash sits out once and draws with Oak."""
    lines = [
        line(1, "Oak", "Elm", Points(420), round="1"),
        line(1, "Elm", "Oak", Points(-50), round="1"),
        line(2, "Elm", "Ash", Points(620), round="2"),
        line(2, "Ash", "Elm", Points(-100), round="2"),
        line(3, "Oak", "Ash", Points(100), round="3"),
        line(3, "Ash", "Oak", Points(100), round="3"),
    ]
    terms = Terms(
        scale=scales.named("wbf-continuous-20"),
        carry_over={"Ash": Fraction(1)},
        penalties=(Penalty("Oak", Fraction(1, 2), PenaltyUnit.VP, "late"),),
        byes=(Bye("Ash", "1"),),
    )
    return tally(sheet(*lines), Form.TEAM_IMPS, named("tbf").rules, terms)


def test_a_league_adds_vps_byes_carry_over_and_penalties_apart() -> None:
    scored = league()
    first, second, third = scored.matches
    assert first.vp_home is not None
    assert second.vp_home is not None
    assert (third.vp_home, third.vp_away) == (10, 10)
    totals = {s.contestant.id: s.total for s in scored.rankings[0].standings}
    # TBF 10(j)3dd: a bye is a draw, 10 of 20
    assert totals["Ash"] == 20 - second.vp_home + 10 + 10 + 1
    assert totals["Oak"] == first.vp_home + 10 - Fraction(1, 2)
    assert totals["Elm"] == 20 - first.vp_home + second.vp_home


def test_a_penalty_in_a_unit_without_meaning_here_is_told() -> None:
    terms = Terms(penalties=(Penalty("Oak", Fraction(1), PenaltyUnit.PERCENT),))
    scored = tally(sheet(*board(1, 420, 400)), Form.TEAM_IMPS, Rules(), terms)
    assert [p.code for p in scored.problems] == ["scoring.penalty-unit"]


tens = st.integers(-60, 60).map(lambda n: 10 * n)


@given(st.lists(st.tuples(tens, tens), min_size=1, max_size=8))
def test_a_match_is_the_sum_of_its_boards_and_mirrors(swings: list[tuple[int, int]]) -> None:
    lines = [each for i, (a, b) in enumerate(swings, 1) for each in board(i, a, b)]
    one = match(*lines)
    assert one.margin_home == sum(imps(a - b) for a, b in swings) == -one.margin_away
    assert one.points_home - one.points_away == one.margin_home
    mirrored = [each for i, (a, b) in enumerate(swings, 1) for each in board(i, b, a)]
    other = match(*mirrored)
    assert (other.points_home, other.points_away) == (one.points_away, one.points_home)
    assert (one.vp_home or 0) + (one.vp_away or 0) == 20
