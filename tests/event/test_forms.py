"""Every form of event as a log, with numbers worked by hand from the definitions (facts, scoring).

Board 1: nobody vulnerable. 4S made is 420, with an overtrick 450, one down -50 (Law 77).
"""

from fractions import Fraction

import pytest

from hakem.event import Record, fold, standings
from hakem.event.acts import (
    Adjusted,
    AnyAct,
    CarriedOver,
    Created,
    CutOff,
    Entered,
    Fined,
    Fouled,
    LotsDrawn,
    Meeting,
    Scored,
    Seated,
    SessionOpened,
    Setting,
    StageOpened,
)
from hakem.scoring.scored import RankedBy, Ranking
from tests.event.evening import records
from tests.event.matches import match, teams


def hall(
    form: str = "matchpoints",
    results: tuple[str, ...] = (),
    *,
    session: str = "1",
    winners: int = 1,
    settings: dict[str, Setting] | None = None,
    board: int = 1,
) -> tuple[Record, ...]:
    """One board at as many tables as there are results: pair t against t0 at table t."""
    tables = range(1, len(results) + 1)
    entries = [Entered(contestant=one) for t in tables for one in (str(t), f"{t}0")]
    return records(
        Created(title="H", form=form, winners=winners, settings=settings or {}),
        *entries,
        *table_results(results, session, board),
    )


def table_results(results: tuple[str, ...], session: str = "1", board: int = 1) -> list[AnyAct]:
    tables = range(1, len(results) + 1)
    meetings = tuple(
        Meeting(round=1, table=t, ns=(str(t),), ew=(f"{t}0",), boards=(board,)) for t in tables
    )
    scores = [
        Scored(session=session, round=1, table=t, board=board, result=text, signed=True)
        for t, text in zip(tables, results, strict=True)
    ]
    return [Seated(session=session, meetings=meetings), *scores]


def rankings(log: tuple[Record, ...], stage: str | None = None) -> tuple[Ranking, ...]:
    return standings(fold(log), stage).scored.rankings


def totals(log: tuple[Record, ...], stage: str | None = None) -> dict[str, Fraction]:
    (ranking,) = rankings(log, stage)
    return {one.contestant.id: one.total for one in ranking.standings}


def percents(log: tuple[Record, ...]) -> dict[str, Fraction | None]:
    (ranking,) = rankings(log)
    return {one.contestant.id: one.percent for one in ranking.standings}


def places(log: tuple[Record, ...], stage: str | None = None) -> dict[str, int]:
    (ranking,) = rankings(log, stage)
    return {one.contestant.id: one.first for one in ranking.standings}


# -- pairs -----------------------------------------------------------------------------------------

FOUR = ("4SN=", "4SN+1", "4SN-1", "4SN=")


@pytest.mark.law("78A")
def test_78A_matchpoints() -> None:
    """420, 450, -50, 420 of a top of 6: 3, 6, 0, 3."""
    found = totals(hall(results=FOUR))
    assert [found[str(t)] for t in (1, 2, 3, 4)] == [3, 6, 0, 3]
    assert [found[f"{t}0"] for t in (1, 2, 3, 4)] == [3, 0, 6, 3]


def test_two_winners_are_two_rankings() -> None:
    ns, ew = rankings(hall(results=FOUR, winners=2))
    assert {one.contestant.id for one in ns.standings} == {"1", "2", "3", "4"}
    assert {one.contestant.id for one in ew.standings} == {"10", "20", "30", "40"}
    assert (ns.standings[0].contestant.id, ew.standings[0].contestant.id) == ("2", "30")


def test_an_entry_may_say_in_which_ranking_it_is() -> None:
    """A pair that sat East-West but entered as North-South is ranked as it entered."""
    log = records(Entered(contestant="30", direction="NS"), after=hall(results=FOUR, winners=2))
    ns, _ = rankings(log)
    assert "30" in {one.contestant.id for one in ns.standings}


@pytest.mark.law("87")
def test_87_two_groups_are_each_brought_to_the_whole_field_by_neuberg() -> None:
    """Two results of four in each group: (S + 1) 4 / 2 - 1 is 5 for 2 matchpoints, 1 for none."""
    foul = [Fouled(round=1, table=t, board=1) for t in (3, 4)]
    found = totals(records(*foul, after=hall(results=FOUR)))
    assert [found[str(t)] for t in (1, 2, 3, 4)] == [1, 5, 1, 5]


