"""What goes wrong behind a screen: each irregularity with its clause, and the board goes on."""

import pytest

from hakem.auction import Bid, Denomination, Double, Pass
from hakem.seats import Seat
from hakem.table import screens_records as happened
from hakem.table.screens import Record, Screens, Stage, after, expected, fold
from hakem.table.screens_records import CallPlaced, TrayArrived, TrayPassed
from hakem.table.screens_talk import tempo_call_in_time
from tests.table.test_screens_auction import opening

N, E, S, W = Seat
SPADE, HEART = Bid(1, Denomination.SPADES), Bid(1, Denomination.HEARTS)


PASS = Pass()


def placed(by: Seat, call: Bid | Pass | Double = PASS) -> CallPlaced:
    """A call laid down and let go."""
    return CallPlaced(by, call, True, 5)


def crossed(by: Seat) -> tuple[Record, ...]:
    """The tray pushed, and there."""
    return TrayPassed(by, 6), TrayArrived(7)


CALLED: tuple[Record, ...] = (*opening(N), placed(N))
#: North opens one spade, everybody passes, and both sides have seen it.
ONE_SPADE: tuple[Record, ...] = (
    *opening(N),
    placed(N, SPADE),
    placed(E),
    *crossed(N),
    placed(S),
    placed(W),
    *crossed(S),
)
AT_THE_LEAD = (*ONE_SPADE, happened.BiddingCardsReturned(N, 8))
FACED = (*AT_THE_LEAD, happened.LeadFaceDown(E, 9), happened.LeadFaced(E, 10))
IN_PLAY = (*FACED, happened.ApertureOpened(W, 11))


def clauses(state: Screens) -> list[tuple[str, str]]:
    """Clause and code of each finding."""
    return [(one.law, one.finding) for one in state.findings]


@pytest.mark.parametrize(
    ("before", "record", "law", "code"),
    [
        (opening(N), CallPlaced(N, SPADE, False, 5), "SCR1(d)", "law.tray-not-released"),
        (opening(N), placed(S), "SCR1(c)", "law.tray-not-on-his-side"),
        (opening(N), placed(E), "29B", "law.tray-not-his-turn"),
        ((*opening(N), placed(N, SPADE)), placed(E, HEART), "18D", "law.tray-call-not-legal"),
        (opening(N), placed(N, Double()), "SCR3(a)(i)", "law.tray-call-not-legal"),
        (ONE_SPADE, placed(N), "SCR3(a)(i)", "law.tray-after-the-end"),
        (CALLED, TrayPassed(N, 6), "SCR1(f)", "law.scr1f-passed-too-soon"),
        (
            (*opening(N), placed(N), placed(E)),
            TrayPassed(E, 6),
            "SCR1(f)",
            "law.scr1f-not-the-passer",
        ),
        (ONE_SPADE, TrayPassed(N, 6), "SCR1(f)", "law.tray-not-now"),
        (opening(N), TrayArrived(6), "SCR1(f)", "law.tray-came-from-nowhere"),
        (opening(N)[:2], placed(N), "SCR1(b)", "law.tray-before-the-auction"),
        (opening(N)[:1], happened.HandsTaken(S, 1), "SCR1(b)", "law.tray-aperture-not-closed"),
        (opening(N), happened.HandsTaken(S, 1), "SCR1(b)", "law.tray-hand-not-now"),
        ((), happened.BoardPlaced(E, N, 0), "SCR1(b)", "law.scr1b-not-north"),
        (opening(N), happened.BoardPlaced(N, E, 9), "SCR1(b)", "law.tray-board-lay-there"),
        (IN_PLAY, happened.BoardRemoved(N, 12), "SCR1(b)", "law.tray-board-too-soon"),
        (opening(N), happened.ApertureOpened(W, 4), "SCR1(b)", "law.tray-opened-in-auction"),
        (AT_THE_LEAD, happened.ApertureOpened(W, 9), "SCR1(i)", "law.tray-opened-before-lead"),
        (opening(N), happened.BiddingCardsReturned(N, 4), "SCR1(h)", "law.tray-cards-too-soon"),
        (AT_THE_LEAD, happened.LeadFaceDown(W, 9), "SCR3(c)", "law.tray-led-out-of-turn"),
        (AT_THE_LEAD, happened.LeadFaced(W, 9), "SCR3(c)", "law.tray-led-out-of-turn"),
        (IN_PLAY, happened.LeadFaced(W, 12), "SCR3(c)(iii)", "law.tray-two-leads"),
        (opening(N), happened.LeadFaced(W, 4), "SCR3(c)", "law.tray-lead-not-now"),
        (FACED, happened.LeadRetracted(E, 9), "SCR3(c)", "law.tray-no-lead-to-retract"),
        (opening(N), happened.Asked(N, W, True, 4), "SCR2(c)", "law.scr2c-across-the-screen"),
        (opening(N), happened.Answered(W, N, True, 4), "SCR2(c)", "law.scr2c-across-the-screen"),
        (opening(N), happened.Asked(N, E, False, 4), "SCR2(b)", "law.scr2b-not-in-writing"),
        (IN_PLAY, happened.Asked(N, E, True, 12), "SCR2(c)", "law.scr2c-aperture-not-closed"),
        (opening(N), happened.Alerted(N, 0, 4), "SCR2(a)", "law.tray-nothing-to-alert"),
        (CALLED, happened.Alerted(E, 0, 5), "SCR2(a)", "law.tray-not-his-to-alert"),
        (CALLED, happened.Alerted(S, 0, 5), "SCR2(a)", "law.tray-alert-without-tray"),
        (opening(N), happened.AlertAcknowledged(E, 0, 5), "SCR2(a)", "law.tray-no-alert-open"),
        (IN_PLAY, happened.DirectorCalledForTempo(S, 12), "SCR3(f)", "law.tray-tempo-too-late"),
    ],
)  # fmt: skip
def test_an_irregularity_is_found_by_its_clause(
    before: tuple[Record, ...], record: Record, law: str, code: str
) -> None:
    state = fold(before)
    assert clauses(state) == []
    assert (law, code) in clauses(after(state, record))


