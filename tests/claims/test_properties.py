"""What must hold of every claim: bounds, and what may be turned or renamed without a difference."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.claims.adjudicate import adjudicate
from hakem.claims.belief import Guarantee
from hakem.claims.engine import won_by_ours
from hakem.claims.habits import Habits, normal
from hakem.claims.places import card_at
from hakem.claims.plan import Act, Step
from hakem.claims.policy import Policy
from hakem.claims.table import OURS
from hakem.claims.worst import Worst
from hakem.seats import Seat
from tests.claims.oracle import winner
from tests.claims.positions import HABITS, Ending, endings, many, may_play, played

#: How often what takes long is tried.
SELDOM = settings(max_examples=many(40, 1_000))
habits_of_play = st.sampled_from(HABITS)
#: Up to four cards when soaking, up to three else; up to three where all play is tried.
SMALL, SIZES = (1, 2, 3), tuple(range(1, many(3, 4) + 1))


def sure(ending: Ending) -> int:
    """G."""
    return Guarantee(ending.trump).tricks(ending.belief)


def worst(ending: Ending, habits: Habits) -> int:
    """W."""
    return Worst(ending.trump, habits).tricks(ending.world)


def double_dummy(ending: Ending, best: bool = True) -> int:
    """The tricks of the claimer's side, all cards seen; not `best`: when it plays its worst."""

    @cache
    def from_here(now: Ending) -> int:
        if len(now.trick) == 4:
            taker = winner(now.leader, now.trick, now.trump)
            return (taker in OURS) + from_here(replace(now, leader=taker, trick=()))
        if not now.trick and not any(now.hands):
            return 0
        cards = may_play(now.hands[now.turn], now.trick)
        found = [from_here(played(now, card)) for card in cards]
        return max(found) if best and now.turn in OURS else min(found)

    return from_here(replace(ending, forgotten=frozenset(), voids=(0, 0)))


@given(endings(SIZES), habits_of_play)
def test_normal_play_loses_nothing_that_is_sure_when_nothing_is_forgotten(
    ending: Ending, habits: Habits
) -> None:
    assert worst(ending.remembered(), habits) >= sure(ending.remembered())


@SELDOM
@given(endings(SMALL), habits_of_play)
def test_the_award_lies_between_the_worst_and_the_best_of_all_play(
    ending: Ending, habits: Habits
) -> None:
    award = worst(ending, habits)
    # So many tricks come whatever is played, and no play whatever brings more than so many.
    assert double_dummy(ending, best=False) <= award <= double_dummy(ending)


@SELDOM
@given(endings(SMALL))
def test_nothing_is_sure_that_best_play_cannot_reach(ending: Ending) -> None:
    assert sure(ending.remembered()) <= double_dummy(ending)


@given(endings(SIZES))
def test_an_opponent_who_is_seen_to_show_out_never_makes_less_sure(ending: Ending) -> None:
    before = sure(ending)
    for more in with_one_void_more(ending):
        assert sure(more) >= before


