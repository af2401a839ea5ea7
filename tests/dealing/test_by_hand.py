"""Hands typed in: three make the fourth, and each slip is told with its seat, suit and card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import Hand, Suit
from hakem.deal import DEALS, deal_of
from hakem.dealing.by_hand import read_by_hand
from hakem.errors import Problem
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.notation.cards import Letters, show_hand, write_hand
from hakem.seats import Seat

SPADES, HEARTS, DIAMONDS, CLUBS = (
    f"{dots[0]}AKQJT98765432{dots[1]}"
    for dots in (("", "..."), (".", ".."), ("..", "."), ("...", ""))
)


def told(*texts: str, lang: Lang = Lang.EN, letters: Letters | None = None) -> list[str]:
    """What is wrong with the hands from North on, in words."""
    deal, problems = read_by_hand(dict(zip(Seat, texts, strict=False)), letters)
    assert (deal is None) == bool(problems)
    return [say_problem(one, lang) for one in problems]


def spaced(hand: Hand) -> str:
    return " ".join(part or "-" for part in write_hand(hand).split("."))


def turkish(hand: Hand) -> str:
    """With dots, in Turkish letters."""
    shown = show_hand(hand, Letters.TURKISH)
    return ".".join(part[1:].replace("-", "") for part in shown.split())


def signed(hand: Hand) -> str:
    return show_hand(hand, Letters.TURKISH)


def lettered(hand: Hand) -> str:
    return "".join(
        f"{suit.letter}{''.join(rank.letter for rank in hand.ranks(suit))}" for suit in Suit
    ).lower()


@given(
    st.integers(0, DEALS - 1),
    st.sampled_from(Seat),
    st.sampled_from([write_hand, spaced, turkish, signed, lettered]),
)
def test_three_hands_make_the_fourth(number: int, left: Seat, written: object) -> None:
    assert callable(written)
    deal = deal_of(number)
    texts = {seat: written(deal[seat]) for seat in Seat if seat is not left}
    assert read_by_hand(texts, Letters.ENGLISH) == (deal, ())
    # the fourth may be typed as well, or left empty
    assert read_by_hand({**texts, left: written(deal[left])}, Letters.ENGLISH) == (deal, ())
    assert read_by_hand({**texts, left: " "}, Letters.ENGLISH) == (deal, ())


def test_strokes_and_commas_part_the_suits_too() -> None:
    deal, _ = read_by_hand(
        dict(zip(Seat, (SPADES, "-/akqjt98765432/-/-", "-,-,ARDV1098765432, -"), strict=False))
    )
    assert deal == deal_of(0)


def test_a_card_typed_twice_in_one_hand() -> None:
    assert told("AA73.Q5.T98.J642", HEARTS, CLUBS) == ["North has ♠A twice."]
    assert told(SPADES, "AK73.Q5.T98.J642 ", "KK.Q.J.2", lang=Lang.TR)[0] == (
        "Güney elinde ♠R iki kez yazılmış."
    )


def test_a_card_in_two_hands() -> None:
    found = told(SPADES, HEARTS, ".A.KQJT98765432.")
    assert found == ["♥A is in two hands: East and South."]
    found = told(SPADES, HEARTS, "A.A.QJT98765432.", lang=Lang.TR)
    assert found == [
        "♠A iki elde birden var: Kuzey ve Güney.",
        "♥A iki elde birden var: Doğu ve Güney.",
    ]


def test_a_hand_with_a_card_too_few_or_too_many_shows_its_suits() -> None:
    assert told("AK73.Q5.T98.J64", HEARTS, CLUBS)[-1] == (
        "North has 12 cards, not 13: ♠ 4, ♥ 2, ♦ 3, ♣ 3."
    )
    assert told("2.AK73.Q5.T98.J64", HEARTS, CLUBS)[0].startswith("North: 2.AK73")
    assert "more than 13: ♠ 13, ♥ 0, ♦ 1, ♣ 0" in told(f"{SPADES[:-1]}2.", HEARTS, CLUBS)[-1]


def test_a_card_that_nobody_has_is_named_when_all_four_are_typed() -> None:
    found = told(SPADES, HEARTS, DIAMONDS, CLUBS[:-1])
    assert found[-1] == "♣2 is in no hand; too few cards: West."
    found = told(SPADES, HEARTS, DIAMONDS.replace("2", "3"), CLUBS, lang=Lang.TR)
    assert found == ["Güney elinde ♦3 iki kez yazılmış."]
    # thirteen each, one card in two hands: the other is missing from nobody in particular
    found = told(SPADES, HEARTS, DIAMONDS, f"2..{CLUBS[2:-1]}")
    assert found == ["♠2 is in two hands: North and West.", "♣2 is in no hand."]


def test_what_is_no_card_is_told_with_its_suit() -> None:
    assert told("AK73.QX.T98.J642", HEARTS, CLUBS)[0].startswith("North, ♥: X is not a card.")
    assert told("AK73.Q5.T98.J642", "♠AK ♥QX5", CLUBS)[0].startswith("East, ♥: X is not a card.")


def test_a_d_behind_letters_is_asked_for_and_not_guessed() -> None:
    assert "could be diamonds or dam" in told("SAKDQC2", HEARTS, CLUBS)[0]
    assert "could be" not in " ".join(told("SAKDQC2", HEARTS, CLUBS, letters=Letters.ENGLISH))


@pytest.mark.parametrize("texts", [(), ("",), (SPADES,), (SPADES, HEARTS)])
def test_two_hands_are_not_enough(texts: tuple[str, ...]) -> None:
    assert "Three are needed" in told(*texts)[-1]
    assert "South" in told(*texts)[-1]


@given(st.dictionaries(st.sampled_from(Seat), st.text(alphabet="AKDQ10T♠♥SHDC.- ,x9", max_size=20)))
def test_whatever_is_typed_gets_an_answer(texts: dict[Seat, str]) -> None:
    deal, problems = read_by_hand(texts)
    assert (deal is None) == bool(problems)
    for one in problems:
        assert isinstance(one, Problem)
        assert set(str(one.params["seat"]).split()) <= set("NESW")
        assert "{" not in say_problem(one, Lang.TR)
