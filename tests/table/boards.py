"""Boards in progress for the tests of the table, told in a few letters."""

from hakem.auction import Call
from hakem.cards import Card
from hakem.laws.effects import Effect, Grade, PenaltyCard
from hakem.notation import Letters, read_call, read_card, read_deal
from hakem.seats import Seat
from hakem.table import Answer, Offer, TableState, apply, call, legal_cards, pending, play

N, E, S, W = Seat


#: West has queen, jack and nine of spades; everybody holds three cards of a suit or more.
FLAT = "N:AK2.AK7.KQ2.A976 8743.J54.JT9.KQJ T65.T62.8743.T52 QJ9.Q983.A65.843"
#: East has no spade.
VOID = "N:AK82.AK7.KQ2.A97 .J542.JT98.KQJ86 T653.T6.7643.T52 QJ974.Q983.A5.43"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(word, Letters.ENGLISH) for word in text.split())


def card(text: str) -> Card:
    return cards(text)[0]


def calls(text: str) -> tuple[Call, ...]:
    return tuple(read_call(word) for word in text.split())


def board(dealer: Seat = S, auction: str = "1NT P P P", deal: str = FLAT) -> TableState:
    """A board whose auction is told; as a rule the dealer plays 1NT and his left opponent leads."""
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
