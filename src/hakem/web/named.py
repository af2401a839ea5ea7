"""Acts with identifiers of their own, as they are handed to an event."""

from collections.abc import Sequence
from uuid import uuid4

from hakem.event.acts import AnyAct
from hakem.web.hosted import Named


def named(acts: Sequence[AnyAct]) -> list[Named]:
    """Each act with a new identifier."""
    return [(uuid4().hex, act) for act in acts]
