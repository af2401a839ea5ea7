"""Penalties stand apart from what they are taken from."""

from fractions import Fraction

import pytest

from hakem.scoring.penalties import (
    Contest,
    ConventionCardPenalties,
    Penalty,
    PenaltyUnit,
    total,
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


def test_totals_by_contestant_and_unit() -> None:
    penalties = [
        Penalty("heron", Fraction(1), PenaltyUnit.VP, "late"),
        Penalty("heron", Fraction(1, 2), PenaltyUnit.VP),
        Penalty("heron", Fraction(3), PenaltyUnit.IMP),
        Penalty("stork", Fraction(2), PenaltyUnit.VP),
    ]
    assert total(penalties, "heron", PenaltyUnit.VP) == Fraction(3, 2)
    assert total(penalties, "heron", PenaltyUnit.PERCENT) == 0
    assert penalties[0].as_reason().steps[0].numbers == {"why": "late"}