@pytest.mark.law("SCR1(e)")
def test_cards_taken_away_are_a_pass() -> None:
    state = fold((*opening(N), placed(N, SPADE), happened.CardsRemoved(E, 6)))
    assert [one.call for one in state.calls] == [SPADE, Pass()]
    assert clauses(state) == [("SCR1(e)", "law.scr1e-deemed-pass")]
    assert not state.findings[0].infraction


@pytest.mark.law("SCR1(f)")
def test_a_skipped_player_has_not_called_and_the_next_call_is_out_of_rotation() -> None:
    """East was due when North pushed the tray; South then calls at East's turn."""
    state = fold((*opening(N), placed(N, SPADE), *crossed(N)))
    assert expected(state).record is TrayPassed  # it goes back
    state = after(state, placed(S))
    assert ("29B", "law.tray-not-his-turn") in clauses(state)
    assert len(state.calls) == 2
    state = after(state, happened.CallsCancelled(1, E, 9))
    state = fold(crossed(S), state)
    assert (expected(state).record, expected(state).seats) == (CallPlaced, (E,))


@pytest.mark.law("SCR2(a)")
def test_the_tray_waits_for_the_receipt_of_an_alert() -> None:
    alerted = fold((*opening(N), placed(N, SPADE), happened.Alerted(N, 0, 5), placed(E)))
    assert expected(alerted).record is happened.AlertAcknowledged
    assert expected(alerted).seats == (E,)
    assert ("SCR2(a)", "law.tray-alert-open") in clauses(after(alerted, TrayPassed(N, 6)))
    returned = after(alerted, happened.AlertAcknowledged(E, 0, 6))
    assert clauses(after(returned, TrayPassed(N, 7))) == []
    # beyond the screen the caller's partner alerts again, to his own screen-mate
    beyond = fold((*crossed(N), happened.Alerted(S, 0, 8)), returned)
    assert beyond.findings == ()
    assert beyond.alerts == ((S, 0),)
    assert after(beyond, happened.AlertAcknowledged(W, 0, 9)).alerts == ()


@pytest.mark.law("SCR3(c)")
def test_a_wrong_lead_goes_back_while_the_screen_is_closed() -> None:
    wrong = fold((*AT_THE_LEAD, happened.LeadFaced(W, 9)))
    assert (expected(wrong).record, expected(wrong).seats) == (happened.LeadRetracted, (W,))
    back = after(wrong, happened.LeadRetracted(W, 10))
    assert (expected(back).record, expected(back).seats) == (happened.LeadFaceDown, (E,))
    opened = after(wrong, happened.ApertureOpened(W, 10))
    late = after(opened, happened.LeadRetracted(W, 11))
    assert ("SCR3(c)", "law.tray-retracted-too-late") in clauses(late)


