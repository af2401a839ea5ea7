"""Law 55A: who decides when the defenders differ, for every declarer and either hand."""

import pytest

from tests.laws.plays.round_the_table import ruled

LEFT = {"N": "E", "E": "S", "S": "W", "W": "N"}


@pytest.mark.law("55A")
@pytest.mark.parametrize("declarer", "NESW")
@pytest.mark.parametrize("from_dummy", [False, True])
def test_the_defender_at_the_left_of_the_lead(declarer: str, from_dummy: bool) -> None:
    dummy = LEFT[LEFT[declarer]]
    led, other = (dummy, declarer) if from_dummy else (declarer, dummy)
    ruling = ruled(
        "declarer-lead-out-of-turn",
        {"declarer": declarer, "led-from": led, "card": "H4", "lead-was-due-from": other},
        {"opponent-said-his-turn": "no", "trick": "5", "since-the-lead": "nothing"},
        {"defenders-say": "differ"},
    )
    assert ruling.open_option is not None
    assert ruling.open_option.chooser == (LEFT[led],)
