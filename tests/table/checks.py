"""What is true of every state of a table."""

from hakem.auction import PassedOut
from hakem.cards import PACK
from hakem.play import is_over
from hakem.table import TableState, legal_calls, legal_cards, pending
from hakem.table.auction import CALLS


def way_on(state: TableState) -> None:
    """Whoever's turn it is has something to do, and everything else has its reason."""
    turn = state.turn
    if turn is None:
        over = state.auction_is_over and (
            isinstance(state.contract, PassedOut) or is_over(state.tricks)
        )
        assert over or state.stopped is not None
        assert pending(state) is None
        return
    choice = pending(state)
    assert choice is None or choice.answers
    if not state.auction_is_over:
        calling = legal_calls(state)
        assert calling is not None
        assert calling.may
        assert len(calling.may) + len(calling.may_not) == len(CALLS)
        return
    playing = legal_cards(state)
    assert playing is not None
    assert playing.may
    assert {*playing.may, *playing.may_not} == set(state.hands[turn])


def whole(state: TableState) -> None:
    """No card is lost or doubled, whatever was ruled."""
    lying = [one.card for trick in state.tricks for one in trick.played]
    held = [one for hand in state.hands for one in hand]
    assert sorted(lying + held) == sorted(PACK)
    assert len(state.tricks) <= 13
    for trick in state.tricks:
        assert len({one.seat for one in trick.played}) == len(trick.played)
