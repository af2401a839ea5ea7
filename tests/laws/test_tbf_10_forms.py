"""TBF article 10: precedence, and the forms that it leaves to the event (10.0, b2, b4, c2-4, f)."""

from fractions import Fraction

import pytest

from hakem.laws.clauses import clauses
from hakem.regulations import named, override
from hakem.regulations.scales import named as scale_named
from hakem.scoring.rules import Datum, Rules
from hakem.scoring.scored import RankedBy, Scored
from hakem.scoring.sheet import Form, Line
from hakem.scoring.tally import tally
from hakem.scoring.terms import Terms
from tests.scoring.sheets import line, sheet

TBF = named("tbf")


def flat(board: int, ns: str, ew: str, points: int, round: str = "1") -> Line:
    return line(board, ns, ew, f"{points:+d}", round=round)


def totals(scored: Scored) -> dict[str, Fraction]:
    return {one.contestant.id: one.total for one in scored.rankings[0].standings}


@pytest.mark.law("TBF 10.0")
def test_10_0_the_event_then_the_article_then_the_wbf() -> None:
    """A bye is 3/5 by the WBF, a draw by the article, and what the event says if it speaks."""
    assert named("wbf").rules.teams.bye_share == Fraction(3, 5)
    assert TBF.rules.teams.bye_share == Fraction(1, 2)
    assert override(TBF, {"teams.bye_share": "2/3"}).rules.teams.bye_share == Fraction(2, 3)
    # and the scale of 30 gave way when the WBF adopted another in 2013
    assert TBF.rules.teams.vp_scale == named("wbf").rules.teams.vp_scale == "wbf-continuous-20"


@pytest.mark.law("TBF 10(b)2")
def test_10b2_butler_compares_with_the_average_that_the_event_names() -> None:
    """Scores 620, 140, 140, 110: their mean is 252.5, to ten 250; without the ends it is 140."""
    board = sheet(
        flat(1, "1", "2", 620),
        flat(1, "3", "4", 140),
        flat(1, "5", "6", 140),
        flat(1, "7", "8", 110),
    )
    trimmed = tally(board, Form.BUTLER, TBF.rules)
    mean = tally(board, Form.BUTLER, override(TBF, {"butler.datum": "mean"}).rules)
    # 620-140 = 480 is 10 IMPs, 110-140 = -30 is -1; 620-250 = 370 is 9, 140-250 = -110 is -3
    assert totals(trimmed)["1"] == 10
    assert totals(trimmed)["7"] == -1
    assert totals(mean)["1"] == 9
    assert totals(mean)["3"] == -3


@pytest.mark.law("TBF 10(b)4", "TBF 10(c)4")
def test_10b4_10c4_other_forms_follow_the_wbf_unless_the_event_says_otherwise() -> None:
    """IMP pairs against two others at +420: mean of the comparisons, or their sum."""
    board = sheet(flat(1, "1", "2", 620), flat(1, "3", "4", 420), flat(1, "5", "6", 420))
    assert TBF.setting("cross_imps.divisor").open
    by_mean = tally(board, Form.CROSS_IMPS, TBF.rules)
    by_sum = tally(board, Form.CROSS_IMPS, override(TBF, {"cross_imps.divisor": "none"}).rules)
    assert totals(by_mean)["1"] == 5
    assert totals(by_sum)["1"] == 10


@pytest.mark.law("TBF 10(c)2")
def test_10c2_butler_matches_go_through_the_scale_of_victory_points() -> None:
    """One board, mean of +400 and +100 is 250: +150 is 4 IMPs for pair 1, -4 for pair 3."""
    board = sheet(flat(1, "1", "2", 400), flat(1, "3", "4", 100))
    scale = scale_named("wbf-continuous-20")
    rules = override(TBF, {"butler.datum": Datum.MEAN.value}).rules
    scored = tally(board, Form.BUTLER, rules, Terms(round_scale=scale))
    won = scale.share(4, 1)
    assert scored.rankings[0].by is RankedBy.VPS
    assert totals(scored) == {"1": won.home, "2": won.away, "3": won.away, "4": won.home}


@pytest.mark.law("TBF 10(c)3")
def test_10c3_the_percentage_of_a_session_comes_from_all_its_boards() -> None:
    """Pair 1 beats the other table on one board and ties the other: 100 % and 50 %, 75 %."""
    scored = tally(
        sheet(
            flat(1, "1", "2", 620),
            flat(1, "3", "4", 170),
            flat(2, "1", "2", 110),
            flat(2, "3", "4", 110),
        ),
        Form.MATCHPOINTS,
        TBF.rules,
    )
    percents = {one.contestant.id: one.percent for one in scored.rankings[0].standings}
    assert percents == {"1": 75, "2": 25, "3": 25, "4": 75}


@pytest.mark.law("TBF 10(f)")
@pytest.mark.parametrize(("as_matches", "clause"), [(True, "TBF 10(d)"), (False, "TBF 10(e)")])
def test_10f_matches_are_ranked_by_d_and_races_by_e(as_matches: bool, clause: str) -> None:
    """IMP pairs of which all are level: the first tie-break that is asked is that of the form."""
    board = sheet(flat(1, "1", "2", 100), flat(1, "3", "4", 100))
    terms = Terms(round_scale=scale_named("wbf-continuous-20")) if as_matches else Terms()
    scored = tally(board, Form.CROSS_IMPS, TBF.rules, terms)
    asked = [
        step.clause
        for standing in scored.rankings[0].standings
        for reason in standing.reasons
        for _, step in reason.walk()
        if step.clause
    ]
    assert asked
    assert all(one.startswith(clause) for one in asked)


def test_the_article_leaves_the_laws_defaults_alone() -> None:
    """Ranking is the article's; the matchpoints of Law 78A are the Laws' own."""
    assert TBF.rules.matchpoints == Rules().matchpoints


def test_every_clause_of_the_article_that_a_setting_cites_has_its_entry() -> None:
    """ "TBF 10(d)1-5" cites the first of five; "TBF 10.0, 10(c)1" cites two."""
    cited = [one.clause for one in TBF.settings] + [note.clause for note in TBF.notes]
    numbers = {
        f"TBF {part.removeprefix('TBF ').partition('-')[0]}"
        for clause in cited
        if clause.startswith("TBF")
        for part in clause.split(", ")
    }
    assert {"TBF 10.0", "TBF 10(d)1", "TBF 10(j)3(dd)", "TBF 10.12.2021"} <= numbers
    assert not sorted(number for number in numbers if number not in clauses())
