"""Knock-out matches from their segments: won, extended, lots, unfinished (TBF 10(g), Law 12C4)."""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

from hakem.errors import Problem
from hakem.regulations import named
from hakem.result import Artificial, Imps, Points
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.rules import KnockoutRules, Rules, StillLevel
from hakem.scoring.sheet import Form, Line
from hakem.scoring.tally import tally
from hakem.scoring.terms import Knockout, Terms
from hakem.scoring.ties import DrawnLots, Lots, SeededLots
from tests.scoring.sheets import line, sheet


def segment(number: str, swings: list[int]) -> list[Line]:
    """A segment in which Oak gains these points on its boards."""
    lines = []
    for board, swing in enumerate(swings, 1):
        lines += [
            line(board, "Oak", "Elm", Points(swing), session=number),
            line(board, "Elm", "Oak", Points(0), session=number),
        ]
    return lines


def told(lines: list[Line], terms: Terms, rules: Rules | None = None) -> Problem:
    (problem,) = tally(sheet(*lines), Form.TEAM_IMPS, rules or named("tbf").rules, terms).problems
    return problem


def test_tbf_10g_one_imp_over_all_segments_decides() -> None:
    # +1 IMP (20 points) and -2 (60), then +2 (60): one ahead after four boards
    lines = [*segment("1", [20, -60]), *segment("2", [60, 0])]
    problem = told(lines, Terms(knockout=Knockout(4)))
    assert problem.code == "scoring.knockout-won"
    assert (problem.params["team"], problem.params["lead"]) == ("Oak", 1)


def test_tbf_10g_a_level_match_is_extended_by_an_eighth() -> None:
    lines = [*segment("1", [0] * 16), *segment("2", [0] * 16)]
    problem = told(lines, Terms(knockout=Knockout(32)))
    assert (problem.code, problem.params["n"]) == ("scoring.knockout-extended", 4)  # KO: TB08


def test_tbf_10g_lots_when_no_further_extension_is_due() -> None:
    rules = Rules(knockout=KnockoutRules(still_level=StillLevel.LOTS))
    problem = told(segment("1", [0] * 9), Terms(knockout=Knockout(8, extensions=1)), rules)
    assert problem.code == "scoring.knockout-lots"


def test_tbf_10g_lots_are_the_callers_and_name_the_winner() -> None:
    """As drawn, or by the seed as in every other tie: `printf 'abc\\nOak' | sha256sum`."""
    rules = Rules(knockout=KnockoutRules(still_level=StillLevel.LOTS))
    lines, knockout = segment("1", [0] * 9), Knockout(8, extensions=1)

    def winner(lots: Lots) -> object:
        problem = told(lines, Terms(knockout=knockout, lots=lots), rules)
        seeded = isinstance(lots, SeededLots)
        assert problem.code == f"scoring.knockout-{'seed' if seeded else 'lots'}-won"
        assert not isinstance(lots, SeededLots) or problem.params["seed"] == lots.seed
        return problem.params["team"]

    assert winner(DrawnLots(("Elm", "Oak"))) == "Elm"
    assert winner(DrawnLots(("Oak", "Elm"))) == "Oak"
    for seed in ("abc", "kerkenez", "2026", "1"):
        lots = {one: sha256(f"{seed}\n{one}".encode()).hexdigest() for one in ("Oak", "Elm")}
        assert winner(SeededLots(seed)) == min(lots, key=lots.__getitem__)


def test_tbf_10g_lots_that_leave_a_team_out_decide_nothing() -> None:
    rules = Rules(knockout=KnockoutRules(still_level=StillLevel.LOTS))
    terms = Terms(knockout=Knockout(8, extensions=1), lots=DrawnLots(("Oak", "Ash")))
    assert told(segment("1", [0] * 9), terms, rules).code == "scoring.knockout-lots"


def test_what_is_decided_cites_the_regulation_in_force() -> None:
    lines, terms = segment("1", [20]), Terms(knockout=Knockout(1))
    assert told(lines, terms).params["clause"] == "TBF 10(g)"
    assert told(lines, terms, named("wbf").rules).params["clause"] == "Law 78D"


def test_a_match_that_is_not_over_decides_nothing() -> None:
    problem = told(segment("1", [500]), Terms(knockout=Knockout(32)))
    assert problem.code == "scoring.knockout-unfinished"
    assert (problem.params["boards"], problem.params["scheduled"]) == (1, 32)


def test_carry_over_and_penalties_are_part_of_the_margin() -> None:
    lines = segment("1", [20, 0])  # Oak leads by one
    terms = Terms(
        knockout=Knockout(2),
        carry_over={"Elm": Fraction(1, 2)},
        penalties=(Penalty("Oak", Fraction(3), PenaltyUnit.IMP),),
    )
    problem = told(lines, terms)
    assert (problem.params["team"], problem.params["lead"]) == ("Elm", Fraction(5, 2))


def test_12C4_AD04_unbalanced_awards_are_averaged() -> None:
    """+3 IMPs for one side and -5 for the other: a lead of four for the first."""
    award = Artificial(Imps(Fraction(3)), Imps(Fraction(-5)))
    lines = [line(1, "Oak", "Elm", award), line(1, "Elm", "Oak", Points(0))]
    terms = Terms(knockout=Knockout(1))
    problem = told(lines, terms)
    assert (problem.params["team"], problem.params["lead"]) == ("Oak", 4)
    rules = named("tbf").rules
    apart = replace(rules, knockout=replace(rules.knockout, average_awards=False))
    assert told(lines, terms, apart).params["lead"] == 3
