"""Team boards, matches and their rankings."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import SettingMistake
from hakem.regulations import named, scales
from hakem.result import Artificial, Imps, Level, Points, Share, Split, Weighted
from hakem.scoring.imps import imps
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.rules import Patton, Rules, TeamRules
from hakem.scoring.scored import MatchScore, RankedBy, Scored
from hakem.scoring.sheet import Contestant, Form, Line
from hakem.scoring.tally import tally
from hakem.scoring.teams import board_worth
from hakem.scoring.terms import Bye, Knockout, Terms
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
    assert (one.points_home, one.points_away) == (0, 0)  # printed: the mean of the two
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


def league(regulation: str = "tbf") -> Scored:
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
    return tally(sheet(*lines), Form.TEAM_IMPS, named(regulation).rules, terms)


def test_a_league_adds_vps_byes_carry_over_and_penalties_apart() -> None:
    scored = league()
    first, second, third = scored.matches
    assert first.vp_home is not None
    assert second.vp_home is not None
    assert (third.vp_home, third.vp_away) == (10, 10)
    totals = {s.contestant.id: s.total for s in scored.rankings[0].standings}
    # TBF 10(j)3(dd): a bye is a draw, 10 of 20
    assert totals["Ash"] == 20 - second.vp_home + 10 + 10 + 1
    assert totals["Oak"] == first.vp_home + 10 - Fraction(1, 2)
    assert totals["Elm"] == 20 - first.vp_home + second.vp_home


@pytest.mark.parametrize(("regulation", "clause"), [("tbf", "TBF 10(j)3(dd)"), ("wbf", "Law 78D")])
def test_a_bye_cites_the_regulation_in_force(regulation: str, clause: str) -> None:
    rankings = league(regulation).rankings
    (ash,) = (s for s in rankings[0].standings if s.contestant.id == "Ash")
    byes = [item for item in ash.items if item.code.startswith("reason-rank.item-bye")]
    assert [item.clause for item in byes] == [clause]


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


# -- matches that are not whole --------------------------------------------------------------------

WBF_20 = scales.named("wbf-continuous-20")


def test_a_match_without_a_board_that_counts_leaves_the_league_in_vps() -> None:
    """Round 1 is whole, round 2 has a board that was played at one table only."""
    lines = [
        *board(1, 420, -50, round="1"),
        line(2, "Elm", "Ash", Points(100), round="2"),
        line(1, "Ash", "Oak", Points(50), round="3"),
        line(1, "Oak", "Ash", Points(50), round="3"),
    ]
    scored = tally(sheet(*lines), Form.TEAM_IMPS, Rules(), WBF)
    (ranking,) = scored.rankings
    assert ranking.by is RankedBy.VPS
    totals = {s.contestant.id: s.total for s in ranking.standings}
    first = WBF_20.share(10, 1)
    assert totals == {"Oak": first.home + 10, "Elm": first.away, "Ash": 10}


def test_cancelled_boards_do_not_widen_the_scale() -> None:
    lines = [*board(1, 420, -50), line(2, "Oak", "Elm", "NP"), line(2, "Elm", "Oak", "NP")]
    one = match(*lines)
    assert one.boards == 1
    assert one.vp_home == WBF_20.share(10, 1).home


@pytest.mark.parametrize(
    ("form", "rules", "expected"),
    [  # a bye is half of what a match of two boards shares (TBF 10(j)3(dd))
        (Form.TEAM_IMPS, TeamRules(), 10),
        (Form.BOARD_A_MATCH, TeamRules(), 2),
        (Form.POINT_A_BOARD, TeamRules(), 1),
        (Form.PATTON, TeamRules(patton=Patton.JFR), 3),
        (Form.PATTON, TeamRules(patton=Patton.ICELAND), 20),
        (Form.HYBRID, TeamRules(), 20),
    ],
)
def test_tbf_10j3dd_a_bye_is_half_of_a_match(form: Form, rules: TeamRules, expected: int) -> None:
    lines = [*board(1, 420, 400, round="1"), *board(2, 100, 100, round="1")]
    terms = Terms(scale=WBF_20, byes=(Bye("Ash", "1"),))
    scored = tally(
        replace(sheet(*lines), contestants=(*sheet(*lines).contestants, Contestant("Ash"))),
        form,
        Rules(teams=rules),
        terms,
    )
    totals = {s.contestant.id: s.total for s in scored.rankings[0].standings}
    assert totals["Ash"] == expected


def test_a_hybrid_shares_its_full_sum_among_the_boards_that_count() -> None:
    lines = [
        *board(1, 420, 400),
        *board(2, 100, 100),
        line(3, "Oak", "Elm", "NP"),
        line(3, "Elm", "Oak", "NP"),
    ]
    one = match(*lines, form=Form.HYBRID)
    assert one.vp_home is not None
    assert one.vp_away is not None
    assert one.vp_home + one.vp_away == 40
    # boards 3 of 4, IMPs 1 over two boards
    assert one.vp_home == WBF_20.share(1, 2).home + 15


def test_patton_weighs_what_is_weighted() -> None:
    """60 % of +400 and 40 % of -50 against -50 at the other table: 450 points and none.

    10 IMPs and 0 weighted: 6 IMPs of one board; the board is won 60 %, tied 40 %: 1.6 of 2, which
    is 16 of 20.
    """
    ruling = Weighted.both(Share(Fraction(3, 5), Points(400)), Share(Fraction(2, 5), Points(-50)))
    lines = [line(1, "Oak", "Elm", ruling), line(1, "Elm", "Oak", Points(-50))]
    rules = Rules(teams=TeamRules(patton=Patton.ICELAND))
    one = match(*lines, form=Form.PATTON, rules=rules)
    assert one.points_home == WBF_20.share(Fraction(6), 1).home + 16


def test_patton_in_poland_ties_ten_points_whatever_the_event_says_of_others() -> None:
    one = match(*board(1, 430, 420), form=Form.PATTON, rules=Rules(teams=TeamRules()))
    # the board is tied 1-1; collected 430 and 420: less than a tenth apart, half a point each
    assert (one.points_home, one.points_away) == (Fraction(3, 2), Fraction(3, 2))


def test_86B2_what_a_team_lost_by_an_unbalanced_award_is_not_forgotten() -> None:
    """Average minus for both on one board, average minus and average on the other: -6 and -3."""
    both = Artificial(Level.AVERAGE_MINUS, Level.AVERAGE_MINUS)
    one_side = Artificial(Level.AVERAGE_MINUS, Level.AVERAGE)
    lines = [
        line(1, "Oak", "Elm", both),
        line(1, "Elm", "Oak", Points(100)),
        line(2, "Oak", "Elm", one_side),
        line(2, "Elm", "Oak", Points(100)),
    ]
    one = match(*lines)
    assert (one.margin_home, one.margin_away) == (-6, -3)
    scored = tally(sheet(*lines), Form.TEAM_IMPS, Rules())
    assert [s.contestant.id for s in scored.rankings[0].standings] == ["Elm", "Oak"]
    assert scored.rankings[0].standings[0].first == 1


def test_each_team_is_told_its_own_margin() -> None:
    plus = Artificial(Level.AVERAGE_PLUS, Level.AVERAGE)
    lines = [
        line(1, "Oak", "Elm", plus),
        line(1, "Elm", "Oak", Points(100)),
        *board(2, 420, -50),
    ]
    one = match(*lines)
    assert one.reason_home is not None
    assert one.reason_away is not None
    assert one.reason_home.numbers["margin"] == 13
    assert one.reason_away.numbers["margin"] == 10


@pytest.mark.parametrize(
    ("form", "unit", "counts"),
    [
        (Form.BOARD_A_MATCH, PenaltyUnit.MATCHPOINTS, True),
        (Form.BOARD_A_MATCH, PenaltyUnit.IMP, False),
        (Form.TEAM_IMPS, PenaltyUnit.IMP, True),
        (Form.TEAM_IMPS, PenaltyUnit.VP, False),  # two teams alone are ranked by their IMPs
    ],
)
def test_a_penalty_counts_in_the_unit_of_the_totals(
    form: Form, unit: PenaltyUnit, counts: bool
) -> None:
    terms = Terms(penalties=(Penalty("Oak", Fraction(1), unit),))
    lines = board(1, 420, -50)
    fined = tally(sheet(*lines), form, Rules(), terms)
    free = tally(sheet(*lines), form, Rules())

    def oak(scored: Scored) -> Fraction:
        return next(s.total for s in scored.rankings[0].standings if s.contestant.id == "Oak")

    assert oak(free) - oak(fined) == (1 if counts else 0)
    assert bool(fined.problems) is not counts


def test_two_teams_are_ranked_by_what_12C4_makes_of_unbalanced_awards() -> None:
    """Oak loses 2 and 3 IMPs at the table; on two boards it is given 3 and Elm nothing.

    Oak's own boards are +1, Elm's +5: half the difference is two for Elm. Printed: 3 to 5.
    """
    award = Artificial(Imps(Fraction(3)), Imps(Fraction(0)))
    lines = [*board(1, 0, 60), *board(4, 0, 90)]
    for number in (2, 3):
        lines += [
            line(number, "Oak", "Elm", award),
            line(number, "Elm", "Oak", Points(0)),
        ]
    one = match(*lines)
    assert (one.margin_home, one.margin_away) == (1, 5)
    assert (one.points_home, one.points_away) == (3, 5)
    scored = tally(sheet(*lines), Form.TEAM_IMPS, Rules())
    assert [s.contestant.id for s in scored.rankings[0].standings] == ["Elm", "Oak"]


def test_a_league_without_a_scale_ranks_by_net_imps() -> None:
    """Oak 10-12 against Elm, Ash 6-0 against Fir: net -2, +2, +6, -6."""
    lines = [
        *board(1, 430, 0, round="1"),  # 10 IMPs
        *board(2, 0, 600, round="1"),  # 12 the other way
        line(1, "Ash", "Fir", Points(220), round="1"),
        line(1, "Fir", "Ash", Points(0), round="1"),
    ]
    scored = tally(sheet(*lines), Form.TEAM_IMPS, Rules())
    totals = {s.contestant.id: s.total for s in scored.rankings[0].standings}
    assert totals == {"Ash": 6, "Elm": 2, "Oak": -2, "Fir": -6}
    assert [s.contestant.id for s in scored.rankings[0].standings] == ["Ash", "Elm", "Oak", "Fir"]


def test_points_are_no_part_of_a_hybrid_on_a_scale_of_imps() -> None:
    rules = Rules(teams=TeamRules(hybrid=("total-points 1",)))
    with pytest.raises(SettingMistake, match="hybrid-part"):
        match(*board(1, 420, 0), form=Form.HYBRID, rules=rules)


def test_weights_of_sessions_are_told_not_to_count_in_matches() -> None:
    terms = Terms(weights={"1": Fraction(2)})
    scored = tally(sheet(*board(1, 420, 0)), Form.TEAM_IMPS, Rules(), terms)
    assert [p.code for p in scored.problems] == ["scoring.weights-in-matches"]


def test_a_knock_out_of_something_else_is_told() -> None:
    terms = Terms(knockout=Knockout(1))
    scored = tally(sheet(*board(1, 420, 0)), Form.BOARD_A_MATCH, Rules(), terms)
    assert [p.code for p in scored.problems] == ["scoring.knockout-not-two"]


def test_patton_tells_what_its_points_are_made_of() -> None:
    one = match(*board(1, 420, 0), *board(2, 0, -100), form=Form.PATTON)
    assert one.reason_home is not None
    boards, aggregate = one.reason_home.steps
    assert (boards.numbers["home"], boards.numbers["away"]) == (4, 0)
    assert (aggregate.numbers["own"], aggregate.numbers["other"]) == (520, 0)
    assert (aggregate.numbers["home"], aggregate.numbers["away"]) == (2, 0)
    assert one.points_home == 6


def test_a_hybrid_tells_its_parts() -> None:
    one = match(*board(1, 420, -50), *board(2, 100, 100), form=Form.HYBRID)
    assert one.reason_home is not None
    parts = [step.numbers["home"] for step in one.reason_home.steps]
    assert parts == [WBF_20.share(10, 2).home, 15]
    assert one.vp_home == sum(part for part in parts if not isinstance(part, str))
