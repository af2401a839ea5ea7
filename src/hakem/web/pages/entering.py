"""Logging in and out, choosing a language; codes of tables and players; the first link."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from hakem.errors import SettingMistake
from hakem.event.acts import Noted
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.view import Role
from hakem.web.access.passwords import hashed, is_right
from hakem.web.access.session import COOKIE
from hakem.web.access.tries import Tries
from hakem.web.asking import LANG_COOKIE, Asking, Director, Who
from hakem.web.named import named
from hakem.web.pages.render import page

router = APIRouter(include_in_schema=False)

_YEAR = 365 * 24 * 3600
_DAYS = 3 * 24 * 3600

#: What stands in the address of the page on which a code is typed.
NO_CODE = "-"

Text = Annotated[str, Form(max_length=300)]


def to(path: str) -> RedirectResponse:
    """Go on to a page of ours; never to another place."""
    ours = path.startswith("/") and not path.startswith(("//", "/\\"))
    return RedirectResponse(path if ours else "/", 303)


def give(response: Response, request: Request, token: str, seconds: int) -> Response:
    """Let the browser keep the token of a session; no script can read it."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return response


def not_locked(asked: Asking, tries: Tries) -> None:
    """Raise for somebody who has guessed too often."""
    if tries.is_locked(asked.address, asked.now):
        raise SettingMistake("web.locked")


async def leave(asked: Asking) -> None:
    """Who comes in anew leaves what he was: his old token is good for nothing any more."""
    if asked.session is not None:
        await asked.house.ledger.end(asked.session.token)


@router.post("/lang")
async def choose(
    lang: Annotated[Lang, Form()], back: Annotated[str, Form(max_length=20_000)] = "/"
) -> Response:
    """From now on in this language, on this device."""
    response = to(back)
    response.set_cookie(LANG_COOKIE, lang.value, max_age=_YEAR, samesite="strict")
    return response


@router.get("/login")
async def login_page(request: Request, next: str = "/") -> Response:
    """Where the director says who he is."""
    return page(request, "login.html", next=next, wrong=False)


@router.post("/login")
async def login(request: Request, asked: Who, password: Text, next: Text = "/") -> Response:
    """The password, with few tries."""
    not_locked(asked, asked.house.tries)
    if not await is_right(password, asked.house.ledger.password):
        asked.house.tries.failed(asked.address, asked.now)
        return page(request, "login.html", status=403, next=next, wrong=True)
    asked.house.tries.right(asked.address)
    await leave(asked)
    token = await asked.house.ledger.begin(Role.DIRECTOR)
    return give(to(next), request, token, _DAYS)


@router.post("/logout")
async def logout(asked: Who) -> Response:
    """The session is over, here and in the house."""
    if asked.session is not None:
        await asked.house.ledger.end(asked.session.token)
    response = to("/")
    response.delete_cookie(COOKIE)
    return response


@router.post("/password")
async def password(request: Request, asked: Director, password: Text) -> Response:
    """A new password; other directors must give it anew."""
    await asked.house.ledger.set_password(await hashed(password))
    token = await asked.house.ledger.begin(Role.DIRECTOR)
    return give(to("/"), request, token, _DAYS)


@router.get("/in")
@router.get("/in/{code}")
async def code_page(request: Request, asked: Who, code: str = NO_CODE) -> Response:
    """What a link or a QR code leads to: it is used only when the button is pressed.

    A program that looks at links before people do, as some phones have, uses nothing up.
    """
    grant = None
    if code != NO_CODE:
        # whoever could look without being counted could guess here
        not_locked(asked, asked.house.code_tries)
        grant = asked.house.codes.look(code, asked.now)
        if grant is None:
            asked.house.code_tries.failed(asked.address, asked.now)
    return page(request, "code.html", code=code[:64], grant=grant)


@router.post("/in")
async def use(request: Request, asked: Who, code: Text) -> Response:
    """A code, typed or from a link: its session begins."""
    not_locked(asked, asked.house.code_tries)
    code = "".join(code.split())
    grant = asked.house.codes.use(code, asked.now)
    if grant is None:
        asked.house.code_tries.failed(asked.address, asked.now)
        return page(request, "code.html", status=403, code="", grant=None)
    asked.house.code_tries.right(asked.address)
    await leave(asked)
    if grant.sees_all:  # it was noted when he was asked in; now, that he came
        hosted = await asked.house.hosted(grant.event)
        note = Noted(text=say("web.assistant-came-note", asked.lang, who=grant.name))
        await hosted.write(named([note]), grant.name)
    token = await asked.house.ledger.begin(
        grant.role,
        grant.event,
        grant.table,
        grant.contestants,
        grant.name,
        sees_all=grant.sees_all,
    )
    where = {
        Role.TABLE: "/table",
        Role.PLAYER: f"/e/{grant.event}/mine",
        Role.ASSISTANT: f"/e/{grant.event}/desk",
    }.get(grant.role, "/")
    return give(to(where), request, token, _DAYS)
