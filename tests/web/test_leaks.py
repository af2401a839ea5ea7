"""Nobody is sent a hand or a result of a board that he has yet to play: not by any route.

The application is asked for everything that it has, as everybody, in the middle of an evening in
which every hand and every result carries a mark. No mark of a hidden board may be in any byte. What
a visitor may see is looked for in the same answers, so that the search is known to see.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from uuid import uuid4

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from hakem.event.acts import Adjusted, AnyAct, Corrected, Published, RoundStarted, Shown
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.house import House
from tests.web import marked
from tests.web.marked import DONE, PLAYS, Play, sitting, yet_to_play
from tests.web.walk import Answer, Unknown, Way, ask, ways, with_queries


def numbers_of(*kinds: type[AnyAct]) -> tuple[str, ...]:
    """The numbers of the records of some kinds of acts."""
    acts = marked.acts(Shown())
    return tuple(str(n) for n, act in enumerate(acts, 1) if isinstance(act, kinds))


#: What the names in paths and queries are filled with.
VALUES: Mapping[str, tuple[str, ...]] = {
    "event": ("wednesday",),
    "code": ("-",),
    "lang": ("tr",),
    "board": ("1", "2", "3", "4", "5", "6"),
    "number": ("1", "4", "6"),
    "contestant": ("1", "4"),
    "home": ("1",),
    "name": ("1", "2", "3"),
    "topic": ("revoke",),
    "seq": numbers_of(Adjusted),
    "sheet": ("forms", "form"),
    "round": ("1", "2"),
    "at": numbers_of(Published, Corrected, RoundStarted)[-4:],
    "session": ("1",),
    "q": ("a",),
    "by": ("board", "table"),
    "sort": ("calls",),
    "since": numbers_of(Published),
    "moment": numbers_of(Published, Corrected)[-3:],
    "first": ("1", *numbers_of(Published)[-1:]),
    "second": numbers_of(Corrected)[-1:],
    "table": ("1", "2"),
    "section": ("",),
    "kind": ("results", "decisions"),
    "before": numbers_of(Corrected)[-1:],
    "part": ("1",),
}
#: Routes that are not asked, and why.
LEFT_OUT: Mapping[str, str] = {}
#: What the desk's pages are asked with besides: places at tables, with a ruling to look at.
PLACES = tuple(
    {
        "session": "1",
        "section": "",
        "round": str(r),
        "table": str(t),
        "board": str(b),
        "fault": "neither",
        "make": "artificial",
        "ns": "AVE",
        "ew": "AVE",
        "law": "12C2",
    }
    for r, t, b in (DONE[0], DONE[-1], PLAYS[-1])
)

OPEN = Shown(travellers="played", hands="played", ranking="live")
CLOSED = Shown(travellers="end", hands="end", ranking="end")


@dataclass(frozen=True, slots=True)
class Somebody:
    """Who asks: the grant of his session (None: nobody in particular), the pairs that he is."""

    name: str
    grant: Grant | None
    pairs: frozenset[str]
    device: bool = False
    directs: bool = False


EVERYBODY = frozenset("123456")
PEOPLE = (
    Somebody("public", None, EVERYBODY),
    Somebody("pair 1", Grant(Role.PLAYER, "wednesday", None, ("1",)), frozenset("1")),
    Somebody("pair 5", Grant(Role.PLAYER, "wednesday", None, ("5",)), frozenset("5")),
    *(
        Somebody(
            f"table {n}", Grant(Role.TABLE, "wednesday", ("1", "", n, "")), sitting(2, n), True
        )
        for n in (2, 3)
    ),
    Somebody(
        "a director who plays",
        Grant(Role.DIRECTOR),  # a login like any other: the event says that he plays as 2
        frozenset("2"),
        directs=True,
    ),
)


@dataclass(slots=True)
class Found:
    """What the walk saw: the leaks, each with its address; the marks that were rightly there."""

    leaks: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    answered: dict[str, int] = field(default_factory=dict)
    kinds: set[str] = field(default_factory=set)


Walk = Callable[[Somebody, Shown], Found]


@pytest.fixture
def walk(
    public: TestClient, house: House, enter: Callable[[Grant], TestClient], no_solver: None
) -> Walk:
    """The marked evening is written, then asked for as somebody."""

    def walked(who: Somebody, shown: Shown) -> Found:
        portal = public.portal
        assert portal is not None
        portal.call(begin, house, shown)
        client = public if who.grant is None else enter(who.grant)
        cookie = client.cookies.get("hakem") or ""
        found = Found()
        app = public.app
        assert isinstance(app, FastAPI)
        for way in ways(app, VALUES, LEFT_OUT):
            if way.socket:
                for address in way.addresses():
                    looked_at(found, who, shown, address, listened(client, address))
                continue
            for address in addresses(way, who):
                answer = portal.call(partial(ask, app, address, cookie))
                looked_at(found, who, shown, address, answer)
        if who.device:
            sent = client.post("/api/table/acts", content=b"[]")
            looked_at(found, who, shown, "acts", Answer(sent.status_code, "json", sent.text))
        return found

    return walked


@pytest.fixture
def no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands are shown without double dummy, which would take seconds."""
    monkeypatch.setattr("hakem.web.jobs.missing", lambda: "not asked here")


