"""The settings that exist, found in the dataclasses of `scoring.rules` themselves.

A setting added there exists here at once, under its group and name: "ranking.imp_total".
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache, partial
from types import NoneType, UnionType
from typing import TypeVar, get_args, get_origin, get_type_hints

from hakem.errors import Bug
from hakem.regulations import scale_names, values
from hakem.regulations.document import Spot
from hakem.regulations.regulation import Value
from hakem.scoring.rules import Rules
from hakem.scoring.ties_match import MATCH_STEPS
from hakem.scoring.ties_pairs import PAIRS_STEPS

_Rules = TypeVar("_Rules")
_Reader = Callable[[Spot, object], Value]

_Limits = tuple[Fraction | int, Fraction | int]

#: Between which numbers a value must lie, ends included, where its type does not say so.
LIMITS: Mapping[str, Mapping[str, _Limits]] = {
    "field": {"size": (2, 1_000_000)},
    "matchpoints": {"win": (1, 2), "line_decimals": (0, 6), "total_decimals": (0, 6)},
    "artificial": {
        "plus_percent": (50, 100),
        "average_percent": (0, 100),
        "minus_percent": (0, 50),
        "plus_imps": (0, 24),
        "minus_imps": (-24, 0),
    },
    "cross_imps": {"line_decimals": (0, 6)},
    "teams": {"tie_tolerance": (0, 1000), "bye_share": (0, 1)},
    "unplayed": {"free_share": (0, 1), "partly_share": (0, 1), "fault_share": (0, 1)},
    "knockout": {
        "losses": (1, 2),
        "of_three": (1, 2),
        "of_four": (1, 3),
        "minimum_lead": (0, 100),
        "extension": (Fraction(1, 100), 1),
        "extension_boards": (1, 100),
        "repeats": (0, 100),
        "concession_from": (0, 1),
    },
    "correction": {"minutes": (0, 100_000)},
    "pairing": {
        "rematch_gap": (1, 100),
        "last_rounds": (0, 100),
        "rounds_at_once": (1, 2),
        "delay": (0, 10),
    },
}

#: The names that a text, or each text of a list, must be one of.
NAMES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "teams": {
        "vp_scale": scale_names.NAMES,
    },
    "rounds": {"vp_scale": (*scale_names.NAMES, *scale_names.PERCENT_SOURCES)},
    "ranking": {"match_chain": MATCH_STEPS, "pairs_chain": PAIRS_STEPS},
}


@cache
def known_settings() -> tuple[str, ...]:
    """The keys of all settings, in the order of `Rules`."""
    return tuple(_readers())


@cache
def groups() -> tuple[str, ...]:
    """The groups of settings, in the order of `Rules`."""
    return tuple(dict.fromkeys(key.partition(".")[0] for key in known_settings()))


def value_in(rules: Rules, key: str) -> Value:
    """The value of one setting in `rules`."""
    group, _, name = key.partition(".")
    value: Value = getattr(getattr(rules, group), name)
    return value


def with_values(rules: Rules, stated: Mapping[str, Value]) -> Rules:
    """`rules` with some settings changed; "name" and "edition" may be among them."""
    changed: dict[str, object] = {}
    for field in fields(Rules):
        part: object = getattr(rules, field.name)
        if field.name in groups():
            below = {key: stated[key] for key in stated if key.startswith(f"{field.name}.")}
            part = _group_with(part, below)
        changed[field.name] = stated.get(field.name, part)
    return _made(Rules, changed)


def choices_of(key: str) -> tuple[str, ...]:
    """What a setting can be worth where that is one of a few names; () for numbers and texts.

    For a list, what can stand in it (`is_list`). A name is as a regulation file writes it.
    """
    group, _, name = key.partition(".")
    named = NAMES.get(group, {}).get(name)
    if named is not None:
        return tuple(dict.fromkeys(named))
    hint = _hints()[key]
    if hint is bool:
        return ("true", "false")
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tuple(choice.value for choice in hint)
    return ()


def is_list(key: str) -> bool:
    """Whether a setting is a list, as a chain of tie-breaks is."""
    return get_origin(_hints()[key]) is tuple


def read_setting(spot: Spot, key: str, raw: object) -> Value:
    """The value that stands at `spot`, as the type of the setting wants it.

    Raises SettingMistake where it is none of the choices, no exact number, or out of its limits.
    """
    spot = replace(spot, called=key)
    group, _, name = key.partition(".")
    value = _readers()[key](spot, raw)
    limits = LIMITS.get(group, {}).get(name)
    if limits and isinstance(value, int | Fraction) and not limits[0] <= value <= limits[1]:
        raise spot.mistake(
            "regulation.out-of-range", value=values.shown(raw), least=limits[0], most=limits[1]
        )
    known = NAMES.get(group, {}).get(name)
    if known and isinstance(value, str):
        return values.read_named(spot, value, known)
    if known and isinstance(value, tuple):
        return _read_chain(spot, value, known)
    return value


def _read_chain(spot: Spot, steps: tuple[str, ...], known: tuple[str, ...]) -> tuple[str, ...]:
    """A tie-break chain: known steps, none twice, and lots only at the end."""
    for number, step in enumerate(steps):
        values.read_named(spot, step, known)
        if step in steps[:number]:
            raise spot.mistake("regulation.step-twice", value=step)
    if "lots" in steps[:-1]:
        raise spot.mistake("regulation.lots-last", value=steps[-1])
    return steps


def _group_with(group: object, stated: Mapping[str, Value]) -> object:
    if not stated:
        return group
    own: dict[str, object] = {name: getattr(group, name) for name in get_type_hints(type(group))}
    own.update({key.partition(".")[2]: value for key, value in stated.items()})
    return _made(type(group), own)


def _made(kind: type[_Rules], changed: Mapping[str, object]) -> _Rules:
    return kind(**changed)


@cache
def _readers() -> Mapping[str, _Reader]:
    return {key: _reader_of(hint) for key, hint in _hints().items()}


@cache
def _hints() -> Mapping[str, object]:
    """The type of each setting, by its key."""
    found: dict[str, object] = {}
    groups: Mapping[str, object] = get_type_hints(Rules)
    for group, kind in groups.items():
        if not (isinstance(kind, type) and is_dataclass(kind)):
            continue
        hints: Mapping[str, object] = get_type_hints(kind)
        for name, hint in hints.items():
            found[f"{group}.{name}"] = hint
    return found


_PLAIN: Mapping[object, _Reader] = {
    bool: values.read_yes_no,
    int: values.read_whole,
    Fraction: values.read_fraction,
    str: values.read_text,
}


def _reader_of(hint: object) -> _Reader:
    """The reader of a field's type; a type that no setting has had so far is a bug here."""
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return partial(values.read_choice, choices=hint)
    if get_origin(hint) is tuple and get_args(hint) == (str, ...):
        return values.read_texts
    if isinstance(hint, UnionType) and NoneType in get_args(hint):
        (other,) = (part for part in get_args(hint) if part is not NoneType)
        return partial(_read_unless_none, reader=_reader_of(other))
    if hint in _PLAIN:
        return _PLAIN[hint]
    raise Bug(f"no reader for settings of the type {hint}")


def _read_unless_none(spot: Spot, raw: object, reader: _Reader) -> Value:
    return None if raw is None or raw == "none" else reader(spot, raw)
