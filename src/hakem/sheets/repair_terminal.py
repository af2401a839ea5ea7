"""A mended movement in a terminal: who sits where in the rest, what differs, what it costs whom."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hakem.event.acts import Meeting, Seated
from hakem.event.repair import Mended
from hakem.event.repair_losses import boards_told, dropped, missed
from hakem.event.repair_section import Section
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_reason
from hakem.sheets.act_words import lost_words
from hakem.sheets.terminal import console_of


def print_repair(mended: Mended, lang: Lang) -> None:
    """The rest round by round, then each meeting that is lost with its reasons, and the boards."""
    console = console_of(None, None)
    section = mended.section
    if mended.seated is None:
        console.print(Text(say("repair.as-planned", lang, round=section.first)))
        return
    rest = mended.seated.meetings
    console.print(Text(say("repair.found", lang, round=section.first), "bold"))
    if section.rounds < mended.rounds:
        told = {"last": section.rounds, "rounds": mended.rounds}
        console.print(Text(say("repair.shorter", lang, **told), "yellow"))
    best = "repair.best" if mended.found.best else "repair.perhaps-better"
    console.print(Text(say(best, lang), "dim"))
    for number in range(section.first, section.rounds + 1):
        _print_round(console, section, rest, number, lang)
    _print_losses(console, section, rest, lang)
    _print_scores(console, mended.seated, mended.matches, lang)


def _print_round(
    console: Console, section: Section, rest: tuple[Meeting, ...], number: int, lang: Lang
) -> None:
    planned = {one.table: one for one in section.played(section.planned) if one.round == number}
    here = [one for one in section.played(rest) if one.round == number]
    console.print(Text(f"\n{say('log.round', lang, round=number)}", "bold"))
    if here == [planned[table] for table in sorted(planned)]:
        console.print(Text(say("repair.round-as-planned", lang), "dim"))
        return
    table = Table(box=None, padding=(0, 1))
    for column in ("table", "ns", "ew", "boards"):
        table.add_column(say(f"log.column-{column}", lang))
    table.add_column()
    for one in here:
        is_new = planned.get(one.table) != one
        cells = (
            f"{section.section}{one.table}",
            "+".join(one.ns),
            "+".join(one.ew),
            boards_told(one.boards),
        )
        told = say("repair.changed", lang) if is_new else ""
        table.add_row(*(Text(cell) for cell in cells), Text(told, "yellow"))
    console.print(table)
    busy = {one for meeting in here for one in meeting.contestants}
    out = [
        one for one in section.who if one not in busy and number not in section.absent.get(one, ())
    ]
    if out:
        console.print(Text(say("repair.sits-out", lang, who=", ".join(out)), "dim"))


def _print_losses(
    console: Console, section: Section, rest: tuple[Meeting, ...], lang: Lang
) -> None:
    lines: list[str] = []
    for lost in dropped(section, rest):
        one, other = lost.meeting.contestants
        boards = boards_told(lost.meeting.boards)
        why = "; ".join(say_reason(reason, lang) for reason in lost.reasons)
        told = {"one": one, "other": other, "boards": boards, "why": why}
        lines.append(say("repair.dropped", lang, round=lost.meeting.round, **told))
    for miss in missed(section, rest):
        told = {"boards": boards_told(miss.boards), "who": ", ".join(miss.contestants)}
        if miss.instead:
            told["instead"] = boards_told(miss.instead)
            lines.append(say("repair.misses-for-others", lang, **told))
        else:
            lines.append(say("repair.misses", lang, **told))
    for one, table in section.staying.items():
        away = [m for m in section.played(rest) if one in m.contestants and m.table != table]
        lines += [
            say("repair.must-move", lang, contestant=one, round=m.round, table=m.table)
            for m in away
        ]
    if lines:
        console.print(Text("\n" + say("repair.what-changes", lang), "bold"))
    for line in lines:
        console.print(Text(line))
    console.print()


def _print_scores(console: Console, seated: Seated, matches: bool, lang: Lang) -> None:
    """What who loses boards has for it, and how to say otherwise."""
    if not seated.lost:
        return
    console.print(Text(say("repair.scores", lang), "bold"))
    for line in lost_words(seated, lang, matches):
        console.print(Text(line))
    console.print(Text(say("repair.scores-otherwise", lang), "dim"))
    console.print()
