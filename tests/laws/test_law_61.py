"""Law 61: the questions about a revoke, and what they are asked under."""

import pytest

from hakem.laws import Question, Ruling, rule, topics


@pytest.mark.law("61", "61B")
def test_who_may_ask_is_asked_under_61b() -> None:
    assert "61" in topics()["revoke-question"].laws
    asked = rule("revoke-question", {})
    assert isinstance(asked, Question)
    assert asked.law == "61B"


@pytest.mark.law("61A")
def test_without_a_card_to_play_nothing_else_is_asked() -> None:
    told = rule("revoke", {"could-have-followed": "no"})
    assert isinstance(told, Ruling)
    assert told.laws == ("61A",)
