"""A deal typed by hand: three hands make the fourth, and what is wrong is told card by card.

A hand is written as anybody writes one, in English or Turkish letters:

    AK73.Q5.1098.J642    AK73 Q5 1098 J642    ARD7 - V1098 J6420    ♠AK73 ♥Q5 ♦T98 ♣J642

Where the suits are not named they stand from spades down, and a void is a dash. Both alphabets of
honours are read at once then; only where suits are named by letters must it be told whether a D is
diamonds or dam.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import combinations

from hakem.cards import PACK, Hand, Suit
from hakem.deal import Deal
from hakem.errors import Mistake, Problem, Severity
from hakem.notation.cards import Letters, read_hand
from hakem.notation.letters import fold
from hakem.play import TRICKS
from hakem.seats import Seat

#: What may stand between the suits.
_BETWEEN = re.compile(r" ?[.,/] ?| ")
#: A hand whose suits are named begins with the sign or the letter of one.
_NAMED = re.compile(r"[♠♥♦♣SHC]|D.*[♠♥♦♣SHC]")
#: What the readers of cards find wrong within a hand, and how it is told of a seat.
_WITHIN = {
    "cards.twice": "dealing.twice-in-hand",
    "cards.rank": "dealing.rank",
    "cards.rank-d": "dealing.hand-d",
    "cards.hand-d": "dealing.hand-d",
}


def read_by_hand(
    texts: Mapping[Seat, str], letters: Letters | None = None
) -> tuple[Deal | None, tuple[Problem, ...]]:
    """The deal that the hands make, and everything that is wrong; None while anything is.

    A seat left out or empty has the rest of the pack, where it is the only one. Each problem has
    the parameter `seat`, the letter of the hand to look at.
    """
    typed = {seat: texts[seat] for seat in Seat if texts.get(seat, "").strip()}
    hands: dict[Seat, Hand] = {}
    problems: list[Problem] = []
    for seat, text in typed.items():
        try:
            hands[seat] = _hand(text, letters)
        except Mistake as mistake:
            code = _WITHIN.get(mistake.code, "dealing.hand")
            told = {**mistake.params, "seat": seat.letter}
            problems.append(Problem(code, Severity.ERROR, params=told))
    if len(typed) < 3:
        left = " ".join(seat.letter for seat in Seat if seat not in typed)
        problems.append(_problem("dealing.three-hands", n=len(typed), seat=left))
    problems += _in_two_hands(hands)
    problems += _not_thirteen(hands)
    if problems:
        return None, tuple(problems)
    rest = PACK
    for hand in hands.values():
        rest -= hand
    return Deal(*(hands.get(seat, rest) for seat in Seat)), ()


def _hand(text: str, letters: Letters | None) -> Hand:
    """One hand; where no letter names a suit, a D can only be a queen."""
    plain = fold(text)
    suits = _BETWEEN.split(plain)
    if len(suits) == len(Suit) and not _NAMED.match(plain):
        return read_hand(".".join(suits), Letters.TURKISH)
    signs = any(suit.sign in plain for suit in Suit)
    return read_hand(text, Letters.TURKISH if signs else letters)


def _in_two_hands(hands: Mapping[Seat, Hand]) -> Iterator[Problem]:
    """The cards that two seats have."""
    for one, other in combinations(hands, 2):
        both = hands[one] & hands[other]
        if both:
            cards = " ".join(card.letters for card in both)
            yield _problem(
                "dealing.in-two-hands",
                cards=cards,
                n=len(both),
                seat=one.letter,
                other=other.letter,
            )


def _not_thirteen(hands: Mapping[Seat, Hand]) -> Iterator[Problem]:
    """The hands that have too many or too few cards, suit by suit; and which are nowhere."""
    for seat, hand in hands.items():
        if len(hand) == TRICKS:
            continue
        code = "dealing.too-few" if len(hand) < TRICKS else "dealing.too-many"
        suits = {f"n{suit.letter.lower()}": hand.length(suit) for suit in Suit}
        yield _problem(code, n=len(hand), seat=seat.letter, **suits)
    if len(hands) == len(Seat):
        nowhere = PACK
        for hand in hands.values():
            nowhere -= hand
        if nowhere:
            short = " ".join(seat.letter for seat, hand in hands.items() if len(hand) < TRICKS)
            cards = " ".join(card.letters for card in nowhere)
            code = "dealing.nowhere-short" if short else "dealing.nowhere"
            yield _problem(code, n=len(nowhere), cards=cards, seat=short)


def _problem(code: str, **params: str | int) -> Problem:
    return Problem(code, Severity.ERROR, params=params)
