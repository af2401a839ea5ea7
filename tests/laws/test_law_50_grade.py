"""Law 50B: major or minor, for every card there is and however it was shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import PACK, Card
from hakem.laws.effects import PenaltyCard
from tests.laws.plays.round_the_table import ruled

BELOW_HONOURS = "98765432"


@pytest.mark.law("50B")
@pytest.mark.parametrize("card", [card.letters for card in PACK])
@pytest.mark.parametrize(("how", "meant"), [("accident", False), ("deliberate", True)])
def test_one_card(card: str, how: str, meant: bool) -> None:
    ruling = ruled(
        "defender-exposed-card",
        {"declarer": "S", "offender": "E", "exposed-cards": card, "how-exposed": how},
        {"partner-could-see-face": "yes", "earlier-penalty-cards": ""},
    )
    (lying,) = (one for one in ruling.effects if isinstance(one, PenaltyCard))
    assert lying.card.letters == card
    assert lying.grade.value == ("minor" if card[1] in BELOW_HONOURS and not meant else "major")


@pytest.mark.law("50B")
@given(st.lists(st.sampled_from(list(PACK)), min_size=2, max_size=5, unique=True), st.data())
def test_several_are_all_major(cards: list[Card], data: st.DataObject) -> None:
    letters = [card.letters for card in cards]
    lay_before = data.draw(st.integers(0, len(letters) - 1))
    ruling = ruled(
        "defender-exposed-card",
        {"declarer": "S", "offender": "E", "how-exposed": "accident"},
        {"partner-could-see-face": "yes", "exposed-cards": " ".join(letters[lay_before:])},
        {"earlier-penalty-cards": " ".join(letters[:lay_before])},
    )
    lying = [one for one in ruling.effects if isinstance(one, PenaltyCard)]
    assert sorted(one.card.letters for one in lying) == sorted(letters)
    assert {one.grade.value for one in lying} == {"major"}
