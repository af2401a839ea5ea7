"""Field events as a whole: fouled groups, artificial, weighted and split scores, totals."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.result import (
    Artificial,
    Fouled,
    Imps,
    Level,
    NotPlayed,
    Percent,
    Points,
    Share,
    Split,
    Unplayed,
    Weighted,
)
from hakem.scoring.artificial import percent_of
from hakem.scoring.field import score_boards
from hakem.scoring.rules import (
    ArtificialRules,
    Comparison,
    CrossDivisor,
    CrossImpRules,
    FieldRules,
    MatchpointRules,
    Rules,
    SmallGroup,
)
from hakem.scoring.scored import BoardScore
from hakem.scoring.sheet import Form, Line, Sheet
from hakem.scoring.tally import tally
from tests.scoring.sheets import flat, line, sheet

HALF = Fraction(1, 2)


def one_board(
    *lines: Line, form: Form = Form.MATCHPOINTS, rules: Rules | None = None
) -> BoardScore:
    (board,), problems = score_boards(lines, form, rules or Rules())
    assert problems == ()
    return board


Pair = tuple[Fraction | int | None, Fraction | int | None]


def points(board: BoardScore) -> list[Pair]:
    return [(each.points_ns, each.points_ew) for each in board.lines]


def scores(board: int, *results: int) -> list[Line]:
    return [flat(board, f"N{i}", f"E{i}", text) for i, text in enumerate(results)]


def test_12C1c_a_weighted_score_against_the_others_and_they_against_its_parts() -> None:
    """Worked by hand. Four tables: 60 % of +110 and 40 % of -50, then +140, +110 and -50.

    The weighted table beats -50 with 110 and ties 110: 2 + 1 = 3; with -50 it ties -50: 1. So it
    gets 0.6 x 3 + 0.4 x 1 = 2.2. +140 beats everything: 6. +110 beats -50 and the 0.4, ties the
    0.6: 2 + 0.8 + 0.6 = 3.4. -50 ties the 0.4: 0.4.
    """
    weighted = Weighted.both(Share(Fraction(3, 5), Points(110)), Share(Fraction(2, 5), Points(-50)))
    board = one_board(line(1, "N0", "E0", weighted), *scores(1, 140, 110, -50))
    ns = [Fraction(x) for x in ("2.2", "6", "3.4", "0.4")]
    assert points(board) == [(x, 6 - x) for x in ns]
    assert board.lines[0].score_ns is None


def test_12C1_a_split_score_has_two_frequency_tables() -> None:
    """Worked by hand. North-South get +420 and East-West -450 at one of three tables.

    North-South's table is 420, 420, 450: 1, 1, 4. East-West's is -450, -420, -450: 1, 4, 1.
    """
    split = Split(Points(420), Points(450))
    board = one_board(line(1, "N0", "E0", split), *scores(1, 420, 450))
    assert points(board) == [(1, 1), (1, 4), (4, 1)]


def test_one_side_assigned_and_the_other_artificial() -> None:
    split = Split(Points(420), Level.AVERAGE_MINUS)
    board = one_board(line(1, "N0", "E0", split), *scores(1, 420, 450))
    assert [p[0] for p in points(board)] == [1, 1, 4]
    # East-West are two to compare, brought to three; the third has 40 % of a top of 4
    assert [p[1] for p in points(board)] == [
        Fraction(8, 5),
        Fraction(2 * 3 + 1, 2),
        Fraction(0 * 3 + 1, 2),
    ]


def test_87_a_fouled_board_is_scored_in_its_groups_each_brought_to_the_field() -> None:
    # the facts' vectors: the top of a group of 3 of 7 is 88.9 %, of 4 of 7 it is 93.75 %
    lines = [flat(1, f"N{i}", f"E{i}", 420 + 10 * i) for i in range(7)]
    fouled = [
        replace(each, result=Fouled("A" if i < 3 else "B", Points(420 + 10 * i)))
        for i, each in enumerate(lines)
    ]
    board = one_board(*fouled)
    assert board.top == 12
    shares = [ns / 12 * 100 for ns, _ in points(board) if ns is not None]
    assert round(shares[2], 1) == Fraction("88.9")
    assert shares[6] == Fraction("93.75")
    assert sum(shares) == 7 * 50


def test_87_small_groups_by_fixed_percentages() -> None:
    rules = Rules(matchpoints=MatchpointRules(small_group=SmallGroup.FIXED))
    lines = [flat(1, f"N{i}", f"E{i}", 420 + 10 * i) for i in range(7)]
    lines[0] = replace(lines[0], result=Fouled("A", Points(420)))
    lines[1] = replace(lines[1], result=Fouled("A", Points(430)))
    board = one_board(*lines, rules=rules)
    got = [(ns, ew) for ns, ew in points(board)[:2]]
    share = Fraction(12, 100)
    assert got == [(55 * share, 65 * share), (65 * share, 55 * share)]


# -- Law 12C2 --------------------------------------------------------------------------------------


def event_with(award: Level, others: list[int]) -> Sheet:
    """Pair N0 gets `award` on board 9 and these scores elsewhere against N1's plain +100."""
    lines = []
    for board, score in enumerate(others, 1):
        lines += [flat(board, "N0", f"a{board}", score), flat(board, "N1", f"b{board}", 100)]
    return sheet(
        *lines,
        line(9, "N0", "X", Artificial(award, Level.AVERAGE)),
        flat(9, "N1", "Y", 100),
    )


