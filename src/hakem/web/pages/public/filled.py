"""What all public pages are filled with: what is seen, its rows, addresses, people."""

from dataclasses import dataclass

from fastapi import Request
from starlette.responses import HTMLResponse

from hakem.event import Event
from hakem.i18n.lang import Lang
from hakem.sheets.rows import Rows, Who
from hakem.view import Role
from hakem.web.asking import Visit
from hakem.web.pages.render import filled
from hakem.web.public.asked import Asked
from hakem.web.public.links import Links
from hakem.web.public.seen import Seen, rows_of, see
from hakem.web.public.status import board_words, moment, ranking_words


@dataclass(frozen=True, slots=True)
class Sight:
    """What somebody sees on a page, as templates ask for it."""

    visit: Visit
    seen: Seen
    rows: Rows
    links: Links

    @property
    def lang(self) -> Lang:
        """The language of the page."""
        return self.visit.lang

    @property
    def event(self) -> Event:
        """The event with nothing in it that is not the visitor's to see."""
        return self.seen.event

    @property
    def asked(self) -> Asked:
        """What was asked for."""
        return self.seen.asked

    @property
    def status(self) -> tuple[str, ...]:
        """What the ranking is, in sentences."""
        return ranking_words(self.seen, self.lang)

    @property
    def boards_shown(self) -> str:
        """When boards are shown; "" where all are."""
        viewer = self.visit.viewer
        if viewer.role.directs and not viewer.contestants:
            return ""
        plays = bool(viewer.contestants) or viewer.role is Role.TABLE
        return board_words(self.event, self.visit.asking.now, self.lang, plays=plays)

    @property
    def own(self) -> str:
        """The contestant that the visitor plays as; "" where he plays none, or several."""
        contestants = self.visit.viewer.contestants
        return contestants[0] if len(contestants) == 1 else ""

    @property
    def has_matches(self) -> bool:
        """Whether the results are matches."""
        return bool(self.seen.scored.matches)

    @property
    def published(self) -> bool:
        """Whether results were published, so that changes to them are told."""
        return bool(self.event.published)

    @property
    def stages(self) -> tuple[str, ...]:
        """The stages, where there are several."""
        names = tuple(self.event.stages)
        return names if len(names) > 1 else ()

    def who(self, contestant: str) -> Who:
        """A contestant as people are shown it."""
        return self.rows.who(contestant)

    def when(self) -> str:
        """The moment that the page stands at."""
        at = self.event.at
        return "" if at is None else moment(at, self.lang)


async def sight(visit: Visit, asked: Asked) -> Sight:
    """What a visitor sees of what he asked for."""
    seen = await see(visit, asked)
    rows = rows_of(visit.hosted, seen, visit.lang)
    return Sight(visit, seen, rows, Links(visit.hosted.name, asked))


def show(request: Request, template: str, sight: Sight, **more: object) -> HTMLResponse:
    """A page of what is seen."""
    values = {"visit": sight.visit, "sight": sight, "links": sight.links, **more}
    return HTMLResponse(filled(request, template, **values))
