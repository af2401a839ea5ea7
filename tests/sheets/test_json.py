"""JSON: the schema holds, nothing is lost, numbers are those of the value."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

import hakem.sheets.json_out
from hakem.errors import Place
from hakem.notation import read_result
from hakem.scoring.causes import Cause
from hakem.scoring.scored import Scored
from hakem.scoring.verify import Difference, Kind, Verification
from hakem.sheets.json_out import to_json
from tests.sheets.birds import individual_event, pairs_event, reason, teams_event
from tests.sheets.structure import faults

SCHEMA = json.loads(
    (Path(hakem.sheets.json_out.__file__).parent / "score.schema.json").read_text(encoding="utf-8")
)
#: A comparison with one total that the file prints otherwise.
COMPARED = Verification(
    {Kind.SCORE: 32, Kind.TOTAL: 8},
    (
        Difference(
            Kind.TOTAL,
            Cause.ROUNDING,
            "",
            ("1",),
            None,
            "21.9",
            Fraction(659, 30),
            Place("a.xml", 3),
        ),
    ),
)
EVENTS = {"pairs": pairs_event, "teams": teams_event, "individual": individual_event}


@pytest.fixture(params=EVENTS)
def event(request: pytest.FixtureRequest) -> Scored:
    """Each of the events."""
    return EVENTS[str(request.param)]()


def test_output_is_as_the_schema_says(event: Scored) -> None:
    value = json.loads(to_json(event, {"1": [reason()]}, COMPARED))
    assert faults(value, SCHEMA, SCHEMA) == []


def test_the_check_itself_finds_faults() -> None:
    value = json.loads(to_json(pairs_event()))
    value["ranking"][0]["place"] = "1"
    value["boards"][0]["lines"][0]["tricks"] = 14
    value["extra"] = None
    del value["event"]["form"]
    value["boards"][1]["lines"][0]["kind"] = "imagined"
    assert len(faults(value, SCHEMA, SCHEMA)) == 5


def test_results_are_read_back(event: Scored) -> None:
    value = json.loads(to_json(event))
    for board, told in zip(event.boards, value["boards"], strict=True):
        for line, row in zip(board.lines, told["lines"], strict=True):
            assert read_result(row["result"]) == line.line.result
            assert row["score_ns"] == line.score_ns
            assert tuple(row["ns_ids"]) == line.line.ns


def exact(row: dict[str, object], name: str) -> Fraction:
    """A number of an object, from its fraction where there is one."""
    fractions = row["exact"]
    assert isinstance(fractions, dict)
    return Fraction(str(fractions.get(name, row[name])))


def test_numbers_are_exact(event: Scored) -> None:
    value = json.loads(to_json(event))
    standings = [one for ranking in event.rankings for one in ranking.standings]
    for standing, row in zip(standings, value["ranking"], strict=True):
        assert exact(row, "total") == standing.total
        if standing.percent is not None:
            assert exact(row, "percent") == standing.percent
            assert abs(Fraction(str(row["percent"])) - standing.percent) <= Fraction(1, 20000)


def test_a_line() -> None:
    value = json.loads(to_json(pairs_event()))
    line = value["boards"][0]["lines"][1]
    kept = {name: line[name] for name in ("ns", "ew", "contract", "declarer", "tricks", "kind")}
    assert list(kept.values()) == ["1", "3", "4SX", "N", 9, "played"]
    # 4SX-1 not vulnerable is 100 for East-West, the worst of four results: no matchpoint of six
    assert (line["score_ns"], line["points_ns"], line["points_ew"]) == (-100, 0, 6)


def test_problems_and_reasons_are_told_in_both_languages() -> None:
    value = json.loads(to_json(pairs_event(), {"5": [reason()]}))
    assert [problem["severity"] for problem in value["problems"]] == ["warning", "error", "note"]
    assert value["problems"][0]["line"] == 29
    told = value["explanations"]["5"][0]
    assert told["text"]["tr"].endswith("(Yasa 78A)")
    assert told["text"]["en"].endswith("(Law 78A)")
    assert told["value"] == 3.5
    assert len(told["steps"]) == 2


def test_the_comparison() -> None:
    told = json.loads(to_json(pairs_event(), {}, COMPARED))["verification"]
    assert told["agrees"] is False
    assert told["compared"] == {"score": 32, "total": 8}
    difference = told["differences"][0]
    assert (difference["published"], difference["computed"]) == ("21.9", 21.9667)
    assert difference["exact"] == {"computed": "659/30"}
    assert json.loads(to_json(pairs_event()))["verification"] is None
