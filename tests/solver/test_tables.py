"""Tables: every cell that others published; endings; many at once; what is known already."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.auction import Denomination
from hakem.cards import PACK, Card, Hand
from hakem.deal import Deal, deal_of
from hakem.formats.pbn import games_of
from hakem.formats.pbn_deals import deal_of as deal_in
from hakem.formats.pbn_solved import Solution, contradictions
from hakem.seats import Seat
from hakem.solver import DoubleDummyTable, dds, table, tables
from tests.data import shared
from tests.solver.endings import plain_hands
from tests.solver.installed import needs_the_library, published
from tests.solver.plain import best_for_ns

SOAK = bool(os.environ.get("HAKEM_SOAK"))
PART = 1 if SOAK else 5


@needs_the_library
def test_every_cell_of_the_published_lists() -> None:
    """100 deals, 2000 cells: more than one call's worth. Every fifth deal where time is short."""
    entries = published()[::PART]
    found = tables(entry.deal for entry in entries)
    assert list(found) == [entry.table for entry in entries]


@needs_the_library
@pytest.mark.parametrize(("name", "count"), [("CommonGame_2020-02-21", 36), ("bridgecomposer", 15)])
def test_every_cell_of_published_files(name: str, count: int) -> None:
    games, _ = games_of(shared("pbn", "dd", f"{name}.pbn").read_bytes(), name)
    assert len(games) == count
    games = games[:: 1 if SOAK else 3]
    found = tables(deal_in(game, name) for game in games)
    for game, one in zip(games, found, strict=True):
        assert len(list(game.sections["OptimumResultTable"].rows())) == 20
        assert not list(contradictions(game, Solution(one, None)))


@needs_the_library
@settings(deadline=None, max_examples=50)
@given(st.permutations(list(PACK)), st.integers(1, 3))
def test_endings_as_a_plain_search_finds_them(cards: list[Card], each: int) -> None:
    deal = Deal(*(Hand.of(cards[each * at : each * (at + 1)]) for at in range(4)))
    found = table(deal)
    for seat in Seat:
        for denomination in Denomination:
            ns = best_for_ns(plain_hands(deal), seat.lho, (), denomination.trumps)
            mine = ns if seat in (Seat.NORTH, Seat.SOUTH) else each - ns
            assert found.tricks(seat, denomination) == mine


def test_what_is_known_is_not_solved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each deal once, in calls of at most 40; the caller's cache is filled."""
    calls: list[int] = []

    def count(deals: list[Deal]) -> list[dict[tuple[Seat, Denomination], int]]:
        calls.append(len(deals))
        return [
            {(seat, one): (deal.north.bits + seat) % 14 for seat in Seat for one in Denomination}
            for deal in deals
        ]

    monkeypatch.setattr(dds, "tables", count)
    deals = [deal_of(10**27 + number) for number in range(85)]
    known: dict[Deal, DoubleDummyTable] = {}
    found = tables([*deals, *deals], known)
    assert calls == [40, 40, 5]
    assert found[:85] == found[85:]
    assert [known[deal] for deal in deals] == list(found[:85])
    assert table(deals[3], known) == found[3]
    assert calls == [40, 40, 5]
    assert table(deals[3]) == found[3]
    assert calls == [40, 40, 5, 1]
    assert tables([]) == ()
