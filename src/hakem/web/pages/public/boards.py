"""The boards: which there are, and of each all results, the hands, double dummy and par."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from hakem.errors import SettingMistake
from hakem.i18n.letters import natural_key
from hakem.i18n.played import card
from hakem.scoring.scored import BoardScore
from hakem.seats import Side
from hakem.sheets.html import Why
from hakem.sheets.traveller_rows import Traveller, TravellerRow, travellers
from hakem.web.asking import Visiting
from hakem.web.pages.public.filled import Sight, show, sight
from hakem.web.public import why
from hakem.web.public.asked import Asking
from hakem.web.public.hands import DealRow, deal_row

router = APIRouter(prefix="/e/{event}", include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Listed:
    """A board of the list: how many results it has so far, whether its hands are shown."""

    session: str
    board: str
    results: int
    hands: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a traveller with the reason of what it is worth to each side."""

    row: TravellerRow
    lead: str
    why_ns: tuple[Why, ...]
    why_ew: tuple[Why, ...]


@router.get("/boards")
async def boards(request: Request, visit: Visiting, asked: Asking) -> Response:
    """The boards that may be seen."""
    made = await sight(visit, asked)
    listed = sorted(listed_in(made), key=lambda one: (one.session, natural_key(one.board)))
    return show(request, "public/boards.html", made, boards=listed)


@router.get("/board/{board}")
async def board(
    request: Request,
    visit: Visiting,
    asked: Asking,
    board: Annotated[str, Path(max_length=20)],
) -> Response:
    """All results of a board, in every section that has them; its hands where they are shown."""
    made = await sight(visit, asked)
    session = asked.session or session_with(made, board)
    found = [
        (one, tuple(lines_of(made, one)))
        for one in travellers(made.rows, board)
        if one.score.session == session
    ]
    deal = await deal_of(made, session, board)
    if not found and deal is None:
        raise SettingMistake("web.public-no-board", board=board)
    others = sorted(
        (one for one in listed_in(made) if one.session == session),
        key=lambda one: natural_key(one.board),
    )
    return show(
        request, "public/board.html", made, board=board, found=found, deal=deal, others=others
    )


def listed_in(sight: Sight) -> Iterator[Listed]:
    """The boards that have results or hands to show, each once."""
    counted: dict[tuple[str, str], int] = {}
    for one in sight.seen.scored.boards:
        key = (one.session, one.board)
        counted[key] = counted.get(key, 0) + len(one.lines)
    stage = {one.name for one in sight.event.sessions_of(sight.seen.stage)}
    hands = {(session, str(number)) for session, number in sight.event.deals if session in stage}
    for key in {**counted, **dict.fromkeys(hands)}:
        yield Listed(*key, counted.get(key, 0), key in hands)


def session_with(sight: Sight, board: str) -> str:
    """The session that has a board; the open one where several have."""
    having = [one.session for one in listed_in(sight) if one.board == board]
    if sight.event.session in having or not having:
        return sight.event.session
    return having[-1]


def lines_of(sight: Sight, traveller: Traveller) -> Iterator[Line]:
    """The lines of a board with their reasons."""
    score: BoardScore = traveller.score
    for row in traveller.rows:
        ns, ew = (why.of_line(sight.seen, score, row.line, one, sight.lang) for one in Side)
        yield Line(row, card(row.line.line.lead, sight.lang), ns, ew)


async def deal_of(sight: Sight, session: str, board: str) -> DealRow | None:
    """The hands of a board, where they are shown."""
    if not board.isdecimal() or (session, int(board)) not in sight.seen.view.hands:
        return None
    deal = sight.event.deals.get((session, int(board)))
    return (
        None
        if deal is None
        else await deal_row(sight.visit.asking.house.solving, int(board), deal, sight.lang)
    )
