"""Something that a person should look at: explained, never blocked, kept until it is settled."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hakem.errors import Param
from hakem.event.acts import Slot


@dataclass(frozen=True, slots=True)
class Doubt:
    """A doubt about an entry: its code, the record and the board it is about, what it was seen by.

    `settled`: the director looked, and found the record right.
    """

    code: str
    slot: Slot
    record: str
    params: Mapping[str, Param] = field(default_factory=dict)
    settled: bool = False
