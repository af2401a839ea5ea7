"""Settings of the match chain, the steps beyond article 10(d), and chains that cannot be."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from hakem.errors import Mistake, SettingMistake
from hakem.scoring.ranking import Place, rank
from hakem.scoring.records import MatchRecord
from hakem.scoring.rules import (
    Drawn,
    ImpTotal,
    RankingRules,
    SeveralMatches,
    SeveralTied,
    WinBy,
)
from hakem.scoring.ties_match import MATCH_STEPS, match_chain

Both = tuple[int, int]


def match(home: str, away: str, imps: Both, vps: Both = (15, 15)) -> MatchRecord:
    (imps_home, imps_away), (vp_home, vp_away) = map(Fraction, imps), map(Fraction, vps)
    return MatchRecord(home, away, imps_home, imps_away, vp_home, vp_away)


def separate(
    tied: str, matches: list[MatchRecord], *steps: str, rules: RankingRules | None = None
) -> tuple[Place, ...]:
    """Ranks the tied, written in one word, as level in total, by these steps."""
    base = rules or RankingRules()
    chain = replace(base, match_chain=steps)
    return rank(dict.fromkeys(tied.split(), Fraction(30)), match_chain(chain, matches))


def names(places: tuple[Place, ...]) -> str:
    """The order in one word; those who share a place joined by an equals sign."""
    told = places[0].contestant
    for before, place in pairwise(places):
        told += ("=" if before.first == place.first else " ") + place.contestant
    return told


#: Oak won 90 and lost 60, Elm 60 and 35, Ash 20 and 0.
IMPS = [
    match("Oak", "x", (90, 60)),
    match("Elm", "y", (40, 30)),
    match("z", "Elm", (5, 20)),
    match("Ash", "z", (20, 0)),
]


@pytest.mark.parametrize(
    ("imp_total", "expected"),
    [
        (ImpTotal.NET, "Oak Elm Ash"),  # 30, 25, 20
        (ImpTotal.WON, "Oak Elm Ash"),  # 90, 60, 20
        (ImpTotal.QUOTIENT, "Ash Elm Oak"),  # unlimited, 60/35, 90/60
    ],
)
def test_the_three_meanings_of_imp_totals(imp_total: ImpTotal, expected: str) -> None:
    rules = RankingRules(imp_total=imp_total)
    assert names(separate("Oak Elm Ash", IMPS, "imp-total", rules=rules)) == expected
    step = {"net": "net-imps", "won": "imps-won", "quotient": "quotient"}[imp_total.value]
    assert names(separate("Oak Elm Ash", IMPS, step)) == expected


def test_net_and_won_differ() -> None:
    """Oak 90-60, Elm 60-20: won 90 to 60, net 30 to 40."""
    matches = [match("Oak", "x", (90, 60)), match("Elm", "y", (60, 20))]
    assert names(separate("Oak Elm", matches, "imps-won")) == "Oak Elm"
    assert names(separate("Oak Elm", matches, "net-imps")) == "Elm Oak"


def test_quotient_is_exact_and_told() -> None:
    places = separate("Oak Elm", IMPS, "quotient")
    assert [why.value for why in places[0].reasons[-1].steps] == [Fraction(12, 7), Fraction(3, 2)]


def test_quotients_without_losses_are_level() -> None:
    matches = [match("Oak", "x", (90, 0)), match("Elm", "y", (60, 0))]
    assert names(separate("Oak Elm", matches, "quotient")) == "Elm=Oak"


def test_no_imps_at_all_is_no_quotient() -> None:
    places = separate(
        "Oak Elm", [match("Oak", "x", (90, 0)), match("Elm", "y", (0, 0))], "quotient"
    )
    assert places[0].reasons[1].steps[0].code == "reason-rank.no-imps"
    assert places[0].reasons[1].steps[0].numbers == {"contestant": "Elm"}


@pytest.mark.parametrize(
    ("win_by", "expected"),
    [
        (WinBy.IMPS, "Oak Elm"),  # Oak won both by IMPs
        (WinBy.VPS, "Elm Oak"),  # 15-15 is no win: one each of Elm's, none of Oak's
    ],
)
def test_what_a_win_is(win_by: WinBy, expected: str) -> None:
    matches = [
        match("Oak", "x", (11, 10), (15, 15)),
        match("Oak", "y", (31, 30), (15, 15)),
        match("Elm", "x", (30, 10), (19, 11)),
        match("Elm", "y", (10, 30), (11, 19)),
    ]
    rules = RankingRules(win_by=win_by)
    assert names(separate("Oak Elm", matches, "wins", rules=rules)) == expected


def test_victory_points_of_the_opponents() -> None:
    """Oak met x (20) and y (12), Elm x (20) and z (8 and a bye of 10)."""
    matches = [
        match("x", "Oak", (0, 0), (10, 10)),
        match("Elm", "x", (0, 0), (10, 10)),
        match("Oak", "y", (0, 0), (8, 12)),
        match("z", "Elm", (0, 0), (8, 12)),
        MatchRecord.bye("z", Fraction(10)),
    ]
    places = separate("Oak Elm", matches, "opponents-vps")
    assert names(places) == "Elm Oak"
    told = [
        (why.value, why.numbers["sum"], why.numbers["n"]) for why in places[0].reasons[-1].steps
    ]
    assert told == [(19, 38, 2), (16, 32, 2)]

    # With totals given, opponents count with these: penalties and carry-over included.
    rules = RankingRules(match_chain=("opponents-vps",))
    given = {"x": Fraction(20), "y": Fraction(12), "z": Fraction(4)}
    chain = match_chain(rules, matches, totals=given)
    assert names(rank(dict.fromkeys(("Oak", "Elm"), Fraction(0)), chain)) == "Oak Elm"


def test_who_had_a_bye_is_measured_by_the_matches_played() -> None:
    """Oak met one opponent of 20 VP and had a bye; Elm two of 15: 20 a match is more than 15."""
    matches = [
        match("Oak", "x", (0, 0), (10, 20)),
        MatchRecord.bye("Oak", Fraction(10)),
        match("Elm", "y", (0, 0), (15, 15)),
        match("Elm", "z", (0, 0), (15, 15)),
    ]
    assert names(separate("Oak Elm", matches, "opponents-vps")) == "Oak Elm"


def test_nobody_met_has_no_opponents() -> None:
    places = separate("Oak Elm", [MatchRecord.bye("Oak", Fraction(10))], "opponents-vps")
    assert names(places) == "Elm=Oak"
    assert places[0].reasons[1].steps[0].code == "reason-rank.no-opponents"


def test_a_mini_league_needs_equally_many_meetings() -> None:
    """Oak and Elm met twice, both met Ash once: sums would favour those who played more."""
    matches = [
        match("Oak", "Elm", (0, 0), (16, 14)),
        match("Elm", "Oak", (0, 0), (16, 14)),
        match("Oak", "Ash", (0, 0), (10, 20)),
        match("Elm", "Ash", (0, 0), (10, 20)),
    ]
    places = separate("Oak Elm Ash", matches, "match-result")
    assert names(places) == "Ash=Elm=Oak"
    why = places[0].reasons[1].steps[0]
    assert why.code == "reason-rank.met-unequally"
    assert {why.numbers[key] for key in ("times", "usual")} == {1, 2}
    # met twice each, it is one again: Ash 40 + 20, Oak and Elm 30 + 20 and 30 + 20
    twice = [*matches, match("Ash", "Oak", (0, 0), (15, 15)), match("Ash", "Elm", (0, 0), (15, 15))]
    assert names(separate("Oak Elm Ash", twice, "match-result")) == "Ash Elm=Oak"


def test_the_order_of_steps_is_the_chain() -> None:
    matches = [match("Oak", "Elm", (11, 10), (15, 15)), match("Elm", "x", (30, 0), (25, 5))]
    assert names(separate("Oak Elm", matches, "match-imps", "net-imps")) == "Oak Elm"
    assert names(separate("Oak Elm", matches, "net-imps", "match-imps")) == "Elm Oak"


def test_clauses_are_those_of_the_regulation_given() -> None:
    rules = RankingRules(match_chain=("wins", "quotient"))
    assert [step.clause for step in match_chain(rules, [])] == ["TBF 10(d)4", ""]
    own = match_chain(rules, [], clauses={"quotient": "Statute 7.2"})
    assert [(step.name, step.clause) for step in own] == [
        ("wins", ""),
        ("quotient", "Statute 7.2"),
    ]


def test_every_step_named_can_be_made() -> None:
    chain = match_chain(RankingRules(match_chain=MATCH_STEPS), [])
    assert tuple(step.name for step in chain) == MATCH_STEPS


@pytest.mark.parametrize(
    ("chain", "code", "params"),
    [
        (("match-reslut",), "ranking.unknown-step", {"step": "match-reslut"}),
        (("Wins",), "ranking.unknown-step", {"near": "wins"}),
        (("match_imps",), "ranking.unknown-step", {"step": "match_imps"}),
        (("zzz",), "ranking.unknown-step-like-none", {"known": ", ".join(MATCH_STEPS)}),
        (("sessions-won",), "ranking.unknown-step", {"setting": "match_chain"}),
        (("wins", "quotient", "wins"), "ranking.step-twice", {"step": "wins"}),
        (("lots", "wins"), "ranking.lots-not-last", {"after": "wins"}),
    ],
)
def test_chains_that_cannot_be(chain: tuple[str, ...], code: str, params: dict[str, str]) -> None:
    rules = RankingRules(match_chain=chain)
    with pytest.raises(SettingMistake) as told:
        match_chain(rules, [])
    assert told.value.code == code
    assert {key: told.value.params[key] for key in params} == params


def test_the_nearest_names_come_first() -> None:
    with pytest.raises(SettingMistake) as told:
        match_chain(RankingRules(match_chain=("match-reslut",)), [])
    near = told.value.params["near"]
    assert isinstance(near, str)
    assert near.startswith("match-result")


def test_a_match_against_itself_is_a_mistake() -> None:
    with pytest.raises(Mistake) as told:
        match_chain(RankingRules(), [match("Oak", "Oak", (1, 0))])
    assert told.value.code == "ranking.match-against-itself"


#: Oak beat Elm 17-13, Elm beat Ash 16-14, Oak beat Ash 18-12: 35, 29 and 26 among themselves.
LEAGUE = [
    match("Oak", "Elm", (20, 10), (17, 13)),
    match("Elm", "Ash", (20, 15), (16, 14)),
    match("Oak", "Ash", (30, 10), (18, 12)),
]


def test_three_tied_may_be_left_to_the_next_step() -> None:
    assert names(separate("Ash Elm Oak", LEAGUE, "match-result")) == "Oak Elm Ash"
    skip = RankingRules(several_tied=SeveralTied.SKIP)
    assert names(separate("Ash Elm Oak", LEAGUE, "match-result", rules=skip)) == "Ash=Elm=Oak"
    # two tied are compared all the same
    assert names(separate("Elm Oak", LEAGUE, "match-result", rules=skip)) == "Oak Elm"


def test_of_several_matches_the_sum_or_the_last_counts() -> None:
    """Oak won the first 20-10, Elm the second 16-14: 34 to 26 in all, 14 to 16 at last."""
    matches = [match("Oak", "Elm", (30, 0), (20, 10)), match("Elm", "Oak", (12, 8), (16, 14))]
    assert names(separate("Elm Oak", matches, "match-result")) == "Oak Elm"
    last = RankingRules(several_matches=SeveralMatches.LAST)
    assert names(separate("Elm Oak", matches, "match-result", rules=last)) == "Elm Oak"


def test_a_match_of_two_imps_is_drawn_by_vps_and_won_by_imps() -> None:
    """15-15 by two IMPs on the old scale: the first step leaves it, unless any lead wins (TB02)."""
    matches = [match("Oak", "Elm", (22, 20), (15, 15))]
    assert names(separate("Elm Oak", matches, "match-result")) == "Elm=Oak"
    by_imps = RankingRules(drawn=Drawn.IMPS)
    assert names(separate("Elm Oak", matches, "match-result", rules=by_imps)) == "Oak Elm"
