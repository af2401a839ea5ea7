"""Law 68B2: where a defender's partner objects at once, nothing has been claimed or conceded."""

import pytest

from hakem.i18n.lang import Lang
from hakem.laws import Edition
from hakem.laws.effects import NoClaim, PlayCeases
from hakem.sheets import ruling_words as words
from tests.laws.ruled import ruled

SAID = {
    "abandons": {"claim_said": "abandons"},
    "loses": {"claim_said": "loses"},
    "wins": {"claim_said": "wins", "gives_some_tricks": "yes"},
}


@pytest.mark.law("68B2", "68B1")
@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("objects", ["yes", "no"])
def test_no_step_says_that_he_conceded_when_nothing_is_conceded(said: str, objects: str) -> None:
    facts = {"claimer": "W", "declarer": "S", "only_current_trick": "no", "line_stated": "yes"}
    rest = {"partner_objects": objects, "everybody_agrees": "yes"}
    ruling = ruled("claim-made", **facts, **SAID[said], **rest)
    assert (NoClaim() in ruling.effects) == (objects == "yes")
    assert (PlayCeases() in ruling.effects) == (objects == "no")
    told = {step.law for step in ruling.steps}
    assert ("68B1" in told) == (objects == "no")
    assert "68A" not in told or objects == "no"


@pytest.mark.law("68B2", "16C")
@pytest.mark.parametrize(
    ("edition", "number"), [(Edition.LAWS_2017, "16C"), (Edition.LAWS_2007, "16D")]
)
@pytest.mark.parametrize("lang", list(Lang))
def test_what_follows_names_the_law_as_its_edition_numbers_it(
    edition: Edition, number: str, lang: Lang
) -> None:
    facts = {"claimer": "W", "declarer": "S", "only_current_trick": "no", "claim_said": "loses"}
    ruling = ruled("claim-made", edition, **facts, partner_objects="yes")
    told = " ".join(words.effect(one, lang, edition) for one in ruling.effects)
    assert f" {number}" in told
    assert ("16C" in told) == (number == "16C")
