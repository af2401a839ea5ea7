"""What a ruling does to the play: cards, leads, penalty cards, who may ask what."""

from dataclasses import dataclass
from enum import StrEnum

from hakem.cards import Card, Suit
from hakem.laws.effects.effect import Effect
from hakem.seats import Seat


class Grade(StrEnum):
    """The two kinds of penalty card (Law 50B)."""

    MAJOR = "major"
    MINOR = "minor"


@dataclass(frozen=True, slots=True)
class PenaltyCard(Effect):
    """The card lies face up on the table and must be played as Law 50 says."""

    seat: Seat
    card: Card
    grade: Grade


@dataclass(frozen=True, slots=True)
class PickedUp(Effect):
    """The card goes back into the hand; it is no penalty card, or no longer one."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FaceUpTillAuctionEnds(Effect):
    """The card lies face up until the auction ends (Law 24)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed(Effect):
    """The card is played and stands."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardWithdrawn(Effect):
    """The card played is taken back."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MayWithdrawCard(Effect):
    """The player may take back the card that he played and play another."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MustPlay(Effect):
    """The player must play this card, at his first legal opportunity."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MayPlayAny(Effect):
    """The player may play any legal card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OnLead(Effect):
    """The lead is this hand's; any card of it unless another effect restricts it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MustLeadSuit(Effect):
    """The player must lead this suit; any card if he has none (Law 59)."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class MayNotLeadSuits(Effect):
    """The player may not lead these suits for as long as he keeps the lead."""

    seat: Seat
    suits: tuple[Suit, ...]


class Which(StrEnum):
    """What declarer may require of the partner of a premature player (Law 57A)."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    OTHER_SUIT = "other-suit"
    NOT_SUIT = "not-suit"


@dataclass(frozen=True, slots=True)
class MustFollowWith(Effect):
    """The player must play so to this trick: highest or lowest of the suit led, or by suit."""

    seat: Seat
    which: Which
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Declares(Effect):
    """The player becomes, or stays, declarer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BecomesDummy(Effect):
    """The player spreads his hand and becomes dummy; his partner declares."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SpreadsHand(Effect):
    """The player faces his hand as dummy."""

    seat: Seat


class Asking(StrEnum):
    """What a player may want to hear about the auction (Law 41B, 41C)."""

    REVIEW = "review"
    EXPLANATION = "explanation"
    CONTRACT = "contract"


@dataclass(frozen=True, slots=True)
class MayAsk(Effect):
    """The player may ask for this now. `what` is an `Asking`, or another request of Law 20."""

    seat: Seat
    what: StrEnum


@dataclass(frozen=True, slots=True)
class MayNotAsk(Effect):
    """The player may not ask for this now. `what` is an `Asking`, or another request of Law 20."""

    seat: Seat
    what: StrEnum


@dataclass(frozen=True, slots=True)
class FaceDownLeadWithdrawn(Effect):
    """The face-down lead goes back into the hand, its face unseen; it is no penalty card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayContinues(Effect):
    """Play goes on."""


@dataclass(frozen=True, slots=True)
class PlayCeases(Effect):
    """Play is suspended: nobody acts, and what is played from now on is void."""


@dataclass(frozen=True, slots=True)
class NothingFurther(Effect):
    """There is no rectification, or no further one."""
