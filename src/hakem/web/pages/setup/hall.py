"""Setting up: the clock, what people may see, a director who plays, a sample that plays itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Form, Request
from markupsafe import Markup
from starlette.responses import Response

from hakem.commands.event.opened import Opened
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import ClockSet, DirectorPlays, Noted, Shown
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.refusal.hall import BOARDS, RANKING
from hakem.i18n.words import say
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.access.session import Session
from hakem.web.addresses import for_others
from hakem.web.asking import Directing, Visit
from hakem.web.hosted import Named
from hakem.web.named import named
from hakem.web.pages.codes import qr_of
from hakem.web.pages.setup.step import PREFIX, on, step, whole
from hakem.web.setup.entries import in_order, sections_of
from hakem.web.setup.showing import FASTEST, SLOWEST

router = APIRouter(prefix=PREFIX, include_in_schema=False)

Short = Annotated[str, Form(max_length=60)]


@router.get("/hall")
async def show(request: Request, visit: Directing) -> Response:
    """Everything about the hall."""
    event, house = visit.hosted.event, visit.asking.house
    clock = next((one for key, one in event.clocks.items() if key[0] == event.session), None)
    sealed = event.shown.sealed_until
    return step(
        request,
        visit,
        "hall",
        "setup/hall.html",
        clock=clock,
        each=boards_a_round(event),
        shown=event.shown,
        sealed="" if sealed is None else sealed.astimezone().strftime("%Y-%m-%dT%H:%M"),
        boards=BOARDS,
        ranking=RANKING,
        entered=in_order(event),
        plays=event.director_plays,
        invited=tuple(invited(visit, for_others(request.url))),
        assistants=assistants(visit),
        sample=house.shelf.is_sample(visit.hosted.name),
        playing=house.showings.is_on(visit.hosted.name),
    )


def boards_a_round(event: Event) -> int:
    """How many boards a round has at most; 0 before anybody is seated."""
    here = (one for key, one in event.meetings.items() if key.session == event.session)
    return max((len(one.boards) for one in here), default=0)


@router.post("/hall/clock")
async def clock(
    visit: Directing, minutes: Short = "", each: Short = "", change: Short = ""
) -> Response:
    """Minutes of a round, or of each board in it; the same for all sections."""
    a_round, a_board = whole(minutes, 0, 600), whole(each, 1, 60)
    if a_board is not None and a_round is None:
        a_round = a_board * boards_a_round(visit.hosted.event)
    if a_round is None:
        raise SettingMistake("web.setup-no-minutes")
    moving = whole(change, 0, 60) or 0

    def make(opened: Opened) -> Sequence[Named]:
        event = opened.event
        session = event.session or FIRST_SESSION
        return named(
            [
                ClockSet(session=session, section=one, minutes=a_round, change=moving)
                for one in sections_of(event)
            ]
        )

    await visit.write(make)
    return on(visit, "hall")


@router.post("/hall/shown")
async def shown(
    visit: Directing,
    travellers: Short = "",
    hands: Short = "",
    ranking: Short = "",
    still_from: Short = "",
    sealed_until: Short = "",
) -> Response:
    """What people may see from now on."""
    act = Shown(
        travellers=travellers or Shown().travellers,
        hands=hands or Shown().hands,
        ranking=ranking or Shown().ranking,
        still_from=whole(still_from, 1, 99) or 0,
        sealed_until=moment(sealed_until),
    )
    await visit.write(lambda _: named([act]))
    return on(visit, "hall")


def moment(text: str) -> datetime | None:
    """A moment as a browser writes it, in the time of this computer; None where it is empty."""
    if not text.strip():
        return None
    try:
        return datetime.fromisoformat(text.strip()).astimezone()
    except (ValueError, OverflowError):
        raise SettingMistake("web.setup-no-moment", text=text[:40]) from None


@router.post("/hall/play")
async def play(visit: Directing, contestant: Short = "") -> Response:
    """The director plays himself, or plays no more: the log says either, for all who direct."""
    who = (contestant,) if contestant else ()

    def make(opened: Opened) -> Sequence[Named]:
        return named([DirectorPlays(contestants=who)] if who != opened.event.director_plays else ())

    await visit.write(make)
    return on(visit, "hall")


@router.post("/hall/assistant")
async def assistant(visit: Directing, name: Short = "") -> Response:
    """Somebody who does not play may help a director who does, and see all: the log notes it."""
    name = " ".join(name.split())
    if not name:
        raise SettingMistake("web.setup-assistant-name")
    if not visit.hosted.event.director_plays:
        raise SettingMistake("web.setup-assistant-plays")
    note = Noted(text=say("web.assistant-note", visit.lang, who=name))
    await visit.write(lambda _: named([note]))
    grant = Grant(Role.ASSISTANT, visit.hosted.name, name=name, sees_all=True)
    visit.asking.house.codes.new(grant, visit.asking.now)
    return on(visit, "hall#play")


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody who is awaited: his code, and the QR code of it."""

    name: str
    code: str
    qr: Markup


def invited(visit: Visit, base: str) -> Iterator[Invited]:
    """The assistants who have not come yet; `base` is our address for others."""
    house, now = visit.asking.house, visit.asking.now
    for code, grant in house.codes.given(Role.ASSISTANT, visit.hosted.name, now):
        yield Invited(grant.name, code, qr_of(f"{base}/in/{code}"))


def assistants(visit: Visit) -> tuple[Session, ...]:
    """Those who have come, each with a session that can be ended."""
    all_of_it = visit.asking.house.ledger.sessions(visit.hosted.name)
    return tuple(one for one in all_of_it if one.role is Role.ASSISTANT)


@router.post("/hall/showing")
async def showing(visit: Directing, seconds: Short = "", stop: Short = "") -> Response:
    """A sample plays itself, or stops. An event of people never does."""
    house = visit.asking.house
    if stop:
        house.showings.stop(visit.hosted.name)
        return on(visit, "hall")
    if not house.shelf.is_sample(visit.hosted.name):
        raise SettingMistake("web.setup-no-sample")
    try:
        pace = float(seconds.replace(",", ".") or "2")
    except ValueError:
        raise SettingMistake("event.not-a-number", value=seconds) from None
    if not FASTEST <= pace <= SLOWEST:
        raise SettingMistake("event.not-a-number", value=seconds)
    house.showings.start(visit.hosted, pace)
    return on(visit, "hall")
