"""Law 18: bids, and which of them supersedes which."""

from itertools import pairwise

import pytest

from hakem.auction import BIDS, Bid, Denomination, Double, Pass, Redouble, is_legal
from hakem.errors import Mistake
from hakem.notation.calls import read_call


@pytest.mark.law("18A")
def test_a_bid_is_one_to_seven_odd_tricks_in_a_denomination() -> None:
    assert len(set(BIDS)) == 7 * 5
    assert {bid.level for bid in BIDS} == {1, 2, 3, 4, 5, 6, 7}
    with pytest.raises(Mistake):
        read_call("8C")
    for no_bid in (Pass(), Double(), Redouble()):
        assert not isinstance(no_bid, Bid)


@pytest.mark.law("18E")
def test_the_denominations_rank_from_clubs_to_notrump() -> None:
    order = [read_call(f"1{name}") for name in ("C", "D", "H", "S", "NT")]
    assert all(
        isinstance(low, Bid) and isinstance(high, Bid) and low < high
        for low, high in pairwise(order)
    )


@pytest.mark.law("18B", "18C")
@pytest.mark.parametrize(
    ("last", "bid", "sufficient"),
    [
        ("1H", "1S", True),  # the same level, a higher denomination
        ("1H", "1D", False),
        ("1H", "1H", False),
        ("1NT", "2C", True),  # a higher level, any denomination
        ("2C", "1NT", False),
        ("7S", "7NT", True),
    ],
)
def test_a_bid_that_supersedes_the_last_one_is_sufficient(
    last: str, bid: str, sufficient: bool
) -> None:
    for between in ((), (Pass(),), (Double(),), (Double(), Redouble())):
        assert is_legal(read_call(bid), (read_call(last), *between)) is sufficient


@pytest.mark.law("18F")
@pytest.mark.parametrize("said", ["X", "Double", "KONTR", "dbl", "*"])
def test_a_call_is_the_same_however_it_is_made(said: str) -> None:
    """Spoken, on a card of a bidding box in either language, or typed."""
    assert read_call(said) == Double()


def test_every_denomination_has_seven_bids() -> None:
    for denomination in Denomination:
        assert sum(bid.denomination is denomination for bid in BIDS) == 7
