"""What the README shows works: its Python, its commands, its event file, its numbers."""

import re
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.regulations import read_statute
from tests.docs.pages import ROOT, commands, fenced, lay_out, page

READMES = ("README.md", "README.tr.md")


@pytest.fixture(autouse=True)
def _folder_of_a_director(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(tmp_path)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", READMES)
def test_every_command_works(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = commands(page(name))
    assert len(shown) >= 10
    for arguments in shown:
        assert main(arguments) == 0, arguments
        assert capsys.readouterr().out.strip(), arguments


@pytest.mark.parametrize("name", READMES)
def test_the_python_runs_and_prints_what_it_says(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = fenced(page(name), "python")
    exec(compile(example, name, "exec"), {"__name__": name})
    out = capsys.readouterr().out
    found = re.search(r"(?:exact|tam değer): (\d+/\d+)", example)
    assert found
    assert f"1 6 {found[1]}\n" in out


@pytest.mark.parametrize("name", READMES)
def test_the_event_file_is_read(name: str) -> None:
    (example,) = fenced(page(name), "toml")
    assert len(read_statute(example, name).corrections) == 1


@pytest.mark.parametrize(("name", "lang"), [("README.md", "en"), ("README.tr.md", "tr")])
def test_the_explanation_shown_is_the_one_given(
    name: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["score", "--sample", "--explain", "9", "--lang", lang]) == 0
    told = [line.strip(" │├└─") for line in capsys.readouterr().out.splitlines()]
    (example,) = fenced(page(name), "text")
    for line in example.splitlines():
        assert line.strip() in told


@pytest.mark.parametrize("name", READMES)
def test_links_and_pictures_are_there(name: str) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page(name)):
        assert link.startswith("http") or (ROOT / link).exists(), link


@pytest.mark.parametrize("name", READMES)
def test_the_rows_of_the_conformance_table_are_those_of_its_results(name: str) -> None:
    results = page("conformance", "RESULTS.md")
    cells = re.findall(r"\d+ / \d+ / \d+", page(name))
    rows = [" | ".join(cells[i : i + 3]) for i in range(0, len(cells), 3)]
    assert len(rows) == 7
    for row in rows:
        assert f"| {row} |" in results
