"""Law 69B2: an agreement is withdrawn for a trick that the side would likely have won."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.claims.agreed import Withdrawn, withdrawn
from hakem.claims.faults import faults
from hakem.claims.position_text import read_position
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws.clauses import resolve
from hakem.seats import Seat
from tests.claims.both_sides import BothSides, chances, truth_of
from tests.claims.positions import Ending, endings, many

#: Declarer South has DA and clubs that are good; all turns on what West, on lead, leads.
ENDING = (
    "N: ...765 / E: {east} / S: ..A.43 / W: {west} / trumps: NT / declarer: S / lead: W / "
    "claim: 3 by E"
)
#: One diamond of three cards, or two of three.
ONE_OF_THREE = ENDING.format(east="A.AK..", west="2.2.2.")
TWO_OF_THREE = ENDING.format(east=".AKQ..", west=".2.32.")
FEW, SOME = settings(max_examples=many(10, 100)), settings(max_examples=many(25, 500))


def agreed(text: str, seed: int = 1) -> Withdrawn:
    """What 69B2 gives back in a position that has nothing wrong with it."""
    position = read_position(text)
    assert not faults(position)
    return withdrawn(position, seed, plain=True)


def near(share: Fraction, truth: Fraction, lines: int) -> bool:
    """Whether an estimate lies within five standard deviations of the truth."""
    return (share - truth) ** 2 <= 25 * truth * (1 - truth) / lines


@pytest.mark.law("69B2")
def test_a_trick_that_he_only_might_have_won_is_not_given_back() -> None:
    """CL34. West leads S2, H2 or D2. On D2 South takes DA and North three clubs: all 3 tricks.

    On S2 or H2 East wins with the three cards that he has, none of which South can beat: no trick.
    So each of the three tricks is won in 1 line of 3: it might be, but it is not likely.
    """
    found = agreed(ONE_OF_THREE)
    assert (found.kept, found.back, found.lines) == (0, 0, 400)
    assert all(near(share, Fraction(1, 3), 400) for share in found.shares)
    assert [step.finding for step in found.steps] == ["claim-again.69b2-not-likely"] * 3


@pytest.mark.law("69B2")
def test_tricks_that_he_would_likely_have_won_are_given_back() -> None:
    """West leads D3, D2 (he may lead low from spot cards) or H2; on 2 of 3 South wins all three."""
    found = agreed(TWO_OF_THREE)
    assert found.back == 3
    assert len(set(found.shares)) == 1  # all three or none
    assert near(found.shares[0], Fraction(2, 3), 400)
    assert [step.law for step in found.steps] == ["69B2"] * 3


@pytest.mark.law("69B2")
def test_an_even_chance_is_not_likely() -> None:
    """Of samples of two lines, some have one that wins: a half, which is not more than half."""
    position = read_position(ONE_OF_THREE)
    found = [withdrawn(position, seed, 2, plain=True) for seed in range(40)]
    even = [one for one in found if one.shares[0] == Fraction(1, 2)]
    assert even
    assert all(one.back == 0 for one in even)


def test_the_defenders_may_have_agreed() -> None:
    """South claims 1 of 1 with H2, which he leads to East's HA: the defenders always win it."""
    found = agreed(
        "N: ...2 / E: .A.. / S: .2.. / W: ..2. / trumps: NT / declarer: S / lead: S / claim: 1 by S"
    )
    assert (found.kept, found.back, found.shares) == (0, 1, (Fraction(1),))


def test_the_same_seed_gives_the_same_answer() -> None:
    assert agreed(TWO_OF_THREE, seed=7) == agreed(TWO_OF_THREE, seed=7)
    assert len({agreed(TWO_OF_THREE, seed=seed).shares for seed in range(5)}) > 1


@pytest.mark.parametrize(("text", "share"), [(ONE_OF_THREE, 1), (TWO_OF_THREE, 2)])
def test_the_chances_worked_out_by_hand_are_those_of_every_line(text: str, share: int) -> None:
    position = read_position(text)
    # South at place 0 as declarer, clockwise from there
    seats = [Seat((position.declarer + place) % 4) for place in range(4)]
    hands = tuple(
        frozenset(13 * card.suit + card.rank - 2 for card in position.hands[seat]) for seat in seats
    )
    ending = Ending(-2, hands, 1, (), (0, 0), frozenset())
    both = BothSides(-2, (1, 3))
    found = chances(truth_of(ending), -2, both.normal)
    assert found == {0: Fraction(3 - share, 3), 3: Fraction(share, 3)}


@FEW
@given(endings((1, 2, 3)), st.sampled_from(Seat), st.integers(0, 3), st.integers(0, 9))
def test_the_shares_are_near_what_all_lines_give(
    ending: Ending, declarer: Seat, tricks: int, seed: int
) -> None:
    # Declarer is at place 0; the claim is one of the defenders, or his own.
    claimed = min(tricks, ending.belief.tricks_left)
    chance = chances(truth_of(ending), ending.trump, BothSides(ending.trump, (1, 3)).normal)
    position = ending.position(declarer, declarer, claimed)
    kept = ending.belief.tricks_left - claimed
    found = withdrawn(position, seed, plain=True)
    assert len(found.shares) == claimed
    for more, share in enumerate(found.shares, 1):
        theirs = {ending.belief.tricks_left - won: part for won, part in chance.items()}
        truth = sum((part for won, part in theirs.items() if won >= kept + more), Fraction(0))
        assert near(share, truth, found.lines)


@SOME
@given(endings((1, 2, 3)), st.sampled_from(Seat), st.integers(0, 3), st.integers(0, 9))
def test_more_tricks_are_never_likelier_than_fewer(
    ending: Ending, declarer: Seat, tricks: int, seed: int
) -> None:
    claimed = min(tricks, ending.belief.tricks_left)
    found = withdrawn(ending.position(declarer, declarer, claimed), seed, 30, plain=True)
    assert list(found.shares) == sorted(found.shares, reverse=True)
    assert found.back == sum(share > Fraction(1, 2) for share in found.shares)
    assert found.shares[: found.back] == tuple(one for one in found.shares if one * 2 > 1)


def test_every_step_has_its_clause_and_its_words() -> None:
    for step in (*agreed(ONE_OF_THREE).steps, *agreed(TWO_OF_THREE).steps):
        assert resolve(step.law)
        for lang in Lang:
            assert "400" in say(step.finding, lang, **step.params)
