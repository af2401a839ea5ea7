"""The log of rulings by board and by table, one of them again, forms to print."""

import asyncio
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlencode
from uuid import uuid4

import msgspec
from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from hakem.errors import Mistake, SettingMistake
from hakem.event.acts import Adjusted, AnyAct, Noted, OnTable, Ruled
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws import Edition, Question, Ruling, rule
from hakem.laws.clauses import resolve
from hakem.laws.edition import IN_FORCE
from hakem.laws.topics import topics
from hakem.paper.making import make
from hakem.paper.sheet import Sheet
from hakem.sheets import ruling_words as words
from hakem.sheets.ruling_text import Line, Section, sections
from hakem.web.asking import Directing, Visit
from hakem.web.pages.entering import to
from hakem.web.pages.render import page
from hakem.web.rulings.at_table import sees
from hakem.web.rulings.kept import CLAIM_FACTS, CLAIM_TOPIC
from hakem.web.rulings.logged import Logged, logged
from hakem.web.rulings.talk import GIVEN

router = APIRouter(prefix="/e/{event}/desk/rulings", include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Group:
    """The rulings of one board, or of one table."""

    heading: str
    rulings: tuple[Logged, ...]


@router.get("/log")
async def log(request: Request, visit: Directing, by: str = "") -> Response:
    """Every ruling that counts: in the order of the log, by board, or by table."""
    found = logged(visit)
    return page(request, "rulings/log.html", visit=visit, by=by, groups=grouped(found, by, visit))


@router.get("/log/{seq}")
async def one(request: Request, visit: Directing, seq: int) -> Response:
    """One ruling again, with its steps."""
    ruling = numbered(visit, seq)
    act = ruling.act
    again, told = reopened(act) if isinstance(act, Ruled) else (None, "")
    return page(
        request,
        "rulings/one.html",
        visit=visit,
        one=ruling,
        is_score=isinstance(act, Ruled | Adjusted),
        sections=() if again is None else sections(again, visit.lang),
        laws=cited(act, visit.lang),
        address=address_of(visit, act),
        open=told,
        place_query="" if ruling.place is None else urlencode(ruling.place.params),
        moment=ruling.record.at.astimezone().strftime("%Y-%m-%d %H:%M"),
    )


@router.post("/log/{seq}/appeal")
async def appeal(
    visit: Directing, seq: int, text: Annotated[str, Form(max_length=500)] = ""
) -> Response:
    """A side appeals: it is noted with the ruling, whose score may now still change."""
    found = numbered(visit, seq)
    told = say("web.rulings-appeal-note", visit.lang, seq=seq, text=" ".join(text.split()))
    acts: list[AnyAct] = [Noted(text=told.strip())]
    act = found.act
    if isinstance(act, Ruled | Adjusted) and found.stands and not act.tentative:
        acts.append(msgspec.structs.replace(act, tentative=True))
    return await written(visit, acts)


@router.post("/log/{seq}/decide")
async def decide(visit: Directing, seq: int) -> Response:
    """A tentative ruling stands as it is."""
    found = numbered(visit, seq)
    if not isinstance(found.act, Ruled | Adjusted) or not found.tentative:
        raise SettingMistake("web.rulings-not-open", seq=seq)
    return await written(visit, [msgspec.structs.replace(found.act, tentative=False)])


@router.get("/{sheet}.pdf")
async def paper(visit: Directing, sheet: str) -> Response:
    """The forms of the rulings to be signed, or an empty one."""
    names = {"forms": Sheet.RULINGS, "form": Sheet.FORM}
    if sheet not in names:
        raise SettingMistake("web.not-there")
    records = [
        record
        for record in visit.hosted.records
        if not isinstance(record.act, OnTable) or sees(visit, record.act.slot)
    ]
    data = await asyncio.to_thread(make, names[sheet], visit.view.event, records, visit.lang)
    headers = {"content-disposition": f'inline; filename="{visit.hosted.name}-{sheet}.pdf"'}
    return Response(data, media_type="application/pdf", headers=headers)


async def written(visit: Visit, acts: list[AnyAct]) -> Response:
    """Write acts, and show the last ruling among them."""
    named = [(uuid4().hex, act) for act in acts]
    records = await visit.write(lambda _: named)
    shown = [record.seq for record in records if isinstance(record.act, Ruled | Adjusted)]
    home = f"/e/{visit.hosted.name}/desk/rulings/log"
    return to(f"{home}/{shown[-1]}" if shown else home)


def numbered(visit: Visit, seq: int) -> Logged:
    """The ruling of a number. Raises `SettingMistake` where there is none that he may see."""
    found = next((one for one in logged(visit) if one.record.seq == seq), None)
    if found is None:
        raise SettingMistake("web.rulings-no-such", seq=seq)
    return found


def grouped(found: tuple[Logged, ...], by: str, visit: Visit) -> tuple[Group, ...]:
    """The rulings under the headings that were asked for; of no board last."""
    if by not in ("board", "table"):
        return (Group("", found),) if found else ()
    keys: dict[tuple[object, ...], list[Logged]] = {}
    for one in found:
        slot = None if one.place is None else one.place.slot
        key: tuple[object, ...] = (2, "", 0)
        if slot is not None and by == "board":
            key = (1, slot.session, slot.board)
        elif slot is not None:
            key = (1, slot.session, slot.section, slot.table, slot.room)
        keys.setdefault(key, []).append(one)
    return tuple(Group(heading(keys[key][0], by, visit), tuple(keys[key])) for key in sorted(keys))


def heading(one: Logged, by: str, visit: Visit) -> str:
    """What a group is called."""
    if one.place is None:
        return say("web.rulings-of-no-board", visit.lang)
    slot = one.place.slot
    if by == "board":
        return say("ui.board-n", visit.lang, board=slot.board)
    return say("web.is-table", visit.lang, table=f"{slot.section}{slot.table}")


def reopened(act: Ruled) -> tuple[Ruling | None, str]:
    """The ruling again from its facts; and the fact that today's Laws ask for besides, if any."""
    if act.topic not in topics():
        return None, ""
    try:
        found = rule(act.topic, act.facts, Edition(act.edition))
    except (Mistake, ValueError):
        return None, ""
    return (None, found.name) if isinstance(found, Question) else (found, "")


def cited(act: object, lang: Lang) -> Section | None:
    """The clauses of a score that no conversation led to, each in a sentence."""
    laws = act.laws if isinstance(act, Ruled | Adjusted) else ()
    lines = []
    for law in laws:
        found = resolve(law)
        wording = None if found is None else found.wording(IN_FORCE)
        told = "" if wording is None else wording.text[lang.value]
        lines.append(Line(told, words.cite(law, lang), law))
    return Section(say("web.rulings-laws", lang), tuple(lines)) if lines else None


def address_of(visit: Visit, act: object) -> str:
    """Where the same can be asked again, with other answers; "" where nothing was asked."""
    if not isinstance(act, Ruled):
        return ""
    base = f"/e/{visit.hosted.name}/desk/rulings"
    slot = act.slot
    place = {
        "table": f"{slot.section}{slot.table}{slot.room}",
        "board": str(slot.board),
        "round": str(slot.round),
        "session": slot.session,
        "edition": str(act.edition),
    }
    if act.topic == CLAIM_TOPIC and "position" in act.facts:
        told = {name: act.facts[name] for name in CLAIM_FACTS if name in act.facts}
        return f"{base}/claim?{urlencode({**place, **told})}"
    if act.topic not in topics():
        return ""
    facts = {GIVEN + name: value for name, value in act.facts.items()}
    return f"{base}/rule/{act.topic}?{urlencode({**place, **facts})}"
