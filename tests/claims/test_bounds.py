"""A claim that the search does not come to an end with: bounds that hold, and a line that is play.

The truth is the same claim with all the budget it needs; a line is played over card by card.
"""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from hakem import solver
from hakem.claims import bounds as limits
from hakem.claims.adjudicate import adjudicate
from hakem.claims.adjudication import Adjudication, Verdict
from hakem.claims.policy import Policy
from hakem.claims.position import Position
from hakem.claims.position_text import read_position
from hakem.i18n.lang import Lang
from hakem.seats import Seat
from hakem.sheets.claim_text import sections
from tests.claims.positions import many, random_endings
from tests.oracles.claimed_plays import replayed

#: The trump king is out; a claim of all five needs a finesse.
NEEDS_A_GUESS = (
    "N: 32.A2.2. / E: K4.K.K3. / S: AQ.3.A4. / W: 5.54.65. / trumps: S / declarer: S / lead: S / "
    "claim: 5 by S"
)
BUDGETS = (1, 5, 20, 60, 200, 600)


def claims(seed: int, number: int) -> list[Position]:
    """Random endings of four cards, in each of which somebody claims more than a trick or two."""
    rnd = Random(seed)
    return [
        ending.position(Seat.SOUTH, Seat.SOUTH, rnd.randint(2, 4))
        for ending in random_endings(seed, number, (4,))
    ]


@pytest.mark.parametrize("plain", [False, True])
def test_the_award_lies_within_the_bounds(plain: bool) -> None:
    seen = Counter[str]()
    for position in claims(70, many(16, 25)):
        truth = adjudicate(position, policy=Policy(plain=True, budget=10**9))
        for budget in BUDGETS:
            told = adjudicate(position, policy=Policy(plain=plain, budget=budget))
            assert told.low <= told.high <= position.tricks
            if told.award is not None:
                assert told.award == truth.award
                continue
            assert told.verdict is Verdict.UNDECIDED
            assert truth.award is not None
            assert told.low <= truth.award <= told.high, (position, budget)
            seen["undecided"] += 1
            seen["raised"] += told.low > 0
            seen["lowered"] += told.high < position.tricks
            if told.line:
                seen["refuted"] += 1
                assert told.high <= replayed(told) < position.tricks
    assert seen["undecided"] >= 5
    assert seen["raised"]
    assert seen["lowered"]
    assert seen["refuted"] or plain  # the reference finds the worst line or none


@pytest.mark.parametrize("plain", [False, True])
def test_without_the_solver_the_bounds_are_wider(
    plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_it = [adjudicate(one, policy=Policy(plain=plain, budget=5)) for one in claims(71, 20)]
    monkeypatch.setattr(solver, "missing", lambda: "dds")
    without = [adjudicate(one, policy=Policy(plain=plain, budget=5)) for one in claims(71, 20)]
    for wider, one in zip(without, with_it, strict=True):
        assert wider.low <= one.low or one.high < wider.high
        assert wider.high >= one.high
    assert any(one.award is None for one in without)


def undecided() -> Adjudication:
    """The claim that needs a guess, with a budget that does not suffice."""
    return adjudicate(read_position(NEEDS_A_GUESS), policy=Policy(budget=1))


def test_what_is_certain_is_told_with_its_reason() -> None:
    told = undecided()
    assert told.award is None
    assert told.low >= 1  # the ace of trumps
    laws = [(step.law, step.finding) for step in told.steps]
    assert laws[0] == ("70A", "claim.70a-undecided")
    assert ("70A", "claim.70a-certain") in laws


def test_an_undecided_claim_reads_well_in_both_languages() -> None:
    told = undecided()
    for lang in Lang:
        parts = sections(told, lang, Fraction(1, 4))
        words = " ".join(line.text for part in parts for line in part.lines)
        assert "{" not in words
        assert str(told.low) in parts[0].lines[0].text
        assert {Lang.EN: "0.25 s", Lang.TR: "0,25 saniyede"}[lang] in words


def test_a_trump_of_the_trick_under_way_beats_too() -> None:
    position = read_position(
        "N: 3.2.. / E: .43.. / S: J.5.. / W: .76.. / trumps: S / declarer: S / lead: W / "
        "claim: 1 by S"
    )
    assert limits.certain(position, 2, free=False, plain=True) == 1
