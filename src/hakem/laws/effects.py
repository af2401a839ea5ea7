"""What a ruling does, as values that a live table can apply and a program can read.

Each effect is one plain act in the Laws' own words. Its JSON form is its name and its fields:

    MustPass(Seat.NORTH, Turns.THROUGHOUT)
    {"do": "must-pass", "seat": "N", "turns": "throughout"}

`table/` applies them to the state of a table; the catalogues say them ("law.does-must-pass").
Cards, calls and suits are texts in PBN letters where they may be unknown: "" then.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import Enum, StrEnum

from hakem.auction import Denomination
from hakem.cards import Card, Suit
from hakem.errors import Param
from hakem.notation.results import write_result
from hakem.result import Result
from hakem.seats import Seat, Side, Vulnerability


@dataclass(frozen=True, slots=True)
class Effect:
    """The root of all effects."""

    @classmethod
    def do(cls) -> str:
        """The name of the act: "must-pass"."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def told(self) -> Mapping[str, str]:
        """Its fields as texts, by name."""
        return {
            field.name.rstrip("_"): _told(getattr(self, field.name))
            for field in fields(self)
            if getattr(self, field.name) is not None
        }

    def params(self) -> Mapping[str, Param]:
        """Its fields as parameters of its message."""
        return {field.name: _told(getattr(self, field.name)) for field in fields(self)}


def _told(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, tuple):
        return " ".join(_told(one) for one in value)
    if isinstance(value, Seat | Suit | Denomination):
        return value.letter
    if isinstance(value, Side):
        return value.name
    if isinstance(value, Card):
        return value.letters
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, str | int):
        return str(value)
    return write_result(value)  # type: ignore[arg-type]


# -- the auction ----------------------------------------------------------------------------------


class Turns(StrEnum):
    """How long a player must pass."""

    ONCE = "once"  # at his next turn
    THROUGHOUT = "throughout"  # for the rest of the auction


@dataclass(frozen=True, slots=True)
class CallStands(Effect):
    """The call stands as if it had been legal; the auction goes on from it."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True)
class CallCancelled(Effect):
    """The call is cancelled, or withdrawn."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True)
class CallsCancelledFrom(Effect):
    """This player's call and every later call are cancelled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallReplaced(Effect):
    """The player's call is now this one."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True)
class TurnReturns(Effect):
    """The auction goes on with this player's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MustCall(Effect):
    """The player must make a legal call in place of the cancelled one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MustRepeat(Effect):
    """The player must make this call at his proper turn."""

    seat: Seat
    call: str


@dataclass(frozen=True, slots=True)
class MustPass(Effect):
    """The player must pass."""

    seat: Seat
    turns: Turns


@dataclass(frozen=True, slots=True)
class MayChangeCall(Effect):
    """The player may withdraw his call and make another."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PassedOutBoard(Effect):
    """The board is passed out; there is no redeal."""


@dataclass(frozen=True, slots=True)
class AuctionOver(Effect):
    """The auction is over; what was called after its end is cancelled."""


@dataclass(frozen=True, slots=True)
class LeadRestrictionLater(Effect):
    """If the player's side defends: at his first turn to lead, declarer may prohibit one suit.

    `not_these`: suits that cannot be prohibited, because the offender legally specified them.
    It holds for as long as he keeps the lead (Law 26B).
    """

    seat: Seat
    not_these: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True)
class LeadChoiceLater(Effect):
    """By the Laws of 2007, if the player's side defends: at his first turn to lead, declarer may
    require or prohibit one of these suits.
    """

    seat: Seat
    suits: tuple[Suit, ...]


# -- the play -------------------------------------------------------------------------------------


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


# -- revokes, tricks, claims ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RevokeEstablished(Effect):
    """The revoke can no longer be corrected."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RevokeCorrected(Effect):
    """The player takes the card back and plays a legal one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TricksTransferred(Effect):
    """So many tricks go over to a side at the end of play."""

    to: Side
    tricks: int


@dataclass(frozen=True, slots=True)
class TricksAwarded(Effect):
    """A side gets so many of the tricks that were in question."""

    to: Side
    tricks: int


@dataclass(frozen=True, slots=True)
class NoClaim(Effect):
    """Neither a claim nor a concession has been made."""


@dataclass(frozen=True, slots=True)
class ClaimVoid(Effect):
    """The claim is void: play went on by consent, and its score stands."""


@dataclass(frozen=True, slots=True)
class ClaimEstablished(Effect):
    """The agreement is established: the board is scored as if the tricks had been played so."""


@dataclass(frozen=True, slots=True)
class ClaimToAdjudicate(Effect):
    """The director adjudicates the claim under Law 70."""


@dataclass(frozen=True, slots=True)
class PointGoesTo(Effect):
    """One point of a contested claim, or of facts in dispute, is decided for this side."""

    side: Side


@dataclass(frozen=True, slots=True)
class ConcessionCancelled(Effect):
    """The concession of so many tricks is cancelled."""

    to: Side
    tricks: int


# -- the deal and the board -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardRestored(Effect):
    """The card goes to this hand, where it is deemed to have been all along."""

    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class DealReconstructed(Effect):
    """The deal is made again as it was, from another pack."""


@dataclass(frozen=True, slots=True)
class Redeal(Effect):
    """The board is dealt anew."""


@dataclass(frozen=True, slots=True)
class BoardCancelled(Effect):
    """What was called and played on this board does not count."""


class Hands(StrEnum):
    """Ways to save a board that a player knows something of (Law 16D2)."""

    ROTATED = "rotated"
    REDEALT = "redealt"


@dataclass(frozen=True, slots=True)
class MayArrange(Effect):
    """The director may save the board in this way, if the form of play allows it."""

    how: Hands


@dataclass(frozen=True, slots=True)
class MaySeeTrick(Effect):
    """The player may see the cards asked for (Law 66)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundOver(Effect):
    """The round has ended for this table (Law 8)."""


