"""The ruling on a claim as a JSON value: everything that is needed to repeat it.

format "hakem-claim/1"; position as `claims.position_text` writes it; award, low, high, verdict;
the worst line as [seat, card] in order; forgotten cards; awards under the answers to the one
question; other readings of policies, "rule=reading", with their awards, and those that could not be
asked again; the policy that was used; steps with clause and words; nodes; edition; and how many
seconds it took, where that was measured: all but this is the same whenever it is asked again.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from hakem.claims.adjudication import Adjudication
from hakem.claims.position_text import write_position
from hakem.i18n.lang import Lang
from hakem.sheets import ruling_words as words
from hakem.sheets.claim_text import award, cards_out

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


def to_json(told: Adjudication, lang: Lang, seconds: Fraction | None = None) -> dict[str, Json]:
    """The ruling, whole; every `text` is for people, in the language asked for."""
    return {
        "format": "hakem-claim/1",
        "edition": int(told.edition),
        "position": write_position(told.position),
        "claimer": told.position.claimer.letter,
        "claimed": told.position.tricks,
        "left": told.position.tricks_left,
        "award": told.award,
        "low": told.low,
        "high": told.high,
        "verdict": told.verdict.value,
        "text": award(told, lang),
        "line": [[seat.letter, card.letters] for seat, card in told.line],
        "forgotten": [card.letters for card in told.forgotten],
        "trumps_not_mentioned": cards_out(told),
        "if_aware": told.if_aware,
        "if_unaware": told.if_unaware,
        "other_readings": {other.policy: other.award for other in told.others},
        "not_read": list(told.not_read),
        "policy": {rule.value: reading for rule, reading in told.policy.readings.items()},
        "steps": [
            {"law": step.law, "finding": step.finding, "text": words.step(step, lang)}
            for step in told.steps
        ],
        "nodes": told.nodes,
        **({} if seconds is None else {"seconds": float(round(seconds, 3))}),
    }
