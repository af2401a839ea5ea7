"""Candidates for a weighted score (Law 12C1), and equity at a revoke (Law 64C)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem import solver
from hakem.claims import kernel
from hakem.claims.equity import Ceiling, at_a_revoke, outcomes
from hakem.claims.faults import faults
from hakem.claims.lines import RandomLines
from hakem.claims.position import Position
from hakem.claims.position_text import read_position
from hakem.errors import Problem, Severity
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws.clauses import resolve
from hakem.seats import Seat, Side
from tests.claims.both_sides import BothSides, chances, truth_of
from tests.claims.positions import Ending, endings, many
from tests.claims.test_law_69 import near
from tests.claims.test_properties import double_dummy
from tests.solver.installed import needs_the_library

FEW = settings(max_examples=many(15, 200))
seats, seeds = st.sampled_from(Seat), st.integers(0, 9)

#: What the solver answers where its library is not installed.
NOT_THERE = Problem("solver.not-installed", Severity.ERROR)

#: West leads a spade, a heart or a diamond; on the diamond declarer South wins all three tricks.
ONE_OF_THREE = (
    "N: ...765 / E: A.AK.. / S: ..A.43 / W: 2.2.2. / trumps: NT / declarer: S / lead: W / "
    "claim: 0 by S"
)
#: South has led HK from HK HQ, and East is to play: H4, or (a revoke) DA.
KING_LED = (
    "N: ...3 / E: .4.A. / S: .Q.. / W: ...2 / trumps: NT / declarer: S / trick: S HK H2 H3 / "
    "claim: 0 by S"
)
#: Spades are trumps, South has led HK from HK HQ, and East is to play: H4, or (a revoke) S2.
ABOUT_TO_RUFF = (
    "N: ...3 / E: 2.4.. / S: .Q.. / W: ...2 / trumps: S / declarer: S / trick: S HK H2 H3 / "
    "claim: 0 by S"
)


def position(text: str) -> Position:
    """A position that has nothing wrong with it."""
    found = read_position(text)
    assert not faults(found)
    return found


@pytest.fixture
def _no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "missing", lambda: NOT_THERE)


# -- candidates ---------------------------------------------------------------------------------


@pytest.mark.law("12C1(c)")
def test_the_outcomes_are_told_with_their_shares() -> None:
    """West leads one of three suits: a diamond gives South 3 tricks, the others none."""
    found = outcomes(position(ONE_OF_THREE), seed=1, plain=True)
    assert [tricks for tricks, _ in found.shares] == [0, 3]
    assert near(found.shares[1][1], Fraction(1, 3), 400)
    assert sum(share for _, share in found.shares) == 1
    assert [step.params["tricks"] for step in found.steps] == [0, 3]
    assert sum(int(step.params["n"]) for step in found.steps) == found.lines == 400


def test_what_cannot_go_otherwise_is_one_outcome() -> None:
    """HK and HQ win whatever the others play: 2 tricks in every line."""
    assert outcomes(position(KING_LED), seed=1, plain=True).shares == ((2, Fraction(1)),)


@FEW
@given(endings((1, 2, 3)), seats, seeds)
def test_the_outcomes_are_near_what_all_lines_give(
    ending: Ending, declarer: Seat, seed: int
) -> None:
    chance = chances(truth_of(ending), ending.trump, BothSides(ending.trump, (1, 3)).normal)
    found = outcomes(ending.position(declarer, declarer, 0), seed, plain=True)
    assert {tricks for tricks, _ in found.shares} <= set(chance)
    shares = dict(found.shares)
    for tricks, truth in chance.items():
        assert near(shares.get(tricks, Fraction(0)), truth, found.lines)


@FEW
@given(endings((1, 2, 3, 4, 5)), seats, seeds)
def test_the_shares_are_sorted_and_sum_to_one_and_a_seed_gives_one_answer(
    ending: Ending, declarer: Seat, seed: int
) -> None:
    at_table = ending.position(declarer, declarer, 0)
    found = outcomes(at_table, seed, 25)
    assert sum(share for _, share in found.shares) == 1
    assert all(0 < share <= 1 for _, share in found.shares)
    assert list(found.shares) == sorted(found.shares)
    assert found == outcomes(at_table, seed, 25)


@FEW
@given(endings((1, 2, 3)), seats, seats)
def test_who_claims_and_how_many_makes_no_difference(
    ending: Ending, claimer: Seat, declarer: Seat
) -> None:
    if claimer is declarer.partner:
        return
    one = ending.position(claimer, declarer, 0)
    two = ending.position(claimer, declarer, ending.belief.tricks_left)
    assert outcomes(one, 3, 20, plain=True) == outcomes(two, 3, 20, plain=True)


@pytest.mark.skipif(kernel.LIBRARY is None, reason="the kernel was not built")
@FEW
@given(endings((2, 3, 4)), seats, seeds)
def test_the_kernel_and_the_reference_draw_the_same_lines(
    ending: Ending, declarer: Seat, seed: int
) -> None:
    at_table = ending.position(declarer, declarer, 0)
    quick, plain = RandomLines(at_table), RandomLines(at_table, plain=True)
    assert list(quick.tricks(seed, 30)) == list(plain.tricks(seed, 30))


# -- a revoke -----------------------------------------------------------------------------------


@needs_the_library
@pytest.mark.law("64C1")
def test_more_may_be_asked_for_where_result_and_transfer_fall_short() -> None:
    """HK and HQ win both tricks had East followed. 1 won and 0 transferred is 1 short of 2."""
    found = at_a_revoke(position(KING_LED), won=1, transfer=0, seed=1)
    assert (found.side, found.most, found.had, found.short) == (Side.NS, 2, 1, 1)
    assert found.by is Ceiling.DOUBLE_DUMMY
    assert [step.law for step in found.steps] == ["64C1", "64C1"]


@needs_the_library
@pytest.mark.law("64C1")
def test_a_transfer_may_give_more_than_there_was() -> None:
    """East follows, then ruffs HQ: 1 trick for North-South. East ruffs HK with S2 instead and leads
    H4 to HQ: 1 won, and the trick that he ruffed is transferred (64A1): 2, one more than there was.
    """
    found = at_a_revoke(position(ABOUT_TO_RUFF), won=1, transfer=1, seed=1)
    assert (found.most, found.had, found.short) == (1, 2, 0)
    assert found.steps[-1].finding == "claim-again.64c1-enough"


@needs_the_library
@pytest.mark.parametrize(("won", "transfer", "short"), [(0, 0, 2), (1, 1, 0), (0, 1, 1), (2, 2, 0)])
def test_the_transfer_counts_like_tricks_won(won: int, transfer: int, short: int) -> None:
    """Two tricks could be had: what is missing is two less the sum, and never less than none."""
    assert at_a_revoke(position(KING_LED), won, transfer, seed=1).short == short


@pytest.mark.usefixtures("_no_solver")
def test_without_the_solver_the_best_of_random_lines_is_the_ceiling() -> None:
    """HK and HQ win in every line: 2; and from the three leads of West 3 is the best for South."""
    found = at_a_revoke(position(KING_LED), won=1, transfer=0, seed=1, plain=True)
    assert (found.most, found.short, found.by) == (2, 1, Ceiling.SAMPLED)
    assert found.steps[0].finding == "claim-again.64c1-sampled"
    assert at_a_revoke(position(ONE_OF_THREE), 0, 0, seed=1, plain=True).most == 3


@needs_the_library
@FEW
@given(endings((2, 3)), seats, seats, st.integers(0, 3))
def test_the_ceiling_is_what_best_play_of_all_brings(
    ending: Ending, claimer: Seat, declarer: Seat, won: int
) -> None:
    at_table = ending.position(claimer, declarer, 0)
    claimers = double_dummy(ending)
    offenders = at_table.trick.to_play[0].side
    most = claimers if offenders is not claimer.side else ending.belief.tricks_left - claimers
    found = at_a_revoke(at_table, won, 0, seed=1)
    assert found.side is offenders.opponents
    assert found.most == most
    assert found.short == max(0, most - won)


@needs_the_library
def test_every_step_has_its_clause_and_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    king = position(KING_LED)
    steps = [*outcomes(king, 1, 10).steps, *at_a_revoke(king, 0, 0, 1).steps]
    steps += at_a_revoke(king, 2, 0, 1).steps
    monkeypatch.setattr(solver, "missing", lambda: NOT_THERE)
    steps += at_a_revoke(king, 0, 0, 1, 10).steps
    assert len({step.finding for step in steps}) == 5
    for step in steps:
        assert resolve(step.law)
        for lang in Lang:
            assert say(step.finding, lang, **step.params)
