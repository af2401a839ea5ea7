"""Laws 61 to 63 at the table: revokes, and until when they must be corrected."""

import pytest

from hakem.cards import Suit
from hakem.laws.effects import (
    CardWithdrawn,
    ClaimEstablished,
    Grade,
    MayPlayAny,
    MustLeadSuit,
    PenaltyCard,
    PlayCeases,
    PlayContinues,
    RevokeCorrected,
    RevokeEstablished,
)
from hakem.table import TableState, play, revokes
from tests.table.boards import E, N, S, W, board, card, may, played, ruled


def told(state: TableState) -> list[tuple[int, str, str, str, bool]]:
    """Trick, hand, card, the clause that established it, whether it can still be corrected."""
    return [
        (
            one.trick,
            one.seat.letter,
            one.card.letters,
            one.established.law if one.established else "",
            one.can_be_corrected,
        )
        for one in revokes(state)
    ]


#: East has hearts and plays a club on the second card of the trick.
REVOKED = "H3 HA CK"


@pytest.mark.law("61A")
def test_a_card_that_did_not_follow_suit() -> None:
    assert told(played(board(), "H3 HA H4")) == []
    assert told(played(board(), REVOKED)) == [(1, "E", "CK", "", True)]


@pytest.mark.law("63A1", "63B")
def test_it_is_established_when_the_side_plays_to_the_next_trick() -> None:
    state = played(board(), REVOKED + " H2")
    assert told(state) == [(1, "E", "CK", "", True)]
    assert told(played(state, "D2")) == [(1, "E", "CK", "", True)]  # declarer's side
    # East plays to the next trick
    assert told(played(state, "D2 D9")) == [(1, "E", "CK", "63A1", False)]


@pytest.mark.law("63A1")
def test_a_lead_out_of_turn_establishes_it_too() -> None:
    state = played(board(), REVOKED + " H2")
    state = play(state, W, card("SQ"))
    assert told(state) == [(1, "E", "CK", "63A1", False)]
    # and remains so when that lead is taken back
    back = ruled(state, CardWithdrawn(W, card("SQ")))
    assert told(back) == [(1, "E", "CK", "63A1", False)]


@pytest.mark.law("62A", "62B1")
def test_it_is_corrected_in_its_place() -> None:
    state = played(board(), REVOKED + " H2 D2")
    lying = PenaltyCard(E, card("CK"), Grade.MAJOR)
    state = ruled(state, RevokeCorrected(E), CardWithdrawn(E, card("CK")), lying)
    assert state.turn is E
    assert may(state) == "HJ H5 H4"
    state = played(state, "H4")
    assert told(state) == []
    assert state.tricks[0].card_of(E) == card("H4")
    assert [one.seat for one in state.tricks[0].played] == [W, N, E, S]
    assert state.turn is E  # declarer's lead to the next trick stands
    assert may(state) == "DJ DT D9"


@pytest.mark.law("61A")
def test_not_to_lead_what_was_required_is_a_revoke_too() -> None:
    state = ruled(board(), MustLeadSuit(W, Suit.CLUBS))
    assert told(played(state, "SQ")) == [(1, "W", "SQ", "", True)]
    # a card that was taken back is none
    assert told(ruled(played(state, "SQ"), CardWithdrawn(W, card("SQ")))) == []


@pytest.mark.law("63A4")
def test_an_agreed_claim_establishes_it() -> None:
    state = ruled(played(board(), REVOKED), ClaimEstablished())
    assert state.turn is None
    assert told(state) == [(1, "E", "CK", "63A4", False)]


@pytest.mark.law("63B")
def test_the_director_rules_it_established() -> None:
    state = ruled(played(board(), REVOKED), RevokeEstablished(E))
    assert told(state) == [(1, "E", "CK", "63B", False)]
    # not so another one later
    later = played(state, "H2 HK CQ")
    assert told(later)[1] == (2, "E", "CQ", "", True)


#: North has eleven spades to cash; then a heart, which East and West can follow.
ELEVEN = "N:AKQJT987654.2..2 .AKQJT987654.32. 32..AKQJT987654. .3..AKQJT9876543"


@pytest.mark.law("62D1")
def test_on_the_twelfth_trick_it_is_corrected_even_then() -> None:
    state = board(W, deal=ELEVEN)
    spades, hearts, clubs = "AKQJT987654", "AKQJT98765", "AKQJT987654"
    east, south = [f"H{rank}" for rank in hearts] + ["D2"], ["S2", "S3"]
    south += [f"D{rank}" for rank in "AKQJT9876"]
    for spade, one, two, club in zip(spades, east, south, clubs, strict=True):
        state = played(state, f"S{spade} {one} {two} C{club}")
    state = played(state, "H2 D3 D5 H3")
    assert told(state) == [(12, "E", "D3", "", True)]
    state = played(state, "C3 C2 H4")
    assert told(state) == [(12, "E", "D3", "63A1", True)]


@pytest.mark.law("68D1")
def test_after_a_claim_nobody_plays_until_play_goes_on() -> None:
    state = ruled(played(board(), "H3 HA"), PlayCeases())
    assert state.turn is None
    assert ruled(state, PlayContinues()).turn is E


def test_a_player_who_may_play_anything_is_under_no_demand() -> None:
    state = ruled(board(), MustLeadSuit(W, Suit.CLUBS), MayPlayAny(W))
    assert len(may(state).split()) == 13
    assert {N, E, S} == {seat for seat in (N, E, S) if not state.of(MustLeadSuit, seat)}
