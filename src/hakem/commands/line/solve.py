"""The arguments of `hakem solve`."""

import argparse

from hakem.commands.line import Words
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """Files, what is shown or written, and which plays are looked at."""
    parser.add_argument("files", nargs="+", metavar=words("file"), help=words("solve-file"))
    parser.add_argument("--output", metavar=words("file"), help=words("solve-output"))
    parser.add_argument("--show", action="store_true", help=words("solve-show"))
    parser.add_argument("--json", action="store_true", help=words("solve-json"))
    parser.add_argument("--force", action="store_true", help=words("solve-force"))
    parser.add_argument("--board", metavar=words("board"), help=words("solve-board"))
    plays = parser.add_mutually_exclusive_group()
    plays.add_argument("--analyse", action="store_true", help=words("solve-analyse"))
    plays.add_argument("--lead", action="store_true", help=words("solve-lead"))
    plays.add_argument("--at", metavar=words("point"), help=words("solve-at"))


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Solve."""
    from hakem.commands.solve import solve
    from hakem.commands.solve_call import SolveCall
    from hakem.formats.claim_records import cards_played

    at = cards_played(call.at) if call.at is not None else 0 if call.lead else None
    return solve(
        SolveCall(
            files=tuple(call.files),
            output=call.output,
            show=call.show,
            force=call.force,
            analyse=call.analyse,
            at=at,
            board=call.board,
            json=call.json,
        ),
        lang,
    )
