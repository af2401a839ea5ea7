"""Hakem asked for the award of a contested claim."""

import json

from conformance.adapters.protocol import Answer, Request
from conformance.reading import Json, mapped, text
from hakem.claims.adjudicate import adjudicate
from hakem.claims.again import About, Told, look_again
from hakem.claims.policy import read_policy
from hakem.claims.position_text import read_position
from hakem.claims.said import read_statement
from hakem.i18n.lang import Lang
from hakem.notation.cards import Letters, read_card
from hakem.sheets.claim_json import to_json


def claim(request: Request) -> Answer:
    """The award and what it turns on; or the tricks given back of a concession or an agreement."""
    asked = request.input
    position = read_position(text(asked.get("position")), Letters.ENGLISH)
    about = About(text(asked.get("about", About.CONTESTED.value)))
    if about is not About.CONTESTED:
        credited = text(asked.get("credited", ""))
        told = look_again(about, position, Told(credited=int(credited) if credited else None))
        return {"tricks": str(told.tricks)}
    statement = read_statement(
        text(asked.get("statement", "")),
        trumps=position.trumps,
        letters=Letters.ENGLISH,
        claimer=position.claimer,
        dummy=position.declarer.partner,
    )
    aware = {"yes": True, "no": False, "": None}[text(asked.get("aware", ""))]
    words = text(asked.get("forgot", "")).split()
    settings = (f"{rule.replace('_', '-')}={text(told)}" for rule, told in request.settings.items())
    ruled = adjudicate(
        position,
        statement,
        aware=aware,
        forgotten=[read_card(word, Letters.ENGLISH) for word in words],
        policy=read_policy(settings),
    )
    answer: Json = json.loads(json.dumps(to_json(ruled, Lang.EN)))
    found = mapped(answer)
    shown = {name: str(found[name]) for name in ("award", "verdict", "if_aware", "if_unaware")}
    others = mapped(found["other_readings"])
    return {**shown, "other_readings": {name: str(n) for name, n in others.items()}}
