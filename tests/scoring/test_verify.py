"""The file's own answers against ours: what agrees, what differs, and why most likely."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.result import Points
from hakem.scoring.causes import Cause, agrees
from hakem.scoring.conventions import changed_settings, follow
from hakem.scoring.rules import (
    CrossDivisor,
    CrossImpRules,
    Factoring,
    MatchpointRules,
    Rules,
    TotalBasis,
)
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import (
    Form,
    PublishedLine,
    PublishedPoints,
    PublishedTotal,
    Sheet,
)
from hakem.scoring.tally import tally
from hakem.scoring.verify import Kind, verify
from tests.scoring.sheets import flat, line, sheet


@given(st.fractions(-1000, 1000), st.integers(0, 4))
def test_a_number_agrees_with_its_own_rounding_and_not_with_the_next(
    number: Fraction, decimals: int
) -> None:
    unit = Decimal(1).scaleb(-decimals)
    printed = Decimal(round(number * 10**decimals)).scaleb(-decimals)
    assert agrees(printed, number)
    assert not agrees(printed + 2 * unit, number)


def test_an_exact_half_may_have_been_rounded_either_way() -> None:
    assert agrees(Decimal("0.1"), Fraction("0.15"))
    assert agrees(Decimal("0.2"), Fraction("0.15"))
    assert not agrees(Decimal("0.3"), Fraction("0.15"))


def event() -> Sheet:
    """Four tables, three boards, one of them with a result less."""
    return sheet(
        *(
            flat(board, f"N{table}", f"E{table}", 30 * ((table * board) % 4) - 50)
            for board in (1, 2, 3)
            for table in range(4 if board < 3 else 3)
        )
    )


def decimals(number: Fraction, places: int) -> Decimal:
    return Decimal(round(number * 10**places)).scaleb(-places)


def published(scored: Scored) -> Sheet:
    """The sheet as a program would publish it that scores exactly as `scored` was."""
    by_line = {id(each.line): each for board in scored.boards for each in board.lines}
    standings = {s.contestant.id: s for r in scored.rankings for s in r.standings}
    lines = []
    for one in scored.sheet.lines:
        each = by_line[id(one)]
        assert each.points_ns is not None
        assert each.points_ew is not None
        answer = PublishedLine(
            each.score_ns, decimals(each.points_ns, 2), decimals(each.points_ew, 2)
        )
        lines.append(replace(one, published=answer))
    contestants = []
    for contestant in scored.sheet.contestants:
        own = standings[contestant.id]
        percent = None if own.percent is None else decimals(own.percent, 2)
        total = PublishedTotal(decimals(own.total, 2), percent, (own.first, own.last))
        contestants.append(replace(contestant, published=total))
    unit = PublishedPoints.MATCHPOINTS if scored.form is Form.MATCHPOINTS else PublishedPoints.IMPS
    return replace(
        scored.sheet, lines=tuple(lines), contestants=tuple(contestants), published_points=unit
    )


def by(form: Form, rules: Rules) -> Sheet:
    return published(tally(event(), form, rules))


@pytest.mark.parametrize("form", [Form.MATCHPOINTS, Form.BUTLER, Form.CROSS_IMPS])
def test_what_was_scored_the_same_way_agrees(form: Form) -> None:
    found = verify(tally(by(form, Rules()), form, Rules()))
    assert found.agrees
    assert found.compared[Kind.LINE] == 2 * 11
    assert found.compared[Kind.PLACE] == 8


@pytest.mark.parametrize(
    ("rules", "changed"),
    [
        (Rules(matchpoints=MatchpointRules(win=1)), ["matchpoints.win"]),
        (Rules(matchpoints=MatchpointRules(total=TotalBasis.MOST_BOARDS)), ["matchpoints.total"]),
        (
            Rules(matchpoints=MatchpointRules(factoring=Factoring.NONE, win=1)),
            ["matchpoints.win", "matchpoints.factoring"],
        ),
    ],
)
def test_the_conventions_of_a_file_are_found(rules: Rules, changed: list[str]) -> None:
    scored, found = follow(by(Form.MATCHPOINTS, rules), Form.MATCHPOINTS, Rules())
    assert found.agrees
    assert changed_settings(scored.problems) == changed


def test_the_divisor_of_cross_imps_is_found() -> None:
    rules = Rules(cross_imps=CrossImpRules(divisor=CrossDivisor.SCORES))
    scored, found = follow(by(Form.CROSS_IMPS, rules), Form.CROSS_IMPS, Rules())
    assert found.agrees
    assert changed_settings(scored.problems) == ["cross_imps.divisor"]


def test_a_convention_is_not_changed_without_need() -> None:
    scored, _ = follow(by(Form.MATCHPOINTS, Rules()), Form.MATCHPOINTS, Rules())
    assert scored.problems == ()


def test_boards_printed_before_factoring_are_compared_so_and_told() -> None:
    """Board 3 has three of four results: among them a win is 2, so that its lines are 4, 2, 0."""
    good = by(Form.MATCHPOINTS, Rules())
    plain = tally(sheet(*good.lines[8:]), Form.MATCHPOINTS, Rules(matchpoints=MatchpointRules()))
    points = {id(each.line): each for each in plain.boards[0].lines}
    assert sorted(each.points_ns or 0 for each in points.values()) == [0, 2, 4]
    lines = tuple(
        replace(
            one,
            published=replace(
                one.published,
                points_ns=decimals(points[id(one)].points_ns or Fraction(0), 2),
                points_ew=decimals(points[id(one)].points_ew or Fraction(0), 2),
            ),
        )
        if id(one) in points
        else one
        for one in good.lines
    )
    scored, found = follow(replace(good, lines=lines), Form.MATCHPOINTS, Rules())
    assert found.agrees
    (note,) = scored.problems
    assert (note.code, note.params) == ("verify.printed-unfactored", {"n": 1, "boards": "3"})


def test_a_changed_number_is_found_with_its_cause() -> None:
    good = by(Form.MATCHPOINTS, Rules())
    wrong = replace(good.lines[0].published, points_ns=Decimal("5.55"))
    bad = replace(good, lines=(replace(good.lines[0], published=wrong), *good.lines[1:]))
    found = verify(tally(bad, Form.MATCHPOINTS, Rules()))
    (difference,) = found.differences
    assert (difference.kind, difference.published) == (Kind.LINE, "5.55")
    assert difference.whose == ("N0", "E0")


def test_a_mistyped_score_is_found_and_its_board_blamed_on_it() -> None:
    """A program that scored the score as typed, 600 for 3NT+1: its other lines follow from it."""
    typed = [line(1, "N0", "E0", Points(600)), line(1, "N1", "E1", Points(620))]
    answers = published(tally(sheet(*typed), Form.CROSS_IMPS, Rules()))
    contract = line(1, "N0", "E0", "5CN+1")  # 420
    real = replace(
        answers,
        lines=(replace(answers.lines[0], result=contract.result), answers.lines[1]),
    )
    plain = verify(tally(real, Form.CROSS_IMPS, Rules()))
    assert Cause.MISTYPED_SCORE in {d.cause for d in plain.differences}
    assert Cause.SCORE_OF_THE_BOARD in {d.cause for d in plain.differences}
    _, found = follow(real, Form.CROSS_IMPS, Rules())
    assert [(d.kind, d.cause) for d in found.differences] == [(Kind.SCORE, Cause.MISTYPED_SCORE)]


def test_a_wrong_total_and_a_wrong_place_are_found() -> None:
    good = by(Form.MATCHPOINTS, Rules())
    first = good.contestants[0]
    assert first.published.total is not None
    assert first.published.place is not None
    wrong = replace(
        first.published,
        total=first.published.total + 1,
        place=(first.published.place[0] + 3, first.published.place[1] + 3),
    )
    bad = replace(good, contestants=(replace(first, published=wrong), *good.contestants[1:]))
    found = verify(tally(bad, Form.MATCHPOINTS, Rules()))
    assert {d.kind for d in found.differences} == {Kind.TOTAL, Kind.PLACE}
    assert found.differing(Kind.TOTAL) == 1
