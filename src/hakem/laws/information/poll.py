"""Law 16B1(b): which actions are logical alternatives, by asking players of the same class.

The Law has no percentage. Where the regulations state one, the answers are counted by it; where
they do not, the count is told and the director judges.
"""

import re
from dataclasses import dataclass

from hakem.errors import Mistake, NotPossible, NotRecognised
from hakem.notation.calls import read_call, write_call
from hakem.notation.letters import quoted


@dataclass(frozen=True, slots=True)
class Answers:
    """How many of those polled considered an action seriously, and how many chose it."""

    action: str
    considered: int
    selected: int

    @property
    def told(self) -> str:
        """As it is written: "Pass 4/1"."""
        return f"{self.action} {self.considered}/{self.selected}"


Poll = tuple[Answers, ...]

_ANSWERS = re.compile(r"(?P<action>.+?)\s+(?P<considered>[0-9]+)\s*/\s*(?P<selected>[0-9]+)")


def action_named(words: str) -> str:
    """An action as it is compared: a call in PBN letters; any other words as they were said."""
    try:
        return write_call(read_call(words))
    except Mistake:
        return " ".join(words.split())


def read_poll(words: str) -> Poll:
    """The answers of a poll: each action, how many considered it, how many chose it.

    >>> [one.told for one in read_poll("pas 4/1, 5H 5/4")]
    ['Pass 4/1', '5H 5/4']
    """
    found = []
    for part in re.split("[,;]", words):
        answers = _ANSWERS.fullmatch(part.strip())
        if answers is None:
            raise NotRecognised("law.not-a-poll", text=quoted(part.strip()))
        considered, selected = int(answers["considered"]), int(answers["selected"])
        if selected > considered:
            raise NotPossible("law.chosen-unconsidered", action=answers["action"])
        found.append(Answers(action_named(answers["action"]), considered, selected))
    return tuple(found)


def logical_alternatives(poll: Poll, polled: int, share: int) -> tuple[Answers, ...]:
    """The actions that so large a share considered, and at least one of those polled chose.

    `share` is in per cent of those polled.

    >>> [one.action for one in logical_alternatives(read_poll("Pass 1/1, 5H 5/4"), 5, 25)]
    ['5H']
    """
    return tuple(one for one in poll if one.selected and 100 * one.considered >= share * polled > 0)
