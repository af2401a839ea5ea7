"""Law 70E1: that any other line would be irrational helped a claimer in 2007 and does no longer."""

import pytest

from hakem.laws import Edition
from hakem.laws.effects import PointGoesTo
from hakem.seats import Side
from tests.laws.ruled import ruled


@pytest.mark.law("70E1")
@pytest.mark.parametrize(
    ("edition", "side"), [(Edition.LAWS_2017, Side.EW), (Edition.LAWS_2007, Side.NS)]
)
def test_only_in_2007_does_the_only_rational_line_need_no_statement(
    edition: Edition, side: Side
) -> None:
    facts = {"claimer": "S", "claim_point": "place", "shown_out_before": "no"}
    ruling = ruled("claim-objection", edition, **facts, else_irrational="yes")
    assert PointGoesTo(side) in ruling.effects
    asked = {judgement.name for judgement in ruling.judgements}
    assert ("else-irrational" in asked) == (edition is Edition.LAWS_2007)
