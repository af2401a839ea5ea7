"""Deals and their numbers, against BigDeal's own published deals."""

import base64
import hashlib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import PACK, Card, Hand, Rank, Suit
from hakem.deal import DEALS, Deal, deal_of, number_of
from hakem.errors import NotPossible, NotRecognised
from hakem.notation import read_deal, write_deal
from hakem.seats import Seat
from tests.data import shared

NUMBERS = st.integers(min_value=0, max_value=DEALS - 1)


def suit(of: Suit) -> Hand:
    return PACK.suit(of)


def test_how_many_deals_there_are() -> None:
    # 52! / (13!)^4, printed in every book of bridge odds
    assert DEALS == 53_644_737_765_488_792_839_237_440_000


def test_the_first_deal() -> None:
    assert tuple(deal_of(0)) == tuple(suit(of) for of in reversed(Suit))


def test_the_last_deal() -> None:
    assert tuple(deal_of(DEALS - 1)) == tuple(suit(of) for of in Suit)


def test_the_second_deal_changes_souths_last_card() -> None:
    # the next combination of South's 13 of 26: the two of diamonds for the ace of clubs
    second = deal_of(1)
    assert second.south == suit(Suit.DIAMONDS).without(Card(Suit.DIAMONDS, Rank.TWO)).with_card(
        Card(Suit.CLUBS, Rank.ACE)
    )
    assert (second.north, second.east) == (suit(Suit.SPADES), suit(Suit.HEARTS))


@given(NUMBERS)
def test_every_number_has_a_deal_and_every_deal_its_number(number: int) -> None:
    deal = deal_of(number)
    assert deal.is_complete
    assert number_of(deal) == number


@given(st.permutations(list(PACK)))
def test_every_deal_has_a_number_and_every_number_its_deal(pack: list[Card]) -> None:
    deal = Deal(*(Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in range(4)))
    assert deal_of(number_of(deal)) == deal


@given(NUMBERS, NUMBERS)
def test_numbers_go_up_with_norths_cards_from_the_ace_of_spades(one: int, other: int) -> None:
    """Lexicographic order: the hand that has the first card in which two deals differ is first."""
    low, high = sorted((one, other))
    first, second = deal_of(low), deal_of(high)
    for seat in Seat:
        if first[seat] != second[seat]:
            assert next(iter(first[seat] ^ second[seat])) in first[seat]
            break


@pytest.mark.parametrize("number", [-1, DEALS])
def test_no_such_number(number: int) -> None:
    with pytest.raises(NotPossible):
        deal_of(number)


def test_only_a_whole_deal_has_a_number() -> None:
    deal = deal_of(0)
    broken = Deal(deal.north, deal.north, deal.south, deal.west)
    assert not broken.is_complete
    assert broken.missing == deal.east
    assert broken.twice == deal.north
    with pytest.raises(NotPossible):
        number_of(broken)


def test_who_holds_a_card() -> None:
    ace = Card(Suit.HEARTS, Rank.ACE)
    assert deal_of(0).holder(ace) is Seat.EAST
    assert Deal(Hand(), Hand(), Hand(), Hand()).holder(ace) is None


@given(NUMBERS, st.sampled_from(Seat))
def test_a_deal_is_read_back(number: int, first: Seat) -> None:
    deal = deal_of(number)
    assert read_deal(write_deal(deal, first)) == deal


def test_a_deal_of_which_one_hand_is_known() -> None:
    deal = read_deal("E:- AK73.Q5.T98.J642 - -")
    assert deal.south.shape == (4, 2, 3, 4)
    assert write_deal(deal) == "N:- - AK73.Q5.T98.J642 -"


@pytest.mark.parametrize("text", ["", "N:", "N:- - -", "- - - -", "Q:- - - -", "N:- - - - -"])
def test_not_a_deal(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_deal(text)


def _ripemd160(data: bytes) -> bytes:
    try:
        return hashlib.new("ripemd160", data).digest()
    except ValueError:
        pytest.skip("RIPEMD-160 is not offered by this OpenSSL")


def _numbers_from_a_key(key: str, value: str) -> Iterator[int]:
    """BigDeal's numbers for one session of SquareDeal, as its documentation describes them.

    The left half of the key names the owner; the right half, the delayed value and the word
    "original" make the seed. The number of a deal is the first 96 bits of RIPEMD-160 over a
    counter, the seed and the owner, where it is the number of a deal at all.
    """
    left, right = key[: len(key) // 2].encode(), key[len(key) // 2 :].encode()
    seed = _ripemd160(right + base64.b64encode(value.encode()) + b"original")
    owner = _ripemd160(left)
    counter = 0
    while True:
        counter += 1
        hashed = _ripemd160(counter.to_bytes(4, "little") + seed + owner)
        number = int.from_bytes(hashed[:12], "big")
        if number < DEALS:
            yield number


def test_a_championship_dealt_by_bigdeal() -> None:
    """All 1186 deals of the World Bridge Games 2024, from the keys published afterwards.

    Only the numbering stands between the numbers, which the hash makes, and the hands that were
    played: if one convention of it were different, no deal would be found.
    """
    folder = shared("dealing")
    played = set((folder / "WBG2024_allpbn.actual").read_text().split("\n")) - {""}
    keys = (folder / "WBG2024_WBG2024.sqk").read_text().split()
    found = set()
    for line in keys:
        for number in _numbers_from_a_key(line.split(":", 1)[1], "43275.91"):
            deal = deal_of(number)
            hands = write_deal(deal).removeprefix("N:")
            if hands not in played:
                break
            assert number_of(deal) == number
            found.add(hands)
    assert found == played
    assert len(found) == 1186
