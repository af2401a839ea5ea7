"""What can be wrong with what a ruling is asked.

Mistake
└── RulingMistake           nothing is ruled on; what was said is named
    ├── UnknownTopic            no topic of that name; the nearest names are told
    ├── UnknownFact             no fact of that name; the nearest names are told
    ├── UnreadableFact          the value is not such a thing (a seat, a card, a call ...)
    └── ImpossibleFact          it is one, but cannot be true together with the rest
"""

from collections.abc import Iterable
from difflib import get_close_matches

from hakem.errors import Mistake, Param, Place


class RulingMistake(Mistake):
    """The facts or the topic cannot be ruled on as they were given."""


class UnknownTopic(RulingMistake):
    """There is no topic of that name."""


class UnknownFact(RulingMistake):
    """There is no fact of that name."""


class UnreadableFact(RulingMistake):
    """The value of a fact is not of its kind; `fact` names it, `reason` is the reader's mistake."""

    def __init__(self, fact: str, value: str, reason: Mistake) -> None:
        super().__init__("law.fact-not-read", fact=fact, value=value)
        self.fact = fact
        self.reason = reason


class ImpossibleFact(RulingMistake):
    """What was stated cannot have happened; `fact` names the fact to be looked at again."""

    def __init__(self, code: str, fact: str, **params: Param) -> None:
        super().__init__(code, Place(), fact=fact, **params)
        self.fact = fact


def nearest(word: str, known: Iterable[str]) -> str:
    """The real names most like a misspelt one, the likest first, with commas; "" for none.

    >>> nearest("insufficent-bid", ["revoke", "insufficient-bid"])
    'insufficient-bid'
    """
    return ", ".join(get_close_matches(word, list(known), n=3, cutoff=0.5))
