"""A contested claim adjudicated (Law 70): the award, the losing line, what it depends on.

The award is the worst that can happen when the claimer's side plays any normal line that his
statement allows and the other side plays best, over what he may have forgotten; never more than he
claimed. Where it turns on whether he had forgotten a trump, that is the one question to be asked
(70C2), and both awards are given. Where it turns on how a policy reads "normal", the policy is
named with the award under the other reading.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from hakem.cards import Card
from hakem.claims.belief import OutOfBudget
from hakem.claims.bounds import Bounds, bounds
from hakem.claims.defender import defenders_claim
from hakem.claims.engine import Engine, Line
from hakem.claims.forgotten import Trumps, explanations, trumps_out
from hakem.claims.habits import Order
from hakem.claims.noticing import may_matter, suits_run, worst_noticing
from hakem.claims.places import card_at, index_of, seat_at, steps_of, trump_of, world_of
from hakem.claims.policy import USUAL, Policy, Rule, Unanswered
from hakem.claims.position import Position
from hakem.claims.readings import other_readings, readings_of_suits
from hakem.claims.statement import Statement
from hakem.claims.table import cards_of
from hakem.laws.edition import IN_FORCE, Edition
from hakem.laws.ruling import Step
from hakem.seats import Seat

#: Positions of so many tricks are asked again under the other reading of each policy.
REREAD = 9


#: Nothing was said.
SILENT = Statement()


class Verdict(StrEnum):
    """How far the award is certain."""

    FORCED = "forced"
    QUESTION = "question"  # it turns on the answer to the one question
    POLICY = "policy"  # it turns on how a policy reads the Law
    UNDECIDED = "undecided"  # the budget did not suffice


@dataclass(frozen=True, slots=True)
class OtherReading:
    """What would be awarded if one policy read otherwise: `policy` is "rule=reading"."""

    policy: str
    award: int


@dataclass(frozen=True, slots=True)
class Adjudication:
    """The ruling on a claim. `award` is the claimer's side's, of `position.tricks_left` tricks.

    None is undecided: it lies between `low` and `high`. `line` is a worst line, card by card; of an
    undecided claim the worst that was found so far, if any.
    `not_read` are the readings ("rule=reading") that could not be asked again within the budget.
    """

    position: Position
    award: int | None
    low: int
    high: int
    verdict: Verdict
    line: tuple[tuple[Seat, Card], ...]
    forgotten: tuple[Card, ...]
    trumps: Trumps | None
    if_aware: int | None
    if_unaware: int | None
    others: tuple[OtherReading, ...]
    not_read: tuple[str, ...]
    steps: tuple[Step, ...]
    nodes: int
    policy: Policy
    edition: Edition


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
        return _of_defender(position, policy, edition)
    if statement.top_down:
        policy = replace(policy, habits=replace(policy.habits, low_rank=0, order=Order.TOP_DOWN))
    steps = steps_of(statement, position)
    engine = Engine(
        trump_of(position), policy.habits, steps, policy.budget, policy.plain, position.tricks_left
    )
    claim = _Claim(position, statement, aware, tuple(forgotten))
    try:
        sets = _plausible(claim, policy, engine)
    except OutOfBudget:  # what he may have forgotten is not known, and so is no line
        limits = bounds(position, None, free=False, plain=policy.plain)
        return _undecided(position, _nothing_found(limits, engine.nodes), limits, policy, edition)
    found = _search(claim, policy, sets, engine)
    if not found.line.proved:
        free = not steps and not policy.habits.may_block and not any(found.counted)
        limits = bounds(position, found.line, free=free, plain=policy.plain)
        if limits.low < limits.high:
            return _undecided(position, found, limits, policy, edition)
        found = found.settled(limits)
    award = found.line.tricks
    others, not_read = _other_readings(claim, policy, found, sets, engine)
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
        _line(position, found.line),
        tuple(card_at(card) for card in cards_of(found.forgotten)),
        found.trumps,
        found.if_aware,
        found.if_unaware,
        others,
        not_read,
        (*_steps(position, found, award), *found.limits),
        found.nodes,
        policy,
        edition,
    )


@dataclass(frozen=True, slots=True)
class _Claim:
    """What the director told: `forgotten` are cards that the claimer showed he thought gone."""

    position: Position
    statement: Statement
    aware: bool | None
    forgotten: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class _Found:
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

    def settled(self, limits: Bounds) -> "_Found":
        """With the award that two bounds leave, where the search itself was not finished."""
        cards = self.line.cards if self.line.tricks == limits.high else ()
        line = Line(limits.high, cards)
        if self.unaware:
            return replace(self, line=line, if_unaware=line.tricks, limits=limits.steps)
        return replace(self, line=line, if_aware=line.tricks, limits=limits.steps)


def _plausible(claim: _Claim, policy: Policy, engine: Engine) -> frozenset[int]:
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


def _search(claim: _Claim, policy: Policy, sets: frozenset[int], engine: Engine) -> _Found:
    position, aware = claim.position, claim.aware
    trumps = trumps_out(position, claim.statement, policy.memory)
    if trumps is not None and policy.unanswered is not Unanswered.USUAL:
        trumps = replace(trumps, likely=policy.unanswered is Unanswered.UNAWARE)
    out = trumps.bits if trumps is not None else 0
    known = frozenset(one & ~out for one in sets)
    knowing = _worst(position, known, policy, engine)
    aware_of = _tricks(knowing[0])
    only = _Found(*knowing, known, trumps, aware_of, None, False, engine.nodes, asked=False)
    if trumps is None:
        return only
    unaware = trumps.likely if aware is None else not aware
    usual = policy.unanswered is Unanswered.USUAL
    if not unaware and not trumps.likely and usual:  # so many are not forgotten: nothing to ask
        return only
    gone = frozenset(one | out for one in sets)
    forgetting = _worst(position, gone, policy, engine)
    unaware_of = _tricks(forgetting[0])
    counts = (*forgetting, gone) if unaware else (*knowing, known)
    return _Found(*counts, trumps, aware_of, unaware_of, unaware, engine.nodes)


def _worst(
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


def _tricks(line: Line) -> int | None:
    return line.tricks if line.proved else None


def _other_readings(
    claim: _Claim, policy: Policy, found: _Found, sets: frozenset[int], engine: Engine
) -> tuple[tuple[OtherReading, ...], tuple[str, ...]]:
    """The award under each reading of a policy that changes it; and what could not be asked.

    The same cards are forgotten, except where a reading is about what is forgotten.
    """
    others, not_read = list[OtherReading](), list[str]()
    award = any_order = _tricks(found.line)
    position, out = claim.position, found.trumps.bits if found.trumps is not None else 0
    counted = {one | out if found.unaware else one & ~out for one in sets}
    lost = award is not None and award < position.tricks
    engine.reread()
    for other in other_readings(position, claim.statement, engine.steps, policy):
        if not lost and other.only_helps(policy):
            continue
        between = other.policy.habits.order is Order.HONOURS_ONLY
        if between and policy.habits.order is Order.TOP_DOWN and any_order == award:
            continue  # what no order at all does not change, this does not
        tricks = None
        if position.tricks_left <= REREAD:
            engine.use(other.policy.habits)
            if other.rule in (Rule.CLASS, Rule.NOTICE_BREAK):
                tricks = _read_anew(claim, other.policy, engine)
            else:
                tricks = _tricks(_worst(position, counted, other.policy, engine)[0])
        if tricks is None:
            not_read.append(other.code)
            continue
        if other.policy.habits.order is Order.NONE:
            any_order = tricks
        if tricks != award:
            others.append(OtherReading(other.code, tricks))
    return tuple(others), tuple(not_read)


def _read_anew(claim: _Claim, policy: Policy, engine: Engine) -> int | None:
    """The award where a reading is about what may have been forgotten."""
    try:
        return _tricks(_search(claim, policy, _plausible(claim, policy, engine), engine).line)
    except OutOfBudget:
        return None


def _line(position: Position, line: Line) -> tuple[tuple[Seat, Card], ...]:
    return tuple((seat_at(place, position.claimer), card_at(card)) for place, card in line.cards)


def _steps(position: Position, found: _Found, award: int) -> tuple[Step, ...]:
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


def _nothing_found(limits: Bounds, nodes: int) -> _Found:
    """Where the budget was used up before any line was found."""
    line = Line(limits.high, (), proved=False)
    return _Found(line, 0, frozenset(), None, None, None, False, nodes, asked=False)


def _undecided(
    position: Position, found: _Found, limits: Bounds, policy: Policy, edition: Edition
) -> Adjudication:
    """The budget did not suffice: no award, only bounds, and the worst line found so far."""
    low, high = limits.low, limits.high
    return Adjudication(
        position,
        None,
        low,
        high,
        Verdict.UNDECIDED,
        _line(position, found.line),
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


def _of_defender(position: Position, policy: Policy, edition: Edition) -> Adjudication:
    """Law 70D2: no part of a defender's claim that depends on his partner's choice."""
    world, trump = world_of(position), trump_of(position)
    found, nodes = defenders_claim(world, trump, policy.habits)
    if found is None:
        limits = bounds(position, None, free=False, plain=policy.plain)
        found = Line(limits.high, (), proved=limits.low == limits.high)
        if not found.proved:
            return _undecided(position, _nothing_found(limits, nodes), limits, policy, edition)
    award = min(found.tricks, position.tricks)
    others, not_read = list[OtherReading](), list[str]()
    for other in readings_of_suits(policy):
        again, more = defenders_claim(world, trump, other.policy.habits)
        nodes += more
        if again is None:
            not_read.append(other.code)
        elif min(again.tricks, position.tricks) != award:
            others.append(OtherReading(other.code, min(again.tricks, position.tricks)))
    line = _line(position, found)
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
