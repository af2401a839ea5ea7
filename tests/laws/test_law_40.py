"""Law 40: deviations, system cards, and whose breach it is."""

import pytest

from hakem.laws import Edition
from hakem.laws.effects import NothingFurther, PenaltyPossible
from tests.laws.ruled import ruled

MOMENTS = ("before-auction", "clarification", "own-turn", "to-explain", "other")


@pytest.mark.law("40B2(b)", "40B2(c)(i)", "40B2(c)(ii)", "40B2(c)(iii)", "40B2(c)(iv)", "40B2(d)")
@pytest.mark.parametrize(
    ("consulted", "allowed"),
    [
        ("own-card", {"before-auction"}),
        ("aid", {"before-auction"}),
        ("opponents-card", {"before-auction", "clarification", "own-turn", "to-explain"}),
    ],
)
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("edition", list(Edition))
def test_when_a_defender_may_look(
    consulted: str, allowed: set[str], moment: str, edition: Edition
) -> None:
    """Where the regulations say nothing; to explain only since 2017."""
    ruling = ruled(
        "card-and-notes",
        edition,
        offender="E",
        consulted=consulted,
        consulted_when=moment,
        is_declaring_side="no",
        regulation_allows_consulting="no",
    )
    may = moment in allowed
    if edition is Edition.LAWS_2007 and moment == "to-explain":
        may = False
    assert (NothingFurther() in ruling.effects) is may
    assert any(isinstance(one, PenaltyPossible) for one in ruling.effects) is not may


@pytest.mark.law("40B2(b)", "20G3")
@pytest.mark.parametrize("consulted", ["own-card", "aid", "opponents-card"])
def test_the_regulations_may_allow_it(consulted: str) -> None:
    ruling = ruled(
        "card-and-notes",
        offender="E",
        consulted=consulted,
        consulted_when="other",
        regulation_allows_consulting="yes",
    )
    assert ruling.effects == (NothingFurther(),)


@pytest.mark.law("40C1")
@pytest.mark.parametrize(
    ("before", "default", "grounds"),
    [("no", "no", "law.40c1-nothing-shown"), ("yes", "yes", "law.40c1-repeated")],
)
def test_what_is_repeated_becomes_an_understanding(before: str, default: str, grounds: str) -> None:
    ruling = ruled(
        "deviation",
        offender="N",
        artificial_psyche="no",
        deviated_so_before=before,
        play_is_over="no",
    )
    (judged,) = ruling.judgements
    assert (judged.default, judged.grounds) == (default, grounds)
    assert judged.params["seat"] == "S"  # what the partner knew counts
