"""What the claimer may have forgotten: cards that are out and that he did not speak of (Law 70C).

Only sets that explain the claim are plausible. A claim that is sound with everything remembered
needs no forgetting, and neither is anything gained by it for the Law; the trumps are the exception,
because 70C asks of every outstanding trump that was not mentioned whether he was aware of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from hakem.claims.belief import OutOfBudget
from hakem.claims.engine import Engine
from hakem.claims.places import card_at, trump_of, world_of
from hakem.claims.position import Position
from hakem.claims.statement import Act, Statement
from hakem.claims.table import SUITS, cards_of


@dataclass(frozen=True, slots=True)
class Memory:
    """How much a player of a class forgets.

    So many `trumps` may be thought to be drawn when they are not, more are not forgotten; so many
    `cards` of any suit may explain a claim.
    """

    trumps: int = 2
    cards: int = 2


USUAL_MEMORY = Memory()


@dataclass(frozen=True, slots=True)
class Trumps:
    """The trumps that are out and were not mentioned; `likely` whether he had forgotten them.

    `rounds` is how many rounds of trumps his side has led, as far as the play is known.
    """

    bits: int
    rounds: int | None
    likely: bool


def trumps_out(
    position: Position, statement: Statement, memory: Memory = USUAL_MEMORY
) -> Trumps | None:
    """The outstanding trumps of 70C; None when there are none, or he spoke of them (70C1)."""
    if position.trumps is None or _spoke_of_trumps(position, statement):
        return None
    bits = position.cards_out.bits & SUITS[trump_of(position)]
    if not bits:
        return None
    rounds = _rounds(position)
    could_miscount = bits.bit_count() <= memory.trumps
    return Trumps(bits, rounds, could_miscount and rounds != 0)


def _spoke_of_trumps(position: Position, statement: Statement) -> bool:
    draws = any(step.act is Act.DRAW_TRUMPS for step in statement.steps)
    return draws or position.trumps in statement.named


def _rounds(position: Position) -> int | None:
    """How many rounds of trumps the claimer's side has led; None when the play is not known."""
    if not position.before:
        return None
    return sum(
        trick.suit_led is position.trumps and trick.leader.side is position.claimer.side
        for trick in position.before
    )


def explanations(
    position: Position,
    statement: Statement,
    engine: Engine,
    memory: Memory = USUAL_MEMORY,
    counted: int = 0,
) -> Iterator[int]:
    """The smallest sets of forgotten cards by which the claim would have been sound.

    Nothing, when it is sound as it is. No set at all when none of so many cards explains it: then
    he has miscounted, or trusts to a guess. `counted` are cards that he has not forgotten. Raises
    `OutOfBudget` where the search cannot tell.
    """
    named = counted
    for one in statement.named:
        named |= one.bit if not isinstance(one, int) else SUITS[one]
    out = [card for card in cards_of(position.cards_out.bits) if not named >> card & 1]
    for size in range(memory.cards + 1):
        found = [
            bits
            for cards in combinations(out, size)
            if _sound(position, bits := sum(1 << card for card in cards), engine)
        ]
        if found:
            yield from found
            return


def _sound(position: Position, forgotten: int, engine: Engine) -> bool:
    sure = engine.is_sure(world_of(position, forgotten), position.tricks)
    if sure is None:
        raise OutOfBudget
    return sure


def cards_in(bits: int) -> tuple[str, ...]:
    """The cards of a set in PBN letters."""
    return tuple(card_at(card).letters for card in cards_of(bits))
