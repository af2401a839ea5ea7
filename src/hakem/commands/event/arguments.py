"""The command line of `hakem event`, made from the table of its verbs."""

import argparse

from hakem.commands.event.verbs import VERBS, Verb
from hakem.commands.line import Words, with_usual
from hakem.errors import SettingMistake

#: Options that are whole numbers, and arguments that are.
NUMBERS = {
    "round",
    "rounds",
    "boards",
    "board",
    "hands-of",
    "until",
    "from-round",
    "to-board",
    "number",
    "keep",
    "knockout",
    "winners",
    "pairs",
    "teams",
    "spare-sets",
    "of",
    "changing",
}
#: Of these, those of which there can be none, and which are asked about where they are used.
_FROM_NONE = {"knockout", "spare-sets", "changing"}


def add_verbs(parser: argparse.ArgumentParser, words: Words) -> None:
    """Give the parser of `hakem event` its verbs."""
    verbs = parser.add_subparsers(
        dest="verb", metavar=words("event-verb"), title=words("event-verbs")
    )
    for name, verb in VERBS.items():
        told = words(f"event-{name}")
        made = with_usual(
            verbs.add_parser(name, help=told, description=told, add_help=False), words
        )
        made.add_argument("file", metavar=words("file"), help=words("event-file"))
        _add_arguments(made, verb, words)
        made.add_argument("--by", default="director", metavar=words("name"), help=words("event-by"))


def _add_arguments(made: argparse.ArgumentParser, verb: Verb, words: Words) -> None:
    for word in verb.takes.split():
        name = word.rstrip("?+*")
        many = word[-1] if word[-1] in "?+*" else None
        made.add_argument(
            name,
            nargs=many,
            type=int if name in NUMBERS and not many else str,
            metavar=words(f"event-arg-{name}"),
            help=escaped(words(f"event-help-{name}")),
        )
    for word in verb.options.split():
        name = word.rstrip("!?*")
        about = escaped(words(f"event-opt-{name}"))
        if word.endswith("!"):
            made.add_argument(f"--{name}", action="store_true", help=about)
            continue
        value = words("event-value")
        kind = int if name in NUMBERS else str
        if word.endswith("*"):
            made.add_argument(
                f"--{name}", action="append", default=[], type=kind, metavar=value, help=about
            )
        elif word.endswith("?"):
            made.add_argument(f"--{name}", nargs="?", const="", metavar=value, help=about)
        else:
            made.add_argument(f"--{name}", type=kind, metavar=value, help=about)


def at_least_one(call: argparse.Namespace) -> None:
    """Raise `SettingMistake` for a round, a board or so many of them below one, as it was typed."""
    verb = VERBS[call.verb]
    given = [(name, "") for name in verb.takes.split() if name[-1] not in "?+*"]
    given += [(name, "--") for name in verb.options.split() if name[-1] not in "!*"]
    for name, dashes in given:
        value = getattr(call, name.replace("-", "_"), None)
        if name in NUMBERS - _FROM_NONE and isinstance(value, int) and value < 1:
            raise SettingMistake("event.below-one", name=f"{dashes}{name}", value=value)


def escaped(text: str) -> str:
    """A help text as argparse wants it, which takes % for a placeholder."""
    return text.replace("%", "%%")
