"""From what stands in a file to a typed value; what does not fit is said with its place."""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from hakem.regulations.document import Decimals, Spot, nearest

_Choice = TypeVar("_Choice", bound=StrEnum)

# Exponents are not read: 1e999999999 would be a number of a thousand million digits.
_NUMBER = re.compile(r"[+-]?[0-9]{1,12}(\.[0-9]{1,12}|/[0-9]{1,12})?")
_WHOLE = re.compile(r"[+-]?[0-9]{1,12}")
_ZERO_BELOW = re.compile(r"/0+$")


def shown(raw: object) -> str:
    """What the user wrote, short enough to be quoted back to him."""
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, list):
        return ("[" + ", ".join(shown(item) for item in raw))[:60] + "]"
    if isinstance(raw, dict):
        return "{...}"
    # A whole number of thousands of digits cannot even be written out.
    return str(raw)[:60] if not isinstance(raw, int) or abs(raw) < 10**60 else "..."


def read_text(spot: Spot, raw: object) -> str:
    """Text in quotes, without the space around it."""
    if isinstance(raw, str) and not isinstance(raw, Decimals):
        return raw.strip()
    raise spot.mistake("regulation.not-text", value=shown(raw))


def read_texts(spot: Spot, raw: object) -> tuple[str, ...]:
    """A list of texts; one text alone is a list of one."""
    if isinstance(raw, str) and not isinstance(raw, Decimals):
        return (raw.strip(),)
    if isinstance(raw, list | tuple):
        return tuple(read_text(spot, item) for item in raw)
    raise spot.mistake("regulation.not-list", value=shown(raw))


def read_yes_no(spot: Spot, raw: object) -> bool:
    """true or false."""
    if isinstance(raw, bool):
        return raw
    if isinstance(raw, str) and raw.strip() in ("true", "false"):
        return raw.strip() == "true"
    raise spot.mistake("regulation.not-yes-no", value=shown(raw))


def read_whole(spot: Spot, raw: object) -> int:
    """A whole number."""
    if isinstance(raw, int) and not isinstance(raw, bool) and abs(raw) < 10**12:
        return raw
    if isinstance(raw, str) and _WHOLE.fullmatch(raw.strip()):
        return int(raw)
    raise spot.mistake("regulation.not-whole", value=shown(raw))


def read_fraction(spot: Spot, raw: object) -> Fraction:
    """An exact number: 3, "2.5" or "1/8"; a decimal point outside quotes is refused."""
    if isinstance(raw, Decimals | float):
        raise spot.mistake("regulation.decimals", value=shown(raw))
    if isinstance(raw, int) and not isinstance(raw, bool) and abs(raw) < 10**12:
        return Fraction(raw)
    if isinstance(raw, Fraction):
        return raw
    if isinstance(raw, str):
        text = raw.strip()
        if _NUMBER.fullmatch(text) and not _ZERO_BELOW.search(text):
            return Fraction(text)
    raise spot.mistake("regulation.not-number", value=shown(raw))


def read_choice(spot: Spot, raw: object, choices: type[_Choice]) -> _Choice:
    """One of the values of an enum."""
    known = tuple(choice.value for choice in choices)
    return choices(read_named(spot, raw, known))


def read_named(spot: Spot, raw: object, known: tuple[str, ...]) -> str:
    """One of the names known, of which the nearest is told when it is none of them."""
    text = read_text(spot, raw) if isinstance(raw, str) else shown(raw)
    if text in known:
        return text
    raise spot.mistake(
        "regulation.not-a-choice",
        value=text,
        nearest=nearest(text, known, 1),
        choices=", ".join(known),
    )


def read_table(
    spot: Spot, raw: object, known: tuple[str, ...] | None = None
) -> Mapping[str, object]:
    """A table, of which every key is known; None: any keys, such as names of contestants."""
    if not isinstance(raw, dict):
        raise spot.mistake("regulation.not-table", value=shown(raw))
    table = {str(key): value for key, value in raw.items()}
    for key in table if known is not None else ():
        if known and key not in known:
            raise spot.at(key).mistake(
                "regulation.unknown-key",
                key=key[:60],
                nearest=nearest(key, known),
                known=", ".join(known),
            )
    return table


def read_tables(
    spot: Spot, raw: object, known: tuple[str, ...]
) -> Iterator[tuple[Spot, Mapping[str, object]]]:
    """The tables of one name, [[penalty]] [[penalty]] ..., each with its spot."""
    if not isinstance(raw, list):
        raise spot.mistake("regulation.not-tables", name=spot.key)
    for number, entry in enumerate(raw):
        yield spot.at(number), read_table(spot.at(number), entry, known)


def read_label(spot: Spot, raw: object) -> str:
    """What a board, pair or session is called: text, or a whole number without quotes."""
    if isinstance(raw, int) and not isinstance(raw, bool):
        return str(read_whole(spot, raw))
    label = read_text(spot, raw)
    if label:
        return label
    raise spot.mistake("regulation.empty")


def required(spot: Spot, table: Mapping[str, object], key: str) -> object:
    """What stands under a key that must be there."""
    if key not in table:
        raise spot.mistake("regulation.missing", wanted=key)
    return table[key]


def required_text(spot: Spot, table: Mapping[str, object], key: str) -> str:
    """Text that must be there and not be empty."""
    text = read_text(spot.at(key), required(spot, table, key))
    if not text:
        raise spot.at(key).mistake("regulation.empty")
    return text


def optional_text(spot: Spot, table: Mapping[str, object], key: str) -> str:
    """Text that may be missing; then it is empty."""
    return read_text(spot.at(key), table.get(key, ""))
