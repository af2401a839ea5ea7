"""Law 92B: the period for rulings and appeals, to the minute."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.laws.effects import AppealGoesTo
from tests.laws.ruled import ruled


@pytest.mark.law("92B")
@given(period=st.integers(1, 120) | st.none(), late=st.integers(-2, 2))
def test_the_last_minute_of_the_period_is_still_in_time(period: int | None, late: int) -> None:
    minutes = max(0, (30 if period is None else period) + late)
    facts = {"own_table": "yes", "minutes_since_score": str(minutes), "appellant": "individual"}
    if period is not None:
        facts["appeal_minutes"] = str(period)
    ruling = ruled("appeal", **facts, committee_exists="no")
    heard = AppealGoesTo("director-in-charge") in ruling.effects
    assert heard == (minutes <= (30 if period is None else period))
