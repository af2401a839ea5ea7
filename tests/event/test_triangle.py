"""Triangles in a log: three teams over two rounds, each match with a table in either round."""

from collections import Counter
from fractions import Fraction

import pytest

from hakem.errors import Mistake
from hakem.event import Record, fold, standings
from hakem.event.acts import (
    AnyAct,
    Created,
    Entered,
    Meeting,
    NeverPlayed,
    Paired,
    RoundStarted,
    Scored,
    Unmet,
    Withdrawn,
)
from hakem.event.live import Live
from hakem.event.marks import MarkKind
from hakem.event.pairing import met_in
from hakem.event.refusal import refuse
from hakem.event.standings import stage_of
from hakem.event.statute import rules_of
from hakem.event.triangle import halves, over_rounds, threes_of, without_second_table
from hakem.event.unplayed import byes_and_unmet
from hakem.movements.families import Asked, family
from hakem.movements.teams import american_whist
from hakem.scoring.scored import MatchScore
from hakem.view.progress import progress_of
from tests.event.evening import records

THREE = ("Oak", "Elm", "Ash")
#: nobody is vulnerable (Law 2), so that a game is worth 9 IMPs against a pass, a part-score 3
BOARDS = (1, 8, 11)


def begun(*also: str) -> tuple[Record, ...]:
    created = Created(title="T", form="team-imps", settings={"teams.vp_scale": "wbf-continuous-20"})
    return records(created, *(Entered(contestant=name) for name in (*THREE, *also)))


def paired() -> tuple[Paired, Paired]:
    first, second = halves(THREE, (1, 2), 1, BOARDS)
    return Paired(round=1, meetings=first), Paired(round=2, meetings=second)


def at(round: int, table: int, result: str) -> Scored:
    """The one board that a table has in a round."""
    meeting = paired()[round - 1].meetings[table - 1]
    return Scored(round=round, table=table, board=meeting.boards[0], result=result, signed=True)


#: Round 1: Oak-Elm, Elm-Ash, Ash-Oak; round 2: Oak-Ash, Elm-Oak, Ash-Elm, by tables.
FIRST = (at(1, 1, "4SN="), at(1, 2, "PASS"), at(1, 3, "2SN="))
SECOND = (at(2, 1, "PASS"), at(2, 2, "PASS"), at(2, 3, "PASS"))


def test_each_match_is_scored_from_its_tables_in_two_rounds() -> None:
    """Oak beats Elm by 9, Ash beats Oak by 3, Elm and Ash are level; nothing is in between.

    One board on the continuous scale: worked from the WBF's formula by the scale's own tests, so
    here only who won; Oak has 9 - 3 net IMPs.
    """
    log = records(*paired(), *FIRST, after=begun())
    half = standings(fold(log))
    assert [(m.round, m.boards) for m in half.scored.matches] == [("1+2", 0)] * 3
    assert half.scored.problems == ()  # the other table is not late: it comes in round 2
    assert half.marks == ()
    found = standings(fold(records(*SECOND, after=log)))
    margins = {(m.home, m.away): m.margin_home for m in found.scored.matches}
    assert margins == {("Oak", "Elm"): 9, ("Elm", "Ash"): 0, ("Ash", "Oak"): 3}
    assert {m.round for m in found.scored.matches} == {"1+2"}
    assert [s.contestant.id for s in found.scored.rankings[0].standings] == ["Oak", "Ash", "Elm"]
    lines = {line.line.round for board in found.scored.boards for line in board.lines}
    assert lines == {"1", "2"}  # each result keeps the round in which it was played


def test_everybody_sits_once_each_way_in_both_rounds_and_meets_the_two_others() -> None:
    for half in paired():
        refuse(fold(begun()), half)
        assert Counter(one for m in half.meetings for one in m.ns) == dict.fromkeys(THREE, 1)
        assert Counter(one for m in half.meetings for one in m.ew) == dict.fromkeys(THREE, 1)
        assert threes_of(half.meetings) == (THREE,)
    event = fold(records(*paired(), after=begun()))
    met = [(one.round, {one.first, one.second}) for one in met_in(event, stage_of(event))]
    assert met == [(1, {"Oak", "Elm"}), (1, {"Elm", "Ash"}), (1, {"Ash", "Oak"})]


