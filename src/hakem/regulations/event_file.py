"""Reads event.toml, an event's own statute; `docs/use/event-file.md` describes it for directors."""

from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction

from hakem.errors import NotationError
from hakem.notation import read_result
from hakem.regulations.document import Spot, parse
from hakem.regulations.loader import Statement, available, read_statements
from hakem.regulations.settings import read_setting
from hakem.regulations.statute import Correction, CutOff, Session, Statute
from hakem.regulations.values import (
    optional_text,
    read_choice,
    read_fraction,
    read_label,
    read_named,
    read_table,
    read_tables,
    read_text,
    read_texts,
    read_whole,
    required,
    required_text,
    shown,
)
from hakem.scoring.cutoff import OnTie
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.sheet import ContestantId, Form
from hakem.scoring.terms import Bye, Knockout
from hakem.scoring.ties import DrawnLots, Lots, SeededLots

_Table = Mapping[str, object]

#: The setting that `field` is the short way to write.
_FIELD = "field.size"
_KEYS = (
    "title",
    "date",
    "regulation",
    "method",
    "winners",
    "field",
    "vp_table",
    "settings",
    "names",
    "session",
    "carry_over",
    "penalty",
    "bye",
    "result",
    "cut",
    "knockout",
    "lots",
)


def read_statute(text: str, file: str = "event.toml") -> Statute:
    """The statute that an event file writes.

    Raises SettingMistake, or the NotationError of a result that cannot be read, with file and line.
    """
    raw, top = parse(text, file)
    table = read_table(top, raw, _KEYS)
    return Statute(
        title=optional_text(top, table, "title"),
        date=_date(top.at("date"), table.get("date", "")),
        regulation=_regulation(top.at("regulation"), table.get("regulation", "")),
        form=_form(top.at("method"), table.get("method")),
        winners=_winners(top.at("winners"), table.get("winners")),
        settings=_settings(top, table),
        names=_names(top.at("names"), table.get("names", {})),
        sessions=_sessions(top.at("session"), table.get("session", [])),
        carry_over=_carry_over(top.at("carry_over"), table.get("carry_over", {})),
        penalties=tuple(_penalties(top.at("penalty"), table.get("penalty", []))),
        byes=tuple(_byes(top.at("bye"), table.get("bye", []))),
        corrections=tuple(_corrections(top.at("result"), table.get("result", []))),
        cut=_cut(top.at("cut"), table.get("cut")),
        knockout=_knockout(top.at("knockout"), table.get("knockout")),
        lots=_lots(top.at("lots"), table.get("lots")),
        vp_table=optional_text(top, table, "vp_table"),
        file=file,
    )


def _date(spot: Spot, raw: object) -> str:
    return raw.isoformat() if isinstance(raw, date) else read_text(spot, raw)


def _regulation(spot: Spot, raw: object) -> str:
    name = read_text(spot, raw)
    return read_named(spot, name, available()) if name else ""


def _form(spot: Spot, raw: object) -> Form | None:
    return None if raw is None else read_choice(spot, raw, Form)


def _winners(spot: Spot, raw: object) -> int | None:
    """How many rankings there are; None where the file does not say."""
    if raw is None:
        return None
    winners = read_whole(spot, raw)
    if winners not in (1, 2):
        raise spot.mistake("event.winners", value=winners)
    return winners


def _settings(top: Spot, table: _Table) -> tuple[Statement, ...]:
    """The [settings], and `field`, which is the short way to write the setting field.size."""
    spot = top.at("settings")
    said = read_statements(spot, read_table(spot, table.get("settings", {})))
    if "field" not in table:
        return said
    if any(statement.key == _FIELD for statement in said):
        raise top.at("field").mistake("regulation.said-twice", key=_FIELD)
    short = top.at("field")
    return (
        *said,
        Statement(_FIELD, read_setting(short, _FIELD, table["field"]), place=short.place),
    )


def _names(spot: Spot, raw: object) -> Mapping[ContestantId, tuple[str, ...]]:
    return {key: read_texts(spot.at(key), value) for key, value in read_table(spot, raw).items()}


def _sessions(spot: Spot, raw: object) -> tuple[Session, ...]:
    found: dict[str, Session] = {}
    for at, table in read_tables(spot, raw, ("name", "weight", "files", "label")):
        name = read_label(at.at("name"), required(at, table, "name"))
        if name in found:
            raise at.at("name").mistake("event.session-twice", name=name)
        weight = read_fraction(at.at("weight"), table.get("weight", 1))
        if weight <= 0:
            raise at.at("weight").mistake("event.weight", value=shown(table["weight"]))
        found[name] = Session(
            name=name,
            weight=weight,
            files=read_texts(at.at("files"), table.get("files", ())),
            label=_label_or_empty(at, table, "label"),
            place=at.place,
        )
    return tuple(found.values())


