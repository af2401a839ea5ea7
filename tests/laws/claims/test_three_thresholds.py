"""Laws 69B2, 70D1 and 71B ask three different questions of one and the same trick."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.laws import Edition, Ruling, rule
from hakem.laws.effects import (
    ConcessionCancelled,
    Effect,
    PointGoesTo,
    ScoreStands,
    TricksAwarded,
)
from hakem.seats import Side

IN_TIME = {"claimer": "S", "minutes-since-score": "10", "already-won": "no"}


def effects(topic: str, facts: dict[str, str], edition: Edition) -> tuple[Effect, ...]:
    answer = rule(topic, facts, edition)
    assert isinstance(answer, Ruling), answer
    return answer.effects


def withdrawn(chance: int, edition: Edition = Edition.LAWS_2017) -> tuple[Effect, ...]:
    """East-West agreed to lose a trick that they had this chance to win."""
    facts = {**IN_TIME, "since-agreed": "round-over", "chance-of-trick": str(chance)}
    return effects("claim-agreed", {**facts, "tricks-in-question": "1"}, edition)


def cancelled(careless_loses: bool, edition: Edition = Edition.LAWS_2017) -> tuple[Effect, ...]:
    """South conceded a trick that some legal play loses, be it only an absurd one."""
    facts = {**IN_TIME, "legal-play-loses": "yes", "tricks-in-question": "1"}
    facts["gives-up-winner"] = "no" if careless_loses else "yes"
    return effects("concession", facts, edition)


def contested(careless_loses: bool, edition: Edition = Edition.LAWS_2017) -> tuple[Effect, ...]:
    """South claimed it and the opponents object that another line loses it."""
    facts = {"claimer": "S", "claim-point": "line"}
    facts["gives-up-winner"] = "no" if careless_loses else "yes"
    return effects("claim-objection", facts, edition)


@pytest.mark.law("69B2", "70D1", "71B")
@pytest.mark.parametrize("edition", list(Edition))
def test_one_trick_that_would_be_won_in_three_cases_of_four(edition: Edition) -> None:
    """Careless play loses it; still it is likely to be won."""
    assert TricksAwarded(Side.EW, 1) in withdrawn(75, edition)
    assert ScoreStands() in cancelled(careless_loses=True, edition=edition)
    assert PointGoesTo(Side.EW) in contested(careless_loses=True, edition=edition)


@pytest.mark.law("70D1", "71B")
@pytest.mark.parametrize("edition", list(Edition))
def test_one_trick_that_only_an_absurd_play_loses(edition: Edition) -> None:
    assert ConcessionCancelled(Side.NS, 1) in cancelled(careless_loses=False, edition=edition)
    assert PointGoesTo(Side.NS) in contested(careless_loses=False, edition=edition)


@pytest.mark.law("69B2")
@given(chance=st.integers(0, 100))
def test_likely_is_more_than_half(chance: int) -> None:
    found = withdrawn(chance)
    assert (TricksAwarded(Side.EW, 1) in found) == (2 * chance > 100)
    assert (ScoreStands() in found) == (2 * chance <= 100)
