"""How many byes each contestant has had: a fact that is a list of numbers."""

from hakem.errors import NotRecognised
from hakem.laws.facts import Fact, Kind
from hakem.notation.letters import quoted


def _read_counts(words: str) -> tuple[int, ...]:
    counts = words.replace(",", " ").split()
    for one in counts:
        if not one.isdecimal():
            raise NotRecognised("law.not-a-number", text=quoted(one))
    return tuple(map(int, counts))


#: How many byes each has had, from the bottom of the ranking up.
BYES_SO_FAR: Fact[tuple[int, ...]] = Fact(
    "byes-so-far", Kind.TEXT, _read_counts, examples=("0 0 0", "1 0 0", "1 1 1", "0 0")
)
