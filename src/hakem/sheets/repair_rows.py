"""A mended movement as rows and sentences, whatever shows them."""

from collections.abc import Iterator
from dataclasses import dataclass

from hakem.event.acts import Meeting
from hakem.event.repair import Mended
from hakem.event.repair_losses import boards_told, dropped, missed
from hakem.event.repair_section import Section
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_reason
from hakem.sheets.act_words import lost_words


@dataclass(frozen=True, slots=True)
class RepairRow:
    """A table of a round of the rest; `changed` where it is not as planned."""

    table: str
    ns: str
    ew: str
    boards: str
    changed: bool


@dataclass(frozen=True, slots=True)
class RepairRound:
    """A round of the rest, and who sits it out; no rows where all is as planned."""

    number: int
    rows: tuple[RepairRow, ...]
    out: tuple[str, ...]


def headlines(mended: Mended, lang: Lang) -> Iterator[str]:
    """What was found: from which round on, whether shorter, whether anything better may exist."""
    section = mended.section
    if mended.seated is None:
        yield say("repair.as-planned", lang, round=section.first)
        return
    yield say("repair.found", lang, round=section.first)
    if section.rounds < mended.rounds:
        yield say("repair.shorter", lang, last=section.rounds, rounds=mended.rounds)
    yield say("repair.best" if mended.found.best else "repair.perhaps-better", lang)


def repair_rounds(section: Section, rest: tuple[Meeting, ...]) -> Iterator[RepairRound]:
    """The rounds of the rest."""
    for number in range(section.first, section.rounds + 1):
        planned = {one.table: one for one in section.played(section.planned) if one.round == number}
        here = [one for one in section.played(rest) if one.round == number]
        if here == [planned[table] for table in sorted(planned)]:
            yield RepairRound(number, (), ())
            continue
        rows = tuple(
            RepairRow(
                f"{section.section}{one.table}",
                "+".join(one.ns),
                "+".join(one.ew),
                boards_told(one.boards),
                planned.get(one.table) != one,
            )
            for one in here
        )
        busy = {one for meeting in here for one in meeting.contestants}
        out = tuple(
            one
            for one in section.who
            if one not in busy and number not in section.absent.get(one, ())
        )
        yield RepairRound(number, rows, out)


def repair_losses(section: Section, rest: tuple[Meeting, ...], lang: Lang) -> Iterator[str]:
    """Each meeting that is lost with its reasons, the boards missed, who must move after all."""
    for lost in dropped(section, rest):
        one, other = lost.meeting.contestants
        boards = boards_told(lost.meeting.boards)
        why = "; ".join(say_reason(reason, lang) for reason in lost.reasons)
        told = {"one": one, "other": other, "boards": boards, "why": why}
        yield say("repair.dropped", lang, round=lost.meeting.round, **told)
    for miss in missed(section, rest):
        told = {"boards": boards_told(miss.boards), "who": ", ".join(miss.contestants)}
        if miss.instead:
            told["instead"] = boards_told(miss.instead)
            yield say("repair.misses-for-others", lang, **told)
        else:
            yield say("repair.misses", lang, **told)
    for one, table in section.staying.items():
        away = [m for m in section.played(rest) if one in m.contestants and m.table != table]
        for m in away:
            yield say("repair.must-move", lang, contestant=one, round=m.round, table=m.table)


def repair_scores(mended: Mended, lang: Lang) -> tuple[str, ...]:
    """What who loses boards has for it."""
    if mended.seated is None:
        return ()
    return tuple(lost_words(mended.seated, lang, mended.matches))
