"""A deal as a page shows it: four hands round the table, double dummy and par."""

from dataclasses import dataclass

from hakem.auction import Denomination
from hakem.cards import Hand, Suit
from hakem.deal import Deal
from hakem.i18n.lang import Lang
from hakem.i18n.played import LETTERS
from hakem.i18n.words import say
from hakem.notation import show_contract, show_rank, write_tricks
from hakem.seats import Seat, dealer_of, vulnerability_of
from hakem.sheets.diagram_words import seat_name
from hakem.solver import DoubleDummyTable, par
from hakem.web.jobs import Solving

#: Seconds that a page waits for a table that nobody knows yet; the next one has it.
_PATIENCE = 2.0


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand: the seat, its suits by sign with their cards from spades on, its points."""

    seat: str
    name: str
    suits: tuple[tuple[str, str], ...]
    points: int


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal in a language; `tricks` by declarer and denomination, empty where nobody knows."""

    hands: tuple[HandRow, ...]
    denominations: tuple[str, ...]
    tricks: tuple[tuple[str, tuple[int, ...]], ...]
    par: str


async def deal_row(solving: Solving, board: int, deal: Deal, lang: Lang) -> DealRow:
    """A board's deal, solved beside the loop that serves everybody else."""
    table = solving.known(deal) or (await solving.tables([deal], _PATIENCE)).get(deal)
    rows: tuple[tuple[str, tuple[int, ...]], ...] = ()
    if table is not None:
        rows = tuple(
            (seat.letter, tuple(table.tricks(seat, one) for one in Denomination))
            for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
        )
    return DealRow(
        tuple(hand_row(seat, hand, lang) for seat, hand in zip(Seat, deal, strict=True)),
        tuple(one.sign for one in Denomination),
        rows,
        "" if table is None else par_words(board, table, lang),
    )


def hand_row(seat: Seat, hand: Hand, lang: Lang) -> HandRow:
    """One hand."""
    suits = tuple(
        (suit.sign, " ".join(show_rank(rank, LETTERS[lang]) for rank in hand.ranks(suit)) or "–")
        for suit in reversed(Suit)
    )
    return HandRow(seat.letter, seat_name(seat, lang), suits, hand.high_card_points)


def par_words(board: int, table: DoubleDummyTable, lang: Lang) -> str:
    """The par of a board: the score, the contracts."""
    found = par(table, dealer_of(board), vulnerability_of(board))
    if not found.contracts:
        return say("solver.par-pass", lang)
    contracts = ", ".join(
        f"{who} {show_contract(played.contract)}{write_tricks(played)}"
        for who, played in found.by_declarers()
    )
    return say("solver.par", lang, side=found.side.name, score=found.score, contracts=contracts)
