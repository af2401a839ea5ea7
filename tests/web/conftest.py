"""A house in an empty folder, and people who ask it: everybody, the director, devices."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from hakem.event.acts import Scored
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.app import create_app
from hakem.web.house import House
from tests.web.desk import Desk

#: How a client that is a page of ours says so.
OURS = {"origin": "http://testserver", "accept-language": "en"}


@pytest.fixture
def public(tmp_path: Path) -> Iterator[TestClient]:
    """Everybody: a browser without a session, at a house that runs as long as the test."""
    with TestClient(create_app(tmp_path), headers=OURS) as client:
        yield client


@pytest.fixture
def house(public: TestClient) -> House:
    """The house behind it."""
    found = public.app.state.house  # type: ignore[attr-defined]
    assert isinstance(found, House)
    return found


#: Gives the device of a table.
Device = Callable[[int], TestClient]
#: Gives a browser with the session of a grant.
Enter = Callable[[Grant], TestClient]


@pytest.fixture
def enter(public: TestClient, house: House) -> Enter:
    """Another browser, that came in by a code."""

    def entered(grant: Grant) -> TestClient:
        client = TestClient(public.app, headers=OURS)
        client.portal = public.portal
        code = house.codes.new(grant, datetime.now(UTC))
        answer = client.post("/in", data={"code": code}, follow_redirects=False)
        assert answer.status_code == 303
        return client

    return entered


@pytest.fixture
def director(enter: Enter) -> TestClient:
    """The director's browser."""
    return enter(Grant(Role.DIRECTOR))


@pytest.fixture
def evening(director: TestClient) -> str:
    """The sample evening; its name."""
    answer = director.post("/sample", follow_redirects=False)
    found = re.fullmatch(r"/e/([a-z0-9-]+)/desk", answer.headers["location"])
    assert found
    return found[1]


@pytest.fixture
def table(enter: Enter, evening: str) -> Device:
    """The device of a table of the sample evening."""
    return lambda number: enter(Grant(Role.TABLE, evening, ("1", "", number, "")))


@pytest.fixture
def base(director: TestClient) -> str:
    """A new event; where its pages of setting up are."""
    answer = director.post("/events", data={"title": "Friday"}, follow_redirects=False)
    return answer.headers["location"]


@pytest.fixture
def played(director: TestClient, house: House, evening: str) -> str:
    """The sample evening with all results of its first two rounds; its name."""
    results = ("4SN=", "4SN-1", "3NTE=", "2HS+1")
    portal = director.portal
    assert portal is not None
    hosted = portal.call(house.hosted, evening)
    acts = [
        Scored(
            round=key.round,
            table=key.table,
            board=board,
            result=results[(board + key.table * key.round) % len(results)],
        )
        for key, meeting in hosted.event.meetings.items()
        if key.round < 3
        for board in meeting.boards
    ]
    portal.call(hosted.write, [(uuid4().hex, act) for act in acts], "director")
    return evening


@pytest.fixture
def desk(director: TestClient, house: House, evening: str) -> Desk:
    """The director's desk of the sample evening, its first round called."""
    found = Desk(director, house, evening)
    found.do("round", number=1)
    return found
