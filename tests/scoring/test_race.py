"""Sessions, their weights, absent contestants, penalties and directions in a race, by hand.

The sheet of `TWO`: three tables a board, so that a top is 4 by 2 and 1 (2 by 1 and a half). North-
South a, b, c against East-West x, y, z, everybody in his seat; the scores fix who gets 100, 50, 0.
"""

from fractions import Fraction

import pytest

from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem, say_reason_tree
from hakem.regulations import named
from hakem.result import Points
from hakem.scoring.explain import explain_total
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import Absent, MatchpointRules, RankingRules, Rules, TotalBasis
from hakem.scoring.scored import Scored, Standing
from hakem.scoring.sheet import Contestant, Form, Line, Sheet
from hakem.scoring.tally import tally
from hakem.scoring.terms import Terms
from hakem.seats import Side
from tests.scoring.sheets import flat, line, sheet


def board(session: str, number: int, **north_south: int) -> list[Line]:
    """A board with North-South's scores by pair; `a` meets x, `b` y, `c` z, `d` w."""
    meets = {"a": "x", "b": "y", "c": "z", "d": "w"}
    return [
        line(number, ns, meets[ns], Points(score), session=session)
        for ns, score in north_south.items()
    ]


#: Session 1: a 100 and 50 (75 %), b 50 and 50 (50 %), c 0 and 50 (25 %). Session 2: a 0, b 100 %,
#: c 50; x, y and z the rest to 100.
TWO = sheet(
    *board("1", 1, a=420, b=170, c=-50),
    *board("1", 2, a=110, b=110, c=110),
    *board("2", 1, a=-50, b=420, c=170),
)
#: The same, where a, x and their table were not there in session 2: b 100, c 0.
ABSENT = sheet(*TWO.lines[:6], *board("2", 1, b=420, c=170))

WEIGHTS = {"2": Fraction(2)}
#: Two decimals of the total, from which the percentage is taken: as North American pages do.
ROUNDED = Rules(matchpoints=MatchpointRules(win=1, total=TotalBasis.MOST_BOARDS, total_decimals=2))
LEFT_OUT = Rules(ranking=RankingRules(absent_session=Absent.LEFT_OUT))


def result(event: Sheet, rules: Rules, terms: Terms, one: str = "a") -> tuple[Scored, Standing]:
    scored = tally(event, Form.MATCHPOINTS, rules, terms)
    (found,) = (s for r in scored.rankings for s in r.standings if s.contestant.id == one)
    return scored, found


def percent(event: Sheet, rules: Rules, terms: Terms, one: str = "a") -> Fraction | None:
    return result(event, rules, terms, one)[1].percent


@pytest.mark.parametrize("rules", [Rules(), ROUNDED, named("acbl").rules], ids=str)
def test_10e_the_weights_of_sessions_count_under_every_regulation(rules: Rules) -> None:
    """a: (75 + 2 x 0) / 3 = 25; b: (50 + 2 x 100) / 3; c: (25 + 2 x 50) / 3."""
    terms = Terms(weights=WEIGHTS)
    assert percent(TWO, rules, terms) == 25
    assert percent(TWO, rules, terms, "b") == Fraction(250, 3)
    assert percent(TWO, rules, terms, "c") == Fraction(125, 3)
    assert percent(TWO, rules, Terms()) == Fraction(75, 2)


def test_each_session_is_rounded_by_itself_before_the_mean() -> None:
    """The page of test_packaged as one of two sessions, the other of which is worth 50.

    Sixteen boards of top 4 gave 38.5; brought to the 18 of another pair, that is 43.3125, printed
    as 43.31 of 72: 60.1527... per cent.
    """
    worth = [*[Fraction(4)] * 8, Fraction(3), Fraction(7, 2)]  # 38.5 on ten boards and six zeros
    assert sum(worth) == Fraction("38.5")
    lines: list[Line] = []
    for number in range(1, 19):
        points = worth[number - 1] if number <= len(worth) else Fraction(0)
        others = [f"o{i}" for i in range(5)]
        scores = others_against(points)
        for ns, score in zip(others[1:], scores, strict=True):
            lines.append(line(number, ns, f"{ns}ew", Points(score), session="1"))
        me = "robin" if number <= 16 else "o0"  # robin left two boards early
        lines.append(line(number, me, "late", Points(0), session="1"))
    single = result(sheet(*lines), named("acbl").rules, Terms(), "robin")[1]
    assert single.total == Fraction("43.31")
    assert single.percent == Fraction("43.31") / 72 * 100
    level = [line(1, ns, f"{ns}ew", Points(0), session="2") for ns in ("robin", "o1", "o2")]
    terms = Terms(weights={"2": Fraction(3)})
    both = result(sheet(*lines, *level), named("acbl").rules, terms, "robin")[1]
    assert both.percent == (Fraction("43.31") / 72 * 100 + 3 * 50) / 4
    assert both.total == Fraction("43.31") + 1  # one of two on the level board
    assert [s.percent for s in both.sessions] == [Fraction("43.31") / 72 * 100, 50]


