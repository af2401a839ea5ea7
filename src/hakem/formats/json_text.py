"""JSON as typed values, read as far as it goes: a document cut off is closed where it broke.

Numbers with a point stay decimal, so that printed digits are kept.
"""

import json
import re
from collections.abc import Iterator
from decimal import Decimal

#: A value of JSON; a number with a point is a Decimal.
Json = None | bool | int | Decimal | str | list["Json"] | dict[str, "Json"]

_BRACKET_OR_STRING = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)
_CLOSING = {"{": "}", "[": "]"}
#: Deeper than any page nests its results.
_DEEPEST = 100


class BrokenJson(Exception):
    """The text is no JSON; `line` is where it stops being one."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def read_json(text: str) -> tuple[Json, int | None]:
    """The value, and the line where the text was cut off (None: it is whole).

    Raises `BrokenJson` where no value can be had.
    """
    if too_deep(text):
        raise BrokenJson(1)
    try:
        return _loads(text), None
    except ValueError as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
    closed = _closed(text)
    if closed is None:
        raise BrokenJson(line)
    try:
        return _loads(closed), text.count("\n") + 1
    except ValueError:
        raise BrokenJson(line) from None


def too_deep(text: str) -> bool:
    """Whether brackets nest deeper than any results do."""
    depth = 0
    for found in _BRACKET_OR_STRING.finditer(text):
        if found.group() in _CLOSING:
            depth += 1
            if depth > _DEEPEST:
                return True
        elif found.group() in ("}", "]"):
            depth -= 1
    return False


def _loads(text: str) -> Json:
    value: Json = json.loads(text, parse_float=Decimal, parse_constant=str)
    return value


def _closed(text: str) -> str | None:
    """The text up to its last whole object, with the brackets that are still open closed.

    None where no object is whole, or where all brackets are closed: then it is broken elsewhere.
    """
    open_: list[str] = []
    end, still_open = 0, ""
    for found in _BRACKET_OR_STRING.finditer(text):
        mark = found.group()
        if mark in _CLOSING:
            open_.append(_CLOSING[mark])
        elif mark in ("}", "]"):
            if not open_ or open_.pop() != mark:
                return None
            if mark == "}":
                end, still_open = found.end(), "".join(reversed(open_))
    return text[:end] + still_open if open_ and end else None


def text_at(value: Json, *keys: str) -> str:
    """A field as text: the first of the keys that is there and not empty; numbers as printed."""
    if isinstance(value, dict):
        for key in keys:
            found = value.get(key)
            if isinstance(found, bool) or found is None or isinstance(found, list | dict):
                continue
            told = str(found).strip()
            if told:
                return told
    return ""


def objects_at(value: Json, key: str) -> Iterator[dict[str, Json]]:
    """The objects of a list, or of an object that numbers them ("1": {...})."""
    found = value.get(key) if isinstance(value, dict) else None
    if isinstance(found, dict):
        found = list(found.values())
    for one in found if isinstance(found, list) else ():
        if isinstance(one, dict):
            yield one
