"""The worth of each card: against the published lists, and a plain search of endings."""

import pytest
from hypothesis import given, settings

from hakem.auction import Contract, Denomination, Doubling
from hakem.cards import Card, Rank, Suit
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.notation import read_card, read_deal
from hakem.play import Trick, hands_after, next_leader, tricks_of, tricks_won, under_way
from hakem.seats import Seat
from hakem.solver import NotSolvable, Position, analyse, best_cards
from tests.solver.endings import endings, plain, plain_hands
from tests.solver.installed import needs_the_library, published
from tests.solver.plain import best_for_ns, by_card

ENDING = read_deal("N:AK.Q.. QJ.A.. 32..A. 54..K.")


@needs_the_library
@settings(deadline=None, max_examples=300)
@given(endings())
def test_every_card_as_a_plain_search_finds_it(position: Position) -> None:
    trick = position.trick
    table = tuple(plain(one.card) for one in trick.played)
    expected = by_card(plain_hands(position.left), trick.leader, table, position.trumps)
    found = best_cards(position)
    assert {plain(card): tricks for card, tricks in found.items()} == expected
    assert list(found.values()) == sorted(found.values(), reverse=True)


@needs_the_library
def test_the_opening_leads_of_the_published_lists() -> None:
    entries = published()
    assert len(entries) == 100
    for entry in entries:
        found = best_cards(Position(entry.deal, Trick(entry.leader), entry.denomination.trumps))
        assert found == entry.cards


@needs_the_library
def test_the_play_traces_of_the_published_lists() -> None:
    for entry in published():
        found = analyse(entry.deal, entry.contract, entry.plays)
        assert len(found) == len(entry.plays) + 1
        # the lists end before the last trick, in which nobody has a choice
        assert found[: len(entry.trace)] == entry.trace
        assert set(found[len(entry.trace) :]) <= {entry.trace[-1]}


@needs_the_library
def test_a_trace_agrees_with_each_position_on_its_way() -> None:
    """AnalysePlay is another part of the library than SolveBoard, and was wrong in one release."""
    for entry in published("list10.txt")[:4]:
        trumps, side = entry.denomination.trumps, entry.contract.declarer.side
        trace = analyse(entry.deal, entry.contract, entry.plays)
        for count in range(min(len(entry.plays), 51) + 1):
            tricks = tricks_of(entry.plays[:count], trumps, entry.leader)
            trick = under_way(tricks) or Trick(next_leader(tricks, trumps, entry.leader))
            left = hands_after(entry.deal, tricks)
            position = Position(left, trick, trumps)
            to_come = max(best_cards(position).values())
            in_play = (sum(map(len, left)) + len(trick.played)) // 4
            if position.in_turn.side is not side:
                to_come = in_play - to_come
            assert trace[count] == tricks_won(tricks, trumps, side) + to_come


@needs_the_library
@settings(deadline=None, max_examples=60)
@given(endings(most=3))
def test_the_trace_of_an_ending_begins_with_what_can_be_taken(position: Position) -> None:
    deal = hands_after(position.left, [])
    if position.trick.played:
        return
    leader, trumps = position.trick.leader, position.trumps
    denomination = Denomination.NOTRUMP if trumps is None else Denomination(trumps)
    contract = Contract(1, denomination, Doubling.UNDOUBLED, leader.rho)
    ns = best_for_ns(plain_hands(deal), leader, (), trumps)
    declarers = ns if leader.rho in (Seat.NORTH, Seat.SOUTH) else len(deal[leader]) - ns
    assert analyse(deal, contract, ()) == (declarers,)
    for card in best_cards(position):
        trace = analyse(deal, contract, [card])
        assert trace[0] == declarers
        assert trace[1] == len(deal[leader]) - best_cards(position)[card]


NT_BY_NORTH = Contract(1, Denomination.NOTRUMP, Doubling.UNDOUBLED, Seat.NORTH)


@pytest.mark.parametrize(
    ("plays", "amiss", "trick"),
    [
        (["SA"], "not-held", 1),
        (["HA", "DA", "DK", "SA"], "revoke", 1),
        (["SQ", "S3", "S4", "SA", "SA"], "played-before", 2),
    ],
)
def test_plays_that_cannot_be_are_refused(plays: list[str], amiss: str, trick: int) -> None:
    with pytest.raises(NotSolvable) as refused:
        analyse(ENDING, NT_BY_NORTH, [read_card(one) for one in plays])
    assert refused.value.code == f"solver.play-{amiss}"
    assert refused.value.params["trick"] == trick
    for lang in Lang:
        told = say_problem(refused.value.as_problem(), lang)
        assert "solver" not in told
        assert "{" not in told


def test_more_plays_than_cards_are_refused() -> None:
    with pytest.raises(NotSolvable, match="too-many-plays"):
        analyse(ENDING, NT_BY_NORTH, [Card(Suit.SPADES, Rank.TWO)] * 13)
