"""The settings of pairing, as typed values; a regulation file fills them (TBF 10(j))."""

from dataclasses import dataclass
from enum import StrEnum


class Rematch(StrEnum):
    """Whether two contestants may meet again (TBF 10(j)2)."""

    FREE = "free"  # whenever the ranking says so: "Danish"
    AVOID = "avoid"  # as few rematches as possible
    NEVER = "never"  # rather no pairing at all


class RematchAge(StrEnum):
    """Which rematches are taken where some cannot be avoided."""

    ANY = "any"  # fewest; which ones, neighbours decide
    OLDEST = (
        "oldest"  # fewest; of those, as few as possible from the last round, then the one before
    )


class ByeTurn(StrEnum):
    """Who must wait for others before having a bye again (TBF 10(j)3(bb))."""

    ONCE_EACH = "once-each"  # nobody a second one while someone has had none: the letter of it
    FEWEST = "fewest"  # nobody one more while someone has had fewer


class ByeStepsUp(StrEnum):
    """When the bye goes to somebody else than the lowest who may have it."""

    FOR_REMATCH = "for-rematch"  # where that saves a rematch, or else nobody could be paired
    IF_STUCK = "if-stuck"  # only where the others could not be paired at all


class OddField(StrEnum):
    """What an odd number of contestants does."""

    BYE = "bye"
    TRIANGLE = "triangle"  # three play one another over two rounds


class Wanted(StrEnum):
    """What a pairing tries for."""

    NEIGHBOURS = "neighbours"  # 1-2, 3-4 ...: the best opponent for the first, then the next ...
    BALANCED = "balanced"  # the smallest sum of squared differences of rank


class FirstRound(StrEnum):
    """How the first round is paired; the article does not say."""

    DRAWN = "drawn"  # by lot, from a seed
    SEEDED = "seeded"  # 1 v n/2+1, 2 v n/2+2 ... of the entry order
    RANKED = "ranked"  # neighbours of the entry order


@dataclass(frozen=True, slots=True)
class PairingRules:
    """TBF 10(j), and what it leaves to the event."""

    rematch: Rematch = Rematch.AVOID
    rematch_age: RematchAge = RematchAge.ANY
    #: the fewest rounds from one meeting to the next: 1, at once; 2, not the opponent just played
    rematch_gap: int = 1
    #: how many rounds at the end have a policy of their own
    last_rounds: int = 0
    last_rematch: Rematch = Rematch.FREE
    #: rounds paired at a time from one ranking: 1 or 2
    rounds_at_once: int = 1
    #: rounds between the ranking that is used and the round before the one paired (0: none)
    delay: int = 0
    wanted: Wanted = Wanted.NEIGHBOURS
    first_round: FirstRound = FirstRound.DRAWN
    odd: OddField = OddField.BYE
    bye_turn: ByeTurn = ByeTurn.ONCE_EACH
    #: whether somebody may have two byes running
    bye_twice_running: bool = False
    bye_steps_up: ByeStepsUp = ByeStepsUp.FOR_REMATCH
