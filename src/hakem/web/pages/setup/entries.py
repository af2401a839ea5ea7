"""Setting up: who plays. Typed, pasted, from the club's list; changed, taken back; sections."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from hakem.commands.event.entry_lists import next_number
from hakem.errors import SettingMistake
from hakem.event.acts import Entered
from hakem.i18n.words import say_problem
from hakem.web.asking import Directing, Visit
from hakem.web.hosted import Make
from hakem.web.pages.setup.step import PREFIX, on, step, whole
from hakem.web.setup import entries
from hakem.web.setup.kinds import is_for_teams, most_players, usual_players

router = APIRouter(prefix=PREFIX, include_in_schema=False)

Text = Annotated[str, Form(max_length=200)]
Texts = Annotated[list[Annotated[str, Form(max_length=200)]], Form(max_length=1000)]
Long = Annotated[str, Form(max_length=entries.LONGEST)]

#: Of the club's list so many are shown at once.
_SHOWN = 60


def entries_page(
    request: Request, visit: Visit, status: int = 200, q: str = "", **values: object
) -> Response:
    """Everybody who is entered, and the ways to enter more."""
    event, club = visit.hosted.event, visit.asking.house.players
    return step(
        request,
        visit,
        "entries",
        "setup/entries.html",
        status,
        entered=entries.in_order(event),
        withdrawn=tuple(event.withdrawn),
        seated={one for one in event.entries if entries.is_seated(event, one)},
        sections=entries.sections_of(event),
        usual=usual_players(event),
        most=most_players(event),
        teams=is_for_teams(event),
        number=next_number(event.entries),
        q=q,
        club=club.search(q, visit.lang, _SHOWN),
        club_size=len(club),
        **{"pasted": None, "text": "", **values},
    )


@router.get("/entries")
async def show(request: Request, visit: Directing, q: str = "") -> Response:
    """The page; `q` searches the club's list."""
    return entries_page(request, visit, q=q[:80])


@router.post("/entries/add")
async def add(
    visit: Directing,
    name: Texts,
    number: Texts = [],  # noqa: B006 - read by FastAPI, changed by nobody
    contestant: Text = "",
    team: Text = "",
    section: Text = "",
) -> Response:
    """One entry."""
    await enter(visit, entries.typed(name, number, contestant, team, section))
    return on(visit, "entries#add")


@router.post("/entries/club")
async def add_from_club(
    visit: Directing,
    player: Texts = [],  # noqa: B006
    team: Text = "",
    section: Text = "",
) -> Response:
    """Those who were ticked in the club's list, as one entry."""
    most = most_players(visit.hosted.event)
    if len(player) > most:
        raise SettingMistake("web.setup-too-many-ticked", n=len(player), most=most)
    both = [one.partition("\t") for one in player]
    names, numbers = [one[0] for one in both], [one[2] for one in both]
    await enter(visit, entries.typed(names, numbers, "", team, section))
    return on(visit, "entries#club")


@router.post("/entries/paste")
async def paste(request: Request, visit: Directing, text: Long = "", do: Text = "") -> Response:
    """A list: first shown as it is understood, then written."""
    club = visit.asking.house.players
    found = entries.pasted(visit.hosted.event, text, club)
    if do == "write" and found.entries:
        await enter(visit, entries.entered_list(text, club))
        return on(visit, "entries")
    problems = [say_problem(one, visit.lang) for one in found.problems]
    return entries_page(request, visit, pasted=found, problems=problems, text=text)


@router.get("/entries/change")
async def change_page(request: Request, visit: Directing, contestant: str) -> Response:
    """The form of one entry."""
    entry = visit.hosted.event.entries.get(contestant)
    if entry is None:
        raise SettingMistake("web.not-there")
    event = visit.hosted.event
    rows = max(len(entry.players), most_players(event) if is_for_teams(event) else 2)
    return step(
        request,
        visit,
        "entries",
        "setup/entry.html",
        entry=entry,
        rows=rows,
        teams=is_for_teams(event),
        is_seated=entries.is_seated(event, contestant),
    )


@router.post("/entries/change")
async def change(
    visit: Directing,
    contestant: Text,
    name: Texts,
    number: Texts = [],  # noqa: B006
    team: Text = "",
    section: Text = "",
) -> Response:
    """The same number with other players."""
    await enter(visit, entries.changed(contestant, name, number, team, section))
    return on(visit, "entries")


@router.post("/entries/remove")
async def remove(visit: Directing, contestant: Text) -> Response:
    """Somebody does not play after all."""
    await visit.write(entries.gone(contestant))
    return on(visit, "entries")


@router.post("/entries/sections")
async def sections(
    visit: Directing,
    count: Text = "",
    contestant: Texts = [],  # noqa: B006
    section: Texts = [],  # noqa: B006
) -> Response:
    """Sections of about one size, or as each entry says."""
    number = whole(count, 1, 26)
    if number is not None:
        await visit.write(entries.balanced(number))
    else:
        await visit.write(entries.assigned(contestant, section))
    return on(visit, "entries")


async def enter(visit: Visit, make: Make) -> None:
    """Write entries, and let the club know its players."""
    records = await visit.write(make)
    house = visit.asking.house
    if not house.shelf.is_sample(visit.hosted.name):
        acts = (one.act for one in records)
        people = [player for act in acts if isinstance(act, Entered) for player in act.players]
        await house.players.learn(people)
