"""The ruling on a claim, as a value: the award, how certain it is, and the line that shows it."""

from dataclasses import dataclass
from enum import StrEnum

from hakem.cards import Card
from hakem.claims.forgotten import Trumps
from hakem.claims.policy import Policy
from hakem.claims.position import Position
from hakem.laws.edition import Edition
from hakem.laws.ruling import Step
from hakem.seats import Seat


class Verdict(StrEnum):
    """How far the award is certain."""

    FORCED = "forced"
    QUESTION = "question"  # it turns on the answer to the one question
    POLICY = "policy"  # it turns on how a policy reads the Law
    UNDECIDED = "undecided"  # the budget did not suffice


@dataclass(frozen=True, slots=True)
class OtherReading:
    """What would be awarded if one policy read otherwise: `policy` is "rule=reading"."""

    policy: str
    award: int


@dataclass(frozen=True, slots=True)
class Adjudication:
    """The ruling on a claim. `award` is the claimer's side's, of `position.tricks_left` tricks.

    None is undecided: it lies between `low` and `high`. `line` is a worst line, card by card; of an
    undecided claim the worst that was found so far, if any.
    `not_read` are the readings ("rule=reading") that could not be asked again within the budget.
    """

    position: Position
    award: int | None
    low: int
    high: int
    verdict: Verdict
    line: tuple[tuple[Seat, Card], ...]
    forgotten: tuple[Card, ...]
    trumps: Trumps | None
    if_aware: int | None
    if_unaware: int | None
    others: tuple[OtherReading, ...]
    not_read: tuple[str, ...]
    steps: tuple[Step, ...]
    nodes: int
    policy: Policy
    edition: Edition
