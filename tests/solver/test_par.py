"""Par: the published lists, the bidding game played out, and how it is told. No library needed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.auction import Denomination
from hakem.formats.pbn import games_of
from hakem.formats.pbn_deals import dealer_and_vulnerability
from hakem.formats.pbn_solved import contract_text, score_text
from hakem.notation import read_denomination, read_seat
from hakem.scoring.points import points_of
from hakem.seats import Seat, Vulnerability
from hakem.solver import DoubleDummyTable, Par, par
from tests.data import shared
from tests.solver.bidding import par_by_bidding
from tests.solver.installed import published

SEATS = st.sampled_from(list(Seat))
VULNERABLE = st.sampled_from(list(Vulnerability))


@st.composite
def tables(draw: st.DrawFn) -> DoubleDummyTable:
    """Tables in which partners nearly agree, and the two sides nearly share the tricks."""
    rows: list[list[int]] = [[], [], [], []]
    for _ in Denomination:
        ns = draw(st.integers(0, 13))
        for seat in Seat:
            tricks = (ns if seat % 2 == 0 else 13 - ns) + draw(st.integers(-1, 1))
            rows[seat].append(min(max(tricks, 0), 13))
    return DoubleDummyTable(tuple(tuple(row) for row in rows))


def told(found: Par) -> set[tuple[int, str, str, int]]:
    return {
        (
            one.contract.level,
            one.contract.denomination.letter[0],
            one.contract.declarer.letter,
            one.over,
        )
        for one in found.contracts
    }


def test_scores_and_contracts_of_the_published_lists() -> None:
    entries = published()
    assert len(entries) == 100
    for entry in entries:
        found = par(entry.table, entry.dealer, entry.vulnerability)
        assert found.ns == entry.par_ns
        assert told(found) == entry.par_contracts


@pytest.mark.parametrize(("name", "count"), [("CommonGame_2020-02-21", 36), ("bridgecomposer", 15)])
def test_scores_of_published_files(name: str, count: int) -> None:
    games, _ = games_of(shared("pbn", "dd", f"{name}.pbn").read_bytes(), name)
    assert len(games) == count
    for game in games:
        rows = [[0] * 5 for _ in Seat]
        for row in game.sections["OptimumResultTable"].rows():
            rows[read_seat(row.tokens[0])][read_denomination(row.tokens[1])] = int(row.tokens[2])
        known = dealer_and_vulnerability(game)
        assert known is not None
        found = par(DoubleDummyTable(tuple(map(tuple, rows))), *known)
        assert score_text(found) == game.get("OptimumScore")


@settings(deadline=None, max_examples=25)
@given(tables(), SEATS, VULNERABLE)
def test_nobody_does_better_in_the_bidding_game(
    table: DoubleDummyTable, dealer: Seat, vulnerability: Vulnerability
) -> None:
    assert par(table, dealer, vulnerability).ns == par_by_bidding(table, dealer, vulnerability)


@given(tables(), SEATS, VULNERABLE)
def test_every_par_contract_scores_par(
    table: DoubleDummyTable, dealer: Seat, vulnerability: Vulnerability
) -> None:
    found = par(table, dealer, vulnerability)
    assert bool(found.contracts) == (found.ns != 0)
    for one in found.contracts:
        assert points_of(one, vulnerability) == found.ns
        assert one.tricks == table.tricks(one.contract.declarer, one.contract.denomination)
    places = [(one.contract.denomination, one.contract.declarer) for one in found.contracts]
    assert len(set(places)) == len(places)


def flat(ns: int, ew: int) -> DoubleDummyTable:
    return DoubleDummyTable(((ns,) * 5, (ew,) * 5) * 2)


def test_who_deals_decides_when_both_sides_make_the_same() -> None:
    """Seven tricks for every declarer: whoever is first to bid 1NT scores 90."""
    for dealer in Seat:
        found = par(flat(7, 7), dealer, Vulnerability.NONE)
        side = "NS" if dealer in (Seat.NORTH, Seat.SOUTH) else "EW"
        assert (score_text(found), contract_text(found)) == (f"{side} 90", f"{side} 1NT=")


def test_nobody_can_make_anything() -> None:
    found = par(flat(6, 6), Seat.NORTH, Vulnerability.NONE)
    assert (score_text(found), contract_text(found)) == ("NS 0", "Pass")


def test_a_contract_of_one_partner_is_told_by_his_seat() -> None:
    rows = [[6] * 5 for _ in Seat]
    rows[Seat.EAST][Denomination.SPADES] = 10
    table = DoubleDummyTable(tuple(map(tuple, rows)))
    found = par(table, Seat.NORTH, Vulnerability.EW)
    assert (score_text(found), contract_text(found)) == ("EW 620", "E 4S=")
