"""One way to write whatever the director says: looked at first where he likes, then written."""

import asyncio
from collections.abc import Iterator, Sequence
from uuid import uuid4

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.commands.event.opened import Opened
from hakem.errors import Mistake, SettingMistake
from hakem.event import Record, Standings
from hakem.event.acts import AnyAct, OnTable, RoundEnded, RoundStarted
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.web.asking import Directing, Visit
from hakem.web.forms import Fields, one
from hakem.web.hosted import Named
from hakem.web.pages.entering import to
from hakem.web.pages.render import page
from hakem.web.proposal import Proposal, proposed, sign_of
from hakem.web.room import room
from hakem.web.searching import Search
from hakem.web.told import Teller
from hakem.web.verbs import SEARCHED, acts_of, search_of

router = APIRouter(prefix="/e/{event}/desk", include_in_schema=False)

#: Fields of a form, at most.
_MOST = 400


@router.post("/do/{verb}")
async def do(request: Request, visit: Directing, verb: str) -> Response:
    """What a form says, written; what was written is told, with a way to take it back.

    With `seen`, the sign of what was looked at, nothing else is written than that.
    """
    fields = await fields_of(request)
    make, seen = acts_of(verb, fields, visit.lang), one(fields, "seen")
    if verb in SEARCHED:
        acts = await asyncio.to_thread(make, visit.hosted.opened(visit.asking.name))
        named = named_if(acts, seen)
        records = await visit.write(lambda _: named)
    else:
        records = await visit.write(lambda opened: named_if(make(opened), seen))
    if not records:
        raise SettingMistake("web.nothing-written")
    if "hx-request" not in request.headers:
        return to(one(fields, "back") or f"/e/{visit.hosted.name}/desk")
    teller = Teller(visit)
    return page(
        request,
        "parts/notice.html",
        records=[(record, teller.words(record.act)) for record in records],
        notes=tuple(notes(visit, records, teller)),
        text="",
        kind="good",
        event=visit.hosted.name,
    )


@router.post("/look/{verb}")
async def look(request: Request, visit: Directing, verb: str) -> Response:
    """What a form would write and what would come of it; nothing is written."""
    fields = await fields_of(request)
    opened = visit.hosted.opened(visit.asking.name)
    before = standings_now(visit)
    search, found = await asyncio.to_thread(looked, opened, verb, fields, before, visit.lang)
    teller = Teller(visit)
    blind = bool(visit.viewer.contestants)
    doubts = () if found is None or blind else found.doubts
    return page(
        request,
        "room/proposal.html" if "hx-request" in request.headers else "room/look.html",
        visit=visit,
        at=f"/e/{visit.hosted.name}/desk",
        verb=verb,
        fields={name: values for name, values in fields.items() if name != "seen"},
        search=search,
        proposal=found,
        told=[teller.words(act) for act in search.acts],
        notes=[*search.warned, *(say(one.code, visit.lang, **one.params) for one in doubts)],
        blind=blind,
    )


def looked(
    opened: Opened, verb: str, fields: Fields, before: Standings | None, lang: Lang
) -> tuple[Search, Proposal | None]:
    """What a form would write, with its reasons; None where there is nothing to write.

    Raises the `Mistake` that writing it would.
    """
    if verb in SEARCHED:
        search = search_of(verb, fields, lang)(opened)
    else:
        search = Search(acts_of(verb, fields, lang)(opened))
    if not search.acts:
        return search, None
    return search, proposed(opened, search.acts, before, lang)


def standings_now(visit: Visit) -> Standings | None:
    """The standings; none where the statute says something that cannot be followed."""
    try:
        return visit.hosted.standings()
    except Mistake:
        return None


async def fields_of(request: Request) -> dict[str, list[str]]:
    """The fields of a form."""
    form = await request.form(max_files=0, max_fields=_MOST)
    fields: dict[str, list[str]] = {}
    for name, value in form.multi_items():
        if isinstance(value, str):
            fields.setdefault(name, []).append(value)
    return fields


def named_if(acts: tuple[AnyAct, ...], seen: str) -> Sequence[Named]:
    """Acts with identifiers of their own. Raises where they are not those that were seen."""
    if seen and seen != sign_of(acts):
        raise SettingMistake("web.room-changed-meanwhile")
    return [(uuid4().hex, act) for act in acts]


def notes(visit: Visit, records: Sequence[Record], teller: Teller) -> Iterator[str]:
    """What is to be heeded after records were written: what is missing, in doubt, contradicted."""
    for record in records:
        act = record.act
        if isinstance(act, RoundEnded | RoundStarted):
            last = act.round if isinstance(act, RoundEnded) else act.round - 1
            yield from still_missing(visit, act.session, act.section, last)
        if isinstance(act, OnTable) and teller.may_see(act.session, act.board):
            found = standings_now(visit)
            for doubt in () if found is None else found.doubts:
                if doubt.slot == act.slot and not doubt.settled:
                    yield say(doubt.code, visit.lang, **doubt.params)
            entry = visit.hosted.event.results.get(act.slot)
            if entry is not None and entry.others:
                yield say("web.room-two-results", visit.lang)


def still_missing(visit: Visit, session: str, section: str, last: int) -> Iterator[str]:
    """The tables that lack results in rounds up to one."""
    for row in room(visit.hosted, visit.asking.now):
        if (row.session, row.section) != (session, section):
            continue
        told = [
            f"{table.label} ({', '.join(map(str, table.missing))})"
            for table in row.tables
            if table.missing and table.key.round <= last
        ]
        if told:
            yield say("web.room-missing-now", visit.lang, tables="; ".join(told))
