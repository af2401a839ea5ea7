"""The position of a claim: who holds what, the trick under way, what has been played.

Any point of play, in the middle of a trick too. `hands` are the cards still held (those of the
trick under way are not); `before` are the last tricks before it, one after the other, as far back
as they are known: they tell who has shown out of which suit. Nothing here refuses a position;
`faults` tells what is wrong with it.
"""

from dataclasses import dataclass

from hakem.cards import Hand, Suit
from hakem.deal import Deal
from hakem.play import Trick
from hakem.seats import Seat


@dataclass(frozen=True, slots=True)
class Position:
    """A position and the claim made in it.

    `trick` is the trick under way, or an empty trick of whoever is to lead. `claimer` is who
    claims, for his side; `tricks` how many of those left he claims, the trick under way included.
    `shown_out` are the suits that players have shown out of, beyond what `before` tells.
    """

    hands: Deal
    trumps: Suit | None
    trick: Trick
    declarer: Seat
    claimer: Seat
    tricks: int
    before: tuple[Trick, ...] = ()
    shown_out: frozenset[tuple[Seat, Suit]] = frozenset()

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the one under way included."""
        return max(len(self.hands[seat]) + (self.trick.card_of(seat) is not None) for seat in Seat)

    @property
    def cards_out(self) -> Hand:
        """The cards that the claimer's side cannot see."""
        out = Hand()
        for seat in Seat:
            if seat.side is not self.claimer.side:
                out |= self.hands[seat]
        return out

    @property
    def voids(self) -> frozenset[tuple[Seat, Suit]]:
        """What everybody knows: who has shown out of which suit."""
        shown = set(self.shown_out)
        for trick in (*self.before, self.trick):
            for one in trick.played:
                if trick.suit_led is not None and one.card.suit is not trick.suit_led:
                    shown.add((one.seat, trick.suit_led))
        return frozenset(shown)
