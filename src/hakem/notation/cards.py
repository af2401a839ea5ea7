"""Cards, hands and whole deals: SA, ♠10, AK73.Q5.T98.J642, ♠ARV ♥D109, "N:... ... ... ...".

The letters of ranks differ: Turkish diagrams print A R D V 10 for A K Q J T, and their D is also
the English letter of diamonds. Who reads says which letters to expect; without that a D that could
be a rank is `Ambiguous`.
"""

import re
from enum import StrEnum

from hakem.cards import Card, Hand, Rank, Suit
from hakem.deal import Deal
from hakem.errors import Ambiguous, NotPossible, NotRecognised
from hakem.notation.letters import fold, quoted, read_seat
from hakem.seats import Seat


class Letters(StrEnum):
    """The letters of the honours: A K Q J T, or A R D V 10 as in Turkey."""

    ENGLISH = "en"
    TURKISH = "tr"


_ENGLISH = {rank.letter: rank for rank in Rank}
#: Turkish letters; nothing else is called K, Q or J, so that they are taken too.
_TURKISH = _ENGLISH | {"R": Rank.KING, "D": Rank.QUEEN, "V": Rank.JACK}

_SUITS = {suit.letter: suit for suit in Suit} | {suit.sign: suit for suit in Suit}
_LABELLED = re.compile(r"[♠♥♦♣]|[CDHS]")


def read_card(text: str, letters: Letters | None = None) -> Card:
    """The card that a text names, suit first or rank first: "SA", "A♠", "h10", "♥D".

    Raises `NotRecognised`, or `Ambiguous` for a D as rank while `letters` are not told.

    >>> read_card("S10").letters, read_card("♥D", Letters.TURKISH).letters
    ('ST', 'HQ')
    """
    word = fold(text).replace(" ", "").replace("10", "T")
    if len(word) == 2:
        for suit, rank in ((word[0], word[1]), (word[1], word[0])):
            if suit in _SUITS and rank in _TURKISH:
                return Card(_SUITS[suit], _rank(_SUITS[suit], rank, text, letters))
    raise NotRecognised("cards.card", text=quoted(text))


def _rank(suit: Suit, letter: str, text: str, letters: Letters | None) -> Rank:
    if letter == "D" and letters is None:
        raise Ambiguous("cards.rank-d", text=quoted(text), letter=letter, suit=suit.letter)
    known = _ENGLISH if letters is Letters.ENGLISH else _TURKISH
    if letter not in known:
        raise NotRecognised("cards.rank", text=quoted(text), letter=letter, suit=suit.letter)
    return known[letter]


def read_hand(text: str, letters: Letters | None = None) -> Hand:
    """The cards of a hand: by dots from spades down, or each suit behind its sign or letter.

    A void is nothing or a dash. A hand may hold any number of cards. Raises `NotRecognised`,
    `NotPossible` for a card named twice, `Ambiguous` for a D that is suit or rank.

    >>> read_hand("AK73.Q5.T98.J642").shape == read_hand("♠AK73 ♥Q5 ♦1098 ♣J642").shape
    True
    """
    folded = fold(text).replace("10", "T")
    suits = folded.replace(" ", "").split(".")
    if len(suits) == 4:
        parts = list(zip(reversed(Suit), suits, strict=True))
    else:
        parts = _labelled(folded, text, letters)
    hand = Hand()
    for suit, ranks in parts:
        for letter in ranks.strip("-"):
            card = Card(suit, _rank(suit, letter, text, letters))
            if card in hand:
                raise NotPossible("cards.twice", text=quoted(text), card=card.letters)
            hand = hand.with_card(card)
    return hand


def _labelled(folded: str, text: str, letters: Letters | None) -> list[tuple[Suit, str]]:
    """Each suit and its ranks, where the suits are named."""
    words = folded.split()
    if any(sign in folded for sign in "♠♥♦♣"):
        marks, body = "[♠♥♦♣]", folded.replace(" ", "")
    elif letters is Letters.ENGLISH or "D" not in folded:
        marks, body = "[SHDC]", folded.replace(" ", "")
    elif len({word[0] for word in words}) == len(words) == len(_LABELLED.findall(folded)):
        # every word begins with another suit, and no other letter in it could name one
        marks, body = "[SHDC]", "".join(words)
    else:
        raise Ambiguous("cards.hand-d", text=quoted(text))
    labels = re.findall(marks, body)
    before, *ranks = re.split(marks, body)
    suits = [_SUITS[label] for label in labels]
    if before or not suits or len(set(suits)) < len(suits):
        raise NotRecognised("cards.hand", text=quoted(text))
    return list(zip(suits, ranks, strict=True))


def write_hand(hand: Hand) -> str:
    """The hand as PBN writes it, spades first: "AK73.Q5.T98.J642"."""
    return ".".join("".join(rank.letter for rank in hand.ranks(suit)) for suit in reversed(Suit))


def show_rank(rank: Rank, letters: Letters) -> str:
    """The rank as it is shown to people: "10" for the ten, R D V in Turkish letters."""
    if rank is Rank.TEN:
        return "10"
    if letters is Letters.TURKISH:
        return {Rank.KING: "R", Rank.QUEEN: "D", Rank.JACK: "V"}.get(rank, rank.letter)
    return rank.letter


def show_card(card: Card, letters: Letters) -> str:
    """The card as it is shown to people: "♠A", "♥10"."""
    return card.suit.sign + show_rank(card.rank, letters)


def show_hand(hand: Hand, letters: Letters) -> str:
    """The hand as it is shown to people: "♠AK73 ♥Q5 ♦1098 ♣-"."""
    return " ".join(
        suit.sign + ("".join(show_rank(rank, letters) for rank in hand.ranks(suit)) or "-")
        for suit in reversed(Suit)
    )


def read_deal(text: str, letters: Letters | None = Letters.ENGLISH) -> Deal:
    """A deal as PBN writes it: the first seat, a colon, four hands clockwise; - for one not known.

    What is wrong with the cards (a card twice, twelve in a hand) the `Deal` itself tells.

    >>> read_deal("E:- - - AKQJT98765432...").south.shape
    (0, 0, 0, 0)
    """
    seat, colon, rest = text.strip().partition(":")
    hands = rest.split()
    if not colon or len(hands) != 4:
        raise NotRecognised("deal.text", text=quoted(text))
    first = read_seat(seat)
    held = {
        Seat((first + turn) % 4): Hand() if hand == "-" else read_hand(hand, letters)
        for turn, hand in enumerate(hands)
    }
    return Deal(*(held[seat] for seat in Seat))


def write_deal(deal: Deal, first: Seat = Seat.NORTH) -> str:
    """The deal as PBN writes it, from the seat given."""
    hands = (deal[Seat((first + turn) % 4)] for turn in range(4))
    return f"{first.letter}:" + " ".join(write_hand(hand) if hand else "-" for hand in hands)
