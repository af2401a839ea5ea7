"""Templates filled in the visitor's language; every text is escaped unless made safe on purpose."""

from functools import cache
from pathlib import Path

from fastapi import Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import HTMLResponse

from hakem.errors import Param
from hakem.i18n.dates import date_words
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.sheets.html import suits
from hakem.web.asking import asking

_TEMPLATES = Path(__file__).parent.parent / "templates"


@cache
def environment() -> Environment:
    """The templates. A value that a page forgot is an error, not an empty place."""
    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        undefined=StrictUndefined,
    )
    made.filters["suits"] = suits
    made.filters["date"] = date_words
    return made


class Speaking:
    """`say` in one language, as templates call it."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang

    def __call__(self, code: str, **params: Param) -> str:
        """The words of a code."""
        return say(code, self._lang, **params)


def page(request: Request, template: str, *, status: int = 200, **values: object) -> HTMLResponse:
    """A page, or a part of one."""
    return HTMLResponse(filled(request, template, **values), status)


def filled(request: Request, template: str, **values: object) -> str:
    """The text of a template."""
    asked = asking(request)
    return (
        environment()
        .get_template(template)
        .render(
            {
                "lang": asked.lang,
                "langs": tuple(Lang),
                "say": Speaking(asked.lang),
                "asking": asked,
                "path": request.url.path,
                "address": address_of(request),
                **values,
            }
        )
    )


def address_of(request: Request) -> str:
    """The page that is shown, with everything its address says: where a change of language leads.

    After a form was posted, only the page itself.
    """
    query = request.url.query if request.method == "GET" else ""
    return f"{request.url.path}?{query}" if query else request.url.path
