"""Law 53A: a lead out of turn to the last trick is never accepted; before it, it can be."""

import pytest

from hakem.laws import Edition, Ruling
from hakem.laws.effects import CardPlayed
from tests.laws.walk import stops

LEADS = ("defender-lead-out-of-turn", "declarer-lead-out-of-turn")


@pytest.mark.law("53A", "47E1")
@pytest.mark.parametrize("topic", LEADS)
def test_when_a_lead_can_stand(topic: str) -> None:
    """The card stays on some road of each earlier trick, on none of the last or of 47E1."""
    stayed = set()
    for stop in stops(topic, Edition.LAWS_2017):
        if isinstance(stop.answer, Ruling):
            stays = any(isinstance(one, CardPlayed) for one in stop.answer.effects)
            assert not (stays and stop.given.get("opponent-said-his-turn") == "yes")
            if stays:
                stayed.add(stop.given["trick"])
    assert stayed == {"5", "12"}
