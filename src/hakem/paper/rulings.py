"""Ruling forms: one for each ruling or adjusted score of the log, and an empty one to fill in.

A form says where it was, who sat there, what happened and what was ruled, by which Laws and from
which facts; below, those who were told sign, and are told of their right of appeal (Law 92).
"""

from collections.abc import Iterable, Iterator

from hakem.errors import Mistake
from hakem.event import Record
from hakem.event.acts import Adjusted, Ruled
from hakem.event.fold import undone_in
from hakem.event.lines import seated_at
from hakem.laws import IN_FORCE, Edition, Ruling, rule
from hakem.laws.clause_search import by_number
from hakem.notation import read_result
from hakem.paper.about import About
from hakem.paper.area import Area, line_height
from hakem.paper.flow import ROOM, Flow
from hakem.paper.ink import DARK, GREY
from hakem.paper.letters import lines
from hakem.sheets import ruling_words as words
from hakem.sheets.act_words import table_words
from hakem.sheets.ruling_text import Line, Section, sections
from hakem.sheets.show import tell

_SIZE = 9.0
_LABEL = 38.0
#: How high the signatures with the right of appeal are.
_SIGNED = 50.0
_EMPTY = (
    ("paper.what-happened", 5),
    ("paper.facts", 4),
    ("paper.laws-used", 2),
    ("rule.what-follows", 3),
    ("paper.score-given", 2),
)


def ruling_forms(about: About) -> list[Area]:
    """A form for each ruling that stands, in the order of the log."""
    gone = undone_in(about.records)
    pages: list[Area] = []
    for record in about.records:
        act = record.act
        if record.id not in gone and isinstance(act, Ruled | Adjusted):
            pages += _form(about, record, act)
    return pages


def empty_form(about: About) -> list[Area]:
    """The same, to be filled in by hand."""
    flow = Flow(about.say("paper.title-form"), about.title)
    for code in ("rule.form-board", "ui.ns", "ui.ew", "rule.form-director", "rule.form-time"):
        _told(flow, about.say(code), "", high=8.0)
    for code, count in _EMPTY:
        flow.space(3)
        flow.heading(about.say(code))
        for _ in range(count):
            area = flow.part(7.5)
            area.rule(0, 6.5, ROOM, 6.5, grey=GREY)
    _sign(about, flow)
    return flow.pages


def _form(about: About, record: Record, act: Ruled | Adjusted) -> list[Area]:
    mark = about.say("paper.tentative") if act.tentative else ""
    flow = Flow(about.say("paper.title-form"), about.title, mark)
    _where(about, flow, record, act)
    _scores(about, flow, act)
    if act.why:
        _section(flow, Section(about.say("paper.what-happened"), (Line(act.why),)))
    ruling = _ruling(act) if isinstance(act, Ruled) else None
    if ruling is not None:
        for one in sections(ruling, about.lang):
            _section(flow, one)
    elif act.laws:
        _section(flow, Section(about.say("paper.laws-used"), tuple(_cited(about, act.laws))))
    _sign(about, flow)
    return flow.pages


def _where(about: About, flow: Flow, record: Record, act: Ruled | Adjusted) -> None:
    """Which ruling it is, about which board at which table, who sat there, who ruled and when."""
    slot = act.slot
    ns, ew = seated_at(about.event, slot, about.event.results.get(slot))
    if isinstance(act, Ruled):
        edition = about.say("rule.edition", year=act.edition)
        topic = f"{words.topic_name(act.topic, about.lang)} · {edition}"
        _told(flow, about.say("paper.topic"), topic, bold=True)
    place = about.say(
        "log.place", round=slot.round, table=table_words(slot, about.lang), board=slot.board
    )
    if len(about.event.sessions) > 1:
        place = f"{about.say('ui.session-n', session=slot.session)}, {place}"
    _told(flow, about.say("rule.form-board"), place)
    _told(flow, about.say("ui.ns"), " + ".join(map(about.label, ns)))
    _told(flow, about.say("ui.ew"), " + ".join(map(about.label, ew)))
    moment = record.at.astimezone().strftime("%Y-%m-%d %H:%M")
    by = f"{record.by} · {moment} · #{record.seq}"
    _told(flow, about.say("paper.recorded"), by)


