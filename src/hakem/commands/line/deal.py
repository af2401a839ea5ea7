"""The arguments of `hakem deal`."""

import argparse

from hakem.commands.line import Words
from hakem.formats.deal_files import ENDINGS
from hakem.i18n.lang import Lang
from hakem.seats import Seat


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """Which boards, how they are written, from which key; or what is to be checked."""
    parser.add_argument("boards", nargs="?", metavar=words("boards"), help=words("deal-boards"))
    parser.add_argument("--output", metavar=words("file"), help=words("deal-output"))
    parser.add_argument("--format", choices=ENDINGS, help=words("deal-format"))
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--key", metavar=words("key"), help=words("deal-key"))
    source.add_argument("--seed", metavar=words("seed"), help=words("deal-seed"))
    source.add_argument("--new-key", metavar=words("file"), help=words("deal-new-key"))
    parser.add_argument("--value", metavar=words("text"), help=words("deal-value"))
    for seat in Seat:
        name = seat.name.lower()
        parser.add_argument(f"--{name}", metavar=words("text"), help=words("deal-wanted"))
    parser.add_argument("--commitment", metavar=words("text"), help=words("deal-commitment"))
    parser.add_argument("--compare", metavar=words("file"), help=words("deal-compare"))


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Deal, or check what was dealt."""
    from hakem.commands.deal import DealCall, deal

    return deal(
        DealCall(
            boards=call.boards or "",
            output=call.output or "",
            format=call.format or "",
            key=call.key or "",
            seed=call.seed,
            value=call.value or "",
            new_key=call.new_key or "",
            commitment=call.commitment or "",
            compare=call.compare or "",
            wanted={seat: text for seat in Seat if (text := getattr(call, seat.name.lower()))},
        ),
        lang,
    )
