"""Whether the solver's library is there; and the deals with answers that others published."""

import re
from dataclasses import dataclass

import pytest

from hakem.auction import Contract, Denomination, Doubling
from hakem.cards import Card, Rank, Suit
from hakem.deal import Deal
from hakem.notation import read_card, read_deal
from hakem.seats import Seat, Vulnerability
from hakem.solver import DoubleDummyTable, missing
from tests.data import shared

#: For tests that solve: skipped, saying so, without the optional library.
needs_the_library = pytest.mark.skipif(
    missing() is not None, reason='no double-dummy library: pip install "hakem[solver]"'
)

#: How the published lists count denominations and vulnerability.
_STRAINS = tuple(
    Denomination(3 - number) if number < 4 else Denomination.NOTRUMP for number in range(5)
)
_VULNERABLE = (Vulnerability.NONE, Vulnerability.ALL, Vulnerability.NS, Vulnerability.EW)


@dataclass(frozen=True, slots=True)
class Published:
    """A deal of the lists that come with the library, solved by its authors."""

    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability
    denomination: Denomination
    leader: Seat
    table: DoubleDummyTable
    par_ns: int
    par_contracts: frozenset[tuple[int, str, str, int]]  # level, denomination, declarer, over
    cards: dict[Card, int]
    plays: tuple[Card, ...]
    trace: tuple[int, ...]

    @property
    def contract(self) -> Contract:
        """A contract of the denomination, with the declarer whose left leads."""
        return Contract(1, self.denomination, Doubling.UNDOUBLED, self.leader.rho)


def published(name: str = "list100.txt") -> list[Published]:
    """The deals of a list; skips the test where the lists are not beside the project."""
    text = shared("dds_lists", name).read_text("ascii")
    return [_published(entry) for entry in text.split("PBN ")[1:]]


def _published(entry: str) -> Published:
    lines = {line.split()[0]: line for line in ("PBN " + entry).splitlines() if line.strip()}
    dealer, vulnerable, strain, leader = map(int, lines["PBN"].split()[1:5])
    cells = [int(one) for one in lines["TABLE"].split()[1:]]
    rows = tuple(
        tuple(cells[4 * _STRAINS.index(denomination) + seat] for denomination in Denomination)
        for seat in Seat
    )
    score, *contracts = re.findall('"(.*?)"', lines["PAR2"])
    plays = re.findall('"(.*?)"', lines["PLAY"])[0]
    return Published(
        read_deal(re.findall('"(.*?)"', lines["PBN"])[0]),
        Seat(dealer),
        _VULNERABLE[vulnerable],
        _STRAINS[strain],
        Seat(leader),
        DoubleDummyTable(rows),
        int(score),
        frozenset(one for text in contracts for one in _contracts(text)),
        _cards([int(one) for one in lines["FUT"].split()[1:]]),
        tuple(read_card(plays[at : at + 2]) for at in range(0, len(plays), 2)),
        tuple(int(one) for one in lines["TRACE"].split()[2:]),
    )


def _contracts(text: str) -> list[tuple[int, str, str, int]]:
    """ "4S*-EW-1" as a contract for each declarer; "pass" as none."""
    found = re.fullmatch(r"(\d)([SHDCN])\*?-(NS|EW|[NESW])([+-]\d+)?", text)
    if not found:
        return []
    return [(int(found[1]), found[2], seat, int(found[4] or 0)) for seat in found[3]]


def _cards(numbers: list[int]) -> dict[Card, int]:
    """Cards with their tricks: a count, then suits, ranks, lower equals and tricks in turn."""
    count, rest = numbers[0], numbers[1:]
    suits, ranks, equals, tricks = (rest[count * at : count * (at + 1)] for at in range(4))
    found: dict[Card, int] = {}
    for at in range(count):
        same = equals[at] | 1 << ranks[at]
        found |= {Card(Suit(3 - suits[at]), rank): tricks[at] for rank in Rank if same >> rank & 1}
    return found
