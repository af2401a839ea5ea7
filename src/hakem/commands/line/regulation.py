"""The arguments of `hakem regulation`."""

import argparse

from hakem.commands.line import Words
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """Which regulation."""
    parser.add_argument("name", nargs="?", metavar=words("name"), help=words("regulation-name"))


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Show it, or which there are."""
    from hakem.commands.regulation import show_regulation

    return show_regulation(call.name, lang)
