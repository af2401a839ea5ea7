"""Law 73D and 73E: all elements of 73E2 are needed; intent is not."""

import pytest

from hakem.laws import Edition, Ruling
from hakem.laws.effects import PenaltyPossible, ReviewLater, ScoreStands
from hakem.seats import Side
from tests.laws.ruled import ruled

ALL = {
    "offender": "W",
    "led_astray_by": "tempo",
    "false_inference_drawn": "yes",
    "bridge_reason_evidence": "none",
    "had_bridge_reason": "no",
    "could_work_to_his_benefit": "yes",
    "meant_to_mislead": "no",
    "play_is_over": "no",
}


def misled(edition: Edition = Edition.LAWS_2017, /, **facts: str) -> Ruling:
    return ruled("deception", edition, **(ALL | facts))


@pytest.mark.law("73E2")
@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("by", ["tempo", "remark", "question", "manner"])
def test_with_all_elements_the_score_is_looked_at_without_any_intent(
    by: str, edition: Edition
) -> None:
    ruling = misled(edition, led_astray_by=by)
    assert ReviewLater("73E2", Side.NS) in ruling.effects
    assert not any(isinstance(one, PenaltyPossible) for one in ruling.effects)


@pytest.mark.law("73D1", "73E2")
@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("false_inference_drawn", "no"),
        ("had_bridge_reason", "yes"),
        ("could_work_to_his_benefit", "no"),
    ],
)
def test_one_element_missing_and_the_score_stands(fact: str, value: str) -> None:
    ruling = misled(**{fact: value})
    assert ScoreStands() in ruling.effects
    assert not any(step.infraction for step in ruling.steps)


@pytest.mark.law("73D2")
def test_intent_brings_a_penalty_on_top() -> None:
    ruling = misled(meant_to_mislead="yes")
    assert [one.law for one in ruling.effects if isinstance(one, PenaltyPossible)] == ["73D2"]
    assert ReviewLater("73E2", Side.NS) in ruling.effects


@pytest.mark.law("73E1")
@pytest.mark.parametrize(("supported", "proper"), [("no", True), ("yes", False)])
def test_a_false_card_is_proper_unless_something_else_supports_it(
    supported: str, proper: bool
) -> None:
    ruling = misled(led_astray_by="call-or-play", deception_supported=supported)
    assert (ScoreStands() in ruling.effects) is proper
