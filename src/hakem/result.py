"""The hinge: what became of a board at one table. Rulings make results, scoring reads them.

An *outcome* is how the hand ended: it was played in a contract, it was passed out, or only its
score is known. A *result* is what counts for the two sides on that board at that table:

    Played, PassedOut, Points       the outcome itself, as obtained at the table
    Assigned(outcome)               an assigned adjusted score, one outcome for both (Law 12C1)
    Weighted(ns, ew)                an assigned score of several weighted outcomes (12C1c)
    Split(ns, ew)                   the two sides do not get the same (11A, 12C1e, 82C)
    Artificial(ns, ew, reason)      an artificial adjusted score for each side (12C2)
    NotPlayed(why)                  no result and no score
    Fouled(group, result)           a result obtained on cards that differ from the rest (Law 87)

No constructor refuses history: 14 tricks or an eighth level are refused by the notation that reads
them, and nonsense weights by `weights_problem`, not here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, StrEnum
from fractions import Fraction

# Both are made by an auction, and most readers look for them here.
from hakem.auction import Contract as Contract
from hakem.auction import PassedOut as PassedOut
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Played:
    """A contract was played and declarer's side won so many tricks, 0 to 13."""

    contract: Contract
    tricks: int

    @property
    def over(self) -> int:
        """Overtricks, or minus the undertricks."""
        return self.tricks - self.contract.tricks_needed


@dataclass(frozen=True, slots=True)
class Points:
    """Only the score is known; `ns` is North-South's, in points."""

    ns: int


Outcome = Played | PassedOut | Points


@dataclass(frozen=True, slots=True)
class Share:
    """One outcome of a weighted score and its weight, between 0 and 1."""

    weight: Fraction
    outcome: Outcome


Shares = tuple[Share, ...]


class Level(Enum):
    """The three artificial scores of Law 12C2(a), in order of favour."""

    AVERAGE_MINUS = -1  # directly at fault
    AVERAGE = 0  # partly at fault
    AVERAGE_PLUS = 1  # in no way at fault


@dataclass(frozen=True, slots=True)
class Percent:
    """A stated share of the matchpoints of the board, 0 to 100: fixed, whatever the session."""

    percent: Fraction


@dataclass(frozen=True, slots=True)
class Imps:
    """A stated number of IMPs, positive for the side that gets them."""

    imps: Fraction


#: What one side can be given instead of an outcome. What a `Level` is worth, the regulation says.
ArtificialAward = Level | Percent | Imps


@dataclass(frozen=True, slots=True)
class Assigned:
    """An assigned adjusted score: one outcome, for both sides (Law 12C1)."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Weighted:
    """An assigned adjusted score of several outcomes; each side's weights sum to 1 (12C1c)."""

    ns: Shares
    ew: Shares

    @classmethod
    def both(cls, *shares: Share) -> "Weighted":
        """The same weights for both sides."""
        return cls(shares, shares)


#: What one side of a split score gets.
Award = Outcome | Shares | ArtificialAward


@dataclass(frozen=True, slots=True)
class Split:
    """The two sides do not get the same: each side is scored in its own frequency table."""

    ns: Award
    ew: Award


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial adjusted score for each side, and why it was given (Law 12C2)."""

    ns: ArtificialAward
    ew: ArtificialAward
    reason: str = ""


class Unplayed(StrEnum):
    """Why a board has no result."""

    SIT_OUT = "sit-out"
    LATE = "late"
    CANCELLED = "cancelled"
    AVERAGED = "averaged"  # taken out of the comparison
    WRONG_BOARDS = "wrong-boards"
    NO_RESULT = "no-result"  # nobody said why


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """No result and no score: the board does not count for either side."""

    why: Unplayed = Unplayed.NO_RESULT


Unfouled = Played | PassedOut | Points | Assigned | Weighted | Split | Artificial | NotPlayed


@dataclass(frozen=True, slots=True)
class Fouled:
    """A result on a fouled board: only results of the same group were comparable (Law 87)."""

    group: str
    result: Unfouled


Result = Unfouled | Fouled


def group_of(result: Result) -> str:
    """The group of comparable results it belongs to; the empty name when nothing was fouled."""
    return result.group if isinstance(result, Fouled) else ""


def award_of(result: Result, side: Side) -> Award | None:
    """What one side gets from a result; None when it gets no score at all."""
    if isinstance(result, Fouled):
        return award_of(result.result, side)
    if isinstance(result, NotPlayed):
        return None
    if isinstance(result, Assigned):
        return result.outcome
    if isinstance(result, Weighted | Split | Artificial):
        return result.ns if side is Side.NS else result.ew
    return result


def shares_of(award: Award) -> Shares:
    """An award as weighted outcomes; empty when it is an artificial one."""
    if isinstance(award, tuple):
        return award
    if isinstance(award, Level | Percent | Imps):
        return ()
    return (Share(Fraction(1), award),)


def outcomes_of(result: Result) -> Iterator[Outcome]:
    """Every outcome that a result speaks of, both sides, in the order given."""
    seen: set[Outcome] = set()
    for side in Side:
        award = award_of(result, side)
        for share in shares_of(award) if award is not None else ():
            if share.outcome not in seen:
                seen.add(share.outcome)
                yield share.outcome


def weights_problem(shares: Shares) -> Fraction | None:
    """The sum of the weights where it is not 1, or one is not positive; None when all is right.

    >>> from fractions import Fraction
    >>> weights_problem((Share(Fraction(3, 5), Points(110)), Share(Fraction(3, 10), Points(-50))))
    Fraction(9, 10)
    """
    total = sum((share.weight for share in shares), Fraction(0))
    if total != 1 or any(share.weight <= 0 for share in shares):
        return total
    return None
