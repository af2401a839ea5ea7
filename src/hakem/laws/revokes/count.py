"""Law 64: what revokes cost, counted from who won each trick. A pure function, no questions.

Only tricks from the revoke trick onward count, and no trick is transferred twice: a side never
loses more than it won there. A trick won by dummy was not won by declarer (64A1 speaks of the
player who revoked).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from hakem.cards import Suit
from hakem.laws.edition import IN_FORCE, Edition
from hakem.seats import Seat, Side

#: A revoke needs a choice of cards: the last trick leaves none.
LAST_TRICK_OF_A_REVOKE = 12


class State(StrEnum):
    """What became of a revoke."""

    ESTABLISHED = "established"
    IN_TIME = "in-time"  # corrected before it was established (62A)
    WITH_THE_OTHERS = "with-the-others"  # both sides' revokes of one trick corrected (62C3)
    AT_THE_END = "at-the-end"  # corrected on the twelfth trick, before hands were returned (62D1)


class Owed(StrEnum):
    """Where the card was that should have been played."""

    HELD = "held"  # in a hand that nobody else saw
    PENALTY_CARD = "penalty-card"
    FACED = "faced"  # on the table, but no penalty card


class Noticed(StrEnum):
    """When attention was first drawn to the revoke."""

    IN_TIME = "in-time"
    NEXT_BOARD = "next-board"  # the other side had called on the next deal
    AFTER_ROUND = "after-round"


@dataclass(frozen=True, slots=True)
class Revoke:
    """One revoke: who, in which trick (1 to 12), and the suit that should have been played."""

    seat: Seat
    trick: int
    suit: Suit
    state: State = State.ESTABLISHED
    owed: Owed = Owed.HELD
    noticed: Noticed = Noticed.IN_TIME


@dataclass(frozen=True, slots=True)
class Cost:
    """What one revoke costs its side automatically, and the clause that says so."""

    revoke: Revoke
    law: str
    tricks: int


def count(
    winners: Sequence[Seat],
    revokes: Sequence[Revoke],
    dummy: Seat,
    edition: Edition = IN_FORCE,
) -> tuple[Cost, ...]:
    """The cost of each revoke, in the order given. `winners` are those of tricks 1, 2 ..."""
    exempt = {one: law for one in revokes if (law := _exempt(one, revokes, dummy, edition))}
    taken: set[int] = {one.trick for one in revokes if one not in exempt and _won(one, winners)}
    found: dict[Revoke, Cost] = {one: Cost(one, law, 0) for one, law in exempt.items()}
    # the later the revoke, the fewer tricks there are to take from: it chooses first
    for one in sorted(revokes, key=lambda revoke: -revoke.trick):
        if one not in exempt:
            found[one] = _cost(one, winners, taken)
    return tuple(found[one] for one in revokes)


def lost(costs: Sequence[Cost], side: Side) -> int:
    """The tricks that a side loses by its revokes."""
    return sum(one.tricks for one in costs if one.revoke.seat.side is side)


def _exempt(one: Revoke, revokes: Sequence[Revoke], dummy: Seat, edition: Edition) -> str:
    """The clause by which there is no automatic adjustment, whoever won what; "" for none."""
    return next((law for law, holds in _reasons(one, revokes, dummy, edition) if holds), "")


def _reasons(
    one: Revoke, revokes: Sequence[Revoke], dummy: Seat, edition: Edition
) -> Iterator[tuple[str, bool]]:
    """Law 64B without B1, and corrected revokes, each with whether it holds."""
    others = [other for other in revokes if other.state is State.ESTABLISHED]
    faced = {Owed.PENALTY_CARD} | ({Owed.FACED} if edition is Edition.LAWS_2007 else set())
    yield "62A", one.state is State.IN_TIME
    yield "62D1", one.state is State.AT_THE_END
    yield "64B8", one.state is State.WITH_THE_OTHERS
    yield "64B7", any(other.seat.side is not one.seat.side for other in others)
    yield "64B3", one.seat is dummy or one.owed in faced
    yield "64B6", one.trick == LAST_TRICK_OF_A_REVOKE
    yield "64B4", one.noticed is Noticed.NEXT_BOARD
    yield "64B5", one.noticed is Noticed.AFTER_ROUND
    yield (
        "64B2",
        any(
            other.seat is one.seat and other.suit is one.suit and other.trick < one.trick
            for other in others
        ),
    )


def _won(one: Revoke, winners: Sequence[Seat]) -> bool:
    """Whether the player who revoked won the revoke trick himself (64A1)."""
    return winners[one.trick - 1] is one.seat


def _cost(one: Revoke, winners: Sequence[Seat], taken: set[int]) -> Cost:
    """64A1, 64A2, 64B1; marks the tricks that it takes."""
    himself = _won(one, winners)
    tricks = 1 if himself else 0
    for trick in range(len(winners), one.trick - 1, -1):
        if winners[trick - 1].side is one.seat.side and trick not in taken:
            taken.add(trick)
            tricks += 1
            break
    if himself:
        return Cost(one, "64A1", tricks)
    won_any = any(winner.side is one.seat.side for winner in winners[one.trick - 1 :])
    return Cost(one, "64A2" if won_any else "64B1", tricks)
