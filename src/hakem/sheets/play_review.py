"""Plays in review and the worth of cards, in a terminal. Import this module only to print."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TextIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hakem.auction import Contract
from hakem.cards import Card
from hakem.i18n import played
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.notation import show_contract
from hakem.sheets.played_board import Reviewed, Worth
from hakem.sheets.tables import heading, suited, under
from hakem.sheets.terminal import console_of
from hakem.solver import PlayedBoard, Review


def print_reviews(boards: Sequence[Reviewed], lang: Lang, *, file: TextIO | None = None) -> None:
    """Print the costly cards of each board, and last what such numbers are not."""
    console = console_of(None, file)
    for board in boards:
        title = _title(board.board, board.contract, lang)
        if board.review.costly:
            console.print(under(title, _costly(board.review, lang)))
        else:
            console.print(Text(), title, sep="\n")
        console.print(Padding(Text(summary(board, lang)), (0, 0, 0, 1), expand=False))
    _print_disclaimer(console, len(boards), lang)


def print_worth(boards: Sequence[Worth], lang: Lang, *, file: TextIO | None = None) -> None:
    """Print what each card of a hand is worth, board by board."""
    console = console_of(None, file)
    for board in boards:
        title = _title(board.board, board.contract, lang)
        table = Table(box=None, header_style="dim", padding=(0, 1))
        table.add_column(say("solver.declarers-tricks", lang), justify="right")
        table.add_column(say("solver.cards-of", lang, seat=board.seat.letter, trick=board.trick))
        for tricks, cards in by_tricks(board.tricks):
            told = Text(" ").join(_card(card, lang, card == board.played) for card in cards)
            table.add_row(str(tricks), told)
        console.print(under(title, table))
        if board.played is not None:
            note = Text("* " + say("solver.was-played", lang), "dim")
            console.print(Padding(note, (0, 1), expand=False))
    _print_disclaimer(console, len(boards), lang)


def by_tricks(tricks: Mapping[Card, int]) -> Iterable[tuple[int, tuple[Card, ...]]]:
    """The cards that are worth the same together, in the order in which they come."""
    for number in dict.fromkeys(tricks.values()):
        yield number, tuple(card for card in tricks if tricks[card] == number)


def summary(board: Reviewed, lang: Lang) -> str:
    """What was there at first and at last, and which side gave how many away."""
    trace, ours = board.review.tricks, board.contract.declarer.side
    declarers, defenders = board.given(ours), board.given(ours.opponents)
    told = {"first": trace[0], "last": trace[-1], "n": len(trace) - 1}
    words = [say("solver.review", lang, declarers=declarers, defenders=defenders, **told)]
    result = board.board.result
    if result is not None and result != trace[-1]:
        words.append(say("solver.review-result", lang, result=result))
    return " ".join(words)


def _title(board: PlayedBoard, contract: Contract, lang: Lang) -> Text:
    told = say(
        "solver.contract-by",
        lang,
        contract=show_contract(contract),
        seat=contract.declarer.letter,
    )
    where = [say(f"solver.room-{board.room}", lang)] if board.room in ("open", "closed") else []
    words = suited(" · ".join([told, *where]))
    return Text.assemble(heading(say("ui.board-n", lang, board=board.board or "?")), "  ", words)


def _costly(found: Review, lang: Lang) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1))
    for head in ("trick", "card", "cost", "better"):
        words = say(f"solver.{head}", lang)
        table.add_column(words, justify="right" if head in ("trick", "cost") else "left")
    for one in found.costly:
        card = Text(f"{one.seat.letter} ").append_text(_card(one.card, lang))
        better = Text(" ").join(_card(other, lang) for other in one.better)
        table.add_row(str(one.trick), card, str(one.cost), better)
    return table


def _card(card: Card, lang: Lang, star: bool = False) -> Text:
    return suited(played.card(card.letters, lang) + "*" * star)


def _print_disclaimer(console: Console, count: int, lang: Lang) -> None:
    if count:
        console.print(Text(), Text(say("solver.disclaimer", lang), "dim"), sep="\n")
