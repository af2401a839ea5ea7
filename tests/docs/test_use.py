"""The pages for users: their commands work, their options are all there are, their links lead."""

import json
import re
from pathlib import Path

import pytest

from hakem.cli import main, parser
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.paper import Sheet
from hakem.scoring.causes import Cause
from hakem.scoring.sheet import Form
from tests.docs.pages import FACTS, ROOT, SWISS, commands, fenced, lay_out, page

SCORE = (("score.md", Lang.EN), ("score.tr.md", Lang.TR))
PAGES = sorted(
    str(path.relative_to(ROOT))
    for folder in ("use", "laws", "algorithms", "why")
    for path in (ROOT / "docs" / folder).glob("*.md")
)


@pytest.mark.parametrize(
    "name",
    [
        *("score.md", "score.tr.md", "rulings.md", "rulings.tr.md"),
        *("claims.md", "claims.tr.md", "pairing.md", "pairing.tr.md"),
        *("event.md", "event.tr.md", "deals.md", "deals.tr.md"),
        *("paper.md", "paper.tr.md", "README.md", "README.tr.md"),
    ],
)
def test_every_command_works(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lay_out(tmp_path)
    monkeypatch.chdir(tmp_path)
    for arguments in commands(page("docs", "use", name)):
        # a claim that turns on the director's answer says so (4)
        assert main(arguments) in ((0, 4) if arguments[0] == "claim" else (0,)), arguments
        assert capsys.readouterr().out.strip(), arguments


@pytest.mark.parametrize(("name", "lang"), SCORE)
def test_every_option_is_described_and_shown(name: str, lang: Lang) -> None:
    text = page("docs", "use", name)
    usage = parser(lang).format_help()
    assert "score" in usage
    shown = {word for arguments in commands(text) for word in arguments}
    for option in (
        *("--sample", "--regulation", "--method", "--event", "--board", "--boards", "--explain"),
        *("--verify", "--json", "--csv", "--html", "--lang"),
    ):
        assert f"| `{option}" in text, option
        assert option in shown, option


def test_no_option_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--help"]) == 0
    for option in re.findall(r"--[a-z]+", capsys.readouterr().out):
        assert option in page("docs", "use", "score.md"), option


@pytest.mark.parametrize(
    ("name", "command"),
    [
        *(("rulings.md", "rule"), ("rulings.tr.md", "rule"), ("rulings.md", "law")),
        *(("rulings.tr.md", "law"), ("claims.md", "claim"), ("claims.tr.md", "claim")),
        *(("pairing.md", "pair"), ("pairing.tr.md", "pair")),
        *(("deals.md", "deal"), ("deals.tr.md", "deal")),
    ],
)
def test_no_option_of_a_ruling_is_left_out(
    name: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help"]) == 0
    for option in re.findall(r"--[a-z]+(?:-[a-z]+)*", capsys.readouterr().out):
        assert option in (*page("docs", "use", name).split("`"), "--help") or (
            f"`{option} " in page("docs", "use", name)
        ), option


@pytest.mark.parametrize("name", ["rulings.md", "rulings.tr.md"])
def test_the_facts_shown_are_those_that_the_commands_use(name: str) -> None:
    (shown,) = fenced(page("docs", "use", name), "json")
    assert json.loads(shown) == json.loads(FACTS)


@pytest.mark.parametrize(("name", "lang"), [("pairing.md", "en"), ("pairing.tr.md", "tr")])
def test_the_pairing_shown_is_what_is_printed(
    name: str,
    lang: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = page("docs", "use", name)
    assert fenced(text, "toml") == [SWISS]
    lay_out(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["pair", "swiss.toml", "--lang", lang]) == 0
    printed = "".join(f"{line.rstrip()}\n" for line in capsys.readouterr().out.splitlines())
    assert fenced(text, "text") == [printed]


@pytest.mark.parametrize(("name", "lang"), SCORE)
def test_every_form_and_every_cause_is_named(name: str, lang: Lang) -> None:
    text = page("docs", "use", name)
    for form in Form:
        assert f"`{form.value}`" in text
    for cause in Cause:
        words = say(f"verify.cause-{cause.value}", lang).split(":")[0]
        assert f"| {words} |" in text, words


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_to_pages(name: str) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page(name)):
        assert link.startswith("http") or (ROOT / name).parent.joinpath(link).exists(), link


@pytest.mark.parametrize("name", ["paper.md", "paper.tr.md"])
def test_every_sheet_of_paper_and_every_option_is_on_its_page(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = page("docs", "use", name)
    for sheet in Sheet:
        assert f"`{sheet.value}`" in text, sheet
    assert main(["event", "print", "--help"]) == 0
    for option in re.findall(r"--[a-z]+(?:-[a-z]+)*", capsys.readouterr().out):
        assert option in ("--by", "--help") or f"`{option}" in text, option
