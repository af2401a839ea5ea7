"""What each player has seen of the auction behind a screen, and how long the tray was away."""

from dataclasses import dataclass

from hakem.laws.ruling import Step
from hakem.laws.screens.seating import ScreenSide, screen_side
from hakem.laws.screens.tempo import PRESUMED_HARMLESS
from hakem.seats import Seat
from hakem.table.screens_state import AUCTION_STAGES, Placed, Screens, Stage, Visit

#: Seconds from which a delay is shown to the director where the tempo was never varied: 3(h)
#: names no number.
SHOWN_WITHOUT_VARIATION = 10


def calls_seen(state: Screens, seat: Seat) -> tuple[Placed, ...]:
    """The calls that a player has seen: all while the tray is on his side, else the older ones."""
    if screen_side(seat) is state.tray or state.stage not in AUCTION_STAGES:
        return state.calls
    return state.calls[: state.beyond] + tuple(
        one for one in state.calls[state.beyond :] if one.by is seat
    )


def calls_glimpsed(state: Screens, seat: Seat) -> tuple[Placed, ...]:
    """The calls that he may see early on a tray that is still coming to him.

    They are authorised for him until his left-hand opponent calls (WBFLC 30 Aug 2000 #2).
    """
    if state.stage is not Stage.TRAY_CROSSING or screen_side(seat) is state.tray:
        return ()
    return tuple(one for one in state.calls[state.beyond :] if one.by is not seat)


@dataclass(frozen=True, slots=True)
class Delay:
    """How long the tray stayed on one side, as it was felt on the other.

    `ground` says why the director is shown it: a presumption of the regulation, and no finding.
    `slow` is the player whose time it was if only one called there; where two did, the length
    alone does not tell whose it was.
    """

    side: ScreenSide
    seconds: int
    slow: Seat | None
    ground: Step


def delays(
    state: Screens, *, randomised: bool, shown_from: int = SHOWN_WITHOUT_VARIATION
) -> tuple[Delay, ...]:
    """The stays of the tray that a director may want to look at (3(g), 3(h)); nothing more."""
    least = PRESUMED_HARMLESS if randomised else min(shown_from, PRESUMED_HARMLESS)
    found = []
    for visit in state.visits:
        seconds = away(visit)
        if seconds is not None and seconds > least:
            slow = visit.callers[0] if len(visit.callers) == 1 else None
            found.append(Delay(visit.side, seconds, slow, ground(seconds)))
    return tuple(found)


def ground(seconds: int) -> Step:
    """The clause by which a delay is worth a look."""
    params = {"seconds": seconds}
    if seconds > PRESUMED_HARMLESS:
        return Step("SCR3(g)", "law.scr3g-long", params)
    return Step("SCR3(h)", "law.scr3h-not-varied", params)


def away(visit: Visit) -> int | None:
    """The whole seconds of a stay that has ended."""
    return None if visit.released is None else (visit.released - visit.received) // 1000
