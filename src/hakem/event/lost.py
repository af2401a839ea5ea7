"""What those get who lose boards because the rest of a movement had to be mended (Law 12C2).

The record of the mended rest says who loses what, and whose fault it was; what that gives is said
here: in a race an artificial score on each board, where rounds are matches victory points.
"""

from collections.abc import Callable, Iterator

from hakem.event.acts import Lost, Meeting, Slot
from hakem.event.begun import begun_rounds
from hakem.event.state import Event, Stage
from hakem.event.unplayed import (
    BLAMED,
    GONE,
    blame_of,
    cancelled,
    gone,
    plays_matches,
)
from hakem.result import Artificial, Level, Result
from hakem.scoring.rules import Rules
from hakem.scoring.unplayed import Unmet

#: Whether somebody has a result on a board of a session.
HasPlayed = Callable[[str, str, int], bool]


def lost_in(event: Event, stage: Stage) -> Iterator[tuple[str, str, Lost]]:
    """The lost boards of rounds of the stage that were begun, with session and section."""
    if not event.lost:
        return
    sessions = {one.name for one in event.sessions_of(stage.name)}
    begun = begun_rounds(event)
    for (session, section), lost in event.lost.items():
        for one in lost:
            # a round is called for a section, or for all
            called = {(session, section, one.round), (session, "", one.round)}
            if session in sessions and not called.isdisjoint(begun):
                yield session, section, one


def lost_results(
    event: Event, stage: Stage, rules: Rules, has_played: HasPlayed
) -> Iterator[tuple[Slot, Meeting, Result]]:
    """The results of lost boards in a race, and who should have sat there.

    Who has withdrawn by then, or plays the board after all, has none.
    """
    if plays_matches(stage, rules):
        return
    for session, section, one in lost_in(event, stage):
        for board in one.boards:
            sides: list[tuple[str, ...]] = []
            levels: list[Level] = []
            for side in (one.ns, one.ew):
                loses = all(
                    who in one.losers
                    and not gone(event, who, session, one.round)
                    and not has_played(session, who, board)
                    for who in side
                )
                blame = BLAMED[blame_of(one, side[0])] if loses and side else Level.AVERAGE_PLUS
                sides.append(side if loses and side else (GONE,))
                levels.append(blame)
            if sides != [(GONE,), (GONE,)]:
                slot = Slot(session, section, one.round, one.table, "", board)
                meeting = Meeting(one.round, one.table, sides[0], sides[1], one.boards)
                yield slot, meeting, Artificial(levels[0], levels[1])


def lost_matches(event: Event, stage: Stage, rules: Rules) -> Iterator[Unmet]:
    """Where rounds are matches: who has none in a round because of a mended rest."""
    if not plays_matches(stage, rules):
        return
    out = cancelled(event, stage, rules) if event.lost else frozenset[str]()
    for session, _, one in lost_in(event, stage):
        for who in one.losers:
            other = next((each for each in (*one.ns, *one.ew) if each != who), "")
            if who not in out and not gone(event, who, session, one.round):
                yield Unmet(who, other, str(one.round), blame_of(one, who))
