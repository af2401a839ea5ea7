"""The club's players: the list, a list pasted into it, suggestions while a name is typed."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import JSONResponse, Response

from hakem.commands.event.entry_lists import player_of, read_entries
from hakem.errors import SettingMistake
from hakem.event.acts import Player
from hakem.web.asking import Directing
from hakem.web.pages.setup.entries import Long, Text
from hakem.web.pages.setup.step import PREFIX, on, step
from hakem.web.setup.entries import LONGEST, MOST_LINES

router = APIRouter(prefix=PREFIX, include_in_schema=False)

#: So many are suggested while a name is typed; so many a page shows.
_SUGGESTED, _SHOWN = 8, 200


@router.get("/players.json")
async def suggest(visit: Directing, q: str = "") -> Response:
    """Whose name is meant by what was typed so far."""
    text = q.strip()[:80]
    found = visit.asking.house.players.search(text, visit.lang, _SUGGESTED) if text else ()
    return JSONResponse([{"name": one.name, "number": one.number} for one in found])


@router.get("/players")
async def players_page(request: Request, visit: Directing, q: str = "") -> Response:
    """Everybody whom the club knows."""
    club = visit.asking.house.players
    found = club.search(q[:80], visit.lang, _SHOWN)
    return step(
        request, visit, "entries", "setup/players.html", q=q[:80], found=found, size=len(club)
    )


@router.post("/players")
async def learn(visit: Directing, text: Long = "") -> Response:
    """Players pasted into the list: a name in each line, perhaps with a number behind it."""
    players = players_in(text)
    if not players:
        raise SettingMistake("web.setup-no-names")
    await visit.asking.house.players.learn(players, by_hand=True)
    return on(visit, "players")


@router.post("/players/forget")
async def forget(visit: Directing, name: Text, number: Annotated[str, Form()] = "") -> Response:
    """Take a player from the list."""
    await visit.asking.house.players.forget(name, number[:20])
    return on(visit, "players")


def players_in(text: str) -> list[Player]:
    """The players of a pasted list: every name that stands in it, one or more a line."""
    if len(text) > LONGEST or text.count("\n") > MOST_LINES:
        raise SettingMistake("web.setup-too-long", most=MOST_LINES)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if all(not set("\t;,") & set(line) for line in lines):
        return [player_of(line) for line in lines]
    found = read_entries(text)
    return [player for one in found.entries for player in one.entry.players]
