"""Law 79: a late change of one side's score lowers that side and lifts nobody."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hakem.auction import Contract, Denomination, Doubling
from hakem.laws import Ruling, rule
from hakem.notation.results import write_result
from hakem.result import Outcome, Played, Split
from hakem.scoring.points import points_of
from hakem.seats import Seat, Vulnerability

CONTRACTS = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from(list(Denomination)),
    st.sampled_from(list(Doubling)),
    st.sampled_from(list(Seat)),
)


@pytest.mark.law("79B3")
@given(
    contract=CONTRACTS,
    recorded=st.integers(0, 13),
    right=st.integers(0, 13),
    vulnerability=st.sampled_from(list(Vulnerability)),
)
def test_nobody_gains_by_a_change_that_is_not_clear(
    contract: Contract, recorded: int, right: int, vulnerability: Vulnerability
) -> None:
    assume(recorded != right)  # a change of nothing is refused
    before = Played(contract, recorded)
    facts = {
        "count-is-about": "tricks",
        "hands-back-already": "yes",
        "called-in-the-round": "no",
        "minutes-since-score": "0",
        "lower-one-side": "yes",
        "recorded-result": write_result(before),
        "right-result": write_result(Played(contract, right)),
    }
    answer = rule("trick-count", facts)
    assert isinstance(answer, Ruling)
    split = answer.result
    assert isinstance(split, Split)

    def points(award: object) -> int:
        assert isinstance(award, Outcome)
        return points_of(award, vulnerability)

    recorded_ns = points(before)
    assert points(split.ns) <= recorded_ns
    assert -points(split.ew) <= -recorded_ns
    assert recorded_ns in (points(split.ns), points(split.ew))
    assert points(split.ns) != points(split.ew)


@pytest.mark.law("79C1")
@given(minutes=st.integers(0, 200), period=st.integers(0, 200) | st.none())
def test_the_period_is_the_organisers_or_thirty_minutes(minutes: int, period: int | None) -> None:
    facts = {
        "count-is-about": "entry",
        "minutes-since-score": str(minutes),
        "right-result": "4SN=",
    }
    if period is not None:
        facts["correction-minutes"] = str(period)
    answer = rule("trick-count", facts)
    assert isinstance(answer, Ruling)
    assert (answer.result is not None) == (minutes <= (30 if period is None else period))
