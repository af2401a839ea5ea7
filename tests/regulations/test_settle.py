"""A sheet under its event file: corrections, names, sessions, and what is told when they miss."""

from dataclasses import replace
from fractions import Fraction

import pytest

from hakem.errors import Place, SettingMistake, Severity
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.regulations import read_statute
from hakem.regulations.settle import Settled, settle
from hakem.result import Artificial, Level, Points, Weighted
from hakem.scoring.rules import Factoring
from hakem.scoring.sheet import Form, Sheet
from hakem.scoring.tally import tally
from tests.scoring.sheets import flat, line, sheet


def settled(event: str, results: Sheet, form: Form = Form.MATCHPOINTS) -> Settled:
    return settle(results, read_statute(event), "tbf", form)


def results() -> Sheet:
    return sheet(flat(1, "1", "2", 420), flat(1, "3", "4", 50), flat(2, "1", "4", 100))


def test_a_correction_takes_the_place_of_the_line_and_keeps_what_happened() -> None:
    event = """
[[result]]
board = 1
ns = 3
ew = 4
result = "60% 4SN= + 40% 4SN-1"
reason = "misinformation"
"""
    found = settled(event, results())
    assert found.problems == ()
    changed = found.sheet.lines[1]
    assert isinstance(changed.result, Weighted)
    assert changed.happened == Points(50)
    assert changed.note == "misinformation"
    assert found.sheet.lines[0] == results().lines[0]


def test_a_correction_of_a_line_that_is_not_there_is_told_with_its_line() -> None:
    event = '[[result]]\nboard = 9\nns = 3\new = 4\nresult = "A60/40"\n'
    found = settled(event, results())
    (problem,) = found.problems
    assert problem.code == "event.correction-finds-no-line"
    assert problem.place == Place("event.toml", 5)  # where the result stands
    assert found.sheet.lines == results().lines


def test_a_correction_that_could_mean_two_lines_is_not_guessed() -> None:
    twice = sheet(
        line(1, "1", "2", Points(420), round="1"), line(1, "1", "2", Points(50), round="2")
    )
    event = '[[result]]\nboard = 1\nns = 1\new = 2\nresult = "AVE+ / AVE-"\n'
    found = settled(event, twice)
    assert [p.code for p in found.problems] == ["event.correction-finds-several"]
    assert found.sheet.lines == twice.lines
    narrowed = settled(event + "round = 2\n", twice)
    assert narrowed.problems == ()
    assert narrowed.sheet.lines[1].result == Artificial(Level.AVERAGE_PLUS, Level.AVERAGE_MINUS)


def test_names_and_settings_of_the_event_prevail() -> None:
    event = """
[settings]
"matchpoints.factoring" = "none"
[names]
1 = ["Serçe", "Saka"]
"""
    found = settled(event, results())
    assert found.rules.matchpoints.factoring is Factoring.NONE
    named = {c.id: c.names for c in found.sheet.contestants}
    assert named["1"] == ("Serçe", "Saka")


def test_whom_the_event_names_and_nobody_knows_is_told() -> None:
    event = """
[carry_over]
77 = 3
[[penalty]]
contestant = 88
amount = 1
unit = "percent"
why = "late"
"""
    found = settled(event, results())
    assert [(p.code, p.params["contestant"]) for p in found.problems] == [
        ("event.unknown-contestant", "77"),
        ("event.unknown-contestant", "88"),
    ]
    assert found.terms.carry_over == {}
    assert found.terms.penalties == ()


def test_sessions_by_file_and_their_weights() -> None:
    lines = [
        replace(each, place=Place(file))
        for file, first in (("a.csv", 100), ("b.csv", 50))
        for each in (flat(1, "1", "2", first), flat(1, "3", "4", 60))
    ]
    event = """
[[session]]
name = "afternoon"
files = ["a.csv"]
[[session]]
name = "evening"
files = ["b.csv"]
weight = 3
"""
    found = settled(event, sheet(*lines))
    assert {each.session for each in found.sheet.lines} == {"afternoon", "evening"}
    scored = tally(found.sheet, Form.MATCHPOINTS, found.rules, found.terms)
    percent = {s.contestant.id: s.percent for s in scored.rankings[0].standings}
    # 100 % of weight 1 and 0 % of weight 3
    assert percent["1"] == Fraction(25)
    assert percent["3"] == Fraction(75)


def test_a_team_event_gets_its_scale() -> None:
    lines = [line(1, "Oak", "Elm", Points(420)), line(1, "Elm", "Oak", Points(-50))]
    found = settled("", sheet(*lines), Form.TEAM_IMPS)
    assert found.terms.scale is not None
    assert found.terms.scale.full == 20
    none = settled('[settings]\n"teams.vp_scale" = "none"\n', sheet(*lines), Form.TEAM_IMPS)
    assert none.terms.scale is None


