"""Matches of three and of four in a knock-out: who of a group goes on.

A group is told by the pairings of its stage (`Paired.groups`); its contestants meet one another, in
those rounds, each two of them in a part of the boards of the match. Rounds that the director
seats besides are extensions between those who were level.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from hakem.errors import Param, Problem, Severity
from hakem.event.state import Event, Stage
from hakem.event.unplayed import blame_of, unmet_in
from hakem.pairing.knockout.group import GroupMatch, group_outcome
from hakem.scoring.knockout import Extend, decide
from hakem.scoring.penalties import PenaltyUnit
from hakem.scoring.rules import Rules
from hakem.scoring.scored import MatchScore
from hakem.scoring.terms import Terms
from hakem.scoring.ties import CannotCompare, lots_step
from hakem.scoring.unplayed import Blame

Group = tuple[str, ...]
_Two = frozenset[str]


def groups_in(event: Event, stage: Stage) -> tuple[Group, ...]:
    """The groups of a stage, in the order in which they were told."""
    sessions = {one.name for one in event.sessions_of(stage.name)}
    found = (
        group
        for key, round in event.rounds.items()
        if key.session in sessions and round.paired is not None
        for group in round.paired.groups
    )
    return tuple(dict.fromkeys(found))


def places_of(group: Group, rules: Rules) -> int:
    """How many of a group go on."""
    return rules.knockout.of_three if len(group) == 3 else rules.knockout.of_four


def still_in(event: Event, stage: Stage, group: Group) -> Group:
    """Those of a group who have neither withdrawn nor conceded; the rest is played among them."""
    sessions = {one.name for one in event.sessions_of(stage.name)}
    return tuple(
        one
        for one in group
        if one not in stage.conceded
        and (one not in event.withdrawn or event.withdrawn[one].session not in sessions)
    )


def group_decided(
    event: Event,
    stage: Stage,
    group: Group,
    found: Mapping[_Two, Sequence[MatchScore]],
    dealt_with: Mapping[_Two, int],
    rules: Rules,
    terms: Terms,
) -> Iterator[Problem]:
    """Of a group: who goes on, how many boards follow, or that some are level.

    `found` are the parts of the matches that have a score, `dealt_with` the boards of each match
    from which nothing more is to come, extensions left out.
    """
    outside = {one.contestant for one in terms.penalties if one.unit is PenaltyUnit.IMP}
    for one in [one for one in group if one in outside or one in terms.carry_over]:
        yield Problem("scoring.group-fines", Severity.WARNING, params={"team": one})
    left, places = still_in(event, stage, group), places_of(group, rules)
    told: dict[str, Param] = {"group": ", ".join(group), "n": places}
    given = awarded(event, stage, left)
    scheduled = stage.knockout // (len(group) - 1)
    pairs = [frozenset(two) for two in combinations(left, 2)]
    missing = [two for two in pairs if two not in given and dealt_with.get(two, 0) < scheduled]
    if missing and len(left) > places:
        played = sum(min(dealt_with.get(two, 0), scheduled) for two in pairs if two not in given)
        wanted = scheduled * sum(two not in given for two in pairs)
        numbers: dict[str, Param] = {"boards": played, "scheduled": wanted}
        yield Problem("scoring.group-unfinished", Severity.WARNING, params={**told, **numbers})
        return
    own, more = split(event, stage, group, found)
    if len(left) <= places:
        yield from (through(one, told) for one in left)
        return
    matches = [match_of(two, own.get(two, ()), given) for two in pairs]
    outcome = group_outcome(left, matches, places)
    yield from (through(one, told) for one in outcome.through)
    if outcome.level:
        yield from level(outcome.level, outcome.places, scheduled, more, rules, terms, told)


def level(
    who: Group,
    places: int,
    scheduled: int,
    more: Mapping[_Two, Sequence[MatchScore]],
    rules: Rules,
    terms: Terms,
    told: Mapping[str, Param],
) -> Iterator[Problem]:
    """Of those who are level where the line is drawn: by an extension between them, or by lots."""
    clause = rules.clause("knockout.minimum_lead") or "Law 78D"
    next_one = decide(0, scheduled, scheduled, 0, rules.knockout, clause)
    boards = next_one.boards if isinstance(next_one, Extend) else 1
    pairs = [frozenset(two) for two in combinations(who, 2)]
    if all(sum(match.boards for match in more.get(two, ())) >= boards for two in pairs):
        outcome = group_outcome(who, [match_of(two, more[two], {}) for two in pairs], places)
        yield from (through(one, told) for one in outcome.through)
        who, places = outcome.level, outcome.places
        if not who:
            return
    drawn = lots_step(terms.lots)(who)
    if isinstance(drawn, CannotCompare):
        numbers: dict[str, Param] = {"who": ", ".join(who), "places": places, "boards": boards}
        params = {**told, **numbers, "by": "-".join(who), "clause": clause}
        yield Problem("scoring.group-level", Severity.WARNING, params=params)
        return
    for one in sorted(who, key=lambda one: drawn[one].key, reverse=True)[:places]:
        yield Problem("scoring.group-lots-won", Severity.NOTE, params={**told, "team": one})


def through(team: str, told: Mapping[str, Param]) -> Problem:
    """That somebody goes on."""
    return Problem("scoring.group-through", Severity.NOTE, params={**told, "team": team})


def awarded(event: Event, stage: Stage, group: Group) -> dict[_Two, str | None]:
    """The matches of a group that were not played, and who has them; None: each has half of it."""
    found: dict[_Two, str | None] = {}
    for act in unmet_in(event, stage):
        if set(act.contestants) <= set(group):
            free = [one for one in act.contestants if blame_of(act, one) is not Blame.FAULT]
            found[frozenset(act.contestants)] = free[0] if len(free) == 1 else None
    return found


def split(
    event: Event, stage: Stage, group: Group, found: Mapping[_Two, Sequence[MatchScore]]
) -> tuple[dict[_Two, list[MatchScore]], dict[_Two, list[MatchScore]]]:
    """The parts of the matches of a group in the rounds of the group, and those of extensions."""
    own: dict[_Two, list[MatchScore]] = {}
    more: dict[_Two, list[MatchScore]] = {}
    of_group = rounds_of(event, stage, group)
    for two, matches in found.items():
        for match in matches:
            here = (match.session, match.round.partition("+")[0]) in of_group
            (own if here else more).setdefault(two, []).append(match)
    return own, more


def rounds_of(event: Event, stage: Stage, group: Group) -> frozenset[tuple[str, str]]:
    """The sessions and rounds in which a group was paired as one."""
    sessions = {one.name for one in event.sessions_of(stage.name)}
    return frozenset(
        (key.session, str(key.round))
        for key, round in event.rounds.items()
        if key.session in sessions and round.paired is not None and group in round.paired.groups
    )


def match_of(
    two: _Two, parts: Sequence[MatchScore], given: Mapping[_Two, str | None]
) -> GroupMatch:
    """The IMPs that two won against each other in all parts of their match."""
    first, second = sorted(two)
    if two in given:
        return GroupMatch(first, second, 0, 0, given[two])
    won = dict.fromkeys((first, second), Fraction(0))
    for part in parts:
        won[part.home] += part.points_home
        won[part.away] += part.points_away
    return GroupMatch(first, second, won[first], won[second])