def with_one_void_more(ending: Ending) -> Iterator[Ending]:
    """The same ending, an opponent known to be out of a suit more that he is indeed out of."""
    for who, hand in enumerate((ending.hands[1], ending.hands[3])):
        for suit in range(4):
            if not any(card // 13 == suit for card in hand):
                voids = list(ending.voids)
                voids[who] |= 1 << suit
                yield replace(ending, voids=(voids[0], voids[1]))


@SELDOM
@given(endings(SIZES), habits_of_play, st.sampled_from(sorted(permutations(range(4)))))
def test_the_names_of_the_suits_make_no_difference(
    ending: Ending, habits: Habits, names: tuple[int, ...]
) -> None:
    renamed = with_suits_named(ending, names)
    assert sure(renamed) == sure(ending)
    assert worst(renamed, habits) == worst(ending, habits)


def with_suits_named(ending: Ending, names: tuple[int, ...]) -> Ending:
    """The ending with each suit under another name, the trump suit too."""

    def card(old: int) -> int:
        return 13 * names[old // 13] + old % 13

    one, two = (
        sum(1 << names[suit] for suit in range(4) if shown >> suit & 1) for shown in ending.voids
    )
    return Ending(
        names[ending.trump] if ending.trump >= 0 else ending.trump,
        tuple(frozenset(map(card, hand)) for hand in ending.hands),
        ending.leader,
        tuple(map(card, ending.trick)),
        (one, two),
        frozenset(map(card, ending.forgotten)),
    )


@SELDOM
@given(endings(SIZES), habits_of_play)
def test_either_hand_of_the_side_may_be_the_one_that_claims(ending: Ending, habits: Habits) -> None:
    hands, voids = ending.hands, ending.voids
    turned = replace(
        ending,
        hands=(*hands[2:], *hands[:2]),
        leader=(ending.leader + 2) % 4,
        voids=(voids[1], voids[0]),
    )
    assert sure(turned) == sure(ending)
    assert worst(turned, habits) == worst(ending, habits)


@given(endings(SIZES), habits_of_play)
def test_the_line_wins_as_many_tricks_as_it_is_said_to(ending: Ending, habits: Habits) -> None:
    search = Worst(ending.trump, habits)
    line = search.line(ending.world)
    assert sorted(card for _, card in line) == sorted(frozenset().union(*ending.hands))
    won = won_by_ours(line, ending.trump, ending.world.trick)
    lost = ending.belief.tricks_left - won
    assert won == search.tricks(ending.world)
    assert lost == tricks_of_the_other_side(ending, [card for _, card in line])


def tricks_of_the_other_side(ending: Ending, line: list[int]) -> int:
    """The tricks that the opponents win on a line, each card of which follows suit if it can."""
    lost, now = 0, ending
    for card in line:
        assert card in may_play(now.hands[now.turn], now.trick)
        now = played(now, card)
        if len(now.trick) == 4:
            taker = winner(now.leader, now.trick, now.trump)
            lost += taker not in OURS
            now = replace(now, leader=taker, trick=())
    return lost


@SELDOM
@given(endings(SIZES), habits_of_play)
def test_a_normal_play_that_was_stated_never_costs_a_trick(ending: Ending, habits: Habits) -> None:
    # He says the play that he would make anyway, and so rules out the others: the worst of what
    # is left is no worse, and the worst of all that he could say is what silence is worth.
    if ending.turn not in OURS:
        return
    silent = worst(ending, habits)
    said = [
        Worst(ending.trump, habits, (Step(Act.PLAY, card // 13, card),)).tricks(ending.world)
        for card in normal(ending.belief, habits, Guarantee(ending.trump))
    ]
    assert min(said) == silent


#: The reference alone: these are small positions, and it needs no memory for tables.
PLAIN = Policy(plain=True)
seats = st.sampled_from(Seat)


@SELDOM
@given(endings(SMALL), seats, seats, seats, st.integers(0, 3))
def test_the_award_is_the_same_at_every_seat(
    ending: Ending, claimer: Seat, other: Seat, declarer: Seat, tricks: int
) -> None:
    claimed = min(tricks, ending.belief.tricks_left)
    turned = Seat((declarer + other - claimer) % 4)
    one = adjudicate(ending.position(claimer, declarer, claimed), policy=PLAIN)
    two = adjudicate(ending.position(other, turned, claimed), policy=PLAIN)
    assert (one.award, one.verdict, one.forgotten) == (two.award, two.verdict, two.forgotten)
    assert (one.if_aware, one.if_unaware, one.others) == (two.if_aware, two.if_unaware, two.others)
    assert [((seat - claimer) % 4, card) for seat, card in one.line] == [
        ((seat - other) % 4, card) for seat, card in two.line
    ]


@SELDOM
@given(endings(SMALL), st.sampled_from(sorted(permutations(range(4)))), seats, st.integers(0, 3))
def test_the_award_is_the_same_whatever_the_suits_are_called(
    ending: Ending, names: tuple[int, ...], declarer: Seat, tricks: int
) -> None:
    claimed = min(tricks, ending.belief.tricks_left)
    renamed = with_suits_named(ending, names)
    one, two = (
        adjudicate(now.position(Seat.SOUTH, declarer, claimed), policy=PLAIN)
        for now in (ending, renamed)
    )
    assert (one.award, one.verdict) == (two.award, two.verdict)
    assert (one.if_aware, one.if_unaware, one.others) == (two.if_aware, two.if_unaware, two.others)


@SELDOM
@given(endings(SMALL), seats, st.integers(0, 3))
def test_the_award_is_within_the_claim_and_what_any_play_brings(
    ending: Ending, declarer: Seat, tricks: int
) -> None:
    claimed = min(tricks, ending.belief.tricks_left)
    ruled = adjudicate(ending.position(Seat.SOUTH, declarer, claimed), policy=PLAIN)
    assert ruled.award is not None
    assert min(claimed, double_dummy(ending, best=False)) <= ruled.award <= claimed
    assert ruled.award <= double_dummy(ending)
    if not ruled.line:  # where the claim holds there is no losing line to be shown
        assert claimed == ruled.award
        return
    told = [13 * card.suit + card.rank - 2 for _, card in ruled.line]
    assert [card_at(card) for card in told] == [card for _, card in ruled.line]
    assert sorted(told) == sorted(frozenset().union(*ending.hands))
    lost = tricks_of_the_other_side(ending, told)
    assert ruled.award == min(claimed, ending.belief.tricks_left - lost)
