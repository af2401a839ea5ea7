"""What a declarer says when he calls a card from dummy, as its parts: suit, rank, manner.

    "as pik"  "spade ace"  "pikin ası"     suit and rank, in either order
    "kör"  "karodan küçük"                 a suit; a suit and a manner
    "yedi"  "onlu"  "10"  "king"           a rank
    "küçük"  "win"  "cover"  "çak"         a manner: what the card is to do
    "run the spades"  "pikleri oyna"       a suit to be run
    "anything"  "herhangi"  "oyna"         a play, but neither suit nor rank

English and Turkish, with or without Turkish letters, with the case endings of Turkish. A word that
is not known is never guessed at: `NotRecognised` names it, and declarer is asked what he said.
What the parts mean in a position is for the Laws to say (Law 46).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from hakem.cards import Card, Rank, Suit
from hakem.errors import Ambiguous, NotRecognised
from hakem.notation.cards import read_card
from hakem.notation.letters import fold, quoted
from hakem.notation.spoken_words import PHRASES, WORDS, Manner, Only, Part, Trumps

_SIGNED = re.compile(r"([♠♥♦♣]) ?(10|[2-9TJQKARDV])\b|\b(10|[2-9TJQKARDV]) ?([♠♥♦♣])")
_LETTERED = re.compile(r"\b[SHDC](?:10|[2-9TJQKA])\b")
_APOSTROPHES = re.compile(r"['’‘`´]")
_APART = re.compile(r"[^\w♠♥♦♣]+")


@dataclass(frozen=True, slots=True)
class Spoken:
    """The parts of a designation, as far as they were said."""

    suit: Suit | None = None
    rank: Rank | None = None
    manner: Manner | None = None
    trumps: bool = False  # the trump suit was named, as "trump", "ruff", "koz", "çak"

    @property
    def complete(self) -> bool:
        """Whether suit and rank were both stated, as Law 46A asks."""
        return self.rank is not None and (self.suit is not None or self.trumps)


def read_spoken(text: str) -> Spoken:
    """What was said, in its parts.

    Raises `NotRecognised` for a word that is not known or when nothing was called, `Ambiguous` when
    two suits, two ranks or opposite manners were said.

    >>> read_spoken("pikten küçük")
    Spoken(suit=<Suit.SPADES: 3>, rank=None, manner=<Manner.LOW: 'low'>, trumps=False)
    >>> read_spoken("Heart... king!") == read_spoken("kör papazı, lütfen")
    True
    """
    parts = tuple(_parts(text))
    suits = {part for part in parts if isinstance(part, Suit)}
    ranks = {part for part in parts if isinstance(part, Rank)}
    if len(suits) > 1:
        raise Ambiguous("law.said-two-suits", text=quoted(text))
    if len(ranks) > 1:
        raise Ambiguous("law.said-two-ranks", text=quoted(text))
    if all(part is Only.FILLER for part in parts):
        raise NotRecognised("law.said-nothing", text=quoted(text))
    manners = {part for part in parts if isinstance(part, Manner)}
    spoken = Spoken(
        next(iter(suits), None),
        next(iter(ranks), None),
        _manner(manners, text),
        any(isinstance(part, Trumps) for part in parts),
    )
    if spoken == Spoken():
        return Spoken(manner=Manner.ANY)  # "play", "oyna": a play, but neither suit nor rank
    return spoken


def _manner(said: set[Manner], text: str) -> Manner | None:
    """The one manner that several words come to: "win low" is to win as low as may be."""
    if {Manner.HIGH, Manner.LOW} <= said or {Manner.RUN, Manner.LOW} <= said:
        raise Ambiguous("law.said-two-manners", text=quoted(text))
    for manner in (Manner.RUN, Manner.HIGH, Manner.WIN, Manner.COVER, Manner.LOW, Manner.ANY):
        if manner in said:
            return manner
    return None


def _parts(text: str) -> Iterable[Part]:
    """The meaning of each word, in the order said."""
    said = _APOSTROPHES.sub("", fold(text))
    for found in _SIGNED.finditer(said):
        card = read_card(found.group(0))  # raises `Ambiguous` for a D
        yield from (card.suit, card.rank)
    said = _SIGNED.sub(" ", said)
    said = f" {' '.join(_APART.sub(' ', said).split())} "
    for phrase, part in PHRASES.items():
        if f" {phrase} " in said:
            yield part
            said = said.replace(f" {phrase} ", " ")
    for word in re.findall(r"[♠♥♦♣]|\w+", said):
        if word in WORDS:
            yield from WORDS[word]
        elif _LETTERED.fullmatch(word):
            lettered: Card = read_card(word)
            yield from (lettered.suit, lettered.rank)
        else:
            raise NotRecognised("law.said-not-understood", text=quoted(text), word=quoted(word))
