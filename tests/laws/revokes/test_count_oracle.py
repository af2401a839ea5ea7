"""Law 64's count against a second, plain reading of it, over every small case and random ones."""

from collections.abc import Sequence
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import Suit
from hakem.laws.edition import Edition
from hakem.laws.revokes.count import Noticed, Owed, Revoke, State, count, lost
from hakem.seats import Seat, Side


def plainly(winners: Sequence[Seat], revoke: Revoke, dummy: Seat) -> int:
    """One established revoke alone, read from the words of Law 64 of 2017."""
    side = (revoke.seat, revoke.seat.partner)
    if revoke.seat is dummy or revoke.owed is Owed.PENALTY_CARD:
        return 0
    if revoke.noticed is not Noticed.IN_TIME or revoke.trick == 12:
        return 0
    on_it, after = winners[revoke.trick - 1], winners[revoke.trick :]
    won_after = sum(1 for winner in after if winner in side)
    if on_it is revoke.seat:
        return 1 + (1 if won_after else 0)
    return 1 if on_it in side or won_after else 0


def all_ways(winners: Sequence[Seat], revokes: Sequence[Revoke], tricks: frozenset[int]) -> int:
    """The most tricks that can go over, by trying every choice for every revoke."""
    if not revokes:
        return len(tricks)
    first, *others = revokes
    best = 0
    own = [n for n, winner in enumerate(winners, 1) if winner.side is first.seat.side]
    later = [n for n in own if n > first.trick]
    if winners[first.trick - 1] is first.seat:
        choices = [{first.trick, *one} for one in ([], *([n] for n in later))]
    else:
        choices = [set(), *({n} for n in (*later, *(n for n in own if n == first.trick)))]
    for choice in choices:
        taken = choice - {first.trick} if winners[first.trick - 1] is first.seat else choice
        if not taken & tricks:
            best = max(best, all_ways(winners, others, tricks | frozenset(choice)))
    return best


def test_one_revoke_in_every_small_case() -> None:
    """Every winner of the last four tricks, every trick of them, every seat, suit aside."""
    for last in product(Seat, repeat=4):
        winners = [Seat.NORTH, Seat.EAST] * 4 + [Seat.SOUTH, *last]
        for seat, trick in product(Seat, range(8, 13)):
            revoke = Revoke(seat, trick, Suit.HEARTS)
            expected = plainly(winners, revoke, Seat.NORTH)
            assert count(winners, [revoke], Seat.NORTH)[0].tricks == expected


def test_two_revokes_of_a_side_in_every_small_case() -> None:
    """The last five tricks, two revokes in different suits: the most that can go over."""
    for last in product((Seat.EAST, Seat.WEST, Seat.SOUTH), repeat=5):
        winners = [Seat.WEST] * 8 + list(last)
        for (one, first), (other, second) in product(
            product((Seat.EAST, Seat.WEST), range(9, 12)), repeat=2
        ):
            if (one, first) == (other, second):
                continue
            revokes = [Revoke(one, first, Suit.HEARTS), Revoke(other, second, Suit.CLUBS)]
            # what each must give up by itself first, as Law 64A1 names the trick
            fixed = [each for each in revokes if winners[each.trick - 1] is each.seat]
            free = [each for each in revokes if each not in fixed]
            expected = all_ways(winners, [*fixed, *free], frozenset())
            found = lost(count(winners, revokes, Seat.NORTH), Side.EW)
            assert found == expected, (winners, revokes)


seats = st.sampled_from(Seat)
revoke_of = st.builds(
    Revoke,
    seats,
    st.integers(1, 12),
    st.sampled_from(Suit),
    st.sampled_from(State),
    st.sampled_from(Owed),
    st.sampled_from(Noticed),
)
revoke_lists = st.lists(
    revoke_of, min_size=1, max_size=5, unique_by=lambda one: (one.seat, one.trick)
)
boards = st.lists(seats, min_size=13, max_size=13)


@given(boards, revoke_lists, seats, st.sampled_from(Edition))
def test_nobody_loses_more_than_he_won_from_his_first_revoke_on(
    winners: list[Seat], revokes: list[Revoke], dummy: Seat, edition: Edition
) -> None:
    costs = count(winners, revokes, dummy, edition)
    assert [cost.revoke for cost in costs] == revokes
    for side in Side:
        own = [cost.revoke.trick for cost in costs if cost.revoke.seat.side is side]
        first = min(own, default=14)
        won = sum(winner.side is side for winner in winners[first - 1 :])
        assert 0 <= lost(costs, side) <= won
    for cost in costs:
        assert 0 <= cost.tricks <= 2
        assert (cost.tricks == 0) or cost.law in ("64A1", "64A2")


@given(boards, revoke_lists, seats, st.sampled_from(Edition))
def test_at_most_one_side_loses_tricks(
    winners: list[Seat], revokes: list[Revoke], dummy: Seat, edition: Edition
) -> None:
    """64B7: with established revokes of both sides neither loses any."""
    costs = count(winners, revokes, dummy, edition)
    assert 0 in (lost(costs, Side.NS), lost(costs, Side.EW))


@given(boards, revoke_lists, seats, st.lists(seats, min_size=11, max_size=11))
def test_tricks_before_the_first_revoke_do_not_count(
    winners: list[Seat], revokes: list[Revoke], dummy: Seat, others: list[Seat]
) -> None:
    first = min(one.trick for one in revokes)
    changed = [*others[: first - 1], *winners[first - 1 :]]
    assert count(winners, revokes, dummy) == count(changed, revokes, dummy)


@given(boards, revoke_lists, seats)
def test_turning_the_table_turns_the_count(
    winners: list[Seat], revokes: list[Revoke], dummy: Seat
) -> None:
    turned = [
        Revoke(one.seat.lho, one.trick, one.suit, one.state, one.owed, one.noticed)
        for one in revokes
    ]
    before = count(winners, revokes, dummy)
    after = count([winner.lho for winner in winners], turned, dummy.lho)
    assert [(one.law, one.tricks) for one in before] == [(one.law, one.tricks) for one in after]


@given(boards, revoke_lists, seats)
def test_the_order_in_which_revokes_are_told_is_nothing(
    winners: list[Seat], revokes: list[Revoke], dummy: Seat
) -> None:
    costs = count(winners, revokes, dummy)
    back = count(winners, list(reversed(revokes)), dummy)
    assert all(lost(costs, side) == lost(back, side) for side in Side)


@given(boards, revoke_of, seats)
def test_alone_it_is_as_read_plainly(winners: list[Seat], revoke: Revoke, dummy: Seat) -> None:
    cost = count(winners, [revoke], dummy)[0].tricks
    established = revoke.state is State.ESTABLISHED
    assert cost == (plainly(winners, revoke, dummy) if established else 0)
