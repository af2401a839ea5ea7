"""CSV: sections with a header each, read back by a plain reader."""

import csv
import io
from dataclasses import replace
from fractions import Fraction

from hakem.notation import read_result
from hakem.scoring.sheet import Contestant
from hakem.sheets.csv_out import lines_csv, matches_csv, ranking_csv, to_csv
from tests.sheets.birds import pairs_event, teams_event


def rows(text: str) -> list[dict[str, str]]:
    """A section as rows by name."""
    return list(csv.DictReader(io.StringIO(text)))


def test_ranking() -> None:
    first, *_, last = rows(ranking_csv(pairs_event()))
    assert (first["place"], first["id"], first["total"]) == ("1", "6", "33.1")
    assert first["names"] == "Şahin / Üveyik"
    assert Fraction(last["percent"]) == Fraction("38.0952")


def test_lines_are_read_back() -> None:
    scored = pairs_event()
    lines = [line.line for board in scored.boards for line in board.lines]
    for line, row in zip(lines, rows(lines_csv(scored)), strict=True):
        assert read_result(row["result"]) == line.result
        assert (row["ns"],) == line.ns


def test_matches() -> None:
    first = rows(matches_csv(teams_event()))[0]
    assert (first["home"], first["points_home"], first["vp_away"]) == ("A", "10", "5.48")


def test_sections_stand_apart() -> None:
    assert len(to_csv(pairs_event()).split("\n\n")) == 2
    assert len(to_csv(teams_event()).split("\n\n")) == 3


def test_a_name_is_no_formula() -> None:
    scored = pairs_event()
    ranking = scored.rankings[0]
    bird = Contestant("6", ("=HYPERLINK(1)", "+cmd"))
    standing = replace(ranking.standings[0], contestant=bird)
    one = replace(scored, rankings=(replace(ranking, standings=(standing,)),))
    assert rows(ranking_csv(one))[0]["names"] == "'=HYPERLINK(1) / +cmd"
    assert rows(lines_csv(scored))[29]["result"] == "+420"
