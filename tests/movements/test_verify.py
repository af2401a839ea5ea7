"""The judge of movements finds every kind of fault, and agrees with a second, plain one."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.movements import Kind, Movement, Play, competition, faults_of, mitchell, vacancy, verify
from tests.movements import oracle
from tests.movements.test_movement import THREE

PLAYERS_ROWS = ((1, 1, 4, 2, 1, 1, 3), (2, 1, 4, 1, 2, 2, 3), (3, 1, 4, 1, 3, 3, 2))
PLAYERS = Movement(
    "individual", Kind.INDIVIDUAL, 4, 3, 1, 3, 1, tuple(Play(*row) for row in PLAYERS_ROWS)
)
#: The same with a fourth round, in which opponents meet for the third time and partners again.
LONGER = replace(PLAYERS, rounds=4, sets=4, plays=(*PLAYERS.plays, Play(4, 1, 4, 1, 4, 3, 2)))
TEAMS = Movement(
    "teams", Kind.TEAMS, 2, 2, 2, 1, 4, (Play(1, 1, 1, 2, 1), Play(1, 2, 2, 1, 1)), copies=2
)
TWICE = replace(TEAMS, plays=TEAMS.plays + tuple(replace(play, round=2) for play in TEAMS.plays))


def changed(movement: Movement, at: int, **values: int) -> Movement:
    """The movement with other values in one of its plays."""
    plays = list(movement.plays)
    plays[at] = replace(plays[at], **values)
    return replace(movement, plays=tuple(plays))


@pytest.mark.parametrize(
    ("movement", "check", "code"),
    [
        (changed(THREE, 0, ns=2), "V1", "two-seats"),
        (changed(THREE, 0, table=2), "V2", "table-twice"),
        (changed(THREE, 3, boardset=1), "V3", "set-twice"),
        (changed(THREE, 3, ew=4), "V4", "meetings"),
        (changed(THREE, 0, boardset=2), "V5", "copies"),
        (THREE.with_plays(THREE.switched([(1, 1)]).plays), "V6", "line"),
        (changed(TEAMS, 1, round=2, ns=1, ew=2), "V9", "match"),
        (TWICE, "V9", "match-twice"),
        (changed(PLAYERS, 1, south=1, ew=2), "V10", "partners"),
        (LONGER, "V10", "meetings"),
        (changed(THREE, 0, ns=9), "V11", "range"),
        (changed(THREE, 0, round=4), "V11", "range"),
    ],
)  # fmt: skip
def test_a_fault_is_found(movement: Movement, check: str, code: str) -> None:
    faults = faults_of(movement)
    found = [
        fault for fault in faults if (fault.check, fault.code) == (check, f"movement.fault-{code}")
    ]
    assert found
    if check != "V11":
        assert not oracle.sound(movement)
    for lang in Lang:
        assert "{" not in say(found[0].code, lang, **found[0].params)


@pytest.mark.parametrize("movement", [THREE, PLAYERS, TEAMS, THREE.without(6)])
def test_nothing_is_found_where_nothing_is(movement: Movement) -> None:
    assert verify(movement).is_good
    assert oracle.sound(movement)


@pytest.mark.parametrize("tables", range(4, 13, 2))
def test_the_plain_mitchell_of_an_even_number_of_tables_is_wrong(tables: int) -> None:
    t = tables
    plays = tuple(
        Play(j + 1, i + 1, i + 1, t + (i - j) % t + 1, (i + j) % t + 1)
        for j in range(t)
        for i in range(t)
    )
    movement = Movement("mitchell", Kind.TWO_WINNERS, 2 * t, t, t, t, 2, plays)
    faults = faults_of(movement)
    assert {fault.check for fault in faults} == {"V3"}
    assert min(fault.round or 0 for fault in faults) == t // 2 + 1
    assert not oracle.sound(movement)


def test_the_figures_of_three_tables() -> None:
    found = verify(THREE).figures
    assert found.boards_each == (12, 12)
    assert found.opponents_each == (3, 3)
    assert found.meets_all
    assert found.plays_all
    assert found.stationary == (1, 2, 3)
    assert found.balance is not None
    assert found.balance.quality == 100
    assert not verify(THREE.without(6)).figures.plays_all


def test_uneven_sit_outs_are_told_and_no_fault() -> None:
    plays = [play for play in THREE.plays if play.table != 1]
    found = verify(THREE.with_plays(plays))
    assert found.is_good
    (note,) = found.notes
    assert (note.check, note.round, note.params["contestants"]) == ("V8", 2, "1")


@settings(max_examples=25)
@given(st.sampled_from([5, 7, 9]), st.data())
def test_arrow_switches_change_no_fault_and_no_sum(tables: int, data: st.DataObject) -> None:
    movement = mitchell.odd(tables)
    places = [(play.round, play.table) for play in movement.plays]
    chosen = data.draw(st.sets(st.sampled_from(places), min_size=1))
    switched = movement.switched(chosen)
    assert not faults_of(switched)
    # every set is played t times: each of t sets gives t (t - 1)
    assert sum(competition(switched).values()) == tables * tables * (tables - 1)
    figures = verify(switched).figures
    assert figures.balance is not None
    assert figures.balance.quality == oracle.quality(switched)
    assert 0 < figures.balance.quality <= 100


@given(st.sampled_from([THREE, mitchell.odd(5), mitchell.skip(4), TEAMS, PLAYERS]), st.data())
def test_the_two_judges_agree_on_damaged_movements(movement: Movement, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(movement.plays) - 1))
    what = data.draw(st.sampled_from(["round", "table", "ns", "ew", "boardset"]))
    most = {"round": movement.rounds, "table": movement.tables, "boardset": movement.sets}
    value = data.draw(st.integers(1, most.get(what, movement.contestants)))
    damaged = changed(movement, at, **{what: value})
    assert (not faults_of(damaged)) == oracle.sound(damaged)


def test_vacancy() -> None:
    movement = mitchell.odd(5).switched([(5, table) for table in range(1, 6)])
    left = vacancy(movement)
    assert set(left) == set(movement.numbers)
    for absent, figure in left.items():
        assert oracle.quality(movement.without(absent)) == figure
        assert figure < Fraction(100)
    assert vacancy(TEAMS) == {}
