"""The arguments of `hakem score`."""

import argparse

from hakem.commands.line import Words
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """Files, how they are scored, what is shown, what is written."""
    parser.add_argument("files", nargs="*", metavar=words("file"), help=words("files"))
    parser.add_argument("--sample", action="store_true", help=words("sample"))
    parser.add_argument("--regulation", metavar=words("name"), help=words("regulation"))
    parser.add_argument("--method", metavar=words("name"), help=words("method"))
    parser.add_argument("--winners", choices=["1", "2"], help=words("winners"))
    parser.add_argument("--event", metavar=words("file"), help=words("event"))
    parser.add_argument("--board", metavar=words("board"), help=words("board-help"))
    parser.add_argument("--boards", action="store_true", help=words("boards-help"))
    parser.add_argument("--explain", metavar=words("contestant"), help=words("explain"))
    parser.add_argument("--verify", action="store_true", help=words("verify"))
    output = parser.add_mutually_exclusive_group()
    for kind in ("json", "csv"):
        output.add_argument(
            f"--{kind}", nargs="?", const="-", metavar=words("file"), help=words(kind)
        )
    output.add_argument("--html", metavar=words("file"), help=words("html"))


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Score what was named."""
    from hakem.commands.call import Call, Output
    from hakem.commands.score import score

    named = (("json", call.json), ("csv", call.csv), ("html", call.html))
    return score(
        Call(
            files=tuple(call.files),
            sample=call.sample,
            regulation=call.regulation,
            method=call.method,
            winners=int(call.winners) if call.winners else None,
            event=call.event,
            board=call.board,
            boards=call.boards,
            explain=call.explain,
            verify=call.verify,
            output=next((Output(kind, file) for kind, file in named if file), None),
        ),
        lang,
    )
