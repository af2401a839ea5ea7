"""The other readings of each policy that might change an award, as policies to ask again under."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hakem.cards import Rank, Suit
from hakem.claims.habits import Habits, Order
from hakem.claims.noticing import may_matter
from hakem.claims.plan import Step
from hakem.claims.policy import Player, Policy, Rule
from hakem.claims.position import Position
from hakem.claims.statement import Statement
from hakem.seats import Seat


@dataclass(frozen=True, slots=True)
class Reading:
    """One rule read otherwise than in the policy of the ruling: `policy` is that reading's."""

    rule: Rule
    policy: Policy

    @property
    def reading(self) -> str:
        """How it is read, as `--policy` takes it."""
        return self.policy.readings[self.rule]

    @property
    def code(self) -> str:
        """Rule and reading in one: "notice-break=yes"."""
        return f"{self.rule.value}={self.reading}"

    def only_helps(self, policy: Policy) -> bool:
        """Whether the claimer can only gain by it, so that a claim that holds need not ask."""
        if self.rule is Rule.NOTICE_BREAK:
            return self.policy.notice_break
        more = policy.memory
        fewer = self.policy.memory
        return self.rule is Rule.CLASS and fewer.trumps <= more.trumps


def other_readings(
    position: Position, statement: Statement, steps: Sequence[Step], policy: Policy
) -> Iterator[Reading]:
    """Every reading that may matter here; the order of suits and cards where he did not say it."""
    habits = policy.habits
    if not statement.top_down:
        yield from readings_of_suits(policy)
    ruffs = replace(habits, no_needless_ruff=not habits.no_needless_ruff)
    yield _with(Rule.NEEDLESS_RUFF, policy, ruffs)
    blocks = _may_block(position)
    if blocks:
        yield _with(Rule.MAY_BLOCK, policy, replace(habits, may_block=not habits.may_block))
    if may_matter(steps):
        yield Reading(Rule.NOTICE_BREAK, replace(policy, notice_break=not policy.notice_break))
    for player in Player:
        if player is not policy.player:
            other = policy.of_class(player)
            if not blocks:  # so that the kernel need not know of it
                other = replace(other, habits=habits)
            yield Reading(Rule.CLASS, other)


def readings_of_suits(policy: Policy) -> Iterator[Reading]:
    """How the cards of a suit are played: small ones first, any order."""
    habits = policy.habits
    low_rank = 0 if habits.low_rank else int(Rank.JACK)
    yield _with(Rule.LOW_RANK, policy, replace(habits, low_rank=low_rank))
    for order in reversed(Order):  # any order first: if that changes nothing, nothing does
        if order is not habits.order:
            yield _with(Rule.ORDER, policy, replace(habits, order=order))


def _with(rule: Rule, policy: Policy, habits: Habits) -> Reading:
    return Reading(rule, replace(policy, habits=habits))


def _may_block(position: Position) -> bool:
    """Whether either hand has a winner of a suit, the shorter one above cards of the longer."""
    ours = [position.hands[seat] for seat in Seat if seat.side is position.claimer.side]
    out = position.cards_out
    for suit in Suit:
        short, long = sorted((hand.suit(suit) for hand in ours), key=len)
        if 0 < len(short) < len(long):
            least = min(max(short), max(long))
            if max(short) > min(long) and all(card < least for card in out.suit(suit)):
                return True
    return False
