"""Hakem asked for rulings: the topic and the facts of a case, the edition a setting."""

import json

from conformance.adapters.protocol import Answer, Request
from conformance.reading import Json, mapped, text
from hakem.i18n.lang import Lang
from hakem.laws import Edition, Question, rule
from hakem.laws.mistakes import ImpossibleFact
from hakem.sheets.ruling_json import to_json


def ruling(request: Request) -> Answer:
    """The ruling on a case, the question it needs, or the fact that cannot be."""
    facts = {name: text(value) for name, value in mapped(request.input.get("facts", {})).items()}
    edition = Edition(int(request.setting("edition", "2017")))
    try:
        found = rule(text(request.input.get("topic")), facts, edition)
    except ImpossibleFact as mistake:
        return {"impossible": mistake.fact}
    answer: Json = json.loads(json.dumps(to_json(found, Lang.EN)))
    asked: Answer = {"question": found.name} if isinstance(found, Question) else {}
    return {**mapped(answer), **asked}
