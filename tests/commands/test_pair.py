"""`hakem pair`: what is printed and refused, and that what it generates passes its own check."""

import json
from pathlib import Path

import pytest

from hakem.cli import main

SWISS = """
rounds = 5
standings = ["kavak", "ladin", "meşe", "çınar", "söğüt"]

[settings]
"pairing.first_round" = "ranked"

[[round]]
number = 1
standings = ["kavak", "ladin", "meşe", "çınar", "söğüt"]
matches = [["kavak", "ladin"], ["meşe", "çınar"]]
bye = "söğüt"
"""


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")


def written(tmp_path: Path, text: str) -> str:
    file = tmp_path / "swiss.toml"
    file.write_text(text, "utf-8")
    return str(file)


def test_next_round_with_its_reasons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", written(tmp_path, SWISS)]) == 0
    out = capsys.readouterr().out
    lines = [line.rstrip() for line in out.splitlines()]
    assert " 1.  kavak v meşe" in lines
    assert " 2.  ladin v söğüt" in lines
    assert " Bye: çınar" in lines
    assert "       kavak met ladin in round 1 (TBF 10(j)2)" in lines
    assert "       söğüt has had a bye, and others have had none (TBF 10(j)3(bb))" in lines


def test_in_turkish(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", "--lang", "tr", written(tmp_path, SWISS)]) == 0
    out = capsys.readouterr().out
    assert "2. tur" in out
    assert "Bay: çınar" in out
    assert "kavak ile ladin 1. turda karşılaştı" in out


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", "--json", written(tmp_path, SWISS)]) == 0
    told = json.loads(capsys.readouterr().out)
    (one,) = told["rounds"]
    assert [(m["first"], m["second"]) for m in one["matches"]] == [
        ("kavak", "meşe"),
        ("ladin", "söğüt"),
    ]
    assert one["bye"]["contestant"] == "çınar"
    assert one["matches"][0]["why"]["steps"][0]["numbers"]["rounds"] == "1"


def test_no_pairing_has_an_exit_code_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    never = SWISS.replace("[settings]", '[settings]\n"pairing.rematch" = "never"')
    never = never.replace('standings = ["kavak", "ladin", "meşe", "çınar", "söğüt"]\n', "", 1)
    never = 'standings = ["kavak", "ladin"]\n' + never
    assert main(["pair", written(tmp_path, never)]) == 3
    assert "kavak may meet nobody else" in capsys.readouterr().out
    assert main(["pair", "--json", written(tmp_path, never)]) == 3
    assert json.loads(capsys.readouterr().out)["no_pairing"]["round"] == 2


def test_check_finds_a_round_that_was_paired_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pair", "--check", written(tmp_path, SWISS)]) == 0
    assert "all alike" in capsys.readouterr().out
    other = SWISS.replace(
        '[["kavak", "ladin"], ["meşe", "çınar"]]', '[["kavak", "meşe"], ["ladin", "çınar"]]'
    )
    assert main(["pair", "--check", written(tmp_path, other)]) == 1
    assert "Round 1: kavak had meşe; now it would be ladin" in capsys.readouterr().out
    assert main(["pair", "--check", "--json", written(tmp_path, other)]) == 1
    assert len(json.loads(capsys.readouterr().out)["differences"]) == 2


def test_what_is_generated_passes_its_own_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["pair", "--generate", "--seed", "ceviz", "--teams", "11", "--rounds", "6"]
    assert main(call) == 0
    text = capsys.readouterr().out
    assert text.splitlines()[0] == 'seed = "ceviz"'
    assert text.count("[[round]]") == 6
    assert main(["pair", "--check", written(tmp_path, text)]) == 0
    assert "6 rounds paired again: all alike" in capsys.readouterr().out


def test_first_round_by_lot_without_a_seed_is_not_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = SWISS.replace('"pairing.first_round" = "ranked"', "")
    assert main(["pair", "--check", written(tmp_path, text)]) == 0
    told = capsys.readouterr()
    assert "0 rounds" in told.out
    assert "no seed" in told.err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SWISS.replace("number = 1", "number = 2"), "Round 2 stands where round 1"),
        (SWISS.replace('bye = "söğüt"', 'bye = "kavak"'), "kavak has two places in round 1"),
        (SWISS.replace('bye = "söğüt"', 'triangle = ["söğüt"]'), "three contestants, not 1"),
        (SWISS.replace('[["kavak", "ladin"], ', '["kavak", "ladin", '), "matches"),
        (SWISS.replace('["kavak", "ladin"], ["meşe"', '["kavak"], ["meşe"'), "list of pairs"),
        (SWISS.replace("standings =", "ranking ="), "ranking"),
        (SWISS.replace('"pairing.first_round"', '"pairing.first_rounds"'), "pairing.first_round"),
        (SWISS.replace('"ranked"', '"rankd"'), "ranked"),
        ("rounds = 3", "standings"),
    ],
)
def test_what_is_wrong_is_told(
    text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pair", written(tmp_path, text)]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    "call",
    [
        ["pair"],
        ["pair", "no-such-file.toml"],
        ["pair", "--generate"],
        ["pair", "--generate", "--seed", "1", "--teams", "0"],
        ["pair", "--generate", "--seed", "1", "--rounds", "many"],
        ["pair", "--generate", "--check", "--seed", "1"],
        ["pair", "--generate", "--seed", "1", "--regulation", "nobody"],
    ],
)
def test_calls_that_cannot_be(call: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(call) == 2
    assert capsys.readouterr().err
