"""Law 48: no card of declarer's or dummy's ever becomes a penalty card."""

import pytest

from hakem.laws import Edition, Ruling
from hakem.laws.effects import Information, PenaltyCard, Standing
from hakem.seats import Seat
from tests.laws.plays.round_the_table import PLAYS
from tests.laws.walk import stops


@pytest.mark.law("48A", "49")
@pytest.mark.parametrize("topic", PLAYS)
@pytest.mark.parametrize("edition", list(Edition))
def test_penalty_cards_are_defenders_cards(topic: str, edition: Edition) -> None:
    for stop in stops(topic, edition):
        if isinstance(stop.answer, Ruling) and "declarer" in stop.given:
            declarer = Seat("NESW".index(stop.given["declarer"]))
            owners = [one.seat for one in stop.answer.effects if isinstance(one, PenaltyCard)]
            assert all(owner.side is not declarer.side for owner in owners), stop.given


@pytest.mark.law("50E1", "50E2")
@pytest.mark.parametrize("topic", PLAYS)
@pytest.mark.parametrize("edition", list(Edition))
def test_declarer_may_always_use_what_a_penalty_card_tells(topic: str, edition: Edition) -> None:
    for stop in stops(topic, edition):
        if isinstance(stop.answer, Ruling) and "declarer" in stop.given:
            declarer = Seat("NESW".index(stop.given["declarer"]))
            for told in stop.answer.effects:
                if isinstance(told, Information) and told.about.startswith("penalty-card"):
                    assert told.standing is Standing.AUTHORISED or declarer not in told.seats
