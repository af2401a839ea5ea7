"""Law 63: what establishes a revoke, and that then it is corrected no more."""

import pytest

from hakem.laws import Ruling, rule, topics
from hakem.laws.effects import RevokeCorrected, RevokeEstablished
from hakem.seats import Seat

FOUND = {"could-have-followed": "yes", "declarer": "S", "offender": "E", "on-twelfth-trick": "no"}


@pytest.mark.law("63", "63A", "63B")
@pytest.mark.parametrize("since", ["played", "named", "claimed", "agreed"])
def test_established_is_not_corrected(since: str) -> None:
    assert "63" in topics()["revoke"].laws
    told = rule("revoke", {**FOUND, "since-the-revoke": since})
    assert isinstance(told, Ruling)
    assert RevokeEstablished(Seat.EAST) in told.effects
    assert RevokeCorrected(Seat.EAST) not in told.effects
    assert "63B" in told.laws


@pytest.mark.law("62D1")
@pytest.mark.parametrize("offender", list(Seat))
def test_but_on_the_twelfth_trick_it_is(offender: Seat) -> None:
    told = rule(
        "revoke",
        {
            **FOUND,
            "offender": offender.letter,
            "on-twelfth-trick": "yes",
            "all-hands-returned": "no",
            "partner-had-turn-before-revoke": "yes",
        },
    )
    assert isinstance(told, Ruling)
    assert RevokeCorrected(offender) in told.effects
    assert RevokeEstablished(offender) not in told.effects
