"""Law 74: each kind of conduct under its own clause, in the order of the Law."""

import pytest

from hakem.laws import Ruling, rule
from hakem.laws.effects import PenaltyPossible
from hakem.laws.information.conduct import CLAUSES, Conduct
from hakem.seats import Seat

LAW_74 = [f"74A{n}" for n in (1, 2, 3)] + [f"74B{n}" for n in range(1, 6)]
LAW_74 += [f"74C{n}" for n in range(1, 9)]


@pytest.mark.law("74A1", "74C8")
def test_every_clause_has_its_conduct_in_the_order_of_the_law() -> None:
    assert [CLAUSES[one] for one in Conduct] == LAW_74


@pytest.mark.parametrize("conduct", list(Conduct))
@pytest.mark.parametrize("player", list(Seat))
def test_a_penalty_is_for_the_player_alone(conduct: Conduct, player: Seat) -> None:
    known = {"offender": player.letter, "conduct": conduct.value}
    known |= {"meant-to-disconcert": "yes", "seen-by-accident": "no"}
    answer = rule("conduct", known)
    assert isinstance(answer, Ruling)
    assert PenaltyPossible(CLAUSES[conduct], (player,)) in answer.effects
