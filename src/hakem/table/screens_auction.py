"""The auction behind the screen: hands, calls and the tray (screen regulation 1(b) to 1(h))."""

from dataclasses import replace

from hakem.auction import Bid, Pass, is_legal
from hakem.laws.screens.seating import screen_side, screenmate
from hakem.notation.calls import write_call
from hakem.seats import Seat
from hakem.table.screens_records import (
    BiddingCardsReturned,
    CallPlaced,
    CallsCancelled,
    CardsRemoved,
    HandsTaken,
    TrayArrived,
    TrayPassed,
)
from hakem.table.screens_state import AUCTION_STAGES, Placed, Screens, Stage, Visit


def hands_taken(state: Screens, record: HandsTaken) -> Screens:
    """1(b): from the board on the tray, with the aperture closed."""
    if state.stage is not Stage.BOARD_ON_TRAY or record.by in state.hands:
        return state.found("law.tray-hand-not-now", "SCR1(b)", seat=record.by.letter)
    if state.aperture_open:
        state = state.found("law.tray-aperture-not-closed", "SCR1(b)", seat=record.by.letter)
    state = replace(state, hands=(*state.hands, record.by))
    return begin(state, record.at) if len(state.hands) == len(Seat) else state


def begin(state: Screens, at: int) -> Screens:
    """The tray is before the dealer."""
    return replace(state, stage=Stage.HANDS_OUT, visits=(Visit(state.tray, at),))


def call_placed(state: Screens, record: CallPlaced) -> Screens:
    """1(c), 1(d), 1(f); Laws 18, 29, 35: where, when and whether a call could be made."""
    seat, told = record.by.letter, write_call(record.call)
    if not record.released:
        return state.found("law.tray-not-released", "SCR1(d)", seat=seat, call=told)
    if state.auction_over:
        return state.found("law.tray-after-the-end", "SCR3(a)(i)", seat=seat, call=told)
    if state.stage not in AUCTION_STAGES:
        state = state.found("law.tray-before-the-auction", "SCR1(b)", seat=seat)
        state = begin(replace(state, hands=tuple(Seat)), record.at)
    if screen_side(record.by) is not state.tray or state.stage is Stage.TRAY_CROSSING:
        state = state.found("law.tray-not-on-his-side", "SCR1(c)", seat=seat, call=told)
    state = called_over(state, record)
    number, accept = len(state.calls), ""
    if record.by is not state.turn:
        state = state.found("law.tray-not-his-turn", "29B", seat=seat, due=state.turn.letter)
        accept = "29A"
    if not is_legal(record.call, [one.call for one in state.calls]):
        insufficient = isinstance(record.call, Bid)
        law = "18D" if insufficient else "SCR3(a)(i)"
        state = state.found("law.tray-call-not-legal", law, seat=seat, call=told)
        accept = "27A1" if insufficient else ""
    if accept:
        state = replace(state, to_accept=(*state.to_accept, (number, accept)))
    return counted(state, record)


def called_over(state: Screens, record: CallPlaced) -> Screens:
    """27A1, 29A: beyond the screen the left-hand opponent accepts by calling over it."""
    for number, law in state.to_accept:
        caller = state.calls[number].by
        last = number == len(state.calls) - 1
        if last and record.by is caller.lho and screen_side(caller) is not screen_side(record.by):
            state = settled(state, number).noted("law.tray-called-over", law, seat=record.by.letter)
    return state


def settled(state: Screens, number: int) -> Screens:
    """The state without that call among those that wait to be accepted."""
    return replace(state, to_accept=tuple(one for one in state.to_accept if one[0] != number))


def passed_on(state: Screens, passer: Seat) -> Screens:
    """3(a), 3(a)(ii): an irregular call leaves its side, called over there or passed by who did it.

    Whether the passer had noticed is for the director to ask.
    """
    for number, law in state.to_accept:
        caller = state.calls[number].by
        if screen_side(caller) is not state.tray:
            continue
        following = state.calls[number + 1 : number + 2]
        if following and following[0].by is caller.lho:
            lho = caller.lho.letter
            state = settled(state, number).noted("law.tray-called-over", law, seat=lho)
        elif passer.side is not caller.side:
            params = {"seat": passer.letter, "caller": caller.letter}
            state = settled(state, number).noted("law.tray-passed-on", "SCR3(a)(ii)", **params)
    return state


