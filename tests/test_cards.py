"""Cards, and a hand as a set of cards."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import PACK, Card, Hand, Rank, Suit
from hakem.errors import Ambiguous, NotPossible, NotRecognised
from hakem.notation import (
    Letters,
    read_card,
    read_hand,
    show_card,
    show_hand,
    write_hand,
)

CARDS = st.builds(Card, st.sampled_from(Suit), st.sampled_from(Rank))
SETS = st.sets(CARDS)


def test_law_1_the_pack_has_52_cards_in_four_suits() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert all(PACK.length(suit) == 13 for suit in Suit)
    assert [card.letters for card in PACK][:2] == ["SA", "SK"]
    assert [card.letters for card in PACK][-1] == "C2"


def test_law_1_ranks_and_suits_rank_upward() -> None:
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
    assert "".join(suit.letter for suit in Suit) == "CDHS"
    assert "".join(suit.sign for suit in Suit) == "♣♦♥♠"


def test_the_pack_holds_40_high_card_points() -> None:
    assert PACK.high_card_points == 40
    assert [rank.high_card_points for rank in Rank][-5:] == [0, 1, 2, 3, 4]


@given(SETS, SETS)
def test_a_hand_is_a_set(left: set[Card], right: set[Card]) -> None:
    one, other = Hand.of(left), Hand.of(right)
    assert set(one) == left
    assert len(one) == len(left)
    assert set(one & other) == left & right
    assert set(one | other) == left | right
    assert set(one - other) == left - right
    assert set(one ^ other) == left ^ right
    assert (one <= other) is (left <= right)
    assert one.isdisjoint(other) is left.isdisjoint(right)
    assert (one == other) is (left == right)
    assert all((card in one) is (card in left) for card in PACK)


@given(SETS, CARDS)
def test_one_card_more_or_less(cards: set[Card], card: Card) -> None:
    hand = Hand.of(cards)
    assert set(hand.with_card(card)) == cards | {card}
    assert set(hand.without(card)) == cards - {card}


@given(SETS)
def test_suits_shape_and_points_by_plain_counting(cards: set[Card]) -> None:
    hand = Hand.of(cards)
    points = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
    assert hand.high_card_points == sum(points.get(card.rank, 0) for card in cards)
    for suit in Suit:
        ranks = sorted((card.rank for card in cards if card.suit is suit), reverse=True)
        assert list(hand.ranks(suit)) == ranks
        assert hand.length(suit) == len(ranks)
    assert hand.shape == tuple(hand.length(suit) for suit in reversed(Suit))


@given(SETS)
def test_cards_come_in_order(cards: set[Card]) -> None:
    assert list(Hand.of(cards)) == sorted(cards, reverse=True)


def test_something_else_is_in_no_hand() -> None:
    letters: object = "SA"
    assert letters not in PACK


@given(SETS)
def test_a_hand_is_read_back(cards: set[Card]) -> None:
    hand = Hand.of(cards)
    assert read_hand(write_hand(hand)) == hand
    for letters in Letters:
        assert read_hand(show_hand(hand, letters), letters) == hand


@given(CARDS)
def test_a_card_is_read_back(card: Card) -> None:
    assert read_card(card.letters) == card
    for letters in Letters:
        assert read_card(show_card(card, letters), letters) == card


@pytest.mark.parametrize(
    ("text", "letters", "card"),
    [
        ("SA", None, "SA"),
        ("as", None, "SA"),
        ("10H", None, "HT"),
        ("♦10", None, "DT"),
        ("TD", None, "DT"),
        ("♥R", None, "HK"),
        ("♥V", Letters.TURKISH, "HJ"),
        ("♥D", Letters.TURKISH, "HQ"),
        ("DD", Letters.TURKISH, "DQ"),
        ("♣️ 2", None, "C2"),
    ],
)
def test_cards_as_the_world_writes_them(text: str, letters: Letters | None, card: str) -> None:
    assert read_card(text, letters).letters == card


@pytest.mark.parametrize("text", ["", "S", "S1", "SX", "11S", "ZA", "SAK", "♠"])
def test_not_a_card(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_card(text)


def test_a_lone_d_is_never_guessed() -> None:
    with pytest.raises(Ambiguous):
        read_card("♥D")
    with pytest.raises(NotRecognised):
        read_card("♥D", Letters.ENGLISH)
    with pytest.raises(Ambiguous):
        read_hand("AD5...")
    with pytest.raises(Ambiguous):
        read_hand("SARD HV109 D532 C4", Letters.TURKISH)


@pytest.mark.parametrize(
    ("text", "letters", "pbn"),
    [
        ("AK73.Q5.T98.J642", None, "AK73.Q5.T98.J642"),
        ("ak73 . q5 . 1098 . -", None, "AK73.Q5.T98."),
        ("SAK73HQ5DT98CJ642", Letters.ENGLISH, "AK73.Q5.T98.J642"),
        ("S AK73 H Q5 C J642", None, "AK73.Q5..J642"),
        ("♣J642 ♠A R 7 3 ♥D 5 ♦10 9 8", Letters.TURKISH, "AK73.Q5.T98.J642"),
        ("SAR73 HV5 D1098 CA", None, "AK73.J5.T98.A"),
        ("ARD.V..", Letters.TURKISH, "AKQ.J.."),
        ("...", None, "..."),
    ],
)
def test_hands_as_the_world_writes_them(text: str, letters: Letters | None, pbn: str) -> None:
    assert write_hand(read_hand(text, letters)) == pbn


@pytest.mark.parametrize("text", ["", "AK", "AK.Q", "SAK SQ", "AXS.2.3.4", "A.K.Q.J.T"])
def test_not_a_hand(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_hand(text)


@pytest.mark.parametrize("text", ["AA...", "♠AK ♥RK"])
def test_a_card_cannot_be_held_twice(text: str) -> None:
    with pytest.raises(NotPossible):
        read_hand(text)


def test_yarboroughs_by_counting() -> None:
    # 32 cards are no higher than nine; the odds of a yarborough are C(32,13) in C(52,13)
    low = Hand.of(card for card in PACK if card.rank <= Rank.NINE)
    assert len(low) == 32
    assert comb(52, 13) // comb(len(low), 13) == 1828  # the traditional "1827 to 1"
