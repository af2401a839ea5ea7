"""The options of `hakem movement`, and what they ask for as a value."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass

#: The options that take a number, by the words of their help.
_NUMBERS = (
    "movement-boards",
    "movement-rounds",
    "movement-minutes",
    "movement-winners",
    "movement-copies",
    "movement-staying",
    "movement-pace",
    "movement-move",
    "movement-switched",
    "movement-phantom",
    "movement-pair",
    "movement-table",
)


@dataclass(frozen=True, slots=True)
class MovementCall:
    """What was asked for: what to do or which movement, of what, and the options as given."""

    what: str | None = None
    of: tuple[str, ...] = ()
    boards: str | None = None
    rounds: str | None = None
    minutes: str | None = None
    winners: str | None = None
    copies: str | None = None
    staying: str | None = None
    pace: str | None = None
    move: str | None = None
    switched: str | None = None
    phantom: str | None = None
    pair: str | None = None
    table: str | None = None
    cards: bool = False
    no_sharing: bool = False
    json: bool = False


def add_options(command: argparse.ArgumentParser, words: Callable[[str], str]) -> None:
    """Put the arguments and options on the parser of the command; `words` has their help."""
    command.add_argument(
        "what", nargs="?", metavar=words("movement-what"), help=words("movement-what-help")
    )
    command.add_argument(
        "of", nargs="*", metavar=words("movement-of"), help=words("movement-of-help")
    )
    for name in _NUMBERS:
        option = "--" + name.removeprefix("movement-")
        command.add_argument(option, metavar=words("movement-n"), help=words(name))
    command.add_argument("--no-sharing", action="store_true", help=words("movement-no-sharing"))
    command.add_argument("--cards", action="store_true", help=words("movement-cards"))
    command.add_argument("--json", action="store_true", help=words("movement-json"))


def call_of(given: argparse.Namespace) -> MovementCall:
    """The call as a value."""
    return MovementCall(
        what=given.what,
        of=tuple(given.of),
        boards=given.boards,
        rounds=given.rounds,
        minutes=given.minutes,
        winners=given.winners,
        copies=given.copies,
        staying=given.staying,
        pace=given.pace,
        move=given.move,
        switched=given.switched,
        phantom=given.phantom,
        pair=given.pair,
        table=given.table,
        cards=given.cards,
        no_sharing=given.no_sharing,
        json=given.json,
    )
