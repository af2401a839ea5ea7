"""The queue of calls for the director, and choosing what a ruling is about."""

from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlencode
from uuid import uuid4

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from hakem.commands.rule_menu import EVERYDAY
from hakem.commands.topic_search import find_topics
from hakem.errors import SettingMistake
from hakem.event.acts import CallAnswered, Slot
from hakem.event.hall import Call
from hakem.i18n.lang import Lang
from hakem.i18n.words import name_of
from hakem.laws import Topic, topics
from hakem.sheets import ruling_words as words
from hakem.web.asking import Directing, Visit
from hakem.web.pages.entering import to
from hakem.web.pages.render import page
from hakem.web.rulings.at_table import AtTable, at_table, place_asked
from hakem.web.rulings.logged import logged
from hakem.web.rulings.suggested import BY_REASON

router = APIRouter(prefix="/e/{event}/desk/rulings", include_in_schema=False)

#: Letters of what is looked for, at most.
_LOOKED_FOR = 80


@dataclass(frozen=True, slots=True)
class CallRow:
    """A call that is not settled."""

    id: str
    call: Call
    place: AtTable
    reason: str
    minutes: int

    @property
    def query(self) -> str:
        """The call and its place as the fields of an address."""
        return urlencode({**self.place.params, "call": self.id})


@dataclass(frozen=True, slots=True)
class TopicRow:
    """A topic to choose: where it leads, and the Laws it is about."""

    name: str
    title: str
    laws: str


def waiting(visit: Visit) -> tuple[CallRow, ...]:
    """The calls that are not settled: who waits longest first, those that were taken last."""
    rows = [
        call_row(visit, id, call)
        for id, call in visit.hosted.event.calls.items()
        if call.done is None
    ]
    return tuple(sorted(rows, key=lambda row: (not row.call.waits, row.call.at)))


def call_row(visit: Visit, id: str, call: Call) -> CallRow:
    """A call with its place and its reason in words."""
    act = call.act
    slot = Slot(act.session, act.section, act.round, act.table, act.room, act.board)
    reason = name_of("reason", act.reason, visit.lang) if act.reason else ""
    minutes = max(0, int((visit.asking.now - call.at).total_seconds() // 60))
    return CallRow(id, call, at_table(visit, slot), reason, minutes)


@router.get("")
async def overview(request: Request, visit: Directing) -> Response:
    """Who waits, what is still to be decided, where to begin."""
    rulings = logged(visit)
    return page(
        request,
        "rulings/overview.html",
        visit=visit,
        calls=waiting(visit),
        open=[one for one in rulings if one.tentative],
        last=[one for one in rulings if not one.tentative][:8],
    )


@router.get("/parts/calls")
async def calls_part(request: Request, visit: Directing) -> Response:
    """The queue alone, asked for anew after each record."""
    return page(request, "rulings/queue.html", visit=visit, calls=waiting(visit))


@router.post("/calls/{record}")
async def answer(
    visit: Directing,
    record: str,
    done: Annotated[str, Form(max_length=10)] = "",
    back: Annotated[str, Form(max_length=2000)] = "",
) -> Response:
    """The director goes to a table, or the call is settled."""
    act = CallAnswered(record=record[:80], done=bool(done))
    await visit.write(lambda _: [(uuid4().hex, act)])
    return to(back or f"/e/{visit.hosted.name}/desk/rulings")


@router.get("/new")
async def new(request: Request, visit: Directing, q: str = "", group: str = "") -> Response:
    """What happened? Topics by search, by group, by the reason of a call."""
    if len(q) > _LOOKED_FOR:
        raise SettingMistake("web.rulings-too-long")
    fields = dict(request.query_params.multi_items())
    call = visit.hosted.event.calls.get(fields.get("call", ""))
    place = place_asked(visit, fields)
    carried = {} if place is None else dict(place.params)
    if call is not None:
        carried["call"] = fields["call"]
    known = {} if place is None else {f"f.{n}": v for n, v in place.facts.items()}
    reason = "" if call is None else call.act.reason
    suggested = [topics()[name] for name in BY_REASON.get(reason, ())]
    return page(
        request,
        "rulings/new.html",
        visit=visit,
        place=place,
        call=call,
        reason=name_of("reason", reason, visit.lang) if reason else "",
        is_claim=reason == "claim",
        q=q.strip(),
        found=rows(found(q, group), visit.lang),
        suggested=rows(suggested, visit.lang),
        everyday=rows([t for n in EVERYDAY if (t := topics()[n]) not in suggested], visit.lang),
        groups=tuple(dict.fromkeys(topic.group for topic in topics().values())),
        group=group,
        carried=carried,
        to_topic=urlencode({**carried, **known}),
        place_query=urlencode(carried),
    )


def found(q: str, group: str) -> list[Topic]:
    """The topics that a word finds, or those of a group."""
    if q.strip():
        return list(find_topics(q))
    return [topic for topic in topics().values() if topic.group == group]


def rows(chosen: list[Topic], lang: Lang) -> tuple[TopicRow, ...]:
    """Topics in words."""
    return tuple(
        TopicRow(one.name, words.topic_name(one.name, lang), words.cite_all(one.laws, lang))
        for one in chosen
    )
