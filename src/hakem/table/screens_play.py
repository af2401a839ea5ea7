"""From the end of the auction to the end of play behind the screen (1(i), 2(c), 3(c))."""

from dataclasses import replace

from hakem.seats import Seat
from hakem.table.screens_records import (
    ApertureOpened,
    LeadFaced,
    LeadFaceDown,
    LeadRetracted,
    PlayEnded,
)
from hakem.table.screens_state import AUCTION_STAGES, Screens, Stage, expected

_BEFORE_THE_LEAD = (Stage.CLARIFICATION, Stage.LEAD_FACEDOWN)


def lead_face_down(state: Screens, record: LeadFaceDown) -> Screens:
    """3(c), Law 41A: by the player on declarer's left, face down."""
    if state.stage is not Stage.CLARIFICATION:
        state = state.found("law.tray-lead-not-now", "SCR3(c)", seat=record.by.letter)
        if not state.auction_over:
            return state
    if record.by is not state.leader:
        return state.found("law.tray-led-out-of-turn", "SCR3(c)", seat=record.by.letter)
    return replace(state, stage=Stage.LEAD_FACEDOWN) if state.stage in _BEFORE_THE_LEAD else state


def lead_faced(state: Screens, record: LeadFaced) -> Screens:
    """3(c): the turn matters, and whether a lead is faced already."""
    seat = record.by.letter
    if state.stage not in (Stage.LEAD_FACEDOWN, Stage.LEAD_FACED):
        state = state.found("law.tray-lead-not-now", "SCR3(c)", seat=seat)
        if not state.auction_over or state.stage is Stage.PLAY_END:
            return state
    if record.by is not state.leader:
        state = state.found("law.tray-led-out-of-turn", "SCR3(c)", seat=seat)
    state = replace(state, leads=(*(one for one in state.leads if one is not record.by), record.by))
    if state.aperture_open and len(state.leads) > 1:
        state = over_a_wrong_lead(state, None)
    if state.stage not in (*AUCTION_STAGES, Stage.REVIEW, *_BEFORE_THE_LEAD):
        return state
    return playing(replace(state, stage=Stage.LEAD_FACED))


def playing(state: Screens) -> Screens:
    """An open aperture over a faced lead is the play."""
    if not state.aperture_open:
        return state
    return replace(state, stage=Stage.PLAY, played=True)


def over_a_wrong_lead(state: Screens, opener: Seat | None) -> Screens:
    """3(c)(i)-(iv): what an open aperture makes of a lead out of turn that lies there."""
    declarer, leader = state.declarer, state.leader
    wrong = tuple(seat for seat in state.leads if seat is not leader)
    if declarer is None or not wrong:
        return state
    seat = wrong[0].letter
    if all(one.side is declarer.side for one in wrong):
        return state.noted("law.scr3c4-declaring-side", "SCR3(c)(iv)")
    if leader in state.leads:
        return state.noted("law.tray-two-leads", "SCR3(c)(iii)", seat=seat)
    if opener is not None and opener.side is declarer.side:
        return state.noted("law.tray-lead-accepted", "SCR3(c)(ii)", seat=declarer.letter)
    return state.noted("law.scr3c1-law-54", "SCR3(c)(i)")


def lead_retracted(state: Screens, record: LeadRetracted) -> Screens:
    """3(c): a lead out of turn goes back while the aperture is closed."""
    if record.by not in state.leads or record.by is state.leader:
        return state.found("law.tray-no-lead-to-retract", "SCR3(c)", seat=record.by.letter)
    if state.aperture_open:
        state = state.found("law.tray-retracted-too-late", "SCR3(c)", seat=record.by.letter)
    leads = tuple(seat for seat in state.leads if seat is not record.by)
    stage = state.stage if leads or state.stage is not Stage.LEAD_FACED else Stage.CLARIFICATION
    return replace(state, leads=leads, stage=stage)


def aperture_opened(state: Screens, record: ApertureOpened) -> Screens:
    """1(b), 1(i), 3(c)(ii): only over a faced lead; who opens over a wrong one accepts it."""
    opened = replace(state, aperture_open=True)
    if state.stage in AUCTION_STAGES or state.stage is Stage.REVIEW:
        return opened.found("law.tray-opened-in-auction", "SCR1(b)", seat=record.by.letter)
    if state.stage in _BEFORE_THE_LEAD:
        return opened.found("law.tray-opened-before-lead", "SCR1(i)", seat=record.by.letter)
    if state.stage is Stage.LEAD_FACED:
        return playing(over_a_wrong_lead(opened, record.by))
    return replace(opened, stage=Stage.PLAY) if state.stage is Stage.QUESTION else opened


def aperture_closed(state: Screens) -> Screens:
    """1(b) before the hands are taken; 2(c) for a question in play."""
    stage = Stage.QUESTION if state.stage is Stage.PLAY else state.stage
    return replace(state, aperture_open=False, stage=stage)


def play_ended(state: Screens) -> Screens:
    """The board is over; the aperture stays as it is."""
    if state.stage is not Stage.PLAY_END and expected(state).record is not PlayEnded:
        state = state.found("law.tray-no-play-to-end", "SCR1(i)")
    return replace(state, stage=Stage.PLAY_END)
