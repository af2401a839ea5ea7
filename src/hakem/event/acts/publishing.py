"""What everybody was shown, what was written beside, and acts taken back."""

from datetime import datetime

from hakem.event.acts.act import Act


class Published(Act, frozen=True, kw_only=True, omit_defaults=True, tag="published"):
    """The results were published: of the rounds up to `round`, or all (0). `final`: of the event.

    From here the time for protests and appeals runs (Law 79C, 92B): from the moment `at` where it
    is told, else from that of the record.
    """

    session: str = ""
    round: int = 0
    final: bool = False
    at: datetime | None = None


class Reopened(Act, frozen=True, kw_only=True, omit_defaults=True, tag="reopened"):
    """Final results are open again."""

    why: str


class Noted(Act, frozen=True, kw_only=True, omit_defaults=True, tag="noted"):
    """Something the director wrote down."""

    text: str
    contestant: str = ""


class Undone(Act, frozen=True, kw_only=True, omit_defaults=True, tag="undone"):
    """An earlier record counts as if it had never been written; undoing this brings it back."""

    record: str
    why: str = ""
