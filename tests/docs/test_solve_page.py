"""The pages on solving: every option is on them, their commands work, what they show is printed."""

import re
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.i18n.lang import Lang
from tests.docs.pages import commands, fenced, page
from tests.solver.installed import needs_the_library

PAGES = (("solve.md", Lang.EN), ("solve.tr.md", Lang.TR))
BOARDS = (
    '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    '[Deal "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"]\n'
)
PLAYED = (
    "qx|o7|pn|South,West,North,East|md|3SHJ97543DK7532C94,S87HA62DQJT4CAT75,SAK96HKQ8DA98CK63,|"
    "sv|0|ah|Board 7|mb|1N|mb|p|mb|p|mb|p|pc|SQ|pc|D2|pc|S8|pc|SA|pc|HK|pc|HT|pc|H3|pc|H2|"
    "pc|HQ|pc|S2|pc|H4|pc|H6|pc|DA|pc|D6|pc|D3|pc|D4|mc|9|\n"
)


@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_no_option_is_left_out(name: str, lang: Lang, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--help"]) == 0
    text = page("docs", "use", name)
    for option in set(re.findall(r"--[a-z]+", capsys.readouterr().out)) - {"--help"}:
        assert f"| `{option}" in text, option


@needs_the_library
@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_every_command_works_and_prints_what_is_shown(
    name: str,
    lang: Lang,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HAKEM_LANG", lang.value)
    monkeypatch.setenv("COLUMNS", "80")
    (tmp_path / "boards.pbn").write_text(BOARDS, "utf-8")
    (tmp_path / "played.lin").write_text(PLAYED, "utf-8")
    text = page("docs", "use", name)
    printed = []
    for arguments in commands(text):
        assert main(arguments) == 0, arguments
        out = capsys.readouterr().out
        printed.append("\n".join(line.rstrip() for line in out.splitlines()).strip("\n"))
    shown = fenced(text, "text")
    assert len(shown) == 3
    for block in shown:
        assert block.strip("\n") in printed


@needs_the_library
def test_the_example_of_the_background_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = fenced(page("docs", "why", "double-dummy.md"), "python")
    exec(compile(example, "double-dummy.md", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out == "1 solved\n"
