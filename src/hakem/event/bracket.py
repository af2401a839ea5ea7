"""A knock-out in an event: one stage is one round of it, and its rounds are the segments.

The first segment says who meets whom; the others repeat it. Who won, the standings of the stage
say; those and who had a bye play the next stage.
"""

from enum import StrEnum

from hakem.errors import SettingMistake
from hakem.event.standings import standings
from hakem.event.state import Event, Stage
from hakem.pairing.knockout.bracket import bracket, known_matches
from hakem.pairing.knockout.rounds import KnockoutRound, drawn_round, reseeded

#: What the standings say of a match that somebody has won.
_WON = (
    "scoring.knockout-won",
    "scoring.knockout-lots-won",
    "scoring.knockout-seed-won",
    "scoring.knockout-conceded",
)


class Draw(StrEnum):
    """How the matches of a stage are found."""

    BRACKET = "bracket"  # seeded, in the order of a bracket: its winners meet "in-order" later
    IN_ORDER = "in-order"  # the first with the second, the third with the fourth ...
    RESEEDED = "reseeded"  # the highest seed with the lowest
    DRAWN = "drawn"  # by lot, from a seed


def knockout_round(event: Event, stage: Stage, draw: Draw, seed: str = "") -> KnockoutRound:
    """Who meets whom in a stage: as in its earlier segments, else as the draw says.

    Raises `SettingMistake` ("event.odd-in-order") where neighbours do not come out even.
    """
    earlier = _earlier(event, stage)
    if earlier is not None:
        return earlier
    who = stage.contestants or event.contestants
    if draw is Draw.DRAWN:
        return drawn_round(who, seed)
    if draw is Draw.RESEEDED:
        return reseeded(sorted(who, key=list(seeding(event)).index))
    if draw is Draw.IN_ORDER:
        if len(who) % 2:
            raise SettingMistake("event.odd-in-order", n=len(who))
        return KnockoutRound(tuple(zip(who[::2], who[1::2], strict=True)))
    tree = bracket(len(who))
    first = [known for known in known_matches(tree, who, {}) if known.match.round == 1]
    return KnockoutRound(
        tuple((known.first, known.second) for known in first),
        tuple(who[place - 1] for place in tree.byes),
    )


def _earlier(event: Event, stage: Stage) -> KnockoutRound | None:
    """The matches of the stage that were already begun."""
    sessions = [one.name for one in event.sessions_of(stage.name)]
    keys = sorted(
        (key for key in event.meetings if key.session in sessions and key.room != "closed"),
        key=lambda key: (sessions.index(key.session), key.round, key.table),
    )
    if not keys:
        return None
    first = [key for key in keys if key[:3] == keys[0][:3]]
    meetings = [event.meetings[key] for key in first]
    return KnockoutRound(
        tuple((meeting.ns[0], meeting.ew[0]) for meeting in meetings if meeting.is_played)
    )


def seeding(event: Event) -> tuple[str, ...]:
    """The seeds: the order of the first stage that was a knock-out, then that of entry."""
    for stage in event.stages.values():
        if stage.knockout and stage.contestants:
            rest = (one for one in event.contestants if one not in stage.contestants)
            return (*stage.contestants, *rest)
    return event.contestants


def winners_of(event: Event, stage: Stage) -> tuple[str, ...]:
    """Who goes on from a stage of a knock-out: those with a bye, then the winners by table.

    Raises `SettingMistake` ("event.not-decided") while a match is not decided.
    """
    told = standings(event, stage.name).decided
    won = {str(one.params["team"]) for one in told if one.code in _WON}
    sessions = {one.name for one in event.sessions_of(stage.name)}
    byes = [
        one
        for key, round in event.rounds.items()
        if key.session in sessions and round.paired is not None
        for one in round.paired.byes
    ]
    through = list(dict.fromkeys(byes))
    matches = _earlier(event, stage)
    for one, other in matches.matches if matches is not None else ():
        if one not in won and other not in won:
            raise SettingMistake("event.not-decided", one=one, other=other)
        through.append(one if one in won else other)
    return tuple(through)
