"""Standings kept while an event is played are those of its whole log, in every detail.

The log is drawn: any act at any time, in any order, of pairs, individuals and teams, in matchpoints
and IMPs, with settings that change in the middle and some that cannot be followed.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeVar, get_args

import hypothesis.strategies as st
import pytest
from hypothesis import given

from hakem.errors import Mistake
from hakem.event import Record, fold, standings
from hakem.event.acts import (
    Accepted,
    Act,
    Adjusted,
    AnyAct,
    ArrivedLate,
    ArrowSwitched,
    CallAnswered,
    CardsSwitched,
    CarriedOver,
    ClockHeld,
    ClockSet,
    Conceded,
    Confirmed,
    Corrected,
    Created,
    CutOff,
    Dealt,
    Described,
    DirectorCalled,
    DirectorPlays,
    Entered,
    Fined,
    Fouled,
    LinedUp,
    LotsDrawn,
    Meeting,
    NeverPlayed,
    Noted,
    Paired,
    Player,
    Postponed,
    Published,
    Reopened,
    RoundEnded,
    RoundStarted,
    Ruled,
    RulesSet,
    Scored,
    Seated,
    SeatsTaken,
    SessionOpened,
    Shown,
    StageOpened,
    Substituted,
    TimeAdded,
    Undone,
    Unmet,
    Withdrawn,
    WrongBoards,
)
from hakem.event.live import Live
from hakem.event.standings import Standings
from tests.event.evening import meetings, records, score, set_up

One = TypeVar("One", bound=AnyAct)

PAIRS = ("1", "2", "3", "4", "5", "6")
RESULTS = ("4SN=", "4SN-1", "4SE=", "3NTW+1", "2HXS-2", "PASS", "-50", "+333", "6NTN=", "nonsense")
AWARDS = ("AVE+ / AVE-", "A60/40", "60% 4SN= + 40% 4SN-1", "NP", "SPLIT NS 4SN= / EW 4SN-1")
DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQJ.T98 32.AKQJ.T98.J765"
SETTINGS: tuple[dict[str, str | int | bool | list[str]], ...] = (
    {"matchpoints.total": "most-boards", "matchpoints.total_decimals": 2},
    {"matchpoints.factoring": "none"},
    {"field.compare": "section"},
    {"field.size": 5},
    {"ranking.absent_session": "left-out"},
    {"unplayed.withdrawn": "cancel-before-half", "unplayed.sit_out": "average-plus"},
    {"rounds.vp_scale": "wbf-continuous-20"},
    {"no.such": 1},
)

rounds, tables, boards = st.integers(1, 3), st.integers(1, 3), st.integers(1, 6)
sessions = st.sampled_from(("1", "1", "1", "2"))
pairs = st.sampled_from(PAIRS)
identifiers = st.integers(1, 24).map(lambda n: f"r{n}")


#: Every kind of act that is drawn.
DRAWN: set[type[Act]] = set()


def a(kind: type[One], **more: st.SearchStrategy[object]) -> st.SearchStrategy[One]:
    """Acts of a kind."""
    DRAWN.add(kind)
    return st.builds(kind, **more)


def at_a_table(kind: type[One], **more: st.SearchStrategy[object]) -> st.SearchStrategy[One]:
    """Acts of a kind about a board at a table, planned there or not."""
    return a(kind, session=sessions, round=rounds, table=tables, board=boards, **more)


def in_a_round(kind: type[One], **more: st.SearchStrategy[object]) -> st.SearchStrategy[One]:
    """Acts of a kind about a round."""
    return a(kind, session=sessions, round=rounds, **more)


scored = at_a_table(
    Scored,
    result=st.sampled_from(RESULTS),
    lead=st.sampled_from(("", "HK", "S2", "??")),
    vulnerable=st.sampled_from(("", "", "All")),
    signed=st.booleans(),
    section=st.sampled_from(("", "", "B")),
)
brought = at_a_table(
    Scored,
    result=st.sampled_from(RESULTS),
    ns=st.sampled_from((("1",), ("2",))),
    ew=st.sampled_from((("5",), ("?9",))),
)
on_boards = (
    scored,
    scored,
    brought,
    at_a_table(Confirmed, side=st.sampled_from(("", "EW"))),
    at_a_table(
        Corrected,
        result=st.sampled_from(("", *RESULTS)),
        to_board=st.sampled_from((0, 0, 2)),
        lead=st.sampled_from(("", "SA")),
    ),
    at_a_table(Postponed),
    at_a_table(Adjusted, result=st.sampled_from(AWARDS), tentative=st.booleans()),
    at_a_table(Ruled, topic=st.just("revoke"), result=st.sampled_from(("", *AWARDS))),
    at_a_table(NeverPlayed, at_fault=st.sampled_from(("ns", "both", "neither", "cancelled"))),
    at_a_table(Fouled, group=st.sampled_from(("", "B"))),
)
about_people = (
    a(Entered, contestant=pairs, name=st.sampled_from(("", "Owls"))),
    in_a_round(LinedUp, contestant=pairs, players=st.just(("Serçe A", "Serçe B"))),
    a(Substituted, contestant=pairs, out=st.just("Saka A"), into=st.just(Player("Ebabil"))),
    in_a_round(Withdrawn, contestant=pairs, scores=st.sampled_from(("stand", "cancel"))),
    in_a_round(ArrivedLate, contestant=pairs, own=st.sampled_from(("AVE-", "NP"))),
    a(
        Fined,
        contestant=pairs,
        amount=st.sampled_from(("1", "1/2")),
        unit=st.sampled_from(("percent", "percent-of-top", "imp", "vp")),
        session=st.sampled_from(("", "1", "2")),
    ),
    a(CarriedOver, contestant=pairs, amount=st.sampled_from(("3", "-1/3"))),
)
about_the_course = (
    a(Seated, session=sessions, from_round=rounds, meetings=st.just(meetings())),
    in_a_round(
        Paired,
        meetings=st.just((Meeting(3, 1, ("1",), ("2",), (5, 6)),)),
        byes=st.just(("3",)),
    ),
    in_a_round(RoundStarted),
    in_a_round(RoundEnded),
    in_a_round(ArrowSwitched, tables=st.sampled_from(((), (1,), (9,)))),
    in_a_round(WrongBoards, table=tables, played=st.just((5,)), instead_of=st.just((1,))),
    in_a_round(
        Unmet,
        contestants=st.sampled_from((("1", "4"), ("2", "1"))),
        at_fault=st.sampled_from(((), ("1",))),
        partly=st.sampled_from(((), ("4",))),
    ),
    in_a_round(CardsSwitched, board=boards, until=st.sampled_from((0, 2))),
    a(SessionOpened, session=sessions, weight=st.sampled_from(("1", "2"))),
    a(Dealt, session=sessions, deals=st.just({1: DEAL, 2: "no deal"})),
)
about_the_event = (
    a(Described, title=st.sampled_from(("", "Owls' night")), course=st.sampled_from(("", "swiss"))),
    a(StageOpened, stage=st.just("final"), contestants=st.sampled_from(((), ("1", "4")))),
    a(
        RulesSet,
        settings=st.sampled_from(SETTINGS),
        form=st.sampled_from(("", "", "butler", "cross-imps", "team-imps")),
        winners=st.integers(0, 2),
    ),
    a(LotsDrawn, order=st.sampled_from(((), PAIRS)), seed=st.sampled_from(("", "2024"))),
    a(Conceded, contestant=pairs),
    a(CutOff, keep=st.integers(1, 4), on_tie=st.sampled_from(("ask", "all"))),
    a(Published, final=st.booleans()),
    a(Reopened, why=st.just("a slip")),
    a(Noted, text=st.just("quiet")),
    a(Undone, record=identifiers),
    a(
        Accepted,
        record=identifiers,
        doubt=st.sampled_from(("event.doubt-score", "event.doubt-both-declare")),
    ),
    a(Created, title=st.just("Anew"), form=st.sampled_from(("matchpoints", "butler"))),
)
in_the_hall = (
    a(ClockSet, minutes=st.integers(0, 60)),
    in_a_round(TimeAdded, seconds=st.sampled_from((-60, 120))),
    in_a_round(ClockHeld, held=st.booleans()),
    in_a_round(SeatsTaken, table=tables, contestants=st.just(("1", "2"))),
    in_a_round(DirectorCalled, table=tables, reason=st.sampled_from(("", "revoke"))),
    a(CallAnswered, record=identifiers, done=st.booleans()),
    a(Shown, ranking=st.sampled_from(("live", "end"))),
    a(DirectorPlays, contestants=st.sampled_from(((), ("1",)))),
)
acts = st.one_of(
    st.one_of(on_boards),
    st.one_of(on_boards),
    st.one_of(about_people),
    st.one_of(about_the_course),
    st.one_of(about_the_event),
    st.one_of(in_the_hall),
)


def told(ask: Callable[[], Standings]) -> Standings | tuple[str, object]:
    """The standings, or why there are none."""
    try:
        return ask()
    except Mistake as mistake:
        return mistake.code, mistake.params


def follow(log: tuple[Record, ...], start: int) -> None:
    """Let a log grow record by record, and compare with its beginning read anew each time."""
    live = Live(log[:start])
    assert told(live.standings) == told(partial(standings, fold(log[:start])))
    for n in range(start, len(log)):
        record = log[n]
        before = live.event
        anew = partial(standings, fold(log[: n + 1]))
        assert told(partial(live.add, record)) == told(anew)
        assert live.event == fold(log[: n + 1])
        assert before is not live.event
    assert live.records == log


@given(st.lists(acts, max_size=16))
def test_after_every_record_of_any_log_the_standings_are_those_of_the_whole(
    more: list[AnyAct],
) -> None:
    """Any act may follow any other; a mistake in the settings is told both ways, and mended."""
    follow(records(*more, after=set_up()), 8)


@given(st.lists(st.one_of(scored, scored, st.one_of(on_boards)), min_size=4, max_size=9))
def test_an_evening_of_results_fills_the_boards_and_stays_the_same(more: list[AnyAct]) -> None:
    """Boards that fill up, are corrected, and change the size of the whole field."""
    follow(records(*more, after=set_up()), 8)


@given(
    st.lists(
        st.one_of(
            at_a_table(
                Scored, result=st.sampled_from(RESULTS), room=st.sampled_from(("open", "closed"))
            ),
            st.one_of(about_the_event),
        ),
        max_size=12,
    )
)
def test_matches_of_teams_stay_the_same(more: list[AnyAct]) -> None:
    """Two rooms of a match, in IMPs."""
    rooms = tuple(
        Meeting(round, table, ns, ew, (1, 2, 3), room)
        for round in (1, 2, 3)
        for table, home, away in ((1, ("1",), ("2",)), (2, ("3",), ("4",)))
        for room, ns, ew in (("open", home, away), ("closed", away, home))
    )
    log = records(Created(title="Teams", form="team-imps"), Seated(meetings=rooms))
    follow(records(*more, after=log), 2)


def test_every_act_is_drawn() -> None:
    """An act that these logs never hold would be proved for nothing."""
    assert set(get_args(AnyAct)) == DRAWN


@pytest.mark.parametrize("winners", [1, 2])
def test_a_whole_evening_ends_where_its_log_does(winners: int) -> None:
    """All eighteen results, first as entered, then as confirmed."""
    entries = [
        score(m.round, m.table, board, RESULTS[(m.table * board + m.round) % 9])
        for m in meetings()
        for board in m.boards
    ]
    log = records(RulesSet(winners=winners), *entries, after=set_up())
    follow(log, 8)


def test_what_was_shown_stays_as_it_was() -> None:
    """Standings and events that were given out are not changed by later records."""
    live = Live(set_up())
    first = live.add(records(score(1, 1, 1, "4SN="), after=live.records)[-1])
    event = live.event
    live.add(records(score(1, 2, 3, "3NTW+1"), after=live.records)[-1])
    assert first == standings(event) == standings(fold(live.records[:-1]))
