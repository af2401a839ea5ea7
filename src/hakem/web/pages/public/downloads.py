"""The results as files: the page that stands alone, CSV, JSON; each made of what is seen."""

import asyncio
from enum import StrEnum
from functools import partial

from fastapi import APIRouter
from starlette.responses import Response

from hakem.i18n.lang import Lang
from hakem.scoring.explain import explain_line
from hakem.scoring.scored import Scored
from hakem.sheets.csv_out import to_csv
from hakem.sheets.html import to_html
from hakem.sheets.json_out import to_json
from hakem.web.asking import Visiting
from hakem.web.public.asked import Asking
from hakem.web.public.seen import see

router = APIRouter(prefix="/e/{event}", include_in_schema=False)


class Kind(StrEnum):
    """The kinds of files, by their endings."""

    HTML = "html"
    CSV = "csv"
    JSON = "json"


_TYPES = {
    Kind.HTML: "text/html; charset=utf-8",
    Kind.CSV: "text/csv; charset=utf-8",
    Kind.JSON: "application/json",
}


@router.get("/results.{kind}")
async def results(visit: Visiting, asked: Asking, kind: Kind) -> Response:
    """What `hakem score --html`, `--csv` and `--json` make."""
    seen = await see(visit, asked)
    text = await asyncio.to_thread(written, kind, seen.scored, visit.lang)
    name = f"{visit.hosted.name}.{kind.value}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type=_TYPES[kind])


def written(kind: Kind, scored: Scored, lang: Lang) -> str:
    """The text of a file."""
    if kind is Kind.CSV:
        return to_csv(scored)
    if kind is Kind.JSON:
        return to_json(scored)
    return to_html(scored, lang, partial(explain_line, scored))
