"""Damage and the adjusted score: what holds whatever the results are (Laws 12B1, 12C1)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.laws import Edition, Question, Ruling, rule
from hakem.laws.effects import ContinueUnder, ReviewLater, Score, ScoreStands
from hakem.laws.information.worth import ScoredBy, shares_told, worth
from hakem.laws.mistakes import ImpossibleFact
from hakem.notation.results import read_result, write_result
from hakem.result import Imps, Points, Split, award_of, shares_of
from hakem.seats import Side, Vulnerability
from tests.laws.ruled import ruled

RESULTS = st.sampled_from(["4SN=", "4SN-1", "4SN+1", "3NTE=", "3NTE-2", "2HXS-3", "PAS", "+140"])
WEIGHTED = st.tuples(st.integers(1, 99), RESULTS, RESULTS).map(
    lambda drawn: f"{drawn[0]}% {drawn[1]} + {100 - drawn[0]}% {drawn[2]}"
)
FIELD = st.lists(RESULTS, min_size=1, max_size=5)


def compared(edition: Edition = Edition.LAWS_2017, /, **facts: str) -> Ruling:
    known = {"damaged_side": "ns", "board_number": "1", "scored_by": "imps"}
    return ruled("damage", edition, **(known | facts))


def value(text: str, side: Side, form: ScoredBy, field: list[str]) -> Fraction:
    """What a result is worth to a side, on board 1."""
    none = Vulnerability.NONE
    others = [
        int(worth(shares_told(read_result(one)), side, none, ScoredBy.POINTS)) for one in field
    ]
    award = award_of(read_result(text), side)
    assert award is not None
    return worth(shares_of(award), side, none, form, others)


@pytest.mark.law("12B1")
@given(RESULTS, RESULTS | WEIGHTED, FIELD, st.sampled_from(list(ScoredBy)), st.sampled_from(Side))
def test_adjusted_only_for_damage_and_never_for_the_offenders(
    obtained: str, expected: str, field: list[str], form: ScoredBy, damaged: Side
) -> None:
    """The damaged side never loses by the adjustment, the offenders never gain by it."""
    ruling = compared(
        damaged_side=damaged.name.lower(),
        result_obtained=obtained,
        result_without_infraction=expected,
        scored_by=form.value,
        other_results=", ".join(field),
    )
    weighted = "%" in expected
    by = form if weighted else ScoredBy.POINTS
    was, due = (value(one, damaged, by, field) for one in (obtained, expected))
    if ruling.result is None:
        assert ScoreStands() in ruling.effects
        assert due <= was
        return
    assert due > was
    score = write_result(ruling.result)
    assert value(score, damaged, by, field) > was
    other = damaged.opponents
    assert value(score, other, by, field) < value(obtained, other, by, field)


@pytest.mark.law("12C1(e)")
def test_only_the_part_that_is_not_self_inflicted_is_redressed() -> None:
    """Table -11 IMPs, -7 without the error, -1 due: the error cost 4, so the side gets -5."""
    ruling = compared(
        result_obtained="4SN-1",
        result_without_infraction="4SN=",
        self_inflicted="part",
        other_results="4SN+1",
        result_without_error="2SN+2",
    )
    assert isinstance(ruling.result, Split)
    assert ruling.result.ns == Imps(Fraction(-5))
    assert shares_of(ruling.result.ew) == shares_told(read_result("4SN="))


@pytest.mark.law("12C1(e)")
def test_an_error_that_cost_more_than_the_damage_leaves_the_table_score() -> None:
    ruling = compared(
        result_obtained="4SN-1",
        result_without_infraction="2SN+2",
        self_inflicted="part",
        other_results="4SN+1",
        result_without_error="4SN=",
    )
    assert isinstance(ruling.result, Split)
    assert ruling.result.ns == Imps(Fraction(-11))


@pytest.mark.law("12C1(c)")
def test_the_question_of_legal_outcomes_is_new_in_2017() -> None:
    facts = {"result_obtained": "4SN-1", "result_without_infraction": "4SN="}
    asked = {edition: compared(edition, **facts).judgements for edition in Edition}
    names = {edition: [one.name for one in judged] for edition, judged in asked.items()}
    assert "outcomes-are-legal" in names[Edition.LAWS_2017]
    assert "outcomes-are-legal" not in names[Edition.LAWS_2007]


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("result_without_infraction", "AVE+ / AVE-"),
        ("result_without_infraction", "SPLIT NS 4SN= / EW 4SN-1"),
        ("result_obtained", "60% 4SN= + 40% 4SN-1"),
        ("result_obtained", "NP"),
    ],
)
def test_what_cannot_be_compared_is_named(fact: str, value: str) -> None:
    facts = {"result_obtained": "4SN-1", "result_without_infraction": "4SN=", fact: value}
    with pytest.raises(ImpossibleFact) as refused:
        compared(**facts)
    assert refused.value.fact == fact.replace("_", "-")


@pytest.mark.parametrize("others", ["", "60% 4SN= + 40% 4SN-1", "4SN=, AVE / AVE"])
def test_a_field_that_cannot_be_compared_is_named(others: str) -> None:
    with pytest.raises(ImpossibleFact) as refused:
        compared(
            result_obtained="4SN-1",
            result_without_infraction="50% 4SN= + 50% 4SN+1",
            other_results=others,
        )
    assert refused.value.fact == "other-results"


@pytest.mark.law("12B1")
@pytest.mark.parametrize(
    ("over", "effect"),
    [("no", ReviewLater("73E2", Side.NS)), ("yes", ContinueUnder("damage"))],
)
def test_other_topics_lead_here_when_play_is_over(over: str, effect: object) -> None:
    known = {
        "offender": "E",
        "led-astray-by": "remark",
        "false-inference-drawn": "yes",
        "bridge-reason-evidence": "none",
        "play-is-over": over,
    }
    answer = rule("deception", known)
    assert isinstance(answer, Ruling)
    assert effect in answer.effects
    assert not any(isinstance(one, Score) for one in answer.effects)


def test_the_field_is_asked_only_where_outcomes_are_weighted() -> None:
    known = {"damaged-side": "ns", "result-obtained": "4SN-1", "board-number": "1"}
    single = rule("damage", {**known, "result-without-infraction": "4SN="})
    assert isinstance(single, Ruling)
    weighted = rule("damage", {**known, "result-without-infraction": "50% 4SN= + 50% 4SN-1"})
    assert isinstance(weighted, Question)
    assert weighted.name == "scored-by"


@pytest.mark.law("12C1(e)")
def test_an_error_that_cost_nothing_is_none() -> None:
    with pytest.raises(ImpossibleFact) as refused:
        compared(
            result_obtained="4SN-1",
            result_without_infraction="4SN=",
            self_inflicted="part",
            other_results="4SN+1",
            result_without_error="5SN-1",
        )
    assert refused.value.fact == "result-without-error"


@pytest.mark.law("12C1(e)")
@pytest.mark.parametrize(
    ("side", "obtained", "due", "blameless", "kept"),
    [
        # the error cost 50: 110 less 50 is left, told from North-South's view for both sides
        ("ns", "-100", "+110", "-50", Points(60)),
        ("ew", "+100", "-110", "+50", Points(-60)),
    ],
)
def test_in_total_points(side: str, obtained: str, due: str, blameless: str, kept: Points) -> None:
    ruling = compared(
        damaged_side=side,
        result_obtained=obtained,
        result_without_infraction=due,
        self_inflicted="part",
        scored_by="points",
        result_without_error=blameless,
    )
    assert isinstance(ruling.result, Split)
    assert (ruling.result.ns if side == "ns" else ruling.result.ew) == kept


@pytest.mark.law("12C1(e)")
@pytest.mark.parametrize("side", ["ns", "ew"])
def test_who_brought_it_on_himself_keeps_the_table_score(side: str) -> None:
    obtained, due = ("-100", "+110") if side == "ns" else ("+110", "-100")
    ruling = compared(
        damaged_side=side,
        result_obtained=obtained,
        result_without_infraction=due,
        self_inflicted="whole",
    )
    assert isinstance(ruling.result, Split)
    keeps, gets = ruling.result.ns, ruling.result.ew
    if side == "ew":
        keeps, gets = gets, keeps
    assert (keeps, gets) == (Points(int(obtained)), Points(int(due)))
