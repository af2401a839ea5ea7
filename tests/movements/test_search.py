"""The searches behind the shipped movements: small ones are run, and judged from outside."""

import random

import pytest

from hakem.movements import competition, faults_of
from hakem.movements.cyclic import cyclic
from tools.movements.howells import Found, complete, plays_of, reduced, squares
from tools.movements.signs import autocorrelation, best_alone, climbed, cost, known, least_cost
from tools.movements.switches import left_over
from tools.movements.whist import whist


@pytest.mark.parametrize("r", [7, 11, 15, 19, 23, 31, 35])
def test_known_signs_are_perfect(r: int) -> None:
    signs = known(r)
    assert signs is not None
    assert sum(signs) == -1
    assert {autocorrelation(signs, d) for d in range(1, r)} == {-1}


@pytest.mark.parametrize("r", [13, 17, 29])
def test_signs_of_the_other_primes_are_the_best_there_are(r: int) -> None:
    signs = known(r)
    assert signs is not None
    assert cost(signs) == least_cost(r)
    assert {autocorrelation(signs, d) for d in range(1, r)} == {1, -3}
    assert best_alone(signs)[0] == 0


def test_signs_are_climbed_for_where_none_are_known() -> None:
    assert known(9) is None
    signs = climbed(9, random.Random(1), 50)
    assert sum(signs) == -1
    assert cost(signs) == least_cost(9)


@pytest.mark.parametrize("tables", [4, 6, 7])
def test_a_complete_howell_is_found(tables: int) -> None:
    found = complete(tables)
    movement = cyclic("howell", found.rounds, found.tables, 1)
    assert not faults_of(movement)
    assert squares(Found(found.rounds, found.tables, ("." * tables,) * found.rounds)) == sum(
        c * c for c in competition(movement).values()
    )


@pytest.mark.parametrize(("tables", "rounds"), [(5, 7), (6, 8), (7, 9)])
def test_a_reduced_howell_is_found_and_no_worse_than_unswitched(tables: int, rounds: int) -> None:
    found = reduced(tables, rounds, 300, 5, None)
    assert found is not None
    movement = cyclic("howell", found.rounds, found.tables, 1, found.turned)
    assert not faults_of(movement)
    counted = sum(c * c for c in competition(movement).values())
    assert counted == squares(found) <= left_over(plays_of(found))
    # what is known is kept unless something better is found
    again = reduced(tables, rounds, 1, 6, found)
    assert again is not None
    assert squares(again) <= squares(found)


def test_a_whist_is_found_and_none_where_none_is() -> None:
    assert whist(8, random.Random(1)) is not None
    # two tables of nine: over the residues modulo 9 there is none
    assert whist(9, random.Random(1), restarts=3) is None
