"""Law 71: a concession is cancelled for what was won, or what no normal play could lose."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import Suit
from hakem.claims.concession import Cancelled, cancelled, had_won
from hakem.claims.faults import faults
from hakem.claims.habits import Habits
from hakem.claims.lines import Usual
from hakem.claims.places import card_at, index_of, world_of
from hakem.claims.position import Position
from hakem.claims.position_text import read_position
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws.clauses import resolve
from hakem.play import tricks_of
from hakem.seats import Seat, Side
from tests.claims.both_sides import BothSides, chances, truth_of
from tests.claims.oracle import playable
from tests.claims.positions import Ending, endings, many
from tests.claims.test_properties import tricks_of_the_other_side

SIZES = tuple(range(1, many(3, 4) + 1))
seats = st.sampled_from(Seat)


def conceded(text: str, habits: Habits | None = None) -> Cancelled:
    """What 71B gives back in a position that has nothing wrong with it."""
    position = read_position(text)
    assert not faults(position)
    return cancelled(position, habits) if habits else cancelled(position)


@pytest.mark.law("71B")
def test_the_last_trump_wins_the_last_trick_whoever_concedes_it() -> None:
    """CL32. South's last card is a trump and no other is out: it ruffs the heart. 1 of 1 back."""
    found = conceded(
        "N: ...5 / E: ..4. / S: 2... / W: .3.. / trumps: S / declarer: S / lead: W / claim: 0 by S"
    )
    assert (found.kept, found.conceded, found.worst, found.back) == (0, 1, 1, 1)
    assert found.line == ()
    assert [step.law for step in found.steps] == ["71B"]


#: South has SA and H3; West leads DK, then S2, or the other way round.
ACE_AND_LOSER = (
    "N: ...43 / E: ...65 / S: A.3.. / W: 2..K. / trumps: NT / declarer: S / lead: W / claim: 0 by S"
)


@pytest.mark.law("71B")
def test_a_trick_that_only_an_abnormal_play_loses_is_given_back() -> None:
    """CL35. On DK South throws H3, not SA, and SA wins the second trick: at least 1 of 2.

    DK may win the other, so 1 is given back and 1 stands. If South could throw SA he might lose
    both, as the plain count over all legal play shows.
    """
    found = conceded(ACE_AND_LOSER)
    assert (found.worst, found.back) == (1, 1)
    assert [step.law for step in found.steps] == ["71B", "71"]
    assert len(found.line) == 8
    hands = truth_of(ending_of(read_position(ACE_AND_LOSER)))
    assert min(chances(hands, -2, lambda now: set(playable(now.hands[now.turn], now.trick)))) == 0


@pytest.mark.law("71")
def test_a_trick_that_careless_play_may_lose_is_not_given_back() -> None:
    """South leads from HJ H6, West has H9 and DA. HJ first: H9 falls, 2 tricks. H6 first: none.

    The small one of two spot cards is careless and normal, unless a regulation has the top led.
    """
    text = (
        "N: ...43 / E: ...65 / S: .J6.. / W: .9.A. / trumps: NT / declarer: S / lead: S / "
        "claim: 0 by S"
    )
    assert conceded(text).back == 0
    assert conceded(text, Habits(low_rank=0)).back == 2


def test_losers_are_not_led_before_winners() -> None:
    """South has SA SK H3, West H5 D8 D7. SA and SK win; H3 loses: 2 of 3, and he kept 1.

    H3 led first would lose three tricks, to H5, D8 and D7: beyond careless.
    """
    found = conceded(
        "N: ...432 / E: QJ...5 / S: AK.3.. / W: .5.87. / trumps: NT / declarer: S / lead: S / "
        "claim: 1 by S"
    )
    assert (found.worst, found.back) == (2, 1)
    last = [(seat.letter, card.letters) for seat, card in found.line[8:]]
    assert last[:2] == [("S", "H3"), ("W", "H5")]


def test_a_suit_that_can_be_made_good_may_be_led_before_the_ace() -> None:
    """South has CA DK DQ, West DA H8 H7. DK first, to make DQ good, loses to DA, then to H8, H7."""
    found = conceded(
        "N: 432... / E: 765... / S: ..KQ.A / W: .87.A. / trumps: NT / declarer: S / lead: S / "
        "claim: 0 by S"
    )
    assert (found.worst, found.back) == (0, 0)


