"""Whole results: what became of a board at one table, in one line of text."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from hakem.errors import Ambiguous, NotPossible, NotRecognised
from hakem.notation.awards import read_artificial, read_award, read_outcome, write_award
from hakem.notation.letters import fold, quoted
from hakem.notation.numbers import PERCENTAGE, SIGNED, UNSIGNED
from hakem.result import (
    Artificial,
    ArtificialAward,
    Assigned,
    Award,
    Fouled,
    Level,
    NotPlayed,
    Percent,
    Result,
    Split,
    Unfouled,
    Unplayed,
    Weighted,
)
from hakem.seats import Side

_JSON_TEXT = r'"(?:[^"\\]|\\.)*"'
_FOULED = re.compile(
    rf"(?:GROUP|GRUP)\s+(?P<group>{_JSON_TEXT}|[A-Z0-9]+)\s*:?\s+(?P<rest>.+)",
    re.IGNORECASE | re.DOTALL,
)
_WITH_REASON = re.compile(rf"(?P<rest>[^\"]*)(?P<reason>{_JSON_TEXT})", re.DOTALL)

_NOT_PLAYED = re.compile(r"(?:NP|N/P|NOT PLAYED|OYNANMADI)(?: ?[:,-]? ?(?P<why>[A-Z][A-Z -]*))?")
_WHY = {
    "SIT OUT": Unplayed.SIT_OUT,
    "SITOUT": Unplayed.SIT_OUT,
    "BYE": Unplayed.SIT_OUT,
    "BAY": Unplayed.SIT_OUT,
    "LATE": Unplayed.LATE,
    "GEC KALDI": Unplayed.LATE,
    "GECIKTI": Unplayed.LATE,
    "CANCELLED": Unplayed.CANCELLED,
    "CANCELED": Unplayed.CANCELLED,
    "IPTAL": Unplayed.CANCELLED,
    "AVERAGED": Unplayed.AVERAGED,
    "WRONG BOARDS": Unplayed.WRONG_BOARDS,
    "YANLIS BORD": Unplayed.WRONG_BOARDS,
    "NO RESULT": Unplayed.NO_RESULT,
    "SONUC YOK": Unplayed.NO_RESULT,
}

_ASSIGNED = re.compile(r"(?:ASSIGNED|ATANMIS|AS) (?P<rest>.+)")
_SPLIT = re.compile(r"(?:SPLIT|AYRI) (?P<rest>.+)")
_NS, _EW = r"(?:NS|N-S|N/S|KG|K-G)", r"(?:EW|E-W|E/W|DB|D-B)"
_NAMED_SIDES = (
    re.compile(rf"{_NS} ?:? ?(?P<ns>.+?) ?[/;,|] ?{_EW} ?:? ?(?P<ew>.+)"),
    re.compile(rf"{_EW} ?:? ?(?P<ew>.+?) ?[/;,|] ?{_NS} ?:? ?(?P<ns>.+)"),
)

_SIGNED_NUMBER = re.compile(SIGNED)

#: A== A+= A-+ as Bridge Base Online prints them: North-South's mark, then East-West's.
_TWO_MARKS = re.compile(r"A([+=-])([+=-])")
#: A6040, A60/40, A60-40: percentages behind an A (USEBIO).
_DIGITS = re.compile(r"A([0-9]{4,6})")
_BEHIND_A = re.compile(rf"A ?(?P<ns>{UNSIGNED}) ?%? ?[/-] ?(?P<ew>{UNSIGNED}) ?%?")
_PLAIN_PERCENTS = re.compile(r"(?P<ns>[0-9]{2,3}|0) ?/ ?(?P<ew>[0-9]{2,3}|0)")
_PERCENTS = re.compile(rf"(?P<ns>{PERCENTAGE}) ?- ?(?P<ew>{PERCENTAGE})")


def read_result(text: str) -> Result:
    """The result that a line of text tells; for its forms see the package's own docstring.

    Percentages stay percentages: A60/40 is not the same as average plus and average minus, which
    the regulation gives a meaning. Raises `NotRecognised`, `NotPossible` or `Ambiguous`.

    >>> read_result("A+=")
    Artificial(ns=<Level.AVERAGE_PLUS: 1>, ew=<Level.AVERAGE: 0>, reason='')
    >>> read_result("PAS"), read_result("-50"), read_result("NP late")
    (PassedOut(), Points(ns=-50), NotPlayed(why=<Unplayed.LATE: 'late'>))
    """
    return _read_result(text)


# An event has thousands of results and few different ones.
@lru_cache(maxsize=4096)
def _read_result(text: str) -> Result:
    fouled = _FOULED.fullmatch(text.strip())
    if fouled:
        group = fouled["group"]
        if group.startswith('"'):
            group = _unquote(group, text)
        return Fouled(group, _unfouled(fouled["rest"]))
    return _unfouled(text)


def _unfouled(text: str) -> Unfouled:
    told = _WITH_REASON.fullmatch(text.strip())
    result = _read(fold(told["rest"] if told else text))
    if result is None:
        raise NotRecognised("notation.result", text=quoted(text))
    if told is None:
        return result
    if not isinstance(result, Artificial):
        raise NotRecognised("notation.reason", text=quoted(text))
    return replace(result, reason=_unquote(told["reason"], text))


def _unquote(literal: str, text: str) -> str:
    try:
        value: object = json.loads(literal, strict=False)
    except ValueError:
        value = None
    if not isinstance(value, str):
        raise NotRecognised("notation.quotes", text=quoted(text))
    return value


def _read(text: str) -> Unfouled | None:
    """A result without its group and reason, from folded text; None when it is none."""
    not_played = _read_not_played(text)
    if not_played is not None:
        return not_played
    assigned = _ASSIGNED.fullmatch(text)
    if assigned:
        outcome = read_outcome(assigned["rest"], None)
        return Assigned(outcome) if outcome is not None else None
    split = _SPLIT.fullmatch(text)
    if split:
        sides = _read_named_sides(split["rest"])
        return Split(*sides) if sides else None
    sides = _read_named_sides(text) or _read_compact(text) or _read_two_sides(text)
    if sides:
        return _of_sides(*sides)
    award = read_award(text, None)
    return None if award is None else _of_one(award, text)


def _read_not_played(text: str) -> NotPlayed | None:
    if text in ("SIT OUT", "SIT-OUT", "SITOUT"):
        return NotPlayed(Unplayed.SIT_OUT)
    found = _NOT_PLAYED.fullmatch(text)
    if not found:
        return None
    if found["why"] is None:
        return NotPlayed()
    why = _WHY.get(found["why"].replace("-", " ").strip())
    if why is None:
        raise NotRecognised("notation.not-played", text=quoted(text))
    return NotPlayed(why)


def _read_named_sides(text: str) -> tuple[Award, Award] | None:
    """NS ... / EW ..., in either order."""
    for pattern in _NAMED_SIDES:
        found = pattern.fullmatch(text)
        if found:
            ns, ew = read_award(found["ns"], Side.NS), read_award(found["ew"], Side.EW)
            return (ns, ew) if ns is not None and ew is not None else None
    return None


def _read_compact(text: str) -> tuple[ArtificialAward, ArtificialAward] | None:
    """The short artificial forms: A+=, A6040, A60/40, 60%-40%, 60/40."""
    marks = _TWO_MARKS.fullmatch(text)
    if marks:
        ns, ew = (read_artificial(f"A{mark}") for mark in marks.groups())
        return (ns, ew) if ns is not None and ew is not None else None
    digits = _DIGITS.fullmatch(text)
    if digits:
        return _read_digits(digits[1], text)
    for pattern in (_BEHIND_A, _PERCENTS, _PLAIN_PERCENTS):
        found = pattern.fullmatch(text)
        if found:
            ns, ew = (read_artificial(found[side], bare_percent=True) for side in ("ns", "ew"))
            return (ns, ew) if ns is not None and ew is not None else None
    return None


def _read_digits(digits: str, text: str) -> tuple[Percent, Percent]:
    """The percentages of A6040: two digits each, three for a hundred."""
    if digits in ("1000", "0100"):
        raise Ambiguous("notation.digits", text=text)
    for cut in (2, 3):
        sides = digits[:cut], digits[cut:]
        if all(len(side) == 2 or side == "100" for side in sides):
            ns, ew = (Percent(Fraction(side)) for side in sides)
            return ns, ew
    raise NotPossible("notation.percent-range", text=text, percent=int(digits[:3]))


def _read_two_sides(text: str) -> tuple[ArtificialAward, ArtificialAward] | None:
    """Two artificial awards with a slash between, North-South's first.

    Outcomes need their sides named: a second bare score could be told from either side.
    """
    slash = " / " if " / " in text else "/"
    if text.count(slash) != 1:
        return None
    left, right = text.split(slash)
    if right.endswith(("IMP", "IMPS")) and _SIGNED_NUMBER.fullmatch(left):
        left += " IMP"
    ns, ew = read_artificial(left.strip()), read_artificial(right.strip())
    return (ns, ew) if ns is not None and ew is not None else None


def _of_sides(ns: Award, ew: Award) -> Unfouled:
    if isinstance(ns, ArtificialAward) and isinstance(ew, ArtificialAward):
        return Artificial(ns, ew)
    if isinstance(ns, tuple) and isinstance(ew, tuple):
        return Weighted(ns, ew)
    return Split(ns, ew)


def _of_one(award: Award, text: str) -> Unfouled:
    """A result told once for both sides."""
    if isinstance(award, tuple):
        return Weighted.both(*award)
    if award is Level.AVERAGE:
        return Artificial(award, award)
    if isinstance(award, ArtificialAward):
        raise Ambiguous("notation.one-side", text=quoted(text))
    return award


def write_result(result: Result) -> str:
    """The one canonical form of a result, which `read_result` reads back to the same value.

    >>> write_result(Artificial(Level.AVERAGE_PLUS, Percent(Fraction(40)), "late"))
    'AVE+ / 40% "late"'
    """
    match result:
        case Fouled(group, inner):
            return f"GROUP {json.dumps(group, ensure_ascii=False)} {write_result(inner)}"
        case NotPlayed(why):
            return "NP" if why is Unplayed.NO_RESULT else f"NP {why.value}"
        case Assigned(outcome):
            return f"ASSIGNED {write_award(outcome, None)}"
        case Artificial(ns, ew, reason):
            awards = f"{write_award(ns, Side.NS)} / {write_award(ew, Side.EW)}"
            return f"{awards} {json.dumps(reason, ensure_ascii=False)}" if reason else awards
        case Weighted(ns, ew):
            return write_award(ns, None) if ns == ew else _write_sides(ns, ew)
        case Split(ns, ew):
            return f"SPLIT {_write_sides(ns, ew)}"
        case _:
            return write_award(result, None)


def _write_sides(ns: Award, ew: Award) -> str:
    return f"NS {write_award(ns, Side.NS)} / EW {write_award(ew, Side.EW)}"
