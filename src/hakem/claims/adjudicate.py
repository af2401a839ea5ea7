"""A contested claim adjudicated (Law 70): the award, the losing line, what it depends on.

The award is the worst that can happen when the claimer's side plays any normal line that his
statement allows and the other side plays best, over what he may have forgotten; never more than he
claimed. Where it turns on whether he had forgotten a trump, that is the one question to be asked
(70C2), and both awards are given. Where it turns on how a policy reads "normal", the policy is
named with the award under the other reading.
"""

from collections.abc import Iterable
from dataclasses import replace

from hakem.cards import Card
from hakem.claims.adjudication import Adjudication, OtherReading, Verdict
from hakem.claims.belief import OutOfBudget
from hakem.claims.bounds import Bounds, bounds
from hakem.claims.defender import defenders_claim
from hakem.claims.engine import Engine, Line
from hakem.claims.habits import Order
from hakem.claims.places import card_at, seat_at, steps_of, trump_of, world_of
from hakem.claims.policy import USUAL, Policy
from hakem.claims.position import Position
from hakem.claims.readings import readings_of_suits
from hakem.claims.reread import read_again
from hakem.claims.search import Claim, Found, nothing_found, plausible, search
from hakem.claims.statement import Statement
from hakem.claims.table import cards_of
from hakem.laws.edition import IN_FORCE, Edition
from hakem.laws.ruling import Step
from hakem.seats import Seat

#: Nothing was said.
SILENT = Statement()


def adjudicate(
    position: Position,
    statement: Statement = SILENT,
    *,
    aware: bool | None = None,
    forgotten: Iterable[Card] = (),
    policy: Policy = USUAL,
    edition: Edition = IN_FORCE,
) -> Adjudication:
    """The ruling on a contested claim.

    `aware` answers whether he knew of the trumps still out; `forgotten` are cards that he showed
    he thought gone. The position must have no `faults`.
    """
    if position.claimer.side is not position.declarer.side:
        return of_defender(position, policy, edition)
    if statement.top_down:
        policy = replace(policy, habits=replace(policy.habits, low_rank=0, order=Order.TOP_DOWN))
    steps = steps_of(statement, position)
    engine = Engine(
        trump_of(position), policy.habits, steps, policy.budget, policy.plain, position.tricks_left
    )
    claim = Claim(position, statement, aware, tuple(forgotten))
    try:
        sets = plausible(claim, policy, engine)
    except OutOfBudget:  # what he may have forgotten is not known, and so is no line
        limits = bounds(position, None, free=False, plain=policy.plain)
        return undecided(position, nothing_found(limits, engine.nodes), limits, policy, edition)
    found = search(claim, policy, sets, engine)
    if not found.line.proved:
        free = not steps and not policy.habits.may_block and not any(found.counted)
        limits = bounds(position, found.line, free=free, plain=policy.plain)
        if limits.low < limits.high:
            return undecided(position, found, limits, policy, edition)
        found = found.settled(limits)
    award = found.line.tricks
    others, not_read = read_again(claim, policy, found, sets, engine)
    verdict = Verdict.FORCED
    if found.may_turn_on_awareness and aware is None:
        verdict = Verdict.QUESTION
    elif others:
        verdict = Verdict.POLICY
    return Adjudication(
        position,
        award,
        award,
        award,
        verdict,
        line_of(position, found.line),
        tuple(card_at(card) for card in cards_of(found.forgotten)),
        found.trumps,
        found.if_aware,
        found.if_unaware,
        others,
        not_read,
        (*steps_for(position, found, award), *found.limits),
        found.nodes,
        policy,
        edition,
    )


def line_of(position: Position, line: Line) -> tuple[tuple[Seat, Card], ...]:
    return tuple((seat_at(place, position.claimer), card_at(card)) for place, card in line.cards)


def steps_for(position: Position, found: Found, award: int) -> tuple[Step, ...]:
    """The Law for it, clause by clause."""
    claimer = position.claimer.letter
    steps = [Step("70A", "claim.70a-doubt", {"seat": claimer})]
    if found.trumps is not None:
        cards = " ".join(card_at(card).letters for card in cards_of(found.trumps.bits))
        steps.append(Step("70C1", "claim.70c1-not-mentioned", {"cards": cards}))
        told = "claim.70c2-unaware" if found.unaware else "claim.70c2-aware"
        steps.append(Step("70C2", told, {"seat": claimer, "cards": cards}))
        if found.unaware and found.turns_on_awareness:
            steps.append(Step("70C3", "claim.70c3-could-be-lost", {"cards": cards}))
    elsewhere = found.forgotten & ~(found.trumps.bits if found.trumps else 0)
    if elsewhere:
        cards = " ".join(card_at(card).letters for card in cards_of(elsewhere))
        steps.append(Step("70D1", "claim.70d1-forgotten", {"cards": cards}))
    if award < position.tricks:
        if not found.forgotten:
            steps.append(Step("70E1", "claim.70e1-not-proved", {"seat": claimer}))
        steps.append(Step("70D1", "claim.70d1-less-successful", {"n": award}))
    else:
        steps.append(Step("70A", "claim.70a-every-line", {"n": award}))
    return tuple(steps)


def undecided(
    position: Position, found: Found, limits: Bounds, policy: Policy, edition: Edition
) -> Adjudication:
    """The budget did not suffice: no award, only bounds, and the worst line found so far."""
    low, high = limits.low, limits.high
    return Adjudication(
        position,
        None,
        low,
        high,
        Verdict.UNDECIDED,
        line_of(position, found.line),
        tuple(card_at(card) for card in cards_of(found.forgotten if found.line.cards else 0)),
        found.trumps,
        found.if_aware,
        found.if_unaware,
        (),
        (),
        (Step("70A", "claim.70a-undecided", {"low": low, "high": high}), *limits.steps),
        found.nodes,
        policy,
        edition,
    )


def of_defender(position: Position, policy: Policy, edition: Edition) -> Adjudication:
    """Law 70D2: no part of a defender's claim that depends on his partner's choice."""
    world, trump = world_of(position), trump_of(position)
    found, nodes = defenders_claim(world, trump, policy.habits)
    if found is None:
        limits = bounds(position, None, free=False, plain=policy.plain)
        found = Line(limits.high, (), proved=limits.low == limits.high)
        if not found.proved:
            return undecided(position, nothing_found(limits, nodes), limits, policy, edition)
    award = min(found.tricks, position.tricks)
    others, not_read = list[OtherReading](), list[str]()
    for other in readings_of_suits(policy):
        again, more = defenders_claim(world, trump, other.policy.habits)
        nodes += more
        if again is None:
            not_read.append(other.code)
        elif min(again.tricks, position.tricks) != award:
            others.append(OtherReading(other.code, min(again.tricks, position.tricks)))
    line = line_of(position, found)
    code = "claim.70d2-partner" if award < position.tricks else "claim.70a-every-line"
    law = "70D2" if award < position.tricks else "70A"
    return Adjudication(
        position,
        award,
        award,
        award,
        Verdict.POLICY if others else Verdict.FORCED,
        line,
        (),
        None,
        None,
        None,
        tuple(others),
        tuple(not_read),
        (Step(law, code, {"n": award}),),
        nodes,
        policy,
        edition,
    )
