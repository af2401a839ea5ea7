"""What a mended rest owes to whom: the boards that somebody loses by it (Laws 12C2, 15B).

Who misses more boards of the plan than it plays instead has lost them. Whose fault that is nobody
can work out: the director says it.
"""

from collections.abc import Collection, Iterable, Iterator

import msgspec

from hakem.event.acts import Lost, Meeting
from hakem.event.repair_losses import intended, missed, played_in_all
from hakem.event.repair_section import Section
from hakem.event.unplayed import blame_of
from hakem.scoring.unplayed import Blame

_Owed = set[tuple[str, int, int]]  # contestant, round, board


def lost_by(
    section: Section,
    rest: tuple[Meeting, ...],
    matches: bool,
    at_fault: Collection[str] = (),
    partly: Collection[str] = (),
) -> tuple[Lost, ...]:
    """Boards lost in a race; rounds without an opponent where `matches` says that they are matches.

    They are those of the whole evening, so that they stand in the place of what an earlier repair
    said; of the boards that were lost then the blame stays.
    """
    owed = _rounds_lost(section, rest) if matches else _boards_lost(section, rest)
    blame = {one: _named(one[0], at_fault, partly) for one in owed}
    for before in section.event.lost.get((section.session, section.section), ()):
        for who in before.losers:
            for board in before.boards:
                blame[who, before.round, board] = blame_of(before, who)
    found: list[Lost] = []
    for one in intended(section):
        groups: dict[tuple[tuple[str, Blame], ...], list[int]] = {}
        for board in one.boards:
            places = [(who, one.round, board) for who in one.contestants]
            losers = tuple((place[0], blame[place]) for place in places if place in owed)
            groups.setdefault(losers, []).append(board)
        found += (_lost(one, losers, boards) for losers, boards in groups.items() if losers)
    return tuple(_at_free_tables(found, played_in_all(section, rest)))


def _named(who: str, at_fault: Collection[str], partly: Collection[str]) -> Blame:
    if who in at_fault:
        return Blame.FAULT
    return Blame.PARTLY if who in partly else Blame.FREE


def _lost(one: Meeting, losers: tuple[tuple[str, Blame], ...], boards: Iterable[int]) -> Lost:
    """Some boards of a meeting, lost by one or both, each with whose fault it was."""
    who = tuple(name for name, _ in losers)
    at_fault, partly = (
        tuple(name for name, own in losers if own is blame) for blame in (Blame.FAULT, Blame.PARTLY)
    )
    only = () if who == one.contestants else who
    return Lost(one.round, one.table, one.ns, one.ew, tuple(boards), only, at_fault, partly)


def _boards_lost(section: Section, rest: tuple[Meeting, ...]) -> _Owed:
    """Of the boards that somebody misses, the last ones that are not made up for by others."""
    found: _Owed = set()
    for miss in missed(section, rest):
        for one in miss.contestants:
            would = [
                (one, meeting.round, board)
                for meeting in intended(section)
                if one in meeting.contestants
                for board in meeting.boards
                if board in miss.boards
            ]
            found.update(would[len(miss.instead) :])
    return found


def _rounds_lost(section: Section, rest: tuple[Meeting, ...]) -> _Owed:
    """The boards of rounds in which somebody has no opponent any more."""
    met = played_in_all(section, rest)
    busy = {(one, meeting.round) for meeting in met for one in meeting.contestants}
    return {
        (one, meeting.round, board)
        for meeting in intended(section)
        for one in meeting.contestants
        if (one, meeting.round) not in busy
        for board in meeting.boards
    }


def _at_free_tables(found: Iterable[Lost], met: Iterable[Meeting]) -> Iterator[Lost]:
    """Each at its table if nobody else sits there, else at one that there is not."""
    taken: dict[tuple[int, int], tuple[tuple[str, ...], ...]]
    taken = {(one.round, one.table): (one.ns, one.ew) for one in met}
    for one in found:
        who = (one.ns, one.ew)
        tables = (one.table, *range(1, len(taken) + 2))
        table = next(t for t in tables if taken.get((one.round, t), who) == who)
        taken[one.round, table] = who
        yield msgspec.structs.replace(one, table=table)
