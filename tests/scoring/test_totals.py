"""What totals are made of, and who goes on."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import Mistake, SettingMistake
from hakem.scoring.cutoff import OnTie, cut
from hakem.scoring.ranking import rank
from hakem.scoring.records import Deduction, MatchRecord
from hakem.scoring.rules import Absent
from hakem.scoring.totals import Combine, match_totals, session_totals, values


def match(home: str, away: str, vp_home: str, vp_away: str, round: str) -> MatchRecord:
    none = Fraction(0)
    return MatchRecord(home, away, none, none, Fraction(vp_home), Fraction(vp_away), round)


MATCHES = [
    match("Oak", "Elm", "12.57", "7.43", "1"),
    match("Elm", "Ash", "10", "10", "2"),
    MatchRecord.bye("Oak", Fraction(10), "2"),
]


def test_victory_points_are_added_with_carry_over_byes_and_penalties() -> None:
    totals = match_totals(
        MATCHES,
        carry_over={"Elm": Fraction("2.5"), "Fir": Fraction(4)},
        penalties=[Deduction("Oak", Fraction(1, 2), "slow play"), Deduction("Oak", Fraction(1))],
        bye_clause="TBF 10(j)3(dd)",
    )
    assert values(totals) == {
        "Oak": Fraction("21.07"),  # 12.57 + 10 - 0.5 - 1
        "Elm": Fraction("19.93"),  # 2.5 + 7.43 + 10
        "Ash": 10,
        "Fir": 4,  # nothing played yet
    }
    assert [(item.kind.value, item.label, item.opponent) for item in totals["Oak"].items] == [
        ("match", "1", "Elm"),
        ("bye", "2", ""),
        ("penalty", "slow play", ""),
        ("penalty", "", ""),
    ]
    why = totals["Oak"].reason
    assert why.value == Fraction("21.07")
    assert [step.code.removeprefix("reason-rank.item-") for step in why.steps] == [
        "match",
        "bye",
        "penalty",
        "penalty-unnamed",
    ]
    assert [step.value for step in why.steps] == [Fraction("12.57"), 10, Fraction(-1, 2), -1]
    assert why.steps[2].numbers["value"] == Fraction(1, 2)  # "less" is in the words
    assert why.steps[1].clause == "TBF 10(j)3(dd)"
    assert totals["Elm"].reason.steps[0].code == "reason-rank.item-carry-over"


def test_who_is_ranked_can_be_said() -> None:
    """Ash withdrew and Gum has not played: Ash's matches still count for the others."""
    totals = match_totals(MATCHES, contestants=("Gum", "Oak", "Elm"))
    assert values(totals) == {"Gum": 0, "Oak": Fraction("22.57"), "Elm": Fraction("17.43")}
    fined = match_totals(MATCHES, contestants=("Oak",), penalties=[Deduction("Ash", Fraction(1))])
    assert values(fined) == {"Oak": Fraction("22.57")}


def test_a_penalty_for_nobody_is_a_mistake() -> None:
    with pytest.raises(Mistake) as told:
        match_totals(MATCHES, penalties=[Deduction("Oat", Fraction(1))])
    assert (told.value.code, told.value.params) == ("ranking.not-entered", {"contestant": "Oat"})
    with pytest.raises(Mistake):
        match_totals(MATCHES, contestants=("Oak", "Elm"), carry_over={"Oat": Fraction(1)})


SESSIONS = {
    "Robin": {"1": Fraction(60), "2": Fraction("55.5")},
    "Finch": {"1": Fraction(58), "2": Fraction(58)},
    "Wren": {"1": Fraction(64)},
}
WEIGHTS = {"2": Fraction(3, 2)}


def test_percentages_are_added() -> None:
    totals = values(session_totals(SESSIONS))
    assert totals == {"Robin": Fraction("115.5"), "Finch": 116, "Wren": 64}


def test_percentages_are_added_with_weights() -> None:
    """60 + 1.5 x 55.5 = 143.25; 58 + 1.5 x 58 = 145."""
    totals = session_totals(SESSIONS, weights=WEIGHTS)
    assert values(totals) == {"Robin": Fraction("143.25"), "Finch": 145, "Wren": 64}
    first, second = totals["Robin"].reason.steps
    assert first.code == "reason-rank.item-session"
    assert second.code == "reason-rank.item-session-weighted"
    assert second.numbers["counted"] == Fraction("83.25")


def test_weighted_mean() -> None:
    """Divided by the 2.5 of both weights; who missed a session has nothing there, or is spared."""
    totals = values(session_totals(SESSIONS, weights=WEIGHTS, combine=Combine.MEAN))
    assert totals == {"Robin": Fraction("57.3"), "Finch": 58, "Wren": Fraction("25.6")}
    spared = session_totals(SESSIONS, weights=WEIGHTS, combine=Combine.MEAN, absent=Absent.LEFT_OUT)
    assert values(spared)["Wren"] == 64
    assert values(spared)["Robin"] == Fraction("57.3")


def test_a_session_that_was_not_played_is_told_with_its_weight() -> None:
    """Wren played session 1 only, which is 1 of the weights' sum of 2.5; the other is 1.5 of it."""
    for absent, codes, weights in (
        (Absent.NOTHING, ["item-session-part", "item-absent"], [1, Fraction(3, 2)]),
        (Absent.LEFT_OUT, ["item-session", "item-absent-left-out"], [1, 0]),
    ):
        totals = session_totals(SESSIONS, weights=WEIGHTS, combine=Combine.MEAN, absent=absent)
        steps = totals["Wren"].reason.steps
        assert [step.code.removeprefix("reason-rank.") for step in steps] == codes
        assert [step.numbers["weight"] for step in steps] == weights
        assert sum(step.value or 0 for step in steps) == totals["Wren"].value
    played = session_totals(SESSIONS, weights=WEIGHTS, combine=Combine.MEAN)["Robin"].reason
    assert [step.numbers["whole"] for step in played.steps] == [Fraction(5, 2)] * 2
    assert [step.value for step in played.steps] == [24, Fraction("33.3")]  # 60/2.5; 55.5 x 3/5


