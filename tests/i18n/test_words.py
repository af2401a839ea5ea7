"""Codes and parameters as sentences."""

from fractions import Fraction

import pytest

from hakem.errors import Place, Problem, Severity
from hakem.i18n import catalogue, words
from hakem.i18n.catalogue import Text
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_place, say_problem, say_reason, say_reason_tree
from hakem.scoring.reasons import Reason

TEXTS = {
    "bird.seen": {
        Lang.EN: Text("{n} birds seen at {where}", "{n} bird seen at {where}"),
        Lang.TR: Text("{where} bölgesinde {n} kuş görüldü"),
    },
    "bird.weight": {
        Lang.EN: Text("{x}|{x:2}|{x:+1}|{x:%2}"),
        Lang.TR: Text("{x}|{x:2}|{x:+1}|{x:%2}"),
    },
    "bird.total": {Lang.EN: Text("total {value:2}"), Lang.TR: Text("toplam {value:2}")},
    "reason-bird.wing": {Lang.EN: Text("a wing of {span}"), Lang.TR: Text("{span} kanat")},
}


@pytest.fixture(autouse=True)
def birds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue about birds, besides the real ones."""
    monkeypatch.setattr(words, "message", lambda code: TEXTS.get(code) or catalogue.message(code))


def test_plural_by_n() -> None:
    assert say("bird.seen", Lang.EN, n=1, where="Manyas") == "1 bird seen at Manyas"
    assert say("bird.seen", Lang.EN, n=0, where="Manyas") == "0 birds seen at Manyas"
    assert say("bird.seen", Lang.TR, n=1, where="Manyas") == "Manyas bölgesinde 1 kuş görüldü"


def test_numbers_are_written_as_the_text_asks() -> None:
    assert say("bird.weight", Lang.EN, x=Fraction(7, 3)) == "2.3333|2.33|+2.3|2.33%"
    assert say("bird.weight", Lang.TR, x=Fraction(-5, 2)) == "−2,5|−2,50|−2,5|−%2,50"
    assert say("bird.weight", Lang.TR, x=2026) == "2026|2026,00|+2026,0|%2.026,00"


def test_a_missing_word_or_parameter_does_not_crash() -> None:
    assert say("bird.egg", Lang.EN, n=3) == "bird.egg (n=3)"
    assert say("bird.seen", Lang.EN, n=3) == "{n} birds seen at {where}"


def test_quoted_text_cannot_command_a_terminal() -> None:
    assert "\x1b" not in say("bird.seen", Lang.EN, n=2, where="\x1b[2J\u202eManyas")


def test_places() -> None:
    assert say_place(Place("a.csv", 12, "7"), Lang.EN) == "a.csv:12, board 7"
    assert say_place(Place(board="7"), Lang.TR) == "bord 7"
    assert say_place(Place(line=3), Lang.TR) == "satır 3"
    assert say_place(Place(), Lang.TR) == ""


def test_problem_is_told_with_its_place() -> None:
    problem = Problem("bird.total", Severity.ERROR, Place("a.csv", 2), {"value": 3})
    assert say_problem(problem, Lang.EN) == "a.csv:2: total 3.00"
    assert say_problem(problem.at(Place()), Lang.TR) == "toplam 3,00"


def test_reason_tree() -> None:
    wing = Reason("reason-bird.wing", "Law 78A", {"span": Fraction(1, 2)})
    whole = Reason("bird.total", "TBF 10(d)2", value=Fraction(1, 2), steps=(wing, wing))
    assert say_reason(wing, Lang.TR) == "0,5 kanat (Yasa 78A)"
    assert say_reason_tree(whole, Lang.EN) == (
        "total 0.50 (TBF 10(d)2)\n  a wing of 0.5 (Law 78A)\n  a wing of 0.5 (Law 78A)"
    )
