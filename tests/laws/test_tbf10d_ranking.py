"""TBF regulation, article 10(d): equal victory points in events played as matches.

The numbered cases TB.. are those of the project's list of Turkish cases; the teams are trees.
"""

from fractions import Fraction

import pytest

from hakem.scoring.ranking import Place, rank
from hakem.scoring.records import Deduction, MatchRecord
from hakem.scoring.rules import RankingRules, TeamRules
from hakem.scoring.ties import DrawnLots, Lots
from hakem.scoring.ties_match import match_chain
from hakem.scoring.totals import bye_vps, match_totals, values


def match(
    home: str, away: str, imps: tuple[int, int], vps: tuple[int, int], round: str = ""
) -> MatchRecord:
    (imps_home, imps_away), (vp_home, vp_away) = map(Fraction, imps), map(Fraction, vps)
    return MatchRecord(home, away, imps_home, imps_away, vp_home, vp_away, round)


def ranking(matches: list[MatchRecord], lots: Lots | None = None) -> tuple[Place, ...]:
    totals = values(match_totals(matches))
    return rank(totals, match_chain(RankingRules(), matches, lots=lots))


def order(places: tuple[Place, ...]) -> list[tuple[str, int, int]]:
    return [(place.contestant, place.first, place.last) for place in places]


def decided_by(places: tuple[Place, ...], contestant: str) -> list[tuple[str, str]]:
    """What each step did to a contestant: the clause and the code of its reason."""
    place = next(place for place in places if place.contestant == contestant)
    return [(why.clause, why.code.removeprefix("reason-rank.")) for why in place.reasons]


@pytest.mark.law("TBF 10(d)1")
def test_10d1_tb01_the_winner_of_their_match_comes_first() -> None:
    """Level on 30 of 60 VP; Oak beat Elm 17-13, although Elm has far more IMPs."""
    places = ranking(
        [
            match("Elm", "Oak", (20, 30), (13, 17)),
            match("Oak", "Ash", (10, 30), (13, 17)),
            match("Elm", "Fir", (90, 80), (17, 13)),
        ]
    )
    # Ash has 17, Fir 13
    assert order(places) == [("Oak", 1, 1), ("Elm", 2, 2), ("Ash", 3, 3), ("Fir", 4, 4)]
    assert decided_by(places, "Oak") == [("", "tied"), ("TBF 10(d)1", "separated")]
    (why,) = (why for why in places[0].reasons if why.code == "reason-rank.separated")
    assert why.value == 17
    assert [step.value for step in why.steps] == [13, 17]  # Elm and Oak, in the order of their ids


@pytest.mark.law("TBF 10(d)2")
def test_10d2_tb02_a_drawn_match_goes_by_its_imps() -> None:
    """15-15 with two IMPs between them: on the 30-VP scale a drawn match, not a level one."""
    places = ranking(
        [
            match("Elm", "Oak", (40, 42), (15, 15)),
            match("Oak", "Ash", (0, 10), (13, 17)),
            match("Elm", "Fir", (0, 5), (13, 17)),
        ]
    )
    # 28 each; Elm is ahead in IMP totals (-7 to -8), which would decide only later
    assert order(places)[:2] == [("Oak", 1, 1), ("Elm", 2, 2)]
    assert decided_by(places, "Oak") == [
        ("", "tied"),
        ("TBF 10(d)1", "still-level"),
        ("TBF 10(d)2", "separated"),
    ]
    oak = next(place for place in places if place.contestant == "Oak")
    assert oak.reasons[-1].value == 2


@pytest.mark.law("TBF 10(d)3")
def test_10d3_tb03_teams_that_never_met_go_by_imp_totals() -> None:
    """A Swiss: Oak and Elm are level and have not met; the two steps on their match are skipped."""
    places = ranking(
        [
            match("Elm", "Ash", (30, 20), (17, 13)),
            match("Oak", "Fir", (42, 31), (17, 13)),  # eleven IMPs, the same VPs by the scale
        ]
    )
    assert order(places)[:2] == [("Oak", 1, 1), ("Elm", 2, 2)]
    assert decided_by(places, "Elm") == [
        ("", "tied"),
        ("TBF 10(d)1", "skipped"),
        ("TBF 10(d)2", "skipped"),
        ("TBF 10(d)3", "separated"),
    ]
    skipped = places[0].reasons[1]
    assert [why.code for why in skipped.steps] == ["reason-rank.never-met"]
    assert skipped.steps[0].numbers["one"] == "Elm"
    assert skipped.steps[0].numbers["other"] == "Oak"