@pytest.mark.law("SCR3(c)(i)", "SCR3(c)(ii)", "SCR3(c)(iii)", "SCR3(c)(iv)")
@pytest.mark.parametrize(
    ("leads", "opener", "law"),
    [
        ((W,), S, "SCR3(c)(ii)"),  # North declares: the declaring side opened
        ((W,), N, "SCR3(c)(ii)"),
        ((W,), E, "SCR3(c)(i)"),
        ((W,), W, "SCR3(c)(i)"),
        ((W, E), S, "SCR3(c)(iii)"),
        ((E, W), E, "SCR3(c)(iii)"),
        ((S,), E, "SCR3(c)(iv)"),
        ((N,), S, "SCR3(c)(iv)"),
    ],
)
def test_it_matters_who_opens_over_a_wrong_lead(
    leads: tuple[Seat, ...], opener: Seat, law: str
) -> None:
    state = fold((*AT_THE_LEAD, *(happened.LeadFaced(seat, 9) for seat in leads)))
    before = len(state.findings)
    opened = after(state, happened.ApertureOpened(opener, 10))
    assert [one.law for one in opened.findings[before:]] == [law]
    assert opened.stage is Stage.PLAY


def test_over_the_right_lead_anybody_may_open() -> None:
    for seat in Seat:
        assert after(fold(FACED), happened.ApertureOpened(seat, 11)).findings == ()


@pytest.mark.law("SCR3(a)(ii)")
@pytest.mark.parametrize(
    ("calls", "passer", "last"),
    [
        # East's insufficient bid: North, an opponent, passes it on; or East himself
        ((placed(N, SPADE), placed(E, HEART)), N, ("SCR3(a)(ii)", "law.tray-passed-on")),
        ((placed(N, SPADE), placed(E, HEART)), E, None),
        # East calls at North's turn
        ((placed(E, HEART),), N, ("SCR3(a)(ii)", "law.tray-passed-on")),
        # North calls twice, the second time out of turn: nobody opposed to him passed it on
        ((placed(N), placed(E), placed(N, HEART)), N, None),
        # an inadmissible double is accepted by nobody
        ((placed(N), placed(E, Double())), N, None),
    ],
)
def test_an_opponent_who_passes_it_on_may_have_accepted(
    calls: tuple[CallPlaced, ...], passer: Seat, last: tuple[str, str] | None
) -> None:
    state = after(fold((*opening(N), *calls)), TrayPassed(passer, 6))
    notes = [(one.law, one.finding) for one in state.findings if not one.infraction]
    assert notes == ([] if last is None else [last])


@pytest.mark.law("SCR3(a)")
def test_what_was_called_over_before_the_tray_passed_is_accepted_by_the_ordinary_law() -> None:
    """North's insufficient bid (East opened): East, his left-hand opponent, called over it."""
    first = (placed(E, SPADE), *crossed(N), placed(S), placed(W), *crossed(S))
    state = fold((*opening(E), *first, placed(N, HEART), placed(E)))
    assert clauses(state)[-1] == ("18D", "law.tray-call-not-legal")  # not yet passed: 3(b)
    passed = after(state, TrayPassed(N, 8))
    assert clauses(passed)[-1] == ("27A1", "law.tray-called-over")
    assert passed.to_accept == ()


@pytest.mark.law("SCR3(a)")
def test_the_left_hand_opponent_beyond_the_screen_accepts_by_calling_over() -> None:
    """East pushed his own insufficient bid across; South calls over it."""
    calls = (placed(N, SPADE), placed(E, HEART), *crossed(E))
    state = fold((*opening(N), *calls))
    assert clauses(after(state, placed(S)))[-1] == ("27A1", "law.tray-called-over")
    # West, who is not on East's left, accepts nothing
    notes = [one.finding for one in after(state, placed(W)).findings]
    assert "law.tray-called-over" not in notes


@pytest.mark.law("SCR2(c)")
def test_a_question_in_play_closes_the_aperture_and_the_answer_opens_it() -> None:
    state = after(fold(IN_PLAY), happened.ApertureClosed(W, 12))
    assert state.stage is Stage.QUESTION
    asked = (happened.Asked(N, E, True, 13), happened.Answered(E, N, True, 14))
    state = fold((*asked, happened.ApertureOpened(W, 15)), state)
    assert state.stage is Stage.PLAY
    assert state.findings == ()


@pytest.mark.law("SCR3(f)")
def test_the_director_may_be_called_over_a_late_tray_till_lead_faced_and_screen_open() -> None:
    assert tempo_call_in_time(fold(FACED))
    assert not tempo_call_in_time(fold(IN_PLAY))
    # the screen opened, but no lead made: still in time
    assert tempo_call_in_time(fold((*AT_THE_LEAD, happened.ApertureOpened(W, 9))))
    called = after(fold(FACED), happened.DirectorCalledForTempo(S, 11))
    assert called.findings == ()


def test_everybody_passed_and_the_board_leaves_without_a_lead() -> None:
    passes = (placed(N), placed(E), *crossed(N), placed(S), placed(W), *crossed(S))
    state = fold((*opening(N), *passes, happened.BiddingCardsReturned(N, 9)))
    assert state.stage is Stage.PLAY_END
    assert expected(state).record is happened.BoardRemoved
    assert after(state, happened.BoardRemoved(N, 10)).findings == ()