def test_a_knock_out_is_decided_from_the_event_file() -> None:
    lines = [line(1, "Oak", "Elm", Points(420)), line(1, "Elm", "Oak", Points(-50))]
    found = settled("[knockout]\nscheduled = 1\n", sheet(*lines), Form.TEAM_IMPS)
    scored = tally(found.sheet, Form.TEAM_IMPS, found.rules, found.terms)
    assert [p.code for p in scored.problems] == ["scoring.knockout-won"]


@pytest.mark.parametrize("text", ["scheduled = 0", "scheduled = 8\nextensions = -1", ""])
def test_a_knock_out_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(SettingMistake) as caught:
        read_statute(f"[knockout]\n{text}\n")
    assert caught.value.place.line is not None


def test_a_session_of_the_event_file_to_which_no_result_belongs_is_told() -> None:
    event = """
[[session]]
name = "nope"
weight = 5
[[session]]
name = "first"
label = "1"
[[session]]
name = "late"
files = ["not-there.csv"]
"""
    lines = [line(1, "1", "2", Points(420), session="1")]
    found = settled(event, sheet(*lines))
    assert [(p.code, p.severity, p.params) for p in found.problems] == [
        ("event.unknown-session", Severity.WARNING, {"name": "nope", "known": "1"}),
        ("event.unknown-session", Severity.WARNING, {"name": "late", "known": "1"}),
    ]
    assert [p.place.line for p in found.problems] == [2, 8]
    assert all("{" not in say_problem(p, lang) for p in found.problems for lang in Lang)


def test_a_penalty_finds_its_session_by_its_name_too() -> None:
    event = """
[[session]]
name = "evening"
label = "2"
[[penalty]]
contestant = 1
amount = 1
unit = "matchpoints"
why = "late"
session = "evening"
"""
    found = settled(event, sheet(line(1, "1", "2", Points(420), session="2")))
    assert found.problems == ()
    assert [fine.session for fine in found.terms.penalties] == ["2"]


# -- numbers as the file writes them -------------------------------------------------------------


def corrected(ns: str, ew: str, results: Sheet, more: str = "") -> list[int | str]:
    """Which lines a correction of board 1 changed, or the code of what was told instead."""
    event = f'[[result]]\nboard = 1\nns = {ns}\new = {ew}\nresult = "A60/40"\n{more}'
    found = settled(event, results)
    if found.problems:
        return [problem.code for problem in found.problems]
    return [at for at, one in enumerate(found.sheet.lines) if isinstance(one.result, Artificial)]


def test_a_correction_by_the_number_in_the_file_finds_the_pair_with_its_direction() -> None:
    apart = sheet(flat(1, "1NS", "1EW", 420), flat(1, "2NS", "2EW", 50), flat(2, "1NS", "2EW", 100))
    assert corrected("1", "1", apart) == [0]
    assert corrected('"2NS"', "2", apart) == [1]
    assert corrected("1", "2", apart) == ["event.correction-finds-no-line"]
    assert corrected('"1EW"', '"1NS"', apart) == ["event.correction-finds-no-line"]


def test_a_correction_by_the_number_in_the_file_needs_the_section_where_sections_tell() -> None:
    sections = sheet(
        line(1, "A1NS", "A1EW", Points(420), section="A"),
        line(1, "B1", "B2", Points(50), section="B"),
        line(1, "3-1", "3-14", Points(50), section="3"),
        line(1, "3-14", "3-2", Points(50), section="3"),
    )
    assert corrected("1", "1", sections) == ["event.correction-finds-no-line"]
    assert corrected("1", "1", sections, 'section = "A"\n') == [0]
    assert corrected('"A1"', '"A1"', sections) == [0]
    assert corrected("1", "2", sections, 'section = "B"\n') == [1]
    assert corrected("1", "14", sections, "section = 3\n") == [2]
    assert corrected("4", "2", sections, "section = 3\n") == ["event.correction-finds-no-line"]


def test_a_number_in_the_file_that_could_be_two_lines_is_not_guessed() -> None:
    twice = sheet(
        line(1, "1NS", "1EW", Points(420), round="1"),
        line(1, "1NS", "1EW", Points(50), round="2"),
    )
    assert corrected("1", "1", twice) == ["event.correction-finds-several"]
    assert corrected("1", "1", twice, "round = 2\n") == [1]


def test_identifiers_come_before_numbers() -> None:
    both = sheet(flat(1, "1", "2", 420), flat(1, "1NS", "2EW", 50))
    assert corrected("1", "2", both) == [0]
