"""What all acts share, and the place in an event that most of them speak of."""

from typing import NamedTuple

import msgspec

#: The session of an event that has only one.
FIRST_SESSION = "1"


class Act(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", gc=False
):
    """Something that happened. What is not said has its default and is not written."""


class Slot(NamedTuple):
    """One board at one table in one round: where one result belongs.

    `room` tells the two tables of a team match apart that have one number: "open" and "closed".
    """

    session: str
    section: str
    round: int
    table: int
    room: str
    board: int


class OnTable(Act, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """An act about one board at one table in one round."""

    session: str = FIRST_SESSION
    section: str = ""
    round: int
    table: int
    room: str = ""
    board: int

    @property
    def slot(self) -> Slot:
        """Where the result belongs."""
        return Slot(self.session, self.section, self.round, self.table, self.room, self.board)
