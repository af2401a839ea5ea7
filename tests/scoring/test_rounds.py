"""Pairs whose rounds are matches: Butler matches and Swiss pairs (TBF 10(b)2, 10(c)2)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from hakem.errors import SettingMistake
from hakem.regulations import read_statute, scales
from hakem.regulations.settle import settle
from hakem.result import Points
from hakem.scoring.rules import ButlerRules, Datum, Rules
from hakem.scoring.scored import RankedBy, Scored
from hakem.scoring.sheet import Contestant, Form, Line, Sheet
from hakem.scoring.tally import tally
from hakem.scoring.terms import Bye, Terms
from hakem.seats import Side
from tests.scoring.sheets import line, sheet


def table(board: int, ns: str, ew: str, points: int, round: str = "1") -> Line:
    return line(board, ns, ew, Points(points), round=round)


def totals(scored: Scored) -> dict[str, Fraction]:
    return {s.contestant.id: s.total for s in scored.rankings[0].standings}


def test_tbf_10c2_the_imps_of_a_butler_round_become_victory_points() -> None:
    """Two boards, datum by the mean of both tables. Worked by hand.

    Board 1: +420 and -50, datum 185, to ten 190: +230 is 6 IMPs, -240 is -6. Board 2: both +100:
    nothing. So 1 has 6 IMPs against 2, and 3 loses 6 to 4, over two boards.
    """
    boards = [
        table(1, "1", "2", 420),
        table(1, "3", "4", -50),
        table(2, "1", "2", 100),
        table(2, "3", "4", 100),
    ]
    scale = scales.named("wbf-continuous-20")
    rules = Rules(butler=ButlerRules(datum=Datum.MEAN))
    scored = tally(sheet(*boards), Form.BUTLER, rules, Terms(round_scale=scale))
    vps = scale.share(6, 2)
    assert totals(scored) == {"1": vps.home, "2": vps.away, "3": vps.away, "4": vps.home}
    assert scored.rankings[0].by is RankedBy.VPS
    assert [(m.home, m.points_home, m.boards) for m in scored.matches] == [
        ("1", 6, 2),
        ("3", -6, 2),
    ]


def swiss(*percents: int) -> Sheet:
    """Seven boards of one round at three tables; pair 1 wins so many boards outright."""
    boards = []
    for board in range(1, 8):
        first = 200 if board <= percents[0] else -200
        boards += [
            table(board, "1", "2", first),
            table(board, "3", "4", 100),
            table(board, "5", "6", -100),
        ]
    return sheet(*boards)


def test_swiss_pairs_by_a_scale_of_percentages() -> None:
    scale = scales.percent_named("percent-20-7-boards")
    scored = tally(swiss(4), Form.MATCHPOINTS, Rules(), Terms(round_scale=scale))
    # 4 tops and 3 bottoms of 7: 400/7 %; the others have a top or a middle, a middle or a bottom
    one = next(m for m in scored.matches if m.home == "1")
    assert one.points_home == Fraction(400, 7)
    assert one.points_away == Fraction(300, 7)
    assert one.vp_home == scale.share(Fraction(400, 7), 7).home
    assert sum(totals(scored).values()) == 3 * 20


def test_a_drawn_round_is_ten_all_and_a_bye_a_draw() -> None:
    scale = scales.named("wbf-continuous-20")
    boards = [table(1, "1", "2", 100), table(1, "3", "4", 100)]
    whole = sheet(*boards)
    whole = replace(whole, contestants=(*whole.contestants, Contestant("5")))
    terms = Terms(round_scale=scale, byes=(Bye("5", "1"),))
    assert set(totals(tally(whole, Form.BUTLER, Rules(), terms)).values()) == {10}


def test_a_line_without_a_round_is_told() -> None:
    scale = scales.named("wbf-continuous-20")
    boards = [table(1, "1", "2", 100, round=""), table(1, "3", "4", 100)]
    scored = tally(sheet(*boards), Form.BUTLER, Rules(), Terms(round_scale=scale))
    assert [p.code for p in scored.problems] == ["scoring.no-round"]


def test_the_event_file_names_the_scale_and_it_must_fit() -> None:
    event = read_statute('[settings]\n"rounds.vp_scale" = "wbf-continuous-20"\n')
    assert settle(swiss(4), event, "tbf", Form.BUTLER).terms.round_scale is not None
    with pytest.raises(SettingMistake, match="round-scale"):
        settle(swiss(4), event, "tbf", Form.MATCHPOINTS)
    percents = read_statute('[settings]\n"rounds.vp_scale" = "percent-20-7-boards"\n')
    assert settle(swiss(4), percents, "tbf", Form.MATCHPOINTS).terms.round_scale is not None


def test_two_winners_are_ranked_apart() -> None:
    scale = scales.named("wbf-continuous-20")
    boards = [table(1, "1", "2", 100), table(1, "3", "4", 50)]
    scored = tally(
        replace(sheet(*boards), winners=2), Form.BUTLER, Rules(), Terms(round_scale=scale)
    )
    ranked = [
        (ranking.direction, {s.contestant.id for s in ranking.standings})
        for ranking in scored.rankings
    ]
    assert ranked == [(Side.NS, {"1", "3"}), (Side.EW, {"2", "4"})]


def test_who_has_not_sat_down_yet_is_ranked_beside_the_two_directions() -> None:
    """Listed, without a direction and without a board: nobody can say where he will sit."""
    listed = tuple(Contestant(one) for one in "123456")
    played = replace(swiss(4), contestants=(*listed, Contestant("7")), winners=2)
    scale = scales.percent_named("percent-20-7-boards")
    scored = tally(played, Form.MATCHPOINTS, Rules(), Terms(round_scale=scale))
    groups = {r.direction: {s.contestant.id for s in r.standings} for r in scored.rankings}
    assert groups == {Side.NS: {"1", "3", "5"}, Side.EW: {"2", "4", "6"}, None: {"7"}}
    assert scored.problems == ()
