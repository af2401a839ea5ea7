"""What cannot be meant, told before it is written: an unknown pair, a table nobody sat at.

Refusing is for commands and pages, which ask before they append; the fold accepts whatever a log
holds. Doubtful entries are never refused: they are written, and told as doubts.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TypeVar

from hakem.errors import SettingMistake
from hakem.event import acts
from hakem.event.apply_results import AT_FAULT
from hakem.event.record import Record
from hakem.event.state import Event, Stage, TableKey
from hakem.event.statute import statements_of
from hakem.notation import read_result
from hakem.regulations.loader import named
from hakem.scoring.cutoff import OnTie
from hakem.scoring.penalties import PenaltyUnit
from hakem.scoring.sheet import Form

_One = TypeVar("_One", bound=acts.Act)
_Check = Callable[[Event, acts.Act], None]
_CHECKS: dict[type[acts.Act], _Check] = {}

#: Acts that change nothing in the scores, and so may be written after the results were made final.
_AFTER_FINAL = (acts.Noted, acts.Reopened, acts.Published, acts.RoundEnded, acts.StageOpened)


def refuse(event: Event, act: acts.Act) -> None:
    """Raise the `Mistake` that says why this act cannot be written now; else do nothing."""
    if not event.stages and not isinstance(act, acts.Created):
        raise SettingMistake("event.not-created")
    if event.final and not isinstance(act, _AFTER_FINAL):
        raise SettingMistake("event.is-final")
    check = _CHECKS.get(type(act))
    if check is not None:
        check(event, act)
    if isinstance(act, acts.OnTable):
        table_known(event, act)


def refuse_undo(records: Iterable[Record], undone: frozenset[str], act: acts.Undone) -> None:
    """The same for an act taken back, which speaks of the log itself."""
    found = next((record for record in records if record.id == act.record), None)
    if found is None:
        raise SettingMistake("event.undo-unknown", record=act.record)
    if act.record in undone:
        raise SettingMistake("event.undone-already", record=found.seq)
    if isinstance(found.act, acts.Created):
        raise SettingMistake("event.undo-created")


def _on(kind: type[_One]) -> Callable[[Callable[[Event, _One], None]], None]:
    def enter(check: Callable[[Event, _One], None]) -> None:
        def checked(event: Event, act: acts.Act) -> None:
            assert isinstance(act, kind)
            check(event, act)

        _CHECKS[kind] = checked

    return enter


def known(event: Event, contestants: Iterable[str]) -> None:
    """Raise for somebody who never entered, naming those who did."""
    for one in contestants:
        if one not in event.entries:
            some = ", ".join(list(event.entries)[:12]) + (" …" if len(event.entries) > 12 else "")
            raise SettingMistake("event.not-entered", contestant=one, known=some)


def table_known(event: Event, act: acts.OnTable) -> None:
    """Raise for a table that does not exist in the round, where a movement says who sits where."""
    if isinstance(act, acts.Scored) and act.ns:
        return
    key = TableKey(*act.slot[:5])
    if key in event.meetings or act.slot in event.results:
        return
    here = sorted({k.table for k in event.meetings if k[:3] == key[:3]})
    if not here:
        rounds = sorted({k.round for k in event.meetings if k[:2] == key[:2]})
        raise SettingMistake("event.no-such-round", round=act.round, rounds=_listed(rounds))
    rooms = sorted({k.room for k in event.meetings if k[:4] == key[:4]} - {""})
    if rooms and not act.room:
        raise SettingMistake(
            "event.which-room", table=act.table, round=act.round, rooms=", ".join(rooms)
        )
    raise SettingMistake(
        "event.unknown-table", table=act.table, round=act.round, tables=_listed(here)
    )


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(one) for one in numbers) or "-"


@_on(acts.Created)
def _(event: Event, act: acts.Created) -> None:
    if event.stages:
        raise SettingMistake("event.created-already", title=event.title)
    stage_can_be(act.form, act.regulation, act.settings)


@_on(acts.StageOpened)
def _(event: Event, act: acts.StageOpened) -> None:
    if act.stage in event.stages:
        raise SettingMistake("event.stage-twice", stage=act.stage)
    stage = event.stages[event.stage]
    stage_can_be(act.form or stage.form, act.regulation or stage.regulation, act.settings)
    known(event, act.contestants)


@_on(acts.RulesSet)
def _(event: Event, act: acts.RulesSet) -> None:
    stage = event.stages[event.stage]
    stage_can_be(act.form or stage.form, act.regulation or stage.regulation, act.settings)


def stage_can_be(form: str, regulation: str, settings: dict[str, acts.Setting]) -> None:
    """Raise for a form, a regulation or a setting that does not exist."""
    if form not in {one.value for one in Form}:
        known_forms = ", ".join(one.value for one in Form)
        raise SettingMistake("event.unknown-form", form=form, known=known_forms)
    named(regulation)
    statements_of(Stage(settings=settings))


@_on(acts.SessionOpened)
def _(event: Event, act: acts.SessionOpened) -> None:
    if act.session in event.sessions:
        raise SettingMistake("event.session-twice", name=act.session)
    if above_zero(act.weight) is None:
        raise SettingMistake("event.weight", value=act.weight)


@_on(acts.Seated)
def _(event: Event, act: acts.Seated) -> None:
    for meeting in act.meetings:
        known(event, meeting.contestants)
    seated_once(act.meetings)


@_on(acts.Paired)
def _(event: Event, act: acts.Paired) -> None:
    known(event, act.byes)
    for meeting in act.meetings:
        known(event, meeting.contestants)
        if meeting.round != act.round:
            raise SettingMistake("event.other-round", round=act.round, other=meeting.round)
    seated_once(act.meetings)


def seated_once(meetings: Iterable[acts.Meeting]) -> None:
    """Raise for somebody who would sit at two tables at once; a team sits at two, once each way."""
    ns = Counter((m.round, one) for m in meetings for one in m.ns)
    ew = Counter((m.round, one) for m in meetings for one in m.ew)
    rooms = any(meeting.room for meeting in meetings)
    for round, one in [*ns, *ew]:
        sat = (ns[round, one], ew[round, one])
        if max(sat) > 1 or (sum(sat) > 1 and not rooms):
            raise SettingMistake("event.seated-twice", contestant=one, round=round)


@_on(acts.LinedUp)
def _(event: Event, act: acts.LinedUp) -> None:
    known(event, [act.contestant])
    names = {player.name for player in event.entries[act.contestant].players}
    for name in act.players:
        if name not in names:
            raise SettingMistake(
                "event.not-in-team",
                name=name,
                contestant=act.contestant,
                known=", ".join(sorted(names)),
            )


@_on(acts.Substituted)
def _(event: Event, act: acts.Substituted) -> None:
    known(event, [act.contestant])
    names = {player.name for player in event.entries[act.contestant].players}
    earlier = {one.into.name for one in event.substitutes if one.contestant == act.contestant}
    if act.out not in names | earlier:
        raise SettingMistake(
            "event.not-in-team",
            name=act.out,
            contestant=act.contestant,
            known=", ".join(sorted(names)),
        )


@_on(acts.Withdrawn)
def _(event: Event, act: acts.Withdrawn) -> None:
    known(event, [act.contestant])
    if act.contestant in event.withdrawn:
        raise SettingMistake("event.withdrawn-already", contestant=act.contestant)
    one_of("scores", act.scores, ("stand", "cancel"))


@_on(acts.ArrivedLate)
def _(event: Event, act: acts.ArrivedLate) -> None:
    known(event, [act.contestant])
    one_of("own", act.own, ("AVE-", "AVE", "AVE+", "NP"))


@_on(acts.Fined)
def _(event: Event, act: acts.Fined) -> None:
    known(event, [act.contestant])
    one_of("unit", act.unit, tuple(unit.value for unit in PenaltyUnit))
    if above_zero(act.amount) is None:
        raise SettingMistake("event.penalty-amount", value=act.amount)


@_on(acts.CarriedOver)
def _(event: Event, act: acts.CarriedOver) -> None:
    known(event, [act.contestant])
    if exact(act.amount) is None:
        raise SettingMistake("event.not-a-number", value=act.amount)


@_on(acts.LotsDrawn)
def _(event: Event, act: acts.LotsDrawn) -> None:
    known(event, act.order)
    if bool(act.order) is bool(act.seed):
        raise SettingMistake("event.lots")


@_on(acts.CutOff)
def _(event: Event, act: acts.CutOff) -> None:
    one_of("on-tie", act.on_tie, tuple(one.value for one in OnTie))
    if act.keep < 1:
        raise SettingMistake("event.cut", value=act.keep)


@_on(acts.Scored)
def _(event: Event, act: acts.Scored) -> None:
    read_result(act.result)


@_on(acts.Corrected)
def _(event: Event, act: acts.Corrected) -> None:
    if act.result:
        read_result(act.result)
    else:
        entered(event, act)


@_on(acts.Confirmed)
def _(event: Event, act: acts.Confirmed) -> None:
    one_of("side", act.side, ("", "NS", "EW"))
    entered(event, act)


@_on(acts.Adjusted)
def _(event: Event, act: acts.Adjusted) -> None:
    read_result(act.result)


@_on(acts.Ruled)
def _(event: Event, act: acts.Ruled) -> None:
    if act.result:
        read_result(act.result)


@_on(acts.NeverPlayed)
def _(event: Event, act: acts.NeverPlayed) -> None:
    one_of("at-fault", act.at_fault, AT_FAULT)


def entered(event: Event, act: acts.OnTable) -> None:
    """Raise where nothing was entered for the board."""
    entry = event.results.get(act.slot)
    if entry is None or entry.stands is None:
        raise SettingMistake(
            "event.no-result-there", board=act.board, table=act.table, round=act.round
        )


@_on(acts.WrongBoards)
def _(event: Event, act: acts.WrongBoards) -> None:
    key = TableKey(act.session, act.section, act.round, act.table, act.room)
    meeting = event.meetings.get(key)
    if meeting is None:
        raise SettingMistake("event.unknown-table", table=act.table, round=act.round, tables="-")
    if len(act.played) != len(act.instead_of) or not act.played:
        raise SettingMistake("event.boards-unequal", n=len(act.played), m=len(act.instead_of))
    for board in act.instead_of:
        if board not in meeting.boards:
            raise SettingMistake(
                "event.board-not-planned",
                board=board,
                table=act.table,
                round=act.round,
                boards=_listed(meeting.boards),
            )


@_on(acts.ArrowSwitched)
def _(event: Event, act: acts.ArrowSwitched) -> None:
    here = {k.table for k in event.meetings if k[:3] == (act.session, act.section, act.round)}
    for table in act.tables or ((0,) if not here else ()):
        if table not in here:
            raise SettingMistake(
                "event.unknown-table", table=table, round=act.round, tables=_listed(sorted(here))
            )


def one_of(name: str, value: str, choices: tuple[str, ...]) -> None:
    """Raise for a word that is none of those known."""
    if value not in choices:
        told = ", ".join(choice or '""' for choice in choices)
        raise SettingMistake("event.not-one-of", name=name, value=value, known=told)


def exact(text: str) -> Fraction | None:
    """The number that a text writes, None where it writes none."""
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None


def above_zero(text: str) -> Fraction | None:
    """The same, None where it is not above 0."""
    number = exact(text)
    return number if number is not None and number > 0 else None
