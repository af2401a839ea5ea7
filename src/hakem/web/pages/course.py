"""What is open, the next round, a movement to be mended, publishing: the course of an event."""

from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.event.acts import Published, Reopened
from hakem.event.doubts import Doubt
from hakem.event.marks import Mark, MarkKind
from hakem.event.pairing import next_round
from hakem.event.standings import stage_of
from hakem.event.state import Entry
from hakem.i18n.words import name_of
from hakem.scoring.cutoff import OnTie
from hakem.scoring.sheet import TEAM_FORMS, Form
from hakem.web.asking import Directing, Visit
from hakem.web.moving import rounds_of
from hakem.web.pages.desk import standings_now
from hakem.web.pages.room import Telling, desk_page
from hakem.web.setup.entries import playing
from hakem.web.told import Teller

router = APIRouter(prefix="/e/{event}/desk", include_in_schema=False)

#: Open points of one kind that are listed; of more, the number is told.
_LISTED = 60


@dataclass(frozen=True, slots=True)
class OpenPoints:
    """What is open, by kind: the marks, or the doubts, that are listed; how many there are."""

    kind: str
    n: int
    marks: tuple[Mark, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def open_points(visit: Visit) -> list[OpenPoints]:
    """Everything that is open in the stage, the gravest first."""
    found = standings_now(visit)
    if found is None:
        return []
    doubts = tuple(one for one in found.doubts if not one.settled)
    points: list[OpenPoints] = []
    for kind in (MarkKind.CONFLICT, "doubt", MarkKind.MISSING, *MarkKind):
        if any(one.kind == kind for one in points):
            continue
        if kind == "doubt":
            points.append(OpenPoints("doubt", len(doubts), doubts=doubts[:_LISTED]))
        else:
            marks = tuple(mark for mark in found.marks if mark.kind == kind)
            points.append(OpenPoints(str(kind), len(marks), marks[:_LISTED]))
    return [one for one in points if one.n]


@router.get("/open")
async def open_page(request: Request, visit: Directing) -> Response:
    """Conflicts, doubts, what is missing or unconfirmed: each with what settles it."""
    return shown_open(request, visit, "room/open.html")


@router.get("/parts/open")
async def open_part(request: Request, visit: Directing) -> Response:
    """The same, as the part of the page that is asked for anew."""
    return shown_open(request, visit, "room/open_part.html")


def shown_open(request: Request, visit: Visit, template: str) -> Response:
    """The open points."""
    event = visit.hosted.event
    return desk_page(
        request,
        visit,
        template,
        points=open_points(visit),
        entry_of=lambda slot: event.results.get(slot) or Entry(),
        teller=Teller(visit),
        told=Telling(visit.lang),
        ids={record.id: record.seq for record in visit.hosted.records},
    )


@router.get("/next")
async def next_page(request: Request, visit: Directing) -> Response:
    """The next round: paired from the standings, drawn, or by hand."""
    event = visit.hosted.event
    session = event.session or "1"
    stage = stage_of(event)
    number = next_round(event, session)
    meetings = {key: one for key, one in event.meetings.items() if key.session == session}
    boards = max(
        (len(one.boards) for key, one in meetings.items() if key.round == number - 1), default=0
    )
    missing = [one for one in open_points(visit) if one.kind == MarkKind.MISSING]
    by_movement = any(event.movements.get((session, key.section)) for key in meetings)
    return desk_page(
        request,
        visit,
        "room/next.html",
        number=number,
        boards=boards,
        stage=stage,
        teams=Form(stage.form) in TEAM_FORMS,
        missing=missing[0].n if missing else 0,
        by_movement=by_movement,
        paired=[
            key.round
            for key, one in event.rounds.items()
            if key.session == session and one.paired and one.started is None
        ],
    )


@router.get("/repair")
async def repair_page(request: Request, visit: Directing) -> Response:
    """A movement that no longer works: what happened, and what may be done of the rest."""
    event = visit.hosted.event
    sections = sorted({key.section for key in event.meetings if key.session == event.session})
    rounds = {one: rounds_of(event, event.session, one) for one in sections}
    return desk_page(
        request,
        visit,
        "room/repair.html",
        sections=sections,
        rounds=rounds,
        entries=event.entries,
        withdrawn=event.withdrawn,
    )


@router.get("/further")
async def further_page(request: Request, visit: Directing) -> Response:
    """What comes after a session: another one, a further stage and who plays in it."""
    event = visit.hosted.event
    stage = stage_of(event)
    return desk_page(
        request,
        visit,
        "room/further.html",
        event=event,
        stage=stage,
        sessions=list(event.sessions.values()),
        playing=playing(event),
        forms=tuple(Form),
        ties=tuple(one.value for one in OnTie),
        name_of=lambda kind, code: name_of(kind, code, visit.lang),
    )


@router.get("/publish")
async def publish_page(request: Request, visit: Directing) -> Response:
    """What was published, what is open, and publishing."""
    event = visit.hosted.event
    rounds = sorted({key.round for key in event.meetings if key.session == event.session})
    told = [one for one in visit.hosted.records if isinstance(one.act, Published | Reopened)]
    return desk_page(
        request,
        visit,
        "room/publish.html",
        points=open_points(visit),
        rounds=rounds,
        sessions=list(event.sessions),
        final=event.final,
        lines=Teller(visit).lines(reversed(told)),
    )