def test_penalties_are_not_averaged() -> None:
    totals = session_totals(
        SESSIONS,
        combine=Combine.MEAN,
        carry_over={"Robin": Fraction(1)},
        penalties=[Deduction("Robin", Fraction(2))],
    )
    assert totals["Robin"].value == Fraction("57.75") + 1 - 2


@pytest.mark.parametrize("weight", [0, -1])
def test_a_weight_is_positive(weight: int) -> None:
    with pytest.raises(SettingMistake) as told:
        session_totals(SESSIONS, weights={"1": Fraction(weight)})
    assert told.value.params == {"session": "1", "weight": weight}


percents = st.fractions(0, 100, max_denominator=50)


@given(
    st.dictionaries(st.sampled_from("ABCDEF"), st.tuples(percents, percents, percents), min_size=1),
    st.tuples(*[st.fractions(Fraction(1, 4), 4, max_denominator=4)] * 3),
)
def test_mean_and_sum_rank_alike_when_all_played_everything(
    table: dict[str, tuple[Fraction, ...]], weights: tuple[Fraction, ...]
) -> None:
    sessions = {
        one: {str(number): percent for number, percent in enumerate(own)}
        for one, own in table.items()
    }
    heavy = {str(number): weight for number, weight in enumerate(weights)}
    by_sum = session_totals(sessions, weights=heavy)
    by_mean = session_totals(sessions, weights=heavy, combine=Combine.MEAN)
    for one in table:
        assert by_mean[one].value * sum(weights) == by_sum[one].value
        assert min(table[one]) <= by_mean[one].value <= max(table[one])
    assert [(p.contestant, p.first) for p in rank(values(by_sum))] == [
        (p.contestant, p.first) for p in rank(values(by_mean))
    ]


# -- cut-offs -------------------------------------------------------------------------------------

#: Places 1, 2-4 shared, 5, 6.
PLACES = rank(
    {
        one: Fraction(total)
        for one, total in {"Ash": 9, "Elm": 8, "Fir": 8, "Gum": 8, "Oak": 7, "Yew": 6}.items()
    }
)


@pytest.mark.parametrize(("keep", "through"), [(0, ""), (1, "Ash"), (4, "Ash Elm Fir Gum")])
def test_a_cut_without_a_tie_on_the_line(keep: int, through: str) -> None:
    made = cut(PLACES, keep)
    assert made.through == tuple(through.split())
    assert len(made.through) + len(made.out) == 6
    assert (made.undecided, made.spare, made.problem) == ((), 0, None)
    assert made.reason.code == "reason-rank.cut"


def test_more_places_than_contestants() -> None:
    assert cut(PLACES, 10).through == ("Ash", "Elm", "Fir", "Gum", "Oak", "Yew")


def test_a_tie_on_the_line_is_told_not_guessed() -> None:
    made = cut(PLACES, 3)
    assert made.through == ("Ash",)
    assert (made.undecided, made.spare) == (("Elm", "Fir", "Gum"), 2)
    assert made.out == ("Oak", "Yew")
    assert made.problem is not None
    assert made.problem.code == "ranking.tie-on-the-line"
    assert made.problem.params == {
        "ranking": "all",
        "keep": 3,
        "n": 3,
        "spare": 2,
        "tied": "Elm, Fir, Gum",
        "through": "Ash",
    }


def test_a_tie_on_the_line_by_the_rule_of_the_event() -> None:
    made = cut(PLACES, 3, OnTie.ALL)
    assert made.through == ("Ash", "Elm", "Fir", "Gum")
    assert (made.out, made.undecided, made.problem) == (("Oak", "Yew"), (), None)
    assert made.reason.code == "reason-rank.cut-tie-all"
    assert made.reason.numbers["through"] == "Ash, Elm, Fir, Gum"

    made = cut(PLACES, 3, OnTie.NONE)
    assert made.through == ("Ash",)
    assert made.out == ("Elm", "Fir", "Gum", "Oak", "Yew")
    assert made.reason.code == "reason-rank.cut-tie-none"


def test_fewer_than_nobody_is_a_mistake() -> None:
    with pytest.raises(Mistake) as told:
        cut(PLACES, -1)
    assert told.value.code == "ranking.cut-negative"


@given(st.lists(st.integers(0, 4), max_size=12), st.integers(0, 14), st.sampled_from(list(OnTie)))
def test_a_cut_leaves_nobody_out_of_account(totals: list[int], keep: int, on_tie: OnTie) -> None:
    places = rank({str(number): Fraction(total) for number, total in enumerate(totals)})
    made = cut(places, keep, on_tie)
    everyone = made.through + made.undecided + made.out
    assert everyone == tuple(place.contestant for place in places)
    if on_tie is OnTie.ASK:
        assert len(made.through) + made.spare == min(keep, len(totals))
        assert made.spare < len(made.undecided) or not made.undecided
    elif on_tie is OnTie.ALL:
        assert len(made.through) >= min(keep, len(totals))
    else:
        assert len(made.through) <= keep
