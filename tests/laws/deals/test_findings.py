"""What rulings on deals and boards say step by step, and whom their questions name."""

from collections.abc import Mapping

import pytest

from hakem.laws import Question, Ruling, rule

SHORT = {
    "a-hand-has-more": "no",
    "short-hand": "E",
    "missing-noticed": "in-play",
    "missing-card-is": "elsewhere",
    "card": "H9",
    "declarer": "S",
}
KNOWS = {"player-who-knows": "E", "director-told-at-once": "yes"}
TRICK = {
    "offender": "E",
    "trick-defect": "too-few",
    "both-sides-played-on": "yes",
    "defective-trick-suit": "H",
    "tricks-won-from-defective": "0",
}
ACTED = {"irregularity-by": "E", "players-settled-it": "no", "other-side-acted-first": "yes"}
WRONG = {"offender": "E", "other-board-now": "yes", "call-differs-from-cancelled": "no"}


@pytest.mark.law("6B", "9A1", "9A2", "11A", "14B4", "15A3", "16D1", "16D2", "16D3", "67B3")
@pytest.mark.parametrize(
    ("topic", "facts", "expected"),
    [
        (
            "missing-card",
            {
                **SHORT,
                "partner-could-see-restored": "yes",
                "failed-to-follow-with-restored": "no",
            },
            ["law.14b4-all-along", "law.restored-penalty-card", "law.restored-no-revoke"],
        ),
        (
            "missing-card",
            {
                **SHORT,
                "partner-could-see-restored": "no",
                "failed-to-follow-with-restored": "yes",
            },
            ["law.14b4-all-along", "law.14c-partner", "law.restored-revoke"],
        ),
        (
            "missing-card",
            {**SHORT, "missing-noticed": "passed-out", "passed-out-short-is-cancelled": "no"},
            ["law.12a2-stands"],
        ),
        (
            "wrong-number-of-cards",
            {
                "long-hand": "N",
                "surplus-card-foreign": "yes",
                "foreign-card-in-quitted-trick": "yes",
            },
            ["law.13c-removed", "law.13c-was-played"],
        ),
        (
            "wrong-number-of-cards",
            {
                "long-hand": "N",
                "surplus-card-foreign": "no",
                "short-hand": "E",
                "wrong-number-noticed": "called",
            },
            ["law.13b-played"],
        ),
        (
            "defective-trick",
            {**TRICK, "still-has-the-suit": "yes", "card-put-to-trick": "H4"},
            ["law.67b1a-revoke"],
        ),
        (
            "defective-trick",
            {**TRICK, "still-has-the-suit": "no", "card-put-to-trick": "C6"},
            ["law.67b1b-revoke"],
        ),
        (
            "defective-trick",
            {
                "offender": "E",
                "trick-defect": "not-placed",
                "also-played-later": "yes",
                "too-late-to-take-back": "yes",
            },
            ["law.67b3-put-back", "law.67b3-played-again"],
        ),
        (
            "defective-trick",
            {
                "offender": "S",
                "trick-defect": "too-many",
                "both-sides-played-on": "yes",
                "cards-in-defective-trick": "H4 C6",
                "faced-one-is-known": "yes",
                "faced-one": "C6",
                "declarer": "S",
                "failed-to-follow-with-restored": "no",
            },
            ["law.67b2-faced", "law.67b2-restored", "law.restored-no-revoke"],
        ),
        (
            "misdeal",
            {
                "misdeal": "wrong-number",
                "auction-has-begun": "no",
                "board-has-copies-or-results": "no",
            },
            ["law.6b-thirteen", "law.6d1-dealt-again"],
        ),
        (
            "misdeal",
            {"misdeal": "card-seen", "auction-has-begun": "yes"},
            ["law.6b-seen", "law.6d1-too-late"],
        ),
        (
            "information-about-the-board",
            {**KNOWS, "likely-to-interfere": "no"},
            ["law.16d1-told", "law.16d2-harmless"],
        ),
        (
            "information-about-the-board",
            {**KNOWS, "director-told-at-once": "no", "anyone-has-called": "yes"},
            ["law.16d1-not-told", "law.16d3-begun", "law.16d2-play-on"],
        ),
        (
            "information-about-the-board",
            {**KNOWS, "anyone-has-called": "no"},
            ["law.16d2-not-begun", "law.16d2-play-on"],
        ),
        (
            "acted-before-director",
            {**ACTED, "gained-by-ignorance": "nobody", "right-is-forfeited": "no"},
            ["law.11a-kept"],
        ),
        (
            "acted-before-director",
            {
                **ACTED,
                "gained-by-ignorance": "non-offending-side",
                "result-at-table": "4SS=",
                "result-without-gain": "4SS-1",
            },
            ["law.11a-forfeited", "law.11a-split"],
        ),
        ("wrong-cards", WRONG, ["law.15a3-played"]),
        ("wrong-cards", {**WRONG, "board-played-normally": "no"}, ["law.15a3-not-played"]),
        (
            "attention-drawn",
            {
                "attention-drawn-by": "player",
                "attention-in-the-play": "yes",
                "after-attention": "called",
            },
            ["law.9a2-in-play"],
        ),
        (
            "attention-drawn",
            {
                "attention-drawn-by": "player",
                "attention-in-the-play": "no",
                "after-attention": "called",
            },
            ["law.9a1-in-auction"],
        ),
    ],
)
def test_findings(topic: str, facts: Mapping[str, str], expected: list[str]) -> None:
    told = rule(topic, facts)
    assert isinstance(told, Ruling)
    wanted = set(expected)
    assert [step.finding for step in told.steps if step.finding in wanted] == expected


@pytest.mark.law("14B4", "15A2(a)")
@pytest.mark.parametrize(
    ("topic", "facts", "name"),
    [
        ("missing-card", SHORT, "partner-could-see-restored"),
        ("wrong-cards", {"offender": "E", "other-board-now": "no"}, "partner-called-over-it"),
    ],
)
def test_the_question_names_the_partner(topic: str, facts: Mapping[str, str], name: str) -> None:
    asked = rule(topic, facts)
    assert isinstance(asked, Question)
    assert (asked.name, asked.params["seat"]) == (name, "W")
