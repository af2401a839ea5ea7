"""The clauses: number, wording of our own in both languages, strength, references, editions.

They stand in the TOML files of this folder, one file a group of Laws:

    ["50E1"]
    verb = "does"                     # may, does, should, shall, must; may-not, should-not ...
    refers = ["16A", "50D"]
    en = "While it lies on the table, what a penalty card tells may be used by all players."
    tr = "..."
    ["50E1".2007]                     # what that edition said, where it differs
    number = "50E1"                   # only where the number was another
    en = "..."
    tr = "..."

`same_2007 = true` says that the edition of 2007 said the same under the same number; without
either, that edition's text is not held here. `only_2007 = true` marks a clause that is no more;
`moved = "72C"` says where its matter is today.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hakem.errors import Bug
from hakem.laws.edition import IN_FORCE, Edition

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Wording:
    """What a clause says in one edition, in our own words; `number` is its number there."""

    number: str
    text: Mapping[str, str]  # by language: "en", "tr"


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause. `number` is its number in the edition in force (or in 2007, if only there)."""

    number: str
    verb: str
    refers: tuple[str, ...]
    wordings: Mapping[Edition, Wording]
    moved: str = ""

    @property
    def changed(self) -> bool:
        """Whether the editions are known to differ, in words or in number."""
        told = list(self.wordings.values())
        return len(told) > 1 and any(one != told[0] for one in told)

    def wording(self, edition: Edition) -> Wording | None:
        """What it says in an edition; None where that edition's text is not held."""
        return self.wordings.get(edition)


VERBS = (
    "",
    "may",
    "does",
    "should",
    "shall",
    "must",
    "should-not",
    "shall-not",
    "may-not",
    "must-not",
)


@cache
def clauses() -> Mapping[str, Clause]:
    """Every clause by its number, in the order of the files."""
    found: dict[str, Clause] = {}
    for path in sorted(_HERE.glob("*.toml")):
        with path.open("rb") as file:
            for number, entry in tomllib.load(file).items():
                if number in found:
                    raise Bug(f"{path.name}: clause {number} stands twice")
                found[number] = _clause(path.name, number, entry)
    return found


def _clause(file: str, number: str, entry: object) -> Clause:
    """A clause as its file has it."""
    if not isinstance(entry, dict):
        raise Bug(f"{file}: {number} is not a clause")
    text = {lang: entry.get(lang) for lang in ("en", "tr")}
    verb = entry.get("verb", "")
    if verb not in VERBS or not all(isinstance(words, str) for words in text.values()):
        raise Bug(f"{file}: {number} has no verb of the Laws or no words")
    wording = Wording(number, {lang: str(words) for lang, words in text.items()})
    wordings: dict[Edition, Wording] = {}
    if not entry.get("only_2007", False):
        wordings[Edition.LAWS_2017] = wording
    older = entry.get("2007")
    if isinstance(older, dict):
        words = {lang: str(older.get(lang, text[lang])) for lang in ("en", "tr")}
        wordings[Edition.LAWS_2007] = Wording(str(older.get("number", number)), words)
    elif entry.get("same_2007", False) or entry.get("only_2007", False):
        wordings[Edition.LAWS_2007] = wording
    refers = tuple(str(one) for one in entry.get("refers", ()))
    return Clause(number, str(verb), refers, wordings, str(entry.get("moved", "")))


def clause(number: str) -> Clause | None:
    """The clause of a number of the edition in force; None when it is not held."""
    return clauses().get(number)


def resolve(number: str, edition: Edition = IN_FORCE) -> Clause | None:
    """The clause that a number of an edition means: "23" of 2007 is what is 72C today."""
    for one in clauses().values():
        wording = one.wording(edition)
        if wording is not None and wording.number == number:
            return one
    return None
