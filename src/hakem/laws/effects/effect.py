"""The root of all effects, and the texts of their fields."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import Enum

from hakem.auction import Denomination
from hakem.cards import Card, Suit
from hakem.errors import Param
from hakem.notation.results import write_result
from hakem.result import Result
from hakem.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Effect:
    """The root of all effects."""

    @classmethod
    def do(cls) -> str:
        """The name of the act: "must-pass"."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def told(self) -> Mapping[str, str]:
        """Its fields as texts, by name."""
        return {
            field.name.rstrip("_"): _told(getattr(self, field.name))
            for field in fields(self)
            if getattr(self, field.name) is not None
        }

    def params(self) -> Mapping[str, Param]:
        """Its fields as parameters of its message."""
        return {field.name: _told(getattr(self, field.name)) for field in fields(self)}


def _told(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, tuple):
        return " ".join(_told(one) for one in value)
    if isinstance(value, Seat | Suit | Denomination):
        return value.letter
    if isinstance(value, Side):
        return value.name
    if isinstance(value, Card):
        return value.letters
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Result):
        return write_result(value)
    return str(value)
