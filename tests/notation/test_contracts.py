"""Contracts and tricks as the world writes them."""

import pytest

from hakem.errors import Ambiguous, NotationError, NotPossible, NotRecognised
from hakem.notation import (
    read_contract,
    read_result,
    read_tricks,
    write_contract,
)
from hakem.result import (
    Contract,
    PassedOut,
)
from hakem.seats import Seat
from tests.notation.values import FOUR_SPADES


@pytest.mark.parametrize(
    ("texts", "canonical"),
    [
        (["5Cx", "5CX", "5C*", "5♣X", "5 C x", "5cX", "5♣️×", "5 trefl kontr", "5Cdbl"], "5CX"),
        (["5CXX", "5C**", "5 C xx", "5♣ sürkontr"], "5CXX"),
        (["3N", "3NT", "3SA", "3 NT", "3nt", "3 no trump", "3 sanzatu"], "3NT"),
        (["4S", "4♠", "4 S", "4P", "4 pik", " 4s ", "4 maça", "4 MAÇA"], "4S"),
        (["4H", "4♥", "4 kör", "4KÖR", "4Ko", "4 kupa"], "4H"),
        (["1D", "1♢", "1 karo"], "1D"),
    ],
)
def test_contracts_as_the_world_writes_them(texts: list[str], canonical: str) -> None:
    for text in texts:
        contract = read_contract(text, Seat.EAST)
        assert isinstance(contract, Contract)
        assert (write_contract(contract), contract.declarer) == (canonical, Seat.EAST)


@pytest.mark.parametrize(
    ("text", "declarer"),
    [
        ("3CxS", Seat.SOUTH),
        ("4S-N", Seat.NORTH),
        ("4S N", Seat.NORTH),
        ("6NxW", Seat.WEST),
        ("3NN", Seat.NORTH),
        ("3NTE", Seat.EAST),
        ("4SWx", Seat.WEST),
        ("4SS", Seat.SOUTH),
        ("4S by South", Seat.SOUTH),
        ("4♥ Doğu", Seat.EAST),
        ("4♥ B", Seat.WEST),
        ("4SG", Seat.SOUTH),
        ("4SXK", Seat.NORTH),
        ("4♠ kontr D", Seat.EAST),
    ],
)
def test_a_declarer_inside_the_text(text: str, declarer: Seat) -> None:
    contract = read_contract(text)
    assert isinstance(contract, Contract)
    assert contract.declarer is declarer
    assert read_contract(text, declarer) == contract


@pytest.mark.parametrize(
    "text", ["PAS", "Pass", "PASS", "AP", "P", "Passed Out", "All pass", "pas geçildi", "el pas"]
)
def test_passed_out(text: str) -> None:
    assert read_contract(text) == PassedOut()
    assert read_contract(text, Seat.NORTH) == PassedOut()
    assert read_result(text) == PassedOut()


@pytest.mark.parametrize("text", ["", "4", "S4", "4Z", "4SXXX", "4XSX", "4S+1", "44S", "dört pik"])
def test_not_a_contract(text: str) -> None:
    with pytest.raises(NotationError):
        read_contract(text, Seat.NORTH)


@pytest.mark.parametrize("text", ["8S", "0NT", "9♣X", "10H"])
def test_no_such_level(text: str) -> None:
    with pytest.raises(NotPossible) as caught:
        read_contract(text, Seat.NORTH)
    assert caught.value.code == "notation.level"


def test_a_contract_needs_a_declarer() -> None:
    with pytest.raises(NotRecognised) as caught:
        read_contract("4S")
    assert caught.value.code == "notation.no-declarer"


def test_two_declarers_are_one_too_many() -> None:
    with pytest.raises(Ambiguous):
        read_contract("4SN", Seat.SOUTH)


@pytest.mark.parametrize("text", ["4S K", "4SD", "4♥ d"])
def test_k_and_d_behind_a_contract_are_seat_or_double(text: str) -> None:
    with pytest.raises(Ambiguous):
        read_contract(text)


@pytest.mark.parametrize(
    ("text", "tricks"),
    [
        *[("=", 10), ("+0", 10), ("-0", 10), ("+1", 11), ("+ 1", 11), ("+3", 13)],
        *[("-2", 8), ("−2", 8), ("–2", 8), ("-10", 0)],
        *[("9", 9), ("0", 0), ("13", 13), (" 10 ", 10)],
    ],
)
def test_tricks(text: str, tricks: int) -> None:
    assert read_tricks(text, FOUR_SPADES) == tricks


@pytest.mark.parametrize("text", ["14", "+4", "-11", "99"])
def test_a_deal_has_thirteen_tricks(text: str) -> None:
    with pytest.raises(NotPossible):
        read_tricks(text, FOUR_SPADES)


@pytest.mark.parametrize("text", ["", "M4", "==", "+", "1+", "ten", "1.0", "９", "9999999"])
def test_not_a_number_of_tricks(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_tricks(text, FOUR_SPADES)