@pytest.mark.law("12C1(c)")
def test_12C1c_a_weighted_score_is_matchpointed_outcome_by_outcome() -> None:
    """60 % of 450 and 40 % of -50 against 420, -50, 420: 6 and 1 matchpoints, 4 in the mean.

    The others are compared with sixty hundredths of a 450 and forty of a -50.
    """
    award = Adjusted(round=1, table=2, board=1, result="60% 4SN+1 + 40% 4SN-1")
    found = totals(records(award, after=hall(results=FOUR)))
    assert found["2"] == Fraction(6, 10) * 6 + Fraction(4, 10) * 1
    assert found["1"] == 1 + 2 + Fraction(4, 10) * 2
    assert found["3"] == Fraction(4, 10) * 1
    assert found["20"] == 6 - found["2"]


@pytest.mark.law("12C2(c)")
def test_12C2c_average_plus_of_a_good_pair_is_its_own_session() -> None:
    """AD02 in the small: 100 % on the other board, so 100; its opponents had 0 and get 60."""
    log = records(
        *table_results(FOUR, board=2)[1:],
        Adjusted(round=1, table=2, board=2, result="AVE+ / AVE+"),
        after=hall(results=FOUR),
    )
    found = percents(log)
    assert (found["2"], found["20"]) == (100, 30)


def test_butler_against_the_mean_without_the_ends() -> None:
    """620, 140, 140, 110 is a datum of 140: +10, 0, 0, -1 (facts, section 7)."""
    log = hall("butler", ("+620", "+140", "+140", "+110"))
    found = totals(log)
    assert [found[str(t)] for t in (1, 2, 3, 4)] == [10, 0, 0, -1]


def test_cross_imps_are_the_mean_of_the_comparisons() -> None:
    """430, 400, 150, -50: +6, +5, -8/3, -25/3 (facts, section 8)."""
    found = totals(hall("cross-imps", ("+430", "+400", "+150", "-50")))
    assert [found[str(t)] for t in (1, 2, 3, 4)] == [6, 5, Fraction(-8, 3), Fraction(-25, 3)]
    assert sum(found.values()) == 0


def test_an_individual_ranks_players() -> None:
    """1 and 2 made 4S against 3 and 4; 5 and 6 did not against 7 and 8."""
    meetings = (
        Meeting(round=1, table=1, ns=("1", "2"), ew=("3", "4"), boards=(1,)),
        Meeting(round=1, table=2, ns=("5", "6"), ew=("7", "8"), boards=(1,)),
    )
    log = records(
        Created(title="I"),
        *(Entered(contestant=str(n)) for n in range(1, 9)),
        Seated(meetings=meetings),
        Scored(round=1, table=1, board=1, result="4SN="),
        Scored(round=1, table=2, board=1, result="4SN-1"),
    )
    assert percents(log) == dict(zip("12345678", (100, 100, 0, 0, 0, 0, 100, 100), strict=True))


# -- sessions, stages ------------------------------------------------------------------------------


def two_sessions(first: str, second: str) -> tuple[Record, ...]:
    """Board 1 in each session at two tables; the second session weighs double."""
    return records(
        SessionOpened(session="2", weight="2"),
        *table_results(("4SN=", second), "2"),
        after=hall(results=("4SN=", first)),
    )


@pytest.mark.law("TBF 10(e)")
def test_10e_a_session_counts_by_its_weight() -> None:
    """Pair 1 has 0 and 100: with weights 1 and 2 that is 200/3."""
    found = percents(two_sessions("4SN+1", "4SN-1"))
    assert (found["1"], found["2"]) == (Fraction(200, 3), Fraction(100, 3))


@pytest.mark.law("TBF 10(e)2")
def test_10e2_level_pairs_by_the_heavier_session() -> None:
    """TB12: carried level, one session each; who won the heavier one is first."""
    log = records(
        CarriedOver(contestant="2", amount=str(Fraction(100, 3))),
        Fined(contestant="20", amount="1", unit="percent"),  # or it would be level with the two
        after=two_sessions("4SN+1", "4SN-1"),
    )
    found, rank = percents(log), places(log)
    assert found["1"] == found["2"] == Fraction(200, 3)
    assert rank["1"] < rank["2"]


