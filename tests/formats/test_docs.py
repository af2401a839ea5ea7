"""The examples of the page that documents the plain CSV are read, in both languages alike."""

import re
from pathlib import Path

import pytest

from hakem.formats import read
from hakem.formats.csv_columns import columns_of
from hakem.notation import read_result
from hakem.scoring.sheet import Sheet

DOCS = Path(__file__).resolve().parents[2] / "docs" / "use"
PAGES = ("results-csv.md", "results-csv.tr.md")


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def example(name: str) -> Sheet:
    found = re.search(r"```csv\n(.*?)```", page(name), re.DOTALL)
    assert found
    sheet, problems = read(found[1].encode(), name)
    assert not problems
    return sheet


def test_the_examples_say_the_same_in_both_languages() -> None:
    english, turkish = (example(name).lines for name in PAGES)
    assert len(english) == 5
    assert [one.result for one in english] == [one.result for one in turkish]


@pytest.mark.parametrize("name", PAGES)
def test_every_column_named_on_the_page_is_known(name: str) -> None:
    table = page(name).split("\n## ")[1]
    rows = [line.split("|")[1:3] for line in table.splitlines() if line.startswith("| `")]
    named = [word for cells in rows for cell in cells for word in re.findall(r"`([^`]+)`", cell)]
    assert len(named) > 40
    assert [word for word in named if columns_of([word]) == ("",)] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_way_to_write_a_board_without_a_contract_is_read(name: str) -> None:
    table = page(name).split("\n## ")[2]
    told = [line.split("|")[1] for line in table.splitlines() if "/" in line or "NP" in line]
    words = [word for cell in told for word in re.findall(r"`([^`]+)`", cell)]
    for word in words:
        if word not in ("result", "sonuç"):
            read_result(word)
    assert len(words) == 10
