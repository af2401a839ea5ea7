"""What pairing takes and gives: meetings, byes, demands; rounds, or that there is no pairing.

*Met* are two contestants who have played a match, or are playing it now. A *rematch* is a pairing
of two who have met. A *bye* is a round without an opponent.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from types import MappingProxyType

from hakem.reasons import Reason

#: The identifier of a contestant: a pair, a team, a player.
ContestantId = str


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two contestants met in a round; the order of the two says nothing."""

    round: int
    first: ContestantId
    second: ContestantId


@dataclass(frozen=True, slots=True)
class Bye:
    """A contestant had no opponent in a round."""

    round: int
    contestant: ContestantId


#: Two contestants, in any order.
Two = tuple[ContestantId, ContestantId]


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of one pairing beside the rules.

    `round` is the first round to be paired; None: the one after the last that was met in or had a
    bye. `of` is how many rounds the event has. `seed` draws the first round. `forbidden` never
    meet, `required` must. `clauses` says where each setting is laid down, by its key.
    """

    round: int | None = None
    of: int | None = None
    seed: str = ""
    forbidden: tuple[Two, ...] = ()
    required: tuple[Two, ...] = ()
    clauses: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def clause(self, setting: str) -> str:
        """Where a setting of pairing is laid down."""
        return self.clauses.get(f"pairing.{setting}", "")


@dataclass(frozen=True, slots=True)
class Match:
    """Two who meet, the higher in the ranking first, and why these two."""

    first: ContestantId
    second: ContestantId
    why: Reason


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """Who has the bye, and why he."""

    contestant: ContestantId
    why: Reason


@dataclass(frozen=True, slots=True)
class Triangle:
    """Three who play one another over two rounds, in the order of the ranking."""

    three: tuple[ContestantId, ContestantId, ContestantId]
    why: Reason


@dataclass(frozen=True, slots=True)
class PairedRound:
    """One round: the matches, that of the first in the ranking first, and who stays over."""

    number: int
    matches: tuple[Match, ...]
    bye: ByeGiven | None = None
    triangle: Triangle | None = None

    @property
    def pairs(self) -> tuple[Two, ...]:
        """The matches as plain pairs."""
        return tuple((match.first, match.second) for match in self.matches)

    def meetings(self) -> Iterator[Meeting]:
        """Who meets in the round; of a triangle, each two of the three."""
        for first, second in self.pairs:
            yield Meeting(self.number, first, second)
        if self.triangle is not None:
            for first, second in combinations(self.triangle.three, 2):
                yield Meeting(self.number, first, second)


@dataclass(frozen=True, slots=True)
class Pairing:
    """The round or rounds that were paired, and what holds for the whole of them."""

    rounds: tuple[PairedRound, ...]
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class NoPairing:
    """No pairing exists that the rules allow, and who it is that cannot be paired."""

    round: int
    reason: Reason
