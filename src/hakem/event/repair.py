"""The best rest of a section whose evening went otherwise than planned.

The rounds that were played stay as they really were; for those that are left `movements.repair`
finds the rest that is nearest to the plan, and what comes of it is one act to be written.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hakem.errors import SettingMistake
from hakem.event.acts import AnyAct, ArrowSwitched, Meeting, Seated, Withdrawn, WrongBoards
from hakem.event.begun import begun_rounds
from hakem.event.fold import fold
from hakem.event.record import Record
from hakem.event.repair_scores import lost_by
from hakem.event.repair_section import Section
from hakem.event.state import Event, TableKey
from hakem.event.statute import rules_of
from hakem.event.unplayed import plays_matches
from hakem.movements.repair import (
    USUAL_STEPS,
    Outcome,
    Repaired,
    as_many_rounds_as_possible,
    repair,
)
from hakem.scoring.sheet import TEAM_FORMS, Form

#: What went otherwise than planned; the plan is the event without it.
_WENT_WRONG = (WrongBoards, ArrowSwitched, Withdrawn)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be mended: a section of a session, from a round on (None: the first not begun).

    `stays` are contestants who cannot leave the table where they sat last, `spare_sets` how many
    sets of boards lie ready beyond those of the movement. With `all_play` nobody may sit out who
    need not; with `shorter` there are as few rounds less as that takes. `at_fault` and `partly` are
    to blame that boards are lost; without `scores` nobody has one for that. `steps` bounds the
    search.
    """

    session: str
    section: str = ""
    from_round: int | None = None
    stays: tuple[str, ...] = ()
    spare_sets: int = 0
    all_play: bool = False
    shorter: bool = False
    at_fault: tuple[str, ...] = ()
    partly: tuple[str, ...] = ()
    scores: bool = True
    steps: int = USUAL_STEPS


@dataclass(frozen=True, slots=True)
class Mended:
    """What was found: the act to write, None where there is none or all stays as planned.

    `rounds` is how many were planned; `matches` says whether each is a match of its own.
    """

    found: Repaired
    section: Section
    seated: Seated | None
    rounds: int = 0
    matches: bool = False


def mend(event: Event, records: Sequence[Record], wanted: Wanted) -> Mended:
    """The rest of a section that is nearest to the plan; `event` is what the records come to.

    Raises `SettingMistake` where there is no movement for pairs, where nothing is left of it, where
    the rounds to be changed were played already, or for somebody who has no table to stay at.
    """
    if wanted.spare_sets < 0:
        raise SettingMistake("repair.spare", value=wanted.spare_sets)
    plan = fold([one for one in records if not isinstance(one.act, _WENT_WRONG)])
    where = (wanted.session, wanted.section)
    seats = {key: meeting for key, meeting in plan.meetings.items() if key[:2] == where}
    meant = seats
    if event.lost.get(where):
        earlier = fold([one for one in records if not _is_otherwise(one.act)])
        meant = {key: meeting for key, meeting in earlier.meetings.items() if key[:2] == where}
    _for_pairs(event, seats, wanted)
    first = _first(event, wanted, max(key.round for key in seats))
    section = Section(event, records, seats, first, wanted.spare_sets, wanted.stays, meant)
    for one in (*wanted.at_fault, *wanted.partly):
        section.known(one)
    rounds, matches = section.rounds, _of_matches(event, wanted.session)
    if wanted.shorter:
        found = as_many_rounds_as_possible(section.movement(), section.now(), wanted.steps)
    else:
        found = repair(section.movement(), section.now(), not wanted.all_play, wanted.steps)
    if found.outcome is not Outcome.FOUND or found.movement is None:
        return Mended(found, section, None, rounds, matches)
    section.end_after(found.movement.rounds)
    rest = section.rest(found.movement)
    as_planned = set(section.played(rest)) == set(section.played(section.planned))
    if as_planned and section.rounds == rounds:
        return Mended(found, section, None, rounds, matches)
    lost = lost_by(section, rest, matches, wanted.at_fault, wanted.partly) if wanted.scores else ()
    seated = Seated(
        session=wanted.session,
        section=wanted.section,
        movement=event.movements.get(where, ""),
        from_round=first,
        meetings=rest,
        lost=lost,
    )
    return Mended(found, section, seated, rounds, matches)


def _is_otherwise(act: AnyAct) -> bool:
    """Whether an act is no part of what was meant: what went wrong, and what that cost somebody."""
    return isinstance(act, _WENT_WRONG) or (isinstance(act, Seated) and bool(act.lost))


def _of_matches(event: Event, session: str) -> bool:
    """Whether a round of the session is a match, in victory points."""
    stage = event.stages[event.sessions[session].stage]
    return plays_matches(stage, rules_of(stage))


def _for_pairs(event: Event, seats: Mapping[TableKey, Meeting], wanted: Wanted) -> None:
    """Raise where no pairs were seated by a movement."""
    session = event.sessions.get(wanted.session)
    if session is None or not seats:
        where = f"{wanted.session} {wanted.section}".strip()
        known = sorted({" ".join(key[:2]).strip() for key in event.meetings})
        raise SettingMistake("repair.not-seated", where=where, known=", ".join(known) or "-")
    alone = all(len(one.ns) < 2 and len(one.ew) < 2 for one in seats.values())
    form = Form(event.stages[session.stage].form)
    if form in TEAM_FORMS or not alone or any(key.room for key in seats):
        raise SettingMistake("movement.repair-pairs")


def _first(event: Event, wanted: Wanted, last: int) -> int:
    """The first round that may change."""
    where = (wanted.session, wanted.section)
    # a round is called for a section, or for all
    wheres = (where, (wanted.session, ""))
    begun = {key[2] for key in begun_rounds(event) if key[:2] in wheres}
    over = {key.round for key, round in event.rounds.items() if key[:2] in wheres and round.ended}
    over |= {
        slot.round
        for slot, entry in event.results.items()
        if slot[:2] == where and entry.result is not None
    }
    first = wanted.from_round if wanted.from_round is not None else max(begun, default=0) + 1
    if first < 1:
        raise SettingMistake("event.below-one", name="round", value=first)
    if first <= max(over, default=0):
        raise SettingMistake("repair.played-already", round=first, first=max(over) + 1)
    if first > last and wanted.from_round is not None:
        rounds = ", ".join(str(number) for number in range(1, last + 1))
        raise SettingMistake("event.no-such-round", round=first, rounds=rounds)
    if first > last:
        raise SettingMistake("repair.nothing-left", rounds=last)
    for key, round in event.rounds.items():
        if key[:2] == where and key.round >= first and round.paired:
            raise SettingMistake("repair.paired", round=key.round)
    return first
