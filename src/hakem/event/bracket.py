"""A knock-out in an event: one stage is one round of it, and its rounds are the segments.

The first segment says who meets whom; the others repeat it. Who won, the standings of the stage
say; those and who had a bye play the next stage.
"""

from collections.abc import Sequence
from enum import StrEnum

from hakem.errors import SettingMistake
from hakem.event.double import double_of, double_round, is_double
from hakem.event.groups import Group, groups_in, places_of, still_in
from hakem.event.matches import matches_in, winners_in
from hakem.event.state import Event, Stage
from hakem.event.statute import rules_of
from hakem.pairing.knockout.bracket import bracket, known_matches
from hakem.pairing.knockout.rounds import KnockoutRound, drawn_round, reseeded


class Draw(StrEnum):
    """How the matches of a stage are found."""

    BRACKET = "bracket"  # seeded, in the order of a bracket: its winners meet "in-order" later
    IN_ORDER = "in-order"  # the first with the second, the third with the fourth ...
    RESEEDED = "reseeded"  # the highest seed with the lowest
    DRAWN = "drawn"  # by lot, from a seed


def knockout_round(
    event: Event, stage: Stage, draw: Draw, seed: str = "", groups: Sequence[Group] = ()
) -> KnockoutRound:
    """Who meets whom in a stage: as in its earlier segments, else as the draw says.

    Those in `groups` of three and four are left out. A double elimination has no other draw than
    its bracket. Raises `SettingMistake` ("event.odd-in-order") where neighbours do not come out
    even.
    """
    earlier = matches_in(event, stage)
    if earlier is not None:
        return KnockoutRound(
            tuple(two for two in earlier.matches if not any(one in event.withdrawn for one in two))
        )
    if is_double(stage):
        return double_round(event, stage)
    grouped = {one for group in groups for one in group}
    who = tuple(one for one in stage.contestants or event.contestants if one not in grouped)
    if groups and len(who) < 2:
        return KnockoutRound((), who)
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


def seeding(event: Event) -> tuple[str, ...]:
    """The seeds: the order of the first stage that was a knock-out, then that of entry."""
    for stage in event.stages.values():
        if stage.knockout and stage.contestants:
            rest = (one for one in event.contestants if one not in stage.contestants)
            return (*stage.contestants, *rest)
    return event.contestants


def winners_of(event: Event, stage: Stage) -> tuple[str, ...]:
    """Who goes on from a stage of a knock-out: those with a bye, winners by table, then groups.

    From a round of a double elimination, all who have not lost twice, in the order of the seeding.
    Raises `SettingMistake` ("event.not-decided") while a match is not decided.
    """
    if is_double(stage):
        return double_of(event, stage, finished=True).left
    found = matches_in(event, stage)
    if found is None:
        return ()
    won = winners_in(event, stage)
    through = list(found.byes)
    for one, other in found.matches:
        if one not in won and other not in won:
            raise SettingMistake("event.not-decided", one=one, other=other)
        through.append(one if one in won else other)
    rules = rules_of(stage)
    for group in groups_in(event, stage):
        own = [one for one in group if one in won]
        if len(own) < min(places_of(group, rules), len(still_in(event, stage, group))):
            raise SettingMistake("event.group-not-decided", group=", ".join(group))
        through += own
    return tuple(through)
