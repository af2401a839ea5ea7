"""Seats, denominations and calls as the world writes them."""

import pytest

from hakem.auction import BIDS, Call, Denomination, Double, Pass, Redouble
from hakem.errors import Ambiguous, NotPossible, NotRecognised
from hakem.notation import (
    read_call,
    read_contract,
    read_denomination,
    read_seat,
)
from hakem.seats import Seat


@pytest.mark.parametrize(
    ("words", "seat"),
    [
        ("N n North Kuzey kuzey KUZEY K", Seat.NORTH),
        ("E East Doğu doğu DOĞU Dogu D", Seat.EAST),
        ("S South Güney GÜNEY G", Seat.SOUTH),
        ("W West Batı BATI batı B", Seat.WEST),
    ],
)
def test_seats(words: str, seat: Seat) -> None:
    assert {read_seat(word) for word in words.split()} == {seat}


def test_o_is_east_in_german_and_west_in_french() -> None:
    with pytest.raises(Ambiguous):
        read_seat("O")


@pytest.mark.parametrize("text", ["", "NS", "X", "Nor", "1", "Ν"])  # the last is a Greek Nu
def test_not_a_seat(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_seat(text)


@pytest.mark.parametrize(
    ("words", "denomination"),
    [
        ("C c ♣ ♧ Clubs trefl TREFL T sinek SİNEK Sinek", Denomination.CLUBS),
        ("D ♦ Diamonds karo", Denomination.DIAMONDS),
        ("H ♥ ♥️ Hearts kör KÖR kor kupa", Denomination.HEARTS),
        ("S ♠ Spades pik PİK P pık", Denomination.SPADES),
        ("N NT SA sanzatu notrump kozsuz", Denomination.NOTRUMP),
    ],
)
def test_denominations(words: str, denomination: Denomination) -> None:
    assert {read_denomination(word) for word in words.split()} == {denomination}


def test_k_is_kor_or_karo() -> None:
    with pytest.raises(Ambiguous):
        read_denomination("K")
    with pytest.raises(Ambiguous):
        read_contract("4K", Seat.NORTH)
    with pytest.raises(Ambiguous):
        read_call("1K")


@pytest.mark.parametrize(
    ("words", "call"),
    [
        ("Pass pas PAS P p", Pass()),
        ("X x D Dbl double kontr *", Double()),
        ("XX R rdbl sürkontr SÜRKONTUR **", Redouble()),
        ("1NT 1N 1SA 1sanzatu", BIDS[4]),
        ("7NT", BIDS[-1]),
    ],
)
def test_calls(words: str, call: Call) -> None:
    assert {read_call(word) for word in words.split()} == {call}


@pytest.mark.parametrize("text", ["", "1", "NT", "XXX", "1X", "S1"])
def test_not_a_call(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_call(text)


def test_no_call_of_eight() -> None:
    with pytest.raises(NotPossible):
        read_call("8♠")
