"""Choices that declarer must make before a defender plays (Laws 26B, 50D2, 51)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from hakem.cards import Card, Suit
from hakem.laws.effects import (
    LeadChoiceLater,
    LeadRestrictionLater,
    MayNotLeadSuits,
    MustLeadSuit,
    MustPlay,
    PickedUp,
)
from hakem.seats import Seat
from hakem.table.mistakes import NotAtThisTable
from hakem.table.offer import Answer, Choice
from hakem.table.penalty_cards import major
from hakem.table.restrictions import allowed
from hakem.table.state import TableState


def pending(state: TableState) -> Choice | None:
    """The choice that must be made before the hand in turn plays; None when there is none."""
    seat, declarer = state.turn, state.declarer
    if seat is None or declarer is None or not state.defends(seat):
        return None
    if state.on_lead is seat:
        choice = first_lead(state, seat, declarer) or partners_cards(state, seat, declarer)
        if choice is not None:
            return choice
    return designation(state, seat, declarer)


def choose(state: TableState, answer: Answer) -> TableState:
    """The choice is made. Raises `NotAtThisTable` for an answer that is not open now."""
    choice = pending(state)
    if choice is None or answer not in choice.answers:
        raise NotAtThisTable("law.table-no-such-choice")
    seat = choice.seat
    if choice.code == _FIRST_LEAD:
        state = state.lift(*_first_leads(state, seat)[:1])
    elif choice.code == _PARTNERS:
        state = settled(state, seat)
    for effect in answer.effects:
        if isinstance(effect, PickedUp):
            state = picked_up(state, effect)
        else:
            state = state.put(effect, answer.law)
    return state


def settled(state: TableState, seat: Seat) -> TableState:
    """Declarer has decided on this lead of the player, whatever cards of the partner are left."""
    return replace(state, settled=(*state.settled, (state.trick_of(seat), seat)))


def picked_up(state: TableState, effect: PickedUp) -> TableState:
    """The card is no penalty card any more, nor must it be played."""
    gone = (one for one in state.in_force if getattr(one.effect, "card", None) == effect.card)
    return state.lift(*(one.effect for one in gone))


# -- the first lead after a withdrawn call --------------------------------------------------------

_FIRST_LEAD = "law.table-first-lead"
_PARTNERS = "law.table-partners-card"
_DESIGNATION = "law.table-designation"


def _first_leads(
    state: TableState, seat: Seat
) -> tuple[LeadRestrictionLater | LeadChoiceLater, ...]:
    """What is waiting for the first lead of a player; nothing once he has led (26B)."""
    if any(trick.leader is seat and trick.lead is not None for trick in state.tricks):
        return ()
    return (*state.of(LeadRestrictionLater, seat), *state.of(LeadChoiceLater, seat))


def first_lead(state: TableState, seat: Seat, declarer: Seat) -> Choice | None:
    """26B: declarer may prohibit one suit that offender did not specify."""
    waiting = _first_leads(state, seat)
    if not waiting:
        return None
    answers = [Answer("26B", "law.table-any-lead")]
    match waiting[0]:
        case LeadRestrictionLater(_, not_these):
            law = "26B"
            answers += [_forbid(law, seat, (one,)) for one in Suit if one not in not_these]
        case LeadChoiceLater(_, suits):
            law = "26A2 (2007)"
            answers = [Answer(law, "law.table-any-lead")]
            answers += [_require(law, seat, one) for one in suits]
            answers += [_forbid(law, seat, (one,)) for one in suits]
    return Choice(law, _FIRST_LEAD, declarer, seat, tuple(answers))


def _require(law: str, seat: Seat, suit: Suit, *cards: PickedUp) -> Answer:
    told = {"suit": suit.letter}
    return Answer(law, "law.table-require", told, (*cards, MustLeadSuit(seat, suit)))


def _forbid(law: str, seat: Seat, suits: tuple[Suit, ...], *cards: PickedUp) -> Answer:
    told = {"suits": " ".join(suit.letter for suit in suits)}
    return Answer(law, "law.table-forbid", told, (*cards, MayNotLeadSuits(seat, suits)))


# -- partner has major penalty cards --------------------------------------------------------------


def partners_cards(state: TableState, seat: Seat, declarer: Seat) -> Choice | None:
    """50D2, 51B: declarer requires a suit of the partner's major penalty cards, forbids, neither.

    What he leaves on the table comes up again each time the player is on lead.
    """
    cards = major(state, seat.partner)
    if not cards or (state.trick_of(seat), seat) in state.settled:
        return None
    suits = tuple(suit for suit in reversed(Suit) if any(card.suit is suit for card in cards))
    law = "50D2" if len(cards) == 1 else _clauses(len(cards), len(suits))[0]
    answers = tuple(_about_partners(seat, cards, suits))
    return Choice(law, _PARTNERS, declarer, seat, answers)


def _about_partners(
    seat: Seat, cards: tuple[Card, ...], suits: tuple[Suit, ...]
) -> Iterator[Answer]:
    """Each suit to require, each suit or more to forbid, and neither."""
    require, forbid, neither = _clauses(len(cards), len(suits))
    for suit in suits:
        gone = [PickedUp(seat.partner, card) for card in cards if card.suit is suit]
        yield _require(require, seat, suit, *gone)
    for count in range(1, len(suits) + 1):
        for some in combinations(suits, count):
            gone = [PickedUp(seat.partner, card) for card in cards if card.suit in some]
            yield _forbid(forbid, seat, some, *gone)
    yield Answer(neither, "law.table-any-lead")


def _clauses(cards: int, suits: int) -> tuple[str, str, str]:
    """The clauses by which declarer requires, forbids, and does neither."""
    if cards == 1:
        return "50D2(a)", "50D2(a)", "50D2(b)"
    if suits == 1:
        return "51B1(a)", "51B1(b)", "50D2(b)"
    return "51B2(a)", "51B2(b)", "51B2(c)"


# -- two penalty cards to play --------------------------------------------------------------------


def designation(state: TableState, seat: Seat, declarer: Seat) -> Choice | None:
    """51A: of two or more penalty cards that can be played, declarer says which."""
    majors = major(state, seat)
    playable = [card for card in allowed(state, seat)[0] if card in majors]
    if len(playable) < 2:
        return None
    answers = tuple(
        Answer("51A", "law.table-play-card", {"card": card.letters}, (MustPlay(seat, card),))
        for card in playable
    )
    return Choice("51A", _DESIGNATION, declarer, seat, answers)
