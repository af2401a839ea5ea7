"""What `hakem pair` answers, as JSON values: rounds, no pairing, or the differences of a check.

format "hakem-pairing/1". Each `why` is the code, clause and numbers of a reason, its words in the
language asked for, and the steps before it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from hakem.i18n.lang import Lang
from hakem.i18n.words import say_reason
from hakem.pairing.history import Difference
from hakem.pairing.rounds import NoPairing, PairedRound, Pairing
from hakem.reasons import Reason

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"

FORMAT = "hakem-pairing/1"


def pairing_json(found: Pairing | NoPairing, lang: Lang) -> dict[str, Json]:
    """The rounds that were paired, or why there are none."""
    if isinstance(found, NoPairing):
        none: Json = {"round": found.round, "why": _why(found.reason, lang)}
        return {"format": FORMAT, "rounds": [], "no_pairing": none}
    return {
        "format": FORMAT,
        "rounds": [_round(one, lang) for one in found.rounds],
        "reasons": _whys(found.reasons, lang),
    }


def differences_json(found: Sequence[Difference], rounds: int, lang: Lang) -> dict[str, Json]:
    """What a check of so many rounds found."""
    return {
        "format": FORMAT,
        "checked": rounds,
        "differences": [
            {
                "round": one.round,
                "contestant": one.contestant,
                "was": one.was,
                "would_be": one.would_be,
                "why": _why(one.why, lang),
            }
            for one in found
        ],
    }


def _round(one: PairedRound, lang: Lang) -> dict[str, Json]:
    told: dict[str, Json] = {
        "number": one.number,
        "matches": [
            {"first": match.first, "second": match.second, "why": _why(match.why, lang)}
            for match in one.matches
        ],
    }
    if one.triangle is not None:
        why = _why(one.triangle.why, lang)
        told["triangle"] = {"three": list(one.triangle.three), "why": why}
    if one.bye is not None:
        told["bye"] = {"contestant": one.bye.contestant, "why": _why(one.bye.why, lang)}
    return told


def _why(reason: Reason, lang: Lang) -> dict[str, Json]:
    return {
        "code": reason.code,
        "clause": reason.clause,
        "numbers": {
            key: value if isinstance(value, int | str) else str(value)
            for key, value in reason.numbers.items()
        },
        "text": say_reason(reason, lang),
        "steps": _whys(reason.steps, lang),
    }


def _whys(reasons: Iterable[Reason], lang: Lang) -> list[Json]:
    return [_why(one, lang) for one in reasons]
