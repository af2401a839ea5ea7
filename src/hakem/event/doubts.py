"""Entries that a person should look at: explained, never blocked, kept until somebody settles them.

Each doubt names the record that it is about, so that the director can say of that record that it
is right (`Accepted`), or correct it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import NamedTuple

from hakem.auction import Contract, Denomination, Doubling
from hakem.deal import Deal
from hakem.errors import Mistake, Param
from hakem.event.acts import CardsSwitched, Meeting, Slot
from hakem.event.changes import Changes, Results
from hakem.event.correction_period import after_period
from hakem.event.doubt import Doubt as Doubt
from hakem.event.doubts_field import Found, Room, Seen, by_the_field
from hakem.event.lines import group_of, seats_of, vulnerability_at
from hakem.event.state import Entry, Event, Stage, TableKey
from hakem.event.statute import rules_of
from hakem.notation.cards import read_card
from hakem.result import PassedOut, Played, Points
from hakem.scoring.points import contract_points, points_of
from hakem.scoring.rules import Comparison
from hakem.scoring.sheet import TEAM_FORMS, Form
from hakem.seats import Seat, Side, Vulnerability


class Ground(NamedTuple):
    """What of an event the checks of a board need, besides its entries.

    `apart`: sections are not compared; `again`: a board number may come again, as in teams.
    """

    deals: Mapping[tuple[str, int], Deal]
    meetings: Mapping[TableKey, Meeting]
    switched: tuple[CardsSwitched, ...]
    apart: bool
    again: bool


_Board = tuple[str, int]  # session and board


class DoubtsMemory:
    """What is known of the doubts of an event; only boards with another entry are checked again."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self._begin(None)

    def _begin(self, ground: Ground | None) -> None:
        self._ground = ground
        self._results: Results = {}
        self._seen: dict[_Board, dict[Slot, Seen]] = {}
        self._boards: dict[_Board, tuple[Doubt, ...]] = {}

    def of(self, results: Results, ground: Ground) -> Mapping[_Board, tuple[Doubt, ...]]:
        """The doubts of each board, none of them settled."""
        if self._ground != ground:
            self._begin(None)
        self._ground = None  # should a part fail, what is half done is done again the next time
        dirty: set[_Board] = set()
        for slot in self._changes(self._results, results):
            key = (slot.session, slot.board)
            dirty.add(key)
            board = self._seen.setdefault(key, {})
            board.pop(slot, None)
            entry = results.get(slot)
            if entry is not None:
                board.update((slot, one) for one in seen(slot, entry, ground))
        for key in dirty:
            self._boards[key] = tuple(board_doubts(tuple(self._seen[key].values()), ground))
        self._ground, self._results = ground, results
        return self._boards


def doubts_of(event: Event, stage: Stage, memory: DoubtsMemory | None = None) -> tuple[Doubt, ...]:
    """All doubts about what was entered in a stage, in the order of their slots."""
    memory = memory or DoubtsMemory(Changes())
    sessions = {one.name for one in event.sessions_of(stage.name)}
    ground = Ground(
        event.deals,
        event.meetings,
        event.switched_cards,
        rules_of(stage).field.compare is Comparison.SECTION,
        Form(stage.form) in TEAM_FORMS,
    )
    boards = memory.of(event.results, ground)
    found = [doubt for key, own in boards.items() if key[0] in sessions for doubt in own]
    found += after_period(event, stage)
    if event.accepted:
        found = [
            replace(doubt, settled=True) if (doubt.record, doubt.code) in event.accepted else doubt
            for doubt in found
        ]
    return tuple(sorted(found, key=lambda doubt: (doubt.slot, doubt.code)))


def seen(slot: Slot, entry: Entry, ground: Ground) -> Iterator[Seen]:
    """The entry, if there is anything in it to check: a result, and no award in its place."""
    result = entry.result
    if entry.award is None and isinstance(result, Played | PassedOut | Points):
        vulnerability = vulnerability_at(slot, entry)
        played = result if isinstance(result, Played) else None
        one = Seen(
            slot,
            entry,
            vulnerability,
            points_of(result, vulnerability),
            played,
            tuple(chain(*seats_of(ground.meetings, slot, entry))),
            # other cards, in another section or after a mishap, are no comparison
            group_of(ground.switched, slot, entry),
        )
        yield one._replace(alone=tuple(doubts_alone(one, ground)))


