"""The arguments of `hakem law`."""

import argparse

from hakem.commands.line import Words
from hakem.commands.line.edition import add_edition
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """Which clause, or what to look for."""
    add_edition(parser, words)
    parser.add_argument(
        "query", nargs="+", metavar=words("law-query"), help=words("law-query-help")
    )
    parser.add_argument("--json", action="store_true", help=words("law-json"))


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Show the clauses."""
    from hakem.commands.law import law_command
    from hakem.laws.edition import Edition

    return law_command(call.query, Edition(int(call.edition)), call.json, lang)
