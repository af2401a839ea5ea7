"""Law 2: dealer and vulnerability by board number; a board that is marked otherwise."""

import pytest

from hakem.laws import Ruling, rule
from hakem.laws.effects import PlayedAsMarked
from hakem.seats import Seat, Vulnerability, dealer_of, vulnerability_of

#: The table of the Law.
NONE, NS, EW, BOTH = (1, 8, 11, 14), (2, 5, 12, 15), (3, 6, 9, 16), (4, 7, 10, 13)


@pytest.mark.law("2")
@pytest.mark.parametrize("sixteen", range(4))
def test_the_table_of_the_law(sixteen: int) -> None:
    table = zip(
        (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL),
        (NONE, NS, EW, BOTH),
        strict=True,
    )
    for vulnerable, boards in table:
        for board in boards:
            assert vulnerability_of(board + 16 * sixteen) is vulnerable
    for board in range(1, 17):
        assert dealer_of(board + 16 * sixteen) is Seat((board - 1) % 4)


@pytest.mark.law("2")
@pytest.mark.parametrize("board", range(1, 33))
def test_each_board_has_one_marking_that_conforms(board: int) -> None:
    told = [
        rule(
            "board-marking",
            {"marked-board": str(board), "marked-dealer": dealer.letter, "marked-vulnerability": v},
        )
        for dealer in Seat
        for v in ("none", "ns", "ew", "all")
    ]
    marked = [
        one
        for ruling in told
        if isinstance(ruling, Ruling)
        for one in ruling.effects
        if isinstance(one, PlayedAsMarked)
    ]
    assert len(marked) == len(set(marked)) == 15
    assert PlayedAsMarked(dealer_of(board), vulnerability_of(board)) not in marked
