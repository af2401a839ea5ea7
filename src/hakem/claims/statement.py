"""The claimer's statement: what he said he would do, as steps (Laws 68C, 70B1).

    ordered     he said in which order ("then", or "first"); a list of tricks is only a count
    top_down    he said that suits are played from the top
    named       the cards and suits of which he said that the other side has them, by drawing, by a
                finesse, by giving up a trick or in so many words: those he had not forgotten
                (70C1). A suit that he only cashes or calls good is not among them.

Each step is one act. A step that would need an irregularity, or turns impossible, ends there, and
what does not depend on it stays valid.
"""

from dataclasses import dataclass
from enum import StrEnum

from hakem.cards import Card, Suit
from hakem.seats import Seat


class Act(StrEnum):
    """What a step does; which of the other fields it needs stands beside it."""

    DRAW_TRUMPS = "draw-trumps"  # count: so many rounds, else until none is out, as he believes
    CASH = "cash"  # suit, or hand: all that it holds; count: so many tricks, else to its end
    PLAY = "play"  # card: led, or played to a trick, when it may be
    RUFF = "ruff"  # suit, if told; hand: which hand of his side ruffs; count
    CROSS_RUFF = "cross-ruff"
    FINESSE = "finesse"  # suit or card, if told; against: the player said to hold the missing card
    CONCEDE = "concede"  # suit or card, if told; count: so many tricks, else all of it
    DISCARD = "discard"  # suit or card thrown; on: the suit on which


class Hand(StrEnum):
    """A hand of the claimer's side, as he speaks of it."""

    OWN = "hand"
    DUMMY = "dummy"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a statement."""

    act: Act
    suit: Suit | None = None
    card: Card | None = None
    hand: Hand | None = None
    against: Seat | None = None
    count: int | None = None
    on: Suit | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """All that was said, in so far as it was understood. Nothing said is `Statement()`."""

    steps: tuple[Step, ...] = ()
    ordered: bool = False
    top_down: bool = False
    named: frozenset[Suit | Card] = frozenset()
    #: How many tricks he said, where he did.
    tricks: int | None = None
