"""What those get who did not play: byes, opponents gone, late arrivals, matches that never were.

The log says only what happened; what follows is said by the regulation (`unplayed.*`,
`teams.bye_share`) and worked out here. Where rounds are matches a contestant has victory points
without one; in a race it has artificial scores on the boards, or none.
"""

from collections.abc import Iterator, Mapping

import msgspec

from hakem.event.acts import ArrivedLate, Lost, Meeting, Slot
from hakem.event.acts import Unmet as UnmetAct
from hakem.event.begun import Begun, RoundOf, begun_rounds
from hakem.event.leaving import has_left
from hakem.event.state import Event, RoundKey, Stage, TableKey
from hakem.regulations import scale_names
from hakem.result import Artificial, Level, NotPlayed, Result, Unplayed
from hakem.scoring.rules import Rules
from hakem.scoring.sheet import TEAM_FORMS, Form
from hakem.scoring.terms import Bye
from hakem.scoring.unplayed import (
    Blame,
    LateOwn,
    OpponentGone,
    SitOut,
    Unmet,
    WithdrawnScores,
)

#: Who sits where a pair has left, so that a board without opponents can be told: nobody is ranked.
GONE = "?gone"


def plays_matches(stage: Stage, rules: Rules) -> bool:
    """Whether a round of the stage is a match: of teams, or of pairs with a scale for rounds."""
    return Form(stage.form) in TEAM_FORMS or rules.rounds.vp_scale not in ("", scale_names.NONE)


# -- where rounds are matches ----------------------------------------------------------------------


def byes_and_unmet(
    event: Event, stage: Stage, rules: Rules, memory: Begun | None = None
) -> tuple[list[Bye], list[Unmet]]:
    """Who has victory points without a match in a round that was begun, each once a round.

    A bye of the draw is one; an opponent who had withdrawn, or came later by arrangement, is what
    `unplayed.opponent_gone` says; a match that was not played is told by its record.
    """
    byes: list[Bye] = []
    unmet: list[Unmet] = []
    if not plays_matches(stage, rules):
        return byes, unmet
    #: of a match over two rounds each of two opponents is told, else one a round
    told: set[tuple[str, str, int, str]] = set()
    out = cancelled(event, stage, rules)
    for act in unmet_in(event, stage):
        if not out.isdisjoint(act.contestants):
            continue  # told below, as all that the others were to play against them
        for one, other in (act.contestants, act.contestants[::-1]):
            told |= {(one, act.session, act.round, against) for against in ("", other)}
            unmet.append(Unmet(one, other, str(act.round), blame_of(act, one)))
    for key, one, other, over_rounds in _alone(
        event, stage, rules, out, begun_rounds(event, memory)
    ):
        where = (one, key.session, key.round, other if over_rounds else "")
        if where in told or one in out or gone(event, one, key.session, key.round):
            continue
        told.add(where)
        if not other or rules.unplayed.opponent_gone is OpponentGone.BYE:
            byes.append(Bye(one, str(key.round)))
        elif rules.unplayed.opponent_gone is OpponentGone.UNPLAYED:
            unmet.append(Unmet(one, other, str(key.round), Blame.FREE))
    return byes, unmet


def _alone(
    event: Event, stage: Stage, rules: Rules, out: frozenset[str], begun: frozenset[RoundOf]
) -> Iterator[tuple[RoundKey, str, str, bool]]:
    """Who had nobody to play in a round, and who should have been there; "": a bye.

    The round is that which the match counts as of; at last, whether the match is over two rounds.
    A match that was played against somebody whose results were cancelled is one that was not: all
    who were to meet him have the same, whether they did before he left or not.
    """
    sessions = {one.name for one in event.sessions_of(stage.name)}
    for key, round in event.rounds.items():
        if key.session in sessions and key in begun and round.paired is not None:
            yield from ((key, one, "", False) for one in round.paired.byes)
    all_there = not (out or event.late)
    for table, meeting in event.meetings.items():
        if meeting.is_played and all_there:
            continue
        key = RoundKey(*table[:3])
        if key.session not in sessions or key not in begun:
            continue
        over_rounds = bool(meeting.with_round)
        of = key._replace(round=meeting.of_round)
        if not meeting.is_played:
            left = event.left.get(table, ())
            for one in meeting.contestants:
                yield of, one, left[0] if left else "", over_rounds
            continue
        away = [one for one in meeting.contestants if one in out] or [
            one for one in meeting.contestants if by_arrangement(event, one, key, rules)
        ]
        if away:
            for one in meeting.contestants:
                if one not in away:
                    yield of, one, away[0], over_rounds


