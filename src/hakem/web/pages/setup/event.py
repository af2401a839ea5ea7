"""Setting up: what is played, and by which rules."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from hakem.commands.event.opened import Opened
from hakem.errors import SettingMistake
from hakem.event.acts import COURSES, AnyAct, Described, RulesSet
from hakem.event.standings import stage_of
from hakem.regulations import available
from hakem.scoring.sheet import Form as Scoring
from hakem.web.asking import Directing
from hakem.web.hosted import Make, Named
from hakem.web.named import named
from hakem.web.pages.setup.step import PREFIX, on, step, whole
from hakem.web.setup.kinds import KINDS, USUAL_MATCH, course_of, kind_of
from hakem.web.setup.rules import changed, groups_of

router = APIRouter(prefix=PREFIX, include_in_schema=False)

#: Fields of the form with every setting, at most.
_MOST = 300
Short = Annotated[str, Form(max_length=200)]


@router.get("")
async def event_page(request: Request, visit: Directing) -> Response:
    """Name, date, kind and regulation."""
    event = visit.hosted.event
    return step(
        request,
        visit,
        "",
        "setup/event.html",
        kinds=KINDS,
        kind=kind_of(event),
        forms=tuple(Scoring),
        courses=COURSES,
        course=course_of(event),
        stage=stage_of(event),
        regulations=available(),
        match=stage_of(event).knockout or USUAL_MATCH,
    )


@router.post("")
async def describe(
    visit: Directing,
    title: Short = "",
    date: Short = "",
    kind: Short = "",
    form: Short = "",
    course: Short = "",
    regulation: Short = "",
    match: Short = "",
) -> Response:
    """What a form says is other than it was."""
    boards = whole(match, 1, 200)
    await visit.write(described(title, date, kind, (form, course), regulation, boards))
    return on(visit, "entries")


def described(
    title: str, date: str, kind: str, other: tuple[str, str], regulation: str, boards: int | None
) -> Make:
    """The acts of it; `other` are form and course where the kind is none that is offered."""
    if not title.strip():
        raise SettingMistake("web.title-needed")
    known = next((one for one in KINDS if one.name == kind), None)
    form, course = other if known is None else (known.form.value, known.course)

    def make(opened: Opened) -> Sequence[Named]:
        event = opened.event
        stage = stage_of(event)
        acts: list[AnyAct] = []
        new = Described(
            title="" if title.strip() == event.title else title.strip(),
            date="" if date.strip() == event.date else date.strip()[:40],
            course="" if course == event.course else course,
        )
        if new != Described():
            acts.append(new)
        knockout = (boards or USUAL_MATCH) if course == "knock-out" else 0
        rules = RulesSet(
            form="" if form == stage.form else form,
            regulation="" if regulation == stage.regulation else regulation,
            knockout=0 if knockout == stage.knockout else knockout or -1,
        )
        if rules != RulesSet():
            acts.append(rules)
        return named(acts)

    return make


@router.get("/rules")
async def rules_page(request: Request, visit: Directing) -> Response:
    """Every setting: its value, where that is laid down, what it could be."""
    groups = groups_of(visit.hosted.event, visit.lang)
    stage = stage_of(visit.hosted.event)
    return step(request, visit, "", "setup/rules.html", groups=groups, stage=stage)


@router.post("/rules")
async def set_rules(request: Request, visit: Directing) -> Response:
    """The settings that were changed."""
    form = await request.form(max_files=0, max_fields=_MOST)
    values = {name: value for name, value in form.multi_items() if isinstance(value, str)}
    why = values.pop("why", "")
    await visit.write(changed(values, why))
    return on(visit, "rules")
