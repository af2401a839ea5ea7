"""The topics: what a director calls what happened, and the code of the Law that rules on it.

Each group of Laws is a package that lists its topics; this module puts the groups together, and
knows every fact that any of them may ask for.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from hakem.errors import Bug
from hakem.laws.case import Case
from hakem.laws.facts import Fact

AnyFact: TypeAlias = Fact[object]


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic. `laws` are the Laws it is about, `group` its package.

    Its name for people is the message `law.topic-<name>`, with more words to find it by in
    `law.find-<name>`.
    """

    name: str
    laws: tuple[str, ...]
    judge: Callable[[Case], None]

    @property
    def group(self) -> str:
        """The package of `laws` that it stands in: "calls", "plays" ..."""
        return self.judge.__module__.split(".")[2]


@cache
def topics() -> dict[str, Topic]:
    """Every topic by its name, group by group."""
    from hakem.laws import (
        calls,
        claims,
        deals,
        dummy,
        information,
        plays,
        revokes,
        scores,
        screens,
    )

    groups = (calls, deals, plays, dummy, revokes, claims, information, scores, screens)
    found: dict[str, Topic] = {}
    for group in groups:
        for topic in group.TOPICS:
            if topic.name in found:
                raise Bug(f"two topics are called {topic.name}")
            found[topic.name] = topic
    return found


@cache
def facts() -> dict[str, AnyFact]:
    """Every fact that a ruling may ask for, by its name."""
    topics()
    found: dict[str, AnyFact] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith("hakem.laws."):
            for value in vars(module).values():
                if isinstance(value, Fact) and found.setdefault(value.name, value) is not value:
                    raise Bug(f"two facts are called {value.name}")
    return found
