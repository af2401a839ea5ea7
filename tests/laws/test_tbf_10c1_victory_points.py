"""TBF article 10(c)1 and 10(j)3(dd): victory points, penalties apart from them, byes."""

from fractions import Fraction

from hakem.regulations.scales import named
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.rules import TeamRules
from hakem.scoring.totals import bye_vps

OLD = named("legacy-25-reconstructed")


def test_10c1_the_match_shares_thirty_until_25_5_then_the_loser_falls() -> None:
    results = [
        (int(vps.home), int(vps.away)) for vps in (OLD.share(margin, 20) for margin in range(90))
    ]
    at_25 = results.index((25, 5))
    assert all(sum(result) == 30 for result in results[: at_25 + 1])
    after = list(dict.fromkeys(results[at_25:]))
    assert after == [(25, 5), (25, 4), (25, 3), (25, 2), (25, 1), (25, 0)]


def test_10c1_a_penalty_leaves_the_match_as_it_is() -> None:
    # a match of 17-13 whose winner is fined 1 VP: 16 and 13, 29 in all
    match = OLD.share(9, 20)
    fine = Penalty("plane", Fraction(1), PenaltyUnit.VP, "slow play")
    assert f"{match.home}-{match.away}" == "17-13"
    assert match.home - fine.amount + match.away == 29


def test_10j3dd_a_bye_is_a_draw() -> None:
    assert bye_vps(TeamRules(), OLD.full) == 15
    assert bye_vps(TeamRules(), named("wbf-continuous-20").full) == 10
    # practice elsewhere: 18 of 30 (EBL 2001-2004), 12 of 20
    sixty = TeamRules(bye_share=Fraction(3, 5))
    assert bye_vps(sixty, OLD.full) == 18
    assert bye_vps(sixty, named("wbf-discrete-20").full) == 12
