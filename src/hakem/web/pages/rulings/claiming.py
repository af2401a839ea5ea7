"""The claim desk: `hakem claim` as a page (Laws 68 to 71)."""

from collections.abc import Mapping
from urllib.parse import urlencode
from uuid import uuid4

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.claims.adjudication import Adjudication, Verdict
from hakem.claims.again import About
from hakem.claims.apart import Found
from hakem.errors import SettingMistake
from hakem.event.acts import Noted
from hakem.event.state import Event
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_problem
from hakem.notation import write_result
from hakem.seats import Seat
from hakem.sheets import claim_again_text, claim_text
from hakem.sheets import ruling_words as words
from hakem.sheets.claim_procedure import TOPICS
from hakem.sheets.diagram import diagram
from hakem.sheets.ruling_text import Section
from hakem.sheets.trick_table import line_table
from hakem.web.asking import Directing, Visit
from hakem.web.pages.render import page
from hakem.web.pages.rulings.scores import form_of
from hakem.web.rulings.at_table import AtTable, place_asked
from hakem.web.rulings.claim import (
    Asked,
    Wrong,
    from_deal,
    has_claim,
    read_claim,
    result_of,
    text_of,
    typed_in,
)
from hakem.web.rulings.kept import CLAIM_FACTS, Form
from hakem.web.rulings.searching import SECONDS, searched

router = APIRouter(prefix="/e/{event}/desk/rulings", include_in_schema=False)

#: Columns of the diagram of a position.
_WIDTH = 40


@router.get("/claim")
async def claim_page(request: Request, visit: Directing) -> Response:
    """The form of a claim; with a position in it, the ruling."""
    form = form_of(request.query_params.multi_items())
    place = place_asked(visit, form.fields)
    fields = form.fields
    if not has_claim(fields) and place is not None:
        fields.update(filled(visit.view.event, place, visit.lang))
    return await shown(request, visit, Form(tuple(fields.items())), place)


@router.post("/claim/hands")
async def open_hands(request: Request, visit: Directing) -> Response:
    """A director who plays opens the hands of a board he has yet to play: it is noted for all."""
    posted = await request.form(max_files=0, max_fields=50)
    form = form_of([(n, v) for n, v in posted.multi_items() if isinstance(v, str)])
    place = place_asked(visit, form.fields)
    if place is None or not place.slot.board:
        raise SettingMistake("web.rulings-place-needed")
    note = Noted(text=say("web.rulings-opened-note", visit.lang, place=place.words(visit.lang)))
    await visit.write(lambda _: [(uuid4().hex, note)])
    fields = {**form.fields, **filled(visit.hosted.event, place, visit.lang)}
    return await shown(request, visit, Form(tuple(fields.items())), place)


def filled(event: Event, place: AtTable, lang: Lang) -> dict[str, str]:
    """What the event knows of the board."""
    deal = event.deals.get((place.slot.session, place.slot.board))
    return {} if deal is None else from_deal(place, deal, lang)


async def shown(request: Request, visit: Visit, form: Form, place: AtTable | None) -> Response:
    """The page: the form, what is wrong with it, or the ruling."""
    lang, fields = visit.lang, form.fields
    asked = ruled_on = None
    problems: tuple[str, ...] = ()
    found: Found | None = None
    if has_claim(fields) and (fields.get("claim") or fields.get("position")):
        read = read_claim(fields, lang)
        if isinstance(read, Wrong):
            problems = tuple(say_problem(one, lang) for one in read.problems)
            ruled_on = read.position
        else:
            asked, ruled_on = read, read.search.position
            found = await searched(read.key, read.search)
    is_open = asked is not None and found is None
    return page(
        request,
        "rulings/claim.html",
        status=422 if problems else 200,
        visit=visit,
        place=place,
        place_words="" if place is None else place.words(lang),
        fields=fields,
        typed=typed_in(fields, lang).value,
        abouts=tuple(About),
        seats=tuple(Seat),
        problems=problems,
        remarks=remarks(asked, lang),
        understood=asked.read_back(lang) if asked and fields.get("statement") else "",
        diagram=() if ruled_on is None or found is None else diagram(ruled_on, lang, _WIDTH),
        out_of_time=say("web.rulings-out-of-time", lang, seconds=int(SECONDS)) if is_open else "",
        may_open=hidden_deal(visit, place),
        **answer_of(found, fields, visit, place),
    )


def hidden_deal(visit: Visit, place: AtTable | None) -> bool:
    """Whether there is a deal that a playing director does not see."""
    if place is None or not visit.viewer.contestants:
        return False
    board = place.slot.session, place.slot.board
    return board in visit.hosted.event.deals and board not in visit.view.event.deals


def remarks(asked: Asked | None, lang: Lang) -> tuple[str, ...]:
    """What was said and is not followed."""
    return () if asked is None else tuple(say_problem(one, lang) for one in asked.heard.problems)


def answer_of(
    found: Found | None, fields: Mapping[str, str], visit: Visit, place: AtTable | None
) -> dict[str, object]:
    """What the page shows of an answer; nothing where there is none yet."""
    lang = visit.lang
    if found is None:
        return {"sections": (), "line": (), "question": "", "keep": (), "topics": ()}
    adjudged = found if isinstance(found, Adjudication) else None
    told = (
        claim_text.sections(found, lang)
        if isinstance(found, Adjudication)
        else claim_again_text.sections(found, lang)
    )
    about = About.CONTESTED if adjudged is not None else About(fields.get("about", ""))
    has_line = adjudged is None or adjudged.award != adjudged.position.tricks
    forgotten = () if adjudged is None else adjudged.forgotten
    base = f"/e/{visit.hosted.name}/desk/rulings/rule"
    query = "" if place is None else urlencode(place.params)
    return {
        "sections": without_procedure(told, lang),
        "line": line_table(found.position, found.line, forgotten) if has_line else (),
        "question": question(adjudged, lang),
        "keep": kept(adjudged, fields),
        "topics": tuple(
            (words.topic_name(one, lang), f"{base}/{one}?{query}") for one in TOPICS[about]
        ),
    }


def without_procedure(told: tuple[Section, ...], lang: Lang) -> tuple[Section, ...]:
    """The sections without the commands of a terminal: here they are links."""
    heading = say("claim.heading-procedure", lang)
    return tuple(one for one in told if one.heading != heading)


def question(found: Adjudication | None, lang: Lang) -> str:
    """The one question that the award turns on; "" where there is none."""
    if found is None or found.verdict is not Verdict.QUESTION:
        return ""
    return say("web.rulings-aware", lang, cards=claim_text.cards_out(found))


def kept(found: Adjudication | None, fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The fields by which the award is kept as a ruling; none where there is no award."""
    if found is None or found.award is None:
        return ()
    told = [(name, fields[name]) for name in CLAIM_FACTS[1:] if fields.get(name)]
    told.insert(0, ("position", text_of(fields)))
    laws = dict.fromkeys(step.law for step in found.steps)
    told.append(("law", "; ".join(laws)))
    contract, before = fields.get("contract", ""), fields.get("tricks-before", "")
    result = result_of(contract, before, found.position, found.award)
    return (*told, ("result", "" if result is None else write_result(result)))
