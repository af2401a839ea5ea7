"""The table of checks by act, and the questions that several checks ask."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from hakem.errors import SettingMistake
from hakem.event import acts
from hakem.event.state import Event, Stage, TableKey

_One = TypeVar("_One", bound=acts.Act)

#: Raises a `Mistake` where the act cannot be meant.
Check = Callable[[Event, acts.Act], None]


class Checks:
    """Checks by the act that they ask about."""

    def __init__(self) -> None:
        self.table: dict[type[acts.Act], Check] = {}

    def on(
        self, kind: type[_One]
    ) -> Callable[[Callable[[Event, _One], None]], Callable[[Event, _One], None]]:
        """Enter a check for the acts of a kind."""

        def enter(check: Callable[[Event, _One], None]) -> Callable[[Event, _One], None]:
            def checked(event: Event, act: acts.Act) -> None:
                assert isinstance(act, kind)
                check(event, act)

            self.table[kind] = checked
            return check

        return enter


def known(event: Event, contestants: Iterable[str]) -> None:
    """Raise for somebody who never entered, naming those who did."""
    for one in contestants:
        if one not in event.entries:
            some = ", ".join(list(event.entries)[:12]) + (" …" if len(event.entries) > 12 else "")
            raise SettingMistake("event.not-entered", contestant=one, known=some)


def session_known(event: Event, act: acts.Act) -> None:
    """Raise for a session that was never opened, where some were; "" is none in particular."""
    session = getattr(act, "session", "")
    brings_seats = isinstance(act, acts.Scored) and act.ns
    if session and event.sessions and session not in event.sessions and not brings_seats:
        raise SettingMistake(
            "event.no-such-session", session=session, known=", ".join(event.sessions)
        )


def stage_known(event: Event, name: str | None) -> Stage:
    """The stage that an act names, or the one that is open; raises where there is none."""
    if name is None:
        return event.stages[event.stage]
    if name not in event.stages:
        known_stages = ", ".join(one for one in event.stages if one)
        raise SettingMistake("event.unknown-stage", stage=name, known=known_stages)
    return event.stages[name]


def table_known(event: Event, act: acts.OnTable) -> None:
    """Raise for a table that does not exist in the round, where a movement says who sits where."""
    if isinstance(act, acts.Scored) and act.ns:
        return
    key = TableKey(*act.slot[:5])
    if key in event.meetings or act.slot in event.results:
        return
    here = sorted({k.table for k in event.meetings if k[:3] == key[:3]})
    if not here:
        rounds = sorted({k.round for k in event.meetings if k[:2] == key[:2]})
        raise SettingMistake("event.no-such-round", round=act.round, rounds=listed(rounds))
    rooms = sorted({k.room for k in event.meetings if k[:4] == key[:4]} - {""}, key=len)
    if rooms and not act.room:
        raise SettingMistake(
            "event.which-room", table=act.table, round=act.round, rooms=", ".join(rooms)
        )
    raise SettingMistake(
        "event.unknown-table", table=act.table, round=act.round, tables=listed(here)
    )


def one_of(name: str, value: str, choices: tuple[str, ...]) -> None:
    """Raise for a word that is none of those known."""
    if value not in choices:
        told = ", ".join(choice or '""' for choice in choices)
        raise SettingMistake("event.not-one-of", name=name, value=value, known=told)


def numbered(**numbers: int) -> None:
    """Raise for a round, a table or a board that is not 1 or more."""
    for name, value in numbers.items():
        if value < 1:
            raise SettingMistake("event.below-one", name=name, value=value)


def listed(numbers: Iterable[int]) -> str:
    """Numbers as a list to be read; a dash for none."""
    return ", ".join(str(one) for one in numbers) or "-"
