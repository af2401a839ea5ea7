"""Alerts, questions, answers and a call for the director behind the screen (2, 3(f))."""

from dataclasses import replace

from hakem.laws.screens.seating import screen_side, screenmate
from hakem.seats import Seat
from hakem.table.screens_records import AlertAcknowledged, Alerted, DirectorCalledForTempo
from hakem.table.screens_state import Screens, Stage

#: When the screen does not limit who tells whom.
_FREE = (Stage.IDLE, Stage.BOARD_ON_TRAY, Stage.PLAY_END, Stage.BOARD_REMOVED)


def alerted(state: Screens, record: Alerted) -> Screens:
    """2(a): the caller on his side; his partner when the tray has come to him."""
    seat = record.by.letter
    if not 0 <= record.call < len(state.calls):
        return state.found("law.tray-nothing-to-alert", "SCR2(a)", seat=seat)
    if state.calls[record.call].by.side is not record.by.side:
        return state.found("law.tray-not-his-to-alert", "SCR2(a)", seat=seat)
    if screen_side(record.by) is not state.tray or state.stage is Stage.TRAY_CROSSING:
        return state.found("law.tray-alert-without-tray", "SCR2(a)", seat=seat)
    return replace(state, alerts=(*state.alerts, (record.by, record.call)))


def acknowledged(state: Screens, record: AlertAcknowledged) -> Screens:
    """2(a): the alerted player hands the card back."""
    alert = (screenmate(record.by), record.call)
    if alert not in state.alerts:
        return state.found("law.tray-no-alert-open", "SCR2(a)", seat=record.by.letter)
    return replace(state, alerts=tuple(one for one in state.alerts if one != alert))


def spoken(state: Screens, asker: Seat, informant: Seat, in_writing: bool) -> Screens:
    """2(b), 2(c): in writing, between screen-mates; in play with the aperture closed."""
    if state.stage in _FREE:
        return state
    if informant is not screenmate(asker):
        state = state.found("law.scr2c-across-the-screen", "SCR2(c)", seat=informant.letter)
    if not in_writing:
        state = state.found("law.scr2b-not-in-writing", "SCR2(b)", seat=asker.letter)
    if state.stage is Stage.PLAY:
        state = state.found("law.scr2c-aperture-not-closed", "SCR2(c)")
    return state


def called_for_tempo(state: Screens, record: DirectorCalledForTempo) -> Screens:
    """3(f): until the lead is made and the screen opened."""
    if not tempo_call_in_time(state):
        state = state.found("law.tray-tempo-too-late", "SCR3(f)", seat=record.by.letter)
    return state


def tempo_call_in_time(state: Screens) -> bool:
    """Whether the director may still be called over a late tray."""
    return not state.played
