"""Entries, line-ups, substitutes, who leaves and who comes late: what cannot be meant."""

from hakem.errors import SettingMistake
from hakem.event import acts
from hakem.event.refusal.checks import Checks, known, numbered, one_of
from hakem.event.state import Event

checks = Checks()
CHECKS = checks.table

#: The players of a team, its substitutes included.
MOST_PLAYERS = 8
#: Who of a team plays in a round: a pair at each of its two tables.
LINE_UP = 4


@checks.on(acts.Entered)
def entered(event: Event, act: acts.Entered) -> None:
    """A contestant has a name, and no more players than a team."""
    if not act.contestant.strip() or act.contestant.startswith("?"):
        raise SettingMistake("event.contestant-name", contestant=act.contestant)
    one_of("direction", act.direction, ("", "NS", "EW"))
    if len(act.players) > MOST_PLAYERS:
        raise SettingMistake(
            "event.too-many-players",
            contestant=act.contestant,
            n=len(act.players),
            most=MOST_PLAYERS,
        )


@checks.on(acts.LinedUp)
def lined_up(event: Event, act: acts.LinedUp) -> None:
    """Four different players of the team."""
    known(event, [act.contestant])
    numbered(round=act.round)
    for name in act.players:
        in_team(event, act.contestant, name)
    if len(set(act.players)) != LINE_UP or len(act.players) != LINE_UP:
        raise SettingMistake("event.line-up", contestant=act.contestant, n=len(set(act.players)))


@checks.on(acts.Substituted)
def substituted(event: Event, act: acts.Substituted) -> None:
    """Who goes out is in the contestant, or came in before."""
    known(event, [act.contestant])
    numbered(round=act.round)
    earlier = {one.into.name for one in event.substitutes if one.contestant == act.contestant}
    if act.out not in earlier:
        in_team(event, act.contestant, act.out)


def in_team(event: Event, contestant: str, name: str) -> None:
    """Raise for somebody who is not of the contestant."""
    names = [player.name for player in event.entries[contestant].players]
    if name not in names:
        raise SettingMistake(
            "event.not-in-team",
            name=name,
            contestant=contestant,
            known=", ".join(sorted(names)) or "-",
        )


@checks.on(acts.Withdrawn)
def withdrawn(event: Event, act: acts.Withdrawn) -> None:
    """A contestant leaves once."""
    known(event, [act.contestant])
    numbered(round=act.round)
    if act.contestant in event.withdrawn:
        raise SettingMistake("event.withdrawn-already", contestant=act.contestant)
    one_of("scores", act.scores, ("", "stand", "cancel"))


@checks.on(acts.ArrivedLate)
def arrived_late(event: Event, act: acts.ArrivedLate) -> None:
    """It comes in a later round than the first, with one of the scores of Law 12C2 or none."""
    known(event, [act.contestant])
    numbered(round=act.round)
    one_of("own", act.own, ("", "AVE-", "AVE", "AVE+", "NP"))
