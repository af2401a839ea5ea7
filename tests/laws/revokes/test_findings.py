"""What rulings on revokes say step by step: the finding that belongs to each turn of the facts."""

from collections.abc import Mapping

import pytest

from hakem.laws import Ruling, rule

REVOKE = {
    "could-have-followed": "yes",
    "declarer": "S",
    "offender": "E",
    "on-twelfth-trick": "no",
}
FACED = {**REVOKE, "since-the-revoke": "nothing", "revoke-card-was-faced": "yes"}
COST = {
    "declarer": "S",
    "offender": "E",
    "other-side-revoked-too": "no",
    "card-owed": "held",
    "revoke-noticed": "in-time",
    "same-suit-revoked-before": "no",
}
LOOK = {"offender": "W", "looker-is-dummy": "no"}
WINNERS = "N N N S E E W E S S S S S"


@pytest.mark.law("62A", "62C1", "62C2", "63A4", "64C1", "64C2(b)", "65D", "66A", "66B", "66C")
@pytest.mark.parametrize(
    ("topic", "facts", "expected"),
    [
        ("revoke", {**FACED, "cards-after-the-revoke": "0"}, ["law.62c1-nobody-after"]),
        (
            "revoke",
            {
                **FACED,
                "cards-after-the-revoke": "1",
                "lho-withdraws-after-revoke": "no",
            },
            ["law.62c1-keeps"],
        ),
        (
            "revoke",
            {
                **FACED,
                "cards-after-the-revoke": "2",
                "lho-withdraws-after-revoke": "yes",
                "partner-withdraws-after-revoke": "yes",
                "partner-card-withdrawn-after-revoke": "C9",
            },
            ["law.62c1-changes", "law.62c2-partner-too"],
        ),
        (
            "revoke",
            {**REVOKE, "since-the-revoke": "opponents-claimed"},
            ["law.63a4-not-agreed", "law.62a-correct", "law.62a-before-the-claim"],
        ),
        (
            "revoke-cost",
            {**COST, "revoke-noticed": "next-board"},
            ["law.64b4-next-board", "law.64c1-nothing"],
        ),
        (
            "revoke-cost",
            {**COST, "revoke-noticed": "next-board", "tricks-lost-by-the-revoke": "1"},
            ["law.64b4-next-board", "law.64c1-adjusted"],
        ),
        (
            "several-revokes",
            {"declarer": "S", "tricks-won-by": WINNERS, "revokes": "E5H S9D"},
            ["law.64-each", "law.64-each", "law.64c2b-stands"],
        ),
        (
            "several-revokes",
            {
                "declarer": "S",
                "tricks-won-by": WINNERS,
                "revokes": "E5H S9D",
                "declarer-tricks-without-revokes": "10",
            },
            ["law.64-each", "law.64-each", "law.64c2b-adjusted"],
        ),
        (
            "revoke-question",
            {"revoke-inquiry": "declarer-defender", "was-a-revoke": "yes"},
            ["law.61b1-declarer", "law.61a-look-into-it"],
        ),
        (
            "cards-arranged",
            {"cards-arranged": "mixed", "tricks-disputed": "no"},
            ["law.65c-order", "law.65d-agreed"],
        ),
        (
            "looking-at-tricks",
            {**LOOK, "wants-to-see": "trick", "own-card-turned": "yes"},
            ["law.66a-too-late"],
        ),
        (
            "looking-at-tricks",
            {
                **LOOK,
                "wants-to-see": "trick",
                "own-card-turned": "no",
                "looker-side-played-on": "no",
            },
            ["law.66a-faced"],
        ),
        (
            "looking-at-tricks",
            {**LOOK, "wants-to-see": "own-card", "looker-side-played-on": "no"},
            ["law.66b-own-card"],
        ),
        (
            "looking-at-tricks",
            {**LOOK, "wants-to-see": "own-card", "looker-side-played-on": "yes"},
            ["law.66b-too-late"],
        ),
        (
            "looking-at-tricks",
            {**LOOK, "wants-to-see": "quitted", "director-says-so": "yes"},
            ["law.66c-by-director"],
        ),
        (
            "looking-at-tricks",
            {**LOOK, "wants-to-see": "quitted", "director-says-so": "no"},
            ["law.66c-no"],
        ),
    ],
)
def test_findings(topic: str, facts: Mapping[str, str], expected: list[str]) -> None:
    told = rule(topic, facts)
    assert isinstance(told, Ruling)
    wanted = set(expected)
    assert [step.finding for step in told.steps if step.finding in wanted] == expected
