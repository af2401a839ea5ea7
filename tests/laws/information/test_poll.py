"""The poll of Law 16B1(b): read, checked and counted; its percentage is never ours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import NotPossible, NotRecognised
from hakem.laws.effects import ContinueUnder, NothingFurther
from hakem.laws.information.poll import Answers, Poll, logical_alternatives, read_poll
from hakem.laws.mistakes import ImpossibleFact, UnreadableFact
from tests.laws.ruled import ruled

ANSWERS = st.builds(
    lambda name, considered, part: Answers(name, considered, considered * part // 10),
    st.sampled_from(["Pass", "X", "4S", "5H"]),
    st.integers(0, 20),
    st.integers(0, 10),
)


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("Pass 4/1, 5H 5/4", (Answers("Pass", 4, 1), Answers("5H", 5, 4))),
        ("pas 4/1; 5♥ 5/4", (Answers("Pass", 4, 1), Answers("5H", 5, 4))),
        ("kontr 2 / 0", (Answers("X", 2, 0),)),
        ("a low club 3/3", (Answers("a low club", 3, 3),)),
    ],
)
def test_a_poll_is_read(words: str, read: Poll) -> None:
    assert read_poll(words) == read


@pytest.mark.parametrize("words", ["Pass", "Pass 4", "4/1", "Pass -1/0", ""])
def test_what_is_no_poll_is_not_read(words: str) -> None:
    with pytest.raises(NotRecognised):
        read_poll(words)


def test_nobody_chooses_what_he_did_not_consider() -> None:
    with pytest.raises(NotPossible):
        read_poll("Pass 2/3")


@pytest.mark.law("16B1(b)")
@pytest.mark.parametrize(
    ("considered", "selected", "share", "is_one"),
    [
        (3, 1, 25, True),  # 30% and somebody
        (2, 2, 25, False),  # 20%: not a significant share by these regulations
        (2, 2, 20, True),  # the bound itself counts
        (9, 0, 25, False),  # many consider it, nobody chooses it
    ],
)
def test_both_parts_of_the_definition_are_needed(
    considered: int, selected: int, share: int, is_one: bool
) -> None:
    """Of ten asked."""
    found = logical_alternatives((Answers("Pass", considered, selected),), 10, share)
    assert bool(found) is is_one


@given(st.lists(ANSWERS, max_size=4).map(tuple), st.integers(20, 40), st.integers(1, 99))
def test_a_higher_bar_never_lets_more_through(poll: Poll, polled: int, share: int) -> None:
    lower = logical_alternatives(poll, polled, share)
    higher = logical_alternatives(poll, polled, share + 1)
    assert set(higher) <= set(lower) <= set(poll)


@pytest.mark.law("16B1(b)")
def test_the_action_chosen_is_not_its_own_alternative() -> None:
    ruling = ruled(
        "logical-alternative", polled="5", poll="5♥ 5/5", chosen_action="5H", significant_share="20"
    )
    assert NothingFurther() in ruling.effects


@pytest.mark.law("16B1(b)")
@pytest.mark.parametrize(("answers", "default"), [("Pass 3/1", "yes"), ("Pass 3/0", "no")])
def test_without_a_stated_share_the_director_judges(answers: str, default: str) -> None:
    facts = {"polled": "5", "poll": f"{answers}, 4S 5/4", "chosen_action": "4S"}
    ruling = ruled("logical-alternative", **facts, significant_share="0")
    assert [one.default for one in ruling.judgements] == [default]
    decided = ruled(
        "logical-alternative", **facts, significant_share="0", another_alternative="yes"
    )
    assert ContinueUnder("unauthorised-information") in decided.effects


@pytest.mark.parametrize("poll", ["Pass 6/1", "Pass 4/3, 4S 5/3"])
def test_more_answers_than_players_are_not_counted(poll: str) -> None:
    with pytest.raises(ImpossibleFact) as refused:
        ruled(
            "logical-alternative", polled="5", poll=poll, chosen_action="4S", significant_share="20"
        )
    assert refused.value.fact == "poll"


def test_a_poll_that_cannot_be_read_names_the_fact() -> None:
    with pytest.raises(UnreadableFact) as refused:
        ruled("logical-alternative", polled="5", poll="most would pass")
    assert refused.value.fact == "poll"


def test_with_nobody_asked_the_doubt_is_in_favour_of_the_other_side() -> None:
    (judged,) = ruled("logical-alternative", polled="0").judgements
    assert (judged.name, judged.default) == ("another-alternative", "yes")


@pytest.mark.parametrize(
    ("poll", "finding"),
    [("Pass 4/2, 4S 5/3", "law.16b1b-alternatives"), ("4S 5/5", "law.16b1b-no-alternative")],
)
def test_the_count_is_told(poll: str, finding: str) -> None:
    facts = {"polled": "5", "poll": poll, "chosen_action": "4S", "significant_share": "20"}
    assert ruled("logical-alternative", **facts).steps[0].finding == finding