def test_a_result_missing_in_either_round_is_told_there() -> None:
    log = records(*paired(), *FIRST[:2], *SECOND[1:], after=begun())
    found = standings(fold(log))
    missing = [(m.slot.round, m.slot.table) for m in found.marks if m.kind is MarkKind.MISSING]
    assert missing == [(1, 3), (2, 1)]


@pytest.mark.law("12C2")
def test_12C2_an_artificial_score_in_the_first_round_needs_no_result_in_the_second() -> None:
    """Oak-Elm was never played, through Elm's fault: 3 IMPs to Oak, whatever round 2 brings."""
    never = NeverPlayed(round=1, table=1, board=BOARDS[0], at_fault="ew")
    log = records(*paired(), *FIRST[1:], never, SECOND[0], SECOND[2], after=begun())
    found = standings(fold(log))
    assert found.marks == ()
    assert found.scored.problems == ()
    (match,) = [m for m in found.scored.matches if {m.home, m.away} == {"Oak", "Elm"}]
    assert abs(match.margin_home) == 3


def vps_of(match: MatchScore) -> tuple[tuple[str, Fraction], ...]:
    """What a match brought to either side; nothing of one in which no board counts."""
    if match.vp_home is None or match.vp_away is None:
        return ()
    return (match.home, match.vp_home), (match.away, match.vp_away)


@pytest.mark.parametrize("round", [1, 2])
def test_a_match_that_was_not_played_is_told_in_either_of_its_rounds(round: int) -> None:
    """Elm did not appear against Oak: 12 and 8 of 20 by `unplayed.*`; no board of it is missing."""
    act = Unmet(round=round, contestants=("Oak", "Elm"), at_fault=("Elm",))
    seats = records(*paired(), after=begun())
    refuse(fold(seats), act)
    played = [*FIRST[1:], SECOND[0], SECOND[2]]
    found = standings(fold(records(act, *played, after=seats)))
    assert found.marks == ()
    assert found.scored.problems == ()
    totals = {s.contestant.id: s.total for s in found.scored.rankings[0].standings}
    won = {side: vp for m in found.scored.matches for side, vp in vps_of(m) if side != "Ash"}
    assert totals["Oak"] - won["Oak"] == 12
    assert totals["Elm"] - won["Elm"] == 8


def test_who_leaves_after_the_first_round_leaves_both_others_a_bye() -> None:
    """Of Ash's two matches only one table each was played: they count for nobody."""
    log = records(
        *paired(),
        *FIRST,
        RoundStarted(round=1),
        Withdrawn(contestant="Ash", session="1", round=2),
        RoundStarted(round=2),
        SECOND[1],
        after=begun("Fir"),
    )
    found = standings(fold(log))
    assert found.marks == ()
    assert found.scored.problems == ()
    played = [m for m in found.scored.matches if m.boards]
    assert [{m.home, m.away} for m in played] == [{"Oak", "Elm"}]
    totals = {s.contestant.id: s.total for s in found.scored.rankings[0].standings}
    won = dict(vps_of(played[0]))
    assert totals["Oak"] == won["Oak"] + 10  # a bye is a draw (TBF 10(j)3(dd))
    assert totals["Elm"] == won["Elm"] + 10
    assert totals["Ash"] == 0


def test_who_is_left_alone_has_two_byes() -> None:
    log = records(
        *paired(),
        *FIRST,
        Withdrawn(contestant="Ash", session="1", round=2),
        Withdrawn(contestant="Elm", session="1", round=2),
        RoundStarted(round=2),
        Entered(contestant="Fir"),
        after=begun(),
    )
    event = fold(log)
    stage = stage_of(event)
    byes, _ = byes_and_unmet(event, stage, rules_of(stage))
    assert [one.contestant for one in byes] == ["Oak", "Oak"]