def others_against(points: Fraction) -> list[int]:
    """Four scores, of which 0 beats so many and ties one for each half: 3.5 beats 3, ties 1."""
    beaten = int(points)
    tied = int((points - beaten) * 2)
    return [-100] * beaten + [0] * tied + [100] * (4 - beaten - tied)


# -- absent sessions ------------------------------------------------------------------------------


def test_a_session_not_played_counts_nothing_or_is_left_out() -> None:
    """a has 75 in session 1: 75/3 with the weights 1 and 2, 75/2 without, 75 where it is spared."""
    assert percent(ABSENT, Rules(), Terms(weights=WEIGHTS)) == 25
    assert percent(ABSENT, Rules(), Terms()) == Fraction(75, 2)
    assert percent(ABSENT, LEFT_OUT, Terms(weights=WEIGHTS)) == 75
    assert percent(ABSENT, LEFT_OUT, Terms(weights=WEIGHTS), "b") == Fraction(250, 3)


def test_the_setting_stands_in_every_regulation() -> None:
    for name in ("wbf", "tbf", "ebu", "acbl"):
        setting = named(name).setting("ranking.absent_session")
        assert setting.value is Absent.NOTHING
        assert setting.open


def codes(reason: Reason) -> list[str]:
    return [step.code.partition(".")[2] for step in reason.steps]


def told(event: Sheet, rules: Rules, terms: Terms, one: str = "a") -> Reason:
    scored, standing = result(event, rules, terms, one)
    reason = explain_total(scored, standing)
    boards = sum(1 for code in codes(reason) if code == "line")
    after = Reason(reason.code, reason.clause, reason.numbers, reason.value, reason.steps[boards:])
    assert reason.value == sum(step.value or 0 for step in after.steps)
    for lang in Lang:
        text = say_reason_tree(reason, lang)
        assert "{" not in text
        assert "reason-" not in text
    return after


def test_weights_are_told_with_each_session() -> None:
    reason = told(TWO, Rules(), Terms(weights=WEIGHTS))
    assert reason.code == "reason-rank.total-sessions-counted"
    assert codes(reason) == ["item-session-part", "item-session-part"]
    assert [(s.numbers["value"], s.numbers["weight"], s.value) for s in reason.steps] == [
        (75, 1, 25),
        (0, 2, 0),
    ]
    assert [codes(step) for step in reason.steps] == [["session"], ["session"]]


def test_an_absent_session_is_told() -> None:
    reason = told(ABSENT, Rules(), Terms())
    assert reason.code == "reason-rank.total-sessions-counted"
    assert codes(reason) == ["item-session-part", "item-absent"]
    spared = told(ABSENT, LEFT_OUT, Terms())
    assert spared.code == "reason-rank.total-sessions-counted"
    assert codes(spared) == ["item-session", "item-absent-left-out"]


def test_only_a_plain_mean_is_called_the_mean() -> None:
    assert told(TWO, Rules(), Terms()).code == "reason-score.total-sessions"
    assert told(ABSENT, Rules(), Terms(), "b").code == "reason-score.total-sessions"
    fine = Penalty("a", Fraction(1), PenaltyUnit.PERCENT, "late")
    assert told(TWO, Rules(), Terms(penalties=(fine,))).code.endswith("total-sessions-counted")


# -- penalties ------------------------------------------------------------------------------------


def fined(unit: PenaltyUnit, amount: int, session: str = "") -> Terms:
    fine = Penalty("a", Fraction(amount), unit, "late", session=session)
    return Terms(weights=WEIGHTS, penalties=(fine,))


@pytest.mark.parametrize(
    ("terms", "lost"),
    [
        # session 1 has two boards: 25 % of a top is 12.5 of its percentage, a third of that in all
        (fined(PenaltyUnit.PERCENT_OF_TOP, 25), Fraction(25, 6)),
        (fined(PenaltyUnit.PERCENT_OF_TOP, 25, "1"), Fraction(25, 6)),
        # session 2 has one board and two thirds of the weight
        (fined(PenaltyUnit.PERCENT_OF_TOP, 25, "2"), Fraction(50, 3)),
        # 1 matchpoint of the 8 of session 1, of the 4 of session 2
        (fined(PenaltyUnit.MATCHPOINTS, 1), Fraction(25, 6)),
        (fined(PenaltyUnit.MATCHPOINTS, 1, "2"), Fraction(50, 3)),
        # per cent come off the final percentage, whatever the session
        (fined(PenaltyUnit.PERCENT, 3), Fraction(3)),
        (fined(PenaltyUnit.PERCENT, 3, "1"), Fraction(3)),
    ],
)
def test_a_penalty_comes_off_its_session_and_counts_as_that_does(
    terms: Terms, lost: Fraction
) -> None:
    assert percent(TWO, Rules(), terms) == 25 - lost
    (item,) = result(TWO, Rules(), terms)[1].items
    assert item.value == -lost
    told(TWO, Rules(), terms)


