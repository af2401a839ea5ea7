"""Rounds that were not played: byes, withdrawals, late arrivals, matches that never were.

Every number is worked by hand from Law 12C2 and the settings under `unplayed`; a drawn match gives
10 of 20 on the WBF's scale, whatever its length.
"""

from fractions import Fraction

import pytest

from hakem.event import Record, fold, standings
from hakem.event.acts import (
    AnyAct,
    ArrivedLate,
    Created,
    Entered,
    Meeting,
    Paired,
    RoundStarted,
    Scored,
    Seated,
    Setting,
    Unmet,
    Withdrawn,
)
from hakem.event.marks import MarkKind
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_reason
from tests.event.evening import records, score, set_up

TEAMS = ("Kavak", "Meşe", "Çınar", "Ardıç")


def league(settings: dict[str, Setting] | None = None) -> tuple[Record, ...]:
    """Four teams, a round robin of three rounds with two boards each: 1-2 3-4, 1-3 2-4, 1-4 2-3."""
    pairs = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
    meetings = [
        Meeting(round=r, table=t, ns=(TEAMS[ns],), ew=(TEAMS[ew],), boards=(1, 2), room=room)
        for r, both in enumerate(pairs, 1)
        for t, (home, away) in enumerate(both, 1)
        for room, ns, ew in (("open", home, away), ("closed", away, home))
    ]
    return records(
        Created(title="League", form="team-imps", settings=settings or {}),
        *(Entered(contestant=team) for team in TEAMS),
        Seated(meetings=tuple(meetings)),
    )


def flat(round: int, table: int) -> list[AnyAct]:
    """A match of two passed-out boards: 0-0, a draw."""
    return [
        Scored(round=round, table=table, room=room, board=board, result="PASS", signed=True)
        for room in ("open", "closed")
        for board in (1, 2)
    ]


def totals(log: tuple[Record, ...]) -> dict[str, Fraction]:
    (ranking,) = standings(fold(log)).scored.rankings
    return {one.contestant.id: one.total for one in ranking.standings}


def reasons(log: tuple[Record, ...], who: str, lang: Lang) -> list[str]:
    (ranking,) = standings(fold(log)).scored.rankings
    (found,) = (one for one in ranking.standings if one.contestant.id == who)
    return [say_reason(reason, lang) for reason in found.items]


def test_who_withdrew_gives_a_bye_once_though_a_match_has_two_rooms() -> None:
    """Ardıç leaves after round 1: Meşe in round 2 has a bye of half (TBF 10(j)3(dd)), 10 VPs."""
    log = records(
        *flat(1, 1),
        *flat(1, 2),
        Withdrawn(contestant="Ardıç", round=2),
        *flat(2, 1),
        after=league(),
    )
    assert totals(log) == {"Kavak": 20, "Meşe": 20, "Çınar": 20, "Ardıç": 10}


@pytest.mark.parametrize(("way", "extra"), [("unplayed", 12), ("nothing", 0)])
def test_what_an_opponent_gone_is_worth_is_a_setting(way: str, extra: int) -> None:
    log = records(
        *flat(1, 1),
        Withdrawn(contestant="Ardıç", round=2),
        *flat(2, 1),
        after=league({"unplayed.opponent_gone": way}),
    )
    assert totals(log)["Meşe"] == 10 + extra


@pytest.mark.parametrize(
    ("scores", "regulation", "kept"),
    [
        ("", "stand", True),
        ("cancel", "stand", False),
        ("stand", "cancel", True),
        ("", "cancel", False),
        ("", "cancel-before-half", False),
    ],
)
def test_scores_of_who_withdrew_stand_or_not(scores: str, regulation: str, kept: bool) -> None:
    """One of three rounds is less than half. Cancelled: not ranked, and nobody's match."""
    settings: dict[str, Setting] = {"unplayed.withdrawn": regulation}
    log = records(
        *flat(1, 1),
        *flat(1, 2),
        Withdrawn(contestant="Ardıç", round=2, scores=scores),
        after=league({**settings, "unplayed.opponent_gone": "nothing"}),
    )
    found = totals(log)
    assert ("Ardıç" in found) is kept
    assert found["Çınar"] == (10 if kept else 0)


