"""Results and decisions on boards: what cannot be meant."""

from hakem.errors import SettingMistake
from hakem.event import acts
from hakem.event.apply_results import AT_FAULT, VULNERABLE
from hakem.event.refusal.checks import Checks, known, numbered, one_of
from hakem.event.refusal.course import group_can_be
from hakem.event.state import Event
from hakem.notation import read_result
from hakem.scoring.sheet import is_known

checks = Checks()
CHECKS = checks.table


@checks.on(acts.Scored)
def scored(event: Event, act: acts.Scored) -> None:
    """A result that can be read, of contestants who are known where it names them."""
    read_result(act.result)
    known(event, (one for one in (*act.ns, *act.ew) if is_known(one)))
    numbered(round=act.round, table=act.table, board=act.board)
    if bool(act.ns) is not bool(act.ew):
        raise SettingMistake("event.one-side", board=act.board, table=act.table)
    if act.vulnerable:
        one_of("vulnerable", act.vulnerable, VULNERABLE)


@checks.on(acts.Corrected)
def corrected(event: Event, act: acts.Corrected) -> None:
    """A result that can be read; a board to move to that has no result yet."""
    if act.result:
        read_result(act.result)
    else:
        entered(event, act)
    if act.to_board:
        numbered(board=act.to_board)
        there = event.results.get(act.slot._replace(board=act.to_board))
        if there is not None and there.result is not None:
            raise SettingMistake("event.board-has-result", board=act.to_board, table=act.table)


@checks.on(acts.Confirmed)
def confirmed(event: Event, act: acts.Confirmed) -> None:
    """What is confirmed is what stands."""
    one_of("side", act.side, ("", "NS", "EW"))
    entered(event, act)
    entry = event.results[act.slot]
    if act.record and act.record != entry.record:
        raise SettingMistake(
            "event.result-changed", board=act.board, table=act.table, round=act.round
        )


@checks.on(acts.Adjusted)
def adjusted(event: Event, act: acts.Adjusted) -> None:
    """A score that can be read."""
    read_result(act.result)


@checks.on(acts.Ruled)
def ruled(event: Event, act: acts.Ruled) -> None:
    """The same, where the ruling fixes one."""
    if act.result:
        read_result(act.result)


@checks.on(acts.NeverPlayed)
def never_played(event: Event, act: acts.NeverPlayed) -> None:
    """A board without a result."""
    one_of("at-fault", act.at_fault, AT_FAULT)
    not_played(event, act)


@checks.on(acts.Postponed)
def postponed(event: Event, act: acts.Postponed) -> None:
    """A board without a result."""
    not_played(event, act)


@checks.on(acts.Fouled)
def fouled(event: Event, act: acts.Fouled) -> None:
    """A name for the group, or none to take it back."""
    if act.group:
        group_can_be(act.group)


def not_played(event: Event, act: acts.OnTable) -> None:
    """Raise where a result was entered: it is to be taken back, or adjusted."""
    entry = event.results.get(act.slot)
    if entry is not None and entry.result is not None:
        raise SettingMistake("event.played-already", board=act.board, table=act.table)


def entered(event: Event, act: acts.OnTable) -> None:
    """Raise where nothing was entered for the board."""
    entry = event.results.get(act.slot)
    if entry is None or entry.stands is None:
        raise SettingMistake(
            "event.no-result-there", board=act.board, table=act.table, round=act.round
        )