def _scores(about: About, flow: Flow, act: Ruled | Adjusted) -> None:
    """What was scored at the table, and what was given instead."""
    entry = about.event.results.get(act.slot)
    if entry is not None and entry.result is not None:
        _told(flow, about.say("paper.at-table"), tell(entry.result, about.lang).text)
    if act.result:
        try:
            given = tell(read_result(act.result), about.lang).text
        except Mistake:
            given = act.result
        if act.tentative:
            given = f"{given} ({about.say('paper.tentative')})"
        _told(flow, about.say("paper.score-given"), given, bold=True)
    flow.space(3)


def _ruling(act: Ruled) -> Ruling | None:
    """The ruling again, from its facts; None where today's Laws ask for more than was recorded."""
    try:
        found = rule(act.topic, act.facts, Edition(act.edition))
    except (Mistake, ValueError):
        return None
    return found if isinstance(found, Ruling) else None


def _cited(about: About, laws: Iterable[str]) -> Iterator[Line]:
    """Each clause in a sentence, where we hold one for it."""
    for law in laws:
        found = by_number(law)
        wording = None if found is None else found.wording(IN_FORCE)
        cited = words.cite(law if found is None else found.number, about.lang)
        yield Line(cited) if wording is None else Line(wording.text[about.lang.value], cited)


def _section(flow: Flow, section: Section) -> None:
    """A heading and its lines, each with its clause at the end."""
    flow.need(line_height(11) + 3 * line_height(_SIZE))
    flow.heading(section.heading)
    for line in section.lines:
        text = f"{line.text}  [{line.clause}]" if line.clause else line.text
        for n, piece in enumerate(lines(text, ROOM - 4, _SIZE)):
            area = flow.part(line_height(_SIZE))
            area.words(2 if n == 0 else 5, line_height(_SIZE) * 0.78, piece, _SIZE, room=ROOM - 2)
    flow.space(2.5)


def _told(flow: Flow, label: str, text: str, *, bold: bool = False, high: float = 0.0) -> None:
    """A label and what stands beside it; a line to write on where nothing does."""
    told = lines(text, ROOM - _LABEL, _SIZE, bold) or ("",)
    step = line_height(_SIZE) + 0.6
    area = flow.part(max(high, len(told) * step))
    first = area.height - (len(told) - 1) * step - 1.4
    area.words(0, first, label, 8, grey=DARK, room=_LABEL - 2)
    for n, line in enumerate(told):
        area.words(_LABEL, first + n * step, line, _SIZE, bold=bold, room=ROOM - _LABEL)
    if not text:
        area.rule(_LABEL, area.height - 0.6, ROOM, area.height - 0.6, grey=GREY)


def _sign(about: About, flow: Flow) -> None:
    """Who was told, and what they may do about it."""
    flow.need(_SIGNED)
    flow.space(max(0.0, flow.left - _SIGNED))
    area = flow.part(_SIGNED)
    area.across(0, width=0.3)
    high = area.paragraph(0, 5.0, about.say("paper.appeal"), 8, ROOM, DARK)
    for n, code in enumerate(("paper.accepts", "paper.appeals")):
        area.words(n * ROOM / 2, high + 8.0, f"☐ {about.say(code)}", 9, room=ROOM / 2 - 4)
    for n, code in enumerate(("ui.ns", "ui.ew", "rule.form-director")):
        x, wide = n * ROOM / 3, ROOM / 3 - 6
        area.rule(x, _SIGNED - 7, x + wide, _SIGNED - 7)
        told = about.say("paper.signed", side=about.say(code))
        area.words(x, _SIGNED - 3.5, told, 7.5, grey=DARK, room=wide)
