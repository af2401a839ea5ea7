"""One part of a contestant's total: a match, a session, a bye, carry-over or a penalty."""

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from hakem.errors import Param
from hakem.scoring.reasons import Reason
from hakem.scoring.sheet import ContestantId
from hakem.scoring.unplayed import Blame

_ONE = Fraction(1)


class ItemKind(StrEnum):
    """What one part of a total comes from."""

    MATCH = "match"
    BYE = "bye"
    UNMET = "unmet"  # a match that was not played
    SESSION = "session"
    ABSENT = "absent"  # a session that was not played
    CARRY_OVER = "carry-over"
    PENALTY = "penalty"


#: The messages of an item with a label and of one without.
_WORDS = {
    ItemKind.MATCH: ("reason-rank.item-match", "reason-rank.item-match-unnamed"),
    ItemKind.BYE: ("reason-rank.item-bye", "reason-rank.item-bye-unnamed"),
    ItemKind.UNMET: ("reason-rank.item-unmet-free", "reason-rank.item-unmet-free"),
    ItemKind.SESSION: ("reason-rank.item-session", "reason-rank.item-session-unnamed"),
    ItemKind.ABSENT: ("reason-rank.item-absent", "reason-rank.item-absent-unnamed"),
    ItemKind.CARRY_OVER: ("reason-rank.item-carry-over", "reason-rank.item-carry-over"),
    ItemKind.PENALTY: ("reason-rank.item-penalty", "reason-rank.item-penalty-unnamed"),
}
_WEIGHTED = (
    "reason-rank.item-session-weighted",
    "reason-rank.item-session-weighted-unnamed",
)
_PART = ("reason-rank.item-session-part", "reason-rank.item-session-part-unnamed")
_UNMET = {blame.value: f"reason-rank.item-unmet-{blame.value}" for blame in Blame}
_LEFT_OUT = ("reason-rank.item-absent-left-out", "reason-rank.item-absent-left-out-unnamed")


class Item(NamedTuple):
    """One part of a total: `value` counts `weight` times; a penalty's value is negative.

    `label` is the round or session, or why a penalty was given; `opponent` that of a match. In a
    mean, `weight` is the session's part of one, and `whole` the sum of the weights as given.
    `clause` is where the regulation in force lays the item down.
    """

    kind: ItemKind
    value: Fraction
    label: str = ""
    weight: Fraction = _ONE
    opponent: ContestantId = ""
    whole: Fraction = _ONE
    clause: str = ""
    blame: str = ""

    @property
    def counted(self) -> Fraction:
        """What it adds to the total."""
        return self.value if self.weight == 1 else self.value * self.weight

    @property
    def reason(self) -> Reason:
        """The item as a step towards the total."""
        numbers: dict[str, Param] = {
            "value": -self.value if self.kind is ItemKind.PENALTY else self.value,
            "label": self.label,
            "opponent": self.opponent,
            "weight": self.weight * self.whole,
            "whole": self.whole,
            "counted": self.counted,
        }
        named, unnamed = self._words()
        code = named if self.label else unnamed
        return Reason(code, self.clause, numbers, self.counted)

    def _words(self) -> tuple[str, str]:
        """The message of the item with a label and without one."""
        if self.kind is ItemKind.SESSION and self.weight != 1:
            return _WEIGHTED if self.whole == 1 else _PART
        if self.kind is ItemKind.ABSENT and not self.weight:
            return _LEFT_OUT
        if self.kind is ItemKind.UNMET:
            return _UNMET[self.blame], _UNMET[self.blame]
        return _WORDS[self.kind]
