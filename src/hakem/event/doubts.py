"""Entries that a person should look at: explained, never blocked, kept until somebody settles them.

Each doubt names the record that it is about, so that the director can say of that record that it
is right (`Accepted`), or correct it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from statistics import median

from hakem.auction import Contract, Denomination, Doubling
from hakem.errors import Mistake, Param
from hakem.event.acts import Slot
from hakem.event.lines import group_of, seated_at, vulnerability_at
from hakem.event.state import Entry, Event, Stage, TableKey
from hakem.event.statute import rules_of
from hakem.notation.cards import read_card
from hakem.result import PassedOut, Played, Points
from hakem.scoring.imps import imps
from hakem.scoring.points import contract_points, points_of
from hakem.scoring.rules import Comparison
from hakem.scoring.sheet import TEAM_FORMS, Form
from hakem.seats import Seat, Side, Vulnerability


@dataclass(frozen=True, slots=True)
class Doubt:
    """A doubt about an entry: its code, the record and the board it is about, what it was seen by.

    `settled`: the director looked, and found the record right.
    """

    code: str
    slot: Slot
    record: str
    params: Mapping[str, Param] = field(default_factory=dict)
    settled: bool = False


#: An entry as a check sees it: its slot, itself, its vulnerability, the points of North-South.
@dataclass(frozen=True, slots=True)
class _Seen:
    slot: Slot
    entry: Entry
    vulnerability: Vulnerability
    points: int

    @property
    def played(self) -> Played | None:
        return self.entry.result if isinstance(self.entry.result, Played) else None


_Found = Iterator[tuple[str, Mapping[str, Param]]]


def doubts_of(event: Event, stage: Stage) -> tuple[Doubt, ...]:
    """All doubts about what was entered in a stage, board by board."""
    sessions = {one.name for one in event.sessions_of(stage.name)}
    apart = rules_of(stage).field.compare is Comparison.SECTION
    boards: dict[tuple[str, str, int, str], list[_Seen]] = {}
    for slot, entry in event.results.items():
        if slot.session not in sessions or entry.result is None or entry.award is not None:
            continue
        if isinstance(entry.result, Played | PassedOut | Points):
            vulnerability = vulnerability_at(slot, entry)
            seen = _Seen(slot, entry, vulnerability, points_of(entry.result, vulnerability))
            # other cards, in another section or after a mishap (Law 87), are no comparison
            cards = group_of(event.switched_cards, slot, entry)
            where = (slot.session, slot.section if apart else "", slot.board, cards)
            boards.setdefault(where, []).append(seen)
    found: list[Doubt] = []
    if Form(stage.form) not in TEAM_FORMS:
        found.extend(played_before(event, [one for board in boards.values() for one in board]))
    for board in boards.values():
        for one in board:
            others = [other for other in board if other is not one]
            for code, params in _doubts(event, one, others):
                settled = (one.entry.record, code) in event.accepted
                found.append(Doubt(code, one.slot, one.entry.record, params, settled))
    return tuple(sorted(found, key=lambda doubt: (*doubt.slot, doubt.code)))


def played_before(event: Event, entries: Sequence[_Seen]) -> Iterator[Doubt]:
    """A board that somebody had played already in the session (Law 15): the later entry is told.

    Teams are not asked: a match may use the numbers of another again.
    """
    first: dict[tuple[str, int, str], Slot] = {}
    for one in sorted(entries, key=lambda one: one.slot):
        slot = one.slot
        told: set[str] = set()
        for contestant in chain(*seated_at(event, slot, one.entry)):
            before = first.setdefault((slot.session, slot.board, contestant), slot)
            if before != slot and not told:
                told.add(contestant)
                code = "event.doubt-played-before"
                params: dict[str, Param] = {
                    "contestant": contestant,
                    "board": slot.board,
                    "table": before.table,
                    "round": before.round,
                }
                settled = (one.entry.record, code) in event.accepted
                yield Doubt(code, slot, one.entry.record, params, settled)


def _doubts(event: Event, one: _Seen, others: Sequence[_Seen]) -> _Found:
    yield from score_that_cannot_be(one)
    yield from lead_not_held(event, one)
    if not one.entry.ns:  # results of another program bring their own seats
        yield from board_not_here(event, one)
    yield from by_the_field(one, others)


def score_that_cannot_be(one: _Seen) -> _Found:
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


def lead_not_held(event: Event, one: _Seen) -> _Found:
    """A lead that the player on declarer's left did not hold."""
    deal = event.deals.get((one.slot.session, one.slot.board))
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


def board_not_here(event: Event, one: _Seen) -> _Found:
    """A board that this table did not have in this round, or a table that nobody sat at."""
    meeting = event.meetings.get(TableKey(*one.slot[:5]))
    told: dict[str, Param] = {
        "board": one.slot.board,
        "table": one.slot.table,
        "round": one.slot.round,
    }
    if meeting is None or not meeting.is_played:
        yield "event.doubt-table", told
    elif one.slot.board not in meeting.boards:
        boards = ", ".join(str(board) for board in meeting.boards)
        yield "event.doubt-board", {**told, "boards": boards}


#: So many other results are needed before a result can be far from them, and so many IMPs are far.
ENOUGH, FAR = 4, 12


def by_the_field(one: _Seen, others: Sequence[_Seen]) -> _Found:
    """The side that declared, or the score, is not like that of the others on the board."""
    flipped = False
    if one.played is not None:
        denomination = one.played.contract.denomination
        side = one.played.contract.declarer.side
        same = [
            other.played.contract.declarer.side
            for other in others
            if other.played is not None and other.played.contract.denomination is denomination
        ]
        opposite = sum(1 for other in same if other is not side)
        fewer = opposite > same.count(side)  # those who are more need not be asked
        if opposite and fewer and denomination is not Denomination.NOTRUMP:
            flipped = side not in same and opposite >= 2 and fits_turned(one, others)
            code = "event.doubt-declarer" if flipped else "event.doubt-both-declare"
            told: dict[str, Param] = {"denomination": denomination.letter, "n": opposite}
            yield code, {**told, "side": side.name}
    if not flipped and len(others) >= ENOUGH:
        nearest = min(others, key=lambda other: abs(other.points - one.points))
        if imps(abs(nearest.points - one.points)) >= FAR:
            middle = int(median(other.points for other in others))
            yield "event.doubt-far", {"score": one.points, "middle": middle}


def fits_turned(one: _Seen, others: Sequence[_Seen]) -> bool:
    """Whether the result would be near another if the other side had declared."""
    played = one.played
    assert played is not None
    contract = played.contract
    turned = Contract(
        contract.level, contract.denomination, contract.doubling, contract.declarer.lho
    )
    points = points_of(Played(turned, played.tricks), one.vulnerability)
    now = min(abs(other.points - one.points) for other in others)
    then = min(abs(other.points - points) for other in others)
    return then < now
