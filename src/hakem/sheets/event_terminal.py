"""An event in a terminal: what is open, doubts, who sits where, the log."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hakem.event import Event, Record, Standings
from hakem.event.acts import Meeting, Slot
from hakem.event.correction_period import after_period, ends
from hakem.event.doubts import Doubt
from hakem.event.fold import undone_in
from hakem.event.lines import names_of
from hakem.event.marks import MarkKind
from hakem.event.state import RoundKey, Stage, TableKey
from hakem.event.triangle import threes_of
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_problem
from hakem.notation import write_result
from hakem.sheets.act_words import act_words, table_words
from hakem.sheets.terminal import console_of

#: So many places of one kind are listed; of more, the number is told.
_LISTED = 8


def print_open(event: Event, standings: Standings, lang: Lang) -> None:
    """What may still change the standings: boards missing, unconfirmed, tentative, in doubt."""
    console = console_of(None, None)
    for decided in standings.decided:
        console.print(Text(say_problem(decided, lang), "bold"))
    for cut in standings.cut:
        through = ", ".join(cut.through) or "-"
        console.print(Text(say("log.go-on", lang, n=len(cut.through), who=through), "bold"))
    if event.faults:
        _line(console, "log.faults", lang, len(event.faults), "red", "")
    for kind in MarkKind:
        slots = [mark.slot for mark in standings.marks if mark.kind is kind]
        if slots:
            _line(console, f"log.open-{kind.value}", lang, len(slots), "yellow", _some(slots, lang))
    unsettled = [doubt for doubt in standings.doubts if not doubt.settled]
    if unsettled:
        slots = [doubt.slot for doubt in unsettled]
        _line(console, "log.open-doubt", lang, len(unsettled), "yellow", _some(slots, lang))
    final = "log.final" if standings.final else "log.provisional"
    if standings.final or standings.is_provisional:
        console.print(Text(say(final, lang), "dim"))


def _line(console: Console, code: str, lang: Lang, n: int, style: str, places: str) -> None:
    text = say(code, lang, n=n)
    console.print(Text.assemble((text, style), f": {places}" if places else ""))


def _some(slots: Sequence[Slot], lang: Lang) -> str:
    told = [slot_words(slot, lang) for slot in slots[:_LISTED]]
    return "; ".join(told) + (" …" if len(slots) > _LISTED else "")


def slot_words(slot: Slot, lang: Lang) -> str:
    """A board at a table in a round, shortly."""
    return say(
        "log.place-short", lang, round=slot.round, table=table_words(slot, lang), board=slot.board
    )


def print_doubts(event: Event, records: Sequence[Record], standings: Standings, lang: Lang) -> None:
    """Every doubt that nobody has settled, with the record it is about; faults of the log too."""
    console = console_of(None, None)
    numbers = {record.id: record.seq for record in records}
    table = Table(box=None, show_header=False, padding=(0, 1))
    for _ in range(3):
        table.add_column()
    open_ones = [doubt for doubt in standings.doubts if not doubt.settled]
    for doubt in open_ones:
        table.add_row(
            Text(f"#{numbers[doubt.record]}", "bold"),
            Text(slot_words(doubt.slot, lang)),
            Text(say(doubt.code, lang, **doubt.params)),
        )
    conflicts = [mark.slot for mark in standings.marks if mark.kind is MarkKind.CONFLICT]
    for slot in conflicts:
        for number, told in conflicts_at(event, records, slot, lang):
            table.add_row(Text(f"#{number}", "bold"), Text(slot_words(slot, lang)), Text(told))
    for fault in event.faults:
        told = say(fault.code, lang, **{"record": numbers[fault.record], **fault.params})
        table.add_row(Text(f"#{numbers[fault.record]}", "bold red"), Text(), Text(told))
    if table.row_count:
        console.print(table)
    if open_ones:
        console.print(Text(say("log.how-to-accept", lang), "dim"))
    if conflicts:
        console.print(Text(say("log.how-to-settle", lang), "dim"))
    if not table.row_count:
        console.print(Text(say("log.no-doubts", lang)))


def conflicts_at(
    event: Event, records: Sequence[Record], slot: Slot, lang: Lang
) -> list[tuple[int, str]]:
    """What was entered for a board beside the result that stands: record's number and words."""
    entry = event.results.get(slot)
    if entry is None or entry.result is None:
        return []
    by_id = {record.id: record for record in records}
    found = []
    for other in (by_id[one] for one in entry.others):
        told = say(
            "log.conflict",
            lang,
            other=getattr(other.act, "result", ""),
            stands=write_result(entry.result),
            record=by_id[entry.record].seq,
        )
        found.append((other.seq, told))
    return found


def print_new_conflict(event: Event, records: Sequence[Record], slot: Slot, lang: Lang) -> None:
    """That the record just written contradicts what was entered before, and how to settle it."""
    console = console_of(None, None)
    for number, told in conflicts_at(event, records, slot, lang):
        if number == records[-1].seq:
            console.print(Text(f"  #{number} {told}", "yellow"))
            console.print(Text(f"  {say('log.how-to-settle', lang)}", "dim"))


def print_new_doubts(doubts: Iterable[Doubt], number: int, lang: Lang) -> None:
    """Doubts that a record has raised, as soon as it was written."""
    console = console_of(None, None)
    for doubt in doubts:
        told = say(doubt.code, lang, **doubt.params)
        console.print(Text(f"  #{number} {told}", "yellow"))