def test_a_fine_counts_in_the_session_that_it_was_given_in() -> None:
    """A tenth of a top of 2 in the double session: 10 points of percentage, two thirds of it."""
    fine = Fined(contestant="1", amount="10", unit="percent-of-top", session="2")
    found = percents(records(fine, after=two_sessions("4SN+1", "4SN-1")))
    assert found["1"] == Fraction(200, 3) - 10 * Fraction(2, 3)


def test_a_stage_begins_anew_with_what_is_carried_over_and_those_who_came_through() -> None:
    """Two of eight go on; 2 carries five points of percentage; the final is scored by itself."""
    cut = CutOff(keep=2)
    qualifying = records(cut, after=hall(results=FOUR))
    (through,) = standings(fold(qualifying)).cut
    assert set(through.through) == {"2", "30"}
    final = records(
        StageOpened(stage="Final", contestants=through.through),
        CarriedOver(contestant="2", amount="5"),
        SessionOpened(session="F"),
        Seated(
            session="F",
            meetings=(Meeting(round=1, table=1, ns=("2",), ew=("30",), boards=(1,)),),
        ),
        Scored(session="F", round=1, table=1, board=1, result="PASS", signed=True),
        after=qualifying,
    )
    assert percents(final) == {"2": 55, "30": 50}
    assert totals(final, "") == totals(qualifying)


def test_a_tie_on_the_line_is_asked_not_guessed() -> None:
    (found,) = standings(fold(records(CutOff(keep=3), after=hall(results=FOUR)))).cut
    assert found.problem is not None
    assert set(found.undecided) >= {"1", "4"}


def test_stages_may_run_side_by_side() -> None:
    """A fine for the session of one final does not touch the other, whichever was opened last."""
    log = records(
        StageOpened(stage="A"),
        SessionOpened(session="A1"),
        *table_results(("4SN=", "4SN-1"), "A1"),
        StageOpened(stage="B"),
        SessionOpened(session="B1"),
        *table_results(("4SN=", "4SN-1"), "B1"),
        Fined(contestant="1", amount="3", unit="percent", session="A1"),
        CarriedOver(contestant="2", amount="1", stage="A"),
        after=hall(results=FOUR)[:-5],
    )

    def of(stage: str, who: str) -> Fraction | None:
        (ranking,) = rankings(log, stage)
        (found,) = (one.percent for one in ranking.standings if one.contestant.id == who)
        return found

    assert (of("A", "1"), of("B", "1")) == (97, 100)
    assert (of("A", "2"), of("B", "2")) == (1, 0)


# -- teams -----------------------------------------------------------------------------------------


def test_board_a_match_counts_boards() -> None:
    """Won, lost, level, won: 5 of 8."""
    log = records(
        *match(1, "Oak", "Elm", [9, -1, 0, 3]), after=teams("Oak", "Elm", form="board-a-match")
    )
    assert totals(log) == {"Oak": 5, "Elm": 3}


def test_patton_as_in_poland_counts_boards_and_the_aggregate() -> None:
    """Four boards by 420, -30, 0, 110: ten points tie, so 2, 0, 1, 2 of 8.

    The aggregates are 530 and 30, the difference 500 is more than a third of 530: all 4 of the
    third part. 5 + 4 is 9 of 12 (facts, section 10).
    """
    log = records(*match(1, "Oak", "Elm", [9, -1, 0, 3]), after=teams("Oak", "Elm", form="patton"))
    (one,) = standings(fold(log)).scored.matches
    assert one.points_home + one.points_away == 12
    assert (one.points_home, one.points_away) == (9, 3)


def round_robin(settings: dict[str, Setting] | None = None) -> tuple[Record, ...]:
    """Three teams, matches of two boards: Oak beats Elm by 9, Elm Ash by 9, Ash Oak by 9."""
    return records(
        *match(1, "Oak", "Elm", [9, 0]),
        *match(2, "Elm", "Ash", [9, 0]),
        *match(3, "Ash", "Oak", [9, 0]),
        after=teams("Oak", "Elm", "Ash", settings=settings),
    )


@pytest.mark.law("TBF 10(d)")
def test_10d_three_in_a_circle_are_left_to_lots() -> None:
    """TB04: equal in every step; the lots that were drawn decide, and without them all share."""
    assert set(places(round_robin()).values()) == {1}
    drawn = records(LotsDrawn(order=("Ash", "Oak", "Elm")), after=round_robin())
    assert places(drawn) == {"Ash": 1, "Oak": 2, "Elm": 3}


