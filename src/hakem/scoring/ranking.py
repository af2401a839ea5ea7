"""Who comes where: equal totals are a tie, and a tie is separated only by a rule that says how.

Ranking is by the total, the greater first (TBF 10(d), 10(e)). Those *tied* go through the chain of
tie-breaks step by step. A step compares only those still tied. What the regulations leave open
(three or more tied), this program settles so:

*   A step that puts the tied into several classes separates these classes. Each class of two or
    more starts the chain again from its first step, now comparing only its own members.
*   A step that finds all of them equal changes nothing; the next one is tried.
*   A step that cannot compare them, such as the result of a match never played, is skipped.
*   When the chain is at its end the tie stays, and is shown: they share places, "2-3". Where there
    is no chain at all, nothing was tried and there is nothing to tell.

The order in which totals are given, and what the contestants are called, change nothing but the
order in which those who share places are listed (by identifier).
"""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from hakem.errors import Param
from hakem.scoring.reasons import Reason
from hakem.scoring.sheet import ContestantId
from hakem.scoring.ties import CannotCompare, Key, Measure, TieBreak, Tied, told_ids


class Place(NamedTuple):
    """The place of a contestant: `first` and `last` of the places shared, equal when not shared.

    `reasons` say what became of a tie, step by step; empty where nobody had the same total, and
    where no tie-break was to be tried.
    """

    contestant: ContestantId
    first: int
    last: int
    total: Fraction
    reasons: tuple[Reason, ...] = ()

    @property
    def shared(self) -> bool:
        """Whether the place is shared with others."""
        return self.first != self.last


def rank(
    totals: Mapping[ContestantId, Fraction], chain: Sequence[TieBreak] = ()
) -> tuple[Place, ...]:
    """The places in order, the best first; ties go through the chain of tie-breaks.

    >>> from fractions import Fraction as F
    >>> [(p.contestant, p.first, p.last) for p in rank({"a": F(5), "b": F(7), "c": F(5)})]
    [('b', 1, 1), ('a', 2, 3), ('c', 2, 3)]
    """
    # An integer that rises with the total decides almost every comparison, and fast. Where the
    # integers are equal the fractions themselves decide.
    ordered = sorted(
        (((total.numerator << 64) // total.denominator, total, contestant))
        for contestant, total in totals.items()
    )
    ordered.reverse()
    places: list[Place] = []
    start = 0
    while start < len(ordered):
        floor, total, _ = ordered[start]
        end = start + 1
        while end < len(ordered) and ordered[end][0] == floor and ordered[end][1] == total:
            end += 1
        if end - start == 1:
            places.append(Place(ordered[start][2], end, end, total))
        else:
            tied = tuple(sorted((row[2] for row in ordered[start:end]), key=id_order))
            places.extend(_separate(tied, total, end - len(tied) + 1, chain))
        start = end
    return tuple(places)


def id_order(contestant: ContestantId) -> tuple[tuple[str | int, ...], str]:
    """Sorts identifiers as people do: numbers in them by value.

    >>> sorted(["10", "9", "A2", "A10"], key=id_order)
    ['9', '10', 'A2', 'A10']
    """
    parts = re.split(r"(\d+)", contestant)
    return tuple(int(part) if odd % 2 else part for odd, part in enumerate(parts)), contestant


def _separate(tied: Tied, total: Fraction, first: int, chain: Sequence[TieBreak]) -> list[Place]:
    """The places of contestants with the same total, of whom the best gets place `first`."""
    if not chain:
        return [Place(one, first, first + len(tied) - 1, total) for one in tied]
    opening = Reason("reason-rank.tied", numbers=_about(tied, total=total), value=total)
    places: list[Place] = []
    pending: list[tuple[Tied, int, tuple[Reason, ...]]] = [(tied, first, (opening,))]
    while pending:
        group, place, reasons = pending.pop()
        if len(group) == 1:
            places.append(Place(group[0], place, place, total, reasons))
            continue
        before, classes = _first_split(group, chain)
        reasons += before
        if not classes:
            last = place + len(group) - 1
            shared = Reason("reason-rank.shared", numbers=_about(group, first=place, last=last))
            places.extend(Place(one, place, last, total, (*reasons, shared)) for one in group)
            continue
        following = place + len(group)
        for members, why in reversed(classes):
            following -= len(members)
            told: tuple[Reason, ...] = (*reasons, why)
            if len(members) > 1:
                told += (Reason("reason-rank.restart", numbers=_about(members)),)
            pending.append((members, following, told))
    return places


def _first_split(
    tied: Tied, chain: Sequence[TieBreak]
) -> tuple[tuple[Reason, ...], list[tuple[Tied, Reason]]]:
    """The reasons of the steps that changed nothing, then the classes that the next one makes.

    No classes: the chain is at its end.
    """
    before: list[Reason] = []
    for number, step in enumerate(chain, 1):
        found = step.compare(tied)
        about = _about(tied, step=number, name=step.name)
        if isinstance(found, CannotCompare):
            before.append(Reason("reason-rank.skipped", step.clause, about, steps=(found.why,)))
            continue
        classes = _classes(tied, found)
        # One tuple for all of them: a tie of the whole field before the first round stays small.
        measures = tuple(found[one].reason for one in tied)
        if len(classes) == 1:
            value = measures[0].value
            before.append(Reason("reason-rank.still-level", step.clause, about, value, measures))
            continue
        split: list[tuple[Tied, Reason]] = []
        ahead = 0
        for members in classes:
            level, behind = len(members) - 1, len(tied) - ahead - len(members)
            numbers = {**about, "ahead": ahead, "level": level, "behind": behind}
            value = found[members[0]].reason.value
            why = Reason("reason-rank.separated", step.clause, numbers, value, measures)
            split.append((members, why))
            ahead += len(members)
        return tuple(before), split
    return tuple(before), []


def _classes(tied: Tied, found: Mapping[ContestantId, Measure]) -> list[Tied]:
    """Those with equal keys together, the best class first."""
    by_key: dict[Key, list[ContestantId]] = {}
    for one in tied:
        by_key.setdefault(found[one].key, []).append(one)
    return [tuple(by_key[key]) for key in sorted(by_key, reverse=True)]


def _about(tied: Tied, **numbers: Param) -> dict[str, Param]:
    """What every message about a tie may name: how many and who."""
    return {"n": len(tied), "tied": told_ids(tied), **numbers}
