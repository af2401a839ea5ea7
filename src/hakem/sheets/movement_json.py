"""Movements as JSON for programs: the movement, its figures, its faults; recommendations."""

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction

from hakem.errors import Param
from hakem.i18n.numbers import plain
from hakem.movements import Fault, Movement, Verification, dump
from hakem.movements.recommend import Recommendation
from hakem.movements.record import Value


def movement_json(movement: Movement, found: Verification) -> str:
    """A movement that can be read back, with what was found of it beside it."""
    return _text(_movement(movement, found))


def recommendations_json(recommended: Iterable[Recommendation]) -> str:
    """What is recommended, the best first."""
    listed: list[Value] = [
        {
            "minutes": plain(one.minutes, 2),
            "against": plain(one.against, 2),
            "because": [{"code": why.code, **_params(why.numbers)} for why in one.because],
            "movement": _movement(one.movement, one.verification),
        }
        for one in recommended
    ]
    return _text({"recommendations": listed})


def _movement(movement: Movement, found: Verification) -> dict[str, Value]:
    figures = found.figures
    told: dict[str, Value] = {
        "boards_each": list(figures.boards_each),
        "opponents_each": list(figures.opponents_each),
        "meets_all": figures.meets_all,
        "plays_all": figures.plays_all,
        "sit_outs": list(figures.sit_outs),
        "stationary": list(figures.stationary),
    }
    if figures.balance is not None:
        told["quality"] = plain(figures.balance.quality, 4)
        told["mean"] = plain(figures.balance.mean, 4)
        told["deviation"] = plain(figures.balance.deviation, 4)
    return {
        **dump(movement),
        "figures": told,
        "faults": [_fault(one) for one in found.faults],
        "notes": [_fault(one) for one in found.notes],
    }


def _fault(fault: Fault) -> dict[str, Value]:
    told: dict[str, Value] = {"check": fault.check, "code": fault.code}
    if fault.round is not None:
        told["round"] = fault.round
    if fault.table is not None:
        told["table"] = fault.table
    return {**told, **_params(fault.params)}


def _params(params: Mapping[str, Param]) -> dict[str, Value]:
    return {
        key: plain(value, 4) if isinstance(value, Fraction) else value
        for key, value in params.items()
    }


def _text(value: Mapping[str, Value]) -> str:
    """The object, a key a line; of long lists an item a line."""
    lines = []
    for key, item in value.items():
        told = json.dumps(item, ensure_ascii=False)
        if isinstance(item, list) and item and isinstance(item[0], list | dict):
            rows = ",\n  ".join(json.dumps(one, ensure_ascii=False) for one in item)
            told = f"[\n  {rows}\n ]"
        lines.append(f" {json.dumps(key)}: {told}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
