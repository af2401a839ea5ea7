"""The same case one seat further round the table."""

from collections.abc import Mapping

from hakem.laws import facts
from hakem.laws.effects import Effect
from hakem.laws.facts import Kind
from hakem.laws.rule import rule
from hakem.laws.ruling import Question, Ruling
from hakem.laws.topics import topics

#: The topics on leads and plays.
PLAYS = sorted(name for name, topic in topics().items() if topic.group == "plays")
#: The parts of effects that name players or sides.
PLAYERS = ("seat", "seats", "to", "for", "side")
NEXT = {"N": "E", "E": "S", "S": "W", "W": "N", "NS": "EW", "EW": "NS"}


def further(text: str) -> str:
    """Seats and sides one further, as a set: who is told first does not matter."""
    return " ".join(sorted(NEXT[word] for word in text.split()))


def turned(given: Mapping[str, str]) -> dict[str, str]:
    """Facts with every player moved one seat to the left."""
    return {
        name: further(value) if facts()[name].kind is Kind.SEAT else value
        for name, value in given.items()
    }


def told(effect: Effect, *, turn: bool = False) -> tuple[tuple[str, str], ...]:
    """An effect as plain parts; turned one seat further if asked for."""
    parts = {"do": effect.do(), **effect.told()}
    for name in PLAYERS:
        if name in parts:
            words = parts[name].split()
            parts[name] = further(parts[name]) if turn else " ".join(sorted(words))
    return tuple(sorted(parts.items()))


def ruled(topic: str, *known: Mapping[str, str]) -> Ruling:
    """The ruling on facts that need no more, told in parts."""
    answer = rule(topic, {name: value for part in known for name, value in part.items()})
    assert not isinstance(answer, Question), answer.name
    return answer
