"""What has been done and what is missing before round 1, with where it is done."""

from dataclasses import dataclass, field
from enum import StrEnum

from hakem.errors import Param
from hakem.event import Event
from hakem.event.state import RoundKey
from hakem.view import Role
from hakem.web.hosted import Hosted
from hakem.web.house import House
from hakem.web.setup.boards import missing_boards, seated_boards
from hakem.web.setup.entries import is_seated, playing, sections_of
from hakem.web.setup.kinds import course_of, is_for_teams, most_players

#: The pages in their order: the last part of the address of each.
PAGES = ("", "entries", "movement", "boards", "hall", "check")


class State(StrEnum):
    """How a thing stands."""

    DONE = "done"
    MISSING = "missing"  # round 1 cannot be played like this
    ADVICE = "advice"  # it can


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the check list: how it stands, its words, the page where it is done."""

    state: State
    code: str
    page: str
    params: dict[str, Param] = field(default_factory=dict)


def items(hosted: Hosted, house: House) -> tuple[Item, ...]:
    """The whole check list, in the order of the pages."""
    event = hosted.event
    found = [Item(State.DONE, "web.setup-check-event", "", {"title": event.title})]
    found += of_entries(event)
    found += of_seats(event)
    found += of_boards(event)
    found += of_hall(hosted, house)
    return tuple(found)


def of_entries(event: Event) -> list[Item]:
    """Whether there are enough, and everybody has the players that he needs."""
    entries = playing(event)
    least = {"individual": 8, "movement": 4}.get(course_of(event), 2)
    told: dict[str, Param] = {"n": len(entries), "least": least}
    if len(entries) < least:
        return [Item(State.MISSING, "web.setup-check-few", "entries", told)]
    found = [Item(State.DONE, "web.setup-check-entries", "entries", told)]
    needed = 4 if is_for_teams(event) else most_players(event)
    short = [one.contestant for one in entries if len(one.players) < needed]
    if short:
        params: dict[str, Param] = {"n": len(short), "who": ", ".join(short[:12])}
        found.append(Item(State.ADVICE, "web.setup-check-short", "entries", params))
    return found


def of_seats(event: Event) -> list[Item]:
    """Whether everybody has a place in round 1, section by section."""
    entries = playing(event)
    if not entries:
        return [Item(State.MISSING, "web.setup-check-nobody-seated", "movement")]
    found = []
    byes = {
        who
        for key, one in event.rounds.items()
        if key.session == event.session and one.paired
        for who in one.paired.byes
    }
    for section in sections_of(event):
        who = [one.contestant for one in entries if one.section == section]
        out = [one for one in who if not is_seated(event, one) and one not in byes]
        told: dict[str, Param] = {"section": section, "n": len(out), "who": ", ".join(out[:12])}
        if out:
            code = "web.setup-check-unseated" if len(out) < len(who) else "web.setup-check-no-seats"
            found.append(Item(State.MISSING, code, "movement", told))
        elif who:
            found.append(Item(State.DONE, "web.setup-check-seated", "movement", {"n": len(who)}))
    return found


def of_boards(event: Event) -> list[Item]:
    """Whether the boards have deals; they may be dealt at the tables."""
    seated, missing = seated_boards(event), missing_boards(event)
    if seated and not missing:
        return [Item(State.DONE, "web.setup-check-boards", "boards", {"n": len(seated)})]
    return [Item(State.ADVICE, "web.setup-check-no-boards", "boards", {"n": len(missing)})]


def of_hall(hosted: Hosted, house: House) -> list[Item]:
    """The clock, and the devices of the tables."""
    event = hosted.event
    clock = any(one.minutes for key, one in event.clocks.items() if key[0] == event.session)
    code = "web.setup-check-clock" if clock else "web.setup-check-no-clock"
    found = [Item(State.DONE if clock else State.ADVICE, code, "hall")]
    paired = {
        one.table
        for one in house.ledger.sessions(hosted.name)
        if one.role is Role.TABLE and one.table
    }
    tables = {
        (key.section, key.table, key.room)
        for key in event.meetings
        if key.session == event.session and key.round == 1
    }
    told: dict[str, Param] = {"n": len(paired), "tables": len(tables)}
    done = bool(tables) and len(paired) >= len(tables)
    code = "web.setup-check-devices" if done else "web.setup-check-no-devices"
    found.append(Item(State.DONE if done else State.ADVICE, code, "codes", told))
    return found


def is_ready(found: tuple[Item, ...]) -> bool:
    """Whether round 1 can be called."""
    return all(one.state is not State.MISSING for one in found)


def has_begun(event: Event) -> bool:
    """Whether a round was called or a result entered."""
    return bool(event.results) or any(one.started for one in event.rounds.values())


def first_rounds(event: Event) -> tuple[RoundKey, ...]:
    """The first round of each section of the session, where it was not called yet."""
    firsts: dict[str, int] = {}
    for key in event.meetings:
        if key.session == event.session:
            firsts[key.section] = min(key.round, firsts.get(key.section, key.round))
    keys = (RoundKey(event.session, section, round) for section, round in sorted(firsts.items()))
    return tuple(
        key for key in keys if key not in event.rounds or event.rounds[key].started is None
    )


def page_states(found: tuple[Item, ...]) -> dict[str, State]:
    """How each page stands: the worst of what is done on it."""
    order = (State.MISSING, State.ADVICE, State.DONE)
    states: dict[str, State] = {}
    for one in found:
        before = states.get(one.page, State.DONE)
        states[one.page] = min(before, one.state, key=order.index)
    return states
