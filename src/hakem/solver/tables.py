"""The double-dummy table of a deal: what each declarer can take in each denomination."""

from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass

from hakem.auction import Denomination
from hakem.deal import Deal
from hakem.play import Trick
from hakem.seats import Seat
from hakem.solver import dds
from hakem.solver.position import Position, check_hands


@dataclass(frozen=True, slots=True)
class DoubleDummyTable:
    """Declarer's tricks by seat, North first, and denomination, clubs first to notrump."""

    rows: tuple[tuple[int, ...], ...]

    def tricks(self, declarer: Seat, denomination: Denomination) -> int:
        """The tricks that the declarer takes when all four play as if they saw every card."""
        return self.rows[declarer][denomination]


#: Tables that were made, by their deals: a cache that the caller keeps as long as he likes.
Known = MutableMapping[Deal, DoubleDummyTable]


def table(deal: Deal, known: Known | None = None) -> DoubleDummyTable:
    """The table of one deal: declarer's tricks, all four hands playing as well as can be.

    A deal of fewer than thirteen cards each is an ending, with declarer's left leading to its first
    trick. Raises `NotSolvable` for hands that cannot be solved, `NotInstalled` without the library.
    It takes from a tenth of a second to a few seconds.
    """
    return tables([deal], known)[0]


def tables(deals: Iterable[Deal], known: Known | None = None) -> tuple[DoubleDummyTable, ...]:
    """The tables of many deals, in their order; a deal that comes twice is solved once.

    What `known` holds is not solved again, and what is solved is put into it. Every deal is checked
    before the first is solved. Raises as `table` does.
    """
    asked = tuple(deals)
    for deal in asked:
        check_hands(deal)
    found = {} if known is None else known
    new = [deal for deal in dict.fromkeys(asked) if deal not in found]
    whole = [deal for deal in new if deal.is_complete]
    for start in range(0, len(whole), dds.MOST_TABLES):
        chunk = whole[start : start + dds.MOST_TABLES]
        for deal, tricks in zip(chunk, dds.tables(chunk), strict=True):
            rows = tuple(tuple(tricks[seat, one] for one in Denomination) for seat in Seat)
            found[deal] = DoubleDummyTable(rows)
    for deal in new:
        if not deal.is_complete:
            found[deal] = _ending(deal)
    return tuple(found[deal] for deal in asked)


def _ending(deal: Deal) -> DoubleDummyTable:
    """The table of fewer cards, lead by lead: the library's own tables are wrong for those."""
    return DoubleDummyTable(
        tuple(tuple(_declarers(deal, seat, one) for one in Denomination) for seat in Seat)
    )


def _declarers(deal: Deal, declarer: Seat, denomination: Denomination) -> int:
    """What is left for declarer after the best lead from his left."""
    lead = Position(deal, Trick(declarer.lho), denomination.trumps)
    return len(deal[declarer]) - max(dds.every_card(lead).values())