@dataclass(frozen=True, slots=True)
class PlayedAsMarked(Effect):
    """Dealer and vulnerability are those marked on the board (Law 2)."""

    dealer: Seat
    vulnerable: Vulnerability


# -- information ----------------------------------------------------------------------------------


class Standing(StrEnum):
    """Whether information may be used (Law 16)."""

    AUTHORISED = "authorised"
    UNAUTHORISED = "unauthorised"


@dataclass(frozen=True, slots=True)
class Information(Effect):
    """What is known from something may, or may not, be used by these players.

    `about` is a code: "withdrawn-call", "penalty-card", "explanation" ... ("name.about-...").
    """

    standing: Standing
    seats: tuple[Seat, ...]
    about: str


@dataclass(frozen=True, slots=True)
class MustCorrect(Effect):
    """The player must call the director and correct the explanation, at this time.

    `when` is a code: "now", "before-lead", "after-play" ... ("name.when-...").
    """

    seat: Seat
    when: str


@dataclass(frozen=True, slots=True)
class MayNotCorrect(Effect):
    """The player may not correct or show anything until then."""

    seat: Seat
    until: str


@dataclass(frozen=True, slots=True)
class Answered(Effect):
    """Who answers: one of these players, as the code tells ("by-the-partner")."""

    seats: tuple[Seat, ...]
    by: str


@dataclass(frozen=True, slots=True)
class MayBeSentAway(Effect):
    """The director may send the spectator away from the table."""


# -- screens --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TrayStays(Effect):
    """The tray does not pass until the call is legal."""


@dataclass(frozen=True, slots=True)
class OtherSideNotTold(Effect):
    """These players, beyond the screen, are told nothing of it."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MayAskOnly(Effect):
    """Until play ends the player is told meanings by this player only, in writing."""

    seat: Seat
    of: Seat


@dataclass(frozen=True, slots=True)
class Handles(Effect):
    """This thing is the player's to handle. `what` is a code: "board", "tray" ..."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True)
class ScreenMates(Effect):
    """The two sit on the same side of the screen."""

    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class MayDrawAttention(Effect):
    """Dummy may draw attention to the irregularity."""

    seat: Seat


# -- scores and what follows ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScoreStands(Effect):
    """The score obtained at the table stands."""


@dataclass(frozen=True, slots=True)
class Score(Effect):
    """The board is scored so. The result is what scoring reads."""

    result: Result


@dataclass(frozen=True, slots=True)
class ReviewLater(Effect):
    """At the end of play the director looks whether the other side was damaged; by this Law."""

    law: str
    for_: Side | None = None


@dataclass(frozen=True, slots=True)
class PenaltyPossible(Effect):
    """The director may, or should, penalise; by this Law. `seats` is who would be penalised."""

    law: str
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class ContinueUnder(Effect):
    """Another Law takes it from here: the topic to go on with."""

    topic: str


@dataclass(frozen=True, slots=True)
class DirectorTells(Effect):
    """The director tells the players this: a code, "options", "appeal" ... ("name.tells-...")."""

    what: str


@dataclass(frozen=True, slots=True)
class AppealGoesTo(Effect):
    """Who hears the appeal: a code, "committee", "nobody" ... ("name.body-...")."""

    body: str


@dataclass(frozen=True, slots=True)
class Fined(Effect):
    """A penalty of a fixed amount; the unit is one that scoring knows ("name.unit-...")."""

    amount: str
    unit: str


@dataclass(frozen=True, slots=True)
class HasBye(Effect):
    """The contestant in this place, counted from the bottom of the ranking, sits out."""

    from_bottom: int


@dataclass(frozen=True, slots=True)
class FirstRoundByes(Effect):
    """So many teams of a knock-out have a bye in the first round; so many play the second."""

    byes: int
    left: int


@dataclass(frozen=True, slots=True)
class Forfeits(Effect):
    """The side has lost its right to the rectification."""

    side: Side
