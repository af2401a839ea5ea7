"""`hakem about` has no arguments."""

import argparse

from hakem.commands.line import Words
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """Nothing to add."""


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Say what this Hakem is."""
    from hakem.commands.about import about

    return about(lang)
