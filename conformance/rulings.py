"""Judging a ruling: what the case expects must be there; the ruling may say more.

expect.question = "lho-accepts"          the fact that must be asked for first
expect.impossible = "calls"              the fact that cannot be, instead of any ruling
expect.laws = ["27A1"]                   clauses that must be cited
expect.effects = [{ do = "must-pass", seat = "N" }]     each among the effects, part by part
expect.absent = ["must-pass"]            acts that must not be among the effects
expect.options = [{ name = "...", chooser = ["W"], choices = ["yes", "no"] }]
expect.judgements = [{ name = "...", default = "no" }]
expect.result = "4SN="                   the score to be entered
"""

from collections.abc import Mapping

from conformance.reading import Json


def same_ruling(expect: Mapping[str, Json], answer: Json) -> bool:
    """Whether a ruling is what the case expects."""
    if not isinstance(answer, dict):
        return False
    return all(_holds(name, expected, answer) for name, expected in expect.items())


def _holds(name: str, expected: Json, answer: Mapping[str, Json]) -> bool:
    if name == "absent":
        effects = _list(answer.get("effects"))
        return not any(
            _within({"do": one} if isinstance(one, str) else one, effect)
            for one in _list(expected)
            for effect in effects
        )
    if isinstance(expected, list):
        found = _list(answer.get(name))
        return all(any(_within(one, other) for other in found) for one in expected)
    return _within(expected, answer.get(name))


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _within(expected: Json, answered: Json) -> bool:
    """Whether an answer holds what is expected: tables part by part, lists as sets."""
    if isinstance(expected, dict):
        return isinstance(answered, dict) and all(
            part in answered and _within(value, answered[part]) for part, value in expected.items()
        )
    if isinstance(expected, list):
        return isinstance(answered, list) and all(one in answered for one in expected)
    return expected == answered
