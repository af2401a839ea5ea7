"""The messages, by code: `messages/<topic>.toml`, Turkish and English side by side.

    ["notation.contract"]
    en = "{text} is not a contract. Write it like 4S, 3NT or 5CX."
    tr = "{text} bir kontrat değil. 4S, 3NT ya da 5CX gibi yazın."

The topic of a code is what stands before its first dot. A topic's file is read when the first of
its codes is asked for; a large topic is a folder of files, `messages/<topic>/*.toml`. A text may
have the two forms `one` and `other`, chosen by the parameter n, or by another that the message
names: by = "margin".
Why not gettext: docs/why/messages-by-code.md.
"""

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from hakem.errors import Bug
from hakem.i18n.lang import Lang

MESSAGES = Path(__file__).parent / "messages"


@dataclass(frozen=True, slots=True)
class Text:
    """One message in one language; `one` is the form for exactly one, where there is one.

    `by` is the parameter that chooses between the two.
    """

    other: str
    one: str | None = None
    by: str = "n"

    def form(self, n: int | Fraction | str | None) -> str:
        """The form for so many."""
        return self.one if n == 1 and self.one is not None else self.other

    @property
    def forms(self) -> tuple[str, ...]:
        """Every form there is."""
        return (self.other,) if self.one is None else (self.one, self.other)


Message = dict[Lang, Text]


def _text(code: str, lang: Lang, entry: object) -> Text:
    """One language of a message, as the file has it."""
    told = entry.get(lang.value) if isinstance(entry, dict) else None
    if isinstance(told, str):
        return Text(told)
    if isinstance(told, dict) and isinstance(entry, dict):
        one, other, by = told.get("one"), told.get("other"), entry.get("by", "n")
        if isinstance(one, str) and isinstance(other, str) and isinstance(by, str):
            return Text(other, one, by)
    raise Bug(f"message {code} has no {lang.value} text")


@cache
def topic(name: str) -> dict[str, Message]:
    """All messages of a topic; none when there is no such file. Raises `Bug` for a code twice."""
    found: dict[str, Message] = {}
    for path in files_of(name):
        with path.open("rb") as file:
            for code, entry in tomllib.load(file).items():
                if code in found:
                    raise Bug(f"{path.name}: message {code} stands twice")
                found[code] = {lang: _text(code, lang, entry) for lang in Lang}
    return found


def files_of(name: str) -> tuple[Path, ...]:
    """The files of a topic: its own, and those of its folder."""
    own = MESSAGES / f"{name}.toml"
    return (*((own,) if own.is_file() else ()), *sorted((MESSAGES / name).glob("*.toml")))


def message(code: str) -> Message | None:
    """The message of a code; None when no catalogue has it."""
    return topic(code.partition(".")[0]).get(code)
