"""A code and its parameters as a sentence; problems and reasons told to a person.

In a text, `{name}` stands for a parameter. A number may say how it is to be written:

    {x}      as it is, up to four decimals          {x:2}    with two decimals
    {x:.2}   up to two decimals
    {x:+}    with its sign, up to four decimals     {x:+2}   with its sign and two decimals
    {x:%}    a percentage, up to two decimals       {x:%2}   with two decimals

A text that is a code may say of what kind, and is shown by its name ("name.<kind>-<code>"):

    {unit:unit}    "percent-of-top" as "per cent of a top"; so also step, form, setting, scale ...
    {value:value}  the value of the setting that stands in the parameter `setting`

A code without a name is shown as it is; of a list with commas or strokes, each item is.

What is played with is shown in the letters of the person's language, from PBN letters:

    {card:card}    "SK" as ♠K or ♠R; of several with spaces, each      {call:call}   "1NT", "Pass"
    {suit:suits}   "S H" as ♠ ♥                                       {seat:seat}   "N" as its name
"""

from collections.abc import Iterator, Mapping

from hakem.errors import Param, Place, Problem
from hakem.i18n import numbers
from hakem.i18n.catalogue import message
from hakem.i18n.lang import Lang
from hakem.i18n.played import PLAYED_WITH
from hakem.scoring.reasons import Reason


class _Spoken:
    """A parameter, written in a language the way its place in the text asks for."""

    __slots__ = ("_lang", "_params", "_value")

    def __init__(self, value: Param, lang: Lang, params: Mapping[str, Param]) -> None:
        self._value = value
        self._lang = lang
        self._params = params

    def __format__(self, spec: str) -> str:
        if isinstance(self._value, str):
            if not spec.isalpha():
                return readable(self._value)
            if spec in PLAYED_WITH:
                return " ".join(PLAYED_WITH[spec](one, self._lang) for one in self._value.split())
            setting = str(self._params.get("setting", "")) if spec == "value" else ""
            between = " / " if " / " in self._value else ", "
            items = self._value.split(between)
            return between.join(name_of(spec, item, self._lang, setting) for item in items)
        if spec.isalpha():
            spec = ""
        signed = spec.startswith("+")
        digits = spec.lstrip("+%.")
        trim = not digits or "." in spec
        if spec.startswith("%"):
            return numbers.percent(self._value, self._lang, int(digits or 2), trim=trim)
        # whole numbers are often labels (a line, a board, a year): they are not grouped
        return numbers.number(
            self._value, self._lang, int(digits or 4), trim=trim, signed=signed, group=False
        )


def name_of(kind: str, code: str, lang: Lang, setting: str = "") -> str:
    """The name of a step, form, unit, setting ... by its code; the code where it has no name.

    A part of a hybrid keeps its weight. `setting` is that of which the code is a value.

    >>> name_of("step", "boards-won", Lang.TR), name_of("form", "team-imps 1/2", Lang.EN)
    ('geçilen bordlar', 'team IMPs 1/2')
    """
    code, _, weight = code.partition(" ") if kind == "form" else (code, "", "")
    for key in (f"{setting}-{code}", code) if setting else (code,):
        found = message(f"name.{kind}-{key.replace('.', '-').replace('_', '-').lower()}")
        if found is not None:
            return f"{found[lang].other} {weight}".rstrip()
    return readable(f"{code} {weight}".rstrip())


def readable(text: str) -> str:
    """Text from a file without what could command a terminal or turn the reading direction."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else " " for char in text)


def say(code: str, lang: Lang, **params: Param) -> str:
    """The message of a code in a language, filled with the parameters.

    A code that no catalogue has, or a parameter that is not given, is shown as it is: a person who
    needs his results must not meet a crash for want of a word. The tests find such gaps.

    >>> say("ui.boards", Lang.EN, n=1), say("ui.boards", Lang.TR, n=24)
    ('1 board', '24 bord')
    """
    found = message(code)
    if found is None:
        told = ", ".join(f"{name}={value}" for name, value in params.items())
        return readable(f"{code} ({told})" if told else code)
    template = found[lang].form(params.get(found[lang].by))
    try:
        return template.format_map(
            {name: _Spoken(value, lang, params) for name, value in params.items()}
        )
    except (KeyError, ValueError):
        return template


def say_place(place: Place, lang: Lang) -> str:
    """Where something stands: "results.csv:12, board 7"; empty when nothing is known."""
    file = place.file
    if place.line is not None:
        file = f"{file}:{place.line}" if file else say("ui.at-line", lang, line=place.line)
    board = "" if place.board is None else say("ui.at-board", lang, board=place.board)
    return ", ".join(part for part in (readable(file), board) if part)


def say_problem(problem: Problem, lang: Lang) -> str:
    """A problem as one line: its place, what is wrong, what was expected."""
    place = say_place(problem.place, lang)
    text = say(problem.code, lang, **problem.params)
    return f"{place}: {text}" if place else text


def cite(clause: str, lang: Lang) -> str:
    """A clause of a law or regulation as a language cites it.

    >>> cite("Law 78A", Lang.TR), cite("TBF 10(d)2", Lang.TR), cite("Laws 12C1, 78A", Lang.TR)
    ('Yasa 78A', 'TBF 10(d)2', 'Yasa 12C1, 78A')
    """
    if lang is Lang.TR:
        for english, turkish in (("Laws ", "Yasa "), ("Law ", "Yasa "), ("article ", "Madde ")):
            clause = clause.replace(english, turkish)
    return clause


def say_reason(reason: Reason, lang: Lang) -> str:
    """A reason as one line: the sentence of its code, and its clause in brackets.

    The sentence may use `{value}`, the number that is explained, besides the numbers used.
    """
    params: dict[str, Param] = dict(reason.numbers)
    if reason.value is not None:
        params.setdefault("value", reason.value)
    text = say(reason.code, lang, **params)
    return f"{text} ({cite(reason.clause, lang)})" if reason.clause else text


def reason_lines(reason: Reason, lang: Lang) -> Iterator[tuple[int, str]]:
    """A reason and the steps that lead to it, each with its depth in the tree."""
    for depth, step in reason.walk():
        yield depth, say_reason(step, lang)


def say_reason_tree(reason: Reason, lang: Lang) -> str:
    """A reason and its steps, one a line, each step indented under what it leads to."""
    return "\n".join("  " * depth + text for depth, text in reason_lines(reason, lang))
