"""What is no position is refused before the library sees it."""

import pytest

from hakem.auction import Contract, Denomination, Doubling
from hakem.cards import Suit
from hakem.notation import read_card, read_deal
from hakem.play import PlayedCard, Trick
from hakem.seats import Seat
from hakem.solver import NotSolvable, Position, analyse, best_cards, dds, library, table, tables

NORTH_TO_LEAD = Trick(Seat.NORTH)
WHOLE = read_deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")


@pytest.fixture(autouse=True)
def _no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(function: str, *arguments: object) -> None:
        raise AssertionError(f"{function} was called")

    monkeypatch.setattr(library, "call", never)
    monkeypatch.setattr(dds, "call", never)


BAD_DEALS = [
    ("solver.two-hands", "N:AK.Q.. QJ.A.. 32..A. A4..K."),
    ("solver.one-unequal", "N:AK.Q.. QJ.A.. 32..A. 54..."),
    ("solver.unequal", "N:AK.Q.. QJ.A.. 32... 54..."),
    ("solver.one-unequal", "N:AKQJT98765432... - - -"),
    ("solver.no-cards", "N:- - - -"),
]


@pytest.mark.parametrize(("code", "deal"), BAD_DEALS)
def test_hands_that_cannot_be(code: str, deal: str) -> None:
    hands = read_deal(deal)
    contract = Contract(1, Denomination.NOTRUMP, Doubling.UNDOUBLED, Seat.WEST)
    for attempt in (
        lambda: table(hands),
        lambda: tables([WHOLE, hands]),
        lambda: best_cards(Position(hands, NORTH_TO_LEAD, None)),
        lambda: analyse(hands, contract, []),
    ):
        with pytest.raises(NotSolvable) as refused:
            attempt()
        assert refused.value.code == code


def test_fourteen_cards() -> None:
    with pytest.raises(NotSolvable, match=r"solver\.unequal.*14"):
        table(read_deal("N:QJ6.K652.J85.T987 873.J9.AT764.Q4 K5.T83.KQ9.A652 AT942.AQ4.32.KJ3"))


def position(deal: str, leader: Seat, *cards: str, trumps: Suit | None = None) -> Position:
    return Position(read_deal(deal), Trick.of(leader, *map(read_card, cards)), trumps)


@pytest.mark.parametrize(
    ("code", "made"),
    [
        # a card that lies on the table is still in the hand that played it, or in another
        ("solver.held", position("N:AK... QJ... 32... 54...", Seat.NORTH, "SA")),
        ("solver.held", position("N:K... AQ... 32... 54...", Seat.NORTH, "SA")),
        ("solver.played-twice", position("N:K... Q... 32... 54...", Seat.NORTH, "SA", "SA")),
        # who has played has a card less than the others, who has not has as many
        ("solver.unequal", position("N:K... QJ... 32... 54...", Seat.EAST, "SA")),
        ("solver.one-unequal", position("N:AK... QJ... 32... 54...", Seat.EAST, "HA")),
        ("solver.revoke", position("N:K... Q... 32... 54...", Seat.NORTH, "SA", "HA")),
        (
            "solver.trick-over",
            position("N:K... Q... 3... 5...", Seat.NORTH, "SA", "SJ", "S2", "S4"),
        ),
    ],
)
def test_tricks_that_cannot_be(code: str, made: Position) -> None:
    with pytest.raises(NotSolvable) as refused:
        best_cards(made)
    assert refused.value.code == code


def test_a_trick_out_of_rotation() -> None:
    played = (PlayedCard(Seat.NORTH, read_card("SA")), PlayedCard(Seat.SOUTH, read_card("S2")))
    deal = read_deal("N:K... QJ... 3... 54...")
    with pytest.raises(NotSolvable, match="trick-order"):
        best_cards(Position(deal, Trick(Seat.NORTH, played), None))


def test_good_positions_reach_the_library() -> None:
    for good in (
        position("N:AK... QJ... 32... 54...", Seat.NORTH),
        position("N:K... QJ... 32... 54...", Seat.NORTH, "SA"),
        position("N:K... .Q.. 3... 54...", Seat.NORTH, "SA", "HA", "S2"),
    ):
        with pytest.raises(AssertionError, match="SolveBoard"):
            best_cards(good)
    with pytest.raises(AssertionError, match="CalcAllTables"):
        table(WHOLE)
