"""Random logs of an evening: a second reading agrees, every cut replays, every act can be undone.

The logs are those that commands can write: an act that is refused is left out, as it would be.
"""

import os
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import convert

from hakem.errors import Mistake
from hakem.event import Event, Record, Standings, after, as_of, dump, fold, load, standings
from hakem.event import acts as a
from hakem.event.fold import undone_in
from hakem.event.marks import MarkKind
from hakem.event.refusal import refuse, refuse_undo
from tests.event.evening import records, set_up
from tests.event.plain import AWARDS, FAULT, LATE, SCORES, Plain

#: More examples where there is time: HAKEM_SOAK=1.
MANY = 20 if os.environ.get("HAKEM_SOAK") else 1
ROUNDS, BOARDS = st.integers(1, 3), st.integers(1, 6)
PAIRS = st.integers(1, 6).map(str)
RESULTS = st.sampled_from(sorted(SCORES))


@st.composite
def on_table(draw: st.DrawFn, /, kind: str, **more: st.SearchStrategy[object]) -> a.AnyAct:
    """An act about a board that the Mitchell of the evening has at a table in a round."""
    round, table = draw(ROUNDS), draw(ROUNDS)
    board = ((table + round - 2) % 3) * 2 + draw(st.integers(1, 2))
    told = {name: draw(value) for name, value in more.items()}
    where = {"kind": kind, "round": round, "table": table, "board": board}
    act: a.AnyAct = convert({**where, **told}, type=a.AnyAct)
    return act


@st.composite
def wrong_boards(draw: st.DrawFn) -> a.AnyAct:
    round, table = draw(ROUNDS), draw(ROUNDS)
    first = ((table + round - 2) % 3) * 2 + 1
    two = draw(st.permutations(range(1, 7)))[:2]
    n = draw(st.integers(1, 2))
    instead = (first, first + 1)[:n]
    return a.WrongBoards(round=round, table=table, played=tuple(two[:n]), instead_of=instead)


TELL = st.sampled_from([True, True, False])
ACTS: st.SearchStrategy[a.AnyAct] = st.one_of(
    on_table("scored", result=RESULTS, signed=TELL),
    on_table("scored", result=RESULTS, signed=TELL),
    on_table("scored", result=RESULTS, signed=TELL),
    on_table("corrected", result=RESULTS, signed=TELL),
    on_table("confirmed", side=st.sampled_from(["", "NS", "EW"])),
    on_table("postponed"),
    on_table("adjusted", result=st.sampled_from([*AWARDS, *SCORES])),
    on_table("never-played", at_fault=st.sampled_from([*FAULT, "cancelled"])),
    on_table("fouled", group=st.sampled_from(["", "B", "C"])),
    st.builds(
        a.CardsSwitched,
        board=BOARDS,
        round=ROUNDS,
        until=st.integers(0, 3),
        group=st.sampled_from("BC"),
    ),
    st.builds(
        a.ArrowSwitched, round=ROUNDS, tables=st.lists(ROUNDS, max_size=2, unique=True).map(tuple)
    ),
    wrong_boards(),
    st.builds(a.Withdrawn, contestant=PAIRS, round=ROUNDS, scores=st.sampled_from(["", "stand"])),
    st.builds(a.ArrivedLate, contestant=PAIRS, round=ROUNDS, own=st.sampled_from(sorted(LATE))),
    st.builds(a.Fined, contestant=PAIRS, amount=st.just("1/2"), unit=st.just("percent")),
    st.builds(a.RoundStarted, round=ROUNDS),
    st.builds(a.Undone, record=st.integers(8, 40).map(lambda n: f"r{n}")),
)


def written(drawn: list[a.AnyAct], log: tuple[Record, ...] = set_up()) -> tuple[Record, ...]:
    """The log that commands would write of these acts: those that are refused are left out."""
    for act in drawn:
        try:
            if isinstance(act, a.Undone):
                refuse_undo(log, undone_in(log), act)
            else:
                refuse(fold(log), act)
        except Mistake:
            continue
        log = records(act, after=log)
    return log


LOGS = st.lists(ACTS, min_size=4, max_size=24).map(written)


def shown(event: Event) -> Standings:
    """The standings without the number of the record that they were read up to."""
    return replace(standings(event), seq=0, at=None)


@settings(max_examples=100 * MANY, deadline=None)
@given(LOGS)
def test_a_second_reading_gives_the_same_percentages_and_marks(log: tuple[Record, ...]) -> None:
    plain, found = Plain(log), standings(fold(log))
    (ranking,) = found.scored.rankings
    ours = {one.contestant.id: one.percent for one in ranking.standings}
    assert ours == plain.percents()
    marked = {kind: set[tuple[int, int, int]]() for kind in MarkKind}
    for mark in found.marks:
        marked[mark.kind].add((mark.slot.round, mark.slot.table, mark.slot.board))
    assert marked[MarkKind.MISSING] == plain.missing()
    assert marked[MarkKind.CONFLICT] == plain.conflict
    open_results = plain.unconfirmed - set(plain.award)
    assert marked[MarkKind.UNCONFIRMED] == open_results
    assert marked[MarkKind.LATE] == plain.postponed - set(plain.result) - set(plain.award)


@settings(max_examples=20 * MANY, deadline=None)
@given(LOGS)
def test_every_cut_of_a_log_shows_what_was_shown_then(log: tuple[Record, ...]) -> None:
    """Record by record, from scratch, up to a number, up to a moment, and through the store."""
    stored = [(record.id, record.seq, dump(record)) for record in log]
    known = fold(())
    for n, record in enumerate(log, 1):
        more = after(known, record)
        known = fold(log[:n]) if more is None else more
        assert known == as_of(log, seq=n)
        assert known == as_of(log, at=record.at)
    assert standings(known) == standings(fold([load(*one) for one in stored]))


@settings(max_examples=20 * MANY, deadline=None)
@given(LOGS)
def test_every_act_taken_back_leaves_the_standings_as_they_were(log: tuple[Record, ...]) -> None:
    """Undo of the last act shows what was shown before it, and undoing that shows it again."""
    for n in range(len(set_up()), len(log)):
        before, with_it = log[:n], log[: n + 1]
        if isinstance(log[n].act, a.Undone):
            continue
        undone = records(a.Undone(record=log[n].id), after=with_it)
        again = records(a.Undone(record=undone[-1].id), after=undone)
        assert shown(fold(undone)) == shown(fold(before))
        assert shown(fold(again)) == shown(fold(with_it))


@settings(max_examples=20 * MANY, deadline=None)
@given(LOGS, st.data())
def test_an_act_taken_back_in_the_middle_is_as_if_never_written(
    log: tuple[Record, ...], data: st.DataObject
) -> None:
    free = range(len(set_up()), len(log))
    if not free:
        return
    n = data.draw(st.sampled_from(free))
    if log[n].id in undone_in(log) or isinstance(log[n].act, a.Undone):
        return
    without = tuple(
        record
        for record in log
        if record.id != log[n].id
        and not (isinstance(record.act, a.Undone) and record.act.record == log[n].id)
    )
    undone = fold(records(a.Undone(record=log[n].id), after=log))
    assert shown(undone) == shown(fold(without))


@settings(max_examples=30 * MANY, deadline=None)
@given(st.lists(ACTS, max_size=20))
def test_a_log_of_any_acts_at_all_is_read_and_ranked(drawn: list[a.AnyAct]) -> None:
    """The fold refuses nothing: what speaks of nothing is a fault, and the rest is ranked."""
    event = fold(records(*drawn, after=set_up()))
    standings(event)
