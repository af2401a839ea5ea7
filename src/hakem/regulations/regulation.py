"""What a regulation is: named settings, each with its value, its clause and its reason.

Terms. A *setting* is one question of scoring that a text must answer ("ranking.imp_total"). It is
*open* where the text that governs it leaves the answer to the event or simply does not say; then
the value is a default that somebody chose, and the reason says who and why. A *note* documents a
reading that is not a setting: something every program must decide, that Hakem decides one way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from hakem.scoring.rules import Rules

#: What a setting can be worth; True and False count as int.
Value = StrEnum | str | int | Fraction | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Words:
    """The same words in both languages."""

    en: str = ""
    tr: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """One question of scoring and its answer.

    `default` is what Hakem does when no text says anything. `said_by` names the text that gave the
    value: a regulation, or the event. `replaced` is the answer of the text that this one overrides.
    """

    key: str
    value: Value
    default: Value
    clause: str = ""
    open: bool = False
    why: Words = Words()
    said_by: str = "laws"
    replaced: "Setting | None" = None

    def layers(self) -> Iterator["Setting"]:
        """This answer and those it overrides, from the event's own down to the Laws'."""
        layer: Setting | None = self
        while layer is not None:
            yield layer
            layer = layer.replaced


@dataclass(frozen=True, slots=True)
class Note:
    """A reading that is no setting: which clause, and how Hakem reads it."""

    name: str
    clause: str
    why: Words
    open: bool = False
    said_by: str = ""


@dataclass(frozen=True, slots=True)
class Regulation:
    """A named, dated set of rules: what scoring reads (`rules`), and where each value came from."""

    name: str
    edition: str
    source: str
    title: Words
    rules: Rules
    settings: tuple[Setting, ...]
    notes: tuple[Note, ...] = ()
    extends: str = ""

    def setting(self, key: str) -> Setting:
        """The setting of that name, which must be one of `settings`."""
        return next(setting for setting in self.settings if setting.key == key)

    @property
    def open_questions(self) -> tuple[Setting | Note, ...]:
        """What the texts leave open, with the answer that stands meanwhile."""
        settings = tuple(setting for setting in self.settings if setting.open)
        return settings + tuple(note for note in self.notes if note.open)


def written(value: Value) -> str:
    """A value as a regulation file writes it, lists with commas.

    >>> written(Fraction(1, 8)), written(None), written(True), written(("wins", "lots"))
    ('1/8', 'none', 'true', 'wins, lots')
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(value)
    return str(value)
