"""Penalties stand apart from what they are taken from."""

from fractions import Fraction

import pytest

from hakem.i18n.lang import Lang
from hakem.i18n.words import say_reason_tree
from hakem.scoring.penalties import (
    Contest,
    ConventionCardPenalties,
    Penalty,
    PenaltyUnit,
    Taken,
)


@pytest.mark.parametrize(
    ("contest", "amount", "unit"),
    # TBF's announcement of 10 December 2021 (itp.tv.tr)
    [
        (Contest.MATCH, 1, PenaltyUnit.VP),
        (Contest.KNOCKOUT, 3, PenaltyUnit.IMP),
        (Contest.PAIRS, 25, PenaltyUnit.PERCENT_OF_TOP),
    ],
)
def test_no_convention_card_doubles_on_each_repetition(
    contest: Contest, amount: int, unit: PenaltyUnit
) -> None:
    for offence, factor in ((1, 1), (2, 2), (3, 4)):
        penalty = ConventionCardPenalties().penalty("kestrel", contest, offence)
        assert penalty.amount == amount * factor
        assert penalty.unit is unit
        assert penalty.as_reason().value == -amount * factor
        assert penalty.as_reason().steps[0].numbers == {"offence": offence}


def test_a_penalty_tells_what_it_took_where_its_unit_hides_it() -> None:
    """25 % of a top over 10 boards is 2.5 off the session; of the weights 1 and 2 that is 5/6."""
    fine = Penalty("heron", Fraction(25), PenaltyUnit.PERCENT_OF_TOP, "late")
    assert fine.as_reason().value == -25
    assert fine.as_reason().steps[0].numbers == {"why": "late"}
    told = fine.as_reason(Taken(Fraction(5, 2), Fraction(1, 3), "1"))
    assert told.value == Fraction(-5, 6)
    assert told.numbers == {"amount": 25, "taken": Fraction(5, 6)}
    assert [step.code for step in told.steps] == [
        "reason-vps.penalty-why",
        "reason-vps.penalty-session",
    ]
    plain = Penalty("heron", Fraction(2), PenaltyUnit.PERCENT).as_reason(Taken(Fraction(2)))
    assert (plain.code, plain.value, plain.steps) == ("reason-vps.penalty-percent", -2, ())


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("unit", [u for u in PenaltyUnit if u is not PenaltyUnit.VP])
def test_what_a_penalty_took_is_said(unit: PenaltyUnit, lang: Lang) -> None:
    taken = Taken(Fraction(5, 2), Fraction(1, 3), "evening")
    if unit is PenaltyUnit.PERCENT:
        taken = Taken(Fraction(5, 2))
    text = say_reason_tree(Penalty("heron", Fraction(25), unit, "late").as_reason(taken), lang)
    assert "{" not in text
    assert "reason-vps" not in text
    assert ("evening" in text) is (unit is not PenaltyUnit.PERCENT)