def test_all_who_were_to_meet_a_cancelled_team_have_the_same() -> None:
    """Çınar won its match by 18 IMPs before Ardıç left; Meşe was to play it in round 2.

    Kept, the one has a blitz and the other a bye; cancelled, both have a bye.
    """
    blitz: list[AnyAct] = [
        Scored(round=1, table=2, room=room, board=board, result=text, signed=True)
        for room, text in (("open", "4SN="), ("closed", "PASS"))
        for board in (1, 2)
    ]
    for scores in ("stand", "cancel"):
        gone = Withdrawn(contestant="Ardıç", round=2, scores=scores)
        log = records(*blitz, *flat(1, 1), gone, *flat(2, 1), after=league())
        found = totals(log)
        # Çınar also drew with Kavak in round 2, Meşe with Kavak in round 1
        assert (found["Meşe"], found["Çınar"] > 29) == (20, scores == "stand")
        if scores == "cancel":
            assert found["Çınar"] == 20


def test_who_withdrew_after_half_keeps_what_it_played() -> None:
    log = records(
        *flat(1, 2),
        *flat(2, 2),
        Withdrawn(contestant="Ardıç", round=3),
        after=league({"unplayed.withdrawn": "cancel-before-half"}),
    )
    assert totals(log)["Ardıç"] == 20


@pytest.mark.law("12C2")
@pytest.mark.parametrize(
    ("at_fault", "partly", "vps"),
    [
        (("Meşe",), (), (12, 8)),
        (("Kavak", "Meşe"), (), (8, 8)),
        ((), ("Kavak", "Meşe"), (10, 10)),
        ((), (), (12, 12)),
    ],
)
def test_12C2_a_match_not_played_by_whose_fault(
    at_fault: tuple[str, ...], partly: tuple[str, ...], vps: tuple[int, int]
) -> None:
    """60, 50 and 40 per cent of 20; the boards of the match are no longer missing."""
    unmet = Unmet(round=1, contestants=("Kavak", "Meşe"), at_fault=at_fault, partly=partly)
    log = records(RoundStarted(round=1), *flat(1, 2), unmet, after=league())
    found = totals(log)
    assert not standings(fold(log)).marks
    assert [found["Kavak"], found["Meşe"]] == list(vps)


def test_a_side_that_does_not_appear_may_have_nothing_by_statute() -> None:
    unmet = Unmet(round=1, contestants=("Kavak", "Meşe"), at_fault=("Meşe",))
    log = records(*flat(1, 2), unmet, after=league({"unplayed.fault_share": 0}))
    assert totals(log)["Meşe"] == 0


def test_the_best_of_share_own_average_and_what_others_had_against_it() -> None:
    """Kavak's 420 and 620 against passes are 9 and 12 IMPs: 21 of two boards is nearly 20 VPs.

    Blitz would be 15 times the root of 2, which is 21.2. The own average, of that one match, is
    more than 12 and more than what anybody had against Meşe, who played nobody.
    """
    unmet = Unmet(round=1, contestants=("Kavak", "Meşe"), at_fault=("Meşe",))
    won: list[AnyAct] = [
        Scored(round=2, table=1, room="open", board=board, result=text, signed=True)
        for board, text in ((1, "4SN="), (2, "4SN="))
    ]
    lost: list[AnyAct] = [
        Scored(round=2, table=1, room="closed", board=board, result="PASS", signed=True)
        for board in (1, 2)
    ]
    log = records(unmet, *won, *lost, after=league({"unplayed.free": "best"}))
    found = totals(log)
    assert found["Kavak"] == 2 * (20 - found["Çınar"])
    assert found["Kavak"] / 2 > 12
    assert found["Meşe"] == 8


def test_the_points_of_a_match_not_played_are_told_in_both_languages() -> None:
    unmet = Unmet(round=1, contestants=("Kavak", "Meşe"), at_fault=("Meşe",))
    log = records(*flat(1, 2), unmet, after=league())
    assert "against Meşe not played, in no way at fault" in reasons(log, "Kavak", Lang.EN)[0]
    assert "Kavak ile oynanmadı, kusurlu" in reasons(log, "Meşe", Lang.TR)[0]


