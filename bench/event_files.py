"""One event in three files: PBN with a score table a board, PBN with a game a table, USEBIO.

The same results stand in all three, and the deals in both PBN files. All of it comes from a seed.
"""

import random
from dataclasses import dataclass

from hakem.auction import Contract, Denomination, Doubling
from hakem.deal import DEALS, deal_of
from hakem.notation.cards import write_deal
from hakem.result import Played
from hakem.scoring.points import points_of
from hakem.seats import Seat, dealer_of, vulnerability_of

_COLUMNS = (
    "PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Declarer\\1;Result\\2R;Score_NS\\5R;"
    "MP_NS\\5R;MP_EW\\5R"
)


@dataclass(frozen=True, slots=True)
class Row:
    """One table's result on one board."""

    ns: int
    ew: int
    contract: str
    declarer: str
    tricks: int
    score: int
    points: int


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board, its deal as PBN writes it, and its results."""

    board: int
    deal: str
    rows: tuple[Row, ...]


def travellers(boards: int, tables: int, seed: int = 1925) -> list[Traveller]:
    """The results of an event, with what each is worth in matchpoints."""
    dice = random.Random(seed)
    made = []
    for board in range(1, boards + 1):
        deal = write_deal(deal_of(dice.randrange(DEALS)))
        likely = [_played(dice) for _ in range(6)]
        played = dice.choices(likely, (9, 7, 5, 3, 2, 1), k=tables)
        scores = [points_of(one, vulnerability_of(board)) for one in played]
        rows = tuple(
            Row(
                table + 1,
                tables + (table + board) % tables + 1,
                f"{one.contract.level}{one.contract.denomination.letter}"
                f"{one.contract.doubling.letters}",
                one.contract.declarer.letter,
                one.tricks,
                score,
                sum(2 * (score > other) + (score == other) for other in scores) - 1,
            )
            for table, (one, score) in enumerate(zip(played, scores, strict=True))
        )
        made.append(Traveller(board, deal, rows))
    return made


def _played(dice: random.Random) -> Played:
    """A contract and how many tricks were taken in it, near to what it needs."""
    contract = Contract(
        dice.randint(1, 6),
        dice.choice([*Denomination]),
        dice.choices([*Doubling], (20, 2, 0))[0],
        dice.choice([*Seat]),
    )
    return Played(contract, min(13, contract.tricks_needed + dice.randint(-2, 2)))


def _head(one: Traveller) -> list[str]:
    """The tags of a game that belong to its board."""
    return [
        '[Event "Evening of the birds"]',
        '[Site "The old oak"]',
        '[Date "2024.03.20"]',
        f'[Board "{one.board}"]',
        f'[Dealer "{dealer_of(one.board).letter}"]',
        f'[Vulnerable "{vulnerability_of(one.board).value}"]',
        f'[Deal "{one.deal}"]',
        '[Scoring "MP"]',
    ]


def score_tables(event: list[Traveller]) -> str:
    """PBN, a game a board with all its results in a table."""
    lines = ["% PBN 2.1", "% EXPORT"]
    for one in event:
        lines += _head(one)
        lines.append(f'[ScoreTable "{_COLUMNS}"]')
        top = 2 * (len(one.rows) - 1)
        lines += [
            f"{r.ns:3} {r.ew:3} {r.contract:5} {r.declarer} {r.tricks:2} {r.score:5} "
            f"{r.points:5} {top - r.points:5}"
            for r in one.rows
        ]
        lines.append("")
    return "\n".join(lines)


def games(event: list[Traveller]) -> str:
    """PBN, a game a table."""
    lines = ["% PBN 2.1", "% EXPORT"]
    for one in event:
        for r in one.rows:
            lines += _head(one)
            lines += [
                f'[West "W{r.ew}"]',
                f'[North "N{r.ns}"]',
                f'[East "E{r.ew}"]',
                f'[South "S{r.ns}"]',
                f'[PairNS "{r.ns}"]',
                f'[PairEW "{r.ew}"]',
                f'[Table "{r.ns}"]',
                f'[Declarer "{r.declarer}"]',
                f'[Contract "{r.contract}"]',
                f'[Result "{r.tricks}"]',
                f'[Score "NS {r.score}"]',
                "",
            ]
    return "\n".join(lines)


def usebio(event: list[Traveller]) -> str:
    """USEBIO 1.2."""
    lines = ['<?xml version="1.0"?>', '<USEBIO Version="1.2">', '<EVENT EVENT_TYPE="MP_PAIRS">']
    for one in event:
        top = 2 * (len(one.rows) - 1)
        lines += ["<BOARD>", f"<BOARD_NUMBER>{one.board}</BOARD_NUMBER>"]
        for r in one.rows:
            lines += [
                "<TRAVELLER_LINE>",
                f"  <NS_PAIR_NUMBER>{r.ns}</NS_PAIR_NUMBER>",
                f"  <EW_PAIR_NUMBER>{r.ew}</EW_PAIR_NUMBER>",
                f"  <CONTRACT>{r.contract}</CONTRACT>",
                f"  <PLAYED_BY>{r.declarer}</PLAYED_BY>",
                f"  <TRICKS>{r.tricks}</TRICKS>",
                f"  <SCORE>{r.score}</SCORE>",
                f"  <NS_MATCH_POINTS>{r.points}</NS_MATCH_POINTS>",
                f"  <EW_MATCH_POINTS>{top - r.points}</EW_MATCH_POINTS>",
                "</TRAVELLER_LINE>",
            ]
        lines.append("</BOARD>")
    return "\n".join([*lines, "</EVENT>", "</USEBIO>"])
