"""The command line of `hakem event`, made from the table of its verbs."""

import argparse
from collections.abc import Callable

from hakem.commands.event.verbs import VERBS, Verb
from hakem.i18n.lang import Lang
from hakem.i18n.words import say

#: Options that are whole numbers, and arguments that are.
_NUMBERS = {
    "round",
    "rounds",
    "boards",
    "board",
    "until",
    "from-round",
    "to-board",
    "number",
    "record",
    "keep",
    "knockout",
    "winners",
    "pairs",
    "teams",
}


def add_verbs(
    parser: argparse.ArgumentParser,
    lang: Lang,
    new: Callable[[argparse.ArgumentParser], argparse.ArgumentParser],
) -> None:
    """Give the parser of `hakem event` its verbs."""
    verbs = parser.add_subparsers(
        dest="verb", metavar=say("cli.event-verb", lang), title=say("cli.event-verbs", lang)
    )
    for name, verb in VERBS.items():
        words = say(f"cli.event-{name}", lang)
        made = new(verbs.add_parser(name, help=words, description=words, add_help=False))
        made.add_argument("file", metavar=say("cli.file", lang), help=say("cli.event-file", lang))
        _add_arguments(made, verb, lang)
        made.add_argument(
            "--by",
            default="director",
            metavar=say("cli.name", lang),
            help=say("cli.event-by", lang),
        )


def _add_arguments(made: argparse.ArgumentParser, verb: Verb, lang: Lang) -> None:
    for word in verb.takes.split():
        name = word.rstrip("?+*")
        many = word[-1] if word[-1] in "?+*" else None
        made.add_argument(
            name,
            nargs=many,
            type=int if name in _NUMBERS and not many else str,
            metavar=say(f"cli.event-arg-{name}", lang),
            help=escaped(say(f"cli.event-help-{name}", lang)),
        )
    for word in verb.options.split():
        name = word.rstrip("!*")
        about = escaped(say(f"cli.event-opt-{name}", lang))
        if word.endswith("!"):
            made.add_argument(f"--{name}", action="store_true", help=about)
            continue
        value = say("cli.event-value", lang)
        kind = int if name in _NUMBERS else str
        if word.endswith("*"):
            made.add_argument(
                f"--{name}", action="append", default=[], type=kind, metavar=value, help=about
            )
        else:
            made.add_argument(f"--{name}", type=kind, metavar=value, help=about)


def escaped(text: str) -> str:
    """A help text as argparse wants it, which takes % for a placeholder."""
    return text.replace("%", "%%")
