"""Swiss pairing once more, by trying all pairings there are: slow, plain, and shares no code.

Written from the text of TBF 10(j): of all ways to pair everybody, those that the rules forbid are
struck out, the rest are compared by what is wanted, the first first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hakem.pairing.rounds import Bye, Meeting
from hakem.pairing.rules import PairingRules

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Question:
    """A ranking and what went before."""

    standings: tuple[str, ...]
    met: tuple[Meeting, ...]
    byes: tuple[Bye, ...]
    round: int
    rules: PairingRules
    forbidden: frozenset[frozenset[str]] = frozenset()
    required: frozenset[frozenset[str]] = frozenset()


def all_pairings(left: Sequence[str]) -> Iterator[tuple[Pairs, str | None]]:
    """Every way to pair some contestants, one of them having the bye where they are odd."""
    if not left:
        yield (), None
        return
    if len(left) % 2:
        for one in left:
            for pairs, _ in all_pairings([other for other in left if other != one]):
                yield pairs, one
        return
    first = left[0]
    for second in left[1:]:
        rest = [one for one in left if one not in (first, second)]
        for pairs, _ in all_pairings(rest):
            yield ((first, second), *pairs), None


def rounds_met(question: Question, one: str, other: str) -> list[int]:
    """When two met."""
    two = {one, other}
    return sorted(m.round for m in question.met if {m.first, m.second} == two)


def may_have_bye(question: Question) -> set[str]:
    """TBF 10(j)3(aa) and (bb), as the settings read them."""
    count = {one: sum(b.contestant == one for b in question.byes) for one in question.standings}
    last = {b.contestant for b in question.byes if b.round == question.round - 1}
    if question.rules.bye_twice_running:
        last = set()
    never = {one for one in count if count[one] == 0}
    if question.rules.bye_turn == "fewest":
        least = min(count.values())
        fewest = {one for one in count if count[one] == least}
        chosen = (fewest - last) or (set(count) - last)
    else:
        chosen = never or (set(count) - last)
    return chosen or set(count)


def allowed(question: Question, pairs: Pairs, bye: str | None) -> bool:
    """Whether no hard rule speaks against a pairing."""
    if bye is not None and bye not in may_have_bye(question):
        return False
    made = {frozenset(two) for two in pairs}
    if made & question.forbidden or not question.required <= made:
        return False
    for one, other in pairs:
        met = rounds_met(question, one, other)
        if frozenset((one, other)) in question.required:
            continue
        if met and question.round - met[-1] < question.rules.rematch_gap:
            return False
        if met and question.rules.rematch == "never":
            return False
    return True


def worth(question: Question, pairs: Pairs, bye: str | None) -> tuple[object, ...]:
    """What is compared between two pairings: less is better, the first difference decides."""
    place = {one: number for number, one in enumerate(question.standings)}
    last = [
        rounds_met(question, *two)[-1]
        for two in pairs
        if rounds_met(question, *two) and frozenset(two) not in question.required
    ]
    rematches = 0 if question.rules.rematch == "free" else len(last)
    ages: list[int] = []
    if question.rules.rematch == "avoid" and question.rules.rematch_age == "oldest":
        ages = [last.count(number) for number in range(question.round, 0, -1)]
    lowest_bye = 0 if bye is None else -place[bye]
    neighbours = [place[other] for _, other in sorted(pairs, key=lambda two: place[two[0]])]
    if question.rules.bye_steps_up == "if-stuck":
        return (lowest_bye, rematches, ages, neighbours)
    return (rematches, ages, lowest_bye, neighbours)


def best(question: Question) -> tuple[Pairs, str | None] | None:
    """The pairing that is wanted most; None where the rules forbid all."""
    found = [
        (worth(question, *one), one)
        for one in all_pairings(question.standings)
        if allowed(question, *one)
    ]
    return min(found)[1] if found else None