def test_a_penalty_of_who_was_absent_comes_off_the_session_that_was_played() -> None:
    """12.5 off session 1: a third of it counts, or all of it where the other is left out."""
    terms = fined(PenaltyUnit.PERCENT_OF_TOP, 25)
    assert percent(ABSENT, Rules(), terms) == 25 - Fraction(25, 6)
    assert percent(ABSENT, LEFT_OUT, terms) == 75 - Fraction(25, 2)
    # as if one of the two boards had given a quarter less: (75 + 50) / 2
    assert percent(ABSENT, LEFT_OUT, terms) == Fraction(75 + 50, 2)


def test_a_penalty_is_taken_off_the_printed_matchpoints_in_full() -> None:
    """A quarter of a top of 4 is 1 matchpoint, whatever the session's weight; a has 4 + 2 + 0."""
    for session in ("1", "2"):
        terms = fined(PenaltyUnit.PERCENT_OF_TOP, 25, session)
        assert result(TWO, Rules(), terms)[1].total == 5


def test_a_penalty_in_a_session_not_played_is_told_and_not_counted() -> None:
    scored, standing = result(ABSENT, Rules(), fined(PenaltyUnit.MATCHPOINTS, 1, "2"))
    assert standing.percent == 25
    (problem,) = scored.problems
    assert problem.code == "scoring.penalty-session"
    assert problem.params == {"contestant": "a", "session": "2", "played": "1"}
    assert all("{" not in say_problem(problem, lang) for lang in Lang)


def test_carry_over_and_penalties_of_somebody_without_a_board_are_told() -> None:
    fine = Penalty("owl", Fraction(1), PenaltyUnit.PERCENT, "late")
    scored = tally(
        TWO, Form.MATCHPOINTS, Rules(), Terms(carry_over={"elm": Fraction(2)}, penalties=(fine,))
    )
    assert [(p.code, p.params["contestant"]) for p in scored.problems] == [
        ("ranking.not-entered", "elm"),
        ("ranking.not-entered", "owl"),
    ]


def test_imps_of_sessions_are_added_with_weights_and_so_are_penalties() -> None:
    """a's session 2 weighs 2: 3 IMPs off it are 6 off the total."""
    terms = fined(PenaltyUnit.IMP, 3, "2")
    before = tally(TWO, Form.CROSS_IMPS, Rules(), Terms(weights=WEIGHTS))
    after = tally(TWO, Form.CROSS_IMPS, Rules(), terms)
    totals = [
        next(s for s in scored.rankings[0].standings if s.contestant.id == "a")
        for scored in (before, after)
    ]
    assert totals[0].total - totals[1].total == 6
    ones, twos = (session.points for session in totals[0].sessions)
    assert totals[0].total == ones + 2 * twos


# -- directions -----------------------------------------------------------------------------------


def facing(*directions: tuple[str, Side | None], lines: tuple[Line, ...]) -> Sheet:
    return Sheet(tuple(Contestant(i, direction=d) for i, d in directions), lines, winners=2)


def test_nobody_is_dropped_where_a_direction_is_not_known() -> None:
    """Of b and y the sheet says nothing, and each sat one way: so they are ranked there."""
    lines = tuple(flat(n, "a", "x", 10 * n) for n in (1, 2))
    lines += tuple(flat(n, "b", "y", 420) for n in (1, 2))
    event = facing(("a", Side.NS), ("x", Side.EW), ("b", None), ("y", None), lines=lines)
    scored = tally(event, Form.MATCHPOINTS, Rules())
    assert scored.problems == ()
    assert [
        (r.direction, sorted(s.contestant.id for s in r.standings)) for r in scored.rankings
    ] == [(Side.NS, ["a", "b"]), (Side.EW, ["x", "y"])]


def test_who_sat_both_ways_is_ranked_apart_and_told() -> None:
    lines = (
        flat(1, "a", "x", 100),
        flat(1, "b", "y", 50),
        flat(2, "a", "b", 100),
        flat(2, "c", "y", 50),
    )
    event = facing(("a", Side.NS), ("x", Side.EW), ("y", Side.EW), ("c", Side.NS), lines=lines)
    scored = tally(event, Form.MATCHPOINTS, Rules())
    assert [
        (r.direction, sorted(s.contestant.id for s in r.standings)) for r in scored.rankings
    ] == [(Side.NS, ["a", "c"]), (Side.EW, ["x", "y"]), (None, ["b"])]
    (problem,) = scored.problems
    assert (problem.code, problem.params) == (
        "ranking.sat-both-ways",
        {"n": 1, "contestants": "b"},
    )
    assert all("{" not in say_problem(problem, lang) for lang in Lang)
