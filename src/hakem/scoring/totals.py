"""What a contestant's total is made of: matches or sessions, byes, carry-over, penalties.

*   Matches: the victory points are added (TBF 10(d)); a bye brings its own.
*   Sessions: the percentages are added, weighted where the event says so (TBF 10(e)); or their
    weighted mean is taken, which ranks the same while everyone has played every session. What a
    session that was not played does to the mean is the setting `ranking.absent_session`.
*   Carry-over is an item of its own, and so is every penalty, so that each can be shown and taken
    back, and no match or session is rewritten (TBF 10(c)1).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Mistake, Param
from hakem.scoring.items import Item as Item
from hakem.scoring.items import ItemKind as ItemKind
from hakem.scoring.reasons import Reason
from hakem.scoring.records import (
    Deduction,
    MatchRecord,
    MatchSide,
    SessionId,
    SessionPercents,
    match_sides,
)
from hakem.scoring.rules import Absent, TeamRules
from hakem.scoring.sheet import ContestantId
from hakem.scoring.weighing import Combine as Combine
from hakem.scoring.weighing import weighing_of


@dataclass(frozen=True, slots=True)
class Total:
    """A contestant's total and what it is the sum of."""

    contestant: ContestantId
    items: tuple[Item, ...]

    @property
    def value(self) -> Fraction:
        """The sum of the items."""
        if len(self.items) == 1:  # most often so where there are most: a simultaneous
            return self.items[0].counted
        return sum((item.counted for item in self.items), Fraction(0))

    @property
    def reason(self) -> Reason:
        """The sum as a value with its steps."""
        numbers: dict[str, Param] = {
            "contestant": self.contestant,
            "value": self.value,
            "n": len(self.items),
        }
        steps = tuple(item.reason for item in self.items)
        return Reason("reason-rank.total", "", numbers, self.value, steps)


Totals = Mapping[ContestantId, Total]


def bye_vps(rules: TeamRules, scale_sum: Fraction | int) -> Fraction:
    """The victory points of a bye: a share of what the scale's two teams get together.

    >>> bye_vps(TeamRules(), 20), bye_vps(TeamRules(), 30)
    (Fraction(10, 1), Fraction(15, 1))
    """
    return rules.bye_share * scale_sum


def values(totals: Totals) -> dict[ContestantId, Fraction]:
    """The numbers alone, as `ranking.rank` takes them."""
    return {contestant: total.value for contestant, total in totals.items()}


def match_totals(
    matches: Iterable[MatchRecord],
    *,
    contestants: Sequence[ContestantId] = (),
    carry_over: Mapping[ContestantId, Fraction] | None = None,
    penalties: Sequence[Deduction] = (),
    bye_clause: str = "",
    unmet_clauses: Mapping[str, str] | None = None,
) -> dict[ContestantId, Total]:
    """The victory points of each contestant; `bye_clause` is what a bye's points rest on.

    `unmet_clauses`: what those of a match rest on that was not played, by whose fault it was.

    `contestants` are who is ranked, a team without a match yet included and a withdrawn one left
    out; without them, all who played or carry something over. Raises `Mistake`
    ("ranking.not-entered") for a carry-over or penalty of somebody else.
    """
    played = {
        one: [_match_item(side, bye_clause, unmet_clauses or {}) for side in own]
        for one, own in match_sides(matches).items()
    }
    return _totals(played, contestants, carry_over or {}, penalties)


def _match_item(side: MatchSide, bye_clause: str, unmet_clauses: Mapping[str, str]) -> Item:
    if side.blame:
        return Item(
            ItemKind.UNMET,
            side.vp,
            side.round,
            opponent=side.unmet,
            clause=unmet_clauses.get(side.blame, ""),
            blame=side.blame,
        )
    if side.opponent is None:
        return Item(ItemKind.BYE, side.vp, side.round, clause=bye_clause)
    return Item(ItemKind.MATCH, side.vp, side.round, opponent=side.opponent)


def session_totals(
    sessions: SessionPercents,
    *,
    weights: Mapping[SessionId, Fraction] | None = None,
    combine: Combine = Combine.SUM,
    absent: Absent = Absent.NOTHING,
    contestants: Sequence[ContestantId] = (),
    carry_over: Mapping[ContestantId, Fraction] | None = None,
    penalties: Sequence[Deduction] = (),
) -> dict[ContestantId, Total]:
    """The sum or weighted mean of each contestant's sessions; a session without a weight weighs 1.

    Carry-over and penalties are in the unit of the total, and are not averaged. Raises
    `SettingMistake` for a weight that is not positive, and `Mistake` as `match_totals` does.
    """
    every = dict.fromkeys(session for own in sessions.values() for session in own)
    weighing = weighing_of(tuple(every), weights or {}, combine, absent)
    played = {one: weighing.items(own) for one, own in sessions.items()}
    return _totals(played, contestants, carry_over or {}, penalties)


def _totals(
    played: Mapping[ContestantId, Sequence[Item]],
    contestants: Sequence[ContestantId],
    carry_over: Mapping[ContestantId, Fraction],
    penalties: Sequence[Deduction],
) -> dict[ContestantId, Total]:
    items: dict[ContestantId, list[Item]] = {one: [] for one in contestants}
    for one, own in played.items():
        items.setdefault(one, []).extend(own)
    for one, amount in carry_over.items():
        if contestants and one not in items:
            raise Mistake("ranking.not-entered", contestant=one)
        items.setdefault(one, []).insert(0, Item(ItemKind.CARRY_OVER, amount))
    ranked = contestants or tuple(items)
    unfined = {one: Total(one, tuple(own)) for one, own in items.items()}
    fined = with_penalties(unfined, penalties)
    return {one: fined[one] for one in ranked}


def with_penalties(totals: Totals, penalties: Sequence[Deduction]) -> dict[ContestantId, Total]:
    """The totals with an item for every penalty.

    Raises `Mistake` ("ranking.not-entered") for a penalty of somebody who has no total.
    """
    fined = dict(totals)
    for penalty in penalties:
        if penalty.contestant not in fined:
            raise Mistake("ranking.not-entered", contestant=penalty.contestant)
        before = fined[penalty.contestant]
        item = Item(ItemKind.PENALTY, -penalty.amount, penalty.why)
        fined[penalty.contestant] = Total(before.contestant, (*before.items, item))
    return fined