@pytest.mark.parametrize(
    ("award", "others", "expected"),
    [  # two tables a board: a win is 100 %, a tie 50 %, a loss 0 %
        (Level.AVERAGE_PLUS, [200, 200, 200, 90], 75),
        (Level.AVERAGE_PLUS, [200, 90], 60),
        (Level.AVERAGE_MINUS, [90, 90, 90, 200], 25),
        (Level.AVERAGE_MINUS, [200, 90], 40),
        (Level.AVERAGE, [200, 200], 50),
    ],
)
def test_12C2c_average_plus_and_minus_follow_the_session(
    award: Level, others: list[int], expected: int
) -> None:
    boards, _ = score_boards(event_with(award, others).lines, Form.MATCHPOINTS, Rules())
    board = next(b for b in boards if b.board == "9")
    assert board.top is not None
    assert board.lines[0].points_ns == board.top * expected / 100


@pytest.mark.parametrize(("session", "expected"), [("64.2", "64.2"), ("58", "60")])
def test_12C2c_AD02(session: str, expected: str) -> None:
    got = percent_of(Level.AVERAGE_PLUS, ArtificialRules(), Fraction(session))
    assert got == Fraction(expected)


@pytest.mark.parametrize(("session", "expected"), [("35", "35"), ("45", "40")])
def test_12C2c_AD03(session: str, expected: str) -> None:
    got = percent_of(Level.AVERAGE_MINUS, ArtificialRules(), Fraction(session))
    assert got == Fraction(expected)


def test_12C2c_can_be_switched_off_and_never_moves_a_stated_percentage() -> None:
    lines = event_with(Level.AVERAGE_PLUS, [200, 200]).lines
    flat_rules = Rules(artificial=ArtificialRules(session_exception=False))
    boards, _ = score_boards(lines, Form.MATCHPOINTS, flat_rules)
    last = boards[-1]
    assert last.top is not None
    assert last.lines[0].points_ns == last.top * 60 / 100
    stated = [
        replace(each, result=Artificial(Percent(Fraction(60)), Percent(Fraction(40))))
        if each.board == "9" and each.ns == ("N0",)
        else each
        for each in lines
    ]
    boards, _ = score_boards(stated, Form.MATCHPOINTS, Rules())
    assert boards[-1].lines[0].points_ns == last.top * 60 / 100


