"""Movement cards in YAML: the real ones give their known figures; broken ones are told."""

from fractions import Fraction

import pytest

from hakem.errors import FileMistake
from hakem.formats import movement_cards
from hakem.formats.movement_cards import YamlMissing, read_card
from hakem.movements import Kind, verify
from tests.data import shared
from tests.movements import oracle

pytest.importorskip("yaml")

#: The evenness that the facts list for the cards, and those of the same plays with other boards.
KNOWN = {
    "Howell06T3B15Relay": Fraction(60),
    "Howell06T3B30Relay": Fraction(60),
    "Howell08T4B14": Fraction(100),
    "Howell08T4B21": Fraction(100),
    "Howell10T5B18": Fraction(250, 3),
    "Howell12T6B22": Fraction(100),
    "Howell14T7B26": Fraction(2100, 23),
}

CARD = """---
name: "Small"
hands:
- table: 1
  round: 1
  ns: 4
  ew: 1
  boards: [1, 2]
- table: 2
  round: 1
  ns: 2
  ew: 3
  boards: [3, 4]
"""


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_the_known_figures(name: str) -> None:
    data = shared("movements", "bridgescorer_yaml", f"Movement.{name}.yaml").read_bytes()
    movement, problems = read_card(data, name)
    assert not problems
    assert movement.name == name
    found = verify(movement)
    assert found.is_good
    assert found.figures.balance is not None
    assert found.figures.balance.quality == KNOWN[name] == oracle.quality(movement)


def test_every_real_card_is_read_and_sound() -> None:
    folder = shared("movements", "bridgescorer_yaml")
    cards = sorted(folder.glob("*.yaml"))
    assert len(cards) == 26
    kinds = []
    for path in cards:
        movement, problems = read_card(path.read_bytes(), path.name)
        assert not problems
        assert verify(movement).is_good, path.name
        kinds.append(movement.kind)
    assert kinds.count(Kind.INDIVIDUAL) == 3
    assert kinds.count(Kind.TWO_WINNERS) == 1


def test_the_relay_of_eight_rounds_is_the_79_9_of_the_facts() -> None:
    data = shared("movements", "bridgescorer_yaml", "Movement.Howell10T5B24Relay.yaml").read_bytes()
    found = verify(read_card(data, "card")[0]).figures
    assert found.balance is not None
    assert abs(found.balance.quality - Fraction("79.9")) < Fraction(1, 20)
    assert not found.meets_all


def test_what_a_card_does_not_say_is_worked_out() -> None:
    movement, _ = read_card(CARD.encode(), "small.yaml")
    assert (movement.contestants, movement.rounds, movement.tables, movement.sets) == (4, 1, 2, 2)
    assert movement.kind is Kind.TWO_WINNERS
    assert not movement.numbered
    shared_set = CARD.replace("[3, 4]", "[1, 2]")
    assert read_card(shared_set.encode(), "small.yaml")[0].sharing == ((1, 2),)
    other = CARD.replace("[3, 4]", "[2, 3]")
    movement, _ = read_card(other.encode(), "small.yaml")
    assert movement.numbered == ((1, 2), (2, 3))
    assert movement.units(1) == (1, 2)
    # board 2 is at both tables of the round
    assert movement.sharing == ((1, 2),)


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        ("ew: 3", "ew: x", "ew"),
        ("ew: 3", "ew: -3", "ew"),
        ("ew: 3", "ew: 5000", "ew"),
        ("  ew: 3\n", "", "ew"),
        ("table: 2", "table: [2]", "table"),
        ("[3, 4]", "[3, 3]", "boards"),
        ("[3, 4]", "[]", "boards"),
        ("[3, 4]", "3", "boards"),
    ],
)
def test_an_entry_that_cannot_be_read_is_told_with_its_line(
    before: str, after: str, key: str
) -> None:
    movement, problems = read_card(CARD.replace(before, after).encode(), "small.yaml")
    assert len(movement.plays) == 1
    (problem,) = problems
    assert (problem.place.line, problem.params["key"]) == (9, key)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("name: x\n", "formats.card-no-hands"),
        ("hands: []\n", "formats.card-no-hands"),
        ("hands:\n- 1\n", "formats.card-no-hands"),
        ("hands: [\n", "formats.card-not-yaml"),
        ("a: &a [x]\nhands: *a\n", "formats.card-not-yaml"),
        ("[" * 3_000, "formats.card-not-yaml"),
        ("%YAML 9\n", "formats.card-not-yaml"),
        ("just words\n", "formats.card-no-hands"),
        ("", "formats.empty"),
    ],
)
def test_what_is_no_card(text: str, code: str) -> None:
    with pytest.raises(FileMistake) as told:
        read_card(text.encode(), "card.yaml")
    assert told.value.code == code


def test_without_the_package_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movement_cards, "find_spec", lambda name: None)
    with pytest.raises(YamlMissing):
        read_card(CARD.encode(), "card.yaml")
