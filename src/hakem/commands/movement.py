"""`hakem movement`: movements made, shown, verified, recommended, read from cards."""

import json
import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from hakem.commands.movement_call import MovementCall
from hakem.commands.reading import read_bytes
from hakem.errors import FileMistake, Place, Problem, SettingMistake, Severity
from hakem.formats.movement_cards import read_card
from hakem.i18n.lang import Lang
from hakem.i18n.words import name_of, say, say_problem
from hakem.movements import Movement, load, verify
from hakem.movements.families import FAMILIES, Asked, family
from hakem.movements.recommend import Pace, Wish, phantom, reasons, recommend
from hakem.sheets import movement_json, movement_text

#: The exit codes, as docs/use/movements.md tells them.
DONE, FAULTS, FAILED, LEFT_OUT = 0, 1, 2, 3
_MOST_BOARDS = 64


def movement_command(call: MovementCall, lang: Lang) -> int:
    """Do it; the exit code says how it went. Raises `Mistake` for what a person must mend."""
    _can_be(call)
    if call.what is None:
        _list_families(lang)
        return DONE
    if call.what == "recommend":
        return _recommend(call, lang)
    if call.what in ("show", "verify", "import"):
        movement, problems = _read(call)
    else:
        movement, problems = _made(call), ()
    if call.phantom is not None:
        movement = _with_phantom(movement, call.phantom)
    if call.what == "verify":
        return _verify(movement, problems, call, lang)
    return _show(movement, problems, call, lang)


def _can_be(call: MovementCall) -> None:
    """Raise `SettingMistake` for a number that can never be meant, whatever it is asked of."""
    for text in (call.boards, call.rounds, call.minutes, call.winners, call.copies):
        _optional(text, 1000)
    for text in (call.staying, call.switched):
        _optional(text, 1000, 0)
    if _pace(call).board <= 0:
        raise SettingMistake("movement.no-time", text=call.pace or "")


def _list_families(lang: Lang) -> None:
    """Which movements there are, and what their size counts."""
    rows = [
        [
            one.name,
            say(f"movement.size-{one.counted.value}", lang),
            name_of("movement", one.name, lang),
        ]
        for one in FAMILIES
    ]
    print(movement_text.columns(rows))
    print()
    print(say("movement.how", lang))


def _made(call: MovementCall) -> Movement:
    """The movement that is named."""
    found = family(call.what or "")
    if found is None:
        known = ", ".join(one.name for one in FAMILIES)
        raise SettingMistake("movement.unknown", asked=call.what or "", known=known)
    if len(call.of) != 1:
        raise SettingMistake("movement.needs-size", name=found.name, counted=found.counted.value)
    return found.make(
        Asked(
            size=_number(call.of[0]),
            boards_per_set=_optional(call.boards, _MOST_BOARDS) or found.boards,
            rounds=_optional(call.rounds),
            switched=_optional(call.switched, least=0),
        )
    )


def _read(call: MovementCall) -> tuple[Movement, tuple[Problem, ...]]:
    """The movement of a file: a card in YAML, or what `--json` wrote."""
    if len(call.of) != 1:
        raise SettingMistake("movement.needs-file", what=call.what or "")
    (name,) = call.of
    data = read_bytes(name)
    if not data.lstrip().startswith(b"{"):
        return read_card(data, name)
    try:
        value: object = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise FileMistake("movement.not-json", Place(name)) from None
    try:
        return load(value), ()
    except SettingMistake as mistake:
        raise FileMistake(mistake.code, Place(name), **mistake.params) from None


def _with_phantom(movement: Movement, asked: str) -> Movement:
    """The movement with a contestant missing; "best" is the one whose absence disturbs least."""
    if not movement.kind.is_pairs:
        raise SettingMistake("movement.phantom-pairs")
    number = phantom(movement) if asked in ("best", "iyi") else _number(asked)
    if number not in movement.numbers:
        raise SettingMistake("movement.no-number", number=number, most=movement.contestants)
    return movement.without(number)


def _show(movement: Movement, problems: Sequence[Problem], call: MovementCall, lang: Lang) -> int:
    """Print the movement, or the cards that are asked for."""
    found = verify(movement)
    if call.json:
        print(movement_json.movement_json(movement, found), end="")
        return _told(problems, lang)
    contestants = [_within(call.pair, movement.contestants)] if call.pair is not None else []
    tables = [_within(call.table, movement.tables)] if call.table is not None else []
    print(movement_text.title(movement, lang))
    if call.cards:
        contestants, tables = list(movement.numbers), list(range(1, movement.tables + 1))
    for number in contestants:
        print()
        print(movement_text.guide_card(movement, number, lang))
    for number in tables:
        print()
        print(movement_text.table_card(movement, number, lang))
    if not contestants and not tables:
        minutes = _pace(call).minutes(movement.rounds, movement.boards_per_set)
        print()
        print(movement_text.whole(movement, lang, shutil.get_terminal_size().columns))
        print()
        for line in movement_text.because_lines(reasons(movement, found, minutes), lang):
            print(f"* {line}")
        for fault in (*found.faults, *found.notes):
            print(f"! {movement_text.fault_line(fault, lang)}")
    return _told(problems, lang)


