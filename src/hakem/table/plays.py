"""Cards at the table: what may be played, what a card changes, and cards that are taken back."""

from dataclasses import replace

from hakem.cards import Card
from hakem.laws.effects import (
    MayNotLeadSuits,
    MayWithdrawCard,
    MustFollowWith,
    MustLeadSuit,
    MustPlay,
)
from hakem.play import HANDS, PlayedCard, Trick, winner
from hakem.seats import Seat
from hakem.table.choices import pending
from hakem.table.mistakes import NotAtThisTable
from hakem.table.offer import Offer
from hakem.table.penalty_cards import fixed, major
from hakem.table.restrictions import allowed
from hakem.table.revokes import establish
from hakem.table.state import Broken, TableState


def legal_cards(state: TableState) -> Offer[Card] | None:
    """What the hand in turn may play, and for each other card why not; None without a turn.

    Where a choice is `pending` it must be made first; the cards are those if nothing is chosen.
    """
    seat = state.turn
    if seat is None or not state.auction_is_over:
        return None
    may, may_not = allowed(state, seat)
    return Offer(seat, tuple(may), may_not)


def play(state: TableState, seat: Seat, card: Card) -> TableState:
    """A card is played. At its turn it counts, legal or not; otherwise it is in question.

    So is a card that a defender plays before declarer has stated his choice (50D2, 51A).
    Raises `NotAtThisTable` for a card that the hand does not hold.
    """
    if card not in state.hands[seat]:
        raise NotAtThisTable("law.table-not-held", seat=seat.letter, card=card.letters)
    if not state.auction_is_over or state.turn is not seat or pending(state) is not None:
        state = played_on(state, seat, state.trick_of(seat))
        return replace(state, in_question=(*state.in_question, PlayedCard(seat, card)))
    reason = allowed(state, seat)[1].get(card)
    if reason is not None:
        number = state.trick_of(seat) + 1
        broken = Broken(PlayedCard(seat, card), number, reason)
        state = replace(state, broken=(*state.broken, broken))
    return placed(state, seat, card)


def placed(state: TableState, seat: Seat, card: Card) -> TableState:
    """The card lies in the trick that its hand was to play to."""
    state = fixed(state)
    penalty = major(state, seat)
    number = state.trick_of(seat)
    state = played_on(state, seat, number)
    if number == len(state.tricks):
        state = replace(state, tricks=(*state.tricks, Trick.of(seat, card)))
        state = state.lift(*state.of(MayWithdrawCard))
    else:
        trick = state.tricks[number].with_card(seat, card)
        state = _with_trick(state, number, in_rotation(trick) if state.reopened else trick)
    done = PlayedCard(seat, card)
    state = replace(
        state,
        leader=None,
        reopened=tuple(one for one in state.reopened if one != (number, seat)),
        in_question=tuple(one for one in state.in_question if one != done),
    )
    # a designation of declarer's is for this turn only (51A)
    over = [one for one in state.of(MustPlay, seat) if one.card == card or one.card in penalty]
    state = fixed(state.lift(*over, *state.of(MayWithdrawCard, seat)))
    return completed(state, number) if state.tricks[number].is_complete else state


def played_on(state: TableState, seat: Seat, number: int) -> TableState:
    """63A1: a card to a later trick, legal or not, establishes the earlier revokes of its side."""
    return establish(state, (seat, seat.partner), "63A1", before=number + 1)


def in_rotation(trick: Trick) -> Trick:
    """The trick with its cards in the order of the hands, as if none had been replaced."""
    order = sorted(trick.played, key=lambda one: (one.seat - trick.leader) % HANDS)
    return Trick(trick.leader, tuple(order))


def completed(state: TableState, number: int) -> TableState:
    """A trick is complete: what was for it alone lapses, and a lead that was lost frees (26B)."""
    trick = state.tricks[number]
    over = [*state.of(MustFollowWith), *state.of(MustLeadSuit, trick.leader)]
    if winner(trick, state.trumps) is not trick.leader:
        over += state.of(MayNotLeadSuits, trick.leader)
    return state.lift(*over)


def withdraw(state: TableState, seat: Seat) -> TableState:
    """A player who may takes back the card that he played last (Laws 47, 62C1).

    Raises `NotAtThisTable` for a player who may not, or has played none.
    """
    rights = state.of(MayWithdrawCard, seat)
    card = state.last_card_of(seat)
    if not rights or card is None:
        raise NotAtThisTable("law.table-may-not-withdraw", seat=seat.letter)
    return taken_back(state.lift(*rights), seat, card)


def taken_back(state: TableState, seat: Seat, card: Card) -> TableState:
    """The card is in the hand again, and another is to be played in its place.

    A last trick that nothing is left of is not begun: its leader is on lead again.
    """
    done = PlayedCard(seat, card)
    if done in state.in_question:
        left = tuple(one for one in state.in_question if one != done)
        return replace(state, in_question=left)
    number = next((n for n, trick in enumerate(state.tricks) if done in trick.played), None)
    if number is None:
        return state
    trick = state.tricks[number].without(card)
    state = _with_trick(state, number, trick)
    if trick.played or number < len(state.tricks) - 1:
        return replace(state, reopened=(*state.reopened, (number, seat)))
    others = tuple(one for one in state.reopened if one[0] != number)
    leader = trick.leader if state.leader is None else state.leader
    return replace(state, tricks=state.tricks[:-1], reopened=others, leader=leader)


def _with_trick(state: TableState, number: int, trick: Trick) -> TableState:
    tricks = (*state.tricks[:number], trick, *state.tricks[number + 1 :])
    return replace(state, tricks=tricks)