def print_lines(lines: Iterable[str], style: str = "dim") -> None:
    """Reasons, one under the other."""
    console = console_of(None, None)
    for line in lines:
        console.print(Text(line, style))


def print_records(records: Iterable[Record], all_records: Sequence[Record], lang: Lang) -> None:
    """Records just written: number and words."""
    console = console_of(None, None)
    for record in records:
        words = act_words(record.act, lang, all_records)
        console.print(Text.assemble((f"#{record.seq} ", "bold"), words))


def print_period(event: Event, stages: Iterable[Stage], lang: Lang) -> None:
    """Until when what was published last may be corrected."""
    console = console_of(None, None)
    for stage in stages:
        over = ends(stage, event.published[-1]).astimezone()
        console.print(Text(say("log.period-ends", lang, time=over.strftime("%H:%M")), "dim"))


def print_log(event: Event, records: Sequence[Record], lang: Lang) -> None:
    """The whole log: number, time, who, what; what came after the Correction Period is marked."""
    console = console_of(None, None)
    gone = undone_in(records)
    late = {one.record for stage in event.stages.values() for one in after_period(event, stage)}
    marked = " · " + say("log.after-period", lang)
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")  # a commitment is copied whole
    for record in records:
        style = "strike dim" if record.id in gone else ""
        table.add_row(
            Text(f"#{record.seq}", "bold"),
            Text(record.at.astimezone().strftime("%H:%M:%S"), "dim"),
            Text(record.by, "dim"),
            Text.assemble(
                (act_words(record.act, lang, records), style),
                (marked if record.id in late else "", "yellow"),
            ),
        )
    console.print(table)


def print_rounds(
    event: Event, session: str, section: str | None, round: int | None, lang: Lang
) -> None:
    """Who sits where, round by round, with the boards, and who has no opponent."""
    console = console_of(None, None)
    keys = [
        key
        for key, meeting in event.meetings.items()
        # a table whose people have all left is kept for the log alone
        if meeting.contestants
        and key.session == session
        and section in (None, key.section)
        and round in (None, key.round)
    ]
    if not keys:
        told = say("log.nobody-seated", lang)
        if round is not None and any(key.session == session for key in event.meetings):
            told = say("event.round-not-seated", lang, round=round, session=session)
        console.print(Text(told))
    for one in sorted({RoundKey(*key[:3]) for key in keys}, key=lambda key: (key[2], key[1])):
        words = say("log.round", lang, round=one.round)
        console.print(Text(f"\n{one.section + ' · ' if one.section else ''}{words}", "bold"))
        table = Table(box=None, padding=(0, 1))
        for column in ("table", "ns", "ew", "boards"):
            table.add_column(say(f"log.column-{column}", lang))
        # the open room before the closed one
        for key in sorted((k for k in keys if k[:3] == one), key=lambda k: (k.table, len(k.room))):
            table.add_row(*(Text(cell) for cell in _row(event.meetings[key], key, lang)))
        console.print(table)
        here = [event.meetings[key] for key in keys if key[:3] == one]
        for three in threes_of(here):
            over = next(m.rounds for m in here if m.with_round and three[0] in m.ns)
            told = say("log.triangle", lang, rounds=over, who=", ".join(three))
            console.print(Text(told, "dim"))
        paired = event.rounds[one].paired if one in event.rounds else None
        for group in paired.groups if paired is not None else ():
            console.print(Text(say("log.group", lang, who=", ".join(group)), "dim"))
        if paired is not None and paired.byes:
            console.print(Text(say("log.byes", lang, who=", ".join(paired.byes)), "dim"))


def print_guide(event: Event, session: str, contestant: str, lang: Lang) -> None:
    """A contestant's way through a session: table, direction, opponents, boards; rounds off."""
    console = console_of(None, None)
    table = Table(box=None, padding=(0, 1))
    for column in ("round", "table", "direction", "opponents", "boards"):
        table.add_column(say(f"log.column-{column}", lang))
    rounds = sorted({key.round for key in event.meetings if key.session == session})
    for number in rounds:
        here = [
            (key, meeting)
            for key, meeting in event.meetings.items()
            if key.session == session and key.round == number and contestant in meeting.contestants
        ]
        if not here or not any(meeting.is_played for _, meeting in here):
            table.add_row(str(number), "", "", say("log.round-off", lang), "")
        for key, meeting in here:
            if meeting.is_played:
                side = "NS" if contestant in meeting.ns else "EW"
                others = meeting.ew if side == "NS" else meeting.ns
                told = ", ".join(_named(event, one) for one in others)
                words, _, _, boards = _row(meeting, key, lang)
                table.add_row(str(number), words, side, told, boards)
    console.print(Text(_named(event, contestant), "bold"))
    console.print(table)


def _named(event: Event, contestant: str) -> str:
    """A contestant by number and names."""
    names = " – ".join(names_of(event, contestant))
    return f"{contestant} {names}".strip()


def _row(meeting: Meeting, key: TableKey, lang: Lang) -> tuple[str, str, str, str]:
    boards = meeting.boards
    run = boards and boards == tuple(range(boards[0], boards[-1] + 1)) and len(boards) > 1
    told = f"{boards[0]}-{boards[-1]}" if run else ", ".join(str(board) for board in boards)
    return table_words(key, lang), "+".join(meeting.ns) or "-", "+".join(meeting.ew) or "-", told
