"""The API of events: what there is, an event as the asker may see it, its log, acts of programs."""

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from hakem.errors import Mistake, SettingMistake
from hakem.event import Event
from hakem.event.acts import AnyAct
from hakem.i18n.words import say_problem
from hakem.scoring.sheet import Form
from hakem.sheets.json_out import to_json
from hakem.store import StoreMistake
from hakem.web.api.described import Responses, answer, body, faults, scores
from hakem.web.api.json_out import as_json
from hakem.web.api.logs import shipped
from hakem.web.api.tagged import tagged
from hakem.web.asking import Directing, NotAllowed, Visit, Visiting, Who
from hakem.web.public.asked import Asked
from hakem.web.public.seen import see

router = APIRouter(prefix="/api/events", tags=["events"])

#: Acts in one request, at most; records in one answer of the log.
MOST, PAGE = 500, 2000

_encoder = msgspec.json.Encoder()


class EventHead(msgspec.Struct, frozen=True):
    """An event of the house. `name` stands in addresses; `pos` is the number of its last record."""

    name: str
    title: str
    date: str
    form: Form
    pos: int
    final: bool


class Person(msgspec.Struct, frozen=True):
    """A player; the federation's number is told to directors alone."""

    name: str
    number: str


class EntryOf(msgspec.Struct, frozen=True):
    """A contestant: a pair, a player or a team."""

    id: str
    name: str
    section: str
    players: tuple[Person, ...]


class EventState(msgspec.Struct, frozen=True):
    """An event as the asker sees it. `shown`: a ranking is shown to him."""

    name: str
    title: str
    date: str
    form: Form
    pos: int
    final: bool
    shown: bool
    stages: tuple[str, ...]
    session: str
    sections: tuple[str, ...]
    rounds: int
    entries: tuple[EntryOf, ...]


class Sitting(msgspec.Struct, frozen=True):
    """Who meets at a table in a round, and over which boards; `ew` is empty where one sits out."""

    session: str
    section: str
    round: int
    table: int
    room: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    boards: tuple[int, ...]


class SentAct(msgspec.Struct, frozen=True):
    """An act with an identifier that the program chose: sent twice it is written once."""

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    act: AnyAct


class ActAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of an act: its number in the log, or why it was refused."""

    id: str
    seq: int = 0
    code: str = ""
    text: str = ""


_acts = msgspec.json.Decoder(tuple[SentAct, ...])
_RESULTS: Responses = {
    200: {
        "description": "Ranking, boards and matches that the asker may see",
        "content": {"application/json": {"schema": scores()}},
    }
}


@router.get("", responses={**answer(tuple[EventHead, ...], "The events"), **faults(304, 400, 413)})
async def events(request: Request, asked: Who) -> Response:
    """The events of the house that the asker may know of."""
    found = []
    for name in asked.house.names()[:200]:
        try:
            hosted = await asked.house.hosted(name)
        except Mistake:  # told in /health
            continue
        event = hosted.event
        session = asked.session
        mine = session is not None and session.viewer(name) is not None
        directs = mine and session is not None and session.role.directs
        if directs or (event.stages and (mine or not asked.is_program)):
            found.append(
                EventHead(name, event.title, event.date, form_of(event), hosted.pos, event.final)
            )
    return tagged(request, _encoder.encode(found))


@router.get(
    "/{event}", responses={**answer(EventState, "The event"), **faults(304, 400, 404, 413, 422)}
)
async def state(request: Request, visit: Visiting) -> Response:
    """An event: what it is, who plays."""
    seen = visit.view
    event = seen.event
    entries = tuple(
        EntryOf(
            entry.contestant,
            entry.name,
            entry.section,
            tuple(Person(player.name, player.number or "") for player in entry.players),
        )
        for entry in event.entries.values()
    )
    keys = [key for key in event.meetings if key.session == event.session]
    found = EventState(
        visit.hosted.name,
        event.title,
        event.date,
        form_of(event),
        visit.hosted.pos,
        event.final,
        seen.ranked is not None,
        tuple(event.stages),
        event.session,
        tuple(sorted({key.section for key in keys})),
        max((key.round for key in keys), default=0),
        entries,
    )
    return tagged(request, _encoder.encode(found))


@router.get(
    "/{event}/movement",
    responses={
        **answer(tuple[Sitting, ...], "Who meets, in all rounds"),
        **faults(304, 400, 404, 413, 422),
    },
)
async def movement(request: Request, visit: Visiting) -> Response:
    """Who meets where, in every round that is seated."""
    found = tuple(
        Sitting(*key[:5], meeting.ns, meeting.ew, meeting.boards)
        for key, meeting in sorted(visit.hosted.event.meetings.items())
    )
    return tagged(request, _encoder.encode(found))


@router.get("/{event}/results", responses={**_RESULTS, **faults(304, 400, 404, 413, 422)})
async def results(
    request: Request, visit: Visiting, stage: Annotated[str, Query(max_length=60)] = ""
) -> Response:
    """Ranking, boards with their results, matches: what `hakem score --json` tells."""
    seen = await see(visit, Asked(stage=stage) if stage else Asked())
    text = await asyncio.to_thread(to_json, seen.scored)
    return tagged(request, text.encode())


@router.get(
    "/{event}/log",
    responses={
        200: {
            "description": "Records as lines of JSON",
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
        },
        **faults(400, 403, 404, 413, 422),
    },
)
async def log(visit: Directing, after: Annotated[int, Query(ge=0, le=10**9)] = 0) -> Response:
    """The records after a number, a line each, some at a time; the last number is in a header."""
    may_see_all(visit)
    records = visit.hosted.records[after : after + PAGE]
    headers = {"x-last": str(after + len(records)), "x-pos": str(visit.hosted.pos)}
    return Response(shipped(records), headers=headers, media_type="application/x-ndjson")


@router.post(
    "/{event}/acts",
    responses={
        **answer(tuple[ActAnswer, ...], "What became of each"),
        **faults(400, 403, 404, 408, 413, 422, 503),
    },
    openapi_extra=body(tuple[SentAct, ...]),
)
async def acts(request: Request, visit: Directing) -> Response:
    """Write acts, one after the other; each is answered for itself."""
    may_write(visit)
    try:
        sent = _acts.decode(await request.body())
    except (msgspec.DecodeError, RecursionError) as fault:
        raise SettingMistake("web.bad-json", detail=str(fault)[:200]) from None
    if len(sent) > MOST:
        raise SettingMistake("web.too-many", most=MOST)
    return as_json([await written(visit, one) for one in sent])


async def written(visit: Visit, sent: SentAct) -> ActAnswer:
    """Write one act; a mistake is its answer."""
    try:
        (record,) = await visit.hosted.write([(sent.id, sent.act)], visit.asking.name)
    except StoreMistake:
        raise  # nothing is known of this act: it is to be sent again
    except Mistake as mistake:
        text = say_problem(mistake.as_problem(), visit.lang)
        return ActAnswer(sent.id, 0, mistake.code, text)
    return ActAnswer(sent.id, record.seq)


def may_see_all(visit: Visit) -> None:
    """Raise for a director who plays himself: the log holds boards that he has yet to play."""
    if visit.viewer.contestants:
        raise NotAllowed


def may_write(visit: Visit) -> None:
    """Raise for a program that was allowed to read alone, and a director who plays himself."""
    may_see_all(visit)
    session = visit.asking.session
    if session is None or session.program == "read":
        raise NotAllowed


def form_of(event: Event) -> Form:
    """The form of the stage that is played."""
    stage = event.stages.get(event.stage)
    return Form.MATCHPOINTS if stage is None else Form(stage.form)