def counted(state: Screens, record: CallPlaced) -> Screens:
    """The call lies there, and the auction goes on from it until somebody rules otherwise."""
    state = replace(
        state,
        calls=(*state.calls, Placed(record.by, record.call, record.at)),
        turn=record.by.lho,
        visits=tuple(called_during(visit, record.by) for visit in state.visits),
    )
    if state.stage is Stage.TRAY_CROSSING:
        return state
    return replace(state, stage=Stage.AUCTION_OVER if state.auction_over else Stage.AUCTION)


def called_during(visit: Visit, seat: Seat) -> Visit:
    """The visit, if it lasts and the player is there, with him among its callers."""
    here = visit.released is None and seat in visit.side.seats
    return replace(visit, callers=(*visit.callers, seat)) if here else visit


def cards_removed(state: Screens, record: CardsRemoved) -> Screens:
    """1(e): he has passed."""
    state = state.noted("law.scr1e-deemed-pass", "SCR1(e)", seat=record.by.letter)
    return call_placed(state, CallPlaced(record.by, Pass(), True, record.at))


def calls_cancelled(state: Screens, record: CallsCancelled) -> Screens:
    """The director took calls back; the tray goes where the turn is."""
    kept = state.calls[: max(record.keep, 0)]
    waiting = tuple(one for one in state.to_accept if one[0] < len(kept))
    state = replace(state, calls=kept, turn=record.turn, to_accept=waiting)
    state = replace(state, beyond=min(state.beyond, len(kept)))
    if state.stage in (Stage.AUCTION_OVER, Stage.REVIEW) and not state.auction_over:
        return replace(state, stage=Stage.AUCTION)
    return state


def tray_passed(state: Screens, record: TrayPassed) -> Screens:
    """1(f), 2(a): by North or South, when everybody due there has called and no alert is open."""
    if state.stage not in (Stage.HANDS_OUT, Stage.AUCTION, Stage.AUCTION_OVER):
        return state.found("law.tray-not-now", "SCR1(f)", seat=record.by.letter)
    if record.by is not state.tray.passer:
        state = state.found("law.scr1f-not-the-passer", "SCR1(f)", seat=record.by.letter)
    if state.stage is not Stage.AUCTION_OVER and screen_side(state.turn) is state.tray:
        seat, due = record.by.letter, state.turn.letter
        state = state.found("law.scr1f-passed-too-soon", "SCR1(f)", seat=seat, due=due)
    for by, _ in state.alerts:
        seat = screenmate(by).letter
        state = state.found("law.tray-alert-open", "SCR2(a)", seat=seat)
    state = passed_on(state, record.by)
    closed = tuple(replace(one, released=one.released or record.at) for one in state.visits)
    return replace(state, stage=Stage.TRAY_CROSSING, alerts=(), visits=closed)


def tray_arrived(state: Screens, record: TrayArrived) -> Screens:
    """The other side has it now; after the last call that is the review (1(h))."""
    if state.stage is not Stage.TRAY_CROSSING:
        return state.found("law.tray-came-from-nowhere", "SCR1(f)")
    return replace(
        state,
        stage=Stage.REVIEW if state.auction_over else Stage.AUCTION,
        tray=state.tray.other,
        beyond=len(state.calls),
        visits=(*state.visits, Visit(state.tray.other, record.at)),
    )


def bidding_cards_returned(state: Screens, record: BiddingCardsReturned) -> Screens:
    """1(h): after the review; where everybody passed there is nothing to play."""
    if state.stage is not Stage.REVIEW:
        state = state.found("law.tray-cards-too-soon", "SCR1(h)", seat=record.by.letter)
        if state.stage not in AUCTION_STAGES or not state.auction_over:
            return state
    passed_out = state.declarer is None
    return replace(state, stage=Stage.PLAY_END if passed_out else Stage.CLARIFICATION)
