"""What is wrong with the position of a claim: everything at once, so that it is mended at once.

A position without a fault can be searched: every card in one place, hands that are equally long
(those who have played to the trick one card less), a trick in rotation and without a revoke, nobody
out of a suit that he holds, no more tricks claimed than there are.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hakem.cards import Card, Hand
from hakem.claims.position import Position
from hakem.claims.statement import Act, Statement
from hakem.errors import Param, Problem, Severity
from hakem.play import HANDS, TRICKS, Trick, winner
from hakem.seats import Seat


def faults(position: Position) -> tuple[Problem, ...]:
    """Everything that is wrong with the position; nothing when it can be ruled on."""
    return (
        *_cards(position),
        *_counts(position),
        *_trick(position),
        *_leader(position),
        *_shown_out(position),
        *_claim(position),
    )


def _fault(code: str, **params: Param) -> Problem:
    return Problem(code, Severity.ERROR, params=params)


def _cards(position: Position) -> Iterator[Problem]:
    """Cards that are in two places."""
    hands = position.hands
    for card in hands.twice:
        seats = " ".join(seat.letter for seat in Seat if card in hands[seat])
        yield _fault("claim-position.two-hands", card=card.letters, seats=seats)
    times = _times_played(position)
    for card in sorted(times, reverse=True):
        holder = hands.holder(card)
        if holder is not None:
            yield _fault("claim-position.held", card=card.letters, seat=holder.letter)
        if times[card] > 1:
            yield _fault("claim-position.played-twice", card=card.letters)


def _times_played(position: Position) -> Counter[Card]:
    tricks = (*position.before, position.trick)
    return Counter(one.card for trick in tricks for one in trick.played)


def _counts(position: Position) -> Iterator[Problem]:
    """Hands that are too short or too long for the point of play."""
    counts = {
        seat: len(position.hands[seat]) + (position.trick.card_of(seat) is not None)
        for seat in Seat
    }
    usual, times = Counter(counts.values()).most_common(1)[0]
    if times == HANDS - 1:
        odd = next(seat for seat in Seat if counts[seat] != usual)
        yield _fault("claim-position.one-unequal", seat=odd.letter, count=counts[odd], others=usual)
    elif times < HANDS:
        north, east, south, west = (counts[seat] for seat in Seat)
        yield _fault("claim-position.unequal", north=north, east=east, south=south, west=west)
    elif usual == 0:
        yield _fault("claim-position.no-cards")
    if position.tricks_left + len(position.before) > TRICKS:
        yield _fault(
            "claim-position.too-many-tricks", left=position.tricks_left, before=len(position.before)
        )


def _trick(position: Position) -> Iterator[Problem]:
    """A trick under way that cannot lie there as it does."""
    trick, hands = position.trick, position.hands
    order = [one.seat for one in trick.played]
    if order != [Seat((trick.leader + turn) % HANDS) for turn in range(len(order))]:
        yield _fault("claim-position.trick-order", leader=trick.leader.letter)
    elif trick.is_complete:
        yield _fault("claim-position.trick-over")
    led = trick.suit_led
    for one in trick.played:
        if led is not None and one.card.suit is not led and hands[one.seat].suit(led):
            yield _fault(
                "claim-position.revoke",
                seat=one.seat.letter,
                card=one.card.letters,
                suit=led.letter,
            )


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
