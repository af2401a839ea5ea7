"""The arguments of `hakem event`: those of its verbs."""

import argparse

from hakem.commands.event.arguments import add_verbs
from hakem.commands.line import Words
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """Every verb with what it takes."""
    add_verbs(parser, words)


def run(call: argparse.Namespace, lang: Lang) -> int | None:
    """Do the verb; None where none was given."""
    from hakem.commands.event import event_command

    return event_command(call, lang) if call.verb else None
