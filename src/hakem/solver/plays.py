"""What each card is worth: in one position, and along a play that was made."""

from collections.abc import Mapping, Sequence

from hakem.auction import Contract
from hakem.cards import Card
from hakem.deal import Deal
from hakem.play import Trick, irregularities, opening_leader, tricks_of
from hakem.seats import Seat
from hakem.solver import dds
from hakem.solver.position import NotSolvable, Position, check


def best_cards(position: Position) -> Mapping[Card, int]:
    """The tricks that each card is worth to the side of the hand in turn, the best cards first.

    Tricks are counted from here on, the one under way included. Every card that may be played is
    there. Raises `NotSolvable` for what is no position, `NotInstalled` without the library.
    """
    check(position)
    tricks = dds.every_card(position)
    return dict(sorted(tricks.items(), key=lambda one: (-one[1], -one[0].suit, -one[0].rank)))


def analyse(deal: Deal, contract: Contract, plays: Sequence[Card]) -> tuple[int, ...]:
    """Declarer's tricks in all, won and to come, before the first card and after each one played.

    From `deal` on, with declarer's left leading, all play as well as can be after that card: where
    the number falls, declarer's side gave a trick away with it, where it rises, the defenders did.
    Raises `NotSolvable` for hands that cannot be solved and for plays that the Laws do not allow,
    `NotInstalled` without the library.
    """
    leader, trumps = opening_leader(contract), contract.denomination.trumps
    start = Position(deal, Trick(leader), trumps)
    check(start)
    _check_plays(deal, start, plays)
    if not plays:
        return (len(deal[leader]) - max(dds.every_card(start).values()),)
    found = dds.after_each_card(start, plays)
    # nobody has a choice in the last trick
    return (*found, *[found[-1]] * (len(plays) + 1 - len(found)))


def _check_plays(deal: Deal, start: Position, plays: Sequence[Card]) -> None:
    """Raise for the first card that could not be played there; the turn follows from the cards."""
    if len(plays) > sum(len(deal[seat]) for seat in Seat):
        raise NotSolvable("solver.too-many-plays", count=len(plays))
    tricks = tricks_of(plays, start.trumps, start.trick.leader)
    # a card of the wrong hand is one that the hand in turn does not hold
    for amiss in irregularities(deal, tricks, start.trumps, start.trick.leader):
        raise NotSolvable(
            f"solver.play-{amiss.amiss}",
            trick=amiss.trick,
            seat=amiss.seat.letter,
            card=amiss.card.letters if amiss.card else "",
        )