def test_the_deals_of_a_triangle_are_closed_to_its_teams_until_the_second_round() -> None:
    """Oak and Elm have played board 1 in round 1, and their other pairs play it in round 2."""
    log = records(*paired(), *FIRST, after=begun())
    progress = progress_of(fold(log))
    assert progress.waiting["1", BOARDS[0]] == {"Oak", "Elm"}
    never = NeverPlayed(round=1, table=1, board=BOARDS[0], at_fault="ew")
    assert ("1", BOARDS[0]) not in progress_of(fold(records(never, after=log))).waiting
    seats = records(*paired(), after=begun())
    unmet = Unmet(round=2, contestants=("Oak", "Elm"), at_fault=("Elm",))
    assert ("1", BOARDS[0]) not in progress_of(fold(records(unmet, after=seats))).waiting


def test_every_cut_of_the_log_is_what_was_shown_then() -> None:
    acts: list[AnyAct] = [
        *paired(),
        *FIRST,
        *SECOND,
        Withdrawn(contestant="Ash", session="1", round=2),
    ]
    log = records(*acts, after=begun())
    live = Live()
    for n, record in enumerate(log, 1):
        shown = live.add(record)
        assert shown == standings(fold(log[:n]))


def test_a_match_is_not_left_without_its_second_table() -> None:
    """The second half may be seated later; what is then seated in that round must hold it."""
    first, second = paired()
    event = fold(records(first, after=begun("Fir", "Yew")))
    other = (Meeting(2, 1, ("Fir",), ("Yew",), (20,), "open"),)
    assert without_second_table(fold(begun()), "1", "", first.meetings) is None
    assert without_second_table(event, "1", "", second.meetings) is None
    assert without_second_table(event, "1", "", other) is not None
    assert without_second_table(fold(begun()), "1", "", second.meetings) is not None
    gone = Withdrawn(contestant="Ash", session="1", round=2)
    left = fold(records(first, second, gone, after=begun("Fir", "Yew")))
    assert without_second_table(left, "1", "", ()) is None


def test_a_table_cannot_be_its_own_other_table() -> None:
    meeting = Meeting(1, 1, ("Oak",), ("Elm",), (1,), with_round=1)
    with pytest.raises(Mistake, match="with-round"):
        refuse(fold(begun()), Paired(round=1, meetings=(meeting,)))


@pytest.mark.parametrize("name", ["american-whist", "half-way-switch", "head-to-head"])
def test_the_matches_of_a_movement_of_teams_find_both_their_tables(name: str) -> None:
    """Every match of five or six teams is scored, though its tables are in different rounds."""
    made = family(name)
    assert made is not None
    movement = made.make(Asked(5 if name == "american-whist" else 6, 2, None, None))
    who = [str(n) for n in range(1, movement.contestants + 1)]
    meetings = over_rounds(
        Meeting(
            play.round,
            play.table,
            (str(play.ns),),
            (str(play.ew),),
            movement.boards(play.boardset),
        )
        for play in movement.plays
        if play.ns and play.ew
    )
    acts: list[AnyAct] = [Created(title="T", form="team-imps")]
    acts += [Entered(contestant=one) for one in who]
    for round in sorted({one.round for one in meetings}):
        acts.append(
            Paired(round=round, meetings=tuple(one for one in meetings if one.round == round))
        )
    acts += [
        Scored(round=one.round, table=one.table, board=board, result="PASS", signed=True)
        for one in meetings
        for board in one.boards
    ]
    found = standings(fold(records(*acts)))
    assert found.scored.problems == ()
    met = Counter(frozenset((m.home, m.away)) for m in found.scored.matches)
    assert set(met.values()) == {1}
    boards = Counter[str]()
    for match in found.scored.matches:
        assert match.boards
        boards[match.home] += match.boards
        boards[match.away] += match.boards
    each = sum(len(one.boards) for one in meetings if one.ns == ("1",))
    assert set(boards.values()) == {each}


def test_the_american_whist_of_three_is_a_triangle() -> None:
    plays = american_whist(3, 1).plays
    meetings = over_rounds(
        Meeting(p.round, p.table, (str(p.ns),), (str(p.ew),), (p.boardset,)) for p in plays
    )
    assert {one.with_round for one in meetings} == {1, 2}
    assert len(threes_of(one for one in meetings if one.round == 1)) == 1
