"""Revokes at the table: which there are, and which can still be corrected (Laws 61A, 62, 63)."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from hakem import play
from hakem.cards import Card
from hakem.laws.effects import ClaimEstablished
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


_CODES = {
    "63A1": "law.table-played-on",
    "63A4": "law.table-claim-agreed",
    "63B": "law.table-ruled-established",
}


def revokes(state: TableState) -> tuple[TableRevoke, ...]:
    """Cards that did not follow suit, or did not comply with what was required (61A), in order."""
    return tuple(
        TableRevoke(trick, seat, card, established(state, trick, seat))
        for trick, seat, card in _found(state)
    )


def _found(state: TableState) -> list[tuple[int, Seat, Card]]:
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
    return sorted(found)


def established(state: TableState, trick: int, seat: Seat) -> Step | None:
    """What established a revoke of this hand in a trick (from 1); None while nothing has (63A)."""
    laws = [law for number, owner, law in state.established if (number, owner) == (trick, seat)]
    if not laws and isinstance(state.stopped, ClaimEstablished):
        laws = ["63A4"]
    return Step(laws[0], _CODES[laws[0]], {"seat": seat.letter}) if laws else None


def establish(
    state: TableState, seats: Collection[Seat], law: str, before: int = TRICKS + 1
) -> TableState:
    """The revokes of these hands in tricks before that number (from 1) are established."""
    fresh = tuple(
        (trick, seat, law)
        for trick, seat, _ in _found(state)
        if seat in seats and trick < before and established(state, trick, seat) is None
    )
    return replace(state, established=(*state.established, *fresh)) if fresh else state
