"""TBF regulation, article 10(e): equal percentages in events run as a race; the pairs are birds."""

from fractions import Fraction

import pytest

from hakem.scoring.matchpoints import board_matchpoints, top_of
from hakem.scoring.ranking import Place, rank
from hakem.scoring.records import BoardKey
from hakem.scoring.rules import MatchpointRules, RankingRules
from hakem.scoring.ties import DrawnLots, Lots
from hakem.scoring.ties_pairs import pairs_chain
from hakem.scoring.totals import session_totals, values

Table = dict[str, dict[str, str]]


def ranking(
    sessions: Table,
    boards: Table | None = None,
    weights: dict[str, int] | None = None,
    lots: Lots | None = None,
) -> tuple[Place, ...]:
    """Ranks by the (weighted) sum; boards are named session.board."""
    exact = {one: {s: Fraction(p) for s, p in own.items()} for one, own in sessions.items()}
    heavy = {session: Fraction(weight) for session, weight in (weights or {}).items()}
    by_board = {
        one: {BoardKey(*name.split(".")): Fraction(p) for name, p in own.items()}
        for one, own in (boards or {}).items()
    }
    chain = pairs_chain(RankingRules(), exact, by_board, weights=heavy, lots=lots)
    return rank(values(session_totals(exact, weights=heavy)), chain)


def order(places: tuple[Place, ...]) -> list[tuple[str, int, int]]:
    return [(place.contestant, place.first, place.last) for place in places]


def decided_by(place: Place) -> list[tuple[str, str]]:
    return [(why.clause, why.code.removeprefix("reason-rank.")) for why in place.reasons]


@pytest.mark.law("TBF 10(e)1")
def test_10e1_more_sessions_won() -> None:
    """180 each: Robin was ahead in two of three sessions."""
    places = ranking(
        {
            "Robin": {"1": "61", "2": "58", "3": "61"},
            "Finch": {"1": "60", "2": "65", "3": "55"},
        }
    )
    assert order(places) == [("Robin", 1, 1), ("Finch", 2, 2)]
    assert decided_by(places[0]) == [("", "tied"), ("TBF 10(e)1", "separated")]
    assert [why.value for why in places[0].reasons[-1].steps] == [1, 2]  # Finch, Robin


@pytest.mark.law("TBF 10(e)2")
def test_10e2_tb12_the_heavier_session() -> None:
    """Weights 1 and 2, 170 each: one session each, and Finch won the heavier one."""
    places = ranking(
        {"Robin": {"1": "60", "2": "55"}, "Finch": {"1": "56", "2": "57"}},
        weights={"1": 1, "2": 2},
    )
    assert [place.total for place in places] == [170, 170]
    assert order(places) == [("Finch", 1, 1), ("Robin", 2, 2)]
    assert decided_by(places[0]) == [
        ("", "tied"),
        ("TBF 10(e)1", "still-level"),
        ("TBF 10(e)2", "separated"),
    ]


def test_10e2_three_weights_go_from_the_heaviest_down() -> None:
    """Weights 1, 2, 2, 3: level in the heaviest session, Robin ahead in one of weight 2, Finch in
    the other and in the lightest: 10(e)1 gives it to Finch, two sessions to one."""
    sessions = {
        "Robin": {"a": "50", "b": "56", "c": "50", "d": "50"},
        "Finch": {"a": "54", "b": "50", "c": "54", "d": "50"},
    }
    weights = {"a": 1, "b": 2, "c": 2, "d": 3}
    assert order(ranking(sessions, weights=weights)) == [("Finch", 1, 1), ("Robin", 2, 2)]

    # Now one session each, Robin's of weight 2 and Finch's of weight 1.
    sessions = {
        "Robin": {"a": "50", "b": "56", "c": "50", "d": "50"},
        "Finch": {"a": "62", "b": "50", "c": "50", "d": "50"},
    }
    places = ranking(sessions, weights=weights)
    assert order(places) == [("Robin", 1, 1), ("Finch", 2, 2)]
    told = places[0].reasons[-1]
    assert told.clause == "TBF 10(e)2"
    # Finch, then Robin: nothing at weight 3, and at weight 2 the one session is Robin's
    assert [why.value for why in told.steps] == [0, 0]
    assert [[why.value for why in step.steps] for step in told.steps] == [[0], [1]]


def test_10e2_needs_a_difference_in_weight() -> None:
    """One session each and no weights: on to the boards, here two to one for Robin."""
    places = ranking(
        {"Robin": {"1": "60", "2": "50"}, "Finch": {"1": "50", "2": "60"}},
        {
            "Robin": {"1.1": "70", "1.2": "50", "2.1": "51"},
            "Finch": {"1.1": "20", "1.2": "80", "2.1": "50"},
        },
    )
    assert order(places) == [("Robin", 1, 1), ("Finch", 2, 2)]
    assert decided_by(places[0]) == [
        ("", "tied"),
        ("TBF 10(e)1", "still-level"),
        ("TBF 10(e)2", "skipped"),
        ("TBF 10(e)3", "separated"),
    ]


