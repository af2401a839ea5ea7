"""A deal as a page shows it: four hands round the table, double dummy and par."""

import asyncio
from dataclasses import dataclass
from threading import Lock

from hakem.auction import Denomination
from hakem.cards import Hand, Suit
from hakem.deal import Deal
from hakem.errors import Mistake
from hakem.i18n.lang import Lang
from hakem.i18n.played import LETTERS
from hakem.i18n.words import say
from hakem.notation import show_contract, show_rank, write_tricks
from hakem.seats import Seat, dealer_of, vulnerability_of
from hakem.sheets.diagram_words import seat_name
from hakem.solver import DoubleDummyTable, missing, par, tables

#: The tables that were worked out; a deal is 64 bytes, a thousand evenings are nothing.
_known: dict[Deal, DoubleDummyTable] = {}
_MOST = 4096
_one_at_a_time = Lock()


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


async def deal_row(board: int, deal: Deal, lang: Lang) -> DealRow:
    """A board's deal, solved beside the loop that serves everybody else."""
    table = _known.get(deal)
    if table is None and deal.is_complete and missing() is None:
        table = await asyncio.to_thread(solved, deal)
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


def solved(deal: Deal) -> DoubleDummyTable | None:
    """The double-dummy table of a deal; None where it cannot be solved."""
    with _one_at_a_time:
        if len(_known) >= _MOST:
            _known.clear()
        try:
            return tables([deal], _known)[0]
        except Mistake:
            return None


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
