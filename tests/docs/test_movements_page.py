"""The pages on movements: every option is there, commands work, what they show is printed."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.i18n.lang import Lang
from hakem.movements import mitchell, verify
from hakem.movements.howell import howell
from hakem.movements.scrambled import with_last_rounds_switched
from tests.docs.pages import commands, fenced, page
from tests.docs.test_algorithms import worked

PAGES = (("movements.md", Lang.EN), ("movements.tr.md", Lang.TR))
CARD = "hands:\n- {table: 1, round: 1, ns: 1, ew: 2, boards: [1, 2]}\n"


@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_no_option_is_left_out(name: str, lang: Lang, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["movement", "--help"]) == 0
    text = page("docs", "use", name)
    for option in set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help"}:
        assert f"| `{option}" in text, option


@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_every_command_works_and_prints_what_is_shown(
    name: str,
    lang: Lang,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("yaml")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HAKEM_LANG", lang.value)
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["movement", "howell", "5", "--json"]) == 0
    text = capsys.readouterr().out
    for file in ("movement.json", "hareket.json"):
        (tmp_path / file).write_text(text, "utf-8")
    for file in ("card.yaml", "kart.yaml"):
        (tmp_path / file).write_text(CARD, "utf-8")
    told = page("docs", "use", name)
    printed = []
    for arguments in commands(told):
        assert main(arguments) == 0, arguments
        printed.append(capsys.readouterr().out.strip("\n"))
    shown = fenced(told, "text")
    assert len(shown) == 2
    for block in shown:
        assert block.strip("\n") in printed


def test_the_worked_figures() -> None:
    ((_, rows),) = worked("movements.md", "howells")
    for tables, quality, bound in rows:
        t = int(tables)
        found = verify(howell(t)).figures.balance
        assert found is not None
        assert abs(found.quality - Fraction(quality)) <= Fraction(1, 200)
        proved = Fraction(100 * t * (t - 1), t * (t - 1) + 4) if t % 2 else Fraction(100)
        assert abs(proved - Fraction(bound)) <= Fraction(1, 200)
    ((_, rows),) = worked("movements.md", "absent")
    for pairs, quality in rows:
        found = verify(howell((int(pairs) + 1) // 2).without(int(pairs) + 1)).figures.balance
        assert found is not None
        assert abs(found.quality - Fraction(quality)) <= Fraction(1, 200)
    ((_, rows),) = worked("movements.md", "switches")
    for tables, switched, quality in rows:
        movement = with_last_rounds_switched(mitchell.odd(int(tables)), int(switched))
        found = verify(movement).figures.balance
        assert found is not None
        assert abs(found.quality - Fraction(quality)) <= Fraction(1, 200)
