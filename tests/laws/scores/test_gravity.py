"""How grave a breach is: the words of a permission say nothing about it."""

import pytest

from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws import Ruling
from hakem.sheets.ruling_text import sections
from tests.laws.ruled import ruled

OFFENCES = ("late", "slow", "loud", "comparing", "handling", "pocket", "procedure", "disobeying")


def gravity(ruling: Ruling) -> list[str]:
    """What the ruling tells under "how grave"."""
    heading = say("rule.gravity", Lang.EN)
    return [
        line.text
        for part in sections(ruling, Lang.EN)
        if part.heading == heading
        for line in part.lines
    ]


@pytest.mark.law("90B1", "90B2", "90B3", "90B4", "90B5", "90B6", "90B7", "90B8")
@pytest.mark.parametrize("offence", OFFENCES)
def test_an_offence_is_not_called_no_fault(offence: str) -> None:
    assert gravity(ruled("penalty", offence=offence)) == []


@pytest.mark.law("43A1(a)")
def test_a_clause_that_says_should_not_is_told_so() -> None:
    facts = {"declarer": "S", "dummy_did": "called-director", "another_drew_attention": "no"}
    assert gravity(ruled("dummys-rights", **facts)) == [say("rule.verb-should-not", Lang.EN)]
