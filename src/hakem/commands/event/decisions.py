"""Decisions: rule, adjust, never, foul, fine, carry, lots, cut."""

import argparse

from hakem.commands.event.opened import Opened
from hakem.commands.event.people import session_of, whole
from hakem.commands.event.results import place_of, plain
from hakem.event.acts import (
    Adjusted,
    AnyAct,
    CarriedOver,
    Conceded,
    CutOff,
    Fined,
    Fouled,
    LotsDrawn,
    NeverPlayed,
    Ruled,
)
from hakem.i18n.lang import Lang


def rule(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct | None:
    """A ruling by the Laws, in conversation or from facts in a file, kept with the board.

    Nothing where the person ended the conversation before there was a ruling.
    """
    from hakem.commands.rule import RuleCall, ruling_of
    from hakem.laws import Edition
    from hakem.notation import write_result

    place = place_of(event, call)
    edition = Edition(int(call.edition or 2017))
    topic = " ".join(call.topic) or None
    ruling = ruling_of(RuleCall(topic, call.facts, edition=edition), lang)
    if ruling is None:
        return None
    return Ruled(
        **place._asdict(),
        topic=ruling.topic,
        facts=dict(ruling.facts),
        edition=int(ruling.edition),
        laws=ruling.laws,
        result=write_result(ruling.result) if ruling.result is not None else "",
        tentative=call.tentative,
        why=call.why or "",
    )


def adjust(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """An adjusted score: assigned, weighted, split, artificial."""
    return Adjusted(
        **place_of(event, call)._asdict(),
        result=plain(call.result),
        laws=tuple(call.law),
        tentative=call.tentative,
        why=call.why or "",
    )


def never(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A board that will not be played."""
    return NeverPlayed(**place_of(event, call)._asdict(), at_fault=call.fault, why=call.why or "")


def foul(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A result on other cards than the rest."""
    group = "" if call.group == "-" else call.group
    return Fouled(**place_of(event, call)._asdict(), group=group, why=call.why or "")


def fine(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A penalty."""
    return Fined(
        contestant=call.contestant,
        amount=number(call.amount),
        unit=call.unit,
        session=call.session or (session_of(event, call) if event.event.session else ""),
        law=call.law or "Law 90",
        why=call.why or "",
    )


def number(text: str) -> str:
    """A number with a Turkish comma as well as with a point.

    >>> number("0,5")
    '0.5'
    """
    return text.strip().replace(",", ".")


def carry(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """What a contestant starts the stage with."""
    return CarriedOver(contestant=call.contestant, amount=number(call.amount), why=call.why or "")


def concede(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """A team gives up its match of a knock-out."""
    return Conceded(contestant=call.contestant, why=call.why or "")


def lots(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """Lots were drawn."""
    return LotsDrawn(order=tuple(call.contestants), seed=call.seed or "")


def cut(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct:
    """So many go on."""
    return CutOff(keep=whole(call.keep), on_tie=call.on_tie or "ask")
