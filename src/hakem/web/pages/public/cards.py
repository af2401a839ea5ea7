"""A contestant's card: place, total and boards so far with their reasons, and its rounds."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from hakem.errors import SettingMistake
from hakem.i18n.letters import natural_key, search_key
from hakem.scoring.scored import Standing
from hakem.sheets.cards import Card, CardRow, Cards
from hakem.sheets.html import Why
from hakem.sheets.ranking_rows import RankRow, rankings
from hakem.web.asking import Visiting
from hakem.web.pages.entering import to
from hakem.web.pages.public.filled import Sight, show, sight
from hakem.web.public import why
from hakem.web.public.asked import Asking
from hakem.web.public.round_rows import Step, way_of

router = APIRouter(prefix="/e/{event}", include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a card with the reason of its score."""

    row: CardRow
    why: tuple[Why, ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """A contestant's place and total, with their reasons."""

    row: RankRow
    standing: Standing
    why_place: tuple[Why, ...]
    why_total: tuple[Why, ...]


@router.get("/card/{contestant:path}")
async def card(
    request: Request,
    visit: Visiting,
    asked: Asking,
    contestant: Annotated[str, Path(max_length=80)],
) -> Response:
    """One contestant."""
    made = await sight(visit, asked)
    if contestant not in made.event.entries:
        raise SettingMistake("web.public-no-contestant", who=contestant)
    cards = Cards(made.rows)
    found = cards.card(contestant)
    sessions = [one.name for one in made.event.sessions_of(made.seen.stage)]
    return show(
        request,
        "public/card.html",
        made,
        contestant=contestant,
        card=found,
        boards=tuple(Board(row, why_of(made, row, contestant)) for row in found.rows),
        whole=whole(made, found),
        so_far=so_far(made, found, contestant),
        match_whys=tuple(why.of_match(row.score, made.lang) for row in found.matches),
        notes=cards.notes(found),
        ways=ways(made, contestant, sessions),
        provisional=contestant in made.seen.provisional,
    )


@router.get("/people")
async def people(
    request: Request,
    visit: Visiting,
    asked: Asking,
    q: Annotated[str, Query(max_length=80)] = "",
) -> Response:
    """Everybody who takes part, or those with a name; the card itself where it is one alone."""
    made = await sight(visit, asked)
    found = [one for one in made.event.entries if not q.strip() or is_called(made, one, q)]
    if q.strip() and len(found) == 1:
        return to(made.links.card(found[0]))
    found.sort(key=natural_key)
    return show(request, "public/people.html", made, found=found, q=q)


def is_called(sight: Sight, contestant: str, text: str) -> bool:
    """Whether a contestant is meant: its number as a whole, any part of a name."""
    key = search_key(text).strip()
    if key == search_key(contestant):
        return True
    if any(char.isdecimal() for char in key):
        return False
    entry = sight.event.entries[contestant]
    names = (entry.name, contestant, *(player.name for player in entry.players))
    return any(key in search_key(name) for name in names)


def why_of(sight: Sight, row: CardRow, contestant: str) -> tuple[Why, ...]:
    """Why a board is worth what it is."""
    return why.of_line(sight.seen, row.of, row.line, row.side, sight.lang, contestant)


def whole(sight: Sight, card: Card) -> Whole | None:
    """Place and total, where a ranking is shown and the contestant is in it."""
    if card.standing is None:
        return None
    standing = card.standing
    for ranking, table in zip(sight.seen.scored.rankings, rankings(sight.rows), strict=True):
        for one, row in zip(ranking.standings, table.rows, strict=True):
            if one is standing:
                return Whole(
                    row,
                    standing,
                    why.of_place(sight.seen, standing, sight.lang),
                    why.of_total(sight.seen, standing, sight.lang),
                )
    return None


def so_far(sight: Sight, card: Card, contestant: str) -> tuple[str, str]:
    """What the boards of a card come to, in points and per cent; "" where that says nothing."""
    lines = [(row.line.points_of(contestant, row.side), row.of.top) for row in card.rows]
    points = [(worth, top) for worth, top in lines if worth is not None]
    if not points:
        return "", ""
    total = sum((worth for worth, _ in points), Fraction(0))
    most = sum((top for _, top in points if top is not None), Fraction(0))
    percent = sight.rows.percent(total * 100 / most) if most else ""
    return sight.rows.points(total), percent


def ways(
    sight: Sight, contestant: str, sessions: list[str]
) -> tuple[tuple[str, tuple[Step, ...]], ...]:
    """A contestant's rounds, session by session."""
    found = ((one, way_of(sight.event, contestant, one, sight.lang)) for one in sessions)
    return tuple((session, steps) for session, steps in found if steps)
