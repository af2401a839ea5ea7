"""Matches of teams: the list of them, and of one both rooms, board by board."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from hakem.errors import SettingMistake
from hakem.i18n.letters import natural_key
from hakem.scoring.scored import BoardScore, LineScore, MatchScore
from hakem.seats import Side
from hakem.sheets.html import Why
from hakem.sheets.match_rows import MatchRow, matches
from hakem.sheets.show import Told
from hakem.web.asking import Visiting
from hakem.web.pages.public.filled import Sight, show, sight
from hakem.web.public import why
from hakem.web.public.asked import Asking

router = APIRouter(prefix="/e/{event}", include_in_schema=False)

_Name = Annotated[str, Path(max_length=80)]


@dataclass(frozen=True, slots=True)
class Room:
    """A board in one room: who sat North-South, what became of it, the score of North-South."""

    ns: tuple[str, ...]
    told: Told
    score: str
    note: str


@dataclass(frozen=True, slots=True)
class OfMatch:
    """A board of a match: both rooms, what it is worth to the team told first, and why."""

    session: str
    board: str
    rooms: tuple[Room, ...]
    points: str
    why: tuple[Why, ...]


@router.get("/matches")
async def listed(request: Request, visit: Visiting, asked: Asking) -> Response:
    """The matches, the latest round first."""
    made = await sight(visit, asked)
    found = [row for row in matches(made.rows) if asked.session in ("", row.score.session)]
    found.sort(key=lambda row: natural_key(row.round), reverse=True)
    whys = tuple(why.of_match(row.score, made.lang) for row in found)
    return show(request, "public/matches.html", made, matches=found, whys=whys)


@router.get("/match/{number}/{home:path}")
async def match(
    request: Request, visit: Visiting, asked: Asking, number: _Name, home: _Name
) -> Response:
    """One match: the boards of it that may be seen."""
    made = await sight(visit, asked)
    row = match_of(made, number, home)
    return show(
        request,
        "public/match.html",
        made,
        match=row,
        boards=tuple(boards_of(made, row.score)),
        why=why.of_match(row.score, made.lang),
    )


def match_of(sight: Sight, round: str, home: str) -> MatchRow:
    """The match of a round, by one of its teams. Raises `SettingMistake` where there is none."""
    session = sight.asked.session
    for row in matches(sight.rows):
        score = row.score
        here = session in ("", score.session) and score.round == round
        if here and home in (score.home, score.away):
            return row
    raise SettingMistake("web.public-no-match", round=round, who=home)


def boards_of(sight: Sight, match: MatchScore) -> Iterator[OfMatch]:
    """The boards of a match, in order."""
    sides = {match.home, match.away}
    found: dict[tuple[str, str], list[tuple[BoardScore, LineScore]]] = {}
    for board in sight.seen.scored.boards:
        if match.session not in ("", board.session):
            continue
        for line in board.lines:
            told = line.line.match or line.line.round
            if match.round in ("", told) and set(line.line.ns + line.line.ew) == sides:
                found.setdefault((board.session, board.board), []).append((board, line))
    for key in sorted(found, key=lambda one: (one[0], natural_key(one[1]))):
        yield of_match(sight, match, *key, found[key])


def of_match(
    sight: Sight,
    match: MatchScore,
    session: str,
    number: str,
    lines: list[tuple[BoardScore, LineScore]],
) -> OfMatch:
    """One board: the room where the team told first sits North-South stands first."""
    lines.sort(key=lambda one: match.home not in one[1].line.ns)
    board, line = lines[0]
    side = Side.NS if match.home in line.line.ns else Side.EW
    return OfMatch(
        session,
        number,
        tuple(room(sight, one) for _, one in lines),
        sight.rows.points(line.points(side)),
        why.of_line(sight.seen, board, line, side, sight.lang),
    )


def room(sight: Sight, line: LineScore) -> Room:
    """One room."""
    rows = sight.rows
    return Room(line.line.ns, rows.told(line), rows.score(line.score_ns), rows.note(line))
