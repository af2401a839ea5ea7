"""The director at an event of the house: his pages, his forms, and what the event is then."""

from collections.abc import Mapping, Sequence
from html import unescape

from starlette.testclient import TestClient

from hakem.event import Event, Record
from hakem.event.acts import AnyAct, Slot
from hakem.event.state import Entry, TableKey
from hakem.web.hosted import Hosted
from hakem.web.house import House

HTMX = {"hx-request": "true"}


class Desk:
    """The director at the sample evening; what he does, and what the event is then."""

    def __init__(self, director: TestClient, house: House, evening: str) -> None:
        self.client, self.house, self.name = director, house, evening

    @property
    def hosted(self) -> Hosted:
        """The event on the server."""
        portal = self.client.portal
        assert portal is not None
        return portal.call(self.house.hosted, self.name)

    @property
    def event(self) -> Event:
        """The event as it stands."""
        return self.hosted.event

    @property
    def last(self) -> AnyAct:
        """The act of the last record."""
        return self.hosted.records[-1].act

    def get(self, path: str = "", **params: str) -> str:
        """A page of the desk, as text."""
        answer = self.client.get(f"/e/{self.name}/desk{path}", params=params)
        assert answer.status_code == 200, answer.text
        return unescape(answer.text)

    def post(self, path: str, fields: Mapping[str, object], status: int = 200) -> str:
        """A form of the desk; the notice that it is answered with."""
        data = {name: str(value) for name, value in fields.items()}
        answer = self.client.post(f"/e/{self.name}/desk/{path}", data=data, headers=HTMX)
        assert answer.status_code == status, answer.text
        return unescape(answer.text)

    def do(self, verb: str, **fields: object) -> str:
        """What a form says, written."""
        return self.post(f"do/{verb}", fields)

    def refused(self, verb: str, **fields: object) -> str:
        """What a form says and cannot be written: why not."""
        return self.post(f"do/{verb}", fields, 422)

    def look(self, verb: str, **fields: object) -> str:
        """What a form would write."""
        return self.post(f"look/{verb}", fields)

    def write(self, *acts: AnyAct, by: str = "table 2") -> Sequence[Record]:
        """What somebody else writes meanwhile."""
        portal = self.client.portal
        assert portal is not None
        hosted = self.hosted
        named = [(f"{by} {hosted.pos} {n}", act) for n, act in enumerate(acts)]
        return portal.call(hosted.write, named, by)

    def boards(self, table: int, round: int = 1) -> tuple[int, ...]:
        """The boards of a table."""
        return self.event.meetings[TableKey("1", "", round, table, "")].boards

    def entry(self, table: int, board: int, round: int = 1) -> Entry:
        """What the log holds of a board."""
        return self.event.results[Slot("1", "", round, table, "", board)]
