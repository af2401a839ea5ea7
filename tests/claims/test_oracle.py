"""The search of claims against the long way: the same guarantee, normal plays and worst line."""

from dataclasses import replace

import pytest

from hakem.claims.belief import Guarantee
from hakem.claims.habits import Habits, Order, normal
from hakem.claims.places import NOTRUMP
from hakem.claims.worst import Worst
from tests.claims.oracle import Customs, Oracle, Truth, after, playable, view_of, winner
from tests.claims.positions import ALL_HABITS, Ending, cards, many, random_endings, written

SMALL, FOUR = (1, 2, 2, 3, 3), (4,)


def truth(ending: Ending) -> Truth:
    """An ending as the oracle takes it."""
    one, two = (frozenset(suit for suit in range(4) if shown >> suit & 1) for shown in ending.voids)
    return Truth(ending.hands, ending.leader, ending.trick, (one, two), ending.forgotten)


def oracle(ending: Ending, habits: Habits) -> Oracle:
    """The oracle of an ending and of habits."""
    order, ruffs = habits.order.value, habits.no_needless_ruff
    customs = Customs(order, habits.low_rank, ruffs, habits.may_block)
    return Oracle(ending.trump, customs)


def test_the_long_way_credits_no_guess_but_a_throw_in_that_is_proved() -> None:
    def sure(shown: str) -> int:
        hands = "S2 S3 S4", "HA HK HQ", "SA SQ S5", "SK S6 S7"
        return Oracle(NOTRUMP).sure(view_of(truth(written(*hands, shown=(shown, "")))))

    # The king may be on either side of the ace and queen, and then their hearts are good; but
    # when place 1 has no spade, place 3 may be given the first round and must lead the second.
    assert sure("") == 1
    assert sure("S") == 2


def test_the_long_way_knows_a_marked_finesse() -> None:
    # The king is in front of the ace and queen; it must be there when place 3 has shown out.
    guess = written("S3 S2", "SK S4", "SA SQ", "H2 H3")
    marked = written("S3 S2", "SK S4", "SA SQ", "H2 H3", shown=("", "S"))
    assert Oracle(NOTRUMP).sure(view_of(truth(guess))) == 1
    assert Oracle(NOTRUMP).sure(view_of(truth(marked))) == 2


def test_the_long_way_lets_a_forgotten_trump_win() -> None:
    # The last trump is out: an ace draws it, a three does not and loses the lead too.
    drawn = written("SA HA", "S2 H2", "D4 D5", "C2 C3", forgotten="S2", trump=3)
    higher = written("S3 HA", "S4 D2", "C4 C5", "C2 C3", forgotten="S4", trump=3)
    assert Oracle(3).sure(view_of(truth(drawn))) == Oracle(3).sure(view_of(truth(higher))) == 2
    assert Oracle(3).worst(truth(drawn)) == 2
    assert Oracle(3).worst(truth(higher)) == 0


@pytest.mark.parametrize(
    ("sizes", "number"), [(SMALL, many(120, 6_000)), (FOUR, many(2, 400))], ids=["small", "four"]
)
def test_the_same_guarantee(sizes: tuple[int, ...], number: int) -> None:
    for position in random_endings(68, number, sizes):
        expected = Oracle(position.trump).sure(view_of(truth(position)))
        assert Guarantee(position.trump).tricks(position.belief) == expected, position


@pytest.mark.parametrize(
    ("sizes", "number"), [(SMALL, many(120, 6_000)), (FOUR, many(2, 400))], ids=["small", "four"]
)
def test_the_same_normal_plays(sizes: tuple[int, ...], number: int) -> None:
    for at, position in enumerate(random_endings(69, number, sizes)):
        if position.turn in (0, 2):
            habits = ALL_HABITS[at % len(ALL_HABITS)]
            expected = oracle(position, habits).normal(view_of(truth(position)))
            plays = normal(position.belief, habits, Guarantee(position.trump))
            assert set(plays) == expected, (position, habits)
            assert len(plays) == len(expected)


@pytest.mark.parametrize(
    ("sizes", "number"), [(SMALL, many(80, 4_000)), (FOUR, many(2, 200))], ids=["small", "four"]
)
def test_the_same_worst_line(sizes: tuple[int, ...], number: int) -> None:
    for at, position in enumerate(random_endings(70, number, sizes)):
        habits = ALL_HABITS[at % len(ALL_HABITS)]
        expected = oracle(position, habits).worst(truth(position))
        assert Worst(position.trump, habits).tricks(position.world) == expected, (position, habits)


def test_each_card_of_the_worst_line_may_be_played_and_is_normal() -> None:
    for at, position in enumerate(random_endings(71, many(30, 2_000), (2, 3))):
        habits = ALL_HABITS[at % len(ALL_HABITS)]
        search, slow = Worst(position.trump, habits), oracle(position, habits)
        assert follow(slow, truth(position), search.line(position.world)) == search.tricks(
            position.world
        )


def follow(slow: Oracle, now: Truth, line: list[tuple[int, int]]) -> int:
    """How many tricks the claimer's side wins on a line, each play of which is checked."""
    tricks = 0
    for place, card in line:
        assert place == now.turn
        if place in (0, 2):
            assert card in slow.normal(view_of(now))
        assert card in playable(now.hands[place], now.trick)
        now = after(now, card)
        if len(now.trick) == 4:
            taker = winner(now.leader, now.trick, slow.trump)
            tricks += taker in (0, 2)
            now = replace(now, leader=taker, trick=())
    assert not any(now.hands)
    assert not now.trick
    return tricks


@pytest.mark.parametrize("rank", "3456789TJQKA")
@pytest.mark.parametrize("habits", ALL_HABITS)
def test_the_small_card_is_led_from_spot_cards_only(rank: str, habits: Habits) -> None:
    # Every card of either side is as good as any other: what is led is habit and nothing else.
    position = written(f"S{rank} S2", "D3 D2", "H3 H2", "C3 C2")
    number = "23456789TJQKA".index(rank) + 2
    spot = habits.order is Order.HONOURS_ONLY and number < 10
    either = habits.order is Order.NONE or spot or number <= habits.low_rank
    expected = cards(f"S{rank} S2") if either else cards(f"S{rank}")
    assert oracle(position, habits).normal(view_of(truth(position))) == set(expected)
    assert normal(position.belief, habits, Guarantee(NOTRUMP)) == expected


def test_partner_is_winning_when_the_last_to_play_has_shown_out() -> None:
    # Partner's ten is led; the queen is out, but place 1 has shown out and can have no heart.
    position = written("HA HK", "D2 D3", "C2", "HQ", leader=2, trick="HT H2", shown=("H", ""))
    plays = normal(position.belief, Habits(), Guarantee(NOTRUMP))
    assert plays == cards("HK")