@pytest.mark.law("TBF 10(e)3")
def test_10e3_single_session_goes_straight_to_the_boards() -> None:
    """Only boards that both played: 1 and 2, one each and so still level; 3 and 4 do not count."""
    places = ranking(
        {"Robin": {"1": "55"}, "Finch": {"1": "55"}},
        {
            "Robin": {"1.1": "60", "1.2": "40", "1.3": "99"},
            "Finch": {"1.1": "50", "1.2": "50", "1.4": "1"},
        },
    )
    assert order(places) == [("Finch", 1, 2), ("Robin", 1, 2)]
    assert decided_by(places[0]) == [
        ("", "tied"),
        ("TBF 10(e)1", "skipped"),
        ("TBF 10(e)2", "skipped"),
        ("TBF 10(e)3", "still-level"),
        ("TBF 10(e)4", "skipped"),
        ("", "shared"),
    ]
    boards = places[0].reasons[3]
    assert [(why.value, why.numbers["n"]) for why in boards.steps] == [(1, 2), (1, 2)]


def test_10e3_board_one_of_one_session_is_not_board_one_of_another() -> None:
    places = ranking(
        {"Robin": {"1": "60"}, "Finch": {"2": "60"}},
        {"Robin": {"1.1": "60"}, "Finch": {"2.1": "40"}},
    )
    assert order(places) == [("Finch", 1, 2), ("Robin", 1, 2)]
    codes = [why.steps[0].code for why in places[0].reasons if why.code == "reason-rank.skipped"]
    assert codes == [
        "reason-rank.no-common-session",
        "reason-rank.no-common-session",
        "reason-rank.no-common-board",
        "reason-rank.lots-not-drawn",
    ]


def test_10e3_three_tied_beaten_counts_for_each() -> None:
    """One session, 50 each. Boards: R 60 40 60, F 50 50 50, W 40 60 55.

    Beaten: R 2+0+2 = 4, F 1+1+0 = 2, W 0+2+1 = 3.
    """
    places = ranking(
        {"Robin": {"1": "50"}, "Finch": {"1": "50"}, "Wren": {"1": "50"}},
        {
            "Robin": {"1.1": "60", "1.2": "40", "1.3": "60"},
            "Finch": {"1.1": "50", "1.2": "50", "1.3": "50"},
            "Wren": {"1.1": "40", "1.2": "60", "1.3": "55"},
        },
    )
    assert order(places) == [("Robin", 1, 1), ("Wren", 2, 2), ("Finch", 3, 3)]
    assert [why.value for why in places[0].reasons[-1].steps] == [2, 4, 3]


@pytest.mark.law("TBF 10(e)4")
def test_10e4_lots_as_drawn() -> None:
    places = ranking(
        {"Robin": {"1": "55"}, "Finch": {"1": "55"}}, lots=DrawnLots(("Robin", "Finch"))
    )
    assert order(places) == [("Robin", 1, 1), ("Finch", 2, 2)]
    assert decided_by(places[0])[-1] == ("TBF 10(e)4", "separated")


@pytest.mark.law("TBF 10(e)")
def test_10e_percentages_are_added() -> None:
    """Robin 61 + 55 = 116 is ahead of Finch 57.5 + 58 = 115.5."""
    places = ranking({"Robin": {"1": "61", "2": "55"}, "Finch": {"1": "57.5", "2": "58"}})
    assert [place.total for place in places] == [116, Fraction(231, 2)]


@pytest.mark.law("TBF 10(b)3")
def test_10b3_tb11_both_units_of_matchpoints_rank_the_same() -> None:
    """2/1/0 and 1/half/0: the same percentages, so the same places, shared ones included."""
    scores = {
        "1": {"Robin": 620, "Finch": 620, "Wren": 170, "Swift": -100},
        "2": {"Robin": -50, "Finch": -50, "Wren": 110, "Swift": 140},
        "3": {"Robin": 400, "Finch": 400, "Wren": 430, "Swift": 400},
    }
    ranked = []
    for win in (2, 1):
        rules = MatchpointRules(win=win)
        percents: dict[str, Fraction] = {}
        for board in scores.values():
            points = board_matchpoints([((score, 1),) for score in board.values()], 4, rules)
            for one, got in zip(board, points, strict=True):
                assert got is not None
                percents[one] = percents.get(one, Fraction(0)) + got * 100 / top_of(4, rules) / 3
        ranked.append([(p.contestant, p.first, p.last, p.total) for p in rank(percents)])
    # By hand, in halves: Robin and Finch 5+1+2 = 8, Wren 2+4+6 = 12, Swift 0+6+2 = 8, of 18.
    assert ranked[0] == ranked[1]
    assert ranked[0][0] == ("Wren", 1, 1, Fraction(1200, 18))
    assert [row[1:] for row in ranked[0][1:]] == [(2, 4, Fraction(800, 18))] * 3
