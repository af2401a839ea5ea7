"""A position and a statement as the search sees them: seats turned into places, 0 the claimer."""

from hakem.cards import Card, Rank, Suit
from hakem.claims.plan import ANY, Act, Step
from hakem.claims.position import Position
from hakem.claims.statement import Act as Said
from hakem.claims.statement import Hand as SaidHand
from hakem.claims.statement import Statement
from hakem.claims.statement import Step as SaidStep
from hakem.claims.table import BLANK, Trick
from hakem.claims.worst import World
from hakem.play import Trick as PlayedTrick
from hakem.play import winner
from hakem.seats import Seat

#: The number that the search has for notrump.
NOTRUMP = -2

_ACTS = {
    Said.DRAW_TRUMPS: Act.DRAW_TRUMPS,
    Said.CASH: Act.CASH,
    Said.PLAY: Act.PLAY,
    Said.RUFF: Act.RUFF,
    Said.CROSS_RUFF: Act.CROSS_RUFF,
    Said.FINESSE: Act.FINESSE,
    Said.CONCEDE: Act.CONCEDE,
    Said.DISCARD: Act.DISCARD,
}


def place_of(seat: Seat, claimer: Seat) -> int:
    """The place of a seat, counted clockwise from the claimer."""
    return (seat - claimer) % 4


def seat_at(place: int, claimer: Seat) -> Seat:
    """The seat at a place."""
    return Seat((claimer + place) % 4)


def index_of(card: Card) -> int:
    """The number of a card: its bit."""
    return card.bit.bit_length() - 1


def card_at(index: int) -> Card:
    """The card of a number."""
    return Card(Suit(index // 13), Rank(index % 13 + 2))


def trump_of(position: Position) -> int:
    """The trump suit's number; `NOTRUMP` for none."""
    return NOTRUMP if position.trumps is None else int(position.trumps)


def world_of(position: Position, forgotten: int = 0) -> World:
    """The position, with these cards forgotten by the claimer."""
    claimer = position.claimer
    hands = [position.hands[seat_at(place, claimer)].bits for place in range(4)]
    voids = [0, 0]
    for seat, suit in position.voids:
        place = place_of(seat, claimer)
        if place % 2:
            voids[place // 2] |= 1 << suit
    trick = _trick(position.trick, position.trumps, claimer)
    return World((hands[0], hands[1], hands[2], hands[3]), (voids[0], voids[1]), forgotten, trick)


def _trick(played: PlayedTrick, trumps: Suit | None, claimer: Seat) -> Trick:
    """The trick under way."""
    leader = place_of(played.leader, claimer)
    if played.lead is None:
        return Trick(leader)
    wins = winner(played, trumps)
    best = BLANK if wins is None else index_of(_card_of(played, wins))
    place = BLANK if wins is None else place_of(wins, claimer)
    return Trick(leader, len(played.played), int(played.lead.suit), place, best)


def _card_of(played: PlayedTrick, seat: Seat) -> Card:
    card = played.card_of(seat)
    assert card is not None
    return card


def steps_of(statement: Statement, position: Position) -> tuple[Step, ...]:
    """The steps that bind the claimer: all, in order; of a list without order none.

    A list of tricks by suits is a count and no order, unless he said in which. A trump that he
    says they have will take its trick when it likes: that is no play of his.
    """
    counts_only = all(step.act is Said.CASH for step in statement.steps)
    if counts_only and not statement.ordered and len(statement.steps) > 1:
        return ()
    told = (step for step in statement.steps if not _is_their_trump(step, position))
    return tuple(_step(step, position) for step in told)


def _is_their_trump(step: SaidStep, position: Position) -> bool:
    """Whether a step only says that the other side has a trump."""
    return step.act is Said.CONCEDE and step.card is None and step.suit is position.trumps


def _step(step: SaidStep, position: Position) -> Step:
    """One step with its seats as places."""
    dummy = position.declarer.partner
    place = ANY
    if step.hand is not None:
        own = position.claimer if position.claimer is not dummy else position.declarer
        seat = own if step.hand is SaidHand.OWN else own.partner
        place = place_of(seat, position.claimer)
    return Step(
        _ACTS[step.act],
        ANY if step.suit is None else int(step.suit),
        ANY if step.card is None else index_of(step.card),
        place,
        ANY if step.count is None else step.count,
        ANY if step.on is None else int(step.on),
    )
