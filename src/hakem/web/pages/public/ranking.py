"""The ranking: live, of a stage, a session or a section, as after a round, as it stood."""

import hashlib
from dataclasses import dataclass, replace

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.scoring.scored import Ranking, Standing
from hakem.sheets.ranking_rows import RankRow, RankTable, rankings
from hakem.sheets.rows import Rows
from hakem.web.asking import Visiting
from hakem.web.live.ranking import whole_ranking
from hakem.web.pages.public.filled import Sight, show, sight
from hakem.web.public.asked import Asking
from hakem.web.public.moments import Moment, moments_of
from hakem.web.public.places import of_section, of_session

router = APIRouter(prefix="/e/{event}", include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Place:
    """A row of a ranking with the contestant it is of."""

    id: str
    row: RankRow
    provisional: bool


@dataclass(frozen=True, slots=True)
class RankingShown:
    """A ranking as the page shows it."""

    table: RankTable
    places: tuple[Place, ...]


@router.get("")
async def ranking(request: Request, visit: Visiting, asked: Asking) -> Response:
    """The ranking, live where nothing else is asked for."""
    made = await sight(visit, asked)
    return show(
        request,
        "public/ranking.html",
        made,
        rankings=rankings_shown(made),
        moments=moments(made),
        sessions=sessions(made),
        sections=sections(made),
        rounds=rounds(made),
    )


@router.get("/ranking.json")
async def message(request: Request, visit: Visiting) -> Response:
    """What the stream tells, for who has no stream: nothing is sent where nothing has changed."""
    told = await whole_ranking(visit.hosted)
    tag = f'"{hashlib.sha256(told).hexdigest()[:24]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(told, headers=headers, media_type="application/json")


def rankings_shown(sight: Sight) -> tuple[RankingShown, ...]:
    """The rankings asked for, row by row."""
    scored, asked = sight.seen.scored, sight.asked
    found: tuple[Ranking, ...] = scored.rankings
    if asked.session:
        found = of_session(found, asked.session)
    if asked.section:
        found = of_section(sight.event, found, asked.section)
    rows = sight.rows
    if found is not scored.rankings:
        rows = Rows(replace(scored, rankings=found), sight.lang)
    return tuple(
        RankingShown(
            table,
            tuple(
                place(sight, standing, row)
                for standing, row in zip(one.standings, table.rows, strict=True)
            ),
        )
        for one, table in zip(found, rankings(rows), strict=True)
    )


def place(sight: Sight, standing: Standing, row: RankRow) -> Place:
    """One row."""
    who = standing.contestant.id
    return Place(who, row, who in sight.seen.provisional)


def moments(sight: Sight) -> tuple[Moment, ...]:
    """What can be looked back to."""
    return moments_of(sight.visit.hosted.records, sight.lang)


def sessions(sight: Sight) -> tuple[str, ...]:
    """The sessions that the totals are made of, where there are several."""
    counted = {
        part.session
        for one in sight.seen.scored.rankings
        for standing in one.standings
        for part in standing.sessions
    }
    found = tuple(one.name for one in sight.event.sessions_of(sight.seen.stage))
    return tuple(one for one in found if one in counted) if len(counted) > 1 else ()


def sections(sight: Sight) -> tuple[str, ...]:
    """The sections of the stage, where there are several."""
    here = {one.name for one in sight.event.sessions_of(sight.seen.stage)}
    found = {key.section for key in sight.event.meetings if key.session in here}
    return tuple(sorted(found)) if len(found) > 1 else ()


def rounds(sight: Sight) -> tuple[int, ...]:
    """The rounds that the ranking can be limited to: those that count in what is shown."""
    if not sight.seen.is_shown:
        return ()
    session = sight.asked.session or sight.event.session
    last = sight.seen.view.round_ranked
    numbers = {
        key.round
        for key in sight.event.meetings
        if key.session == session
        and key.round <= (key.round if last is None else last.get(key[:2], 0))
    }
    return tuple(sorted(numbers))
