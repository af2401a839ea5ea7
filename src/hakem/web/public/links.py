"""Addresses of the pages of an event; they keep what was asked for from page to page."""

from dataclasses import dataclass
from urllib.parse import quote

from hakem.web.public.asked import Asked


@dataclass(frozen=True, slots=True)
class Links:
    """Where the pages of an event are, for a visitor who asked for something."""

    event: str
    asked: Asked

    @property
    def base(self) -> str:
        """Where all of them begin."""
        return f"/e/{self.event}"

    def to(self, page: str = "", **changes: str | int | None) -> str:
        """A page, with what was asked for, or some of it changed."""
        path = f"{self.base}/{page}" if page else self.base
        return f"{path}{self.asked.query(**changes)}"

    def card(self, contestant: str, part: str = "") -> str:
        """A contestant's card, or a part of it."""
        page = f"card/{quote(contestant, safe='')}"
        return self.to(page, section="", session="") + (f"#{part}" if part else "")

    def board(self, session: str, board: str | int) -> str:
        """The results of a board."""
        return self.to(f"board/{quote(str(board), safe='')}", session=session, section="", round=0)

    def match(self, session: str, round: str, home: str) -> str:
        """A match of teams, by the team that is told first."""
        page = f"match/{quote(round, safe='')}/{quote(home, safe='')}"
        return self.to(page, session=session, section="", round=0)
