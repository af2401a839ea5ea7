"""Law 1: the pack."""

import pytest

from hakem.cards import PACK, Rank, Suit


@pytest.mark.law("1")
def test_ranks_and_suits() -> None:
    """Four suits of thirteen, the ace high; spades over hearts over diamonds over clubs."""
    assert len(PACK) == 52
    assert [rank.letter for rank in sorted(Rank, reverse=True)] == list("AKQJT98765432")
    assert [suit.letter for suit in sorted(Suit, reverse=True)] == list("SHDC")
