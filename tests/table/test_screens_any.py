"""Whatever is recorded, the fold goes on: no crash, always something to wait for."""

from hypothesis import given
from hypothesis import strategies as st

from hakem.auction import BIDS, Double, Pass, Redouble
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws.clauses import clause
from hakem.seats import Seat
from hakem.table import screens_records as happened
from hakem.table.screens import EMPTY, Record, Stage, after, expected, fold
from hakem.table.screens_view import calls_glimpsed, calls_seen, delays
from tests.table.test_screens_auction import opening

SEATS = st.sampled_from(Seat)
TIMES = st.integers(0, 10_000_000)
CALLS = st.sampled_from((Pass(), Double(), Redouble(), *BIDS))
NUMBERS = st.integers(-2, 40)
RECORDS: st.SearchStrategy[Record] = st.one_of(
    st.builds(happened.BoardPlaced, SEATS, SEATS, TIMES),
    st.builds(happened.ApertureClosed, SEATS, TIMES),
    st.builds(happened.HandsTaken, SEATS, TIMES),
    st.builds(happened.CallPlaced, SEATS, CALLS, st.booleans(), TIMES),
    st.builds(happened.CallPlaced, SEATS, st.just(Pass()), st.just(True), TIMES),
    st.builds(happened.CardsRemoved, SEATS, TIMES),
    st.builds(happened.CallsCancelled, NUMBERS, SEATS, TIMES),
    st.builds(happened.Alerted, SEATS, NUMBERS, TIMES),
    st.builds(happened.AlertAcknowledged, SEATS, NUMBERS, TIMES),
    st.builds(happened.Asked, SEATS, SEATS, st.booleans(), TIMES),
    st.builds(happened.Answered, SEATS, SEATS, st.booleans(), TIMES),
    st.builds(happened.TrayPassed, SEATS, TIMES),
    st.builds(happened.TrayArrived, TIMES),
    st.builds(happened.DirectorCalledForTempo, SEATS, TIMES),
    st.builds(happened.BiddingCardsReturned, SEATS, TIMES),
    st.builds(happened.LeadFaceDown, SEATS, TIMES),
    st.builds(happened.LeadFaced, SEATS, TIMES),
    st.builds(happened.LeadRetracted, SEATS, TIMES),
    st.builds(happened.ApertureOpened, SEATS, TIMES),
    st.builds(happened.PlayEnded, TIMES),
    st.builds(happened.BoardRemoved, SEATS, TIMES),
)


@given(st.lists(RECORDS, max_size=40), st.booleans())
def test_any_sequence_leaves_something_to_wait_for(records: list[Record], begun: bool) -> None:
    state = fold(opening(Seat.NORTH)) if begun else EMPTY
    for record in records:
        found = len(state.findings)
        state = after(state, record)
        assert len(state.findings) >= found
        assert expected(state).seats
        for seat in Seat:
            seen = calls_seen(state, seat)
            assert set(seen) <= set(state.calls)
            assert len(seen) + len(calls_glimpsed(state, seat)) <= len(state.calls)
        delays(state, randomised=False)


@given(st.lists(RECORDS, max_size=40))
def test_every_finding_has_a_clause_and_words(records: list[Record]) -> None:
    for found in fold(records, fold(opening(Seat.EAST))).findings:
        assert found.law == "29B" or clause(found.law) is not None, found.law
        for lang in Lang:
            text = say(found.finding, lang, **found.params)
            assert "{" not in text
            assert "law." not in text


@given(st.lists(RECORDS, max_size=25))
def test_what_is_expected_leads_out_of_every_muddle(records: list[Record]) -> None:
    """Doing what is expected brings any board to its end, and breaks no clause on the way."""
    state = fold(records, fold(opening(Seat.SOUTH)))
    broken = [one for one in state.findings if one.infraction]
    for _ in range(120):
        if state.stage in (Stage.BOARD_REMOVED, Stage.IDLE):
            break
        due = expected(state)
        state = after(state, regular(due.record, due.seats[0], state.alerts))
    assert state.stage in (Stage.BOARD_REMOVED, Stage.IDLE)
    assert [one for one in state.findings if one.infraction] == broken


def regular(kind: type[Record], by: Seat, alerts: tuple[tuple[Seat, int], ...]) -> Record:
    """The record of a kind, made as it should be; calls are passes."""
    if kind is happened.CallPlaced:
        return happened.CallPlaced(by, Pass(), True, 10_000_000)
    if kind is happened.AlertAcknowledged:
        return happened.AlertAcknowledged(by, alerts[0][1], 10_000_000)
    if kind in (happened.TrayArrived, happened.PlayEnded):
        return happened.TrayArrived(0) if kind is happened.TrayArrived else happened.PlayEnded(0)
    made = {
        one: one(by, 10_000_000)
        for one in (
            happened.ApertureClosed,
            happened.HandsTaken,
            happened.TrayPassed,
            happened.BiddingCardsReturned,
            happened.LeadFaceDown,
            happened.LeadFaced,
            happened.LeadRetracted,
            happened.ApertureOpened,
            happened.BoardRemoved,
        )
    }
    return next(record for one, record in made.items() if one is kind)