def board_doubts(board: Sequence[Seen], ground: Ground) -> Iterator[Doubt]:
    """All doubts about the entries of one board of a session."""
    if not ground.again:
        yield from played_before(board)
    rooms: dict[tuple[str, str], list[Seen]] = {}
    for one in board:
        rooms.setdefault((one.slot.section if ground.apart else "", one.cards), []).append(one)
    for room in map(Room, rooms.values()):
        for one in room.board:
            for code, params in chain(one.alone, by_the_field(one, room)):
                yield Doubt(code, one.slot, one.entry.record, params)


def played_before(board: Sequence[Seen]) -> Iterator[Doubt]:
    """A board that somebody had played already in the session (Law 15): the later entry is told.

    Teams are not asked: a match may use the numbers of another again.
    """
    first: dict[str, Slot] = {}
    for one in sorted(board, key=lambda one: one.slot):
        slot = one.slot
        told = False
        for contestant in one.seats:
            before = first.setdefault(contestant, slot)
            if before is not slot and before != slot and not told:
                told = True
                params: dict[str, Param] = {
                    "contestant": contestant,
                    "board": slot.board,
                    "table": before.table,
                    "round": before.round,
                }
                yield Doubt("event.doubt-played-before", slot, one.entry.record, params)


def doubts_alone(one: Seen, ground: Ground) -> Found:
    """What is doubtful of an entry whatever the others of its board are."""
    yield from score_that_cannot_be(one)
    yield from lead_not_held(ground.deals.get((one.slot.session, one.slot.board)), one)
    if not one.entry.ns:  # results of another program bring their own seats
        yield from board_not_here(ground.meetings.get(TableKey(*one.slot[:5])), one)


def score_that_cannot_be(one: Seen) -> Found:
    """A bare score that no contract gives, or none at this vulnerability (Law 77)."""
    result = one.entry.result
    if not isinstance(result, Points) or result.ns == 0:
        return
    if result.ns in possible_scores(one.vulnerability):
        return
    fitting = [other for other in Vulnerability if result.ns in possible_scores(other)]
    told: dict[str, Param] = {"score": result.ns, "vulnerability": one.vulnerability.name}
    if fitting:
        yield "event.doubt-vulnerability", {**told, "board": one.slot.board}
    else:
        yield "event.doubt-score", told


@cache
def possible_scores(vulnerability: Vulnerability) -> frozenset[int]:
    """Every score of North-South, in points, that a contract can give."""
    found: set[int] = {0}
    for declarer in (Seat.NORTH, Seat.EAST):
        vulnerable = vulnerability.includes(declarer.side)
        sign = 1 if declarer.side is Side.NS else -1
        for level in range(1, 8):
            for denomination in Denomination:
                for doubling in Doubling:
                    contract = Contract(level, denomination, doubling, declarer)
                    found.update(
                        sign * contract_points(contract, tricks, vulnerable) for tricks in range(14)
                    )
    return frozenset(found)


def lead_not_held(deal: Deal | None, one: Seen) -> Found:
    """A lead that the player on declarer's left did not hold."""
    if deal is None or one.played is None or not one.entry.lead:
        return
    leader = one.played.contract.declarer.lho
    try:
        card = read_card(one.entry.lead)
    except Mistake:
        yield "event.doubt-lead-unread", {"lead": one.entry.lead}
        return
    holder = deal.holder(card)
    if holder is not leader and holder is not None:
        told: dict[str, Param] = {
            "lead": one.entry.lead,
            "leader": leader.letter,
            "holder": holder.letter,
        }
        yield "event.doubt-lead", told


def board_not_here(meeting: Meeting | None, one: Seen) -> Found:
    """A board that this table did not have in this round, or a table that nobody sat at."""
    if meeting is not None and meeting.is_played and one.slot.board in meeting.boards:
        return
    told: dict[str, Param] = {
        "board": one.slot.board,
        "table": one.slot.table,
        "round": one.slot.round,
    }
    if meeting is None or not meeting.is_played:
        yield "event.doubt-table", told
    else:
        boards = ", ".join(str(board) for board in meeting.boards)
        yield "event.doubt-board", {**told, "boards": boards}
