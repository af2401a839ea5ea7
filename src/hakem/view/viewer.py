"""Who looks at an event."""

from dataclasses import dataclass
from enum import StrEnum

from hakem.event.state import TableKey


class Role(StrEnum):
    """In what capacity somebody looks."""

    DIRECTOR = "director"
    ASSISTANT = "assistant"
    TABLE = "table"  # the device on a table, for whoever sits there now
    PLAYER = "player"
    PUBLIC = "public"

    @property
    def directs(self) -> bool:
        """Whether this is the director or somebody who helps him."""
        return self in (Role.DIRECTOR, Role.ASSISTANT)


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer: `contestants` are those he plays as, a director too (`Event.director_plays`).

    `table` is where a device stands; its round does not matter, the event says which is on.
    """

    role: Role
    contestants: tuple[str, ...] = ()
    table: TableKey | None = None


#: Anybody, without a sign who he is.
PUBLIC = Viewer(Role.PUBLIC)
