"""Acts that a log may well hold and a person hardly means: asked of before they are written.

The event itself takes them (`event.refusal` says what cannot be meant at all); a director at a
keyboard is told how to say it if he does mean it.
"""

from collections.abc import Sequence

from hakem.commands.event.opened import Opened
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import AnyAct, Entered, Meeting, Paired, Seated, Undone
from hakem.event.fold import undone_in
from hakem.event.triangle import threes_of, without_second_table


def look_twice(event: Opened, acts: Sequence[AnyAct]) -> None:
    """Raise `SettingMistake` for an act that would change more than its writer sees."""
    both_tables(event.event, [act for act in acts if isinstance(act, Paired)])
    for act in acts:
        if isinstance(act, Seated):
            no_results(event.event, act.session, act.section, act.from_round, None)
        elif isinstance(act, Paired):
            no_results(event.event, act.session, act.section, act.round, act.round)
        elif isinstance(act, Undone):
            not_seated(event, act)


def both_tables(event: Event, acts: Sequence[Paired]) -> None:
    """Raise where a match over two rounds would be left without its table in one of them."""
    if not acts:
        return
    meetings = [meeting for act in acts for meeting in act.meetings]
    alone = without_second_table(event, acts[0].session, acts[0].section, meetings)
    if alone is not None:
        first, second = sorted((alone.round, alone.with_round))
        three = next(
            (
                three
                for round in (first, second)
                for three in threes_of([*meetings, *of_round(event, acts[0], round)])
                if set(alone.contestants) <= set(three)
            ),
            alone.contestants,
        )
        told = "-".join(three)
        raise SettingMistake("event.triangle-goes-on", who=told, first=first, second=second)


def of_round(event: Event, act: Paired, round: int) -> list[Meeting]:
    """The meetings of a round of the session that an act pairs."""
    where = (act.session, act.section, round)
    return [meeting for key, meeting in event.meetings.items() if key[:3] == where]


def no_results(event: Event, session: str, section: str, first: int, last: int | None) -> None:
    """Raise where results were entered in these rounds: they would be of who sits there then."""
    rounds = {
        slot.round
        for slot, entry in event.results.items()
        if (slot.session, slot.section) == (session, section)
        and slot.round >= first
        and (last is None or slot.round <= last)
        and not entry.ns
    }
    if rounds:
        raise SettingMistake("event.round-has-results", round=max(rounds), next=max(rounds) + 1)


def not_seated(event: Opened, act: Undone) -> None:
    """Raise for the only entry of somebody who is seated."""
    record = next((one for one in event.records if one.id == act.record), None)
    if record is None or not isinstance(record.act, Entered):
        return
    who, gone = record.act.contestant, undone_in(event.records)
    entries = [
        one
        for one in event.records
        if isinstance(one.act, Entered) and one.act.contestant == who and one.id not in gone
    ]
    seated = any(who in meeting.contestants for meeting in event.event.meetings.values())
    if seated and len(entries) == 1:
        raise SettingMistake("event.undo-seated", contestant=who)


def not_entered(event: Event, entries: Sequence[Entered], change: bool) -> None:
    """Raise for a number that has entered already, and for one that looks like a name."""
    for one in entries:
        if any(char.isspace() for char in one.contestant):
            raise SettingMistake("event.number-first", text=one.contestant)
        if one.contestant in event.entries and not change:
            raise SettingMistake("event.entered-already", contestant=one.contestant)
