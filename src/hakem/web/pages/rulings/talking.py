"""The conversation of `hakem rule` as a page, and the problem card of a poll (Law 16B1(b))."""

from functools import partial
from typing import TypeVar
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from hakem.commands.conversation import menu
from hakem.commands.ruling_answers import as_fact
from hakem.errors import Mistake
from hakem.i18n.words import say, say_problem
from hakem.laws import Edition, Question, Ruling, rule
from hakem.laws.effects import ContinueUnder
from hakem.laws.facts import Facts
from hakem.laws.information import Problem, problem
from hakem.laws.rule import topic_of
from hakem.notation import write_result
from hakem.sheets import ruling_words as words
from hakem.sheets.problem_card import problem_card
from hakem.sheets.ruling_text import sections
from hakem.web.asking import Directing, Visit
from hakem.web.pages.render import page
from hakem.web.rulings.at_table import AtTable, place_asked
from hakem.web.rulings.kept import fixed
from hakem.web.rulings.talk import Talk, read_talk, typed_in
from hakem.web.rulings.turns import (
    Said,
    Turn,
    ask_of,
    findings,
    last_given,
    said_in,
    turn_of,
)

router = APIRouter(prefix="/e/{event}/desk/rulings", include_in_schema=False)

A = TypeVar("A")
#: Sections of a ruling that the page shows in its own way.
_SHOWN_APART = ("rule.facts",)


@router.get("/rule/{topic}")
async def talk_page(request: Request, visit: Directing, topic: str) -> Response:
    """One turn of the conversation about a topic: a question, or the ruling."""
    about = topic_of(topic).name
    talk = read_talk(about, request.query_params.multi_items())
    place = place_asked(visit, talk.place)
    base = f"/e/{visit.hosted.name}/desk/rulings/rule/{about}"
    turn = turn_of(partial(_rule, about), talk)
    answered = take_typed(request, visit, turn)
    if isinstance(answered, Talk):
        return RedirectResponse(f"{base}?{answered.query}", 303)
    answer = turn.answer
    fault = answered or (say_problem(turn.problem, visit.lang) if turn.problem else "")
    ruling = answer if isinstance(answer, Ruling) else None
    return page(
        request,
        "rulings/talk.html",
        status=422 if fault else 200,
        visit=visit,
        title=words.topic_name(about, visit.lang),
        base=base,
        ruling=ruling,
        found=findings(answer.steps, talk.edition, visit.lang) if ruling is None else (),
        sections=() if ruling is None else shown(ruling, visit),
        on_to=() if ruling is None else going_on(ruling, turn.talk, visit),
        result="" if ruling is None else result_told(ruling, place),
        card="",
        **shared(visit, turn, place, fault),
    )


@router.get("/poll")
async def poll_page(request: Request, visit: Directing) -> Response:
    """The problem that is put to players of the same class: asked for, then a card to print."""
    talk = read_talk("", request.query_params.multi_items())
    place = place_asked(visit, talk.place)
    base = f"/e/{visit.hosted.name}/desk/rulings/poll"
    turn = turn_of(_problem, talk)
    answered = take_typed(request, visit, turn)
    if isinstance(answered, Talk):
        return RedirectResponse(f"{base}?{answered.query}", 303)
    fault = answered or (say_problem(turn.problem, visit.lang) if turn.problem else "")
    made = turn.answer if isinstance(turn.answer, Problem) else None
    return page(
        request,
        "rulings/talk.html",
        status=422 if fault else 200,
        visit=visit,
        title=say("web.rulings-poll", visit.lang),
        base=base,
        ruling=None,
        found=(),
        sections=(),
        on_to=(),
        result="",
        card="" if made is None else problem_card(made, visit.lang),
        **shared(visit, turn, place, fault),
    )


def _rule(topic: str, known: Facts, edition: Edition) -> Ruling | Question:
    return rule(topic, known, edition)


def _problem(known: Facts, edition: Edition) -> Problem | Question:
    return problem(known)


def shared(visit: Visit, turn: Turn[A], place: AtTable | None, fault: str) -> dict[str, object]:
    """What both pages show: the question, the answers so far, the way back."""
    lang, talk, answer = visit.lang, turn.talk, turn.answer
    said = said_in(answer, talk, lang, place) if isinstance(answer, Ruling | Question) else ()
    return {
        "talk": talk,
        "place": place,
        "place_words": "" if place is None else place.words(lang),
        "place_query": urlencode(talk.place),
        "ask": None if turn.asked is None else ask_of(turn.asked, talk.edition, lang, place),
        "said": said,
        "last": last_given(said) or last_known(talk, answer),
        "fault": fault,
        "editions": tuple(Edition),
    }


def last_known(talk: Talk, answer: object) -> Said | None:
    """The last answer before a card that does not tell its questions."""
    if isinstance(answer, Ruling | Question) or not talk.known:
        return None
    return Said(list(talk.known)[-1], "", "", from_table=False)


def take_typed(request: Request, visit: Visit, turn: Turn[A]) -> Talk | str:
    """What was typed, taken as an answer; or why it is none, "" where nothing was typed."""
    told = typed_in(request.query_params.multi_items())
    if told is None or turn.asked is None or told[0] != turn.asked.name:
        return ""
    name, text = told
    asked = turn.asked
    if not text and not (isinstance(asked, Question) and "" in asked.examples):
        return say("web.rulings-say-something", visit.lang)
    try:
        value = as_fact(name, asked.kind, menu(asked), text, visit.lang) if text else ""
    except Mistake as mistake:
        return say_problem(mistake.as_problem(), visit.lang)
    if value is None:
        return say("rule.not-an-answer", visit.lang, text=text)
    return turn.talk.saying(name, value)


def shown(ruling: Ruling, visit: Visit) -> tuple[object, ...]:
    """The sections of a ruling, without the answers, which the page shows with their links."""
    apart = {say(code, visit.lang) for code in _SHOWN_APART}
    return tuple(one for one in sections(ruling, visit.lang) if one.heading not in apart)


def going_on(ruling: Ruling, talk: Talk, visit: Visit) -> tuple[tuple[str, str], ...]:
    """Where another Law takes it from here: the name of its topic, and its address."""
    base = f"/e/{visit.hosted.name}/desk/rulings/rule"
    topics = dict.fromkeys(one.topic for one in ruling.effects if isinstance(one, ContinueUnder))
    return tuple(
        (words.topic_name(one, visit.lang), f"{base}/{one}?{talk.query}") for one in topics
    )


def result_told(ruling: Ruling, place: AtTable | None) -> str:
    """The result that the ruling fixes, in its notation; "" where it fixes none."""
    result = fixed(ruling, place)
    return "" if result is None else write_result(result)
