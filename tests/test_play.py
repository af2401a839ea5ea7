"""Tricks, who wins them, what may be played, and what is amiss with a record of the play."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.auction import Contract, Denomination, Doubling
from hakem.cards import PACK, Card, Hand, Suit
from hakem.deal import DEALS, Deal, deal_of
from hakem.notation import Letters, read_card, read_deal, read_hand
from hakem.play import (
    Amiss,
    Irregularity,
    PlayedCard,
    Trick,
    hands_after,
    in_turn,
    irregularities,
    is_legal,
    is_over,
    legal_cards,
    next_leader,
    opening_leader,
    quitted,
    revokes,
    tricks_of,
    tricks_won,
    under_way,
    winner,
)
from hakem.seats import Seat, Side

N, E, S, W = Seat
TRUMPS = st.sampled_from([None, *Suit])
ROLLS = st.lists(st.integers(0, 10**6), min_size=52, max_size=52)
DEALT = st.integers(0, DEALS - 1).map(deal_of)


def card(text: str) -> Card:
    return read_card(text, Letters.ENGLISH)


def trick(leader: Seat, text: str) -> Trick:
    return Trick.of(leader, *map(card, text.split()))


@pytest.mark.parametrize(
    ("cards", "trumps", "seat"),
    [
        ("H2 H5 H3 HK", None, W),
        ("H2 SA CA DA", None, N),  # nobody follows: the card led wins
        ("HA S2 H3 H4", Suit.SPADES, E),
        ("HA S2 H3 S3", Suit.SPADES, W),
        ("S5 H2 S9 HA", Suit.HEARTS, W),
        ("H5 H6", Suit.CLUBS, E),  # under way: the one who is winning
    ],
)
def test_who_wins(cards: str, trumps: Suit | None, seat: Seat) -> None:
    assert winner(trick(N, cards), trumps) is seat


def test_no_card_no_winner() -> None:
    assert winner(Trick(N), Suit.SPADES) is None
    # the lead was taken back while the others have played
    assert winner(trick(N, "H5 H6").without(card("H5")), None) is None


def test_a_revoke_counts_as_the_card_it_is() -> None:
    assert winner(trick(N, "HA H3 S2 H4"), Suit.SPADES) is S
    assert winner(trick(N, "HA H3 S2 H4"), None) is N


def test_what_may_be_played() -> None:
    hand = read_hand("K.Q5..", Letters.ENGLISH)
    assert legal_cards(hand) == hand
    assert legal_cards(hand, trick(N, "H2")) == hand.suit(Suit.HEARTS)
    assert legal_cards(hand, trick(N, "C2")) == hand
    assert not is_legal(card("SK"), hand, trick(N, "H2"))


def test_whose_turn_it_is() -> None:
    assert in_turn([], None, W) is W
    assert in_turn([trick(W, "H2 H3")], None, W) is E
    assert in_turn([trick(W, "H2 H3 HK H4")], None, W) is E
    assert in_turn([trick(W, "H2 H3 H4")], None, W) is S
    assert next_leader([], None, S) is S


def test_a_hand_that_did_not_play_is_missing_from_the_trick() -> None:
    short = trick(W, "H2 H3 H5")
    tricks = [short, trick(E, "D2")]
    assert short.to_play == (S,)
    assert quitted(tricks) == [short]
    assert tricks_won(tricks, None, Side.EW) == 1
    assert in_turn(tricks, None, W) is S


def test_the_opening_leader_sits_behind_declarer() -> None:
    assert opening_leader(Contract(4, Denomination.SPADES, Doubling.UNDOUBLED, N)) is E


DEAL = read_deal("N:A2.K2.. K3.A3.. Q4.Q4.. J5.J5..")


def amiss(*tricks: Trick, first: Seat = N) -> list[tuple[str, int, str, str]]:
    return [
        (one.amiss.value, one.trick, one.seat.letter, one.card.letters if one.card else "")
        for one in irregularities(DEAL, tricks, None, first)
    ]


def test_nothing_is_amiss() -> None:
    assert amiss(trick(N, "SA S3 S4 S5"), trick(N, "S2 SK SQ SJ"), trick(E, "HA H4 H5 H2")) == []


def test_a_revoke_is_found_where_it_was_made() -> None:
    tricks = trick(N, "SA H3 S4 S5"), trick(N, "S2 SK SQ SJ")
    assert amiss(*tricks) == [("revoke", 1, "E", "H3")]
    assert revokes(DEAL, tricks) == (Irregularity(Amiss.REVOKE, 1, E, card("H3")),)


def test_a_discard_by_a_void_hand_is_no_revoke() -> None:
    tricks = trick(N, "SA S3 S4 S5"), trick(N, "S2 SK SQ SJ")
    assert revokes(DEAL, tricks) == ()
    spades_gone = read_deal("N:A.K.. 3.A.. 4.Q.. .J5..")
    assert revokes(spades_gone, [trick(N, "SA S3 S4 H5")]) == ()


def test_leads_and_plays_out_of_turn() -> None:
    assert amiss(trick(E, "SK SQ SJ SA")) == [("lead-out-of-turn", 1, "E", "SK")]
    early = Trick(N, (PlayedCard(N, card("SA")), PlayedCard(S, card("S4"))))
    assert amiss(early) == [("out-of-turn", 1, "S", "S4")]


def test_defective_tricks() -> None:
    short = trick(N, "SA S3 S4")
    assert amiss(short, trick(N, "S2")) == [("no-card", 1, "W", "")]
    fifth = trick(N, "SA S3 S4 S5").with_card(E, card("SK"))
    assert amiss(fifth) == [("second-card", 1, "E", "SK")]
    assert fifth.card_of(E) == card("S3")


def test_cards_that_cannot_be() -> None:
    assert amiss(trick(N, "SA D3")) == [("not-held", 1, "E", "D3"), ("revoke", 1, "E", "D3")]
    assert amiss(trick(N, "SA S3 S4 S5"), trick(N, "SA")) == [("played-before", 2, "N", "SA")]


# -- invariants -----------------------------------------------------------------------------------


def played_out(deal: Deal, rolls: list[int], trumps: Suit | None, first: Seat) -> list[Trick]:
    """A whole play in which everybody follows suit, chosen by the rolls."""
    tricks: list[Trick] = []
    for roll in rolls:
        seat = in_turn(tricks, trumps, first)
        assert seat is not None
        now = under_way(tricks)
        legal = list(legal_cards(hands_after(deal, tricks)[seat], now))
        one = legal[roll % len(legal)]
        if now is None:
            tricks.append(Trick.of(seat, one))
        else:
            tricks[-1] = now.with_card(seat, one)
    return tricks


@given(DEALT, ROLLS, TRUMPS, st.sampled_from(Seat))
def test_thirteen_tricks(deal: Deal, rolls: list[int], trumps: Suit | None, first: Seat) -> None:
    tricks = played_out(deal, rolls, trumps, first)
    assert is_over(tricks)
    assert in_turn(tricks, trumps, first) is None
    assert len(tricks) == 13
    assert sum(tricks_won(tricks, trumps, side) for side in Side) == 13
    assert list(irregularities(deal, tricks, trumps, first)) == []
    assert not any(hands_after(deal, tricks))
    order = [one.card for each in tricks for one in each.played]
    assert tricks_of(order, trumps, first) == tuple(tricks)


def plainly_won(four: list[tuple[int, Card]], trumps: Suit | None) -> int:
    """A second way: one card after the other beats the best before it, or not."""
    best_seat, best = four[0]
    for seat, one in four[1:]:
        same = one.suit == best.suit and one.rank > best.rank
        if same or (one.suit == trumps and best.suit != trumps):
            best_seat, best = seat, one
    return best_seat


@given(st.permutations(list(PACK)), st.integers(1, 4), TRUMPS, st.sampled_from(Seat))
def test_a_second_way_finds_the_same_winner(
    pack: list[Card], count: int, trumps: Suit | None, leader: Seat
) -> None:
    cards = pack[:count]
    four = [((leader + turn) % 4, one) for turn, one in enumerate(cards)]
    assert winner(Trick.of(leader, *cards), trumps) == plainly_won(four, trumps)


@given(st.permutations(list(PACK)), TRUMPS, st.sampled_from(Seat), st.permutations(list(Suit)))
def test_seats_and_suits_are_only_names(
    pack: list[Card], trumps: Suit | None, leader: Seat, other: list[Suit]
) -> None:
    tricks = tricks_of(pack, trumps, leader)
    turned = tricks_of(pack, trumps, leader.lho)
    assert [winner(one, trumps) for one in turned] == [
        seat.lho for one in tricks if (seat := winner(one, trumps)) is not None
    ]
    renamed = [replace(one, suit=other[one.suit]) for one in pack]
    trumps_renamed = None if trumps is None else other[trumps]
    again = tricks_of(renamed, trumps_renamed, leader)
    assert [one.leader for one in again] == [one.leader for one in tricks]


@given(DEALT, st.permutations(list(PACK)), TRUMPS)
def test_no_record_is_refused(deal: Deal, pack: list[Card], trumps: Suit | None) -> None:
    """Any cards in any order are a record; the hands that are replayed tell what is amiss."""
    tricks = tricks_of(pack, trumps, N)
    found = list(irregularities(deal, tricks, trumps, N))
    strangers = [one for one in found if one.amiss is Amiss.NOT_HELD]
    owners = [deal.holder(one.card) is one.seat for each in tricks for one in each.played]
    assert len(strangers) == owners.count(False)


@given(DEALT, ROLLS, TRUMPS, st.data())
def test_one_wrong_card_is_the_only_revoke(
    deal: Deal, rolls: list[int], trumps: Suit | None, data: st.DataObject
) -> None:
    tricks = played_out(deal, rolls[:24], trumps, N)
    leader = next_leader(tricks, trumps, N)
    left = hands_after(deal, tricks)
    lead = next(iter(left[leader]))
    able = left[leader.lho].suit(lead.suit)
    others = list(left[leader.lho] - able)
    if able and others:
        wrong = data.draw(st.sampled_from(others))
        made = [*tricks, Trick.of(leader, lead, wrong)]
        assert revokes(deal, made) == (Irregularity(Amiss.REVOKE, 7, leader.lho, wrong),)
    assert Hand.of(able) <= legal_cards(left[leader.lho], Trick.of(leader, lead))
