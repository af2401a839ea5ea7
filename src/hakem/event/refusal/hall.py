"""The clock, seats, calls, what people are shown: what cannot be meant."""

from hakem.errors import SettingMistake
from hakem.event import acts
from hakem.event.refusal.checks import Checks, known, listed, numbered, one_of
from hakem.event.state import Event, RoundKey, TableKey

checks = Checks()
CHECKS = checks.table

#: When a board, and when a ranking, may be shown.
BOARDS = ("played", "complete", "round", "end")
RANKING = ("live", "round", "end")
#: Why a table calls the director, as a device offers it.
REASONS = ("revoke", "claim", "lead", "call", "information", "score", "board", "time", "other")


@checks.on(acts.ClockSet)
def clock_set(event: Event, act: acts.ClockSet) -> None:
    """No time below zero."""
    if act.minutes < 0 or act.change < 0:
        raise SettingMistake("event.below-zero", value=min(act.minutes, act.change))


@checks.on(acts.TimeAdded)
def time_added(event: Event, act: acts.TimeAdded) -> None:
    """A round that somebody plays."""
    round_known(event, RoundKey(act.session, act.section, act.round))


@checks.on(acts.ClockHeld)
def clock_held(event: Event, act: acts.ClockHeld) -> None:
    """A round that was called."""
    key = RoundKey(act.session, act.section, act.round)
    round_known(event, key)
    if key not in event.rounds or event.rounds[key].started is None:
        raise SettingMistake("event.round-not-started", round=act.round)


@checks.on(acts.SeatsTaken)
def seats_taken(event: Event, act: acts.SeatsTaken) -> None:
    """A table of the movement."""
    table_in_play(event, TableKey(act.session, act.section, act.round, act.table, act.room))


@checks.on(acts.DirectorCalled)
def director_called(event: Event, act: acts.DirectorCalled) -> None:
    """A table of the movement, for a reason that is known or in its own words."""
    one_of("reason", act.reason, ("", *REASONS))
    table_in_play(event, TableKey(act.session, act.section, act.round, act.table, act.room))


@checks.on(acts.CallAnswered)
def call_answered(event: Event, act: acts.CallAnswered) -> None:
    """A call that came."""
    if act.record not in event.calls:
        raise SettingMistake("event.no-such-call", record=act.record)


@checks.on(acts.DirectorPlays)
def director_plays(event: Event, act: acts.DirectorPlays) -> None:
    """Somebody who takes part."""
    known(event, act.contestants)


@checks.on(acts.Shown)
def shown(event: Event, act: acts.Shown) -> None:
    """Words that are known."""
    one_of("travellers", act.travellers, BOARDS)
    one_of("hands", act.hands, BOARDS)
    one_of("ranking", act.ranking, RANKING)
    if act.still_from:
        numbered(still_from=act.still_from)


def round_known(event: Event, round: RoundKey) -> None:
    """Raise for a round in which nobody sits."""
    numbered(round=round.round)
    if not any(key[:3] == round for key in event.meetings):
        rounds = sorted({key.round for key in event.meetings if key[:2] == round[:2]})
        raise SettingMistake("event.no-such-round", round=round.round, rounds=listed(rounds))


def table_in_play(event: Event, key: TableKey) -> None:
    """Raise for a table at which nobody sits in that round."""
    round_known(event, RoundKey(*key[:3]))
    if key not in event.meetings:
        tables = sorted({one.table for one in event.meetings if one[:3] == key[:3]})
        raise SettingMistake(
            "event.unknown-table", table=key.table, round=key.round, tables=listed(tables)
        )
