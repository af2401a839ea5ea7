"""Law 19: what becomes of a double."""

import pytest

from hakem.auction import Contract, Doubling, contract_of
from hakem.notation.calls import read_call
from hakem.seats import Seat


def contract(text: str) -> Contract:
    made = contract_of([read_call(word) for word in text.split()], Seat.NORTH)
    assert isinstance(made, Contract)
    return made


@pytest.mark.law("19C")
@pytest.mark.parametrize("calls", ["1H X 2H Pass Pass Pass", "1H X XX 1S Pass Pass Pass"])
def test_a_later_bid_supersedes_a_double_or_redouble(calls: str) -> None:
    assert contract(calls).doubling is Doubling.UNDOUBLED


@pytest.mark.law("19D")
@pytest.mark.parametrize(
    ("calls", "doubling"),
    [
        ("1H Pass Pass Pass", Doubling.UNDOUBLED),
        ("1H X Pass Pass Pass", Doubling.DOUBLED),
        ("1H X XX Pass Pass Pass", Doubling.REDOUBLED),
    ],
)
def test_a_double_that_stands_to_the_end_counts(calls: str, doubling: Doubling) -> None:
    assert contract(calls).doubling is doubling
