"""A TOML text that remembers on which line each key stands, so that a mistake can name it."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from hakem.errors import Param, Place, SettingMistake

#: The keys from the top of the text down to a value; a number counts the tables of one name.
Path = tuple[str | int, ...]


class Decimals(str):
    """A number written with a decimal point, as it stands in the text: never made a float."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """One value in a document: where it is, and how to say that it is wrong."""

    file: str
    lines: Mapping[Path, int]
    path: Path
    called: str = ""

    @property
    def key(self) -> str:
        """What messages call it: the key as it is written, "penalty.amount", if nothing better."""
        return self.called or ".".join(part for part in self.path if isinstance(part, str))

    @property
    def place(self) -> Place:
        """The file and the line of the key, or of the nearest table around it that is known."""
        known = (self.path[:length] for length in range(len(self.path), 0, -1))
        return Place(self.file, next((self.lines[at] for at in known if at in self.lines), None))

    def at(self, *below: str | int) -> "Spot":
        """The spot of something inside this one."""
        return Spot(self.file, self.lines, (*self.path, *below))

    def mistake(self, code: str, **params: Param) -> SettingMistake:
        """The mistake, with the place and the key as the message wants them."""
        return SettingMistake(code, self.place, **{"key": self.key, **params})


def nearest(name: str, known: tuple[str, ...], most: int = 3) -> str:
    """The real names that look most like `name`, nearest first, for a message."""
    return ", ".join(get_close_matches(name, known, n=most, cutoff=0.0))


def parse(text: str, file: str) -> tuple[Mapping[str, object], Spot]:
    """The table of a TOML text and the spot of its top; raises SettingMistake with the line."""
    # Windows editors put a byte order mark before the first key, and end lines their own way.
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        table: dict[str, object] = tomllib.loads(text, parse_float=Decimals)
    except (ValueError, RecursionError) as error:
        # ValueError also covers a number of thousands of digits, RecursionError nested brackets.
        line = _line_of_error(text, str(error))
        place = Place(file, line)
        written = text.split("\n")[line - 1].strip()[:60] if line else ""
        raise SettingMistake("regulation.syntax", place, text=written) from None
    return table, Spot(file, _lines(text), ())


def _line_of_error(text: str, told: str) -> int | None:
    found = re.search(r"at line (\d+)", told)
    if found:
        return int(found[1])
    if "at end of document" in told:
        return len(text.rstrip("\n").split("\n"))
    return None


_NAME = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
_KEY = re.compile(rf"\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*=")
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*\]")
_MULTILINE = re.compile('"""|' + "'''")


def _lines(text: str) -> dict[Path, int]:
    """The line of every table and key, as far as one can see line by line."""
    lines: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    for number, line in _outside_strings(text):
        header = _HEADER.match(line)
        key = None if header else _KEY.match(line)
        if header:
            table = _names(header[2])
            if header[1] == "[[":
                lines.setdefault(table, number)
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
            lines.setdefault(table, number)
        elif key:
            below = _names(key[1])
            for length in range(1, len(below) + 1):
                lines.setdefault((*table, *below[:length]), number)
    return lines


def _outside_strings(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines that do not lie inside a text of several lines."""
    inside = False
    for number, line in enumerate(text.split("\n"), start=1):
        if not inside:
            yield number, line
        if len(_MULTILINE.findall(line)) % 2:
            inside = not inside


def _names(dotted: str) -> tuple[str, ...]:
    return tuple(name.strip("\"'") for name in re.findall(_NAME, dotted))
