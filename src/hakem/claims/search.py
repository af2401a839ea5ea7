"""What a claim comes to under one reading: the worst line over what may have been forgotten.

The one question (70C2) is asked here: under either answer the trumps that are out are among what he
had forgotten, or they are not.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hakem.cards import Card
from hakem.claims.bounds import Bounds
from hakem.claims.engine import Engine, Line
from hakem.claims.forgotten import Trumps, explanations, trumps_out
from hakem.claims.noticing import may_matter, suits_run, worst_noticing
from hakem.claims.places import index_of, world_of
from hakem.claims.policy import Policy, Unanswered
from hakem.claims.position import Position
from hakem.claims.statement import Statement
from hakem.laws.ruling import Step


@dataclass(frozen=True, slots=True)
class Claim:
    """What the director told: `forgotten` are cards that the claimer showed he thought gone."""

    position: Position
    statement: Statement
    aware: bool | None
    forgotten: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What the search found: the line that counts, and the awards under either answer.

    `counted` is what may be forgotten under the answer that counts, `limits` the steps to bounds
    that meet. Only where the question was `asked` are there two awards.
    """

    line: Line
    forgotten: int
    counted: frozenset[int]
    trumps: Trumps | None
    if_aware: int | None
    if_unaware: int | None
    unaware: bool
    nodes: int
    asked: bool = True
    limits: tuple[Step, ...] = ()

    @property
    def turns_on_awareness(self) -> bool:
        """Whether the answer to the one question changes the award."""
        return None not in (self.if_aware, self.if_unaware) and self.if_aware != self.if_unaware

    @property
    def may_turn_on_awareness(self) -> bool:
        """Whether the answer may change the award, for all that was found out."""
        return self.asked and self.if_aware != self.if_unaware

    def settled(self, limits: Bounds) -> "Found":
        """With the award that two bounds leave, where the search itself was not finished."""
        cards = self.line.cards if self.line.tricks == limits.high else ()
        line = Line(limits.high, cards)
        if self.unaware:
            return replace(self, line=line, if_unaware=line.tricks, limits=limits.steps)
        return replace(self, line=line, if_aware=line.tricks, limits=limits.steps)


def plausible(claim: Claim, policy: Policy, engine: Engine) -> frozenset[int]:
    """What he may have forgotten, as sets of cards.

    What he showed that he thought gone is certain. Otherwise the smallest sets that explain an
    unsound claim; and nothing at all, for he may have trusted to a guess. Who may notice that a
    suit does not break has counted it. Raises `OutOfBudget`.
    """
    shown = sum(1 << index_of(card) for card in claim.forgotten)
    if shown:
        return frozenset((shown,))
    counted = suits_run(engine.steps) if policy.notice_break else 0
    explained = explanations(claim.position, claim.statement, engine, policy.memory, counted)
    return frozenset((0, *explained))


def search(claim: Claim, policy: Policy, sets: frozenset[int], engine: Engine) -> Found:
    position, aware = claim.position, claim.aware
    trumps = trumps_out(position, claim.statement, policy.memory)
    if trumps is not None and policy.unanswered is not Unanswered.USUAL:
        trumps = replace(trumps, likely=policy.unanswered is Unanswered.UNAWARE)
    out = trumps.bits if trumps is not None else 0
    known = frozenset(one & ~out for one in sets)
    knowing = worst_over(position, known, policy, engine)
    aware_of = tricks_of(knowing[0])
    only = Found(*knowing, known, trumps, aware_of, None, False, engine.nodes, asked=False)
    if trumps is None:
        return only
    unaware = trumps.likely if aware is None else not aware
    usual = policy.unanswered is Unanswered.USUAL
    if not unaware and not trumps.likely and usual:  # so many are not forgotten: nothing to ask
        return only
    gone = frozenset(one | out for one in sets)
    forgetting = worst_over(position, gone, policy, engine)
    unaware_of = tricks_of(forgetting[0])
    counts = (*forgetting, gone) if unaware else (*knowing, known)
    return Found(*counts, trumps, aware_of, unaware_of, unaware, engine.nodes)


def worst_over(
    position: Position, sets: Iterable[int], policy: Policy, engine: Engine
) -> tuple[Line, int]:
    """The worst line over what may have been forgotten, and what that was.

    Only fewer tricks than were claimed are looked for, then only fewer than were found: a line is
    not shown where the claim holds. What is sure need not be searched where nothing is forgotten
    and nothing stated: normal play never loses it, unless a suit may be blocked. So that comes
    last, when little is asked of it; where it loses as much it is the ground, and no forgetting.
    """
    found, by = Line(position.tricks, ()), min(sets)
    for forgotten in sorted(sets, key=lambda one: (not one, one)):
        world = world_of(position, forgotten)
        cap = found.tricks + (not forgotten and found.tricks < position.tricks)
        free = not forgotten and not engine.steps and not policy.habits.may_block
        if free and engine.is_sure(world, cap):
            continue
        if policy.notice_break and may_matter(engine.steps):
            line = worst_noticing(engine, world)
        else:
            line = engine.worst(world, cap)
        if line is not None and line.tricks < cap:
            found, by = line, forgotten
        if line is None or not line.proved:
            return replace(found, proved=False), by
    return found, by


def tricks_of(line: Line) -> int | None:
    return line.tricks if line.proved else None


def nothing_found(limits: Bounds, nodes: int) -> Found:
    """Where the budget was used up before any line was found."""
    line = Line(limits.high, (), proved=False)
    return Found(line, 0, frozenset(), None, None, None, False, nodes, asked=False)
