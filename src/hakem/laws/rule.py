"""`rule`: facts in; a ruling out, or the question that must be answered first."""

from hakem.laws.case import Case, Missing, Undecided
from hakem.laws.edition import IN_FORCE, Edition
from hakem.laws.facts import Facts
from hakem.laws.mistakes import UnknownFact, UnknownTopic, nearest
from hakem.laws.ruling import Question, Ruling
from hakem.laws.topics import Topic, facts, topics


def rule(topic: str, known: Facts, edition: Edition = IN_FORCE) -> Ruling | Question:
    """The ruling on what happened, or the next fact that the Law needs.

    `known` may be incomplete: answer the question, add the answer, and call again. A pure function:
    the same facts give the same ruling.

    Raises `UnknownTopic`, `UnknownFact` (each with the nearest real names), `UnreadableFact`, and
    `ImpossibleFact` for what cannot have happened.
    """
    found = topic_of(topic)
    for name in known:
        if name not in facts():
            raise UnknownFact("law.unknown-fact", name=name, near=nearest(name, facts()))
    case = Case(found.name, known, edition)
    try:
        found.judge(case)
    except Missing as missing:
        return missing.question
    except Undecided:
        pass
    return case.ruling()


def topic_of(name: str) -> Topic:
    """The topic of a name. Raises `UnknownTopic`, which tells the nearest names."""
    known = topics()
    if name not in known:
        raise UnknownTopic("law.unknown-topic", name=name, near=nearest(name, known))
    return known[name]
