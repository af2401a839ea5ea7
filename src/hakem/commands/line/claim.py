"""The arguments of `hakem claim`."""

import argparse

from hakem.commands.line import Words
from hakem.commands.line.edition import add_edition
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """The position, what was claimed and said, and by which readings it is judged."""
    add_edition(parser, words)
    parser.add_argument("--position", metavar=words("file"), help=words("claim-position"))
    parser.add_argument("--claim", metavar=words("claim-n"), help=words("claim-number"))
    parser.add_argument("--board", metavar=words("board"), help=words("claim-board"))
    parser.add_argument("--at", metavar=words("claim-point"), help=words("claim-at"))
    parser.add_argument("--by", metavar=words("seat"), help=words("claim-by"))
    parser.add_argument(
        "--statement", default="", metavar=words("text"), help=words("claim-statement")
    )
    parser.add_argument("--aware", choices=["yes", "no"], help=words("claim-aware"))
    parser.add_argument("--forgot", default="", metavar=words("cards"), help=words("claim-forgot"))
    parser.add_argument(
        "--policy",
        action="append",
        default=[],
        metavar=words("claim-reading"),
        help=words("claim-policy"),
    )
    parser.add_argument(
        "--about",
        choices=["contested", "concession", "agreement", "revoke", "outcomes"],
        default="contested",
        help=words("claim-asked"),
    )
    for option, told in (
        ("--credited", "claim-credited"),
        ("--won", "claim-won"),
        ("--transfer", "claim-transfer"),
        ("--seed", "claim-seed"),
    ):
        parser.add_argument(option, metavar=words("claim-n"), help=words(told))
    parser.add_argument("--json", action="store_true", help=words("claim-json"))


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Judge the claim."""
    from hakem.claims.again import About
    from hakem.commands.claim import ClaimCall, claim_command, told_of
    from hakem.laws.edition import Edition

    return claim_command(
        ClaimCall(
            position=call.position,
            claim=call.claim,
            by=call.by,
            board=call.board,
            at=call.at,
            statement=call.statement,
            aware=None if call.aware is None else call.aware == "yes",
            forgot=call.forgot,
            policy=tuple(call.policy),
            about=About(call.about),
            told=told_of(call.credited, call.won, call.transfer, call.seed),
            json=call.json,
            edition=Edition(int(call.edition)),
        ),
        lang,
    )