async def begin(house: House, shown: Shown) -> None:
    """Write the marked evening."""
    hosted = await house.new("Wednesday")
    await hosted.write([(uuid4().hex, act) for act in marked.acts(shown)], "director")


def addresses(way: Way, who: Somebody) -> Iterator[str]:
    """What a route is asked with; the desk's pages with places too, by who directs."""
    at_desk = "/desk" in way.path
    places = PLACES if "/rulings" in way.path else ()
    if at_desk and not who.directs:
        yield next(way.addresses())
        return
    yield from with_queries(way, VALUES, places)


def listened(client: TestClient, address: str) -> Answer:
    """The first message of a line."""
    with client.websocket_connect(address, headers={"origin": "http://testserver"}) as line:
        return Answer(101, "socket", line.receive_bytes().decode())


def looked_at(found: Found, who: Somebody, shown: Shown, address: str, answer: Answer) -> None:
    """Look for marks in one answer."""
    found.answered[address] = answer.status
    found.kinds.add(answer.kind)
    hidden = hidden_from(who, shown)
    leaked = marked.found(answer.text, hidden)
    if leaked:
        found.leaks.append(f"{who.name}, {address} ({answer.status}): {sorted(leaked)[:4]}")
    found.seen |= marked.found(answer.text, ALL - hidden)


def hidden_from(who: Somebody, shown: Shown) -> frozenset[str]:
    """The marks that somebody may not see; those of results at his own table he may."""
    boards = yet_to_play(who.pairs)
    own = own_plays(who)
    results = [play for play in DONE if play[2] in boards]
    if shown == CLOSED and not who.directs:
        boards = frozenset(board for _, _, board in PLAYS)
        results = [play for play in DONE if not (who.device and play in own)]
    return frozenset(mark for board in boards for mark in marked.marks_of_deal(board)) | frozenset(
        mark for play in results for mark in marked.marks_of_result(play)
    )


def own_plays(who: Somebody) -> set[Play]:
    """What those who are meant have played."""
    return {
        play
        for play in DONE
        if play[:2] in {(r, t) for r, t, _ in PLAYS} and sitting(*play[:2]) & who.pairs
    }


ALL = frozenset(mark for _, _, board in PLAYS for mark in marked.marks_of_deal(board)) | frozenset(
    mark for play in DONE for mark in marked.marks_of_result(play)
)


def test_no_two_marks_are_alike() -> None:
    """What is found points to one board alone."""
    for one in PLAYS:
        for other in PLAYS:
            if one[2] != other[2]:
                deals = set(marked.marks_of_deal(one[2])) & set(marked.marks_of_deal(other[2]))
                assert not deals, (one, other)
            if one != other:
                assert not set(marked.marks_of_result(one)) & set(marked.marks_of_result(other))


@pytest.mark.parametrize("who", PEOPLE, ids=lambda who: who.name)
def test_a_board_yet_to_be_played_is_in_no_byte(walk: Walk, who: Somebody) -> None:
    """Everything is shown as early as the director can say: as soon as somebody has played it."""
    found = walk(who, OPEN)
    assert not found.leaks, "\n".join(found.leaks)
    broken = [address for address, status in found.answered.items() if status >= 500]
    assert not broken, broken
    assert {"text/html", "application/json", "text/csv", "text/event-stream"} <= found.kinds
    if who.name.startswith("pair"):  # and the walk is not blind: what he has played is there
        mine = {p for p in DONE if p[2] not in yet_to_play(who.pairs)}
        for play in own_plays(who) & mine:
            assert found.seen & set(marked.marks_of_result(play)), play
            assert found.seen & set(marked.marks_of_deal(play[2])), play


@pytest.mark.parametrize("who", PEOPLE[:1] + PEOPLE[2:4], ids=lambda who: who.name)
def test_what_is_kept_for_the_end_is_in_no_byte(walk: Walk, who: Somebody) -> None:
    found = walk(who, CLOSED)
    assert not found.leaks, "\n".join(found.leaks)


@pytest.mark.parametrize(
    ("spoiled", "by"),
    [
        ("hakem.view.seen.may_see", lambda event, *_: {*event.deals}),
        ("hakem.web.public.seen.scores_seen", lambda view, scored, ranked: scored),
    ],
    ids=["who has yet to play is not asked", "the scores are not sorted out"],
)
def test_the_walk_sees_a_leak(
    walk: Walk, monkeypatch: pytest.MonkeyPatch, spoiled: str, by: object
) -> None:
    """With one rule of the view taken out, marks are found in pages, files and messages."""
    monkeypatch.setattr(spoiled, by)
    found = walk(PEOPLE[2], OPEN)
    assert len(found.leaks) > 5, found.leaks


def test_a_route_that_nobody_knows_how_to_ask_is_an_error(public: TestClient) -> None:
    app = public.app
    assert isinstance(app, FastAPI)
    known = {name: told for name, told in VALUES.items() if name != "contestant"}
    with pytest.raises(Unknown, match="what is contestant"):
        ways(app, known, LEFT_OUT)
