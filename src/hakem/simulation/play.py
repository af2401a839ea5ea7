"""One table's result on one board: who declares what, how many tricks, what was led."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from hakem.auction import Contract, Denomination, Doubling
from hakem.cards import Card, Hand, Suit
from hakem.deal import Deal
from hakem.result import PassedOut, Played
from hakem.seats import Seat, Side
from hakem.simulation.estimate import SEATS, Combined, combined

#: How many tricks a declarer takes when all play as if they saw every card.
DoubleDummy = Callable[[Seat, Denomination], int]


@dataclass(frozen=True, slots=True)
class Strength:
    """How well the two sides play, 0 being everybody's average; tricks gained or lost a board."""

    ns: float = 0.0
    ew: float = 0.0

    def of(self, side: Side) -> float:
        """The strength of a side."""
        return self.ns if side is Side.NS else self.ew


def played(
    deal: Deal, random: Random, strength: Strength | None = None, exact: DoubleDummy | None = None
) -> tuple[Played | PassedOut, Card | None]:
    """A plausible result on a deal, and the lead; `exact` is its double-dummy table if known.

    No lead where the board was passed out.
    """
    strength = strength or Strength()
    sides = {side: combined(deal, side) for side in Side}
    opens = max(hand.high_card_points for hand in deal)
    if opens < 12 and random.random() < (0.75 if opens < 11 else 0.25):
        return PassedOut(), None
    side = declaring(sides, random)
    own = sides[side]
    denomination = own.denomination()
    if random.random() < 0.08:  # somebody sees it otherwise
        denomination = Denomination.NOTRUMP if denomination.trumps else Denomination(own.best_suit)
    declarer = declarer_of(deal, side, denomination, random)
    expected = own.tricks(denomination)
    level = level_of(expected + random.gauss(0, 0.7), denomination)
    mean = expected if exact is None else exact(declarer, denomination) - 0.15
    edge = strength.of(side) - strength.of(side.opponents)
    tricks = round(random.gauss(mean + edge, 0.75 if exact is not None else 1.0))
    tricks = min(13, max(0, tricks))
    doubling = Doubling.UNDOUBLED
    if tricks <= level + 4 and random.random() < 0.35:
        doubling = Doubling.DOUBLED
    contract = Contract(level, denomination, doubling, declarer)
    return Played(contract, tricks), lead_of(deal[declarer.lho], denomination.trumps, random)


def declaring(sides: dict[Side, Combined], random: Random) -> Side:
    """The side that buys the contract: mostly the one with more points, the longer fit helping."""

    def pull(side: Side) -> float:
        own = sides[side]
        return own.points + 1.5 * own.lengths[own.best_suit] + random.gauss(0, 2.0)

    return max(Side, key=pull)


def declarer_of(deal: Deal, side: Side, denomination: Denomination, random: Random) -> Seat:
    """Who of the side declares: mostly who has more of the suit, or in notrump more points."""
    one, other = SEATS[side]
    trumps = denomination.trumps

    def claim(seat: Seat) -> float:
        hand = deal[seat]
        size = hand.high_card_points if trumps is None else 3 * hand.length(trumps)
        return size + random.gauss(0, 0.6)

    return max((one, other), key=claim)


def level_of(expected: float, denomination: Denomination) -> int:
    """The level that so many expected tricks are bid to: part-scores low, game when it is near."""
    if expected >= 12.7:
        return 7
    if expected >= 11.6:
        return 6
    game = {Denomination.NOTRUMP: 3, Denomination.HEARTS: 4, Denomination.SPADES: 4}.get(
        denomination, 5
    )
    if expected >= game + 5.4:
        return game
    return max(1, min(game - 1, int(expected) - 6))


def lead_of(hand: Hand, trumps: Suit | None, random: Random) -> Card:
    """A usual lead: the top of a sequence, else a low card of the longest side suit."""
    suits = [suit for suit in Suit if hand.length(suit) and suit is not trumps]
    suits = suits or [suit for suit in Suit if hand.length(suit)]
    longest = max(hand.length(suit) for suit in suits)
    suit = random.choice([suit for suit in suits if hand.length(suit) >= longest - 1])
    ranks = sorted(hand.ranks(suit), reverse=True)
    if len(ranks) >= 2 and ranks[0] - ranks[1] == 1 and ranks[0] >= 10:
        return Card(suit, ranks[0])
    return Card(suit, ranks[3] if len(ranks) > 3 else ranks[-1])
