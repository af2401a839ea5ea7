"""Laws 50C, 50D1 and 51A against a plain list of the cards that may be played."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import PACK, Card, Suit
from hakem.laws.effects import MustPlay
from tests.laws.plays.round_the_table import ruled

HELD = st.lists(st.sampled_from(list(PACK)), min_size=2, max_size=8, unique=True)


def legal(held: list[Card], led: Suit | None) -> list[Card]:
    """What Law 44 allows."""
    follows = [card for card in held if card.suit is led]
    return follows or held


@pytest.mark.law("50D1(a)", "50D1(b)", "51A")
@given(HELD, st.sampled_from([None, *Suit]), st.data())
def test_major(held: list[Card], led: Suit | None, data: st.DataObject) -> None:
    """Among the legal cards a penalty card comes first; declarer names it among several."""
    lying = held[: data.draw(st.integers(1, 2))]
    due = [card for card in lying if card in legal(held, led)]
    known = {"declarer": "S", "penalty-card-owner": "E", "restriction-bars-penalty-card": "no"}
    known["penalty-cards"] = " ".join(card.letters for card in lying)
    known["penalty-card-is-minor"] = "no"
    known["owner-is-to"] = "lead" if led is None else "follow"
    if led is not None:
        known["suit-led"] = led.letter
        known["owner-holds-suit-led"] = "yes" if any(one.suit is led for one in held) else "no"
    ruling = ruled("penalty-card-play", known)
    must = [one.card for one in ruling.effects if isinstance(one, MustPlay)]
    if len(due) > 1:
        assert ruling.open_option is not None
        assert set(ruling.open_option.choices) == {card.letters for card in due}
        assert ruling.open_option.chooser == ("S",)
    else:
        assert must == due


@pytest.mark.law("50C")
@given(st.sampled_from([card for card in PACK if card.rank < 10]), st.sampled_from(list(PACK)))
def test_minor(lying: Card, wanted: Card) -> None:
    ruling = ruled(
        "penalty-card-play",
        {"declarer": "S", "penalty-card-owner": "E", "penalty-cards": lying.letters},
        {"penalty-card-is-minor": "yes", "card-he-wants-to-play": wanted.letters},
    )
    barred = wanted.suit is lying.suit and wanted.rank < 10 and wanted != lying
    must = [one.card for one in ruling.effects if isinstance(one, MustPlay)]
    assert must == ([lying] if barred else [])
