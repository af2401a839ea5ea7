"""Double-dummy tables in a terminal. Import this module only to print: it brings in rich."""

from collections.abc import Sequence
from typing import TextIO

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hakem.auction import Denomination
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.notation import show_contract, write_tricks
from hakem.seats import Seat
from hakem.sheets.solved_board import SolvedBoard
from hakem.sheets.tables import heading, suited, under
from hakem.sheets.terminal import console_of
from hakem.solver import DoubleDummyTable, Par


def print_solved(boards: Sequence[SolvedBoard], lang: Lang, *, file: TextIO | None = None) -> None:
    """Print the table and par of each board, and last what such numbers are not."""
    console = console_of(None, file)
    for board in boards:
        console.print(under(_title(board, lang), _table(board.table, lang)))
        if board.par is not None:
            console.print(Padding(_par(board.par, lang), (0, 0, 0, 1), expand=False))
    if boards:
        console.print(Text(), Text(say("solver.disclaimer", lang), "dim"), sep="\n")


def _title(board: SolvedBoard, lang: Lang) -> Text:
    """The board, and its dealer and vulnerability where they are known."""
    label = say("ui.board-n", lang, board=board.label)
    if board.known is None:
        return heading(label)
    dealer, vulnerability = board.known
    vulnerable = say(f"ui.vulnerable-{vulnerability.value.lower()}", lang)
    return heading(label, f"{say('ui.dealer', lang, seat=dealer.letter)} · {vulnerable}")


def _table(tricks: DoubleDummyTable, lang: Lang) -> Table:
    """Tricks by declarer, a row each, and denomination."""
    table = Table(box=None, header_style="dim", padding=(0, 1))
    table.add_column(say("solver.declarer", lang))
    for denomination in Denomination:
        table.add_column(suited(denomination.sign), justify="right", no_wrap=True, min_width=2)
    for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST):
        row = (str(tricks.tricks(seat, one)) for one in Denomination)
        table.add_row(say("solver.seat", lang, seat=seat.letter), *row)
    return table


def _par(par: Par, lang: Lang) -> RenderableType:
    """The par score and contracts in one line."""
    if not par.contracts:
        return Text(say("solver.par-pass", lang))
    contracts = ", ".join(
        f"{who} {show_contract(played.contract)}{write_tricks(played)}"
        for who, played in par.by_declarers()
    )
    told = say("solver.par", lang, side=par.side.name, score=par.score, contracts=contracts)
    return suited(told)
