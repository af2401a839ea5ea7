"""Boards in progress for the tests of the table, told in a few letters."""

from hakem.auction import Call
from hakem.cards import Card
from hakem.laws.effects import Effect, Grade, PenaltyCard
from hakem.notation import Letters, read_call, read_card, read_deal
from hakem.seats import Seat
from hakem.table import Answer, Offer, TableState, apply, call, legal_cards, pending, play

N, E, S, W = Seat


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(word, Letters.ENGLISH) for word in text.split())


def card(text: str) -> Card:
    return cards(text)[0]


def calls(text: str) -> tuple[Call, ...]:
    return tuple(read_call(word) for word in text.split())


def board(deal: str, auction: str = "1NT P P P", dealer: Seat = S) -> TableState:
    """A board whose auction is told; as a rule South plays 1NT and West leads."""
    return called(TableState(dealer, read_deal(deal)), auction)


def called(state: TableState, text: str) -> TableState:
    """The calls made in turn."""
    for one in calls(text):
        turn = state.turn
        assert turn is not None
        state = call(state, turn, one)
    return state


def played(state: TableState, text: str) -> TableState:
    """The cards played in turn."""
    for one in cards(text):
        turn = state.turn
        assert turn is not None
        state = play(state, turn, one)
    return state


def exposed(state: TableState, seat: Seat, text: str, grade: Grade = Grade.MAJOR) -> TableState:
    """Penalty cards of a defender."""
    return apply(state, [PenaltyCard(seat, one, grade) for one in cards(text)])


def ruled(state: TableState, *effects: Effect) -> TableState:
    """The state after a ruling."""
    return apply(state, effects)


def offer(state: TableState) -> Offer[Card]:
    """What the hand in turn may play."""
    found = legal_cards(state)
    assert found is not None
    return found


def may(state: TableState) -> str:
    """The cards that may be played, from the highest down."""
    return " ".join(one.letters for one in offer(state).may)


def why_not(state: TableState, text: str) -> str:
    """The clause that stands against a card."""
    return offer(state).may_not[card(text)].law


def answers(state: TableState) -> list[str]:
    """The answers to the choice that is pending: "law.table-require S" ..."""
    choice = pending(state)
    return [] if choice is None else [told(one) for one in choice.answers]


def told(answer: Answer) -> str:
    """An answer in a few letters: "require S", "any-lead"."""
    code = answer.code.removeprefix("law.table-")
    return " ".join([code, *map(str, answer.params.values())])


def answer(state: TableState, text: str) -> Answer:
    """The answer of that name."""
    choice = pending(state)
    assert choice is not None
    return next(one for one in choice.answers if told(one) == text)
