"""The worked tables of the pages on algorithms, computed again.

A table is announced by a remark, `<!-- worked: kind key=value -->`, and its numbers were worked out
by hand or stand in a publication that the page names.
"""

import re
from dataclasses import replace
from fractions import Fraction

from hakem.notation import read_result
from hakem.pairing.rounds import Meeting, NoPairing
from hakem.pairing.swiss import pair
from hakem.regulations import scales
from hakem.scoring.conventions import QUESTIONS, TIES
from hakem.scoring.field import score_boards
from hakem.scoring.matchpoints import neuberg
from hakem.scoring.rules import Datum, DatumRounding, FieldRules, Rules
from hakem.scoring.sheet import Form
from hakem.scoring.verify import Kind
from hakem.scoring.vps_wbf import on_curve
from tests.docs.pages import page
from tests.scoring.sheets import line

_TABLE = re.compile(r"<!-- worked: (?P<kind>[a-z-]+)(?P<keys>[^>]*) -->\n\n(?P<rows>(?:\|.*\n)+)")

Rows = list[list[str]]


def worked(name: str, kind: str) -> list[tuple[dict[str, int], Rows]]:
    """The tables of a kind on a page: what the remark sets, and the cells below the heads."""
    found = []
    for table in _TABLE.finditer(page("docs", "algorithms", name)):
        if table["kind"] == kind:
            keys = dict(word.split("=") for word in table["keys"].split())
            lines = table["rows"].splitlines()[2:]
            rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in lines]
            found.append(({key: int(value) for key, value in keys.items()}, rows))
    assert found, f"{name} has no table of {kind}"
    return found


def test_matchpoints() -> None:
    tables = worked("matchpoints.md", "matchpoints")
    assert len(tables) == 6
    for keys, rows in tables:
        rules = replace(Rules(), field=FieldRules(size=keys.get("field")))
        lines = [
            line(1, f"{i}NS", f"{i}EW", read_result(row[0].strip("`")))
            for i, row in enumerate(rows)
        ]
        (board,), problems = score_boards(lines, Form.MATCHPOINTS, rules)
        assert not problems
        for scored, (result, ns, ew) in zip(board.lines, rows, strict=True):
            assert (scored.points_ns, scored.points_ew) == (Fraction(ns), Fraction(ew)), result


def test_neuberg() -> None:
    ((keys, rows),) = worked("matchpoints.md", "neuberg")
    for among, factored in rows:
        assert neuberg(int(among), keys["results"], keys["field"]) == Fraction(factored)
    assert sum(Fraction(row[1]) for row in rows) / len(rows) == keys["field"] - 1


def test_the_continuous_scale() -> None:
    ((keys, rows),) = worked("victory-points.md", "continuous")
    scale = scales.named("wbf-continuous-20")
    for lead, curve, value in rows:
        assert on_curve(int(lead), keys["boards"], 100) == Fraction(curve) * 100
        assert scale.share(int(lead), keys["boards"]).home == Fraction(value)


def test_the_boards_that_were_compared_are_those_of_the_scale() -> None:
    text = page("docs", "algorithms", "victory-points.md")
    found = re.search(r"tables for ([\d, ]+) and (\d+) boards", text)
    assert found
    for boards in range(1, 60):
        status = scales.named("wbf-continuous-20").share(1, boards).reason.numbers["status"]
        told = str(boards) in [*found[1].split(", "), found[2]]
        assert (status == "published") == told, boards


def test_the_reconstruction() -> None:
    scale = scales.named("legacy-25-reconstructed")
    ((keys, rows),) = worked("victory-points.md", "legacy")
    before = (0, 0)
    for lead, winner, loser in rows:
        vps = scale.share(int(lead), keys["boards"])
        assert (vps.home, vps.away) == (int(winner), int(loser))
        if int(lead):
            below = scale.share(int(lead) - 1, keys["boards"])
            assert (below.home, below.away) == before
        before = (int(winner), int(loser))
    ((_, rows),) = worked("victory-points.md", "legacy-leads")
    for boards, lead, winner, loser in rows:
        vps = scale.share(int(lead), int(boards))
        assert (vps.home, vps.away) == (int(winner), int(loser))


def test_the_questions_of_verify() -> None:
    words = {Kind.LINE: "lines", Kind.TOTAL: "totals", Kind.PLACE: "places"}
    asked = [
        (f"`{form}`", question) for form, questions in QUESTIONS.items() for question in questions
    ]
    expected = []
    for form, question in [*asked, ("every form", TIES)]:
        (setting,) = {way.setting for way in question.ways}
        ways = [way.value for way in question.ways]
        if len(ways) == len(Datum) * len(DatumRounding):
            ways = ["every datum with every rounding"]
        shown = [words[kind] for kind in Kind if kind in question.shown_by and kind in words]
        expected.append([form, setting, ", ".join(ways), ", ".join(shown)])
    ((_, rows),) = worked("verify.md", "questions")
    told = [[form, setting.split("`")[1], *rest] for form, setting, *rest in rows]
    assert told == expected


def test_pairing_table() -> None:
    """All ways to pair six, tried in order: which are possible, and the first of them is ours."""
    ((_, rows),) = worked("pairing.md", "pairing")
    remark = next(
        x for x in page("docs", "algorithms", "pairing.md").splitlines() if "worked: p" in x
    )
    met = set(re.findall(r"\d\d", remark.split("met=")[1].split(" ")[0]))
    told = [[f"1{row[0]}", *(cell.replace("-", "") for cell in row[1:3])] for row in rows]
    every = [
        ["1" + a, b + c, d + e]
        for a in "23456"
        for b, *rest in [[x for x in "23456" if x != a]]
        for c in rest
        for d, e in [[x for x in rest if x != c]]
    ]
    assert told == [one for one in every if one[0] not in met and one[1] not in met]
    possible = [one for one in told if not met & set(one)]
    assert [one for one, row in zip(told, rows, strict=True) if row[3] == "yes"] == possible
    meetings = [Meeting(1, *two) for two in met]
    found = pair("123456", meetings)
    assert not isinstance(found, NoPairing)
    assert [a + b for a, b in found.rounds[0].pairs] == possible[0]
