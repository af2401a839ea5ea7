"""The reasons of a pairing, as values: why these two, why he has the bye, why nobody can be paired.

For who meets whom, the reason lists those whom the higher would have met sooner, each with what
speaks against it.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from hakem.errors import Param
from hakem.pairing.byes import Barred, ByeTurns
from hakem.pairing.field import Field
from hakem.pairing.matching import Obstruction
from hakem.pairing.neighbours import Preference, Settled
from hakem.pairing.rounds import Asked, NoPairing
from hakem.pairing.rules import FirstRound, PairingRules, Rematch
from hakem.reasons import Reason


def match(field: Field, settled: Settled, prefer: Preference, again: int, asked: Asked) -> Reason:
    """Why two meet; `again` is how many of the round's matches are rematches."""
    one, other = settled.one, settled.other
    numbers: dict[str, Param] = {
        "first": field.standings[one],
        "second": field.standings[other],
    }
    steps = tuple(_against(field, settled, prefer, asked))
    rounds = field.rounds_met(one, other)
    if field.is_rematch(one, other):
        told = {**numbers, "rounds": _listed(rounds), "n": len(rounds), "again": again}
        steps += (Reason("reason-pairing.again", asked.clause("rematch"), told),)
    elif rounds:
        told = {**numbers, "rounds": _listed(rounds), "n": len(rounds)}
        steps += (Reason("reason-pairing.again-free", asked.clause("rematch"), told),)
    if one in field.required:
        return Reason("reason-pairing.required", "", numbers, steps=steps)
    clause = asked.clause("wanted")
    if not settled.free:
        apart = {**numbers, "n": other - one}
        return Reason("reason-pairing.balanced", clause, apart, steps=steps)
    if field.number == 1 and field.rules.first_round is not FirstRound.RANKED:
        clause = asked.clause("first_round")
        code = f"reason-pairing.{field.rules.first_round.value}"
        return Reason(code, clause, numbers, steps=steps)
    return Reason("reason-pairing.neighbours", clause, numbers, steps=steps)


def triangle(field: Field, three: tuple[int, int, int], asked: Asked) -> Reason:
    """Why three play one another, and which of them have met before."""
    numbers: dict[str, Param] = {
        name: field.standings[one] for name, one in zip(("a", "b", "c"), three, strict=True)
    }
    steps = []
    for one, other in combinations(three, 2):
        rounds = tuple(n for n in field.rounds_met(one, other) if n < field.together)
        if rounds:
            told: dict[str, Param] = {
                "first": field.standings[one],
                "second": field.standings[other],
                "rounds": _listed(rounds),
                "n": len(rounds),
            }
            steps.append(Reason("reason-pairing.met", asked.clause("rematch"), told))
    clause = asked.clause("odd")
    return Reason("reason-pairing.triangle", clause, numbers, steps=tuple(steps))


def _against(field: Field, settled: Settled, prefer: Preference, asked: Asked) -> Iterator[Reason]:
    """What speaks against each whom the first of two would have met sooner."""
    one = settled.one
    if one in field.required or not settled.free:
        return
    for other in prefer(one, settled.free & ~(1 << one)):
        if other == settled.other:
            return
        yield _obstacle(field, one, other, asked)


def _obstacle(field: Field, one: int, other: int, asked: Asked) -> Reason:
    """Why one does not meet another whom he would have met sooner."""
    first, second = field.standings[one], field.standings[other]
    numbers: dict[str, Param] = {"first": first, "second": second}
    if other in field.required:
        third = field.standings[field.required[other]]
        return Reason("reason-pairing.promised", "", {"second": second, "other": third})
    if (min(one, other), max(one, other)) in field.forbidden:
        return Reason("reason-pairing.forbidden", "", numbers)
    rounds = field.rounds_met(one, other)
    if rounds and field.number - rounds[-1] < field.rules.rematch_gap:
        clause = asked.clause("rematch_gap")
        soonest = rounds[-1] + field.rules.rematch_gap
        numbers |= {"round": rounds[-1], "soonest": soonest}
        return Reason("reason-pairing.too-soon", clause, numbers)
    if rounds and field.avoids(rounds):
        numbers |= {"rounds": _listed(rounds), "n": len(rounds)}
        return Reason("reason-pairing.met", asked.clause("rematch"), numbers)
    code = "reason-pairing.stuck"
    if field.rematch is Rematch.AVOID:
        code = "reason-pairing.stuck-rematch"
    return Reason(code, "", numbers)


def bye(field: Field, one: int, stuck: tuple[int, ...], turns: ByeTurns, asked: Asked) -> Reason:
    """Why somebody has the bye, and why nobody lower has it."""
    steps = []
    for other in range(len(field.standings) - 1, one, -1):
        numbers: dict[str, Param] = {"contestant": field.standings[other]}
        barred = turns.barred.get(field.standings[other])
        if barred is not None:
            key = "bye_twice_running" if barred is Barred.JUST_HAD else "bye_turn"
            clause = asked.clause(f"{key}")
            numbers["n"] = turns.had[field.standings[other]]
            steps.append(Reason(f"reason-pairing.bye-{barred.value}", clause, numbers))
        elif other in field.required:
            numbers["other"] = field.standings[field.required[other]]
            steps.append(Reason("reason-pairing.bye-promised", "", numbers))
        elif other in stuck:
            steps.append(Reason("reason-pairing.bye-stuck", "", numbers))
    clause = asked.clause("bye_steps_up")
    return Reason(
        "reason-pairing.bye", clause, {"contestant": field.standings[one]}, steps=tuple(steps)
    )


def whole(number: int, rules: PairingRules, asked: Asked) -> tuple[Reason, ...]:
    """What holds for the whole of the rounds paired together."""
    if number == 1 and rules.first_round is FirstRound.DRAWN:
        clause = asked.clause("first_round")
        return (Reason("reason-pairing.lots", clause, {"seed": asked.seed}),)
    return ()


def none(field: Field, obstruction: Obstruction) -> NoPairing:
    """Who cannot be paired: groups that have too few to meet outside themselves."""
    rivals = _named(field, obstruction.rivals)
    steps = tuple(_group(field, group) for group in obstruction.groups)
    numbers: dict[str, Param] = {"round": field.number}
    if not obstruction.rivals:
        return NoPairing(field.number, Reason("reason-pairing.none", "", numbers, steps=steps))
    numbers |= {"rivals": rivals, "of": len(obstruction.rivals), "n": len(steps)}
    code = "reason-pairing.none-but"
    if field.bye in obstruction.rivals:
        code = "reason-pairing.none-but-or-bye" if rivals else "reason-pairing.none-but-bye"
    return NoPairing(field.number, Reason(code, "", numbers, steps=steps))


def _group(field: Field, group: tuple[int, ...]) -> Reason:
    """An odd group, the bye being one of them perhaps, and that one of it is left over."""
    members = _named(field, group)
    numbers: dict[str, Param] = {"members": members, "n": len(group)}
    if not members:
        return Reason("reason-pairing.group-bye", "", {})
    if field.bye in group:
        return Reason("reason-pairing.group-with-bye", "", numbers)
    alone = len(group) == 1
    return Reason("reason-pairing.group-alone" if alone else "reason-pairing.group", "", numbers)


def _named(field: Field, places: Iterable[int]) -> str:
    """Contestants as one parameter of a message; the bye is not among them."""
    return ", ".join(field.standings[one] for one in places if one != field.bye)


def _listed(rounds: tuple[int, ...]) -> str:
    """Rounds as one parameter of a message."""
    return ", ".join(map(str, rounds))
