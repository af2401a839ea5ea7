"""Costly cards: by the other part of the library, card by card, and on real records of play."""

import os
from collections.abc import Iterator

import pytest

from hakem.auction import Contract
from hakem.cards import Card
from hakem.errors import Place
from hakem.formats.played_boards import played_boards
from hakem.play import Trick, tricks_of, tricks_won
from hakem.seats import Seat
from hakem.solver import PlayedBoard, Position, best_cards, review
from tests.data import shared
from tests.solver.installed import needs_the_library, published

_HERE = Place("list100.txt")
SOAK = bool(os.environ.get("HAKEM_SOAK"))


def card_by_card(board: PlayedBoard, contract: Contract) -> Iterator[tuple[int, int, set[Card]]]:
    """Number, cost and better cards of each costly card, by solving every position of the play.

    The position is made by hand: it shares nothing with the analysis but the library's search.
    """
    hands = {seat: board.deal[seat] for seat in Seat}
    trumps = contract.denomination.trumps
    trick = Trick(contract.declarer.lho)
    for number, card in enumerate(board.cards, 1):
        seat = trick.to_play[0]
        left = type(board.deal)(*(hands[one] for one in Seat))
        worth = best_cards(Position(left, trick, trumps))
        best = max(worth.values())
        if worth[card] < best:
            yield number, best - worth[card], {one for one in worth if worth[one] == best}
        hands[seat] = hands[seat].without(card)
        trick = trick.with_card(seat, card)
        if trick.is_complete:

            def strength(seat: Seat, done: Trick = trick) -> tuple[bool, bool, int]:
                played = done.card_of(seat)
                assert played is not None
                return played.suit is trumps, played.suit is done.suit_led, played.rank

            trick = Trick(max(Seat, key=strength))


def check(board: PlayedBoard) -> None:
    assert isinstance(board.contract, Contract)
    found = review(board.deal, board.contract, board.cards)
    mine = [(one.number, one.cost, set(one.better)) for one in found.costly]
    assert mine == list(card_by_card(board, board.contract)), board.place
    for one in found.costly:
        assert one.card == board.cards[one.number - 1]
        assert one.card not in one.better
        assert one.trick == -(-one.number // 4)
    if len(board.cards) == 52:
        trumps, declarer = board.contract.denomination.trumps, board.contract.declarer
        tricks = tricks_of(board.cards, trumps, declarer.lho)
        assert found.tricks[-1] == tricks_won(tricks, trumps, declarer.side)


@needs_the_library
def test_the_published_plays_card_by_card() -> None:
    for entry in published()[:: 1 if SOAK else 20]:
        check(PlayedBoard(_HERE, "", "", entry.deal, None, entry.contract, entry.plays))


@needs_the_library
def test_real_lin_records_card_by_card() -> None:
    lines = shared("lin", "event_41_tables", "boards.lin.tsv").read_bytes().splitlines()
    checked = 0
    for line in lines[:: 4 if SOAK else 92]:
        boards, _ = played_boards(line.partition(b"\t")[2], "one.lin")
        for board in boards:
            if board.cards:
                check(board)
                checked += 1
    assert checked >= (170 if SOAK else 6)


@needs_the_library
@pytest.mark.parametrize(
    "file", [("teams_nec2001", "03AUSE-B.PBN"), ("irregular", "O1o10404.pbn")], ids=lambda f: f[1]
)
def test_real_pbn_records_card_by_card(file: tuple[str, str]) -> None:
    boards, _ = played_boards(shared("pbn", *file).read_bytes(), file[1])
    played = [board for board in boards if board.cards]
    assert played
    for board in played[:: 1 if SOAK else 12]:
        check(board)


@needs_the_library
def test_played_out_records_end_with_their_result() -> None:
    """Declarer's tricks after the last card are those that the file itself tells."""
    data = shared("pbn", "teams_nec2001", "02SLASKO.PBN").read_bytes()
    boards, _ = played_boards(data, "02SLASKO.PBN")
    done = [one for one in boards if len(one.cards) == 52 and one.result is not None]
    assert len(done) >= 5
    for board in done:
        assert isinstance(board.contract, Contract)
        assert review(board.deal, board.contract, board.cards).tricks[-1] == board.result
