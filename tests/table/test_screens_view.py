"""What each player has seen behind the screen, and which delays a director is shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.auction import Call, Pass
from hakem.laws.screens.seating import screen_side
from hakem.seats import Seat
from hakem.table.screens import Record, Stage, after, fold
from hakem.table.screens_records import CallPlaced, HandsTaken, TrayArrived, TrayPassed
from hakem.table.screens_view import calls_glimpsed, calls_seen, delays
from tests.table.test_screens_auction import auctions, opening, regular

N, E, S, W = Seat


@pytest.mark.law("WBFLC 30 Aug 2000 #2")
def test_a_call_on_a_moving_tray_is_glimpsed_and_then_seen() -> None:
    """SC03, as the table knows it: who may have seen North's and East's calls, and when."""
    state = fold((*opening(N), CallPlaced(N, Pass(), True, 3), CallPlaced(E, Pass(), True, 4)))
    assert [len(calls_seen(state, seat)) for seat in (N, E, S, W)] == [2, 2, 0, 0]
    moving = after(state, TrayPassed(N, 5))
    assert [len(calls_seen(moving, seat)) for seat in (N, E, S, W)] == [2, 2, 0, 0]
    assert [len(calls_glimpsed(moving, seat)) for seat in (N, E, S, W)] == [0, 0, 2, 2]
    there = after(moving, TrayArrived(6))
    assert [len(calls_seen(there, seat)) for seat in (N, E, S, W)] == [2, 2, 2, 2]
    called = after(there, CallPlaced(S, Pass(), True, 7))
    assert [len(calls_seen(called, seat)) for seat in (N, E, S, W)] == [2, 2, 3, 3]
    assert not any(calls_glimpsed(called, seat) for seat in Seat)


@pytest.mark.law("SCR1(c)")
@given(st.sampled_from(Seat), auctions())
def test_in_the_auction_nobody_sees_what_lies_on_the_other_side(
    dealer: Seat, calls: tuple[Call, ...]
) -> None:
    for state, _ in regular(dealer, calls):
        for seat in Seat:
            seen = calls_seen(state, seat)
            assert seen == state.calls[: len(seen)]
            own = sum(one.by is seat for one in state.calls)
            assert sum(one.by is seat for one in seen) == own
            hidden = state.calls[len(seen) :]
            assert all(screen_side(one.by) is not screen_side(seat) for one in hidden)
            if state.stage is Stage.REVIEW:
                assert not hidden


def stay(seconds: int, dealer: Seat = S) -> tuple[Record, ...]:
    """The tray stays so long before the dealer and his screen-mate, who both call there."""
    end = 2 + seconds * 1000
    both = [seat for seat in (dealer, dealer.lho) if screen_side(seat) is screen_side(dealer)]
    passer = screen_side(dealer).seats[0]
    called = tuple(CallPlaced(seat, Pass(), True, end) for seat in both)
    return (*opening(dealer), *called, TrayPassed(passer, end), TrayArrived(end + 1))


@pytest.mark.law("SCR3(g)", "SCR3(h)")
@pytest.mark.parametrize(
    ("seconds", "randomised", "law"),
    [
        (20, True, None),  # up to 20 seconds: presumed to mean nothing
        (21, True, "SCR3(g)"),
        (18, True, None),  # SC10
        (18, False, "SCR3(h)"),  # SC11
        (10, False, None),
        (20, False, "SCR3(h)"),
        (21, False, "SCR3(g)"),
    ],
)
def test_a_delay_is_shown_by_its_clause(seconds: int, randomised: bool, law: str | None) -> None:
    shown = delays(fold(stay(seconds)), randomised=randomised)
    assert [one.ground.law for one in shown] == ([] if law is None else [law])
    assert all(one.seconds == seconds for one in shown)
    assert fold(stay(seconds)).findings == ()  # a delay finds nothing against anybody


@pytest.mark.law("SCR1(f)")
@pytest.mark.parametrize(("dealer", "slow"), [(N, None), (E, E), (S, None), (W, W)])
def test_whose_time_it_was_is_known_only_where_one_player_called(
    dealer: Seat, slow: Seat | None
) -> None:
    (shown,) = delays(fold(stay(40, dealer)), randomised=True)
    assert shown.slow is slow
    assert shown.side is screen_side(dealer)


@pytest.mark.law("SCR1(b)")
def test_a_hand_is_taken_once() -> None:
    state = fold(opening(N)[:3])
    assert after(state, HandsTaken(N, 3)).hands == (N,)
