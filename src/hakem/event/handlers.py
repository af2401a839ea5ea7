"""A table of what each act does: functions are entered beside the act they read."""

from collections.abc import Callable
from typing import TypeVar

from hakem.event.acts import Act, OnTable
from hakem.event.record import Record
from hakem.event.state import Event, Session

_One = TypeVar("_One", bound=Act)

#: Does to the event what the act of a record does.
Apply = Callable[[Event, Record], None]


class Handlers:
    """Functions by the act that they apply."""

    def __init__(self) -> None:
        self.table: dict[type[Act], Apply] = {}

    def on(
        self, kind: type[_One]
    ) -> Callable[[Callable[[Event, _One, Record], None]], Callable[[Event, _One, Record], None]]:
        """Enter a function for the acts of a kind."""

        def enter(
            apply: Callable[[Event, _One, Record], None],
        ) -> Callable[[Event, _One, Record], None]:
            def checked(event: Event, record: Record) -> None:
                act = record.act
                assert isinstance(act, kind)
                if isinstance(act, OnTable) and act.session not in event.sessions:
                    # whatever is first told of a table opens its session, or it would count nowhere
                    event.sessions[act.session] = Session(act.session, event.stage)
                apply(event, act, record)

            self.table[kind] = checked
            return apply

        return enter