def test_a_bye_of_the_draw_and_a_table_without_opponents_are_one_bye() -> None:
    """A movement that seats the team alone, and a pairing that names it, mean the same."""
    paired = Paired(
        round=1,
        meetings=(
            Meeting(round=1, table=1, ns=("Kavak",), ew=("Meşe",), boards=(1, 2), room="open"),
            Meeting(round=1, table=1, ns=("Meşe",), ew=("Kavak",), boards=(1, 2), room="closed"),
            Meeting(round=1, table=2, ns=("Çınar",), ew=(), boards=(1, 2)),
        ),
        byes=("Çınar",),
    )
    log = records(paired, *flat(1, 1), after=league()[:-1])
    assert totals(log)["Çınar"] == 10


def test_pairs_whose_rounds_are_matches_have_byes_too() -> None:
    """Swiss pairs by percentages: a round of seven boards gives 20, a bye of half gives 10."""
    settings: dict[str, Setting] = {"rounds.vp_scale": "percent-20-7-boards"}
    boards = (1, 2, 3, 4, 5, 6, 7)
    paired = Paired(
        round=1,
        meetings=(Meeting(round=1, table=1, ns=("1",), ew=("2",), boards=boards),),
        byes=("3",),
    )
    log = records(
        Created(title="Swiss", settings=settings),
        *(Entered(contestant=one) for one in "123"),
        paired,
        *(score(1, 1, board, "PASS") for board in boards),
    )
    assert totals(log) == {"1": 10, "2": 10, "3": 10}


# -- a race of pairs -------------------------------------------------------------------------------


def percents(log: tuple[Record, ...]) -> dict[str, Fraction]:
    (ranking,) = standings(fold(log)).scored.rankings
    return {o.contestant.id: o.percent for o in ranking.standings if o.percent is not None}


@pytest.mark.law("12C2", "90B")
def test_12C2_both_sides_late_are_both_at_fault_and_the_board_has_one_line() -> None:
    """Pairs 1 and 4 were to meet in round 1, and both came in round 2: 40 each."""
    log = records(
        RoundStarted(round=1),
        ArrivedLate(contestant="1", round=2),
        ArrivedLate(contestant="4", round=2),
        after=set_up(),
    )
    found = standings(fold(log))
    assert [len(board.lines) for board in found.scored.boards] == [1, 1]
    assert percents(log) == {"1": 40, "4": 40}


@pytest.mark.law("12C2")
def test_12C2_who_waited_for_a_late_pair_has_average_plus() -> None:
    log = records(RoundStarted(round=1), ArrivedLate(contestant="4", round=2), after=set_up())
    assert percents(log) == {"1": 60, "4": 40}
    assert MarkKind.MISSING not in {m.kind for m in standings(fold(log)).marks if m.slot.table == 1}


def test_the_last_word_on_who_came_late_holds() -> None:
    """First it was said to have missed two rounds, then only one."""
    log = records(
        RoundStarted(round=1),
        ArrivedLate(contestant="4", round=3),
        ArrivedLate(contestant="4", round=2, own="AVE"),
        after=set_up(),
    )
    assert percents(log) == {"1": 60, "4": 50}


@pytest.mark.parametrize(("way", "found"), [("nothing", None), ("average-plus", 60)])
def test_boards_against_a_pair_that_left(way: str, found: int | None) -> None:
    """Pair 4 leaves after round 1; pair 3 was to meet it in round 2, pair 2 in round 3.

    Round 2 is on and 3 is not: pair 3 sits out, or has average plus on its boards.
    """
    meeting = {(m.round, o) for m in _meetings() for o in m.contestants if "4" in m.contestants}
    ((_, waits),) = ((r, o) for r, o in meeting if r == 2 and o != "4")
    log = records(
        Created(title="W", settings={"unplayed.sit_out": way}),
        *(record.act for record in set_up()[1:]),
        Withdrawn(contestant="4", round=2),
        RoundStarted(round=2),
    )
    assert percents(log).get(waits) == found
    assert "4" not in percents(log)


def _meetings() -> tuple[Meeting, ...]:
    (seated,) = (record.act for record in set_up() if isinstance(record.act, Seated))
    return seated.meetings


@pytest.mark.law("12C2")
def test_12C2_pairs_that_did_not_meet_have_artificial_scores() -> None:
    """Where pairs race, the boards are given by fault: 60 to the innocent, 40 to the other."""
    log = records(Unmet(round=1, contestants=("1", "4"), at_fault=("4",)), after=set_up())
    assert percents(log) == {"1": 60, "4": 40}
