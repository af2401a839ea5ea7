"""A bracket: who meets whom, from the seeds to the final (TBF 10(i)).

A *seed* is a place in the seeding, 1 the highest. The standard order lets 1 and 2 meet only in the
final, 1 to 4 only from the semi-finals on, and so on: in every round in which the favourites won,
the two seeds of a match add up to the same number. A place of the bracket that has no seed gives
its neighbour a bye; byes go to the highest seeds and never meet.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hakem.errors import Mistake
from hakem.pairing.rounds import ContestantId


@dataclass(frozen=True, slots=True)
class Seed:
    """Whoever has this place in the seeding."""

    place: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins this match."""

    match: str


@dataclass(frozen=True, slots=True)
class LoserOf:
    """Whoever loses this match."""

    match: str


Entrant = Seed | WinnerOf | LoserOf


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of a bracket, by its name; who comes into it is known or comes out of others.

    `only_if_won_by`: the match is played only if this entrant wins the match of that name.
    """

    name: str
    round: int
    first: Entrant
    second: Entrant
    only_if_won_by: tuple[str, Entrant] | None = None


@dataclass(frozen=True, slots=True)
class Bracket:
    """All matches, round by round, the upper half of the bracket first."""

    contestants: int
    matches: tuple[BracketMatch, ...]
    #: the seeds that do not play in the first round
    byes: tuple[int, ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return max((match.round for match in self.matches), default=0)


def full_size(contestants: int) -> int:
    """The smallest power of two that holds so many (TBF 10(i))."""
    return 1 << (contestants - 1).bit_length()


def byes_needed(contestants: int) -> int:
    """How many have a bye in the first round, so that a power of two is left (TBF 10(i)).

    >>> byes_needed(12), byes_needed(16)
    (4, 0)
    """
    return full_size(contestants) - contestants


def seed_order(size: int) -> tuple[int, ...]:
    """The seeds of a full bracket from top to bottom; `size` is a power of two.

    >>> seed_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        total = 2 * len(order) + 1
        order = tuple(seed for one in order for seed in (one, total - one))
    return order


def late_entries(contestants: int, rounds: int) -> int:
    """How many enter only after so many rounds, so that a power of two is left then.

    The statute says how long byes last (TBF 10(i)). Of several numbers that fit, the smallest.
    Raises `Mistake` where none fits.

    >>> late_entries(12, 1), late_entries(10, 2)
    (4, 2)
    """
    for left in range(contestants >> rounds, 0, -1):
        late = contestants - (left << rounds)
        if (left + late) & (left + late - 1) == 0:
            return late
    raise Mistake("pairing.no-bracket", n=contestants, rounds=rounds)


def bracket(contestants: int, bye_rounds: int = 1) -> Bracket:
    """The seeded bracket of so many; byes, where there must be some, last `bye_rounds` rounds.

    Raises `Mistake` for fewer than two, or where no number of such byes fits.
    """
    if contestants < 2:
        raise Mistake("pairing.too-few", n=contestants, rounds=1)
    matches: list[BracketMatch] = []
    entrants: list[Entrant] = [Seed(place) for place in range(1, contestants + 1)]
    number = late = 0
    if byes_needed(contestants):
        late = late_entries(contestants, bye_rounds)
        early = entrants[late:]
        for _ in range(bye_rounds):
            number += 1
            early = _played(early, number, matches)
        entrants = [*entrants[:late], *early]
    while len(entrants) > 1:
        number += 1
        entrants = _played(entrants, number, matches)
    return Bracket(contestants, _in_order(matches), tuple(range(1, late + 1)))


def _played(entrants: Sequence[Entrant], number: int, matches: list[BracketMatch]) -> list[Entrant]:
    """One round of an even number, the highest against the lowest; the winners by their rank."""
    winners: list[Entrant] = []
    half = len(entrants) // 2
    for place in range(half):
        name = f"{number}.{place + 1}"
        matches.append(BracketMatch(name, number, entrants[place], entrants[-1 - place]))
        winners.append(WinnerOf(name))
    return winners


def _in_order(matches: Sequence[BracketMatch]) -> tuple[BracketMatch, ...]:
    """The matches as they stand in the bracket, and named so, from top to bottom in each round."""
    by_name = {match.name: match for match in matches}
    found: dict[int, list[BracketMatch]] = {}

    def walk(match: BracketMatch) -> None:
        for entrant in (match.first, match.second):
            if isinstance(entrant, WinnerOf):
                walk(by_name[entrant.match])
        found.setdefault(match.round, []).append(match)

    walk(matches[-1])
    name = {
        match.name: f"{number}.{place}"
        for number in found
        for place, match in enumerate(found[number], 1)
    }

    def renamed(entrant: Entrant) -> Entrant:
        return WinnerOf(name[entrant.match]) if isinstance(entrant, WinnerOf) else entrant

    return tuple(
        BracketMatch(name[match.name], number, renamed(match.first), renamed(match.second))
        for number in sorted(found)
        for match in found[number]
    )


@dataclass(frozen=True, slots=True)
class Known:
    """A match whose two sides are known, and its winner where it was played."""

    match: BracketMatch
    first: ContestantId
    second: ContestantId
    winner: ContestantId | None


def known_matches(
    bracket: Bracket, seeding: Sequence[ContestantId], winners: Mapping[str, ContestantId]
) -> tuple[Known, ...]:
    """The matches of which both sides are known; those without a winner can be played now.

    `winners` are told by the names of matches. Raises `Mistake` where the seeding has another
    number than the bracket, or a winner did not play the match.
    """
    if len(seeding) != bracket.contestants:
        raise Mistake("pairing.seeding-length", n=len(seeding), contestants=bracket.contestants)
    found: dict[str, Known] = {}
    for match in bracket.matches:
        if match.only_if_won_by is not None:
            name, entrant = match.only_if_won_by
            decided = found.get(name)
            if decided is None or decided.winner is None:
                continue
            if decided.winner != _who(entrant, seeding, found):
                continue
        first, second = (_who(one, seeding, found) for one in (match.first, match.second))
        if first is None or second is None:
            continue
        winner = winners.get(match.name)
        if winner not in (None, first, second):
            raise Mistake("pairing.winner-not-there", contestant=str(winner), match=match.name)
        found[match.name] = Known(match, first, second, winner)
    return tuple(found.values())


def _who(
    entrant: Entrant, seeding: Sequence[ContestantId], found: Mapping[str, Known]
) -> ContestantId | None:
    """Who that is, as far as is known."""
    if isinstance(entrant, Seed):
        return seeding[entrant.place - 1]
    match = found.get(entrant.match)
    if match is None or match.winner is None:
        return None
    if isinstance(entrant, WinnerOf):
        return match.winner
    return match.second if match.winner == match.first else match.first
