"""Penalty cards on the table: which there are, and what their owner may play (Laws 50, 51A)."""

from dataclasses import replace

from hakem.cards import Card, Hand
from hakem.laws.effects import FaceUpTillAuctionEnds, Grade, PenaltyCard
from hakem.laws.plays.grades import grade_of
from hakem.seats import Seat
from hakem.table.state import TableState


def penalty_cards(state: TableState, seat: Seat) -> tuple[PenaltyCard, ...]:
    """The penalty cards of a defender, those still in his hand; declarer's side has none (48A).

    Cards that lay face up in the auction are among them once it is over (24E), minor where one
    single card below an honour lay there (50B).
    """
    if not state.defends(seat):
        return ()
    hand = state.hands[seat]
    found = [one for one in state.of(PenaltyCard, seat) if one.card in hand]
    known = Hand.of(one.card for one in found)
    for faced in state.of(FaceUpTillAuctionEnds, seat):
        if faced.card in hand and faced.card not in known:
            grade = grade_of([faced.card], deliberate=False)
            found.append(PenaltyCard(seat, faced.card, grade))
    if len(found) > 1:  # 50B: two or more are all major
        return tuple(replace(one, grade=Grade.MAJOR) for one in found)
    return tuple(found)


def major(state: TableState, seat: Seat) -> tuple[Card, ...]:
    """The major penalty cards of a defender."""
    return tuple(one.card for one in penalty_cards(state, seat) if one.grade is Grade.MAJOR)


def minor(state: TableState, seat: Seat) -> Card | None:
    """The minor penalty card of a defender; there is never more than one."""
    found = (one.card for one in penalty_cards(state, seat) if one.grade is Grade.MINOR)
    return next(found, None)


def fixed(state: TableState) -> TableState:
    """The grades as they are now, kept: a major penalty card stays one when the other is gone.

    Cards that lay face up in the auction of a defender are penalty cards from the first lead on;
    those of declarer's side are back in the hand (24D).
    """
    found = tuple(one for seat in Seat for one in penalty_cards(state, seat))
    faced = state.of(FaceUpTillAuctionEnds) if state.tricks else ()
    state = state.lift(*faced, *state.of(PenaltyCard)) if state.declarer is not None else state
    for one in found:
        state = state.put(one)
    return state
