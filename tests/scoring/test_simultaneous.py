"""Large fields in columns: the same numbers as the one road from sheet to places, only sooner.

Every property is asked twice, of plain Python and of numpy.
"""

from array import array
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hakem.result import Points
from hakem.scoring import columns_numpy, simultaneous
from hakem.scoring.columns import Column, Order, Sums
from hakem.scoring.rules import (
    Factoring,
    FieldRules,
    MatchpointRules,
    RankingRules,
    Rules,
    SmallGroup,
)
from hakem.scoring.sheet import Contestant, Form, Line, Sheet
from hakem.scoring.simultaneous import (
    places_of,
    ranking_of,
    score_field,
    sums_after,
    sums_of,
    with_score,
)
from hakem.scoring.tally import tally
from hakem.seats import Vulnerability

CONTESTANTS = 9
SCORES = (-1100, -620, -420, -50, 0, 50, 110, 420, 7600)

# The setting of a test's arithmetic is the same for all its examples.
same_for_all = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(params=["plain", "numpy"], autouse=True)
def _arithmetic(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = request.param == "numpy"
    monkeypatch.setattr(simultaneous, "numpy_pays", lambda number: wanted)


@st.composite
def boards(draw: st.DrawFn) -> Column:
    """A board that some of the contestants played, in any seats, at four tables or fewer."""
    seated = draw(st.permutations(range(CONTESTANTS)))
    tables = draw(st.integers(1, CONTESTANTS // 2))
    scores = draw(st.lists(st.sampled_from(SCORES), min_size=tables, max_size=tables))
    ns, ew = seated[:tables], seated[tables : 2 * tables]
    return Column(array("i", ns), array("i", ew), array("h", scores))


fields = st.lists(boards(), min_size=1, max_size=6)
#: The size of a full board, at least two results so that there is something to compare.
sizes = st.integers(4, 9)
rules = st.builds(
    MatchpointRules,
    win=st.sampled_from([1, 2]),
    factoring=st.sampled_from(Factoring),
    small_group=st.sampled_from(SmallGroup),
    line_decimals=st.sampled_from([None, None, 0, 1]),
)


def sheet_of(columns: list[Column]) -> Sheet:
    """The same results as a sheet."""
    lines = tuple(
        Line(str(number), (str(ns),), (str(ew),), Points(score), Vulnerability.NONE)
        for number, column in enumerate(columns)
        for ns, ew, score in zip(column.ns, column.ew, column.scores, strict=True)
    )
    playing = sorted({c for column in columns for c in (*column.ns, *column.ew)})
    return Sheet(tuple(Contestant(str(one)) for one in playing), lines)


def told(order: Order) -> list[tuple[int, int, int]]:
    """An order as rows: contestant, first and last place."""
    return list(zip(order.contestants, order.first, order.last, strict=True))


def plain(sums: Sums) -> tuple[dict[int, list[int]], list[int]]:
    """Sums that can be compared, whoever added them."""
    return {part.unit: list(part.points) for part in sums.parts}, list(sums.boards)


@same_for_all
@given(columns=fields, size=sizes, chosen=rules)
def test_equals_the_road_by_the_sheet(
    columns: list[Column], size: int, chosen: MatchpointRules
) -> None:
    """Percentages, places and the worth of every line are those of `tally`."""
    scored = tally(
        sheet_of(columns),
        Form.MATCHPOINTS,
        # no tie-breaks: columns know none
        Rules(
            matchpoints=chosen, field=FieldRules(size=size), ranking=RankingRules(pairs_chain=())
        ),
    )
    field = score_field(columns, chosen, size)
    for board, table, column in zip(scored.boards, field.tables, columns, strict=True):
        for line, score in zip(board.lines, column.scores, strict=True):
            assert (line.points_ns, line.points_ew) == table.points(score)
    sums = sums_of(field, CONTESTANTS)
    order = ranking_of(sums)
    standings = scored.rankings[0].standings
    assert told(order) == [(int(s.contestant.id), s.first, s.last) for s in standings]
    for standing in standings:
        one = int(standing.contestant.id)
        assert sums.percent(one) == standing.percent
        assert sums.boards[one] == standing.boards
    assert [(int(p.contestant), p.first, p.last) for p in places_of(sums)] == told(order)


@same_for_all
@given(columns=fields, size=sizes, chosen=rules, data=st.data())
def test_one_score_changed_is_the_field_scored_anew(
    columns: list[Column], size: int, chosen: MatchpointRules, data: st.DataObject
) -> None:
    field = score_field(columns, chosen, size)
    board = data.draw(st.integers(0, len(columns) - 1))
    result = data.draw(st.integers(0, columns[board].results - 1))
    score = data.draw(st.sampled_from(SCORES))
    before = sums_of(field, CONTESTANTS)
    kept = plain(before)
    changed = with_score(field, board, result, score)
    scores = columns[board].scores[:]
    scores[result] = score
    anew = [*columns]
    anew[board] = replace(columns[board], scores=scores)
    assert changed == score_field(anew, chosen, size)
    assert plain(sums_after(before, field, changed, board)) == plain(sums_of(changed, CONTESTANTS))
    assert plain(before) == kept
    assert field == score_field(columns, chosen, size)


@same_for_all
@given(columns=fields, size=sizes, chosen=rules, new=st.permutations(range(CONTESTANTS)))
def test_other_numbers_change_nothing(
    columns: list[Column], size: int, chosen: MatchpointRules, new: list[int]
) -> None:
    def renumbered(side: "array[int]") -> "array[int]":
        return array("i", [new[one] for one in side])

    others = [Column(renumbered(c.ns), renumbered(c.ew), c.scores) for c in columns]
    sums = sums_of(score_field(columns, chosen, size), CONTESTANTS)
    again = sums_of(score_field(others, chosen, size), CONTESTANTS)
    assert [again.total(new[one]) for one in range(CONTESTANTS)] == [
        sums.total(one) for one in range(CONTESTANTS)
    ]
    assert sorted((new[c], *at) for c, *at in told(ranking_of(sums))) == sorted(
        told(ranking_of(again))
    )


@same_for_all
@given(columns=fields, size=sizes)
def test_turned_by_a_right_angle_the_sides_change(columns: list[Column], size: int) -> None:
    chosen = MatchpointRules()
    turned = [Column(c.ew, c.ns, array("h", [-score for score in c.scores])) for c in columns]
    sums = sums_of(score_field(columns, chosen, size), CONTESTANTS)
    assert told(ranking_of(sums)) == told(
        ranking_of(sums_of(score_field(turned, chosen, size), CONTESTANTS))
    )


@same_for_all
@given(columns=fields, size=sizes)
def test_matchpoints_of_a_board_come_to_its_top(columns: list[Column], size: int) -> None:
    """Both sides of every table share the top, 2(N-1), also where Neuberg factored it."""
    sums = sums_of(score_field(columns, MatchpointRules(), size), CONTESTANTS)
    given_out = sum((sums.total(one) for one in range(CONTESTANTS)), Fraction(0))
    assert given_out == sum(column.results for column in columns) * 2 * (size - 1)


def test_neuberg_with_one_result_missing() -> None:
    """Law 78A: 2 for each result beaten; Neuberg (S N + N - n) / n for n = 3 results of N = 4.

    By hand: 420, 50, -50 are 4, 2, 0 among three; (4*4 + 1)/3 = 17/3, (2*4 + 1)/3 = 3, 1/3.
    """
    full = Column(array("i", [0, 2, 4, 6]), array("i", [1, 3, 5, 7]), array("h", [50] * 4))
    short = Column(array("i", [0, 2, 4]), array("i", [1, 3, 5]), array("h", [420, 50, -50]))
    sums = sums_of(score_field([full, short], MatchpointRules()), 8)
    # On the full board all four are level: 3 of 6 each.
    totals = [Fraction(26, 3), Fraction(10, 3), 6, 6, Fraction(10, 3), Fraction(26, 3), 3, 3]
    assert [sums.total(one) for one in range(8)] == totals
    # Best first by percentage; 2, 3, 6 and 7 all have one half, 6 and 7 on one board only.
    assert told(ranking_of(sums)) == [
        (0, 1, 2),
        (5, 1, 2),
        (2, 3, 6),
        (3, 3, 6),
        (6, 3, 6),
        (7, 3, 6),
        (1, 7, 8),
        (4, 7, 8),
    ]


def test_nobody_and_nothing() -> None:
    empty = Column(array("i"), array("i"), array("h"))
    field = score_field([empty], MatchpointRules())
    assert told(ranking_of(sums_of(field, 3))) == []
    assert told(ranking_of(sums_of(score_field([], MatchpointRules()), 0))) == []


@pytest.mark.parametrize(("score", "size"), [(420, 10**30), (420, 10**13), (10**12, 100)])
def test_what_does_not_fit_into_64_bits_is_still_exact(score: int, size: int) -> None:
    wide = Column(array("i", [0, 2]), array("i", [1, 3]), array("q", [score, -score]))
    field = score_field([wide], MatchpointRules(), size)
    assert columns_numpy.sums_of(field, 4) is None
    # S = 2 and 0 among n = 2 results: (S N + N - n) / n = 3N/2 - 1 and N/2 - 1.
    sums = sums_of(field, 4)
    assert sums.total(0) == 3 * size // 2 - 1
    assert sums.total(2) == size // 2 - 1


def test_totals_too_near_for_rounded_keys_are_told_apart() -> None:
    """Units of three sorts, and two contestants whose totals differ by less than a key can show."""
    chosen = MatchpointRules()

    def board(size: int, better: int) -> Column:
        """Contestants 0 and 1 are level with one another but for `better`, the rest lose."""
        ns = array("i", [better, *range(2, size + 1)])
        ew = array("i", range(size + 1, 2 * size + 1))
        return Column(ns, ew, array("h", [100, *[-100] * (size - 1)]))

    # Two boards of n results each, one for each contestant: then both have the same total.
    columns = [board(size, better) for size in (97, 101, 103) for better in (0, 1)]
    sums = sums_of(score_field(columns, chosen, 10**9), 300)
    assert len(sums.parts) == 3
    order = told(ranking_of(sums))
    assert order[:2] == [(0, 1, 2), (1, 1, 2)]
    # One result fewer on one board of contestant 1: a little more by Neuberg, for him alone.
    shorter = replace(
        columns[-1],
        ns=columns[-1].ns[:-1],
        ew=columns[-1].ew[:-1],
        scores=columns[-1].scores[:-1],
    )
    sums = sums_of(score_field([*columns[:-1], shorter], chosen, 10**9), 300)
    assert sums.total(0) != sums.total(1)
    best = 0 if sums.total(0) > sums.total(1) else 1
    assert told(ranking_of(sums))[0] == (best, 1, 1)
