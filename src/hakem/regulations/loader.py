"""Regulations from their files, and an event's own settings over them.

The order of precedence (TBF 10.0): the event's statute, then the federation's regulation, then the
standard of the WBF, which falls back on the Laws. Every setting remembers who said it.

    name = "club"
    edition = "2025"
    source = "where the text was published"
    title.en = "..."
    title.tr = "..."
    extends = "tbf"                      # what holds where this file is silent

    [ranking.imp_total]
    value = "net"
    clause = "TBF 10(d)3"
    open = true                          # the text does not say; the value is a reading
    why.en = "..."
    why.tr = "..."

    [[note]]                             # a reading that is no setting
    name = "tied-teams"
    clause = "TBF 10(d)"
    why.en = "..."
    why.tr = "..."
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from hakem.errors import Place, SettingMistake
from hakem.regulations.document import Spot, nearest, parse
from hakem.regulations.regulation import Note, Regulation, Setting, Value, Words
from hakem.regulations.settings import (
    groups,
    known_settings,
    read_setting,
    value_in,
    with_values,
)
from hakem.regulations.values import (
    optional_text,
    read_table,
    read_tables,
    read_text,
    read_yes_no,
    required,
    required_text,
)
from hakem.scoring.rules import Rules

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Statement:
    """What one text says of one setting, and where. `why` is None where it gives no reason."""

    key: str
    value: Value
    clause: str = ""
    open: bool = False
    why: Words = Words()
    place: Place = Place()


@cache
def available() -> tuple[str, ...]:
    """The names of the regulations that come with Hakem."""
    return tuple(sorted(path.stem for path in _HERE.glob("*.toml")))


@cache
def named(name: str) -> Regulation:
    """The packaged regulation of that name, with all that it extends."""
    if name not in available():
        raise SettingMistake(
            "regulation.unknown", name=name, nearest=nearest(name, available(), len(available()))
        )
    text = (_HERE / f"{name}.toml").read_text(encoding="utf-8")
    return loads(text, f"{name}.toml")


def loads(text: str, name: str, base: Regulation | None = None) -> Regulation:
    """The regulation that `text` writes; `name` is the file's, for messages.

    What it does not say comes from the packaged regulation that it `extends`, else from `base`,
    else from the defaults of `Rules`. Raises SettingMistake with file and line.
    """
    raw, top = parse(text, name)
    table = read_table(
        top, raw, ("name", "edition", "source", "title", "extends", "note", *groups())
    )
    said_by = required_text(top, table, "name")
    edition = required_text(top, table, "edition")
    extends = read_text(top.at("extends"), table.get("extends", ""))
    below = _extended(top.at("extends"), extends, base)
    regulation = Regulation(
        name=said_by,
        edition=edition,
        source=required_text(top, table, "source"),
        title=_words(top, table, "title"),
        rules=with_values(below.rules, {"name": said_by, "edition": edition}),
        settings=below.settings,
        notes=_with_notes(below.notes, _notes(top, table, said_by)),
        extends=below.name,
    )
    statements = read_statements(
        top, {group: table[group] for group in groups() if group in table}, reasons=True
    )
    return with_statements(regulation, statements, said_by)


def override(
    regulation: Regulation, stated: Mapping[str, object] | str, name: str = "event"
) -> Regulation:
    """The regulation with an event's own settings over it.

    `stated` is a mapping ({"ranking.imp_total": "won"}, values as in a file) or a TOML text of such
    lines; `name` is who says so, and the file's name in messages.
    """
    if isinstance(stated, str):
        stated, top = parse(stated, name)
    else:
        top = Spot(name, {}, ())
    return with_statements(regulation, read_statements(top, stated), name)


def with_statements(
    regulation: Regulation, statements: Iterable[Statement], said_by: str
) -> Regulation:
    """The regulation with what another text says over it; each setting keeps what it replaced."""
    said = {statement.key: statement for statement in statements}
    settings = tuple(
        _replaced(setting, said[setting.key], said_by) if setting.key in said else setting
        for setting in regulation.settings
    )
    values = {key: statement.value for key, statement in said.items()}
    clauses = {setting.key: setting.clause for setting in settings if setting.clause}
    rules = replace(with_values(regulation.rules, values), clauses=clauses)
    return replace(regulation, rules=rules, settings=settings)


def read_statements(
    top: Spot, table: Mapping[str, object], *, reasons: bool = False
) -> tuple[Statement, ...]:
    """What a table says of settings: "ranking.imp_total" = "won", or [ranking] imp_total = "won".

    A setting may also be a table of value, clause, open and why, which `reasons` demands.
    """
    found: dict[str, Statement] = {}
    for name, raw in table.items():
        spot = top.at(name)
        if name in groups():
            inner = read_table(spot, raw).items()
            entries = [(f"{name}.{key}", spot.at(key), value) for key, value in inner]
        else:
            entries = [(name, spot, raw)]
        for key, at, value in entries:
            if key not in known_settings():
                raise at.mistake(
                    "regulation.unknown-setting", key=key, nearest=nearest(key, known_settings())
                )
            if key in found:
                raise at.mistake("regulation.said-twice", key=key)
            found[key] = _statement(at, key, value, reasons)
    return tuple(found.values())


def _statement(spot: Spot, key: str, raw: object, reasons: bool) -> Statement:
    if not isinstance(raw, dict) and not reasons:
        return Statement(key, read_setting(spot, key, raw), place=spot.place)
    table = read_table(spot, raw, ("value", "clause", "open", "why"))
    value = required(spot, table, "value")
    return Statement(
        key=key,
        value=read_setting(spot.at("value"), key, value),
        clause=required_text(spot, table, "clause")
        if reasons
        else optional_text(spot, table, "clause"),
        open=read_yes_no(spot.at("open"), table.get("open", False)),
        why=_words(spot, table, "why") if reasons or "why" in table else Words(),
        place=spot.at("value").place,
    )


def _replaced(setting: Setting, said: Statement, said_by: str) -> Setting:
    return Setting(
        key=said.key,
        value=said.value,
        default=setting.default,
        clause=said.clause,
        open=said.open,
        why=said.why,
        said_by=said_by,
        replaced=setting,
    )


def _extended(spot: Spot, extends: str, base: Regulation | None) -> Regulation:
    if extends:
        try:
            return named(extends)
        except SettingMistake as mistake:
            raise spot.mistake(mistake.code, **mistake.params) from None
    return base or _unsaid()


@cache
def _unsaid() -> Regulation:
    """What holds when no text says anything: the defaults of `Rules`."""
    rules = Rules()
    settings = (
        Setting(key, value_in(rules, key), default=value_in(rules, key)) for key in known_settings()
    )
    return Regulation("", rules.edition, "", Words(), rules, tuple(settings))


def _notes(top: Spot, table: Mapping[str, object], said_by: str) -> Iterable[Note]:
    known = ("name", "clause", "open", "why")
    for spot, note in read_tables(top.at("note"), table.get("note", []), known):
        yield Note(
            name=required_text(spot, note, "name"),
            clause=required_text(spot, note, "clause"),
            why=_words(spot, note, "why"),
            open=read_yes_no(spot.at("open"), note.get("open", False)),
            said_by=said_by,
        )


def _with_notes(below: tuple[Note, ...], own: Iterable[Note]) -> tuple[Note, ...]:
    """Own notes first; a note of the same name as one below stands in its place."""
    mine = tuple(own)
    names = {note.name for note in mine}
    return (*mine, *(note for note in below if note.name not in names))


def _words(spot: Spot, table: Mapping[str, object], key: str) -> Words:
    both = read_table(spot.at(key), required(spot, table, key), ("en", "tr"))
    return Words(required_text(spot.at(key), both, "en"), required_text(spot.at(key), both, "tr"))
