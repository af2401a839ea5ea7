"""A board at a table with a screen, as a fold of its records (screen regulation 1 to 3).

    state = Screens()
    for record in happened:
        state = after(state, record)

What happened is never refused: an irregular record moves the state on and leaves a finding, with
its clause. `expected` says what comes next in the regular course, whatever came before.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from hakem.laws.screens.seating import screen_side
from hakem.seats import Seat
from hakem.table import screens_auction as auction
from hakem.table import screens_play as play
from hakem.table import screens_talk as talk
from hakem.table.screens_records import (
    AlertAcknowledged,
    Alerted,
    Answered,
    ApertureClosed,
    ApertureOpened,
    Asked,
    BiddingCardsReturned,
    BoardPlaced,
    BoardRemoved,
    CallPlaced,
    CallsCancelled,
    CardsRemoved,
    DirectorCalledForTempo,
    HandsTaken,
    LeadFaced,
    LeadFaceDown,
    LeadRetracted,
    PlayEnded,
    Record,
    TrayArrived,
    TrayPassed,
)
from hakem.table.screens_state import Expected, Screens, Stage, expected

__all__ = ["EMPTY", "Expected", "Record", "Screens", "Stage", "after", "expected", "fold"]

#: A table where no board has been put on the tray.
EMPTY = Screens()


def fold(happened: Iterable[Record], state: Screens = EMPTY) -> Screens:
    """The state after all these records."""
    return reduce(after, happened, state)


def after(state: Screens, record: Record) -> Screens:  # noqa: C901 one case a record
    """The state after one more record."""
    match record:
        case BoardPlaced():
            return board_placed(state, record)
        case HandsTaken():
            return auction.hands_taken(state, record)
        case CallPlaced():
            return auction.call_placed(state, record)
        case CardsRemoved():
            return auction.cards_removed(state, record)
        case CallsCancelled():
            return auction.calls_cancelled(state, record)
        case TrayPassed():
            return auction.tray_passed(state, record)
        case TrayArrived():
            return auction.tray_arrived(state, record)
        case BiddingCardsReturned():
            return auction.bidding_cards_returned(state, record)
        case Alerted():
            return talk.alerted(state, record)
        case AlertAcknowledged():
            return talk.acknowledged(state, record)
        case Asked(by, of, in_writing):
            return talk.spoken(state, by, of, in_writing)
        case Answered(by, to, in_writing):
            return talk.spoken(state, to, by, in_writing)
        case DirectorCalledForTempo():
            return talk.called_for_tempo(state, record)
        case LeadFaceDown():
            return play.lead_face_down(state, record)
        case LeadFaced():
            return play.lead_faced(state, record)
        case LeadRetracted():
            return play.lead_retracted(state, record)
        case ApertureOpened():
            return play.aperture_opened(state, record)
        case ApertureClosed():
            return play.aperture_closed(state)
        case PlayEnded():
            return play.play_ended(state)
        case BoardRemoved():
            return board_removed(state, record)


def board_placed(state: Screens, record: BoardPlaced) -> Screens:
    """1(b): North puts the board on. The dealer calls first, so the tray is on his side."""
    if state.stage not in (Stage.IDLE, Stage.BOARD_REMOVED):
        state = state.found("law.tray-board-lay-there", "SCR1(b)")
    if record.by is not Seat.NORTH:
        state = state.found("law.scr1b-not-north", "SCR1(b)", seat=record.by.letter)
    return replace(
        Screens(aperture_open=state.aperture_open, findings=state.findings),
        stage=Stage.BOARD_ON_TRAY,
        dealer=record.dealer,
        turn=record.dealer,
        tray=screen_side(record.dealer),
    )


def board_removed(state: Screens, record: BoardRemoved) -> Screens:
    """1(b): North takes it off, when play has ended."""
    if record.by is not Seat.NORTH:
        state = state.found("law.scr1b-not-north", "SCR1(b)", seat=record.by.letter)
    if state.stage is not Stage.PLAY_END:
        state = state.found("law.tray-board-too-soon", "SCR1(b)")
    return replace(state, stage=Stage.BOARD_REMOVED)