#: Elm beats Oak beats Ash beats Elm, each 17-13 by ten IMPs: level on 30 VP and no IMPs net.
CYCLE = [
    match("Elm", "Oak", (20, 10), (17, 13)),
    match("Oak", "Ash", (20, 10), (17, 13)),
    match("Ash", "Elm", (20, 10), (17, 13)),
]


def test_10d3_tb04_a_cycle_of_three_goes_to_the_imp_totals_of_the_event() -> None:
    """Mini-league level in VPs and IMPs; against Fir, Gum and Yew all three got 20-10."""
    places = ranking(
        [
            *CYCLE,
            match("Elm", "Fir", (40, 11), (20, 10)),
            match("Oak", "Gum", (40, 10), (20, 10)),
            match("Ash", "Yew", (40, 12), (20, 10)),
        ]
    )
    assert order(places)[:3] == [("Oak", 1, 1), ("Elm", 2, 2), ("Ash", 3, 3)]
    assert decided_by(places, "Elm") == [
        ("", "tied"),
        ("TBF 10(d)1", "still-level"),
        ("TBF 10(d)2", "still-level"),
        ("TBF 10(d)3", "separated"),
    ]


@pytest.mark.law("TBF 10(d)4")
def test_10d4_tb04_then_wins() -> None:
    """Level in IMP totals too (+20 each outside the cycle): Ash got there with two wins."""
    outside = [
        match("Elm", "Fir", (30, 10), (20, 10)),
        match("Elm", "Gum", (10, 10), (15, 15)),
        match("Oak", "Fir", (30, 10), (20, 10)),
        match("Oak", "Gum", (10, 10), (15, 15)),
        match("Ash", "Fir", (21, 10), (18, 12)),
        match("Ash", "Gum", (19, 10), (17, 13)),
    ]
    places = ranking([*CYCLE, *outside])
    # wins: Ash 1 + 2, Elm and Oak 1 + 1; then Elm and Oak start again, and Elm beat Oak
    assert order(places)[:3] == [("Ash", 1, 1), ("Elm", 2, 2), ("Oak", 3, 3)]
    assert decided_by(places, "Ash")[-2:] == [
        ("TBF 10(d)3", "still-level"),
        ("TBF 10(d)4", "separated"),
    ]
    assert decided_by(places, "Oak")[-3:] == [
        ("TBF 10(d)4", "separated"),
        ("", "restart"),
        ("TBF 10(d)1", "separated"),
    ]


@pytest.mark.law("TBF 10(d)5")
def test_10d5_tb04_then_lots_but_only_drawn_ones() -> None:
    """Nothing separates the cycle: they share 1 to 3 until somebody has drawn lots."""
    places = ranking(CYCLE)
    assert order(places) == [("Ash", 1, 3), ("Elm", 1, 3), ("Oak", 1, 3)]
    assert decided_by(places, "Elm")[-2:] == [("TBF 10(d)5", "skipped"), ("", "shared")]
    assert places[0].reasons[-2].steps[0].code == "reason-rank.lots-not-drawn"

    places = ranking(CYCLE, DrawnLots(("Oak", "Ash", "Elm")))
    assert order(places) == [("Oak", 1, 1), ("Ash", 2, 2), ("Elm", 3, 3)]
    assert decided_by(places, "Elm")[-1] == ("TBF 10(d)5", "separated")
    assert [why.value for why in places[0].reasons[-1].steps] == [2, 3, 1]  # Ash, Elm, Oak


def test_10d_mini_league_splits_and_starts_again_with_those_still_level() -> None:
    """Level on 43: Oak beat both others; they drew 15-15 with one IMP for Ash."""
    matches = [
        match("Oak", "Elm", (20, 10), (17, 13)),
        match("Oak", "Ash", (20, 10), (17, 13)),
        match("Ash", "Elm", (11, 10), (15, 15)),
        match("Fir", "Oak", (40, 10), (21, 9)),
        match("Elm", "Fir", (30, 28), (15, 15)),
        match("Ash", "Fir", (10, 12), (15, 15)),
    ]
    places = ranking(matches)
    assert [place.total for place in places] == [51, 43, 43, 43]
    # Mini-league: Oak 34, Elm 28, Ash 28. Then Ash +1 against Elm, although Elm has more IMPs in
    # all (-9 to -11) and Elm and Ash are level with Oak in nothing any more.
    assert [place.contestant for place in places] == ["Fir", "Oak", "Ash", "Elm"]
    assert decided_by(places, "Oak") == [("", "tied"), ("TBF 10(d)1", "separated")]
    assert decided_by(places, "Elm") == [
        ("", "tied"),
        ("TBF 10(d)1", "separated"),
        ("", "restart"),
        ("TBF 10(d)1", "still-level"),
        ("TBF 10(d)2", "separated"),
    ]


