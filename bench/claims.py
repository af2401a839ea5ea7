"""Contested claims: how fast the kernel is beside the reference, and who is right on the cases.

Peers for the award are the two ways that come to mind first. *Any legal card*: the fewest tricks
over every legal play of both sides, by which nearly every claim fails. *Sampling*: the best card by
the worst of twenty layouts played double dummy, as bidding robots do for their own claims, by which
a guess that happens to be right on every sample is granted.
"""

from collections.abc import Iterator
from functools import cache, partial
from random import Random

from bench.figures import Figure, best_of
from bench.real_claims import whole_answers
from conformance.casefile import Case, load_cases
from conformance.reading import text
from hakem.claims import kernel
from hakem.claims.adjudicate import adjudicate
from hakem.claims.engine import Engine
from hakem.claims.habits import Habits
from hakem.claims.places import trump_of, world_of
from hakem.claims.position import Position
from hakem.claims.position_text import read_position
from hakem.claims.said import read_statement
from hakem.claims.table import OURS, Trick, cards_of, legal
from hakem.claims.worst import World
from hakem.notation.cards import Letters, read_card

#: The largest endings that the plain peers are asked.
SMALL = 4
LAYOUTS = 20


def figures() -> Iterator[Figure]:
    """Speed against the reference, then who is right, then the whole answer to real claims."""
    yield from speed()
    yield from right()
    yield from whole_answers(any_legal)


def speed() -> Iterator[Figure]:
    """What is sure and the worst line of random endings, kernel and reference."""
    if kernel.LIBRARY is None:
        return
    endings = [random_ending(seed, 4) for seed in range(12)]
    ours = best_of(3, lambda: [solved(one, plain=False) for one in endings])
    theirs = best_of(1, lambda: [solved(one, plain=True) for one in endings])
    yield Figure("claims", "12 endings of 4 cards", ours * 1000, "ms", "reference", theirs * 1000)
    for cards in (6, 8):
        larger = [random_ending(seed, cards) for seed in range(12)]
        took = sorted(best_of(1, partial(solved, one, plain=False)) for one in larger)
        yield Figure("claims", f"an ending of {cards} cards, median", took[6] * 1000, "ms")
        yield Figure("claims", f"an ending of {cards} cards, worst", took[-1] * 1000, "ms")


def solved(world: World, *, plain: bool) -> int | None:
    """G and W of an ending, by the kernel or by the reference."""
    engine = Engine(3, Habits(), budget=20_000_000, plain=plain)
    engine.sure(world)
    line = engine.worst(world)
    return line.tricks if line.proved else None


def random_ending(seed: int, cards: int) -> World:
    """So many random cards in each hand, spades trumps, the claimer on lead."""
    pack = Random(seed).sample(range(52), 4 * cards)
    hands = [sum(1 << card for card in pack[i * cards : (i + 1) * cards]) for i in range(4)]
    return World((hands[0], hands[1], hands[2], hands[3]), (0, 0), 0, Trick(0))


def right() -> Iterator[Figure]:
    """How many of the published and derived cases each way decides rightly, and how it errs."""
    # contested claims: the cases of concessions and agreements ask something else
    cases = [one for one in load_cases() if one.kind == "claim" and "award" in one.expect]
    small = [case for case in cases if position_of(case).tricks_left <= SMALL]
    ways = (("Hakem", ours_of), ("any legal card", any_legal_of), ("sampling", sampled_of))
    for name, way in ways:
        off = [way(case) - int(text(case.expect["award"])) for case in small]
        yield Figure(
            "claims",
            f"right of {len(small)} cases: {name}",
            float(sum(one == 0 for one in off)),
            "cases",
            note=f"refused wrongly {sum(one < 0 for one in off)},"
            f" granted wrongly {sum(one > 0 for one in off)}",
        )


def position_of(case: Case) -> Position:
    """The position of a case."""
    return read_position(text(case.input["position"]), Letters.ENGLISH)


def ours_of(case: Case) -> int:
    """Hakem's award."""
    position = position_of(case)
    said = read_statement(
        text(case.input.get("statement", "")), trumps=position.trumps, claimer=position.claimer
    )
    cards = [read_card(one, Letters.ENGLISH) for one in text(case.input.get("forgot", "")).split()]
    aware = {"yes": True, "no": False}.get(text(case.input.get("aware", "")))
    award = adjudicate(position, said, aware=aware, forgotten=cards).award
    return -1 if award is None else award


def any_legal_of(case: Case) -> int:
    """The fewest tricks over every legal card of everybody."""
    return any_legal(position_of(case))


def any_legal(position: Position) -> int:
    """The fewest tricks of the claimer's side when everybody plays against it, himself too."""
    return min(position.tricks, _played(world_of(position), trump_of(position), worst=True))


def sampled_of(case: Case) -> int:
    """The best first card by the worst of twenty layouts, each played double dummy."""
    position, random = position_of(case), Random(1)
    world, trump = world_of(position), trump_of(position)
    if world.trick.turn not in OURS:
        return min(position.tricks, _played(world, trump, worst=False))
    layouts = [_shuffled(world, random) for _ in range(LAYOUTS)]
    best = max(
        min(_played(one.after(card, trump), trump, worst=False) for one in layouts)
        for card in cards_of(legal(world.hands[world.trick.turn], world.trick.suit))
    )
    return min(position.tricks, best)


def _shuffled(world: World, random: Random) -> World:
    """The opponents' cards dealt anew."""
    cards = cards_of(world.hands[1] | world.hands[3])
    random.shuffle(cards)
    cut = world.hands[1].bit_count()
    first, second = (sum(1 << card for card in part) for part in (cards[:cut], cards[cut:]))
    return world._replace(hands=(world.hands[0], first, world.hands[2], second))


@cache
def _played(world: World, trump: int, *, worst: bool) -> int:
    """Tricks of the claimer's side: everybody against him, or double dummy."""
    trick = world.trick
    if trick.played == 4:
        return _played(world.next_trick(()), trump, worst=worst) + (trick.winner in OURS)
    if not any(world.hands):
        return 0
    choose = max if trick.turn in OURS and not worst else min
    return choose(
        _played(world.after(card, trump), trump, worst=worst)
        for card in cards_of(legal(world.hands[trick.turn], trick.suit))
    )
