"""The arguments of each command: one module for each, with the same two functions.

    add(parser, words)     put the arguments and options on the command's parser
    run(call, lang)        turn what was given into a call of the command; the exit code

A module is brought in only when its command is asked for, and brings in the command itself only
when it runs, so that `hakem --help` answers at once.
"""

import argparse
from collections.abc import Callable
from typing import Protocol

from hakem.i18n.lang import Lang

#: Helps and placeholders by their names in the catalogue `cli`, in the person's language.
Words = Callable[[str], str]

#: The commands in the order in which the help lists them, each with the name of its words there.
COMMANDS = {
    "score": "score",
    "serve": "serve-command",
    "event": "event-command",
    "movement": "movement-command",
    "pair": "pair-command",
    "regulation": "regulation-command",
    "rule": "rule-command",
    "law": "law-command",
    "claim": "claim-command",
    "deal": "deal-command",
    "solve": "solve-command",
    "about": "about-command",
}

#: Commands that stand above this room, by the module that has their arguments.
_ELSEWHERE = {"serve": "hakem.web.line"}


class Line(Protocol):
    """What each module of this package has."""

    def add(self, parser: argparse.ArgumentParser, words: Words) -> None:
        """Put the arguments of the command on its parser."""
        ...

    def run(self, call: argparse.Namespace, lang: Lang) -> int | None:
        """Run the command; None: nothing was asked of it, and the help is shown."""
        ...


def line_of(command: str) -> Line:
    """The arguments of one of the `COMMANDS`."""
    from importlib import import_module

    found: Line = import_module(_ELSEWHERE.get(command, f"hakem.commands.line.{command}"))
    return found


def with_usual(parser: argparse.ArgumentParser, words: Words) -> argparse.ArgumentParser:
    """The parser with the two options that everything has: its help, and the language."""
    parser.add_argument("-h", "--help", action="help", help=words("help"))
    parser.add_argument("--lang", choices=[one.value for one in Lang], help=words("lang"))
    return parser
