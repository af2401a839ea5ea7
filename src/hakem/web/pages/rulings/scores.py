"""The adjusted-score workbench, penalties, what a decision would change, and writing it."""

from collections.abc import Mapping
from typing import Annotated
from uuid import uuid4

from fastapi import APIRouter, Request
from fastapi import Path as InPath
from starlette.responses import Response

from hakem.errors import Mistake, SettingMistake
from hakem.event import Record
from hakem.event.acts import AnyAct, CallAnswered
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.notation import read_result
from hakem.scoring.penalties import PenaltyUnit
from hakem.sheets.act_words import act_words
from hakem.sheets.difference_rows import DifferenceRows
from hakem.sheets.show import tell
from hakem.web.asking import Directing, Visit
from hakem.web.pages.entering import to
from hakem.web.pages.render import page
from hakem.web.rulings.at_table import AtTable, people, place_asked
from hakem.web.rulings.composed import (
    LAWS,
    LEVELS,
    REASONS,
    ROWS,
    USUAL,
    composed,
    made_of,
)
from hakem.web.rulings.effect import Effect, effect_of
from hakem.web.rulings.kept import Form, Kind, act_of

router = APIRouter(prefix="/e/{event}/desk/rulings", include_in_schema=False)

KindPath = Annotated[Kind, InPath()]
#: Fields of a form, and letters of all of them, at most.
_MOST, _LETTERS = 200, 20_000


@router.get("/adjust")
async def workbench(request: Request, visit: Directing) -> Response:
    """An adjusted score: put together, read back, and what it would change."""
    form = form_of(request.query_params.multi_items())
    place = place_asked(visit, form.fields)
    told, fault = understood(form.fields, visit.lang)
    effect, act, hidden = None, None, False
    if told and not fault and place is not None and place.slot.board:
        try:
            act = act_of(Kind.ADJUST, visit, form)
            effect = await effect_of(visit, (act,))
            hidden = effect is None
        except Mistake as mistake:
            fault, act = say_problem(mistake.as_problem(), visit.lang), None
    return page(
        request,
        "rulings/adjust.html",
        status=422 if fault else 200,
        visit=visit,
        kind=Kind.ADJUST,
        place=place,
        place_words="" if place is None else place.words(visit.lang),
        at_table=at_table_words(place, visit.lang),
        make=made_of(form.fields),
        fields=form.fields,
        chosen=form.all("law"),
        rows=range(1, ROWS + 1),
        levels=LEVELS,
        reasons=REASONS,
        laws=LAWS,
        usual=USUAL,
        told=told,
        fault=fault,
        pairs=form.pairs,
        act=None if act is None else act_words(act, visit.lang, visit.hosted.records),
        effect=rows_of(effect, visit.lang),
        hidden=hidden,
    )


@router.get("/fine")
async def fine_page(request: Request, visit: Directing) -> Response:
    """A penalty: who, how much, by which Law."""
    event = visit.hosted.event
    return page(
        request,
        "rulings/fine.html",
        visit=visit,
        fields=form_of(request.query_params.multi_items()).fields,
        contestants=[(one, people(event, (one,))) for one in event.contestants],
        units=tuple(PenaltyUnit),
    )


@router.get("/preview/{kind}")
async def preview(request: Request, visit: Directing, kind: KindPath) -> Response:
    """What a decision says and would change, before it is written."""
    form = form_of(request.query_params.multi_items())
    act = act_of(kind, visit, form)
    effect = await effect_of(visit, (act,))
    return page(
        request,
        "rulings/preview.html",
        visit=visit,
        kind=kind,
        pairs=form.pairs,
        act=act_words(act, visit.lang, visit.hosted.records),
        effect=rows_of(effect, visit.lang),
        hidden=effect is None,
        call=open_call(visit, form.fields),
    )


@router.post("/keep/{kind}")
async def keep(request: Request, visit: Directing, kind: KindPath) -> Response:
    """Write it; with it, that the call it came from is settled."""
    posted = await request.form(max_files=0, max_fields=_MOST)
    form = form_of([(n, v) for n, v in posted.multi_items() if isinstance(v, str)])
    acts: list[AnyAct] = [act_of(kind, visit, form)]
    call = open_call(visit, form.fields)
    if call and form.fields.get("settle"):
        acts.append(CallAnswered(record=call, done=True))
    named = [(uuid4().hex, act) for act in acts]
    records: tuple[Record, ...] = await visit.write(lambda _: named)
    return to(f"/e/{visit.hosted.name}/desk/rulings/log/{records[0].seq}")


def form_of(pairs: list[tuple[str, str]]) -> Form:
    """The fields of a form, within bounds."""
    letters = sum(len(name) + len(value) for name, value in pairs)
    if len(pairs) > _MOST or letters > _LETTERS:
        raise SettingMistake("web.rulings-too-long")
    return Form(tuple(pairs))


def open_call(visit: Visit, fields: Mapping[str, str]) -> str:
    """The call that a form came from, while it is not settled; "" for none."""
    id = fields.get("call", "")
    call = visit.hosted.event.calls.get(id)
    return id if call is not None and call.done is None else ""


def understood(fields: Mapping[str, str], lang: Lang) -> tuple[str, str]:
    """The score as it was understood, in words; and what is wrong with what was typed."""
    try:
        text = composed(fields)
        return (tell(read_result(text), lang).text if text else ""), ""
    except Mistake as mistake:
        return "", say_problem(mistake.as_problem(), lang)


def rows_of(effect: Effect | None, lang: Lang) -> DifferenceRows | None:
    """What a decision would change, as rows in words."""
    if effect is None:
        return None
    return DifferenceRows(effect.before, effect.after, effect.difference, lang)


def at_table_words(place: AtTable | None, lang: Lang) -> str:
    """What was scored at the table, in words."""
    if place is None or place.entry is None or place.entry.result is None:
        return ""
    return tell(place.entry.result, lang).text
