"""Every effect there is: it is applied to the board, or it is kept as a note; none is forgotten."""

from dataclasses import replace
from enum import StrEnum
from typing import get_args, get_origin, get_type_hints

import pytest

from hakem.auction import Denomination
from hakem.cards import Card, Suit
from hakem.laws import effects
from hakem.laws.effects import Asking, Effect, Grade, Turns, Which
from hakem.result import NotPlayed
from hakem.seats import Seat, Side, Vulnerability
from hakem.table import TableState, apply, call, play
from tests.table.boards import E, N, S, W, board, calls, card, exposed, played

EVERY = {
    value
    for value in vars(effects).values()
    if isinstance(value, type) and issubclass(value, Effect) and value is not Effect
}
LED = played(board(), "H3")
OUT_OF_TURN = play(board(), E, card("CK"))
BIDDING = board(auction="1H 1S")

#: A board on which each of these changes something: what may be done, or what was done.
APPLIED: tuple[tuple[TableState, Effect], ...] = (
    (call(BIDDING, E, calls("2S")[0]), effects.CallCancelled(E, "2S")),
    (call(BIDDING, E, calls("2S")[0]), effects.CallStands(E, "2S")),
    (BIDDING, effects.CallsCancelledFrom(S)),
    (BIDDING, effects.CallReplaced(W, "2C")),
    (BIDDING, effects.MustRepeat(N, "2H")),
    (BIDDING, effects.MustPass(N, Turns.ONCE)),
    (BIDDING, effects.MayChangeCall(W)),
    (BIDDING, effects.PassedOutBoard()),
    (call(board(), E, calls("X")[0]), effects.AuctionOver()),
    (BIDDING, effects.LeadRestrictionLater(N)),
    (BIDDING, effects.LeadChoiceLater(N, (Suit.HEARTS,))),
    (BIDDING, effects.FaceUpTillAuctionEnds(W, card("SQ"))),
    (board(), effects.PenaltyCard(W, card("SQ"), Grade.MAJOR)),
    (exposed(board(), W, "SQ"), effects.PickedUp(W, card("SQ"))),
    (OUT_OF_TURN, effects.CardPlayed(E, card("CK"))),
    (OUT_OF_TURN, effects.CardWithdrawn(E, card("CK"))),
    (OUT_OF_TURN, effects.FaceDownLeadWithdrawn(E)),
    (LED, effects.MayWithdrawCard(W)),
    (board(), effects.MustPlay(W, card("SQ"))),
    (apply(board(), [effects.MustLeadSuit(W, Suit.SPADES)]), effects.MayPlayAny(W)),
    (board(), effects.OnLead(E)),
    (board(), effects.MustLeadSuit(W, Suit.SPADES)),
    (board(), effects.MayNotLeadSuits(W, (Suit.SPADES,))),
    (LED, effects.MustFollowWith(E, Which.HIGHEST)),
    (board(), effects.Declares(N)),
    (board(), effects.BecomesDummy(S)),
    (board(), effects.PlayCeases()),
    (apply(board(), [effects.PlayCeases()]), effects.PlayContinues()),
    (played(board(), "H3 C6"), effects.RevokeEstablished(N)),
    (played(board(), "H3 C6"), effects.RevokeCorrected(N)),
    (apply(board(), [effects.PlayCeases()]), effects.NoClaim()),
    (apply(board(), [effects.PlayCeases()]), effects.ClaimVoid()),
    (board(), effects.ClaimEstablished()),
    (board(), effects.BoardCancelled()),
    (board(), effects.Redeal()),
    (board(), effects.Score(NotPlayed())),
)

#: What says how things are, what is scored, or what somebody may know: no call or card hangs on it.
NOTES: set[type[Effect]] = {
    # the turn follows from the calls that stand
    effects.TurnReturns,
    effects.MustCall,
    # the hands at a table are whole: a card restored has been there all along
    effects.CardRestored,
    effects.DealReconstructed,
    effects.PlayedAsMarked,
    effects.SpreadsHand,
    effects.NothingFurther,
    # asking and looking
    effects.MayAsk,
    effects.MayNotAsk,
    effects.MayAskOnly,
    effects.MaySeeTrick,
    effects.MayDrawAttention,
    effects.Answered,
    # screens have their own state
    effects.TrayStays,
    effects.OtherSideNotTold,
    effects.Handles,
    effects.ScreenMates,
    # tricks and scores, after the play
    effects.TricksTransferred,
    effects.TricksAwarded,
    effects.ClaimToAdjudicate,
    effects.PointGoesTo,
    effects.ConcessionCancelled,
    effects.ScoreStands,
    effects.ReviewLater,
    effects.PenaltyPossible,
    effects.Forfeits,
    effects.Fined,
    # people, information, procedure
    effects.Information,
    effects.MustCorrect,
    effects.MayNotCorrect,
    effects.MayBeSentAway,
    effects.MayArrange,
    effects.RoundOver,
    effects.ContinueUnder,
    effects.DirectorTells,
    effects.AppealGoesTo,
    effects.HasBye,
    effects.FirstRoundByes,
}


def test_every_effect_is_one_or_the_other() -> None:
    applied = [type(effect) for _, effect in APPLIED]
    assert len(set(applied)) == len(applied)
    assert not NOTES & set(applied)
    assert set(applied) | NOTES == EVERY


@pytest.mark.parametrize(("state", "effect"), APPLIED, ids=lambda one: type(one).__name__)
def test_it_changes_the_board(state: TableState, effect: Effect) -> None:
    after = apply(state, [effect])
    assert after != state
    assert after.notes == state.notes


EXAMPLES: dict[object, object] = {
    Seat: N,
    Side: Side.NS,
    Card: card("CK"),
    Suit: Suit.CLUBS,
    Denomination: Denomination.NOTRUMP,
    Vulnerability: Vulnerability.NONE,
    StrEnum: Asking.REVIEW,
    str: "1C",
    int: 1,
}


def example(hint: object) -> object:
    """A value of that type."""
    if hint in EXAMPLES:
        return EXAMPLES[hint]
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return next(iter(hint))
    if get_origin(hint) is tuple:
        return (example(get_args(hint)[0]),)
    return example(next(one for one in get_args(hint) if one is not type(None)))


IN_ORDER = sorted(NOTES, key=lambda one: one.do())


@pytest.mark.parametrize("kind", IN_ORDER)
def test_it_is_a_note(kind: type[Effect]) -> None:
    hints = get_type_hints(kind)
    effect = kind(*(example(hints[name]) for name in kind.__dataclass_fields__))
    for state in (BIDDING, LED, OUT_OF_TURN):
        after = apply(state, [effect])
        assert after.notes == (*state.notes, effect)
        assert replace(after, notes=state.notes) == state


def test_calls_cancelled_from_a_player_on() -> None:
    """15A2(b): his own call, and the one that his left opponent made over it."""
    after = apply(board(auction="1H 1S 2C"), [effects.CallsCancelledFrom(W)])
    assert after.calls == calls("1H")
    assert after.turn is W


def test_no_call_in_question_outlives_the_auction() -> None:
    """39A: what was called after the final pass is cancelled."""
    after = apply(call(board(), E, calls("X")[0]), [effects.AuctionOver()])
    assert after.in_question == ()
    # a card is not a call
    assert apply(OUT_OF_TURN, [effects.AuctionOver()]).in_question == OUT_OF_TURN.in_question
