"""Each fault of a position by itself and with others, and none where the play was by the Laws."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import PACK, Card, Suit
from hakem.claims.faults import faults
from hakem.claims.position import Position
from hakem.claims.position_text import read_position
from hakem.deal import Deal
from hakem.errors import Severity
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.notation import Letters, read_card
from hakem.play import PlayedCard, Trick
from hakem.seats import Seat
from tests.claims.played_hands import positions

SOUND = """
N: A2.K.. / E: 4.Q9.. / S: 95.J.. / W: 87.6..
trumps: S / declarer: S / lead: S / claim: 2 by S
"""
PLAYED = """
played: S H2 H3 HA H4
played: N DA D2 D3 C4
"""
FULL = """
N: AKQJT98765432...
E: .AKQJT98765432..
S: ..AKQJT98765432.
W: ...AKQJT98765432
trumps: NT / declarer: S / claim: 0 by S
"""


def position(text: str) -> Position:
    return read_position(text, Letters.ENGLISH)


def told(one: Position) -> list[tuple[str, dict[str, object]]]:
    found = faults(one)
    assert all(fault.severity is Severity.ERROR for fault in found)
    return [(fault.code.rpartition(".")[2], dict(fault.params)) for fault in found]


def changed(text: str, *changes: tuple[str, str]) -> Position:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return position(text)


def test_nothing_is_wrong() -> None:
    assert told(position(SOUND)) == []
    assert told(changed(SOUND + PLAYED, ("lead: S", "lead: N"))) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        ("E: 4.Q9", "E: 4.K9", "two-hands", {"card": "HK", "seats": "N E"}),
        ("E: 4.Q9", "E: 4.Q", "one-unequal", {"seat": "E", "count": 2, "others": 3}),
        ("E: 4.Q9", "E: 4.Q98", "one-unequal", {"seat": "E", "count": 4, "others": 3}),
        ("claim: 2", "claim: 4", "tricks", {"tricks": 4, "left": 3}),
        ("claim: 2 by S", "claim: 2 by N", "dummy", {"seat": "N", "declarer": "S"}),
        ("lead: S", "lead: S / out: W H", "not-out", {"seat": "W", "suit": "H", "cards": "H6"}),
    ],
)
def test_one_fault(old: str, new: str, code: str, params: dict[str, object]) -> None:
    assert told(changed(SOUND, (old, new))) == [(code, params)]


def test_hands_that_differ_two_and_two() -> None:
    one = changed(SOUND, ("E: 4.Q9", "E: 4.Q"), ("W: 87.6", "W: 8.6"))
    assert told(one) == [("unequal", {"north": 3, "east": 2, "south": 3, "west": 2})]


def test_no_cards() -> None:
    one = position("N: - / E: - / S: - / W: - / trumps NT / declarer S / lead S / claim 0 by S")
    assert told(one) == [("no-cards", {})]


def test_those_who_have_played_hold_one_less() -> None:
    """South leads the nine, West has not played yet, or has."""
    led = (("S: 95.J", "S: 5.J"), ("lead: S", "trick: S S9"))
    assert told(changed(SOUND, *led)) == []
    assert told(changed(SOUND, ("lead: S", "trick: S S9"))) == [
        ("held", {"card": "S9", "seat": "S"}),
        ("one-unequal", {"seat": "S", "count": 4, "others": 3}),
    ]
    assert told(changed(SOUND, *led, ("W: 87.6", "W: 8.6"), ("S S9", "S S9 S7"))) == []
    assert told(changed(SOUND, *led, ("S S9", "S S9 S3"))) == [
        ("one-unequal", {"seat": "W", "count": 4, "others": 3})
    ]


def test_a_trick_that_is_over() -> None:
    over = "N: A.. . / E: 4... / S: 5... / W: 8... / trick: S HJ H6 HK H9".replace(". .", "..")
    one = position(f"{over} / trumps: S / declarer: S / claim: 1 by S")
    assert told(one) == [("trick-over", {})]


def test_a_trick_out_of_rotation() -> None:
    one = position(SOUND)
    east = PlayedCard(Seat.EAST, read_card("H9"))
    hands = Deal(one.hands.north, one.hands.east.without(east.card), *list(one.hands)[2:])
    turned = replace(one, hands=hands, trick=Trick(Seat.NORTH, (east,)))
    assert told(turned) == [("trick-order", {"leader": "N"})]
    twice = replace(turned, trick=Trick(Seat.EAST, (east, east)))
    assert told(twice) == [("played-twice", {"card": "H9"}), ("trick-order", {"leader": "E"})]


def test_a_revoke_in_the_trick() -> None:
    """West ruffs with the seven and holds a heart."""
    one = changed(
        SOUND, ("S: 95.J", "S: 95."), ("W: 87.6", "W: 8.6"), ("lead: S", "trick: S HJ S7")
    )
    assert told(one) == [("revoke", {"seat": "W", "card": "S7", "suit": "H"})]


def test_shown_out_and_following() -> None:
    one = changed(
        SOUND,
        ("S: 95.J", "S: 95."),
        ("W: 87.6", "W: 87."),
        ("lead: S", "trick: S HJ H6 / out: W H"),
    )
    assert told(one) == [("not-out", {"seat": "W", "suit": "H", "cards": "H6"})]


def test_shown_out_in_a_trick_before() -> None:
    """West discarded on the diamond; the seven of diamonds cannot be his."""
    one = changed(SOUND + PLAYED, ("lead: S", "lead: N"), ("W: 87.6.", "W: 87..7"))
    assert told(one) == [("not-out", {"seat": "W", "suit": "D", "cards": "D7"})]


def test_a_card_played_in_two_tricks() -> None:
    one = changed(SOUND + PLAYED, ("lead: S", "lead: N"), ("D3 C4", "D3 H4"))
    assert told(one) == [("played-twice", {"card": "H4"})]


def test_a_card_that_was_played_is_still_held() -> None:
    one = changed(SOUND + PLAYED, ("lead: S", "lead: N"), ("E: 4.Q9", "E: 4.Q3"))
    assert told(one) == [("held", {"card": "H3", "seat": "E"})]


def test_who_is_to_lead() -> None:
    assert told(changed(SOUND + PLAYED, ("lead: S", ""))) == []
    assert told(position(SOUND + PLAYED)) == [("leader", {"seat": "S", "winner": "N"})]
    first = [("first-leader", {"seat": "N", "right": "W"})]
    assert told(position(FULL + "lead: N")) == first
    assert told(position(FULL + "lead: W")) == []


def test_a_lead_that_was_made_may_have_been_accepted() -> None:
    """Law 53A: South has led out of turn, and West has played."""
    one = changed(
        SOUND + PLAYED,
        ("S: 95.J", "S: 5.J"),
        ("W: 87.6", "W: 8.6"),
        ("lead: S", "trick: S S9 S7"),
    )
    assert told(one) == []


def test_more_than_thirteen_tricks() -> None:
    one = position(FULL + "lead: N" + PLAYED)
    assert ("too-many-tricks", {"left": 13, "before": 2}) in told(one)


def test_all_at_once() -> None:
    one = changed(
        SOUND,
        ("E: 4.Q9", "E: 4.KQ9"),
        ("claim: 2 by S", "claim: 9 by N"),
        ("lead: S", "lead: S / out: W H"),
    )
    codes = [code for code, _ in told(one)]
    assert codes == ["two-hands", "one-unequal", "not-out", "tricks", "dummy"]


@given(positions())
def test_play_by_the_laws_leads_to_no_fault(one: Position) -> None:
    assert faults(one) == ()


@given(positions(), st.sampled_from(list(PACK)), st.sampled_from(Seat))
def test_a_card_more_is_always_a_fault(one: Position, card: Card, seat: Seat) -> None:
    if card not in one.hands[seat]:
        hands = [hand.with_card(card) if at == seat else hand for at, hand in enumerate(one.hands)]
        assert faults(replace(one, hands=Deal(*hands)))


@given(positions(), st.sampled_from(Seat), st.sampled_from(Suit))
def test_out_of_a_suit_that_he_holds(one: Position, seat: Seat, suit: Suit) -> None:
    out = replace(one, shown_out=one.shown_out | {(seat, suit)})
    held = bool(one.hands[seat].suit(suit))
    card = one.trick.card_of(seat)
    assert bool(faults(out)) == (held or (card is not None and card.suit is suit))


@given(positions(), st.integers(-1, 14))
def test_every_fault_has_its_words(one: Position, tricks: int) -> None:
    wrong = replace(one, tricks=tricks, trick=replace(one.trick, leader=one.trick.leader.lho))
    for fault in faults(wrong):
        for lang in Lang:
            words = say_problem(fault, lang)
            assert words != say_problem(replace(fault, code="no.code"), lang)
            assert "{" not in words
