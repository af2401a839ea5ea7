"""What is recommended fits the wish, is sound, and comes in a sensible order."""

import os
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.errors import SettingMistake
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_reason
from hakem.movements import Kind, mitchell, vacancy
from hakem.movements.howell import howell
from hakem.movements.recommend import Pace, Wish, phantom, recommend

#: A wish takes a while; many are asked for only when soaking.
SOME = 300 if os.environ.get("HAKEM_SOAK") else 25


@settings(max_examples=SOME)
@given(
    st.builds(
        Wish,
        pairs=st.integers(4, 18),
        boards=st.none() | st.integers(12, 32),
        minutes=st.none() | st.integers(100, 260),
        winners=st.none() | st.sampled_from([1, 2]),
        sharing=st.booleans(),
        copies=st.integers(1, 3),
        staying=st.integers(0, 3),
    )
)
def test_what_is_recommended_fits(wish: Wish) -> None:
    found = recommend(wish)
    for one in found:
        movement = one.movement
        assert one.verification.is_good
        assert movement.contestants == wish.pairs
        assert movement.copies <= wish.copies
        assert wish.sharing or not movement.sharing
        assert len(one.verification.figures.stationary) >= wish.staying
        assert wish.minutes is None or one.minutes <= wish.minutes
        if wish.winners is not None:
            assert (movement.kind is Kind.TWO_WINNERS) == (wish.winners == 2)
        for lang in Lang:
            assert all("{" not in say_reason(why, lang) for why in one.because)
    assert [one.against for one in found] == sorted(one.against for one in found)


def named(wish: Wish) -> list[tuple[str, int, int]]:
    """Name, rounds and boards in a set of what is recommended."""
    return [
        (one.movement.name, one.movement.rounds, one.movement.boards_per_set)
        for one in recommend(wish)
    ]


def test_what_any_director_would_take() -> None:
    assert named(Wish(pairs=8, boards=28))[0] == ("howell", 7, 4)
    assert named(Wish(pairs=26, boards=26, winners=2))[0] == ("mitchell", 13, 2)
    assert named(Wish(pairs=12, boards=22, winners=1))[0] == ("howell", 11, 2)
    assert ("rover", 7, 4) in named(Wish(pairs=15, boards=28, winners=2))
    # thirteen rounds with two copies for sixteen tables: the web
    assert ("web", 13, 2) in named(Wish(pairs=32, boards=26, winners=2, copies=2))
    assert named(Wish(pairs=8, boards=28, copies=4, rounds=7))[1][0] == "barometer"


def test_time_is_kept() -> None:
    (best, *_) = recommend(Wish(pairs=14, minutes=150, winners=1))
    assert best.minutes <= 150
    quick = Pace(board=Fraction(6), move=Fraction(1))
    (quicker, *_) = recommend(Wish(pairs=14, minutes=150, winners=1, pace=quick))
    played = quicker.movement.rounds * quicker.movement.boards_per_set
    assert played > best.movement.rounds * best.movement.boards_per_set
    assert quicker.minutes == quicker.movement.rounds * (quicker.movement.boards_per_set * 6 + 1)


def test_nothing_fits_or_nobody_can_be_seated() -> None:
    assert recommend(Wish(pairs=8, minutes=10)) == ()
    assert recommend(Wish(pairs=10, winners=1, staying=9)) == ()
    for pairs in (3, 61):
        with pytest.raises(SettingMistake):
            recommend(Wish(pairs=pairs))


def test_the_phantom_disturbs_least() -> None:
    movement = howell(5)
    left = vacancy(movement)
    assert left[phantom(movement)] == max(left.values())
    # in share and relay it sits at one of the tables that would share
    relay = mitchell.share_and_relay(8)
    (one, *_) = [
        each
        for each in recommend(Wish(pairs=15, boards=24, winners=2))
        if each.movement.name == "mitchell-relay"
    ]
    assert phantom(relay) == 8
    assert not one.movement.sharing
