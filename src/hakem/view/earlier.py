"""What a viewer sees of an event as it stood before: never more than he sees today.

Today's rules hold for the past too. A board that was open then and is not now (it is played once
more, the director has closed it) stays closed; a ranking that was not shown then is not shown now,
and one that is kept for the end today is not had by asking for yesterday's.
"""

from collections.abc import Mapping
from datetime import datetime

from hakem.event import Event
from hakem.event.acts import Shown
from hakem.view.seen import View, view
from hakem.view.viewer import Viewer

#: The round by session and section that a ranking stands after.
After = Mapping[tuple[str, str], int]


def view_earlier(then: Event, today: View, viewer: Viewer, now: datetime) -> View:
    """What a viewer of `today` sees of the event as it stood `then`."""
    as_shown = view(then, viewer, now)
    if viewer.role.directs and not viewer.contestants:
        return as_shown
    under_today = view(shown_by(then, today.event.shown), viewer, now)
    boards = as_shown.boards & under_today.boards & today.boards
    hands = as_shown.hands & under_today.hands & today.hands
    event = as_shown.event.copy()
    event.results = {
        slot: entry for slot, entry in event.results.items() if (slot.session, slot.board) in boards
    }
    event.deals = {board: deal for board, deal in event.deals.items() if board in hands}
    ranked = of_both(as_shown.ranked, under_today.ranked)
    after = earlier_of(as_shown.round_ranked, under_today.round_ranked)
    return View(viewer, now, lambda: event, boards, hands, ranked, after)


def shown_by(event: Event, shown: Shown) -> Event:
    """The event with another word of the director on what is shown."""
    other = event.copy()
    other.shown = shown
    return other


def of_both(one: Event | None, other: Event | None) -> Event | None:
    """An event with the results that both have; None where one of them shows no ranking."""
    if one is None or other is None:
        return None
    both = one.copy()
    both.results = {slot: entry for slot, entry in one.results.items() if slot in other.results}
    return both


def earlier_of(one: After | None, other: After | None) -> dict[tuple[str, str], int] | None:
    """The earlier of two rounds for each section; None where neither stands after a round."""
    if one is None or other is None:
        found = one if other is None else other
        return None if found is None else dict(found)
    return {
        section: min(one.get(section, 0), other.get(section, 0)) for section in {**one, **other}
    }


def limited(event: Event, round: int, session: str = "") -> Event:
    """The event with the results of the first rounds alone, of a session or of each."""
    some = event.copy()
    some.results = {
        slot: entry
        for slot, entry in event.results.items()
        if slot.round <= round or session not in ("", slot.session)
    }
    return some
