"""What is answered when something goes wrong: in the visitor's language, as page, part or JSON."""

from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, RedirectResponse, Response

from hakem.errors import Mistake
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.store import StoreMistake
from hakem.web.asking import NotAllowed, lang_of_request
from hakem.web.at_desk import say_at_desk
from hakem.web.pages.render import page

#: Codes of mistakes that are not the visitor's, or of things that are not there.
_STATUS = {
    "web.no-event": 404,
    "web.not-there": 404,
    "web.rulings-no-such": 404,
    "law.unknown-topic": 404,
    "web.locked": 429,
    "web.log-busy": 503,
    "web.rulings-busy": 503,
}


def handle(app: FastAPI) -> None:
    """Say how each kind of failure is answered."""
    app.add_exception_handler(Mistake, mistake)
    app.add_exception_handler(NotAllowed, not_allowed)
    app.add_exception_handler(ClientDisconnect, gone)
    app.add_exception_handler(HTTPException, http_failure)
    app.add_exception_handler(RequestValidationError, not_readable)


def wants_json(request: Request) -> bool:
    """Whether a program asks, or a module of a page."""
    return request.url.path.startswith("/api/")


def is_part(request: Request) -> bool:
    """Whether htmx asks for a part of a page."""
    return "hx-request" in request.headers


async def mistake(request: Request, fault: Exception) -> Response:
    """Something that a person can mend: told with its place and the mend."""
    assert isinstance(fault, Mistake)
    status = 503 if isinstance(fault, StoreMistake) else _STATUS.get(fault.code, 422)
    lang = lang_of_request(request)
    return told(request, status, fault.code, say_at_desk(fault.as_problem(), lang), lang)


async def not_allowed(request: Request, fault: Exception) -> Response:
    """Who should be somebody else is asked to log in."""
    lang = lang_of_request(request)
    if wants_json(request) or is_part(request) or request.method != "GET":
        return told(request, 403, "web.not-allowed", say("web.not-allowed", lang), lang)
    return RedirectResponse(f"/login?next={request.url.path}", HTTPStatus.SEE_OTHER)


async def gone(request: Request, fault: Exception) -> Response:
    """Whoever asked went before he had said all: nobody reads this."""
    return Response(status_code=HTTPStatus.BAD_REQUEST)


async def http_failure(request: Request, fault: Exception) -> Response:
    """No such page, a wrong method and their like."""
    assert isinstance(fault, HTTPException)
    lang = lang_of_request(request)
    return told(request, fault.status_code, "web.not-there", say("web.not-there", lang), lang)


async def not_readable(request: Request, fault: Exception) -> Response:
    """A request whose fields are not what they should be."""
    assert isinstance(fault, RequestValidationError)
    lang = lang_of_request(request)
    fields = ", ".join(sorted({str(error["loc"][-1]) for error in fault.errors()}))
    return told(request, 422, "web.bad-fields", say("web.bad-fields", lang, fields=fields), lang)


def told(request: Request, status: int, code: str, text: str, lang: Lang) -> Response:
    """The failure as whoever asked can read it."""
    if wants_json(request):
        return JSONResponse({"code": code, "text": text}, status)
    template = "parts/notice.html" if is_part(request) else "failure.html"
    return page(request, template, status=status, text=text, kind="bad", records=())
