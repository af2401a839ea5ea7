"""Comparing an answer with what is right.

Every part that the case expects must be in the answer; the answer may say more. Texts that are
numbers are compared as exact numbers ("7.50" is 7.5, "-8/3" is itself), with the case's decimals as
the tolerance; other texts ("1-2", "extend", "-") letter by letter. Rulings have a way of their own
(rulings.py).
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from conformance.casefile import Case
from conformance.reading import Json
from conformance.rulings import same_ruling


class Verdict(StrEnum):
    """What becomes of a case at a program."""

    RIGHT = "right"
    WRONG = "wrong"
    NOT_OFFERED = "not offered"


def number(value: str) -> Fraction | None:
    """The number that a text is, if it is one."""
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        return None


def same(expected: Json, answered: Json, tolerance: Fraction) -> bool:
    """Whether an answer is what was expected, part by part."""
    if isinstance(expected, dict):
        return isinstance(answered, dict) and all(
            name in answered and same(part, answered[name], tolerance)
            for name, part in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(answered, list)
            and len(expected) == len(answered)
            and all(same(e, a, tolerance) for e, a in zip(expected, answered, strict=True))
        )
    if not isinstance(expected, str) or not isinstance(answered, str):
        return False
    right, given = number(expected), number(answered)
    if right is None or given is None:
        return expected == answered
    return abs(right - given) <= tolerance


def tolerance_of(case: Case, exact: bool) -> Fraction:
    """Half a unit of the case's decimals; nothing where none are stated or exactness is asked."""
    if exact or case.decimals is None:
        return Fraction(0)
    return Fraction(1, 2 * 10**case.decimals)


def judge(case: Case, reply: Mapping[str, Json] | None, exact: bool = False) -> Verdict:
    """The verdict on a program's reply; no reply at all is wrong."""
    if reply is None:
        return Verdict.WRONG
    if "unsupported" in reply:
        return Verdict.NOT_OFFERED
    answer = reply.get("answer")
    if case.kind == "ruling":
        return Verdict.RIGHT if same_ruling(case.expect, answer) else Verdict.WRONG
    expected: Json = dict(case.expect)
    return Verdict.RIGHT if same(expected, answer, tolerance_of(case, exact)) else Verdict.WRONG