def by_arrangement(event: Event, one: str, key: RoundKey, rules: Rules) -> bool:
    """Whether it came later than this round, and nobody has a score for that."""
    found = [a for a in event.late if (a.contestant, a.session) == (one, key.session)]
    return any(key.round < act.round and own_of(act, rules) is None for act in found)


def gone(event: Event, one: str, session: str, round: int) -> bool:
    """Whether a contestant had withdrawn by then."""
    act = event.withdrawn.get(one)
    return act is not None and has_left(act, session, round, list(event.sessions))


def unmet_in(event: Event, stage: Stage) -> Iterator[UnmetAct]:
    """The matches of the stage that were not played, each of the round that it counts as of."""
    sessions = {one.name for one in event.sessions_of(stage.name)}
    found: dict[tuple[str, int, frozenset[str]], UnmetAct] = {}
    for act in event.unmet:
        if act.session in sessions:
            who = frozenset(act.contestants)
            round = _round_of(event, act.session, act.round, who)
            found[act.session, round, who] = msgspec.structs.replace(act, round=round)
    return iter(found.values())


def _round_of(event: Event, session: str, round: int, who: frozenset[str]) -> int:
    """The round that a match counts as of: the earlier one, where it is over two rounds."""
    for key, meeting in event.meetings.items():
        if (key.session, key.round) == (session, round) and frozenset(meeting.contestants) == who:
            return meeting.of_round
    return round


def not_played(event: Event, stage: Stage) -> frozenset[tuple[str, int, frozenset[str]]]:
    """The matches that count for nobody: those not played, and those not played to their end.

    Of a match over two rounds one table is not worth anything, where the opponents had left by the
    other round.
    """
    found = {(act.session, act.round, frozenset(act.contestants)) for act in unmet_in(event, stage)}
    sessions = {one.name for one in event.sessions_of(stage.name)} if event.left else ()
    for key, left in event.left.items():
        meeting = event.meetings.get(key)
        if key.session in sessions and meeting is not None and meeting.with_round:
            found.add((key.session, meeting.of_round, frozenset((*meeting.contestants, *left))))
    return frozenset(found)


def blame_of(act: UnmetAct | Lost, one: str) -> Blame:
    """Whose fault it was that they did not meet, for one of the two."""
    if one in act.at_fault:
        return Blame.FAULT
    return Blame.PARTLY if one in act.partly else Blame.FREE


# -- what was withdrawn ----------------------------------------------------------------------------


def cancelled(event: Event, stage: Stage, rules: Rules) -> frozenset[str]:
    """Those who withdrew from the stage and whose results count for nobody."""
    sessions = {one.name for one in event.sessions_of(stage.name)}
    found = []
    for one, act in event.withdrawn.items():
        if act.session not in sessions:
            continue
        way = act.scores or rules.unplayed.withdrawn
        if way == WithdrawnScores.CANCEL_BEFORE_HALF:
            before, rounds = _rounds_before(event, one, sessions)
            way = WithdrawnScores.CANCEL if 2 * before < rounds else WithdrawnScores.STAND
        if way == WithdrawnScores.CANCEL:
            found.append(one)
    return frozenset(found)


