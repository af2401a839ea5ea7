"""What can go wrong, by who can mend it.

    HakemError
    ├── Mistake             a person can mend it: coded, translated, with its place
    │   ├── NotationError       text that should name a card, call, contract or result
    │   │   ├── NotRecognised       it is not such a thing at all
    │   │   ├── NotPossible         it is one, but cannot be here (8♠, 14 tricks)
    │   │   └── Ambiguous           it could be more than one thing
    │   ├── FileMistake         a file that cannot be read at all
    │   └── SettingMistake      a regulation or event file that does not say what it must
    └── Bug                 must never happen: loud, not translated

A `Problem` is the same information as a value: readers and scorers collect problems and go on.
Codes are looked up in the message catalogues (`i18n`); nothing here is a sentence for people.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction

#: What a message may be filled with. Words for people are made from codes, never carried as text
#: (except what the user wrote himself, quoted back to him).
Param = str | int | Fraction


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: a file, a line (from 1), a board, in so far as they are known."""

    file: str = ""
    line: int | None = None
    board: str | None = None


class Severity(StrEnum):
    """How a problem touches the numbers."""

    ERROR = "error"  # what stood there was left out; the rest is scored
    WARNING = "warning"  # scored, but a person should look
    NOTE = "note"  # a guess or a reading that the user should know of


@dataclass(frozen=True, slots=True)
class Problem:
    """Something a person should know, as a value: code, place, parameters of the message."""

    code: str
    severity: Severity
    place: Place = Place()
    params: Mapping[str, Param] = field(default_factory=dict)

    def at(self, place: Place) -> "Problem":
        """The same problem, told of another place."""
        return replace(self, place=place)


class HakemError(Exception):
    """The root of all errors that Hakem raises by design."""


class Mistake(HakemError):
    """Something that a person can mend. `code` names its message in the catalogues."""

    def __init__(self, code: str, place: Place = Place(), **params: Param) -> None:
        super().__init__(code, place, params)
        self.code = code
        self.place = place
        self.params: Mapping[str, Param] = params

    def as_problem(self, place: Place | None = None) -> Problem:
        """The mistake as a problem to collect, told of `place` when given."""
        return Problem(self.code, Severity.ERROR, place or self.place, self.params)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({told})"


class NotationError(Mistake):
    """Text that should name a card, call, contract, result or weight."""


class NotRecognised(NotationError):
    """It is not such a thing at all."""


class NotPossible(NotationError):
    """It is such a thing, but not one that can be here: 8♠, 14 tricks."""


class Ambiguous(NotationError):
    """It could be more than one thing: the reader asks instead of guessing."""


class FileMistake(Mistake):
    """A file that cannot be read at all."""


class SettingMistake(Mistake):
    """A regulation or event file that does not say what it must; `place` names key or line."""


class Bug(HakemError):
    """A state that must never be reached; the message is for developers."""
