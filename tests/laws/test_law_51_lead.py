"""Laws 50D2, 51B and 59: what declarer may demand of a lead, for any hands and penalty cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import PACK, Card, Suit
from hakem.laws.effects import MayNotLeadSuits, MustLeadSuit, PickedUp
from tests.laws.plays.round_the_table import ruled

WORD = {
    Suit.SPADES: "forbid-spades",
    Suit.HEARTS: "forbid-hearts",
    Suit.DIAMONDS: "forbid-diamonds",
    Suit.CLUBS: "forbid-clubs",
}


@st.composite
def leads(draw: st.DrawFn) -> tuple[list[Card], list[Card]]:
    """West's penalty cards, none minor, and the cards of East, who leads."""
    cards = draw(st.lists(st.sampled_from(list(PACK)), min_size=3, max_size=12, unique=True))
    lying = draw(st.integers(1, min(3, len(cards) - 1)))
    return cards[:lying], cards[lying:]


def known(lying: list[Card], held: list[Card], choice: str) -> dict[str, str]:
    """The facts."""
    suits = "".join(
        "".join(card.rank.letter for card in held if card.suit is suit)
        + ("." if suit is not Suit.CLUBS else "")
        for suit in reversed(Suit)
    )
    return {
        "declarer": "S",
        "penalty-card-owner": "W",
        "penalty-cards": " ".join(card.letters for card in lying),
        "penalty-card-is-minor": "no",
        "leader-has-led": "no",
        "leaders-own-penalty-cards": "",
        "lead-choice": choice,
        "hand-in-question": suits,
    }


@pytest.mark.law("50D2(a)", "51B1(a)", "51B2(a)", "59")
@given(leads(), st.data())
def test_required(case: tuple[list[Card], list[Card]], data: st.DataObject) -> None:
    """The suit's penalty cards are picked up, and led it is by a leader who has it."""
    lying, held = case
    wanted = data.draw(st.sampled_from(sorted({card.suit for card in lying})))
    facts = known(lying, held, "require") | {"required-suit": wanted.letter}
    ruling = ruled("penalty-card-lead", facts)
    up = {one.card for one in ruling.effects if isinstance(one, PickedUp)}
    assert up == {card for card in lying if card.suit is wanted}
    has = any(card.suit is wanted for card in held)
    must = [one.suit for one in ruling.effects if isinstance(one, MustLeadSuit)]
    assert must == ([wanted] if has else [])
    assert ("59" in ruling.laws) is not has


@pytest.mark.law("50D2(a)", "51B1(b)", "51B2(b)", "59")
@given(leads(), st.data())
def test_forbidden(case: tuple[list[Card], list[Card]], data: st.DataObject) -> None:
    lying, held = case
    suits = sorted({card.suit for card in lying})
    banned = data.draw(st.sets(st.sampled_from(suits), min_size=1))
    said = {WORD[suit]: "yes" if suit in banned else "no" for suit in suits}
    ruling = ruled("penalty-card-lead", known(lying, held, "forbid"), said)
    up = {one.card for one in ruling.effects if isinstance(one, PickedUp)}
    assert up == {card for card in lying if card.suit in banned}
    other = any(card.suit not in banned for card in held)
    bans = [set(one.suits) for one in ruling.effects if isinstance(one, MayNotLeadSuits)]
    assert bans == ([banned] if other else [])
    assert ("59" in ruling.laws) is not other


@pytest.mark.law("50D2(b)", "51B2(c)")
@given(leads())
def test_neither(case: tuple[list[Card], list[Card]]) -> None:
    ruling = ruled("penalty-card-lead", known(*case, "neither"))
    assert not any(isinstance(one, PickedUp | MustLeadSuit) for one in ruling.effects)
