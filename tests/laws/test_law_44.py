"""Law 44: hands follow suit, the highest card wins, and its hand leads again."""

import pytest

from hakem.cards import Card, Suit
from hakem.notation import Letters, read_card, read_hand
from hakem.play import Trick, in_turn, legal_cards, next_leader, winner
from hakem.seats import Seat

N, E, S, W = Seat


def card(text: str) -> Card:
    return read_card(text, Letters.ENGLISH)


def trick(leader: Seat, text: str) -> Trick:
    return Trick.of(leader, *map(card, text.split()))


@pytest.mark.law("44A")
def test_any_card_may_be_led() -> None:
    hand = read_hand("A2.K.Q.", Letters.ENGLISH)
    assert legal_cards(hand) == hand


@pytest.mark.law("44B")
def test_the_play_goes_clockwise_and_four_cards_are_a_trick() -> None:
    turns = [in_turn([trick(W, text)], None, W) for text in ("S2", "S2 S3", "S2 S3 S4")]
    assert turns == [N, E, S]
    assert not trick(W, "S2 S3 S4").is_complete
    assert trick(W, "S2 S3 S4 S5").is_complete


@pytest.mark.law("44C")
def test_a_hand_that_can_follow_suit_must() -> None:
    hand = read_hand("A2.K.Q.", Letters.ENGLISH)
    assert legal_cards(hand, trick(N, "S9")) == hand.suit(Suit.SPADES)


@pytest.mark.law("44D")
def test_a_hand_that_cannot_follow_suit_plays_any_card() -> None:
    hand = read_hand("A2.K.Q.", Letters.ENGLISH)
    assert legal_cards(hand, trick(N, "C9")) == hand


@pytest.mark.law("44E")
def test_the_highest_trump_wins() -> None:
    assert winner(trick(N, "HA S2 S4 HK"), Suit.SPADES) is S
    assert winner(trick(N, "S3 SA D2 C2"), Suit.SPADES) is E


@pytest.mark.law("44F")
def test_without_a_trump_the_highest_card_of_the_suit_led_wins() -> None:
    assert winner(trick(N, "H9 SA HT DA"), None) is S
    assert winner(trick(N, "H9 SA HT DA"), Suit.CLUBS) is S


@pytest.mark.law("44G")
def test_the_hand_that_won_leads_to_the_next_trick() -> None:
    assert next_leader([trick(N, "H9 SA HT DA")], None, N) is S
    assert next_leader([trick(N, "H9 SA HT DA")], Suit.SPADES, N) is E
