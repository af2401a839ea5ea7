"""Law 43: what a dummy who has looked into a hand can no longer do, and what he still can."""

import pytest

from hakem.laws import Question, Ruling, rule
from hakem.laws.effects import OnLead, PenaltyPossible, ReviewLater
from hakem.seats import Seat, Side


def did(what: str, **facts: str) -> Ruling:
    known = {"declarer": "S", "dummy-did": what}
    known |= {key.replace("_", "-"): value for key, value in facts.items()}
    answer = rule("dummys-rights", known)
    assert isinstance(answer, Ruling), answer
    return answer


@pytest.mark.law("43B2(a)")
@pytest.mark.parametrize("hand", [Seat.SOUTH, Seat.NORTH])
def test_either_defender_chooses_the_hand(hand: Seat) -> None:
    lost = {"still_to_prevent": "yes", "dummy_lost_his_rights": "yes"}
    option = did("warned-wrong-hand", **lost).open_option
    assert option is not None
    assert set(option.chooser) == {"E", "W"}
    ruling = did("warned-wrong-hand", **lost, hand_to_lead=hand.letter)
    assert OnLead(hand) in ruling.effects


@pytest.mark.law("42B2", "43B2(a)")
def test_rights_lost_take_away_the_warning_of_the_hand_and_no_other_prevention() -> None:
    """43B2 names the wrong hand alone: other irregularities may still be prevented."""
    ruling = did("prevented", still_to_prevent="yes", dummy_lost_his_rights="yes")
    assert "42B2" in ruling.laws
    assert not any(isinstance(one, PenaltyPossible) for one in ruling.effects)


@pytest.mark.law("43B3")
def test_the_declaring_side_keeps_its_score() -> None:
    """What is looked at after play is the defenders' gain; nobody else's score is touched."""
    ruling = did(
        "attention-during-play",
        irregularity_by_defender="yes",
        dummy_lost_his_rights="yes",
        dummy_first_to_draw_attention="yes",
    )
    assert ReviewLater("43B3", Side.NS) in ruling.effects


@pytest.mark.law("43B3")
def test_his_own_sides_irregularity_has_no_such_price() -> None:
    ruling = did("attention-during-play", irregularity_by_defender="no")
    assert "43B3" not in ruling.laws


@pytest.mark.law("43B1")
@pytest.mark.parametrize("what", ["exchanged-hands", "left-seat", "looked", "took-part"])
def test_beyond_a_limit_dummy_is_liable(what: str) -> None:
    assert PenaltyPossible("43B1", (Seat.NORTH,)) in did(what).effects


@pytest.mark.law("43A3")
def test_a_defender_who_shows_his_hand_is_at_fault_himself() -> None:
    asked = rule("dummys-rights", {"declarer": "S", "dummy-did": "was-shown"})
    assert isinstance(asked, Question)
    assert set(asked.choices) == {"E", "W"}
    assert PenaltyPossible("90A", (Seat.EAST,)) in did("was-shown", offender="E").effects


@pytest.mark.law("43A2(a)", "43A2(b)", "43A2(c)")
@pytest.mark.parametrize("what", ["exchanged-hands", "left-seat", "looked"])
def test_what_he_can_no_longer_do_is_told_at_once(what: str) -> None:
    assert {"43B2", "43B3"} <= set(did(what).laws)


@pytest.mark.law("43A1(c)")
def test_taking_part_costs_none_of_his_rights() -> None:
    assert "43B2" not in did("took-part").laws
