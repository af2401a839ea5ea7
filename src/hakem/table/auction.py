"""Calls at the table: what may be called under restrictions, and what a call changes."""

from dataclasses import replace

from hakem import auction
from hakem.auction import BIDS, Bid, Call, Double, Pass, Redouble, seat_of
from hakem.laws.effects import MayChangeCall, MustPass, MustRepeat, Turns
from hakem.laws.ruling import Step
from hakem.notation.calls import write_call
from hakem.seats import Seat
from hakem.table.mistakes import NotAtThisTable
from hakem.table.offer import Offer
from hakem.table.state import Broken, MadeCall, TableState

CALLS: tuple[Call, ...] = (Pass(), Double(), Redouble(), *BIDS)


def legal_calls(state: TableState) -> Offer[Call] | None:
    """What the player in turn may call, and for each other call why not; None without a turn.

    A player who must pass may do nothing else (Law 35B); one who must repeat a call makes it,
    unless it has become illegal.
    """
    seat = state.turn
    if seat is None or state.auction_is_over:
        return None
    reasons = {call: _against(call, state, seat) for call in CALLS}
    may = tuple(call for call in CALLS if reasons[call] is None)
    return Offer(seat, may, {call: why for call, why in reasons.items() if why is not None})


def _against(call: Call, state: TableState, seat: Seat) -> Step | None:
    """The clause that stands against a call; None when it may be made."""
    if not auction.is_legal(call, state.calls):
        match call:
            case Double():
                return Step("19A1", "law.table-no-double")
            case Redouble():
                return Step("19B1", "law.table-no-redouble")
            case _:
                if isinstance(call, Bid) and call not in BIDS:
                    return Step("35C", "law.table-above-seven", {"call": write_call(call)})
                return Step("18D", "law.table-insufficient", {"call": write_call(call)})
    if state.of(MustPass, seat):
        return None if call == Pass() else Step("35B", "law.table-must-pass")
    for duty in state.of(MustRepeat, seat):
        due = next((one for one in CALLS if write_call(one) == duty.call), None)
        if due is not None and call != due and auction.is_legal(due, state.calls):
            return Step("31A1", "law.table-must-repeat", {"call": duty.call})
    return None


def call(state: TableState, seat: Seat, made: Call) -> TableState:
    """A player calls. At his turn the call is made, legal or not; otherwise it is in question."""
    if state.auction_is_over or state.turn is not seat:
        return replace(state, in_question=(*state.in_question, MadeCall(seat, made)))
    reason = _against(made, state, seat)
    if reason is not None:
        broken = Broken(MadeCall(seat, made), 0, reason)
        state = replace(state, broken=(*state.broken, broken))
    return called(state, seat, made)


def called(state: TableState, seat: Seat, made: Call) -> TableState:
    """The call stands at the turn that it is; what was to last for one turn lapses."""
    over = [
        *(one for one in state.of(MustPass, seat) if one.turns is Turns.ONCE),
        *state.of(MustRepeat, seat),
        *state.of(MayChangeCall, seat),
        *state.of(MayChangeCall, seat.partner),  # 25A4, 21B1: until his partner has called
    ]
    return in_order(replace(state.lift(*over), calls=(*state.calls, made)))


def change(state: TableState, seat: Seat, made: Call) -> TableState:
    """A player who may changes his last call (Laws 21B1, 25A); later calls stand if they still can.

    Raises `NotAtThisTable` for a player who may not.
    """
    rights = state.of(MayChangeCall, seat)
    if not rights or turn_of(state, seat) is None or state.tricks:
        raise NotAtThisTable("law.table-may-not-change", seat=seat.letter)
    return replaced(state.lift(*rights), seat, made)


def turn_of(state: TableState, seat: Seat) -> int | None:
    """The turn at which a player made his last call; None when he has made none."""
    turns = range(len(state.calls) - 1, -1, -1)
    return next(
        (one for one in turns if seat_of(one, state.dealer) is seat and one not in state.skipped),
        None,
    )


def replaced(state: TableState, seat: Seat, made: Call) -> TableState:
    """The player's last call is now this one; what was called over it stays while it is legal."""
    turn = turn_of(state, seat)
    if turn is None:
        return state
    calls = [*state.calls[:turn], made]
    for later in state.calls[turn + 1 :]:
        if not auction.is_legal(later, calls):
            break
        calls.append(later)
    return cut(replace(state, calls=tuple(calls)), len(calls))


def cut(state: TableState, turns: int) -> TableState:
    """The auction with its first calls only; who declares and leads is to be told anew."""
    skipped = tuple(turn for turn in state.skipped if turn < turns)
    calls = state.calls[:turns]
    return in_order(replace(state, calls=calls, skipped=skipped, declaring=None, leader=None))


def accepted(state: TableState, seat: Seat, made: Call) -> TableState | None:
    """A call out of rotation stands (29A); the players before it lose this turn.

    None where their silence would itself have ended the auction: that the director must settle.
    """
    turn = len(state.calls)
    calls, skipped = list(state.calls), list(state.skipped)
    while seat_of(turn, state.dealer) is not seat:
        calls.append(Pass())
        skipped.append(turn)
        turn += 1
    if auction.is_over(calls):
        return None
    return called(replace(state, calls=tuple(calls), skipped=tuple(skipped)), seat, made)


def in_order(state: TableState) -> TableState:
    """17D3: three passes do not end an auction in which one of the three turns was lost."""
    if not state.auction_is_over:
        return state
    end = len(state.calls)
    bid = any(isinstance(one, Bid) for one in state.calls)
    lost = [turn for turn in state.skipped if turn >= end - (3 if bid else 4)]
    return cut(state, lost[0]) if lost else state
