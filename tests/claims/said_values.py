"""Statements written short, for the phrases that mean them. Spades are trumps, South claims."""

from hakem.cards import Card, Rank, Suit
from hakem.claims.said import Heard, hear
from hakem.claims.statement import Act, Hand, Statement, Step
from hakem.notation.cards import Letters
from hakem.seats import Seat

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
OWN, DUMMY = Hand.OWN, Hand.DUMMY
DRAW = Step(Act.DRAW_TRUMPS)
CROSS = Step(Act.CROSS_RUFF)


def card(letters: str) -> Card:
    """The card of two PBN letters."""
    rank = next(rank for rank in Rank if rank.letter == letters[1])
    return Card(Suit("CDHS".index(letters[0])), rank)


def draw(count: int) -> Step:
    return Step(Act.DRAW_TRUMPS, count=count)


def cash(suit: Suit | None, count: int | None = None, hand: Hand | None = None) -> Step:
    return Step(Act.CASH, suit, hand=hand, count=count)


def play(letters: str) -> Step:
    return Step(Act.PLAY, card=card(letters))


def ruff(suit: Suit | None, count: int | None = None, hand: Hand | None = None) -> Step:
    return Step(Act.RUFF, suit, hand=hand, count=count)


def finesse(what: Suit | str | None = None, against: Seat | None = None) -> Step:
    if isinstance(what, str):
        return Step(Act.FINESSE, card=card(what), against=against)
    return Step(Act.FINESSE, what, against=against)


def concede(what: Suit | str | None = None, count: int | None = None) -> Step:
    if isinstance(what, str):
        return Step(Act.CONCEDE, card=card(what))
    return Step(Act.CONCEDE, what, count=count)


def discard(
    what: Suit | str, on: Suit | None = None, count: int | None = None, hand: Hand | None = None
) -> Step:
    if isinstance(what, str):
        return Step(Act.DISCARD, card=card(what), on=on, hand=hand)
    return Step(Act.DISCARD, what, on=on, count=count, hand=hand)


def said(
    *steps: Step,
    ordered: bool = False,
    top: bool = False,
    named: tuple[Suit | str, ...] = (),
    tricks: int | None = None,
) -> Statement:
    """The statement of these steps. Named is what they say of the other side, and `named`."""
    spoken: set[Suit | Card] = {card(what) if isinstance(what, str) else what for what in named}
    for step in steps:
        if step.act is Act.DRAW_TRUMPS:
            spoken.add(SPADES)
        if step.act in (Act.FINESSE, Act.CONCEDE):
            spoken |= {what for what in (step.suit, step.card) if what is not None}
    return Statement(
        steps,
        ordered=ordered,
        top_down=top,
        named=frozenset(spoken),
        tricks=tricks,
    )


def heard(text: str, letters: Letters | None = None, trumps: Suit | None = SPADES) -> Heard:
    """What is heard where South, declarer, claims."""
    return hear(text, trumps=trumps, letters=letters, claimer=Seat.SOUTH, dummy=Seat.NORTH)
