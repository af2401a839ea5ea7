"""Law 46 as a function: properties, and the same answers as a second opinion on every position."""

import os
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.cards import Card, Hand, Rank, Suit
from hakem.laws import Edition
from hakem.laws.dummy.designation import (
    DeclarerSpecifies,
    DefendersSpecify,
    Designation,
    Named,
    Position,
    Why,
    designated,
)
from hakem.notation.cards import read_card, read_hand
from hakem.notation.spoken import Spoken, read_spoken
from hakem.notation.spoken_words import Manner
from hakem.play import Trick
from hakem.seats import Seat
from tests.laws.dummy.second_opinion import RANKS, Call, Table, ruling

PACK = [Card(suit, rank) for suit in Suit for rank in Rank]
#: Every combination of parts that words can have.
EVERYTHING_SAID = [
    Spoken(suit, rank, manner, trumps)
    for suit in (None, *Suit)
    for rank in (None, *Rank)
    for manner in (None, *Manner)
    for trumps in (False, True)
    if (suit, rank, manner, trumps) != (None, None, None, False)
]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Dummy to play in a trick of up to three cards, or on lead; any trumps; some cards seen."""
    deck = draw(st.permutations(PACK))
    held = draw(st.integers(1, 13))
    before = draw(st.integers(0, 3))
    seen = draw(st.integers(0, 52 - held - before))
    lying = deck[held : held + before]
    return Position(
        Hand.of(deck[:held]),
        Trick.of(Seat((Seat.NORTH - before) % 4), *lying) if before else None,
        draw(st.sampled_from((None, *Suit))),
        draw(st.sampled_from((None, *Suit))),
        Hand.of(deck[held + before : held + before + seen]),
    )


def as_table(position: Position, edition: Edition) -> Table:
    """The same position in the letters of the second opinion."""
    return Table(
        frozenset(card.letters for card in position.dummy),
        tuple(one.card.letters for one in position.trick.played) if position.trick else (),
        "" if position.trumps is None else position.trumps.letter,
        "" if position.won_with is None else position.won_with.letter,
        frozenset(card.letters for card in position.elsewhere),
        int(edition),
    )


def as_call(said: Spoken) -> Call:
    return Call(
        "" if said.suit is None else said.suit.letter,
        "" if said.rank is None else RANKS[said.rank - 2],
        "" if said.manner is None else said.manner.value,
        said.trumps,
    )


def as_ruling(found: Designation) -> tuple[str, frozenset[str]]:
    match found:
        case Named(card):
            return "nobody", frozenset({card.letters})
        case DeclarerSpecifies(among):
            return "declarer", frozenset(card.letters for card in among)
        case DefendersSpecify(among):
            return "defender", frozenset(card.letters for card in among)


@pytest.mark.law("46A", "46B1(a)", "46B1(b)", "46B1(c)", "46B2", "46B3(a)", "46B3(b)", "46B4")
@settings(max_examples=2_000 if os.environ.get("HAKEM_SOAK") else 100, deadline=None)
@given(positions(), st.sampled_from(list(Edition)))
def test_a_second_opinion_says_the_same_of_everything_that_can_be_said(
    position: Position, edition: Edition
) -> None:
    table = as_table(position, edition)
    for said in EVERYTHING_SAID:
        found = as_ruling(designated(said, position, edition))
        assert found == ruling(as_call(said), table), said


@settings(max_examples=200, deadline=None)
@given(positions(), st.sampled_from(EVERYTHING_SAID), st.sampled_from(list(Edition)))
def test_the_card_is_legal_or_somebody_is_asked_among_legal_cards(
    position: Position, said: Spoken, edition: Edition
) -> None:
    found = designated(said, position, edition)
    if isinstance(found, Named):
        assert found.card in position.legal
    else:
        assert found.among
        assert found.among <= position.legal


@settings(max_examples=200, deadline=None)
@given(positions(), st.sampled_from([one for one in EVERYTHING_SAID if one.suit and one.rank]))
def test_a_complete_designation_is_never_another_card(position: Position, said: Spoken) -> None:
    found = designated(said, position)
    if isinstance(found, Named):
        assert (found.card.suit, found.card.rank) == (said.suit, said.rank)


@settings(max_examples=100, deadline=None)
@given(positions(), st.sampled_from(["spade ace", "kör rua", "high diamond", "win trump", "on"]))
def test_the_order_of_the_words_is_of_no_account(position: Position, text: str) -> None:
    answers = {
        designated(read_spoken(" ".join(words)), position) for words in permutations(text.split())
    }
    assert len(answers) == 1


@settings(max_examples=200, deadline=None)
@given(positions(), st.data())
def test_more_cards_seen_never_make_a_winner_unknown(
    position: Position, data: st.DataObject
) -> None:
    """Knowing more, the lowest card known to win can only become lower."""
    elsewhere = Hand.of(data.draw(st.lists(st.sampled_from(sorted(position.elsewhere) or PACK))))
    less = Position(
        position.dummy,
        position.trick,
        position.trumps,
        position.won_with,
        elsewhere & position.elsewhere,
    )
    for card in position.legal:
        if less.known_to_win(card):
            assert position.known_to_win(card)


# -- positions by hand ----------------------------------------------------------------------------


def position(
    dummy: str,
    trick: str = "",
    trumps: Suit | None = None,
    won_with: Suit | None = None,
    elsewhere: str = "...",
) -> Position:
    cards = [read_card(card) for card in trick.split()]
    lying = Trick.of(Seat((Seat.NORTH - len(cards)) % 4), *cards) if cards else None
    return Position(read_hand(dummy), lying, trumps, won_with, read_hand(elsewhere))


def card_for(said: str, at: Position, edition: Edition = Edition.LAWS_2017) -> str:
    """The card, or why there is none."""
    found = designated(read_spoken(said), at, edition)
    match found:
        case Named(card):
            return card.letters
        case DeclarerSpecifies(_, _, why):
            return why.value
        case DefendersSpecify():
            return "defenders"


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("low", "H3"),
        ("küçük", "H3"),
        ("high", "HA"),
        ("büyük", "HA"),
        ("heart", "H3"),
        ("kör", "H3"),
        ("nine", "H9"),
        ("win", "HK"),
        ("kazan", "HK"),
        ("spade ace", Why.NOT_HELD),
        ("herhangi", "defenders"),
    ],
)
def test_dummy_last_to_play(said: str, card: str) -> None:
    assert card_for(said, position("2.AK93.5.7", "HQ H4 H5")) == card


def test_second_hand_knows_no_winner_while_the_ace_is_out() -> None:
    at = position("2.K93.5.7", "HQ")
    assert card_for("win", at) == Why.NO_WINNER
    assert card_for("win", position("2.K93.5.7", "HQ", elsewhere=".A..")) == "HK"


def test_a_ruff_behind_dummy_is_not_known() -> None:
    """♠ are trumps; the ♥A is the best that dummy has, whether it is ruffed or not."""
    assert card_for("win", position("2.AK3.5.7", "HQ", trumps=Suit.SPADES)) == "HK"


def test_a_higher_trump_behind_dummy_may_come() -> None:
    at = position("T4..86.7", "H3 H9", trumps=Suit.SPADES)
    assert card_for("win", at) == Why.NO_WINNER
    assert card_for("çak", at) == "S4"


def test_last_to_play_over_a_ruff() -> None:
    at = position("T4.A3..7", "H3 S2 H9", trumps=Suit.SPADES)
    assert card_for("win", at) == Why.NO_WINNER
    void = position("T4..86.7", "H3 S7 H9", trumps=Suit.SPADES)
    assert card_for("win", void) == "ST"


@pytest.mark.parametrize(
    ("said", "in_2017", "in_2007"),
    [
        ("high", Why.NO_SUIT, "HK"),
        ("low", Why.NO_SUIT, "S5"),
        ("high diamond", Why.NOT_HELD, Why.NOT_HELD),
    ],
)
@pytest.mark.law("46B1(a)", "46B1(c)")
def test_high_and_low_with_no_suit_led(said: str, in_2017: str, in_2007: str) -> None:
    at = position("Q5.K7..")
    assert card_for(said, at) == in_2017
    assert card_for(said, at, Edition.LAWS_2007) == in_2007


@pytest.mark.law("46B3(a)")
def test_a_rank_goes_on_with_the_suit_that_won_only_when_dummy_leads() -> None:
    assert card_for("queen", position("Q52.K7.Q8.", won_with=Suit.DIAMONDS)) == "DQ"
    assert card_for("queen", position("Q52.K7.85.Q6", won_with=Suit.DIAMONDS)) == Why.TWO_CARDS
    assert card_for("queen", position("Q52..Q8.", "H3", won_with=Suit.DIAMONDS)) == Why.TWO_CARDS
