"""Which ranking somebody wants to see."""

from dataclasses import dataclass, replace
from typing import Annotated
from urllib.parse import urlencode

from fastapi import Depends, Query


@dataclass(frozen=True, slots=True)
class Asked:
    """A stage (None: the open one), a session or a section of it; after a round; as at a record.

    "" and 0 stand for all of them, and for now.
    """

    stage: str | None = None
    session: str = ""
    section: str = ""
    round: int = 0
    at: int = 0

    @property
    def is_now(self) -> bool:
        """Whether it is the newest that may be seen."""
        return not self.round and not self.at

    @property
    def is_plain(self) -> bool:
        """Whether nothing was asked for: the ranking that is sent to everybody who listens."""
        return self == Asked()

    def query(self, **changes: str | int | None) -> str:
        """The same as the end of an address, "" or "?...", with some of it changed."""
        other = replace(self, **changes)  # type: ignore[arg-type]
        fields = {
            "stage": other.stage,
            "session": other.session or None,
            "section": other.section or None,
            "round": other.round or None,
            "at": other.at or None,
        }
        told = {name: value for name, value in fields.items() if value is not None}
        return f"?{urlencode(told)}" if told else ""


_Name = Annotated[str, Query(max_length=80)]
_Number = Annotated[int, Query(ge=0, le=10_000_000)]


def asked(
    stage: Annotated[str | None, Query(max_length=80)] = None,
    session: _Name = "",
    section: _Name = "",
    round: _Number = 0,
    at: _Number = 0,
) -> Asked:
    """What an address asks for."""
    return Asked(stage, session, section, round, at)


Asking = Annotated[Asked, Depends(asked)]
