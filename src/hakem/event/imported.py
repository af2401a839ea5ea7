"""Results of another program as the log of an event: what `hakem score` reads, act by act.

A log numbers its boards, rounds and tables; a file may name them ("A12", "Final"). Labels that are
whole numbers keep them, others are numbered after the highest, in the order in which they come:
`numbered` is the sheet with those numbers, so that what was renamed can be seen. A table that the
file does not name, or a second result at one place, gets a table number of its own; a session
without a name is "1".
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from hakem.errors import FileMistake
from hakem.event.acts import (
    Adjusted,
    AnyAct,
    CarriedOver,
    Created,
    CutOff,
    Entered,
    Fined,
    Fouled,
    LotsDrawn,
    Paired,
    Player,
    RoundStarted,
    Scored,
    SessionOpened,
    Setting,
    Slot,
    VpTable,
)
from hakem.event.acts.act import FIRST_SESSION
from hakem.notation import write_result
from hakem.regulations import scale_names
from hakem.regulations.regulation import Value
from hakem.regulations.statute import Statute
from hakem.result import Fouled as FouledResult
from hakem.result import PassedOut, Played, Points, group_of
from hakem.scoring.sheet import TEAM_FORMS, Contestant, Form, Line, Sheet, is_known
from hakem.scoring.ties import SeededLots
from hakem.seats import vulnerability_of


@dataclass(frozen=True, slots=True)
class Labels:
    """The number of each label of a file: of its boards, its rounds and its tables."""

    boards: Mapping[str, int]
    rounds: Mapping[str, int]
    tables: Mapping[str, int]
    sessions: Mapping[str, str]


def labels_of(sheet: Sheet, statute: Statute) -> Labels:
    """The numbers that a log gives to the labels of a sheet and of its statute."""
    rounds = [line.round for line in sheet.lines] + [bye.round for bye in statute.byes]
    sessions = [line.session for line in sheet.lines]
    named = {label: label for label in sessions if label}
    if "" in sessions:
        named[""] = next(n for n in map(str, range(1, len(named) + 2)) if n not in named)
    return Labels(
        numbers_of(line.board for line in sheet.lines),
        numbers_of(rounds),
        numbers_of(line.table for line in sheet.lines if line.table),
        named,
    )


def numbers_of(labels: Iterable[str]) -> dict[str, int]:
    """A number for each label: its own where it is one, else the next above the highest.

    >>> numbers_of(["3", "A", "12", "03"])
    {'3': 3, '12': 12, 'A': 13, '03': 14}
    """
    each = list(dict.fromkeys(labels))
    plain = [label for label in each if is_number(label)]
    found = {label: int(label) for label in plain}
    highest = max(found.values(), default=0)
    others = (label for label in each if label not in found)
    return found | {label: n for n, label in enumerate(others, highest + 1)}


def is_number(label: str) -> bool:
    """Whether a label is a whole number above 0, written plainly and not too long to be meant."""
    return label.isascii() and label.isdecimal() and len(label) < 7 and label[0] != "0"


def numbered(sheet: Sheet, statute: Statute) -> Sheet:
    """The sheet as a log will have it: with numbers instead of labels."""
    labels = labels_of(sheet, statute)
    return replace(sheet, lines=tuple(numbered_line(line, labels) for line in sheet.lines))


def numbered_line(line: Line, labels: Labels) -> Line:
    """The line with numbers; its table stays as it is, as no score depends on it."""
    return replace(
        line,
        board=str(labels.boards[line.board]),
        round=str(labels.rounds[line.round]),
        session=labels.sessions[line.session],
    )


def imported(
    sheet: Sheet, statute: Statute, form: Form, vp_table: VpTable | None = None
) -> Iterator[AnyAct]:
    """A settled sheet (`regulations.settle`) and its statute as the acts of an event's log.

    Corrections of the statute are in the sheet already. Raises `FileMistake`
    ("event.import-no-round") where rounds are matches and a result has none.
    """
    labels = labels_of(sheet, statute)
    rules = statute.under().rules
    if rules.rounds.vp_scale not in ("", scale_names.NONE) and form not in TEAM_FORMS:
        for line in sheet.lines:
            if not line.round:
                raise FileMistake("event.import-no-round", line.place, board=line.board)
    yield Created(
        title=sheet.title,
        date=sheet.date,
        form=form.value,
        regulation=statute.regulation,
        winners=sheet.winners,
        settings={one.key: raw_of(one.value) for one in statute.settings},
        knockout=statute.knockout.scheduled if statute.knockout is not None else 0,
        vp_table=vp_table,
    )
    yield from entries_of(sheet, form)
    weights = statute.weights
    for label, session in labels.sessions.items():
        yield SessionOpened(session=session, weight=str(weights.get(label, Fraction(1))))
    yield from results_of(sheet.lines, labels)
    yield from terms_of(statute, labels)


def raw_of(value: Value) -> Setting:
    """A value of a setting as its file would write it."""
    if value is None:
        return "none"
    if isinstance(value, tuple):
        return list(value)
    return value if isinstance(value, int) else str(value)


def entries_of(sheet: Sheet, form: Form) -> Iterator[Entered]:
    """Everybody the sheet lists, and whom it does not list but seats."""
    listed = {one.id: one for one in sheet.contestants}
    for line in sheet.lines:
        for one in (*line.ns, *line.ew):
            listed.setdefault(one, Contestant(one))
    for who in listed.values():
        if not is_known(who.id):
            continue
        if form in TEAM_FORMS and len(who.names) == 1:
            yield Entered(contestant=who.id, name=who.names[0])
        else:
            direction = "" if who.direction is None else who.direction.name
            players = tuple(Player(name) for name in who.names)
            yield Entered(contestant=who.id, players=players, direction=direction)


def results_of(lines: Iterable[Line], labels: Labels) -> Iterator[AnyAct]:
    """Each line as it happened, and the award that stands instead of it where there is one."""
    taken: set[Slot] = set()
    next_table = max(labels.tables.values(), default=0) + 1
    for line in lines:
        session, board = labels.sessions[line.session], labels.boards[line.board]
        round, table = labels.rounds[line.round], labels.tables.get(line.table, 0)
        where = Slot(session, line.section, round, table, line.room, board)
        tried = next_table
        while not where.table or where in taken:
            where, tried = where._replace(table=tried), tried + 1
        taken.add(where)
        group = group_of(line.result)
        result = line.result.result if isinstance(line.result, FouledResult) else line.result
        at_table = line.happened
        if at_table is None and isinstance(result, Played | PassedOut | Points):
            at_table = result
        own = vulnerability_of(board)
        yield Scored(
            **where._asdict(),
            result=write_result(result if at_table is None else at_table),
            lead=line.lead,
            ns=line.ns,
            ew=line.ew,
            vulnerable="" if line.vulnerability is own else line.vulnerability.value,
            signed=True,
        )
        if at_table is not None and at_table != result:
            yield Adjusted(
                **where._asdict(),
                result=write_result(result),
                why=line.note,
            )
        if group:
            yield Fouled(
                **where._asdict(),
                group=group,
            )


def terms_of(statute: Statute, labels: Labels) -> Iterator[AnyAct]:
    """What the statute adds: byes, carry-over, penalties, lots and who goes on."""
    first = next(iter(labels.sessions.values()), FIRST_SESSION)
    names = {one.name: one.label or one.name for one in statute.sessions}
    byes: dict[int, list[str]] = {}
    for bye in statute.byes:
        byes.setdefault(labels.rounds[bye.round], []).append(bye.contestant)
    for round, who in byes.items():
        yield Paired(session=first, round=round, meetings=(), byes=tuple(who), how="imported")
        yield RoundStarted(session=first, round=round)
    for one, amount in statute.carry_over.items():
        yield CarriedOver(contestant=one, amount=str(amount))
    for penalty in statute.penalties:
        session = names.get(penalty.session, penalty.session)
        yield Fined(
            contestant=penalty.contestant,
            amount=str(penalty.amount),
            unit=penalty.unit.value,
            session=labels.sessions.get(session, session),
            law=penalty.clause,
            why=penalty.why,
        )
    if statute.cut is not None:
        yield CutOff(keep=statute.cut.keep, on_tie=statute.cut.on_tie.value)
    if isinstance(statute.lots, SeededLots):
        yield LotsDrawn(seed=statute.lots.seed)
    elif statute.lots is not None:
        yield LotsDrawn(order=statute.lots.order)
