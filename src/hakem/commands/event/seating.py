"""Seating a section by a movement."""

import argparse
from collections.abc import Sequence
from dataclasses import replace

from hakem.commands.event.opened import Opened
from hakem.commands.event.people import session_of
from hakem.errors import SettingMistake
from hakem.event.acts import AnyAct, Meeting, RulesSet, Seated
from hakem.event.triangle import over_rounds
from hakem.i18n.lang import Lang
from hakem.movements import Kind, Movement, Play
from hakem.movements.families import FAMILIES, Asked, Counted, family
from hakem.movements.recommend import USUAL_BOARDS, Wish, phantom, recommend
from hakem.seats import Side

#: So many boards a recommended round has at most; with more it is the movement for so many.
_MOST = 8


def seat(event: Opened, call: argparse.Namespace, lang: Lang) -> tuple[AnyAct, ...]:
    """Everybody of a section, in the order of entry or as listed, by a movement.

    Where its two directions never meet their own, there are two rankings from now on.
    """
    section = (call.section or "").upper()
    if call.contestants:
        who = tuple(call.contestants.replace(",", " ").split())
    else:
        entries = event.event.entries.values()
        who = tuple(one.contestant for one in entries if one.section == section)
    if call.movement:
        movement = named_movement(call.movement, len(who), call.boards, call.rounds)
    else:
        movement = usual_movement(len(who), call.rounds, call.boards)
    seated = seated_by(movement, who, session_of(event, call), section, call.from_round or 1)
    return (*winners_of(event, movement), seated)


def winners_of(event: Opened, movement: Movement) -> tuple[RulesSet, ...]:
    """How many rankings a movement gives, where the stage says otherwise."""
    winners = 2 if movement.kind is Kind.TWO_WINNERS else 1
    stage = event.event.stages.get(event.event.stage)
    if stage is None or not movement.kind.is_pairs or stage.winners == winners:
        return ()
    return (RulesSet(winners=winners, why=movement.name),)


def seated_by(
    movement: Movement, who: Sequence[str], session: str, section: str, from_round: int = 1
) -> Seated:
    """A movement with people in the place of its numbers: the first is number 1."""
    if len(who) != movement.contestants:
        raise SettingMistake(
            "event.movement-seats", n=movement.contestants, entered=len(who), movement=movement.name
        )
    meetings = tuple(meeting_of(movement, play, who) for play in movement.plays)
    if movement.kind is Kind.TEAMS:
        meetings = over_rounds(meetings)
    return Seated(
        session=session,
        section=section,
        movement=movement.name,
        from_round=from_round,
        meetings=tuple(one for one in meetings if one.contestants),
    )


def meeting_of(movement: Movement, play: Play, who: Sequence[str]) -> Meeting:
    """One play of a movement with the people of its numbers."""
    ns, ew = (tuple(who[one - 1] for one in play.side(side)) for side in Side)
    return Meeting(play.round, play.table, ns, ew, movement.boards(play.boardset))


def usual_movement(count: int, rounds: int | None, boards: int | None) -> Movement:
    """The movement that is recommended for so many pairs; `boards` is how many a round has.

    With the boards of a round alone, as many rounds as bring the evening nearest its usual length.
    """
    wishes = [Wish(pairs=count, rounds=rounds)]
    if boards:
        lengths = [rounds] if rounds else range(1, 2 * count)
        near = sorted(lengths, key=lambda one: abs(one * boards - USUAL_BOARDS))
        wishes = [Wish(pairs=count, rounds=one, boards=one * min(boards, _MOST)) for one in near]
    found = next((best for wish in wishes for best in recommend(wish, 1)), None)
    if found is None:
        raise SettingMistake("event.no-movement", n=count)
    return replace(found.movement, boards_per_set=boards) if boards else found.movement


def named_movement(name: str, count: int, boards: int | None, rounds: int | None) -> Movement:
    """A movement by its name for those who entered; with an odd number of pairs one place is empty.

    Raises `SettingMistake` for a name that is none, or where the family has no such size.
    """
    found = family(name)
    if found is None:
        known = ", ".join(one.name for one in FAMILIES)
        raise SettingMistake("event.unknown-movement", asked=name, known=known)
    size = count
    if found.name == "rainbow":  # four players at a table
        size = count // 4
    elif found.counted is Counted.TABLES:
        # a rover has no table of his own
        size = count // 2 if found.name == "rover" else (count + 1) // 2
    made = found.make(Asked(size, boards or found.boards, rounds, None))
    if made.contestants == count + 1 and made.kind.is_pairs:
        made = made.without(phantom(made))
    return made