def test_12C2b_in_imps_average_plus_is_three() -> None:
    result = Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_MINUS)
    board = one_board(line(1, "N0", "E0", result), *scores(1, 100, 100), form=Form.CROSS_IMPS)
    assert points(board) == [(3, -3), (0, 0), (0, 0)]


def test_an_award_without_a_number_in_the_form_is_told_and_left_out() -> None:
    odd = Artificial(Percent(Fraction(55)), Percent(Fraction(45)))
    (board,), problems = score_boards(
        [line(1, "N0", "E0", odd), *scores(1, 100, 100)], Form.BUTLER, Rules()
    )
    assert [p.code for p in problems] == ["scoring.award-has-no-number"]
    assert points(board)[0] == (None, None)
    (board,), problems = score_boards(
        [line(1, "N0", "E0", Artificial(Imps(Fraction(5)), Imps(Fraction(-5)))), *scores(1, 50)],
        Form.MATCHPOINTS,
        Rules(),
    )
    assert len(problems) == 1


def test_12C2b_an_award_is_a_sum_where_lines_are_sums() -> None:
    """Three results: a sum over two comparisons, so average plus is six; over all scores, two."""
    plus = Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_MINUS)
    for divisor, worth in [
        (CrossDivisor.NONE, 6),
        (CrossDivisor.COMPARISONS, 3),
        (CrossDivisor.SCORES, 2),
        (CrossDivisor.FIELD, 3),
    ]:
        rules = Rules(cross_imps=CrossImpRules(divisor=divisor))
        lines = [line(1, "N0", "E0", plus), *scores(1, 100, 100)]
        board = one_board(*lines, form=Form.CROSS_IMPS, rules=rules)
        assert points(board)[0] == (worth, -worth)


def test_an_artificial_score_has_no_value_in_total_points() -> None:
    plus = Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_MINUS)
    lines = [line(1, "N0", "E0", plus), *scores(1, 420)]
    (board,), problems = score_boards(lines, Form.TOTAL_POINTS, Rules())
    assert points(board)[0] == (None, None)
    assert {p.code for p in problems} == {"scoring.award-has-no-number"}


# -- the field -------------------------------------------------------------------------------------


def test_artificial_scores_are_not_compared_but_count_for_the_size_of_the_field() -> None:
    artificial = Artificial(Percent(Fraction(60)), Percent(Fraction(40)))
    board = one_board(line(1, "N0", "E0", artificial), *scores(1, 100, 200))
    # two results of three: (S x 3 + 1) / 2
    assert [ns for ns, _ in points(board)] == [Fraction(12, 5), HALF, Fraction(7, 2)]


def test_boards_not_played_count_for_nobody() -> None:
    result = NotPlayed(Unplayed.LATE)
    board = one_board(line(1, "N0", "E0", result), *scores(1, 100, 200))
    assert board.field == 2
    assert points(board) == [(None, None), (0, 2), (2, 0)]


def test_sections_may_be_compared_apart() -> None:
    lines = [
        flat(1, "N0", "E0", 100, section="A"),
        flat(1, "N1", "E1", 110, section="A"),
        flat(1, "N2", "E2", 120, section="B"),
        flat(1, "N3", "E3", 130, section="B"),
    ]
    together, _ = score_boards(lines, Form.MATCHPOINTS, Rules())
    apart, _ = score_boards(
        lines, Form.MATCHPOINTS, Rules(field=FieldRules(compare=Comparison.SECTION))
    )
    assert [p[0] for p in points(together[0])] == [0, 2, 4, 6]
    assert [[p[0] for p in points(board)] for board in apart] == [[0, 2], [0, 2]]


