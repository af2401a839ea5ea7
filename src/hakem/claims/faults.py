"""What is wrong with the position of a claim: everything at once, so that it is mended at once.

A position without a fault can be searched: the cards lie as they can in play (`solver.position`
tells), the right hand leads, nobody is out of a suit that he holds, no more tricks are claimed than
there are.
"""

from collections.abc import Iterator
from dataclasses import replace

from hakem import solver
from hakem.cards import Hand
from hakem.claims.position import Position
from hakem.claims.statement import Act, Statement
from hakem.errors import Param, Problem, Severity
from hakem.play import TRICKS, Trick, winner
from hakem.seats import Seat
from hakem.solver.position import faults as cannot_arise


def faults(position: Position) -> tuple[Problem, ...]:
    """Everything that is wrong with the position; nothing when it can be ruled on."""
    as_it_lies = solver.Position(position.hands, position.trick, position.trumps)
    return (
        *cannot_arise(as_it_lies, position.before),
        *_too_many(position),
        *_leader(position),
        *_shown_out(position),
        *_claim(position),
    )


def _fault(code: str, **params: Param) -> Problem:
    return Problem(code, Severity.ERROR, params=params)


def _too_many(position: Position) -> Iterator[Problem]:
    """More tricks than a board has."""
    left, before = position.tricks_left, len(position.before)
    if left + before > TRICKS:
        yield _fault("claim-position.too-many-tricks", left=left, before=before)


def _leader(position: Position) -> Iterator[Problem]:
    """Somebody to lead whose lead it is not. A lead that was made may have been accepted (53A)."""
    trick = position.trick
    if trick.played:
        return
    if position.before:
        last = winner(position.before[-1], position.trumps)
        if last is not None and last is not trick.leader:
            yield _fault("claim-position.leader", seat=trick.leader.letter, winner=last.letter)
    elif position.tricks_left == TRICKS and trick.leader is not position.declarer.lho:
        right = position.declarer.lho
        yield _fault("claim-position.first-leader", seat=trick.leader.letter, right=right.letter)


def _shown_out(position: Position) -> Iterator[Problem]:
    """Suits that players have shown out of and still hold, or now play."""
    # what is amiss with the trick itself is told as a revoke
    earlier = replace(position, trick=Trick(position.trick.leader))
    for seat, suit in sorted(earlier.voids):
        played = position.trick.card_of(seat)
        held = position.hands[seat].suit(suit)
        if played is not None and played.suit is suit:
            held |= Hand.of([played])
        if held:
            cards = " ".join(card.letters for card in held)
            yield _fault("claim-position.not-out", seat=seat.letter, suit=suit.letter, cards=cards)


def _claim(position: Position) -> Iterator[Problem]:
    """A claim that cannot be made: of too many tricks, or by dummy."""
    left = position.tricks_left
    if not 0 <= position.tricks <= left:
        yield _fault("claim-position.tricks", tricks=position.tricks, left=left)
    if position.claimer is position.declarer.partner:
        yield _fault(
            "claim-position.dummy",
            seat=position.claimer.letter,
            declarer=position.declarer.letter,
        )


def said_faults(statement: Statement, position: Position) -> tuple[Problem, ...]:
    """What a statement says that cannot be done: cards played or thrown that his side has not."""
    own = Hand()
    for seat in Seat:
        if seat.side is position.claimer.side:
            own |= position.hands[seat]
    return tuple(
        Problem("claim.card-not-held", Severity.ERROR, params={"card": step.card.letters})
        for step in statement.steps
        if step.act in (Act.PLAY, Act.DISCARD) and step.card is not None and step.card not in own
    )