def _carry_over(spot: Spot, raw: object) -> Mapping[ContestantId, Fraction]:
    table = read_table(spot, raw)
    return {key: read_fraction(spot.at(key), value) for key, value in table.items()}


def _penalties(spot: Spot, raw: object) -> Iterator[Penalty]:
    for at, table in read_tables(spot, raw, ("contestant", "amount", "unit", "why", "session")):
        amount = read_fraction(at.at("amount"), required(at, table, "amount"))
        if amount <= 0:
            raise at.at("amount").mistake("event.penalty-amount", value=shown(table["amount"]))
        yield Penalty(
            contestant=read_label(at.at("contestant"), required(at, table, "contestant")),
            amount=amount,
            unit=read_choice(at.at("unit"), required(at, table, "unit"), PenaltyUnit),
            why=required_text(at, table, "why"),
            clause="Law 90",
            session=_label_or_empty(at, table, "session"),
        )


def _byes(spot: Spot, raw: object) -> Iterator[Bye]:
    for at, table in read_tables(spot, raw, ("contestant", "round")):
        contestant = read_label(at.at("contestant"), required(at, table, "contestant"))
        yield Bye(contestant, _label_or_empty(at, table, "round"))


def _corrections(spot: Spot, raw: object) -> Iterator[Correction]:
    narrowing = ("section", "round", "session", "table")
    known = ("board", "ns", "ew", "result", "reason", *narrowing)
    for at, table in read_tables(spot, raw, known):
        text = required_text(at, table, "result")
        try:
            result = read_result(text)
        except NotationError as mistake:
            # The same mistake, with its place: what is wrong with the text is said there.
            raise type(mistake)(mistake.code, at.at("result").place, **mistake.params) from None
        section, round_, session, board_table = (
            _label_or_empty(at, table, key) for key in narrowing
        )
        yield Correction(
            board=read_label(at.at("board"), required(at, table, "board")),
            ns=_seated(at.at("ns"), required(at, table, "ns")),
            ew=_seated(at.at("ew"), required(at, table, "ew")),
            text=text,
            result=result,
            section=section,
            round=round_,
            session=session,
            table=board_table,
            reason=optional_text(at, table, "reason"),
            place=at.at("result").place,
        )


def _seated(spot: Spot, raw: object) -> tuple[ContestantId, ...]:
    """The pair or team of one side; the two players of one side in an individual."""
    if not isinstance(raw, list):
        return (read_label(spot, raw),)
    if len(raw) not in (1, 2):
        raise spot.mistake("event.side", value=shown(raw))
    return tuple(read_label(spot, one) for one in raw)


def _cut(spot: Spot, raw: object) -> CutOff | None:
    if raw is None:
        return None
    table = read_table(spot, raw, ("keep", "on_tie"))
    keep = read_whole(spot.at("keep"), required(spot, table, "keep"))
    if keep < 1:
        raise spot.at("keep").mistake("event.cut", value=keep)
    return CutOff(keep, read_choice(spot.at("on_tie"), table.get("on_tie", "ask"), OnTie))


def _knockout(spot: Spot, raw: object) -> Knockout | None:
    if raw is None:
        return None
    table = read_table(spot, raw, ("scheduled", "extensions"))
    scheduled = read_whole(spot.at("scheduled"), required(spot, table, "scheduled"))
    extensions = read_whole(spot.at("extensions"), table.get("extensions", 0))
    if scheduled < 1 or extensions < 0:
        raise spot.mistake("event.knockout", scheduled=scheduled, extensions=extensions)
    return Knockout(scheduled, extensions)


def _lots(spot: Spot, raw: object) -> Lots | None:
    if raw is None:
        return None
    table = read_table(spot, raw, ("order", "seed"))
    if len(table) != 1:
        raise spot.mistake("event.lots")
    if "seed" in table:
        return SeededLots(read_label(spot.at("seed"), table["seed"]))
    order = table["order"]
    if not isinstance(order, list):
        raise spot.at("order").mistake("regulation.not-list", value=shown(order))
    drawn = tuple(read_label(spot.at("order"), one) for one in order)
    twice = next((one for one in drawn if drawn.count(one) > 1), None)
    if twice is not None:
        raise spot.at("order").mistake("event.lots-twice", contestant=twice)
    return DrawnLots(drawn)


def _label_or_empty(spot: Spot, table: _Table, key: str) -> str:
    return read_label(spot.at(key), table[key]) if key in table else ""
