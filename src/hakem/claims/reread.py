"""The same claim under the other reading of each policy, where that could change the award."""

from hakem.claims.adjudication import OtherReading
from hakem.claims.belief import OutOfBudget
from hakem.claims.engine import Engine
from hakem.claims.habits import Order
from hakem.claims.policy import Policy, Rule
from hakem.claims.readings import other_readings
from hakem.claims.search import Claim, Found, plausible, search, tricks_of, worst_over

#: Positions of so many tricks are asked again under the other reading of each policy.
REREAD = 9


def read_again(
    claim: Claim, policy: Policy, found: Found, sets: frozenset[int], engine: Engine
) -> tuple[tuple[OtherReading, ...], tuple[str, ...]]:
    """The award under each reading of a policy that changes it; and what could not be asked.

    The same cards are forgotten, except where a reading is about what is forgotten.
    """
    others, not_read = list[OtherReading](), list[str]()
    award = any_order = tricks_of(found.line)
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
                tricks = read_anew(claim, other.policy, engine)
            else:
                tricks = tricks_of(worst_over(position, counted, other.policy, engine)[0])
        if tricks is None:
            not_read.append(other.code)
            continue
        if other.policy.habits.order is Order.NONE:
            any_order = tricks
        if tricks != award:
            others.append(OtherReading(other.code, tricks))
    return tuple(others), tuple(not_read)


def read_anew(claim: Claim, policy: Policy, engine: Engine) -> int | None:
    """The award where a reading is about what may have been forgotten."""
    try:
        return tricks_of(search(claim, policy, plausible(claim, policy, engine), engine).line)
    except OutOfBudget:
        return None
