"""The contestants of a round by their place in the ranking, and who of them may meet.

Contestants are whole numbers here, 0 for the highest. The vertex after the last stands for the bye
where their number is odd: whoever is matched with it has the bye.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from hakem.errors import Mistake
from hakem.pairing.rounds import ContestantId, Meeting, Two
from hakem.pairing.rules import PairingRules, Rematch, RematchAge

#: Two places, the higher first.
Places = tuple[int, int]


@dataclass(frozen=True)
class Field:
    """Who is to be paired in the round `number`, and what speaks against a meeting.

    `met` has the rounds in which two met, the earliest first. `together` is the first of the rounds
    that are paired from this ranking: within them a rematch is the worst.
    """

    standings: tuple[ContestantId, ...]
    number: int
    together: int
    met: Mapping[Places, tuple[int, ...]]
    forbidden: frozenset[Places]
    required: Mapping[int, int]
    #: who may have the bye, as a set; nobody where there is none
    may_have_bye: int
    rematch: Rematch
    rules: PairingRules

    @property
    def bye(self) -> int | None:
        """The vertex of the bye, where somebody has one."""
        return len(self.standings) if self.may_have_bye else None

    @cached_property
    def allowed(self) -> list[int]:
        """With whom each may be matched at all, the bye included, as sets."""
        everybody = (1 << len(self.standings)) - 1
        allowed = [everybody ^ 1 << one for one in range(len(self.standings))]
        for one, other in self.forbidden:
            _separate(allowed, one, other)
        for (one, other), rounds in self.met.items():
            if self.number - rounds[-1] < self.rules.rematch_gap:
                _separate(allowed, one, other)
        if self.bye is not None:
            for one in range(len(allowed)):
                allowed[one] |= (self.may_have_bye >> one & 1) << self.bye
            allowed.append(self.may_have_bye)
        bound = sum(1 << one for one in self.required)
        if bound:
            allowed = [others & ~bound for others in allowed]
            for one, other in self.required.items():
                allowed[one] = 1 << other
        return allowed

    def without_rematches(self, adjacent: list[int]) -> list[int]:
        """The same graph without the rematches that the policy avoids."""
        fresh = list(adjacent)
        for (one, other), rounds in self.met.items():
            if self.avoids(rounds) and self.required.get(one) != other:
                _separate(fresh, one, other)
        return fresh

    def only_bye(self, adjacent: list[int], one: int) -> list[int]:
        """The same graph, in which only `one` can have the bye."""
        adjacent = list(adjacent)
        for other in range(len(self.standings)):
            if other != one:
                _separate(adjacent, other, len(self.standings))
        return adjacent

    def avoids(self, rounds: Sequence[int]) -> bool:
        """Whether a meeting after meetings in `rounds` is a rematch that the policy avoids."""
        return self.rematch is not Rematch.FREE or rounds[-1] >= self.together

    def rounds_met(self, one: int, other: int) -> tuple[int, ...]:
        """The rounds in which two met before, by their places in any order."""
        return self.met.get((min(one, other), max(one, other)), ())

    def is_rematch(self, one: int, other: int) -> bool:
        """Whether two met before, so that the policy would rather not pair them."""
        rounds = self.rounds_met(one, other)
        return bool(rounds) and self.avoids(rounds)

    def cost(self, one: int, other: int) -> int:
        """How bad a pairing is: nothing unless it is a rematch; else a number in which one worse
        rematch counts more than all better ones together."""
        if not self.is_rematch(one, other) or one in self.required:
            return 0
        rounds = self.rounds_met(one, other)
        unit = len(self.standings) // 2 + 1
        oldest = self.rules.rematch_age is RematchAge.OLDEST
        levels = self.number if oldest else 1
        cost = 0
        if self.rematch is not Rematch.FREE:
            cost = unit**levels + (unit ** rounds[-1] if oldest else 0)
        if rounds[-1] >= self.together:
            cost += unit ** (levels + 1)
        return cost


def _separate(adjacent: list[int], one: int, other: int) -> None:
    adjacent[one] &= ~(1 << other)
    adjacent[other] &= ~(1 << one)


def places_of(
    standings: Sequence[ContestantId], met: Iterable[Meeting]
) -> dict[Places, tuple[int, ...]]:
    """The rounds in which two of the ranking met, by their places; others are left out."""
    place = {one: number for number, one in enumerate(standings)}
    found: dict[Places, list[int]] = {}
    for meeting in met:
        one, other = place.get(meeting.first), place.get(meeting.second)
        if one is not None and other is not None:
            found.setdefault((min(one, other), max(one, other)), []).append(meeting.round)
    return {two: tuple(sorted(rounds)) for two, rounds in found.items()}


def demanded(
    standings: Sequence[ContestantId], required: Sequence[Two], forbidden: Sequence[Two]
) -> tuple[dict[int, int], frozenset[Places]]:
    """Who must meet whom and who must not, by places; those who do not play are left out.

    Raises `Mistake` where the demands contradict one another.
    """
    place = {one: number for number, one in enumerate(standings)}
    for one, other in (*required, *forbidden):
        if one == other:
            raise Mistake("pairing.itself", contestant=one)
    never = frozenset(
        (min(place[one], place[other]), max(place[one], place[other]))
        for one, other in forbidden
        if one in place and other in place
    )
    must: dict[int, int] = {}
    for one, other in required:
        for unknown in (one, other):
            if unknown not in place:
                raise Mistake("pairing.unknown", contestant=unknown)
        first, second = place[one], place[other]
        if (min(first, second), max(first, second)) in never:
            raise Mistake("pairing.forbidden-and-required", first=one, second=other)
        for here, there in ((first, second), (second, first)):
            if must.setdefault(here, there) != there:
                raise Mistake(
                    "pairing.required-twice",
                    contestant=standings[here],
                    first=standings[must[here]],
                    second=standings[there],
                )
    return must, never
