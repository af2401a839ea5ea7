"""What the forms of the desk say in their own words, as fields of the verbs of `hakem event`.

result      a result by its parts or in its notation: entered, or corrected where there is one
quick       one line: table, board, result, lead
swap        two results that were entered under each other's boards
average     an artificial score for each side
round       a round is called, or over
pair, repair  several contestants or meetings in one field
"""

import argparse
from collections.abc import Callable, Mapping, Sequence

from hakem.commands.event import results
from hakem.commands.event.opened import Opened
from hakem.errors import SettingMistake
from hakem.event.acts import AnyAct, Scored
from hakem.event.state import Entry
from hakem.i18n.lang import Lang

#: The fields of a form.
Fields = Mapping[str, Sequence[str]]
#: The parts of a result.
_PARTS = ("level", "denomination", "doubling", "declarer", "tricks")
#: Fields that may hold several, contestants or meetings.
_SEVERAL = ("stays", "at-fault", "partly", "by-hand", "forbid", "require")


def as_verb(verb: str, fields: Fields) -> tuple[str, Fields]:
    """A form in the words of a verb; a form that has them already as it is."""
    rewrite: dict[str, Callable[[Fields], tuple[str, Fields]]] = {
        "result": by_parts,
        "quick": in_one_line,
        "swap": swapped,
        "average": averaged,
        "round": over,
    }
    if verb in ("repair", "pair"):
        return verb, apart(fields)
    return rewrite[verb](fields) if verb in rewrite else (verb, fields)


def one(fields: Fields, name: str) -> str:
    """The one value of a field, "" where there is none."""
    return next((value.strip() for value in fields.get(name, ()) if value.strip()), "")


def by_parts(fields: Fields) -> tuple[str, Fields]:
    """A result: what was typed, else the parts of a contract.

    Raises `SettingMistake` where a part of the contract is missing.
    """
    if one(fields, "result"):
        return "result", fields
    parts = {name: one(fields, name) for name in _PARTS}
    if parts["level"] == "PASS":
        return "result", {**fields, "result": ["PASS"]}
    if not any(parts.values()):
        return "result", fields
    gaps = [name for name, value in parts.items() if not value and name != "doubling"]
    if gaps:
        raise SettingMistake("web.contract-parts")
    return "result", {**fields, "result": ["".join(parts.values())]}


def in_one_line(fields: Fields) -> tuple[str, Fields]:
    """A result as it is read from a slip: "4 12 4SN= HK". Raises `SettingMistake` for less."""
    words = one(fields, "line").split()
    room = 1 if len(words) > 1 and words[1].isalpha() else 0
    if len(words) < 3 + room:
        raise SettingMistake("web.quick-how")
    table, (board, result) = " ".join(words[: 1 + room]), words[1 + room : 3 + room]
    lead = words[3 + room : 4 + room]
    told = {"table": [table], "board": [board], "result": [result], "lead": lead}
    return "result", {**fields, **told}


def swapped(fields: Fields) -> tuple[str, Fields]:
    """The results of two boards change places: each was entered under the other's number."""
    first, second = one(fields, "one"), one(fields, "other")
    told = {"played": [f"{second} {first}"], "instead": [f"{first} {second}"]}
    return "boards", {**fields, **told}


def apart(fields: Fields) -> Fields:
    """Several in one field, with commas or spaces between them, one by one."""
    told = {
        name: [part for value in fields[name] for part in value.replace(",", " ").split()]
        for name in _SEVERAL
        if name in fields
    }
    return {**fields, **told}


def over(fields: Fields) -> tuple[str, Fields]:
    """A round that is over, where the button says so."""
    ending = one(fields, "ending")
    return "round", {**fields, "number": [ending], "end": ["1"]} if ending else fields


def averaged(fields: Fields) -> tuple[str, Fields]:
    """Average plus, average or average minus for each side (Law 12C2)."""
    told = f"{one(fields, 'ns') or 'AVE'} / {one(fields, 'ew') or 'AVE'}"
    return "adjust", {**fields, "result": [told], "law": ["12C2"]}


def entered(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A result from the director's hand: entered where there is none, else a correction.

    Raises `SettingMistake` where there is no result in it.
    """
    slot = results.place_of(event, call)
    known = event.event.results.get(slot) or Entry()
    if known.result is not None or known.others or not call.result:
        return results.correct(event, call, lang)
    return Scored(
        **slot._asdict(),
        result=results.plain(call.result),
        lead=results.card(call.lead),
        signed=True,
    )
