"""TBF 10(i), 10(j)3: byes, against their rules read one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.laws import Ruling, rule
from hakem.laws.effects import FirstRoundByes, HasBye


@pytest.mark.law("TBF 10(j)3(aa)", "TBF 10(j)3(bb)", "TBF 10(j)3(cc)")
@given(data=st.data(), half=st.integers(1, 8))
def test_the_bye_breaks_none_of_the_three_rules(data: st.DataObject, half: int) -> None:
    teams = 2 * half + 1
    counts = data.draw(st.lists(st.integers(0, 2), min_size=teams, max_size=teams))
    had = [place for place in range(1, teams + 1) if counts[place - 1]]
    last = data.draw(st.sampled_from([0, *had]) if had else st.just(0))
    facts = {"byes-so-far": " ".join(map(str, counts)), "last-bye": str(last)}
    answer = rule("swiss-bye", facts)
    assert isinstance(answer, Ruling)
    (bye,) = answer.effects
    assert isinstance(bye, HasBye)

    def allowed(place: int) -> bool:
        second_too_soon = counts[place - 1] > 0 and 0 in counts  # (bb)
        return not second_too_soon and place != last  # (aa)

    assert allowed(bye.from_bottom)
    assert not any(allowed(lower) for lower in range(1, bye.from_bottom))  # (cc)


@pytest.mark.law("TBF 10(i)")
@pytest.mark.parametrize("teams", range(2, 130))
def test_a_power_of_two_is_left_after_the_first_round(teams: int) -> None:
    answer = rule("knockout-byes", {"knockout-teams": str(teams)})
    assert isinstance(answer, Ruling)
    (byes,) = answer.effects
    assert isinstance(byes, FirstRoundByes)
    playing = teams - byes.byes
    assert playing > 0
    assert playing % 2 == 0
    assert byes.left == playing // 2 + byes.byes
    assert byes.left in (1, 2, 4, 8, 16, 32, 64, 128)