def test_one_table_alone_is_an_average_and_average_plus_sixty() -> None:
    board = one_board(flat(1, "N0", "E0", 420))
    assert (board.field, board.top) == (2, 2)
    assert points(board) == [(1, 1)]
    plus = Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_MINUS)
    board = one_board(line(1, "N0", "E0", plus))
    assert points(board) == [(Fraction("1.2"), Fraction("0.8"))]


def test_a_stated_field_smaller_than_a_board_is_told_and_not_used() -> None:
    rules = Rules(field=FieldRules(size=2))
    (board,), problems = score_boards(scores(1, 100, 110, 120), Form.MATCHPOINTS, rules)
    assert [p.code for p in problems] == ["scoring.field-too-small"]
    assert [p[0] for p in points(board)] == [0, 2, 4]


def test_a_field_of_stated_size() -> None:
    rules = Rules(field=FieldRules(size=11))
    board = one_board(*scores(1, *(10 * i for i in range(10, 0, -1))), rules=rules)
    assert board.lines[0].points_ns == Fraction("19.9")


def test_total_points_are_the_scores_themselves() -> None:
    board = one_board(*scores(1, 100, -50), form=Form.TOTAL_POINTS)
    assert points(board) == [(100, -100), (-50, 50)]


# -- invariants ------------------------------------------------------------------------------------

tens = st.integers(-60, 60).map(lambda n: 10 * n)


@st.composite
def fields(draw: st.DrawFn) -> Sheet:
    """A few boards of two to five tables, now and then with an artificial or weighted score."""
    lines = []
    for board in range(1, draw(st.integers(1, 4)) + 1):
        for table in range(draw(st.integers(2, 5))):
            kind = draw(st.integers(0, 9))
            single = Points(draw(tens))
            if kind == 0:
                given_both = Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_MINUS)
                lines.append(line(board, f"N{table}", f"E{table}", given_both))
            elif kind == 1:
                other = Points(draw(tens))
                both = Weighted.both(Share(Fraction(1, 3), single), Share(Fraction(2, 3), other))
                lines.append(line(board, f"N{table}", f"E{table}", both))
            else:
                lines.append(line(board, f"N{table}", f"E{table}", single))
    return sheet(*lines)


FIELD_FORMS = [Form.MATCHPOINTS, Form.ASCHERMAN, Form.BUTLER, Form.CROSS_IMPS, Form.TOTAL_POINTS]


@given(fields(), st.sampled_from(FIELD_FORMS))
def test_relabelling_contestants_changes_nothing(event: Sheet, form: Form) -> None:
    renamed = {f"{d}{i}": f"{'WV'['NE'.index(d)]}{7 - i}" for d in "NE" for i in range(8)}
    other = replace(
        event,
        lines=tuple(
            replace(
                each,
                ns=tuple(renamed[c] for c in each.ns),
                ew=tuple(renamed[c] for c in each.ew),
            )
            for each in event.lines
        ),
    )
    before = [points(b) for b in tally(event, form, Rules()).boards]
    assert [points(b) for b in tally(other, form, Rules()).boards] == before


@given(fields(), st.sampled_from(FIELD_FORMS), st.integers(0, 2**32))
def test_the_order_of_the_lines_changes_nothing(event: Sheet, form: Form, seed: int) -> None:
    shuffled = list(event.lines)
    Random(seed).shuffle(shuffled)
    other = replace(event, lines=tuple(shuffled))

    def totals(one: Sheet) -> dict[str, Fraction]:
        return {
            s.contestant.id: s.total
            for ranking in tally(one, form, Rules()).rankings
            for s in ranking.standings
        }

    assert totals(event) == totals(other)


@given(fields())
def test_matchpoints_of_a_table_sum_to_the_top_without_artificial_scores(event: Sheet) -> None:
    for board in tally(event, Form.MATCHPOINTS, Rules()).boards:
        for each in board.lines:
            if isinstance(each.line.result, Artificial):
                continue
            assert each.points_ns is not None
            assert each.points_ew is not None
            assert each.points_ns + each.points_ew == board.top
