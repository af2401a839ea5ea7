"""The arguments of `hakem pair`."""

import argparse

from hakem.commands.line import Words
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """What is paired, checked or made."""
    parser.add_argument("file", nargs="?", metavar=words("file"), help=words("pair-file"))
    task = parser.add_mutually_exclusive_group()
    task.add_argument("--check", action="store_true", help=words("pair-check"))
    task.add_argument("--generate", action="store_true", help=words("pair-generate"))
    parser.add_argument("--seed", metavar=words("seed"), help=words("pair-seed"))
    parser.add_argument("--teams", metavar=words("n"), help=words("pair-teams"))
    parser.add_argument("--rounds", metavar=words("n"), help=words("pair-rounds"))
    parser.add_argument(
        "--regulation", default="", metavar=words("name"), help=words("pair-regulation")
    )
    parser.add_argument("--json", action="store_true", help=words("pair-json"))


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Pair, check or make."""
    from hakem.commands.pair import PairCall, pair_command

    return pair_command(
        PairCall(
            file=call.file,
            check=call.check,
            generate=call.generate,
            seed=call.seed,
            teams=call.teams,
            rounds=call.rounds,
            regulation=call.regulation,
            json=call.json,
        ),
        lang,
    )
