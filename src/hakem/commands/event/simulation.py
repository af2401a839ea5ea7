"""`hakem event simulate`: an event played by itself with a seed, whole or what is seated of one."""

import argparse
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random

from hakem.commands.event.opened import Opened, opened
from hakem.commands.event.seating import seated_by, usual_movement
from hakem.commands.event.seats import boards_of, seats_of
from hakem.deal import Deal
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import (
    AnyAct,
    Created,
    Dealt,
    Entered,
    Paired,
    Player,
    RoundEnded,
    RoundStarted,
    Scored,
    SessionOpened,
    Slot,
)
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.pairing import next_round, paired_by
from hakem.event.state import RoundKey, TableKey
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_reason
from hakem.movements import Kind
from hakem.notation import write_deal, write_result
from hakem.pairing.rounds import Asked, NoPairing
from hakem.simulation import Strength, dealt, played
from hakem.simulation.names import name_of, team_name
from hakem.simulation.play import DoubleDummy


def simulate(call: argparse.Namespace, lang: Lang) -> int:
    """Play an event. A file that is not there becomes a new event, of pairs or of teams."""
    from hakem.sheets.event_terminal import print_lines

    seed = call.seed or "hakem"
    new = "://" not in call.file and not Path(call.file).exists()
    with opened(call.file, call.by, new=new) as event:
        if not event.event.stages:
            begin(event, call, seed)
        if call.teams:
            last = next_round(event.event, FIRST_SESSION) + (call.rounds or 5) - 1
            while next_round(event.event, FIRST_SESSION) <= last:
                stuck = swiss_round(event, call.boards or 8, seed, last)
                if stuck is not None:
                    print_lines([say_reason(stuck.reason, lang)], "red")
                    break
                play(event, seed, exact=not call.no_solver)
        else:
            play(event, seed, exact=not call.no_solver)
        from hakem.commands.call import Call
        from hakem.commands.event.looking import HINT, show

        show(event.event, Call((call.file,), hint=HINT), None, lang)
    return 0


def begin(event: Opened, call: argparse.Namespace, seed: str) -> None:
    """Everybody enters under the names of trees and birds; pairs are seated."""
    count = call.teams or call.pairs or 12
    if count < 4:
        raise SettingMistake("event.too-few", n=count)
    each = 4 if call.teams else 2
    form = "team-imps" if call.teams else "matchpoints"
    entries = tuple(
        Entered(
            contestant=str(n + 1),
            players=tuple(Player(name_of(n * each + one)) for one in range(each)),
            name=team_name(n) if call.teams else "",
        )
        for n in range(count)
    )
    seated: tuple[AnyAct, ...] = ()
    winners = 1
    if not call.teams:
        movement = usual_movement(count, call.rounds, call.boards)
        who = tuple(entry.contestant for entry in entries)
        seated = (seated_by(movement, who, FIRST_SESSION, ""),)
        winners = 2 if movement.kind is Kind.TWO_WINNERS else 1
    title = f"Hakem {seed}"
    event.write(
        Created(title=title, form=form, winners=winners), SessionOpened(), *entries, *seated
    )


def swiss_round(event: Opened, boards: int, seed: str, last: int) -> NoPairing | None:
    """Pair the next round of teams, or the next two; the answer where there is none."""
    number = next_round(event.event, FIRST_SESSION)
    found = paired_by(event.event, FIRST_SESSION, number, "", Asked(seed=seed, of=last))
    if isinstance(found, NoPairing):
        return found
    lying = boards_of(event.event, FIRST_SESSION, number, boards)
    for round, meetings in zip(found.rounds, seats_of(found.rounds, lying, True), strict=True):
        bye = (round.bye.contestant,) if round.bye else ()
        how = "drawn" if round.number == 1 else "swiss"
        event.write(
            Paired(
                round=round.number,
                meetings=meetings,
                byes=bye,
                how=how,
                seed=seed,
                standings_after=number - 1 if number > 1 else None,
                of=last,
            )
        )
    return None


def play(event: Opened, seed: str, *, exact: bool) -> None:
    """Deal and play every board that is seated and has no result, round by round."""
    for session in event.event.sessions:
        missing = sorted({slot.board for slot in unplayed(event.event, session)})
        new = [board for board in missing if (session, board) not in event.event.deals]
        if new:
            deals = dealt(new, f"{seed} {session}")
            event.write(
                Dealt(session=session, deals={n: write_deal(deal) for n, deal in deals.items()})
            )
    tables = solved(event.event) if exact else {}
    for key in sorted({RoundKey(*slot[:3]) for slot in every_unplayed(event.event)}):
        acts: list[AnyAct] = [
            RoundStarted(session=key.session, section=key.section, round=key.round)
        ]
        acts += (
            scored(event.event, slot, seed, tables.get((slot.session, slot.board)))
            for slot in every_unplayed(event.event)
            if slot[:3] == key
        )
        acts.append(RoundEnded(session=key.session, section=key.section, round=key.round))
        event.write(*acts)


def every_unplayed(event: Event) -> Iterator[Slot]:
    """The boards without a result, of every session."""
    for session in event.sessions:
        yield from unplayed(event, session)


def unplayed(event: Event, session: str) -> Iterator[Slot]:
    """The boards of a session that are seated and have no result."""
    for key, meeting in event.meetings.items():
        if key.session == session and meeting.is_played:
            for board in meeting.boards:
                slot = Slot(*key, board)
                if slot not in event.results:
                    yield slot


def scored(event: Event, slot: Slot, seed: str, exact: DoubleDummy | None) -> Scored:
    """One plausible result: a table's own, whatever else is played."""
    meeting = event.meetings[TableKey(*slot[:5])]
    random = Random(f"hakem play {seed} {slot}")
    strength = Strength(*(strength_of(side, seed) for side in (meeting.ns, meeting.ew)))
    deal: Deal = event.deals[slot.session, slot.board]
    result, lead = played(deal, random, strength, exact)
    return Scored(
        **slot._asdict(),
        result=write_result(result),
        lead=lead.letters if lead is not None else "",
        signed=True,
    )


def strength_of(side: Iterable[str], seed: str) -> float:
    """How well a side plays: its own from the beginning of the event to its end."""
    return Random(f"hakem strength {seed} {'+'.join(side)}").gauss(0, 0.25)


def solved(event: Event) -> Mapping[tuple[str, int], DoubleDummy]:
    """The double-dummy tables of all deals, where the solver is installed; else none."""
    from hakem import solver

    if solver.missing() is not None:
        return {}
    keys = sorted({(slot.session, slot.board) for slot in every_unplayed(event)})
    found = solver.tables(event.deals[key] for key in keys)
    return {key: table.tricks for key, table in zip(keys, found, strict=True)}
