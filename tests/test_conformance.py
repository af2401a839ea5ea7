"""The conformance suite: its cases are well made, its runner is just, and Hakem passes it."""

import re
import sys
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import pytest

from conformance import run
from conformance.casefile import LANGUAGES, STATUSES, Case, load_cases
from conformance.judge import Verdict, judge
from conformance.programs import HERE, Program, hakem, known
from conformance.reading import Json, told

CASES = load_cases()


def leaves(value: Json) -> list[Json]:
    """The values at the ends of an expected answer."""
    if isinstance(value, dict):
        return [leaf for part in value.values() for leaf in leaves(part)]
    if isinstance(value, list):
        return [leaf for part in value for leaf in leaves(part)]
    return [value]


# -- the cases ------------------------------------------------------------------------------------


def test_ids_are_unique() -> None:
    twice = [id_ for id_, count in Counter(case.id for case in CASES).items() if count > 1]
    assert twice == []


def test_every_case_names_its_clause_and_its_source_in_both_languages() -> None:
    for case in CASES:
        assert case.clause.strip(), case.id
        assert case.source.strip(), case.id
        assert case.status in STATUSES, case.id
        assert set(case.title) == set(LANGUAGES), case.id
        assert all(title.strip() and "{" not in title for title in case.title.values()), case.id
        assert case.title["en"] != case.title["tr"], case.id


def test_expected_values_are_texts() -> None:
    for case in CASES:
        assert case.expect, case.id
        assert all(isinstance(leaf, str) and leaf for leaf in leaves(dict(case.expect))), case.id


def test_the_sums_that_contract_cases_show_add_up() -> None:
    shown = [case for case in CASES if case.working]
    assert len(shown) > 200
    for case in shown:
        total = 0
        for term in re.findall(r"[+-]?[0-9*]+", case.working):
            factors = [int(factor) for factor in term.split("*")]
            total += factors[0] * (factors[1] if len(factors) > 1 else 1)
        # "3NTX by West, down four" shows the defenders' gain: the sign is the case's own.
        assert case.expect["ns"] in {str(total), str(-total)}, case.id


@pytest.mark.parametrize("name", ["README.md", "README.tr.md"])
def test_the_manual_describes_every_kind(name: str) -> None:
    manual = (HERE / name).read_text(encoding="utf-8")
    for kind in {case.kind for case in CASES}:
        assert f"| `{kind}` |" in manual


def test_there_are_hundreds_of_published_numbers() -> None:
    statuses = Counter(case.status for case in CASES)
    assert statuses["published"] > 1000
    assert statuses["derived"] > 300


# -- the judge ------------------------------------------------------------------------------------


def case_with(expect: Mapping[str, Json], decimals: int | None = None) -> Case:
    """A case of which only the expected answer matters."""
    titles = {"en": "a", "tr": "b"}
    return Case("x/1", "x", titles, "c", "derived", "s", {}, {}, expect, decimals)


@pytest.mark.parametrize(
    ("expected", "answered", "decimals", "verdict"),
    [
        ("7.5", "7.50", None, Verdict.RIGHT),
        ("7.5", "15/2", None, Verdict.RIGHT),
        ("-8/3", "-2.67", None, Verdict.WRONG),
        ("-8/3", "-2.67", 2, Verdict.RIGHT),
        ("-8/3", "-2.66", 2, Verdict.WRONG),
        ("2-3", "2", None, Verdict.WRONG),
        ("-", "0", None, Verdict.WRONG),
        ("0", "-0", None, Verdict.RIGHT),
    ],
)
def test_judging_one_number(
    expected: str, answered: str, decimals: int | None, verdict: Verdict
) -> None:
    assert judge(case_with({"n": expected}, decimals), {"answer": {"n": answered}}) is verdict


def test_exactness_can_be_asked() -> None:
    case = case_with({"n": "-8/3"}, 2)
    assert judge(case, {"answer": {"n": "-2.67"}}, exact=True) is Verdict.WRONG
    assert judge(case, {"answer": {"n": "-8/3"}}, exact=True) is Verdict.RIGHT


def test_parts_and_lengths_must_be_there() -> None:
    case = case_with({"ns": ["1", "2"], "ew": ["3", "4"]})
    assert judge(case, {"answer": {"ns": ["1", "2"]}}) is Verdict.WRONG
    assert judge(case, {"answer": {"ns": ["1"], "ew": ["3", "4"]}}) is Verdict.WRONG
    assert judge(case, {"answer": {"ns": ["1", "2"], "ew": ["3", "4"], "x": "5"}}) is Verdict.RIGHT
    assert judge(case, {"answer": "1"}) is Verdict.WRONG
    assert judge(case, None) is Verdict.WRONG
    assert judge(case, {"unsupported": "why"}) is Verdict.NOT_OFFERED


def test_numbers_are_written_with_decimals_where_they_end() -> None:
    numbers = [Fraction(-1, 4), Fraction(1, 3), Fraction(0), Fraction(2000), Fraction(1, 100)]
    assert [told(number) for number in numbers] == ["-0.25", "1/3", "0", "2000", "0.01"]


# -- the programs ---------------------------------------------------------------------------------


def test_hakem_is_right_on_every_case_without_any_rounding() -> None:
    judged = run.ask(hakem(), CASES, exact=True)
    wrong = [(one.case.id, one.reply) for one in judged if one.verdict is not Verdict.RIGHT]
    assert wrong == []


def fake(body: str) -> Program:
    """An adapter of a few lines, with the request in `asked`."""
    lines = f"import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {body}\n"
    return Program("hakem", (sys.executable, "-c", lines))


LIAR = fake("print(json.dumps({'id': asked['id'], 'answer': {'imps': '17'}}))")
MUTE = fake("pass")
BABBLER = fake("print('Traceback: no such thing')")
MODEST = fake("print(json.dumps({'id': asked['id'], 'unsupported': 'not yet'}))")


@pytest.mark.parametrize("program", [LIAR, MUTE, BABBLER])
def test_a_wrong_adapter_is_reported_as_wrong(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "known", lambda: (program,))
    assert run.main(["--kind", "imps", "--all-wrong"]) == 1
    printed = capsys.readouterr().out
    assert "imps/bounds-won/1:" in printed
    if program is LIAR:
        # 17 IMPs is right for 1500 and 1740 only
        assert re.search(r"imps +2 / 104 / 0", printed)


def test_what_is_not_offered_is_not_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "known", lambda: (MODEST,))
    assert run.main(["--kind", "imps"]) == 0


def test_any_program_can_be_judged_by_its_command() -> None:
    command = f"{sys.executable} -c pass"
    assert run.main(["--command", command, "--kind", "bye", "--markdown"]) == 1


@pytest.mark.parametrize("program", known()[1:], ids=lambda program: program.name)
def test_the_printed_results_of_the_peers_are_what_they_answer(program: Program) -> None:
    if program.missing:
        pytest.skip(f"{program.name} needs {program.missing}")
    results = (HERE / "RESULTS.md").read_text(encoding="utf-8")
    printed = {row[0]: row for row in map(cells, results.splitlines()) if len(row) == 4}
    column = printed["kind"].index(program.name)
    answered = {program.name: run.ask(program, CASES)}
    for kind, count in run.rows_of(answered)[1:]:
        assert printed[kind][column] == count, kind


def cells(line: str) -> list[str]:
    """The cells of a row of a Markdown table."""
    return [part.strip() for part in line.strip("|").split("|")]
