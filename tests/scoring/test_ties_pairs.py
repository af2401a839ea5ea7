"""What the pairs chain does at its edges, and chains that cannot be."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

import pytest

from hakem.errors import SettingMistake
from hakem.scoring.ranking import rank
from hakem.scoring.records import (
    BoardKey,
)
from hakem.scoring.rules import RankingRules
from hakem.scoring.ties_pairs import PAIRS_STEPS, pairs_chain

Boards = dict[BoardKey, Fraction]


class AskedBoards(Mapping[str, Boards]):
    """Boards that are worked out when asked for, and a note of who was asked about."""

    def __init__(self, all_pairs: list[str]) -> None:
        self.all_pairs = all_pairs
        self.asked: set[str] = set()

    def __getitem__(self, pair: str) -> Boards:
        self.asked.add(pair)
        return {BoardKey("1", "1"): Fraction(int(pair))}

    def __iter__(self) -> Iterator[str]:
        return iter(self.all_pairs)

    def __len__(self) -> int:
        return len(self.all_pairs)


def test_boards_are_asked_for_only_where_there_is_a_tie() -> None:
    pairs = [str(number) for number in range(100)]
    boards = AskedBoards(pairs)
    sessions = {
        pair: {"1": Fraction(int(pair) // 2 if pair in "8 9" else int(pair))} for pair in pairs
    }
    totals = {pair: own["1"] for pair, own in sessions.items()}
    # 8 and 9 both have 4, as has pair 4
    places = rank(totals, pairs_chain(RankingRules(), sessions, boards))
    assert boards.asked == {"4", "8", "9"}
    assert [place.contestant for place in places if place.total == 4] == ["9", "8", "4"]


def test_a_drawn_session_is_won_by_nobody() -> None:
    """Three sessions, 150 each: one each and one drawn."""
    sessions = {
        "Robin": {"1": Fraction(60), "2": Fraction(50), "3": Fraction(40)},
        "Finch": {"1": Fraction(40), "2": Fraction(50), "3": Fraction(60)},
    }
    chain = pairs_chain(RankingRules(pairs_chain=("sessions-won",)), sessions, {})
    places = rank(dict.fromkeys(sessions, Fraction(150)), chain)
    assert [why.value for why in places[0].reasons[1].steps] == [1, 1]


def test_only_sessions_that_all_of_them_played() -> None:
    """Robin missed session 3, Wren session 1: the three of them compare session 2 alone."""
    sessions = {
        "Robin": {"1": Fraction(60), "2": Fraction(50)},
        "Finch": {"1": Fraction(20), "2": Fraction(52), "3": Fraction(38)},
        "Wren": {"2": Fraction(51), "3": Fraction(59)},
    }
    chain = pairs_chain(RankingRules(pairs_chain=("sessions-won",)), sessions, {})
    places = rank(dict.fromkeys(sessions, Fraction(110)), chain)
    assert [place.contestant for place in places] == ["Finch", "Wren", "Robin"]
    assert {why.numbers["n"] for why in places[0].reasons[1].steps} == {1}


@pytest.mark.parametrize(
    ("chain", "code"),
    [
        (("session-won",), "ranking.unknown-step"),
        (("imp-total",), "ranking.unknown-step-like-none"),
        (("boards-won", "boards-won"), "ranking.step-twice"),
        (("lots", "boards-won"), "ranking.lots-not-last"),
    ],
)
def test_chains_that_cannot_be(chain: tuple[str, ...], code: str) -> None:
    rules = RankingRules(pairs_chain=chain)
    with pytest.raises(SettingMistake) as told:
        pairs_chain(rules, {}, {})
    assert told.value.code == code
    assert told.value.params["setting"] == "pairs_chain"


def test_every_step_named_can_be_made() -> None:
    chain = pairs_chain(RankingRules(pairs_chain=PAIRS_STEPS), {}, {}, clauses={})
    assert [(step.name, step.clause) for step in chain] == [(step, "") for step in PAIRS_STEPS]
