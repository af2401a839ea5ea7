"""The matches of a stage of a knock-out: who meets whom, who stays over, who won.

A stage is one round of the knock-out. Its first round says who meets whom; those that follow are
the further segments of the same matches.
"""

from hakem.event.groups import groups_in
from hakem.event.standings import standings
from hakem.event.state import Event, Stage, TableKey
from hakem.pairing.knockout.rounds import KnockoutRound
from hakem.pairing.rounds import Two

#: What the standings say of a match that somebody has won.
_WON = (
    "scoring.knockout-won",
    "scoring.knockout-lots-won",
    "scoring.knockout-seed-won",
    "scoring.knockout-conceded",
    "scoring.knockout-walkover",
    "scoring.group-through",
    "scoring.group-lots-won",
)


def matches_in(event: Event, stage: Stage) -> KnockoutRound | None:
    """The matches of two in a stage as first seated, and its byes; None before that.

    Those of groups are left out (`groups_in`). A match one side of which has withdrawn since is one
    all the same.
    """
    sessions = [one.name for one in event.sessions_of(stage.name)]
    keys = sorted(
        (key for key in event.meetings if key.session in sessions and key.room != "closed"),
        key=lambda key: (sessions.index(key.session), key.round, key.table),
    )
    if not keys:
        return None
    grouped = {one for group in groups_in(event, stage) for one in group}
    first = (two_at(event, key) for key in keys if key[:3] == keys[0][:3])
    byes = (
        one
        for key, round in event.rounds.items()
        if key.session in sessions and round.paired is not None
        for one in round.paired.byes
    )
    return KnockoutRound(
        tuple(two for two in first if two is not None and not grouped.issuperset(two)),
        tuple(dict.fromkeys(byes)),
    )


def two_at(event: Event, key: TableKey) -> Two | None:
    """Who was to meet at a table, North-South first, those included who have withdrawn since."""
    meeting, left = event.meetings[key], list(event.left.get(key, ()))
    ns, ew = (
        side[0] if side else left.pop(0) if left else None for side in (meeting.ns, meeting.ew)
    )
    return None if ns is None or ew is None else (ns, ew)


def winners_in(event: Event, stage: Stage) -> frozenset[str]:
    """Who has won a match of the stage."""
    told = standings(event, stage.name).decided
    return frozenset(str(one.params["team"]) for one in told if one.code in _WON)