def test_10d1_several_matches_between_the_tied_are_added_up() -> None:
    """A double round robin of two: Oak won 20-10 and lost 12-18, 32 to 28 in all."""
    matches = [
        match("Oak", "Elm", (40, 10), (20, 10), "1"),
        match("Elm", "Oak", (40, 20), (18, 12), "2"),
        match("Elm", "Ash", (40, 10), (20, 10), "3"),
        match("Oak", "Fir", (10, 10), (16, 14), "3"),
    ]
    places = ranking(matches)
    assert order(places)[:2] == [("Oak", 1, 1), ("Elm", 2, 2)]
    assert [place.total for place in places[:2]] == [48, 48]
    assert [why.value for why in places[0].reasons[-1].steps] == [28, 32]


def test_10d_three_tied_who_have_not_all_met_are_no_mini_league() -> None:
    """Oak beat Elm, but Ash met neither: the step says nothing about the three."""
    places = ranking(
        [
            match("Oak", "Elm", (15, 10), (16, 14)),
            match("Elm", "Fir", (30, 10), (16, 14)),
            match("Oak", "Gum", (10, 12), (14, 16)),
            match("Ash", "Yew", (10, 10), (15, 15)),
            match("Ash", "Bay", (10, 10), (15, 15)),
        ]
    )
    # 30 each for Oak, Elm and Ash; net IMPs: Elm +15, Oak +3, Ash 0
    assert [p.contestant for p in places[:3]] == ["Elm", "Oak", "Ash"]
    assert places[0].reasons[1].steps[0].code == "reason-rank.never-met"


@pytest.mark.law("TBF 10(c)1")
def test_10c1_tb10_a_vp_penalty_breaks_the_sum_and_leaves_the_match_alone() -> None:
    """The winner of 17-13 is fined 1 VP: 16 and 13, 29 in all, and the match stays won."""
    matches = [match("Oak", "Elm", (20, 10), (17, 13))]
    totals = match_totals(matches, penalties=[Deduction("Oak", Fraction(1), "late")])
    assert values(totals) == {"Oak": 16, "Elm": 13}
    assert [item.kind.value for item in totals["Oak"].items] == ["match", "penalty"]
    assert [item.counted for item in totals["Oak"].items] == [17, -1]

    # Fined 4 they are level, and 10(d)1 still looks at the match as it was played.
    fined = match_totals(matches, penalties=[Deduction("Oak", Fraction(4), "late")])
    places = rank(values(fined), match_chain(RankingRules(), matches))
    assert order(places) == [("Oak", 1, 1), ("Elm", 2, 2)]


@pytest.mark.law("TBF 10(j)3(dd)")
def test_10j3dd_tb07_a_bye_is_worth_a_draw() -> None:
    """15 of 30, 10 of 20; the European 18 of 30 and 12 of 20 is a share of 3/5."""
    assert bye_vps(TeamRules(), 30) == 15
    assert bye_vps(TeamRules(), 20) == 10
    assert bye_vps(TeamRules(bye_share=Fraction(3, 5)), 30) == 18
    assert bye_vps(TeamRules(bye_share=Fraction(3, 5)), 20) == 12


def test_10d4_a_bye_is_no_win_and_brings_no_imps() -> None:
    """Elm has the bye, Oak draws its match: level on 15 VP, level in IMPs and wins."""
    places = ranking(
        [MatchRecord.bye("Elm", Fraction(15)), match("Oak", "Ash", (10, 10), (15, 15))]
    )
    assert order(places) == [("Ash", 1, 3), ("Elm", 1, 3), ("Oak", 1, 3)]
    wins = next(why for why in places[0].reasons if why.clause == "TBF 10(d)4")
    assert [why.value for why in wins.steps] == [0, 0, 0]
    assert [why.numbers["n"] for why in wins.steps] == [1, 0, 1]
