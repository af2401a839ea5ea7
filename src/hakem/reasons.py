"""The reason of a number, as a value: rule, clause, the numbers used, and the steps before it.

Words are made from `code` in the catalogues, filled with `numbers`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from hakem.errors import Param


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a number is what it is.

    `clause` cites the law or regulation ("Law 78A", "TBF 10(d)2"); `numbers` fill the message;
    `value` is the number explained, where there is one; `steps` come before it, in order.
    """

    code: str
    clause: str = ""
    numbers: Mapping[str, Param] = field(default_factory=dict)
    value: Fraction | int | None = None
    steps: tuple["Reason", ...] = ()

    def walk(self, depth: int = 0) -> Iterator[tuple[int, "Reason"]]:
        """The reason and its steps with their depth, the steps after the reason they lead to."""
        yield depth, self
        for step in self.steps:
            yield from step.walk(depth + 1)
