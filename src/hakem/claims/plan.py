"""The stated line as the search follows it: which cards a statement leaves to the claimer's side.

A plan is the claimer's statement with seats turned into places. While a step is enabled, the cards
that it speaks of are played, well or badly; whatever it does not speak of is played normally. A
step that has become impossible, or would need a lead from the wrong hand for good, is over, and
the next one holds.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from hakem.claims.belief import Belief
from hakem.claims.habits import towards
from hakem.claims.table import BLANK, SUITS, beats, bottom, cards_of, legal, top


class Act(IntEnum):
    """The acts of a step, by the numbers that the kernel knows them by."""

    DRAW_TRUMPS = 0
    CASH = 1
    PLAY = 2
    RUFF = 3
    CROSS_RUFF = 4
    FINESSE = 5
    CONCEDE = 6
    DISCARD = 7


#: What a step does not say.
ANY = -1


class Step(NamedTuple):
    """One step: `suit` or `card` it speaks of, `place` that ruffs, `tricks` how many, `on` a suit.

    `place` is 0 or 2. For a finesse `card` is the card that is missing, once it is known.
    """

    act: Act
    suit: int = ANY
    card: int = ANY
    place: int = ANY
    tricks: int = ANY
    on: int = ANY


class Plan(NamedTuple):
    """Where in the statement the play is: the step, and the tricks led under it so far."""

    step: int = 0
    done: int = 0


def stated(steps: Sequence[Step], plan: Plan, belief: Belief, trump: int) -> tuple[list[int], Plan]:
    """The cards that the statement prescribes to the hand whose turn it is; none where it is free.

    On lead, steps that are over are passed by; the plan that is then in force is given back.
    """
    if belief.trick.played:
        if plan.step < len(steps):
            return _to_the_trick(steps[plan.step], belief, trump), plan
        return [], plan
    while plan.step < len(steps):
        step = steps[plan.step]
        if not _over(step, plan, belief, trump):
            return _leads(step, belief, trump), plan
        plan = Plan(plan.step + 1)
    return [], plan


def after_trick(steps: Sequence[Step], plan: Plan) -> Plan:
    """The plan when a trick is complete."""
    return Plan(plan.step, plan.done + 1) if plan.step < len(steps) else plan


def _over(step: Step, plan: Plan, belief: Belief, trump: int) -> bool:
    """Whether a step is done, or can no longer be done."""
    both = belief.hands[0] | belief.hands[1]
    if step.tricks != ANY and plan.done >= step.tricks:
        return True
    match step.act:
        case Act.DRAW_TRUMPS:
            drawn = step.tricks == ANY and not belief.out & SUITS[trump]
            return trump < 0 or drawn or not both & SUITS[trump]
        case Act.CASH if step.suit == ANY:  # "dummy is good": while that hand has cards
            return not (both if step.place == ANY else belief.hands[step.place // 2])
        case Act.CASH:
            return not both & SUITS[step.suit]
        case Act.PLAY | Act.CONCEDE if step.card != ANY:
            return not both & 1 << step.card
        case Act.CONCEDE:
            return plan.done >= 1 or step.suit == ANY or not both & SUITS[step.suit]
        case Act.RUFF | Act.CROSS_RUFF:
            return not _ruffs(step, belief, trump)
        case Act.FINESSE:
            return plan.done >= 1 or step.suit == ANY or not both & SUITS[step.suit]
        case _:  # a discard waits for its trick, and is over when the card is gone
            wanted = 1 << step.card if step.card != ANY else SUITS[step.suit]
            return plan.done >= 1 or not both & wanted


def _ruffs(step: Step, belief: Belief, trump: int) -> list[int]:
    """The leads that the other hand could ruff, from either hand."""
    if trump < 0:
        return []
    found = []
    for leader in (0, 1):
        other = 1 - leader
        if step.act is Act.RUFF and step.place != ANY and step.place // 2 != other:
            continue
        if not belief.hands[other] & SUITS[trump]:
            continue
        for suit in range(4):
            if suit == trump or step.suit not in (ANY, suit):
                continue
            held = belief.hands[leader] & SUITS[suit]
            if held and not belief.hands[other] & SUITS[suit]:
                found.append(bottom(held))
    return found


def _leads(step: Step, belief: Belief, trump: int) -> list[int]:
    """What the hand on lead leads under a step; nothing where the step is for the other hand."""
    turn = belief.trick.turn // 2
    hand, partner = belief.hands[turn], belief.hands[1 - turn]
    match step.act:
        case Act.DRAW_TRUMPS:
            return _from_suit(hand, partner, belief.out, SUITS[trump])
        case Act.CASH if step.suit == ANY:
            here = step.place in (ANY, belief.trick.turn)
            return [top(hand & suit) for suit in reversed(SUITS) if hand & suit] if here else []
        case Act.CASH:
            return _from_suit(hand, partner, belief.out, SUITS[step.suit])
        case Act.PLAY | Act.CONCEDE if step.card != ANY:
            return [step.card] if hand & 1 << step.card else []
        case Act.CONCEDE | Act.FINESSE:
            held = hand & SUITS[step.suit]
            return [bottom(held)] if held else []
        case Act.RUFF | Act.CROSS_RUFF:
            return [card for card in _ruffs(step, belief, trump) if hand & 1 << card]
        case _:
            return []


def _from_suit(hand: int, partner: int, out: int, suit: int) -> list[int]:
    """A suit that is cashed: its top card, or the lowest towards a winner of partner's."""
    held = hand & suit
    if not held:
        return []
    return sorted({top(held), *towards(held, partner & suit, out & suit)}, reverse=True)


def _to_the_trick(step: Step, belief: Belief, trump: int) -> list[int]:
    """What a step prescribes to a hand that is not on lead."""
    trick = belief.trick
    hand = belief.hands[trick.turn // 2]
    may = legal(hand, trick.suit)
    void = trick.suit == BLANK or not hand & SUITS[trick.suit]
    if step.act in (Act.PLAY, Act.CONCEDE) and step.card != ANY:
        return [step.card] if may & 1 << step.card else []
    if step.act in (Act.RUFF, Act.CROSS_RUFF) and void and trump >= 0:
        here = step.place in (ANY, trick.turn) and step.suit in (ANY, trick.suit)
        wins = [card for card in cards_of(hand & SUITS[trump]) if beats(card, trick.best, trump)]
        return sorted({wins[0], wins[-1]}, reverse=True) if here and wins else []
    if step.act is Act.FINESSE and trick.suit == step.suit and not void and trick.played == 2:
        return _finesse(hand & SUITS[step.suit], step, belief)
    if step.act is Act.DISCARD and void and step.on in (ANY, trick.suit):
        wanted = hand & (1 << step.card if step.card != ANY else SUITS[step.suit])
        return [bottom(wanted)] if wanted else []
    return []


def _finesse(held: int, step: Step, belief: Belief) -> list[int]:
    """The highest card below the missing one that would be winning the trick."""
    missing = step.card if step.card != ANY else _highest_out(step.suit, belief)
    below = [
        card
        for card in cards_of(held)
        if (missing == ANY or card < missing) and beats(card, belief.trick.best, BLANK - 1)
    ]
    return below[:1]


def _highest_out(suit: int, belief: Belief) -> int:
    """The highest card of a suit that is out, as he believes."""
    out = belief.out & SUITS[suit]
    return top(out) if out else ANY
