"""What follows in each match of a knock-out (TBF 10(g), 10(h)): a stage is one round of it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from hakem.errors import Param, Problem, Severity
from hakem.event.groups import group_decided, groups_in, rounds_of
from hakem.event.state import Event, Stage
from hakem.event.unplayed import unmet_in
from hakem.result import NotPlayed, Unplayed
from hakem.scoring.elimination import outcome
from hakem.scoring.knockout import extensions_begun
from hakem.scoring.scored import BoardScore, MatchScore, Scored
from hakem.scoring.terms import Knockout, Terms

#: Boards without a score that are still to come.
_TO_COME = frozenset({Unplayed.LATE, Unplayed.NO_RESULT})


def knockout_of(event: Event, scored: Scored, stage: Stage, terms: Terms) -> Iterator[Problem]:
    """Of every match: who won, how many boards follow, or that lots are drawn.

    The rounds of the stage are the segments of each match. A board that was cancelled is no longer
    to be played; an extension that was begun is played to its end. Who has nobody left to play goes
    through.
    """
    over = dict(walkovers(event, stage))
    groups = groups_in(event, stage)
    in_groups = {one for group in groups for one in group}
    for who, team in over.items():
        if who <= in_groups:
            continue
        other = next(one for one in who if one != team)
        told: dict[str, Param] = {"team": team, "other": other}
        yield Problem("scoring.knockout-walkover", Severity.NOTE, params=told)
    segments: dict[frozenset[str], list[MatchScore]] = {}
    for match in scored.matches:
        segments.setdefault(frozenset((match.home, match.away)), []).append(match)
    parts = {
        frozenset(two): rounds_of(event, stage, group)
        for group in groups
        for two in combinations(group, 2)
    }
    boards = dealt_with(scored, parts)
    for group in groups:
        own = {who: found for who, found in segments.items() if who <= set(group)}
        yield from group_decided(event, stage, group, own, boards, scored.rules, terms)
    for who, found in segments.items():
        if who in over or who in parts:
            continue
        out = [team for team in stage.conceded if team in who]
        if out:
            yield conceded(found, out[0])
            continue
        done = boards.get(who, 0)
        extensions, due = extensions_begun(stage.knockout, done, scored.rules.knockout)
        terms_now = Knockout(stage.knockout, extensions)
        yield outcome(found, terms_now, scored.rules, terms, dealt_with=done, due=due)


def dealt_with(
    scored: Scored, parts: Mapping[frozenset[str], frozenset[tuple[str, str]]]
) -> dict[frozenset[str], int]:
    """From how many boards of each match nothing more is to come.

    `parts` are the sessions and rounds of the matches within groups; what these play besides is an
    extension, which `group_decided` looks at by itself.
    """
    boards: dict[frozenset[str], int] = {}
    for board in scored.boards:
        if is_dealt_with(board):
            first = board.lines[0].line
            who = frozenset((*first.ns, *first.ew))
            round = (first.match or first.round).partition("+")[0]
            if who not in parts or (first.session, round) in parts[who]:
                boards[who] = boards.get(who, 0) + 1
    return boards


def walkovers(event: Event, stage: Stage) -> Iterator[tuple[frozenset[str], str]]:
    """The matches won without playing, and by whom: the other withdrew or did not come."""
    for act in unmet_in(event, stage):
        free = [one for one in act.contestants if one not in act.at_fault]
        if len(free) == 1:
            yield frozenset(act.contestants), free[0]
    sessions = {one.name for one in event.sessions_of(stage.name)}
    for key, left in event.left.items():
        meeting = event.meetings.get(key)
        if key.session in sessions and meeting is not None and len(meeting.contestants) == 1:
            yield frozenset((*meeting.contestants, *left)), meeting.contestants[0]


def is_dealt_with(board: BoardScore) -> bool:
    """Whether nothing more is to come of a board: it has a score, or was cancelled."""
    return all(
        not isinstance(scored.line.result, NotPlayed) or scored.line.result.why not in _TO_COME
        for scored in board.lines
    )


def conceded(match: Sequence[MatchScore], team: str) -> Problem:
    """The team gave up; the IMPs of what was played stay as they are."""
    winner = match[0].away if match[0].home == team else match[0].home
    told: dict[str, Param] = {
        "team": winner,
        "other": team,
        "boards": sum(segment.boards for segment in match),
    }
    return Problem("scoring.knockout-conceded", Severity.NOTE, params=told)
