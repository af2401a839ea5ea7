"""Revokes at the table: which there are, and which can still be corrected (Laws 61A, 62, 63)."""

from dataclasses import dataclass

from hakem import play
from hakem.cards import Card
from hakem.laws.effects import ClaimEstablished, RevokeEstablished
from hakem.laws.ruling import Step
from hakem.play import TRICKS, PlayedCard
from hakem.seats import Seat
from hakem.table.state import TableState


@dataclass(frozen=True, slots=True)
class TableRevoke:
    """A revoke: the trick from 1, the hand and the card, and what established it, if anything."""

    trick: int
    seat: Seat
    card: Card
    established: Step | None

    @property
    def can_be_corrected(self) -> bool:
        """Whether it must still be corrected (62A); on the twelfth trick even then (62D1)."""
        return self.established is None or self.trick == TRICKS - 1


def revokes(state: TableState) -> tuple[TableRevoke, ...]:
    """Cards that did not follow suit, or did not comply with what was required (61A), in order."""
    found = {
        (one.trick, one.seat, one.card)
        for one in play.revokes(state.deal, state.tricks)
        if one.card is not None
    }
    lying = {one for trick in state.tricks for one in trick.played}
    found |= {
        (one.trick, one.done.seat, one.done.card)
        for one in state.broken
        if isinstance(one.done, PlayedCard) and one.done in lying
    }
    return tuple(
        TableRevoke(trick, seat, card, established(state, trick, seat))
        for trick, seat, card in sorted(found)
    )


def established(state: TableState, trick: int, seat: Seat) -> Step | None:
    """What established a revoke of this hand in a trick (from 1); None while nothing has (63A)."""
    told = {"seat": seat.letter}
    side = (seat, seat.partner)
    if any(one.card_of(player) for one in state.tricks[trick:] for player in side):
        return Step("63A1", "law.table-played-on", told)
    if isinstance(state.stopped, ClaimEstablished):
        return Step("63A4", "law.table-claim-agreed", told)
    if state.of(RevokeEstablished, seat):
        return Step("63B", "law.table-ruled-established", told)
    return None
