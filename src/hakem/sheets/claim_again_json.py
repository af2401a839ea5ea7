"""The answer about a concession, an agreement, a revoke or outcomes as a JSON value.

format "hakem-claim-again/1"; about; position; side; tricks; line as [seat, card] in order; shares
of random lines as fractions, with their number and seed; what was told; steps; policy; edition.
"""

from hakem.claims.again import Answer
from hakem.claims.position_text import write_position
from hakem.i18n.lang import Lang
from hakem.seats import Side
from hakem.sheets import claim_again_text
from hakem.sheets import ruling_words as words
from hakem.sheets.claim_json import Json


def to_json(told: Answer, lang: Lang) -> dict[str, Json]:
    """The answer, whole; every `text` is for people, in the language asked for."""
    return {
        "format": "hakem-claim-again/1",
        "about": told.about.value,
        "edition": int(told.edition),
        "position": write_position(told.position),
        "side": "NS" if told.side is Side.NS else "EW",
        "tricks": told.tricks,
        "text": claim_again_text.answer(told, lang),
        "line": [[seat.letter, card.letters] for seat, card in told.line],
        "shares": [[tricks, str(share)] for tricks, share in told.shares],
        "lines": told.told.lines,
        "seed": told.told.seed,
        "credited": told.told.credited,
        "won": told.told.won,
        "transfer": told.told.transfer,
        "policy": {rule.value: reading for rule, reading in told.policy.readings.items()},
        "steps": [
            {"law": step.law, "finding": step.finding, "text": words.step(step, lang)}
            for step in told.steps
        ],
    }
