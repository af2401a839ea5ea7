"""Rulings on calls: one stands, is cancelled, or is another one; never once cards are played."""

from dataclasses import replace

from hakem.auction import Call
from hakem.laws.effects import (
    AuctionOver,
    CallCancelled,
    CallReplaced,
    CallsCancelledFrom,
    CallStands,
)
from hakem.notation.calls import write_call
from hakem.seats import Seat
from hakem.table.auction import CALLS, accepted, called, cut, replaced, turn_of
from hakem.table.state import MadeCall, TableState

_BY_TEXT = {write_call(one): one for one in CALLS}


def in_record(state: TableState, effect: CallCancelled) -> bool:
    """Whether the call is the player's last one in the auction, and not one in question."""
    return (
        _in_question(state, effect.seat, effect.call) is None and _turn(state, effect) is not None
    )


def cancelled(state: TableState, effect: CallCancelled) -> TableState:
    """The call never was; so were those that followed it in the auction."""
    asked = _in_question(state, effect.seat, effect.call)
    if asked is not None:
        return _without(state, asked)
    turn = _turn(state, effect)
    return state.noted(effect) if turn is None else cut(state, turn)


def cancelled_from(state: TableState, effect: CallsCancelledFrom) -> TableState:
    """The player's last call never was, nor any that was made after it (15A)."""
    asked = _in_question(state, effect.seat, "")
    state = state if asked is None else _without(state, asked)
    turn = turn_of(state, effect.seat)
    return state.noted(effect) if turn is None or state.tricks else cut(state, turn)


def auction_over(state: TableState, effect: AuctionOver) -> TableState:
    """No call waits for a ruling any longer (39A)."""
    if not state.auction_is_over:
        return state.noted(effect)
    left = tuple(one for one in state.in_question if not isinstance(one, MadeCall))
    return replace(state, in_question=left)


def call_stands(state: TableState, effect: CallStands) -> TableState:
    """The call counts: where it is recorded already, at its turn, or out of rotation (29A)."""
    call = _BY_TEXT.get(effect.call)
    if call is None or state.tricks:
        return state.noted(effect)
    asked = _in_question(state, effect.seat, effect.call)
    if asked is not None:
        return _made(_without(state, asked), effect.seat, call) or state.noted(effect)
    turn = turn_of(state, effect.seat)
    if turn is not None and state.calls[turn] == call:
        return state
    return _made(state, effect.seat, call) or state.noted(effect)


def replacing(state: TableState, effect: CallReplaced) -> TableState:
    """The player's call is now this one: made at his turn, or put where his last one stood."""
    call = _BY_TEXT.get(effect.call)
    if call is not None and state.turn is effect.seat and not state.auction_is_over:
        return called(state, effect.seat, call)
    return in_its_place(state, effect)


def in_its_place(state: TableState, effect: CallReplaced | CallStands) -> TableState:
    """The call stands where the player's last one stood."""
    call = _BY_TEXT.get(effect.call)
    if call is None or state.tricks or turn_of(state, effect.seat) is None:
        return state.noted(effect)
    return replaced(state, effect.seat, call)


def _made(state: TableState, seat: Seat, call: Call) -> TableState | None:
    if state.auction_is_over:
        return None
    if state.turn is seat:
        return called(state, seat, call)
    return accepted(state, seat, call)


def _in_question(state: TableState, seat: Seat, text: str) -> MadeCall | None:
    """The call that waits for a ruling; any of the player's where the ruling does not name it."""
    for one in state.in_question:
        if isinstance(one, MadeCall) and one.seat is seat and text in ("", write_call(one.call)):
            return one
    return None


def _without(state: TableState, asked: MadeCall) -> TableState:
    left = list(state.in_question)
    left.remove(asked)
    return replace(state, in_question=tuple(left))


def _turn(state: TableState, effect: CallCancelled) -> int | None:
    """The turn of the call in the auction; one that is not named can only be the last of all."""
    turn = turn_of(state, effect.seat)
    if turn is None or state.tricks:
        return None
    if not effect.call:
        return turn if turn == len(state.calls) - 1 else None
    return turn if write_call(state.calls[turn]) == effect.call else None
