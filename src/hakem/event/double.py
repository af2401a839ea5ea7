"""A double elimination in an event: its bracket, filled with what its stages have come to.

Every stage that is a knock-out with `knockout.losses = 2` is one round of it, in which all matches
are played of which both sides are known: of the winners and of the losers. Nothing of the bracket
is kept; it is found again from the first stage's contestants and who won the matches since.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hakem.errors import SettingMistake
from hakem.event.matches import matches_in, winners_in
from hakem.event.state import Event, Stage
from hakem.event.statute import rules_of
from hakem.event.unplayed import gone
from hakem.pairing.knockout.bracket import Bracket, Known, known_matches
from hakem.pairing.knockout.double import double_elimination
from hakem.pairing.knockout.rounds import KnockoutRound


@dataclass(frozen=True, slots=True)
class DoubleElimination:
    """A bracket and how far it has come: the matches whose sides are known, in its order.

    `stages` names the stage in which a match was seated, by the name of the match.
    """

    bracket: Bracket
    seeding: tuple[str, ...]
    known: tuple[Known, ...]
    stages: Mapping[str, str]

    @property
    def open(self) -> tuple[Known, ...]:
        """The matches that can be played, or are being played."""
        return tuple(one for one in self.known if one.winner is None)

    @property
    def losses(self) -> dict[str, int]:
        """How many matches each has lost."""
        lost = dict.fromkeys(self.seeding, 0)
        for one in self.known:
            if one.winner is not None:
                lost[one.second if one.winner == one.first else one.first] += 1
        return lost

    @property
    def left(self) -> tuple[str, ...]:
        """Who is still in it, in the order of the seeding."""
        return tuple(one for one, lost in self.losses.items() if lost < 2)


def is_double(stage: Stage) -> bool:
    """Whether the stage is a round of a double elimination."""
    return bool(stage.knockout) and rules_of(stage).knockout.losses == 2


def double_of(
    event: Event, last: Stage, *, before: bool = False, finished: bool = False
) -> DoubleElimination:
    """The double elimination up to a stage: with its matches, or `before` them.

    Raises `SettingMistake` where two met who should not ("event.not-in-bracket"), or a match is not
    decided ("event.not-decided") that an earlier stage began, or with `finished` the last one too.
    """
    rounds = [stage for stage in event.stages.values() if is_double(stage)]
    rounds = rounds[: [stage.name for stage in rounds].index(last.name) + 1]
    seeding = rounds[0].contestants or event.contestants
    tree = double_elimination(len(seeding))
    winners: dict[str, str] = {}
    stages: dict[str, str] = {}
    for stage in rounds:
        seated = matches_in(event, stage)
        two = {frozenset(match): match for match in seated.matches} if seated else {}
        winners = without_play(event, stage, tree, seeding, winners, set(two))
        if before and stage is rounds[-1]:
            break
        won = winners_in(event, stage) if two else frozenset()
        waiting = {
            frozenset((one.first, one.second)): one.match.name
            for one in known_matches(tree, seeding, winners)
            if one.winner is None
        }
        for who, (one, other) in two.items():
            if who not in waiting:
                raise SettingMistake("event.not-in-bracket", one=one, other=other)
            stages[waiting[who]] = stage.name
            through = sorted(who & won)
            if not through and who <= event.withdrawn.keys():
                through = [one]  # nobody is left to play; whoever meets him next goes through
            if through:
                winners[waiting[who]] = through[0]
            elif finished or stage is not rounds[-1]:
                raise SettingMistake("event.not-decided", one=one, other=other)
    return DoubleElimination(tree, seeding, known_matches(tree, seeding, winners), stages)


def without_play(
    event: Event,
    stage: Stage,
    tree: Bracket,
    seeding: tuple[str, ...],
    winners: Mapping[str, str],
    seated: set[frozenset[str]],
) -> dict[str, str]:
    """The winners, with those of matches not seated in the stage as one side had withdrawn."""
    won = dict(winners)
    found = True
    while found:
        found = False
        for one in known_matches(tree, seeding, won):
            if one.winner is not None or frozenset((one.first, one.second)) in seated:
                continue
            away = [has_gone(event, side, stage) for side in (one.first, one.second)]
            if any(away):
                won[one.match.name] = one.second if away[0] else one.first
                found = True
    return won


def has_gone(event: Event, contestant: str, stage: Stage) -> bool:
    """Whether somebody had withdrawn before a stage; one without sessions is still to come."""
    sessions = event.sessions_of(stage.name)
    if not sessions:
        return contestant in event.withdrawn
    return gone(event, contestant, sessions[0].name, 1)


def double_round(event: Event, stage: Stage) -> KnockoutRound:
    """Who meets whom in a stage that nobody has been seated in yet; who waits has a bye.

    Raises `SettingMistake` ("event.elimination-over") where somebody has won it all.
    """
    found = double_of(event, stage, before=True)
    matches = tuple((one.first, one.second) for one in found.open)
    if not matches:
        raise SettingMistake("event.elimination-over", winner=", ".join(found.left))
    playing = {one for two in matches for one in two}
    return KnockoutRound(matches, tuple(one for one in found.left if one not in playing))