def test_a_loser_that_partner_can_ruff_may_be_led_before_a_winner() -> None:
    """South has D2 and CA, West DK; North has the last trump and no diamond: D2 is no lost trick.

    Were North's card no trump, only CA would be led, for D2 must lose to DK.
    """
    text = (
        "N: {north} / E: .43.. / S: ..2.A / W: .2.K. / trumps: S / declarer: S / lead: S / "
        "claim: 0 by S"
    )
    usual = Usual(int(Suit.SPADES), Habits(), (1, 3), (0, 2))
    leads = {
        north: [
            card_at(card).letters
            for card in usual.plays(world_of(read_position(text.format(north=north))))
        ]
        for north in ("2...3", ".5..3")
    }
    assert leads == {"2...3": ["D2", "CA"], ".5..3": ["CA"]}


def test_a_defender_gets_back_a_trick_that_declarer_cannot_ruff() -> None:
    """East concedes 2 of 2; South has led H2 and West, North played C3 and D3 at notrump.

    East has a heart, so that HA is forced; then S3 is led, and nobody else has a spade: 2 tricks.
    """
    found = conceded(
        "N: ..4. / E: 3.A.. / S: ..2. / W: ...4 / trumps: NT / declarer: S / trick: S H2 C3 D3 / "
        "claim: 0 by E"
    )
    assert (found.worst, found.back) == (2, 2)


@pytest.mark.law("71A", "69B1")
def test_tricks_that_had_been_won_are_counted() -> None:
    """CL33 too. SA, then SK won by South, HA by West: North-South had 2, and 1 was written down."""
    cards = read_position(
        "N: ..2. / E: ..3. / S: ..4. / W: ..5. / trumps: NT / declarer: S / claim: 0 by S / "
        "played: S SA S2 S3 S4 / SK S5 S6 S7 / H2 HA H3 H4"
    )
    assert had_won(cards.before, None, Side.NS, 1) == 1
    assert had_won(cards.before, None, Side.NS, 2) == 0
    assert had_won(cards.before, None, Side.EW, 0) == 1
    assert had_won(cards.before, None, Side.EW, 2) == 0
    assert had_won(tricks_of((), None, Seat.WEST), Suit.SPADES, Side.NS, 0) == 0


def test_a_search_that_is_not_finished_gives_no_answer() -> None:
    found = cancelled(read_position(ACE_AND_LOSER), budget=1)
    assert found.back is None
    assert found.worst is None
    assert [step.finding for step in found.steps] == ["claim-again.71b-undecided"]


@given(endings(SIZES), seats, seats)
def test_what_is_given_back_is_what_every_normal_line_wins_beyond_what_was_kept(
    ending: Ending, claimer: Seat, declarer: Seat
) -> None:
    defenders = (1, 3) if claimer.side is declarer.side else (0, 2)
    both = BothSides(ending.trump, defenders)
    fewest = min(chances(truth_of(ending), ending.trump, both.usual))
    left = ending.belief.tricks_left
    for kept in range(left + 1):
        found = cancelled(ending.position(claimer, declarer, kept))
        assert found.back == max(0, fewest - kept)
        assert found.worst == max(fewest, kept)
        if found.worst < left:
            told = [index_of(card) for _, card in found.line]
            lost = tricks_of_the_other_side(ending, told)
            assert lost >= left - found.worst


@given(endings(SIZES), seats, seats, seats)
def test_it_is_the_same_at_every_seat(
    ending: Ending, claimer: Seat, other: Seat, declarer: Seat
) -> None:
    turned = Seat((declarer + other - claimer) % 4)
    one = cancelled(ending.position(claimer, declarer, 0))
    two = cancelled(ending.position(other, turned, 0))
    assert (one.back, one.worst) == (two.back, two.worst)


def test_every_step_has_its_clause_and_its_words() -> None:
    steps = [
        *conceded(ACE_AND_LOSER).steps,
        *cancelled(read_position(ACE_AND_LOSER), budget=1).steps,
    ]
    for step in steps:
        assert resolve(step.law)
        for lang in Lang:
            assert say(step.finding, lang, **step.params)


def ending_of(position: Position) -> Ending:
    """A position between tricks as an ending, the claimer at place 0, at notrump."""
    seats_from = [Seat((position.claimer + place) % 4) for place in range(4)]
    hands = tuple(frozenset(map(index_of, position.hands[seat])) for seat in seats_from)
    leader = (position.trick.leader - position.claimer) % 4
    return Ending(-2, hands, leader, (), (0, 0), frozenset())
