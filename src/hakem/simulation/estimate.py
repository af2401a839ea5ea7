"""What two hands are worth together, without a solver: points, fits, and the tricks they take."""

from dataclasses import dataclass

from hakem.auction import Denomination
from hakem.cards import Suit
from hakem.deal import Deal
from hakem.seats import Seat, Side

#: The two seats of a side.
SEATS = {Side.NS: (Seat.NORTH, Seat.SOUTH), Side.EW: (Seat.EAST, Seat.WEST)}

#: Tricks with a trump suit: so many with twenty points and eight trumps, one more for so many.
_BASE, _POINTS_A_TRICK = 8.0, 3.2


@dataclass(frozen=True, slots=True)
class Combined:
    """The two hands of a side: points, and the length of each suit in both together."""

    side: Side
    points: int
    lengths: tuple[int, int, int, int]
    balanced: bool

    @property
    def best_suit(self) -> Suit:
        """The suit to play in: the longest, a major before a minor one card longer."""
        return max(Suit, key=lambda suit: (self.lengths[suit] + (suit in _MAJORS), suit))

    def denomination(self) -> Denomination:
        """The denomination most would choose."""
        suit = self.best_suit
        fit = self.lengths[suit]
        if fit >= 8 and (suit in _MAJORS or (fit >= 9 and not self.balanced)):
            return Denomination(suit)
        return Denomination.NOTRUMP

    def tricks(self, denomination: Denomination) -> float:
        """About how many tricks they take there."""
        trumps = denomination.trumps
        made = _BASE + (self.points - 20) / _POINTS_A_TRICK
        if trumps is None:
            return made - 1.0 if self.points < 24 else made - 0.5
        return made + (self.lengths[trumps] - 8) * 0.9


_MAJORS = (Suit.HEARTS, Suit.SPADES)


def combined(deal: Deal, side: Side) -> Combined:
    """What a side has."""
    one, other = (deal[seat] for seat in SEATS[side])
    shapes = tuple(one.length(suit) + other.length(suit) for suit in Suit)
    flat = all(min(hand.shape) >= 2 for hand in (one, other))
    return Combined(
        side,
        one.high_card_points + other.high_card_points,
        (shapes[0], shapes[1], shapes[2], shapes[3]),
        flat,
    )