@pytest.mark.law("TBF 10(d)1")
def test_10d1_the_match_between_two_that_are_level() -> None:
    """TB01: Oak beat Elm; fines bring the two level, and Oak is before Elm by that match."""
    log = round_robin()
    before = totals(log)
    level = before["Oak"] - before["Elm"]
    assert level == 0
    fine = Fined(contestant="Ash", amount="1", unit="vp")
    assert places(records(fine, after=log)) == {"Oak": 1, "Elm": 2, "Ash": 3}


@pytest.mark.law("TBF 10(d)3")
def test_10d3_teams_that_never_met_by_the_imp_totals() -> None:
    """TB03: Oak and Ash never met, both blitz by different margins and are level on VPs."""
    log = records(
        *match(1, "Oak", "Elm", [9, 9, 9, 9]),
        *match(1, "Ash", "Fir", [9, 9, 9, 3], table=2),
        after=teams("Oak", "Elm", "Ash", "Fir"),
    )
    found, rank = totals(log), places(log)
    assert found["Oak"] == found["Ash"] == 20
    assert (rank["Oak"], rank["Ash"]) == (1, 2)


@pytest.mark.law("TBF 10(c)1")
def test_10c1_a_fine_leaves_the_match_and_the_opponents_as_they_are() -> None:
    """TB10: one victory point off the winner; the sum of the two is the scale's less one."""
    plain = round_robin()
    fined = records(Fined(contestant="Oak", amount="1", unit="vp", why="geç"), after=plain)
    assert totals(fined)["Oak"] == totals(plain)["Oak"] - 1
    assert totals(fined)["Elm"] == totals(plain)["Elm"]
    assert standings(fold(fined)).scored.matches == standings(fold(plain)).scored.matches


@pytest.mark.law("TBF 10(c)1")
def test_10c1_victory_points_of_a_round_robin() -> None:
    """Two boards: 9 IMPs are V(9) with X = 15 sqrt 2, and each team won one and lost one: 20."""
    assert set(totals(round_robin()).values()) == {20}
    log = records(*match(1, "Oak", "Elm", [0] * 3 + [9], of=4), after=teams("Oak", "Elm", "Ash"))
    (one,) = standings(fold(log)).scored.matches
    # published table for 4 boards, margin 9: 14.60 (facts, section 3)
    assert (one.vp_home, one.vp_away) == (Fraction(1460, 100), Fraction(540, 100))


@pytest.mark.parametrize("cut", [False, True])
def test_10c1_two_teams_are_ranked_by_victory_points_where_the_statute_names_a_scale(
    cut: bool,
) -> None:
    """A Swiss begun with two teams, or cut to two: one wins by 12, the other by 3 (Law 78B).

    Of 20 the two share all; the winner has more than half, by 12 more than by 3.
    """
    scale: dict[str, Setting] = {"teams.vp_scale": "wbf-continuous-20"}
    log = teams("1", "2", *(("3", "4") if cut else ()), settings=scale)
    if cut:
        log = records(
            StageOpened(stage="final", contestants=("1", "2")),
            SessionOpened(session="1", stage="final"),
            after=log,
        )
    log = records(*match(1, "1", "2", (9, 3)), *match(2, "2", "1", (3, 0)), after=log)
    scored = standings(fold(log)).scored
    (ranking,) = scored.rankings
    assert ranking.by is RankedBy.VPS
    (first, second) = ranking.standings
    assert (first.contestant.id, second.contestant.id) == ("1", "2")
    assert first.total + second.total == 40
    assert 20 < first.total < 30
    # without a scale of its own, two teams play one match, which IMPs decide
    plain = records(*match(1, "1", "2", (9, 3)), *match(2, "2", "1", (3, 0)), after=teams("1", "2"))
    assert totals(plain) == {"1": 12, "2": 3}


def test_10g_a_knock_out_is_decided_by_imps_whatever_scale_the_stage_inherits() -> None:
    """A final of the same statute, where somebody must lose."""
    scale: dict[str, Setting] = {"teams.vp_scale": "wbf-continuous-20"}
    log = records(*match(1, "1", "2", (9, 3)), after=teams("1", "2", settings=scale, ko=2))
    (ranking,) = rankings(log)
    assert ranking.by is RankedBy.BOARDS
    assert totals(log) == {"1": 12, "2": 0}
