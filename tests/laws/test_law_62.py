"""Law 62: which cards are changed when a revoke is corrected."""

import pytest

from hakem.laws import Ruling, rule, topics
from hakem.laws.effects import MayWithdrawCard, RevokeCorrected
from hakem.laws.mistakes import ImpossibleFact
from hakem.seats import Seat

FOUND = {
    "could-have-followed": "yes",
    "declarer": "S",
    "offender": "E",
    "on-twelfth-trick": "no",
    "since-the-revoke": "nothing",
    "revoke-card-was-faced": "no",
    "revoke-card": "C4",
}


@pytest.mark.law("62", "62B")
@pytest.mark.parametrize("offender", list(Seat))
def test_whoever_revoked_takes_the_card_back(offender: Seat) -> None:
    assert "62" in topics()["revoke"].laws
    told = rule("revoke", {**FOUND, "offender": offender.letter, "cards-after-the-revoke": "0"})
    assert isinstance(told, Ruling)
    assert RevokeCorrected(offender) in told.effects
    assert told.laws.index("62A") < min(
        told.laws.index(law) for law in ("62B1", "62B2") if law in told.laws
    )


@pytest.mark.law("62C1", "62C2")
@pytest.mark.parametrize("rho", ["yes", "no"])
@pytest.mark.parametrize("lho", ["yes", "no"])
@pytest.mark.parametrize("partner", ["yes", "no"])
def test_who_may_change_a_later_card(rho: str, lho: str, partner: str) -> None:
    """Each opponent by himself; offender's partner only after the hand before him did."""
    told = rule(
        "revoke",
        {
            **FOUND,
            "cards-after-the-revoke": "3",
            "rho-withdraws-after-revoke": rho,
            "lho-withdraws-after-revoke": lho,
            "partner-withdraws-after-revoke": partner,
            "partner-card-withdrawn-after-revoke": "C9",
        },
    )
    assert isinstance(told, Ruling)
    changed = {one.seat for one in told.effects if isinstance(one, MayWithdrawCard)}
    expected = {Seat.NORTH} if rho == "yes" else set()
    expected |= {Seat.SOUTH} if lho == "yes" else set()
    expected |= {Seat.WEST} if lho == partner == "yes" else set()
    assert changed == expected


def test_two_players_cannot_have_played_the_same_card() -> None:
    with pytest.raises(ImpossibleFact) as raised:
        rule(
            "revoke",
            {
                **FOUND,
                "cards-after-the-revoke": "2",
                "lho-withdraws-after-revoke": "yes",
                "partner-withdraws-after-revoke": "yes",
                "partner-card-withdrawn-after-revoke": "C4",
            },
        )
    assert raised.value.fact == "partner-card-withdrawn-after-revoke"


@pytest.mark.law("62C1", "62C2")
@pytest.mark.parametrize(
    ("offender", "known", "option", "chooser"),
    [
        # South declares: North is dummy, whose card declarer changes
        ("E", {"lho-withdraws-after-revoke": "no"}, "rho-withdraws-after-revoke", "S"),
        ("W", {}, "lho-withdraws-after-revoke", "S"),
        ("E", {}, "lho-withdraws-after-revoke", "S"),
        ("S", {"lho-withdraws-after-revoke": "yes"}, "partner-withdraws-after-revoke", "S"),
        ("N", {"lho-withdraws-after-revoke": "yes"}, "partner-withdraws-after-revoke", "S"),
        ("S", {}, "lho-withdraws-after-revoke", "W"),
    ],
)
def test_declarer_decides_for_dummy(
    offender: str, known: dict[str, str], option: str, chooser: str
) -> None:
    told = rule("revoke", {**FOUND, "offender": offender, "cards-after-the-revoke": "3", **known})
    assert isinstance(told, Ruling)
    (open_,) = (one for one in told.options if one.chosen is None)
    assert (open_.name, open_.chooser) == (option, (chooser,))
