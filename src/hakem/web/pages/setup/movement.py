"""Setting up: who sits where. Recommended movements section by section, or a first round drawn."""

import asyncio
from fractions import Fraction
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from hakem.commands.event.seats import session_to_pair
from hakem.errors import Mistake, SettingMistake
from hakem.event.bracket import Draw
from hakem.event.standings import stage_of
from hakem.event.state import Event, RoundKey
from hakem.i18n.words import say_reason
from hakem.movements.recommend import Wish
from hakem.notation.letters import quoted
from hakem.pairing.rules import FirstRound
from hakem.sheets import movement_text
from hakem.sheets.board_runs import board_runs
from hakem.web.asking import Directing, Visit
from hakem.web.at_desk import say_at_desk
from hakem.web.pages.setup.step import PREFIX, on, step, whole
from hakem.web.setup import seating
from hakem.web.setup.entries import of_section, playing, sections_of
from hakem.web.setup.kinds import course_of, is_for_teams
from hakem.web.setup.rules import in_force

router = APIRouter(prefix=PREFIX, include_in_schema=False)

Short = Annotated[str, Form(max_length=60)]
Several = Annotated[list[Annotated[str, Form(max_length=60)]], Form(max_length=60)]

#: What is asked of a movement, each with what it is where nothing is said.
ASKED = ("boards", "minutes", "rounds", "winners", "copies", "pace", "change", "sharing")


@router.get("/movement")
async def show(request: Request, visit: Directing) -> Response:
    """What fits the entries as they are, by what is asked for in the address."""
    query = request.query_params
    asked = {name: query.get(name, "")[:20] for name in ASKED}
    staying = tuple(query.getlist("staying")[:60])
    event = visit.hosted.event
    sections = sections_of(event)
    section = query.get("section", sections[0])[:3]
    found: tuple[seating.Choice, ...] = ()
    problem = ""
    who = of_section(event, section)
    if drawn_first(event):
        return drawing_page(request, visit)
    if who:
        try:
            wish = wish_of(len(who), asked)
            found = await asyncio.to_thread(seating.choices, event, section, wish, staying)
        except Mistake as mistake:
            problem = say_at_desk(mistake.as_problem(), visit.lang)
    return step(
        request,
        visit,
        "movement",
        "setup/movement.html",
        section=section,
        sections=sections,
        who=who,
        asked=asked,
        staying=staying,
        found=found,
        problem=problem,
        teams=is_for_teams(event),
        course=course_of(event),
        seated=seated_now(event),
        title=lambda movement: movement_text.title(movement, visit.lang),
        because=lambda reason: say_reason(reason, visit.lang),
        runs=board_runs,
        label=labels(event),
    )


def drawn_first(event: Event) -> bool:
    """Whether the first round is drawn, and no movement seats everybody for the whole."""
    return course_of(event) in ("swiss", "knock-out")


def drawing_page(request: Request, visit: Visit) -> Response:
    """How the first round of a Swiss or a knock-out is made."""
    event = visit.hosted.event
    stage = stage_of(event)
    usual = in_force(event).rules.pairing.first_round.value
    hows = [Draw.BRACKET, Draw.IN_ORDER, Draw.DRAWN] if stage.knockout else list(FirstRound)
    pairs = is_for_teams(event)
    return step(
        request,
        visit,
        "movement",
        "setup/drawing.html",
        knockout=bool(stage.knockout),
        hows=[one.value for one in hows],
        how=hows[0].value if stage.knockout else usual,
        boards=stage.knockout or (8 if pairs else 5),
        seed=seating.new_seed(),
        who=[one.contestant for one in playing(event)],
        seated=seated_now(event),
        label=labels(event),
        runs=board_runs,
        round_one=tuple(
            one
            for key, one in sorted(
                event.meetings.items(), key=lambda item: (item[0].table, item[0].room != "open")
            )
            if (key.session, key.round) == (event.session, 1)
        ),
        byes=byes_in(event),
    )


def byes_in(event: Event) -> tuple[str, ...]:
    """Who sits out in round 1."""
    round = event.rounds.get(RoundKey(event.session, "", 1))
    return () if round is None or round.paired is None else round.paired.byes


@router.post("/movement")
async def seat(
    visit: Directing,
    pick: Short,
    section: Short = "",
    staying: Several = [],  # noqa: B006 - read by FastAPI, changed by nobody
    boards: Short = "",
    minutes: Short = "",
    rounds: Short = "",
    winners: Short = "",
    copies: Short = "",
    pace: Short = "",
    change: Short = "",
    sharing: Short = "",
    again: Short = "",
) -> Response:
    """Everybody of the section seated."""
    event = visit.hosted.event
    if not again and any(key[:2] == (event.session, section) for key in event.meetings):
        raise SettingMistake("web.setup-seated-already", section=section)
    values = (boards, minutes, rounds, winners, copies, pace, change, sharing)
    wish = wish_of(len(of_section(event, section)), dict(zip(ASKED, values, strict=True)))
    await asyncio.to_thread(seating.choices, event, section, wish, staying)  # known from here on
    await visit.write(seating.seat(section, wish, staying, pick))
    return on(visit, "movement")


@router.post("/movement/draw")
async def draw(
    visit: Directing,
    how: Short,
    boards: Short = "",
    seed: Short = "",
    of: Short = "",
    again: Short = "",
) -> Response:
    """The first round drawn, or made by the order of entry."""
    event = visit.hosted.event
    session, _ = session_to_pair(event, None)
    if not again and any(key.session == session for key in event.meetings):
        raise SettingMistake("web.setup-drawn-already")
    known = {one.value for one in (*FirstRound, *Draw)}
    if how not in known:
        raise SettingMistake("event.not-one-of", name="how", value=how, known=", ".join(known))
    each = whole(boards, 1, 64)
    if each is None:
        raise SettingMistake("event.how-many-boards")
    rounds = whole(of, 1, 99) or 0
    await visit.write(seating.first_round(how, each, seed.strip(), rounds, visit.lang))
    return on(visit, "movement")


def wish_of(pairs: int, asked: dict[str, str]) -> Wish:
    """The wish that fields make; an empty one is no matter."""
    return seating.wish_of(
        pairs,
        boards=whole(asked["boards"], 1, 100),
        minutes=whole(asked["minutes"], 10, 1000),
        rounds=whole(asked["rounds"], 1, 60),
        winners=whole(asked["winners"], 1, 2),
        sharing=asked["sharing"] != "no",
        copies=whole(asked["copies"], 1, 60) or 1,
        a_board=exact(asked["pace"], Fraction(15, 2)),
        move=exact(asked["change"], Fraction(2)),
    )


def exact(text: str, usual: Fraction) -> Fraction:
    """Minutes as a person writes them: 7, 7.5 or 7,5."""
    text = text.strip().replace(",", ".")
    if not text:
        return usual
    whole_part, _, part = text.partition(".")
    if not f"{whole_part}{part}".isdecimal() or len(text) > 6:
        raise SettingMistake("event.not-a-number", value=quoted(text))
    return Fraction(text)


def seated_now(event: Event) -> dict[str, str]:
    """The movement by which each section is seated; "" where rounds were paired."""
    found = {key.section: "" for key in event.meetings if key.session == event.session}
    found |= {
        section: name
        for (session, section), name in event.movements.items()
        if session == event.session
    }
    return found


def labels(event: Event) -> dict[str, str]:
    """Whom a number means, as a table of names."""
    return {
        one.contestant: one.name or " – ".join(player.name for player in one.players)
        for one in event.entries.values()
    }