def _verify(movement: Movement, problems: Sequence[Problem], call: MovementCall, lang: Lang) -> int:
    """Print what is wrong with the movement, and its figures."""
    found = verify(movement)
    if call.json:
        print(movement_json.movement_json(movement, found), end="")
    else:
        print(movement_text.title(movement, lang))
        for fault in (*found.faults, *found.notes):
            print(f"! {movement_text.fault_line(fault, lang)}")
        if found.is_good:
            print(say("movement.sound", lang))
        minutes = _pace(call).minutes(movement.rounds, movement.boards_per_set)
        for line in movement_text.because_lines(reasons(movement, found, minutes), lang):
            print(f"* {line}")
        if found.figures.balance is not None:
            one = found.figures.balance
            told = say("movement.balance-figures", lang, mean=one.mean, deviation=one.deviation)
            print(f"* {told}")
    left_out = _told(problems, lang)
    return left_out or (DONE if found.is_good else FAULTS)


def _told(problems: Sequence[Problem], lang: Lang) -> int:
    """Say what of a file could not be read."""
    for problem in problems:
        print(say_problem(problem, lang), file=sys.stderr)
    return LEFT_OUT if any(one.severity is Severity.ERROR for one in problems) else DONE


def _recommend(call: MovementCall, lang: Lang) -> int:
    """Print what fits an evening, the best first, each with the command that shows it."""
    if len(call.of) != 1:
        raise SettingMistake("movement.needs-pairs")
    pairs = _number(call.of[0])
    wish = Wish(
        pairs=pairs,
        boards=_optional(call.boards, 200),
        minutes=_optional(call.minutes, 1000),
        rounds=_optional(call.rounds),
        winners=_optional(call.winners, 2),
        sharing=not call.no_sharing,
        copies=_optional(call.copies, 99) or 1,
        staying=_optional(call.staying, 99, 0) or 0,
        pace=_pace(call),
    )
    found = recommend(wish)
    if call.json:
        print(movement_json.recommendations_json(found), end="")
        return DONE
    if not found:
        print(say("movement.none-fits", lang))
        return FAULTS
    for place, one in enumerate(found, 1):
        movement = one.movement
        print(f"{place}. {movement_text.title(movement, lang)}")
        for line in movement_text.because_lines(one.because, lang):
            print(f"   * {line}")
        print(f"   > {_command(movement, pairs)}")
    return DONE


def _command(movement: Movement, pairs: int) -> str:
    """The command that shows a recommended movement."""
    name = {"mitchell-relay": "mitchell"}.get(movement.name, movement.name)
    name = "howell" if name.startswith("howell") else name
    size = movement.tables
    options = f"--boards {movement.boards_per_set}"
    if name != "rover":
        options += f" --rounds {movement.rounds}"
        options += " --phantom best" if pairs % 2 else ""
    return f"hakem movement {name} {size} {options}"


def _pace(call: MovementCall) -> Pace:
    usual = Pace()
    return replace(
        usual,
        board=_minutes(call.pace, usual.board),
        move=_minutes(call.move, usual.move),
    )


def _minutes(text: str | None, usual: Fraction) -> Fraction:
    """So many minutes, "7.5" or "7,5"."""
    if text is None:
        return usual
    try:
        found = Fraction(text.replace(",", "."))
    except (ValueError, ZeroDivisionError):
        raise SettingMistake("movement.not-minutes", text=text) from None
    if not 0 <= found <= 60:
        raise SettingMistake("movement.not-minutes", text=text)
    return found


def _number(text: str, most: int = 999, least: int = 1) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 6 and least <= int(text) <= most:
        return int(text)
    raise SettingMistake("movement.not-a-number", text=text, least=least, most=most)


def _optional(text: str | None, most: int = 999, least: int = 1) -> int | None:
    return None if text is None else _number(text, most, least)


def _within(text: str, most: int) -> int:
    """The number of a contestant or table that there is."""
    number = _number(text)
    if number > most:
        raise SettingMistake("movement.no-number", number=number, most=most)
    return number
