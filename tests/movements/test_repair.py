"""The rest of an evening that went wrong: history stays, nothing is played twice."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.errors import SettingMistake
from hakem.movements import Kind, Movement, Play, faults_of, mitchell
from hakem.movements.howell import howell
from hakem.movements.repair import Outcome, Repaired, as_many_rounds_as_possible, repair
from hakem.movements.rest_state import Now
from hakem.movements.teams import round_robin
from tests.movements import oracle

STEPS = 1_500


def until(movement: Movement, number: int) -> tuple[Play, ...]:
    """The plays up to a round."""
    return tuple(play for play in movement.plays if play.round <= number)


def check(plan: Movement, now: Now, found: Repaired) -> Movement:
    """History is untouched; nothing in the rest breaks V1 to V5; nobody absent is seated."""
    assert found.outcome is Outcome.FOUND
    assert found.movement is not None
    after = found.movement
    assert set(until(after, now.round)) == set(now.played)
    assert not [fault for fault in faults_of(after) if (fault.round or 0) > now.round]
    for play in after.plays:
        if play.round > now.round:
            assert not [one for one in play.contestants if now.is_absent(one, play.round)]
    assert after.rounds == plan.rounds
    return after


@pytest.mark.parametrize("plan", [howell(4), howell(7), mitchell.mitchell(5), mitchell.mitchell(8)])
def test_where_nothing_went_wrong_the_plan_stays(plan: Movement) -> None:
    found = repair(plan, Now(2, until(plan, 2)), steps=STEPS)
    assert check(plan, Now(2, until(plan, 2)), found).plays == plan.plays
    assert (found.changed, found.sit_outs, found.cost, found.best) == (0, 0, 0, True)


def test_wrong_boards_at_one_table() -> None:
    """Table 2 played the boards of round 3 in round 2: two later tables cannot be played."""
    plan = mitchell.mitchell(5)
    (wrong,) = [p for p in plan.plays if (p.round, p.table) == (2, 2)]
    played = tuple(
        replace(play, boardset=wrong.boardset % 5 + 1) if play == wrong else play
        for play in until(plan, 2)
    )
    now = Now(2, played)
    found = repair(plan, now, steps=STEPS)
    check(plan, now, found)
    assert (found.sit_outs, found.best) == (4, True)
    # everybody would have to play: there is no such rest, and that is proved
    assert repair(plan, now, idle=False, steps=5_000).outcome is Outcome.NONE_EXISTS
    # a spare set mends it
    spare = replace(now, spare=1)
    mended = repair(plan, spare, steps=STEPS)
    check(plan, spare, mended)
    assert mended.sit_outs == 0
    assert mended.changed <= 2


def test_a_pair_goes_home() -> None:
    plan = howell(5)
    now = Now(3, until(plan, 3), absent={2: range(4, 10)})
    found = repair(plan, now, steps=STEPS)
    after = check(plan, now, found)
    assert found.changed == 0
    assert found.sit_outs == 6
    assert len(after.guide(2)) == 9
    assert all(stop.sits_out for stop in after.guide(2)[3:])


def test_a_late_pair_takes_the_place_of_the_phantom() -> None:
    plan = mitchell.mitchell(7).without(14)
    now = Now(1, until(plan, 1), newcomers=1)
    found = repair(plan, now, steps=STEPS)
    after = check(plan, now, found)
    assert (found.changed, found.cost) == (0, 0)
    assert [play.contestants for play in after.plays if play.round > 1] == [
        play.contestants for play in mitchell.mitchell(7).plays if play.round > 1
    ]


def test_a_pair_that_cannot_move_stays() -> None:
    """Who hurts his foot after round 3 stays at his table, if others can come to him."""
    plan = howell(6)
    number = 4
    (at,) = [play.table for play in plan.in_round(3) if number in play.contestants]
    now = Now(3, until(plan, 3), staying={number: at})
    after = check(plan, now, repair(plan, now, steps=STEPS))
    tables = {stop.play.table for stop in after.guide(number)[3:] if stop.play is not None}
    assert tables == {at}


def test_none_exists() -> None:
    """Three tables; all have met and only opponents met before are left."""
    plan = mitchell.odd(3)
    longer = replace(plan, rounds=4, sets=5)
    found = repair(longer, Now(3, plan.plays), idle=False, steps=STEPS)
    assert found.outcome is Outcome.NONE_EXISTS
    assert as_many_rounds_as_possible(longer, Now(3, plan.plays)).outcome is Outcome.NONE_EXISTS
    # the search that is cut short does not claim to know
    wrong = tuple(replace(play, boardset=play.boardset % 11 + 1) for play in until(howell(6), 1))
    short = repair(howell(6), Now(1, wrong), idle=False, steps=60)
    assert short.outcome is Outcome.NOT_FOUND


def test_what_cannot_be_mended() -> None:
    with pytest.raises(SettingMistake):
        repair(round_robin(4), Now(0, ()))
    with pytest.raises(SettingMistake):
        repair(howell(4), Now(1, until(howell(4), 2)))


def brute_force(plan: Movement, played: tuple[Play, ...]) -> bool:
    """Whether a last round exists in which everybody plays: every seating and set is tried."""

    def met(one: int, other: int) -> bool:
        return any({one, other} == set(play.contestants) for play in played)

    def had(one: int, boardset: int) -> bool:
        return any(one in play.contestants and play.boardset == boardset for play in played)

    def seats(free: frozenset[int], sets: frozenset[int]) -> bool:
        if not free:
            return True
        one = min(free)
        return any(
            not met(one, other)
            and not had(one, boardset)
            and not had(other, boardset)
            and seats(free - {one, other}, sets - {boardset})
            for other in free - {one}
            for boardset in sets
        )

    return seats(frozenset(plan.numbers), frozenset(range(1, plan.sets + 1)))


@settings(max_examples=40)
@given(st.integers(2, 6), st.data())
def test_the_last_round_exists_when_brute_force_says_so(rounds: int, data: st.DataObject) -> None:
    """Four tables with random histories: found, or proved impossible, as plain search says."""
    plan = howell(4)
    plan = replace(plan, rounds=rounds + 1)
    played = []
    for number in range(1, rounds + 1):
        order = data.draw(st.permutations(range(1, 9)))
        sets = data.draw(st.permutations(range(1, 8)))
        played += [
            Play(number, table + 1, order[2 * table], order[2 * table + 1], sets[table])
            for table in range(4)
        ]
    now = Now(rounds, tuple(played))
    found = repair(replace(plan, plays=()), now, idle=False, steps=5_000)
    exists = brute_force(plan, now.played)
    assert found.outcome is (Outcome.FOUND if exists else Outcome.NONE_EXISTS)
    if found.movement is not None:
        last = replace(
            found.movement,
            kind=Kind.ONE_WINNER,
            plays=found.movement.in_round(rounds + 1),
        )
        assert oracle.sound(last)
