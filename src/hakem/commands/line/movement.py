"""The arguments of `hakem movement`."""

import argparse

from hakem.commands.line import Words
from hakem.commands.movement_call import add_options, call_of
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """What is done with which movement."""
    add_options(parser, words)


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Make, show, verify, recommend or read a movement."""
    from hakem.commands.movement import movement_command

    return movement_command(call_of(call), lang)
