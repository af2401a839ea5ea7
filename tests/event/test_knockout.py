"""Knock-out matches in a log: TBF 10(g) and (h), Law 12C4, by hand (facts, cases TB08, TB09)."""

import pytest
from msgspec.structs import replace

from hakem.errors import Mistake, Problem
from hakem.event import Record, fold, standings
from hakem.event.acts import (
    Adjusted,
    AnyAct,
    CarriedOver,
    Conceded,
    Created,
    Entered,
    Fined,
    Fouled,
    LotsDrawn,
    NeverPlayed,
    StageOpened,
    Unmet,
    Withdrawn,
)
from hakem.event.refusal import refuse
from tests.event.evening import records
from tests.event.matches import boards_of, match, teams


def decided(*acts: AnyAct, ko: int = 8, log: tuple[Record, ...] | None = None) -> Problem:
    start = teams("Oak", "Elm", ko=ko) if log is None else log
    (found,) = standings(fold(records(*acts, after=start))).decided
    return found


def level(n: int) -> list[int]:
    return [0] * n


@pytest.mark.law("TBF 10(g)")
def test_10g_one_imp_is_enough() -> None:
    found = decided(*match(1, "Oak", "Elm", [1, *level(7)]))
    assert (found.code, found.params["team"]) == ("scoring.knockout-won", "Oak")


@pytest.mark.law("TBF 10(g)")
def test_10g_the_segments_of_a_match_are_added() -> None:
    """9 IMPs to Oak in the first half, 9 and 1 to Elm in the second, where Elm sat first."""
    acts = [*match(1, "Oak", "Elm", [9, 0, 0, 0]), *match(2, "Elm", "Oak", [9, 1, 0, 0])]
    found = decided(*acts)
    assert (found.params["team"], found.params["lead"], found.params["boards"]) == ("Elm", 1, 8)


@pytest.mark.law("TBF 10(g)")
@pytest.mark.parametrize(("boards", "more"), [(8, 1), (16, 2), (32, 4), (28, 4)])
def test_10g_a_level_match_is_extended_by_an_eighth(boards: int, more: int) -> None:
    """TB08: 32 boards, 4 more; 28/8 is 3.5, a part of a board is played as a whole one."""
    found = decided(*match(1, "Oak", "Elm", level(boards)), ko=boards)
    assert (found.code, found.params["n"]) == ("scoring.knockout-extended", more)


@pytest.mark.law("TBF 10(g)")
def test_10g_an_extension_is_played_to_its_end() -> None:
    """16 boards level, 2 more: after the first Oak leads by 9, and nothing is decided yet."""
    first = match(1, "Oak", "Elm", level(16))
    half = decided(*first, *match(2, "Oak", "Elm", [9], of=2), ko=16)
    assert (half.code, half.params["scheduled"]) == ("scoring.knockout-unfinished", 18)
    whole = decided(*first, *match(2, "Oak", "Elm", [9, -3]), ko=16)
    assert (whole.code, whole.params["lead"]) == ("scoring.knockout-won", 6)


@pytest.mark.law("TBF 10(g)")
def test_10g_a_second_extension_is_an_eighth_of_all_that_was_played() -> None:
    """32 and 4 level: 36/8 is 4.5, so 5 more (facts, movements section 4)."""
    acts = [*match(1, "Oak", "Elm", level(32)), *match(2, "Oak", "Elm", level(4))]
    found = decided(*acts, ko=32)
    assert (found.code, found.params["n"]) == ("scoring.knockout-extended", 5)


@pytest.mark.law("TBF 10(g)")
def test_10g_lots_after_so_many_extensions_where_the_statute_says_so() -> None:
    """Repeated once, then lots: the first extension and its repetition, then Elm is drawn."""
    log = teams(
        "Oak",
        "Elm",
        ko=8,
        settings={"knockout.still_level": "repeat-then-lots", "knockout.extension_boards": 2},
    )
    acts = match(1, "Oak", "Elm", level(8))
    for number, code in ((2, "extended"), (3, "lots")):
        acts += match(number, "Oak", "Elm", level(2))
        assert decided(*acts, log=log).code == f"scoring.knockout-{code}"
    drawn = decided(*acts, LotsDrawn(order=("Elm", "Oak")), log=log)
    assert (drawn.code, drawn.params["team"]) == ("scoring.knockout-lots-won", "Elm")


def test_a_board_that_was_cancelled_is_not_waited_for() -> None:
    """Seven boards and one cancelled at both tables: the match is over, by the one IMP."""
    last = boards_of(8)[-1]
    gone = [
        NeverPlayed(
            round=1, section="1", table=1, room=room, board=last, at_fault="cancelled", why="ıslak"
        )
        for room in ("open", "closed")
    ]
    found = decided(*match(1, "Oak", "Elm", [1, *level(6)], of=8), *gone)
    assert found.code == "scoring.knockout-won"
    late = decided(*match(1, "Oak", "Elm", [1, *level(6)], of=8))
    assert late.code == "scoring.knockout-unfinished"


