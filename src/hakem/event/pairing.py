"""An event's next round by Swiss pairing: its standings, meetings and byes as pairing reads them.

How many rounds are paired from one ranking, what an odd number does and the rest of TBF 10(j) are
settings of the regulation (`pairing.*`). Rounds are counted through the sessions of a stage.
"""

from collections.abc import Iterator
from dataclasses import replace

from hakem.event.standings import stage_of, standings
from hakem.event.state import Event, Stage
from hakem.event.statute import statute_of
from hakem.pairing.rounds import Asked, Bye, NoPairing, Pairing
from hakem.pairing.rounds import Meeting as Met
from hakem.pairing.rules import PairingRules, Rematch
from hakem.pairing.swiss import pair


def next_round(event: Event, session: str) -> int:
    """The round after the last that was paired or seated in a session."""
    rounds = [key.round for key in event.meetings if key.session == session]
    rounds += [
        key.round for key, one in event.rounds.items() if key.session == session and one.paired
    ]
    return max(rounds, default=0) + 1


def paired_by(
    event: Event, session: str, round: int, rematches: str = "", asked: Asked | None = None
) -> Pairing | NoPairing:
    """The round of a session paired by the standings of its stage, under its regulation.

    `rematches` is the policy where it differs from the regulation's; `asked` tells the seed of a
    draw, who must meet and who must not. Raises `Mistake` for demands that cannot be followed.
    """
    stage = stage_of(event)
    rules = rules_of(event, stage, rematches)
    number = rounds_before(event, stage, session) + round
    known = before_round(event, stage, number - rules.delay) if rules.delay else event
    return pair(
        order_of(known, stage),
        met_in(event, stage),
        byes_in(event, stage),
        rules,
        replace(asked or Asked(), round=number),
    )


def before_round(event: Event, stage: Stage, number: int) -> Event:
    """The event with the results of its stage's rounds before one: for pairing ahead of the play.

    Rounds are counted through the sessions of the stage.
    """
    earlier = event.copy()
    before = {
        one.name: rounds_before(event, stage, one.name) for one in event.sessions_of(stage.name)
    }
    earlier.results = {
        slot: entry
        for slot, entry in event.results.items()
        if slot.session not in before or before[slot.session] + slot.round < number
    }
    return earlier


def rules_of(event: Event, stage: Stage, rematches: str = "") -> PairingRules:
    """How the stage is paired, by its regulation and its statute."""
    rules = statute_of(event, stage).under(stage.regulation).rules.pairing
    return replace(rules, rematch=Rematch(rematches)) if rematches else rules


def rounds_before(event: Event, stage: Stage, session: str) -> int:
    """How many rounds the earlier sessions of the stage had."""
    total = 0
    for one in event.sessions_of(stage.name):
        if one.name == session:
            break
        total += next_round(event, one.name) - 1
    return total


def order_of(event: Event, stage: Stage) -> tuple[str, ...]:
    """Who plays on, by the standings; before there are any, in the order of entry."""
    who = [one for one in stage.contestants or event.contestants if one not in event.withdrawn]
    place: dict[str, int] = {}
    if any(
        slot.session == one.name for one in event.sessions_of(stage.name) for slot in event.results
    ):
        for ranking in standings(event, stage.name).scored.rankings:
            for standing in ranking.standings:
                place.setdefault(standing.contestant.id, len(place))
    return tuple(sorted(who, key=lambda one: (place.get(one, len(place)), who.index(one))))


def met_in(event: Event, stage: Stage) -> Iterator[Met]:
    """Who met whom, in which round of the stage; of a match over two rounds, the earlier one."""
    for one in event.sessions_of(stage.name):
        before = rounds_before(event, stage, one.name)
        for key, meeting in event.meetings.items():
            if meeting.of_round != key.round:
                continue
            if key.session == one.name and meeting.is_played and key.room != "closed":
                yield Met(before + key.round, meeting.ns[0], meeting.ew[0])


def byes_in(event: Event, stage: Stage) -> Iterator[Bye]:
    """Who had a bye, in which round of the stage."""
    for one in event.sessions_of(stage.name):
        before = rounds_before(event, stage, one.name)
        for key, round in event.rounds.items():
            if key.session == one.name and round.paired is not None:
                yield from (Bye(before + key.round, who) for who in round.paired.byes)
