"""A movement as a value of JSON, and back: how an event stores the movement it was played by.

    {"movement": 1, "name": "howell", "kind": "one-winner", "contestants": 8, "rounds": 7,
     "tables": 4, "sets": 7, "boards_per_set": 2, "plays": [[1, 1, 8, 1, 1], ...]}

A play is round, table, North-South, East-West, set, and for an individual South and West too; null
is the phantom. What has its usual value is left out: copies, sharing, meetings, numbered.
"""

from collections.abc import Mapping, Sequence

from hakem.errors import SettingMistake
from hakem.movements.movement import Kind, Movement, Play

#: A value of JSON as this module writes it.
Value = None | int | str | Sequence["Value"] | Mapping[str, "Value"]

#: The number of the form, raised when the form changes.
EDITION = 1


def dump(movement: Movement) -> dict[str, Value]:
    """The movement as a value of JSON."""
    told: dict[str, Value] = {
        "movement": EDITION,
        "name": movement.name,
        "kind": movement.kind.value,
        "contestants": movement.contestants,
        "rounds": movement.rounds,
        "tables": movement.tables,
        "sets": movement.sets,
        "boards_per_set": movement.boards_per_set,
    }
    if movement.copies != 1:
        told["copies"] = movement.copies
    if movement.sharing:
        told["sharing"] = [list(tables) for tables in movement.sharing]
    if movement.meetings != 1:
        told["meetings"] = movement.meetings
    if movement.numbered:
        told["numbered"] = [list(boards) for boards in movement.numbered]
    told["plays"] = [_dump_play(play) for play in movement.plays]
    return told


def _dump_play(play: Play) -> list[Value]:
    told: list[Value] = [play.round, play.table, play.ns, play.ew, play.boardset]
    return told if play.south is None and play.west is None else [*told, play.south, play.west]


def load(value: object) -> Movement:
    """The movement that `dump` wrote.

    Raises `SettingMistake` naming the key that is missing or does not hold what it must. Whether
    the movement can be played is not asked: that is for `verify`.
    """
    if not isinstance(value, Mapping):
        raise SettingMistake("movement.record-none")
    if value.get("movement") != EDITION:
        raise SettingMistake("movement.record-edition", edition=EDITION)
    numbered = _groups(value, "numbered")
    sets = _number(value, "sets")
    if numbered and len(numbered) != sets:
        raise SettingMistake("movement.record-key", key="numbered")
    plays = value.get("plays")
    if not _is_list(plays):
        raise SettingMistake("movement.record-key", key="plays")
    return Movement(
        name=_text(value, "name"),
        kind=_kind(value),
        contestants=_number(value, "contestants"),
        rounds=_number(value, "rounds"),
        tables=_number(value, "tables"),
        sets=sets,
        boards_per_set=_number(value, "boards_per_set"),
        plays=tuple(_play(one, number) for number, one in enumerate(_items(plays), 1)),
        copies=_number(value, "copies", 1),
        sharing=_groups(value, "sharing"),
        meetings=_number(value, "meetings", 1),
        numbered=numbered,
    )


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple)


def _items(value: object) -> tuple[object, ...]:
    return tuple(value) if isinstance(value, list | tuple) else ()


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value: Mapping[str, object], key: str, usual: int | None = None) -> int:
    found = value.get(key, usual)
    if isinstance(found, int) and not isinstance(found, bool) and found >= 1:
        return found
    raise SettingMistake("movement.record-key", key=key)


def _text(value: Mapping[str, object], key: str) -> str:
    found = value.get(key)
    if isinstance(found, str):
        return found
    raise SettingMistake("movement.record-key", key=key)


def _kind(value: Mapping[str, object]) -> Kind:
    try:
        return Kind(_text(value, "kind"))
    except ValueError:
        raise SettingMistake("movement.record-key", key="kind") from None


def _groups(value: Mapping[str, object], key: str) -> tuple[tuple[int, ...], ...]:
    """A list of lists of numbers; empty where the key is not there."""
    found = value.get(key, [])
    groups = [_items(group) for group in _items(found)]
    numbers = [tuple(one for one in group if isinstance(one, int)) for group in groups]
    if not _is_list(found) or [len(group) for group in groups] != [len(group) for group in numbers]:
        raise SettingMistake("movement.record-key", key=key)
    return tuple(numbers)


def _play(value: object, number: int) -> Play:
    """The play that stands at a place in the list, from 1."""
    items = _items(value)
    numbers = [one if isinstance(one, int) else None for one in items]
    whole = all(one is None or _is_number(one) for one in items)
    if whole and len(items) in (5, 7):
        first, table, ns, ew, boardset = numbers[:5]
        south, west = numbers[5:] or (None, None)
        if first is not None and table is not None and boardset is not None:
            return Play(first, table, ns, ew, boardset, south, west)
    raise SettingMistake("movement.record-play", number=number)
