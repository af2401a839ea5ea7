"""The option that all commands of the Laws have."""

import argparse

from hakem.commands.line import Words


def add_edition(parser: argparse.ArgumentParser, words: Words) -> None:
    """Which edition of the Laws."""
    parser.add_argument(
        "--edition", choices=["2017", "2007"], default="2017", help=words("edition")
    )
