"""The codes of players: for the director to show, or to print and cut."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from markupsafe import Markup
from starlette.responses import Response

from hakem.event.lines import names_in
from hakem.i18n.letters import natural_key
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.asking import Directing, Visit
from hakem.web.pages.codes import qr_of
from hakem.web.pages.entering import to
from hakem.web.pages.render import page

router = APIRouter(prefix="/e/{event}/desk/codes/players", include_in_schema=False)


@dataclass(frozen=True, slots=True)
class PlayerCode:
    """A contestant with its code, in two halves, and how many telephones have used it."""

    contestant: str
    names: tuple[str, ...]
    code: str
    qr: Markup
    phones: int


@router.get("")
async def codes(request: Request, visit: Directing) -> Response:
    """A code for everybody who takes part."""
    base = str(request.base_url).rstrip("/")
    everybody = sorted(visit.hosted.event.entries, key=natural_key)
    return page(
        request,
        "public/codes.html",
        visit=visit,
        base=base,
        codes=[player_code(visit, one, base) for one in everybody],
    )


@router.post("/renew")
async def renew(visit: Directing, contestant: Annotated[str, Form(max_length=80)]) -> Response:
    """A new code for a contestant; telephones that used the old one see what everybody sees."""
    house, name = visit.asking.house, visit.hosted.name
    for one in house.ledger.sessions(name):
        if one.role is Role.PLAYER and one.contestants == (contestant,):
            await house.ledger.end(one.token)
    if contestant in visit.hosted.event.entries:
        house.codes.new(grant_of(visit, contestant), visit.asking.now)
    return to(f"/e/{name}/desk/codes/players")


def grant_of(visit: Visit, contestant: str) -> Grant:
    """What a contestant's code gives."""
    return Grant(Role.PLAYER, visit.hosted.name, contestants=(contestant,))


def player_code(visit: Visit, contestant: str, base: str) -> PlayerCode:
    """The code of one: that which is good, or a new one."""
    house, now = visit.asking.house, visit.asking.now
    grant = grant_of(visit, contestant)
    code = house.codes.known(grant, now) or house.codes.new(grant, now)
    return PlayerCode(
        contestant,
        names_in(visit.hosted.event.entries[contestant]),
        f"{code[:4]} {code[4:]}",
        qr_of(f"{base}/in/{code}"),
        sum(
            one.role is Role.PLAYER and one.contestants == (contestant,)
            for one in house.ledger.sessions(visit.hosted.name)
        ),
    )
