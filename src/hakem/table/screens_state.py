"""The state of a table with a screen, and the record that comes next in the regular course."""

from dataclasses import dataclass, replace
from enum import Enum, auto

from hakem.auction import Bid, Call, is_over
from hakem.errors import Param
from hakem.laws.ruling import Step
from hakem.laws.screens.seating import ScreenSide, screen_side, screenmate
from hakem.seats import Seat
from hakem.table import screens_records as records


class Stage(Enum):
    """Where the board stands between coming on the tray and leaving it."""

    IDLE = auto()
    BOARD_ON_TRAY = auto()
    HANDS_OUT = auto()
    AUCTION = auto()
    TRAY_CROSSING = auto()
    AUCTION_OVER = auto()  # the side beyond the screen has still to see the last calls
    REVIEW = auto()
    CLARIFICATION = auto()
    LEAD_FACEDOWN = auto()
    LEAD_FACED = auto()
    PLAY = auto()  # the aperture is open
    QUESTION = auto()  # closed again, for a question
    PLAY_END = auto()
    BOARD_REMOVED = auto()


#: From the hands out to the end of the auction.
AUCTION_STAGES = (Stage.HANDS_OUT, Stage.AUCTION, Stage.TRAY_CROSSING, Stage.AUCTION_OVER)


@dataclass(frozen=True, slots=True)
class Placed:
    """A call made, by whom, when."""

    by: Seat
    call: Call
    at: int


@dataclass(frozen=True, slots=True)
class Visit:
    """One stay of the tray on a side; `callers` called during it."""

    side: ScreenSide
    received: int
    released: int | None = None
    callers: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Screens:
    """A table with a screen. `findings` are what was irregular, in the order it happened."""

    stage: Stage = Stage.IDLE
    dealer: Seat = Seat.NORTH
    turn: Seat = Seat.NORTH
    tray: ScreenSide = ScreenSide.NE  # the side it is on, or comes from while it crosses
    aperture_open: bool = True
    hands: tuple[Seat, ...] = ()  # who has taken his hand
    calls: tuple[Placed, ...] = ()
    to_accept: tuple[tuple[int, str], ...] = ()  # irregular calls, and the Law to accept each by
    beyond: int = 0  # how many calls the side without the tray has seen
    visits: tuple[Visit, ...] = ()
    alerts: tuple[tuple[Seat, int], ...] = ()  # who alerted which call; not yet acknowledged
    leads: tuple[Seat, ...] = ()  # who faced a lead that still lies there
    played: bool = False  # the aperture has been open over a faced lead
    findings: tuple[Step, ...] = ()

    def found(self, code: str, law: str, **params: Param) -> "Screens":
        """The same state with one irregularity more."""
        return replace(self, findings=(*self.findings, Step(law, code, params, infraction=True)))

    def noted(self, code: str, law: str, **params: Param) -> "Screens":
        """The same state with a consequence that is nobody's fault, or follows from one."""
        return replace(self, findings=(*self.findings, Step(law, code, params)))

    @property
    def auction_over(self) -> bool:
        """Whether the auction has ended."""
        return is_over([one.call for one in self.calls])

    @property
    def declarer(self) -> Seat | None:
        """Who will declare, by the bids as they were made; None without a bid."""
        bids = [(one.by, one.call) for one in self.calls if isinstance(one.call, Bid)]
        if not bids:
            return None
        last_by, last = bids[-1]
        return next(
            by
            for by, bid in bids
            if by.side is last_by.side and bid.denomination is last.denomination
        )

    @property
    def leader(self) -> Seat | None:
        """Who is to make the opening lead."""
        return None if self.declarer is None else self.declarer.lho


@dataclass(frozen=True, slots=True)
class Expected:
    """The record that comes next if all goes as it should; `seats` may make it."""

    record: type[records.Record]
    seats: tuple[Seat, ...] = tuple(Seat)


def expected(state: Screens) -> Expected:
    """What the table waits for."""
    match state.stage:
        case Stage.IDLE | Stage.BOARD_REMOVED:
            return Expected(records.BoardPlaced, (Seat.NORTH,))
        case Stage.BOARD_ON_TRAY if state.aperture_open:
            return Expected(records.ApertureClosed)
        case Stage.BOARD_ON_TRAY:
            waiting = tuple(seat for seat in Seat if seat not in state.hands)
            return Expected(records.HandsTaken, waiting)
        case Stage.HANDS_OUT | Stage.AUCTION | Stage.AUCTION_OVER:
            return in_the_auction(state)
        case Stage.TRAY_CROSSING:
            return Expected(records.TrayArrived)
        case Stage.REVIEW:
            return Expected(records.BiddingCardsReturned)
        case Stage.CLARIFICATION | Stage.LEAD_FACEDOWN | Stage.LEAD_FACED:
            return at_the_lead(state)
        case Stage.PLAY:
            return Expected(records.PlayEnded)
        case Stage.QUESTION:
            return Expected(records.ApertureOpened)
        case Stage.PLAY_END:
            return Expected(records.BoardRemoved, (Seat.NORTH,))


def in_the_auction(state: Screens) -> Expected:
    """A call, a receipt for an alert, or the tray: 1(f), 2(a)."""
    if state.stage is not Stage.AUCTION_OVER and screen_side(state.turn) is state.tray:
        return Expected(records.CallPlaced, (state.turn,))
    if state.alerts:
        return Expected(records.AlertAcknowledged, tuple(screenmate(by) for by, _ in state.alerts))
    return Expected(records.TrayPassed, (state.tray.passer,))


def at_the_lead(state: Screens) -> Expected:
    """Face down, faced, and the aperture opens; a wrong lead goes back before (3(c))."""
    leader = state.leader
    if leader is None:  # nobody has bid: there is no lead
        return Expected(records.PlayEnded)
    wrong = tuple(seat for seat in state.leads if seat is not leader)
    if wrong:
        return Expected(records.LeadRetracted, wrong)
    if state.stage is Stage.CLARIFICATION:
        return Expected(records.LeadFaceDown, (leader,))
    if state.stage is Stage.LEAD_FACEDOWN:
        return Expected(records.LeadFaced, (leader,))
    return Expected(records.ApertureOpened)
