"""When an evening went otherwise than planned: the best rest, given what was played.

The rounds that were played stay as they were, wrongly played ones included. For the rounds that are
left a rest is searched in which nobody plays a set twice, nobody meets anybody too often, and no
set is needed at more tables than there are copies (V1 to V5): as near to the plan as possible. A
table that differs from the plan costs 1 when the same pairs meet with another set, 2 when others
meet, 3 for each pair that sits out. Where one must sit out, it is who sits out by plan, or one of
those who have sat out least.

The search is bounded. It says whether it found a rest, has proved that there is none, or has
stopped before it knew.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from hakem.errors import SettingMistake
from hakem.movements.balance import balance
from hakem.movements.movement import Kind, Movement, Play
from hakem.movements.rest import Rest
from hakem.movements.rest_round import Bounds, Spent, Steps
from hakem.movements.rest_state import Now

#: So many steps take some seconds.
USUAL_STEPS = 20_000
#: What a rest may cost at first, step by step.
_REACHES = (0, 1, 3, 6, 12)


class Outcome(StrEnum):
    """How the search for a rest ended."""

    FOUND = "found"
    NONE_EXISTS = "none-exists"  # proved: every possibility was tried
    NOT_FOUND = "not-found"  # the search ended before it knew


@dataclass(frozen=True, slots=True)
class Repaired:
    """What was found: the whole movement, history and rest, and how much differs from the plan.

    `changed` is the number of tables that differ from the plan, `sit_outs` how often somebody who
    is there sits out in the rest, `cost` weighs both; `best` says whether it is proved that no rest
    is nearer to the plan; `steps` is how long the search was.
    """

    outcome: Outcome
    movement: Movement | None
    changed: int = 0
    sit_outs: int = 0
    cost: int = 0
    best: bool = False
    steps: int = 0


def repair(plan: Movement, now: Now, idle: bool = True, steps: int = USUAL_STEPS) -> Repaired:
    """The rest of a movement for pairs after some rounds.

    With `idle` pairs may sit out beyond those who must, each at a cost of 3, so that there always
    is a rest; without it a rest in which everybody plays is found, proved impossible, or not found.
    Raises `SettingMistake` for teams and individuals, and where the plays given are not of the
    rounds that are over.
    """
    if not plan.kind.is_pairs:
        raise SettingMistake("movement.repair-pairs")
    if any(not 1 <= play.round <= now.round for play in now.played):
        raise SettingMistake("movement.repair-rounds", rounds=now.round)
    plan = _prepared(plan, now)
    bound = Steps(steps)
    rest, cost = _kept(plan, now, idle, steps)
    if rest is not None and cost == 0:
        return _found(plan, now, rest, Repaired(Outcome.FOUND, None, best=True))
    for limit in (*_REACHES, None):
        if rest is not None and (limit is None or limit >= cost):
            break
        share = Steps(steps // (len(_REACHES) + 1))
        search = Rest(plan, now, Bounds(share, limit, idle))
        better, was_whole = _run(search)
        bound.taken += share.taken
        if better is not None:
            rest, cost = better, search.bounds.cost
        elif was_whole and not search.bounds.was_cut and rest is None:
            outcome = Outcome.NOT_FOUND if search.was_stuck else Outcome.NONE_EXISTS
            return Repaired(outcome, None, steps=bound.taken)
    if rest is None:
        return Repaired(Outcome.NOT_FOUND, None, steps=bound.taken)
    best = cost == 0
    while not best:
        search = Rest(plan, now, Bounds(bound, cost - 1, idle))
        better, was_whole = _run(search)
        if better is None:
            best = was_whole and not search.was_stuck
            break
        rest, cost = better, search.bounds.cost
        best = cost == 0
    told = Repaired(Outcome.FOUND, None, 0, 0, cost, best, bound.taken)
    return _found(plan, now, rest, told)


def _kept(plan: Movement, now: Now, idle: bool, steps: int) -> tuple[tuple[Play, ...] | None, int]:
    """The plan, only what cannot be played as planned left out or seated anew; and its cost."""
    rest, cost = None, 0
    for fills in (False, True) if idle else (True,):
        bounds = Bounds(Steps(steps // 4), None, idle)
        search = Rest(plan, now, bounds, keeps=True, fills=fills)
        found, _ = _run(search)
        if found is not None and (rest is None or search.bounds.cost < cost):
            rest, cost = found, search.bounds.cost
    return rest, cost


def _run(search: Rest) -> tuple[tuple[Play, ...] | None, bool]:
    """What a search finds, and whether it came to its end."""
    try:
        return search.run(), True
    except Spent:
        return None, False


def _prepared(plan: Movement, now: Now) -> Movement:
    """The plan with a newcomer in the place of the phantom, and with the spare sets."""
    plays = []
    for play in plan.plays:
        if play.round > now.round and now.newcomers == 1 and not play.is_played:
            number = plan.contestants + 1
            play = replace(play, ns=play.ns or number, ew=play.ew or number)
        plays.append(play)
    spare = 0 if plan.numbered else now.spare
    return replace(plan, plays=tuple(plays), sets=plan.sets + spare)


def as_many_rounds_as_possible(plan: Movement, now: Now, steps: int = USUAL_STEPS) -> Repaired:
    """A rest in which everybody plays, with as many of the rounds as it is found for."""
    last = repair(plan, now, False, steps)
    for rounds in range(plan.rounds - 1, now.round, -1):
        if last.outcome is Outcome.FOUND:
            return last
        shorter = tuple(play for play in plan.plays if play.round <= rounds)
        last = repair(replace(plan, rounds=rounds, plays=shorter), now, False, steps)
    return last


def _found(plan: Movement, now: Now, rest: Sequence[Play], told: Repaired) -> Repaired:
    """History and rest together; where others meet than planned, in the fairer direction."""
    plays = (*now.played, *rest)
    whole = replace(
        plan,
        contestants=plan.contestants + now.newcomers,
        tables=max([plan.tables, *(play.table for play in plays)]),
    ).with_plays(plays)
    changed = [play for play in rest if not _is_planned(plan, play)]
    for play in changed:
        if plan.kind is Kind.ONE_WINNER:
            turned = whole.switched([(play.round, play.table)])
            if _quality(turned) > _quality(whole):
                whole = turned
    out = sum(
        1
        for number in range(now.round + 1, plan.rounds + 1)
        for one in whole.sit_outs(number)
        if not now.is_absent(one, number)
    )
    return replace(told, movement=whole, changed=len(changed), sit_outs=out)


def _quality(movement: Movement) -> float:
    found = balance(movement)
    return float(found.quality) if found is not None else 0.0


def _is_planned(plan: Movement, play: Play) -> bool:
    """Whether the plan has the same meeting with the same set in this round."""
    return any(
        set(other.contestants) == set(play.contestants) and other.boardset == play.boardset
        for other in plan.in_round(play.round)
    )