def _rounds_before(event: Event, one: str, sessions: set[str]) -> tuple[int, int]:
    """How many rounds it was there for, and how many it was to play, as its seats say."""
    stayed = {
        key[:3]
        for key, meeting in event.meetings.items()
        if key.session in sessions and one in meeting.contestants
    }
    missed = {
        key[:3] for key, left in event.left.items() if key.session in sessions and one in left
    }
    return len(stayed), len(stayed | missed)


# -- where boards are compared over the field ------------------------------------------------------

_LATE: Mapping[str, Level] = {
    "AVE-": Level.AVERAGE_MINUS,
    "AVE": Level.AVERAGE,
    "AVE+": Level.AVERAGE_PLUS,
    LateOwn.AVERAGE_MINUS: Level.AVERAGE_MINUS,
    LateOwn.AVERAGE: Level.AVERAGE,
}
BLAMED: Mapping[Blame, Level] = {
    Blame.FREE: Level.AVERAGE_PLUS,
    Blame.PARTLY: Level.AVERAGE,
    Blame.FAULT: Level.AVERAGE_MINUS,
}


def own_of(act: ArrivedLate, rules: Rules) -> Level | None:
    """What who came late has on the boards missed; None: no score, for the opponents neither."""
    return _LATE.get(act.own or rules.unplayed.late_own)


def unplayed_results(
    event: Event, stage: Stage, rules: Rules
) -> Iterator[tuple[Slot, Meeting, Result]]:
    """The results of boards that nobody played, and who should have sat there."""
    late = bool(event.late)
    unmet = {(a.session, a.round, frozenset(a.contestants)): a for a in unmet_in(event, stage)}
    pays = rules.unplayed.sit_out is SitOut.AVERAGE_PLUS and not plays_matches(stage, rules)
    if not (late or unmet or (pays and event.left)):
        return
    sessions = {one.name for one in event.sessions_of(stage.name)}
    begun = begun_rounds(event)
    for key, meeting in event.meetings.items():
        if key.session not in sessions:
            continue
        act = unmet.get((key.session, meeting.of_round, frozenset(meeting.contestants)))
        found: Result | None = None
        if act is not None:
            found = None if plays_matches(stage, rules) else _by_blame(act, meeting)
        elif meeting.is_played:
            found = _late_result(event, key, meeting, rules) if late else None
        elif pays and key in event.left and meeting.contestants and key[:3] in begun:
            found = Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_PLUS)
            gone_ns = not meeting.ns
            meeting = Meeting(
                round=meeting.round,
                table=meeting.table,
                ns=(GONE,) if gone_ns else meeting.ns,
                ew=meeting.ew if gone_ns else (GONE,),
                boards=meeting.boards,
            )
        if found is None:
            continue
        for board in meeting.boards:
            slot = Slot(*key, board)
            entry = event.results.get(slot)
            if entry is None or entry.stands is None:
                yield slot, meeting, found


def _by_blame(act: UnmetAct, meeting: Meeting) -> Result:
    """An artificial score for each side by its fault (Law 12C2)."""
    ns, ew = (BLAMED[blame_of(act, side[0])] for side in (meeting.ns, meeting.ew))
    return Artificial(ns, ew, act.why)


def _late_result(event: Event, key: TableKey, meeting: Meeting, rules: Rules) -> Result | None:
    """What a table has whose side, or both, had not come yet; None where both were there."""
    missed = {
        act.contestant: act
        for act in event.late
        if act.session == key.session and key.round < act.round
    }
    ns, ew = ([missed[one] for one in side if one in missed] for side in (meeting.ns, meeting.ew))
    if not ns and not ew:
        return None
    levels = [own_of(side[0], rules) if side else Level.AVERAGE_PLUS for side in (ns, ew)]
    if levels[0] is None or levels[1] is None:
        return NotPlayed(Unplayed.LATE)
    return Artificial(levels[0], levels[1], (ns or ew)[0].why)