@pytest.mark.law("12C4")
def test_12C4_awards_that_do_not_balance_are_averaged() -> None:
    """AD04: +3 to Oak and -5 to Elm is +4 and -4; AD05: average plus for both is nothing."""
    board = boards_of(1)[0]
    for text, code, lead in (
        ("+3 IMP / -5 IMP", "won", 4),
        ("AVE+ / AVE+", "extended", 0),
    ):
        award = Adjusted(round=1, section="1", table=1, room="open", board=board, result=text)
        found = decided(*match(1, "Oak", "Elm", level(8)), award)
        assert (found.code, found.params["lead"]) == (f"scoring.knockout-{code}", lead)


def test_carry_over_and_fines_are_part_of_the_margin() -> None:
    """A third of an IMP is no IMP (TBF 10(g) to the letter); a fine of 1 IMP is."""
    acts = match(1, "Oak", "Elm", level(8))
    assert decided(*acts, CarriedOver(contestant="Oak", amount="1/3")).code.endswith("extended")
    fine = Fined(contestant="Oak", amount="1", unit="imp", why="geç")
    assert decided(*acts, fine).params["team"] == "Elm"


@pytest.mark.law("TBF 10(h)")
@pytest.mark.parametrize(("played", "allowed"), [(3, False), (4, True)])
def test_10h_a_team_may_concede_from_half_of_the_boards_on(played: int, allowed: bool) -> None:
    """TB09 with 8 boards instead of 40: 3 are not half, 4 are."""
    log = records(*match(1, "Oak", "Elm", [9] * played, of=8), after=teams("Oak", "Elm", ko=8))
    act = Conceded(contestant="Oak", why="yorgun")
    if not allowed:
        with pytest.raises(Mistake, match="cannot-concede"):
            refuse(fold(log), act)
        return
    refuse(fold(log), act)
    found = decided(act, log=log)
    assert (found.code, found.params["team"]) == ("scoring.knockout-conceded", "Elm")


def test_a_fine_of_one_round_of_a_knock_out_is_not_taken_again_in_the_next() -> None:
    """Each round is a stage: Oak was fined in the first, and the second begins level."""
    log = records(
        Created(title="T", form="team-imps", knockout=2),
        Entered(contestant="Oak"),
        Entered(contestant="Elm"),
        *match(1, "Oak", "Elm", [9, 0]),
        Fined(contestant="Oak", amount="1", unit="imp"),
        StageOpened(stage="Final", knockout=2),
    )
    second = [replace(act, session="2") for act in match(1, "Oak", "Elm", [3, 0])]
    found = decided(*second, log=log)
    assert found.params["lead"] == 3
    (first,) = standings(fold(records(*second, after=log)), "").decided
    assert first.params["lead"] == 8


@pytest.mark.law("87", "86B")
def test_87_a_board_with_other_cards_at_the_second_table_is_not_compared() -> None:
    """The cards were mixed before the closed room played the board: told, and nobody wins by it."""
    board = boards_of(1)[0]
    foul = Fouled(round=1, section="1", table=1, room="closed", board=board, group="B")
    log = records(*match(1, "Oak", "Elm", [9, 1]), foul, after=teams("Oak", "Elm"))
    scored = standings(fold(log)).scored
    assert [p.code for p in scored.problems] == ["scoring.board-fouled-in-match"]
    assert scored.matches[0].margin_home == 1
    ruled = Adjusted(round=1, section="1", table=1, room="closed", board=board, result="AVE / AVE")
    after = standings(fold(records(ruled, after=log))).scored
    assert (after.problems, after.matches[0].margin_home) == ((), 1)


@pytest.mark.law("12C2")
def test_12C2_an_artificial_score_at_one_table_needs_no_result_at_the_other() -> None:
    """Board 8 was never played, through Elm's fault in the open room: 3 IMPs to Oak."""
    first, second = boards_of(2)
    log = records(
        *match(1, "Oak", "Elm", [0], of=2),
        NeverPlayed(round=1, section="1", table=1, room="open", board=second, at_fault="ew"),
        after=teams("Oak", "Elm"),
    )
    found = standings(fold(log))
    assert found.marks == ()
    assert [p.code for p in found.scored.problems] == []
    assert found.scored.matches[0].margin_home == 3
    assert first == 1


def test_who_has_nobody_left_to_play_goes_through() -> None:
    """Elm withdrew in the middle of the match, or never came: Oak wins it all the same."""
    half = match(1, "Oak", "Elm", [-9, 0, 0, 0])
    second = match(2, "Oak", "Elm", [], of=4)
    left = decided(*half, *second, Withdrawn(contestant="Elm", round=2))
    assert (left.code, left.params["team"]) == ("scoring.knockout-walkover", "Oak")
    unmet = Unmet(round=1, contestants=("Elm", "Oak"), at_fault=("Elm",))
    away = decided(*match(1, "Oak", "Elm", [], of=8), unmet)
    assert (away.code, away.params["team"]) == ("scoring.knockout-walkover", "Oak")
