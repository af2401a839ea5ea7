"""The command line as its user types it: outputs, exit codes, mistakes, both languages."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hakem.cli import DIFFERS, DONE, FAILED, LEFT_OUT, main
from tests.data import shared

SMALL = "board,ns,ew,contract,declarer,result\n1,1,2,4S,N,=\n1,3,4,4S,N,-1\n"


@pytest.fixture
def small(tmp_path: Path) -> str:
    path = tmp_path / "small.csv"
    path.write_text(SMALL, "utf-8")
    return str(path)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_LANG", "en")
    monkeypatch.setenv("COLUMNS", "120")


def test_the_sample_prints_a_ranking(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--sample"]) == DONE
    out = capsys.readouterr().out
    assert out.count("–") >= 10  # ten pairs of two names
    assert "%" in out


def test_the_sample_in_turkish(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--sample", "--lang", "tr"]) == DONE
    out = capsys.readouterr().out
    assert "Sıralama" in out
    assert "%58,37" in out or "%" in out


def test_json_has_the_promised_fields(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", small, "--json"]) == DONE
    answer = json.loads(capsys.readouterr().out)
    assert {"event", "ranking", "boards", "problems"} <= set(answer)
    assert {"id", "names", "direction", "place", "total", "percent"} <= set(answer["ranking"][0])
    assert {
        "ns", "ew", "contract", "declarer", "tricks", "score_ns", "points_ns", "points_ew", "note",
    } <= set(answer["boards"][0]["lines"][0])  # fmt: skip


def test_csv_and_html(small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", small, "--csv"]) == DONE
    assert "4S" in capsys.readouterr().out
    page = tmp_path / "page.html"
    assert main(["score", small, "--html", str(page)]) == DONE
    assert page.read_text("utf-8").lstrip().lower().startswith("<!doctype html>")


def test_json_and_csv_into_a_file(
    small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind, begins in (("json", "{"), ("csv", "place,")):
        out = tmp_path / f"out.{kind}"
        for _ in range(2):  # what Hakem wrote it may write again
            assert main(["score", "--sample", f"--{kind}", str(out)]) == DONE
            assert "Ranking" in capsys.readouterr().out
            assert out.read_text("utf-8").startswith(begins)
        assert main(["score", small, f"--{kind}", "-"]) == DONE
        assert capsys.readouterr().out.startswith(begins)
        # without results there is nothing to write: the file named is what to read
        assert main(["score", f"--{kind}", small]) == DONE
        assert capsys.readouterr().out.startswith(begins)
    assert main(["score", small, "--board", "1", "--json", str(tmp_path / "out.json")]) == DONE
    assert "4♠" in capsys.readouterr().out


@pytest.mark.parametrize("kind", ["json", "csv", "html"])
def test_no_file_of_somebody_else_is_written_over(
    kind: str, small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.csv"
    other.write_text("board,ns,ew,score\n", "utf-8")
    for taken in (small, str(other)):
        before = Path(taken).read_bytes()
        assert main(["score", small, f"--{kind}", taken]) == FAILED
        captured = capsys.readouterr()
        assert captured.out == ""
        assert taken in captured.err
        assert Path(taken).read_bytes() == before


def test_what_cannot_be_asked_is_said_without_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["foo"]) == FAILED
    known = "score, serve, event, movement, pair, regulation, rule, law, claim, deal, solve, about"
    told = f"There is no command foo. There are: {known}\n"
    assert told in capsys.readouterr().err
    assert main(["score", "--lang", "de"]) == FAILED
    assert "--lang cannot be de. It can be: tr, en\n" in capsys.readouterr().err


def test_a_cut_off_names_who_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = tmp_path / "event.toml"
    event.write_text("[cut]\nkeep = 3\n", "utf-8")
    assert main(["score", "--sample", "--event", str(event)]) == DONE
    assert "Ranking: 3 go on (6, 5, 2)" in capsys.readouterr().out


def test_one_board_and_one_explanation(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", small, "--board", "1"]) == DONE
    assert "4♠" in capsys.readouterr().out
    assert main(["score", small, "--explain", "3"]) == DONE
    assert "Law 78A" in capsys.readouterr().out


def test_verify_confirms_or_exits_with_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = shared("usebio", "butler_howell.xml")
    assert main(["score", str(path), "--verify"]) == DONE
    changed = tmp_path / "changed.xml"
    text = path.read_text("ascii")
    assert "<TOTAL_SCORE>25.00</TOTAL_SCORE>" in text
    changed.write_text(
        text.replace("<TOTAL_SCORE>25.00</TOTAL_SCORE>", "<TOTAL_SCORE>26.00</TOTAL_SCORE>"),
        "ascii",
    )
    capsys.readouterr()
    assert main(["score", str(changed), "--verify"]) == DIFFERS
    assert "26.00" in capsys.readouterr().out
    assert main(["score", str(changed), "--verify", "--json"]) == DIFFERS
    assert json.loads(capsys.readouterr().out)["verification"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["score"], "--sample"),
        (["score", "nowhere.csv"], "nowhere.csv"),
        (["score", "--sample", "--regulation", "tbff"], "tbf"),
        (["score", "--sample", "--method", "matchpionts"], "matchpoints"),
        (["score", "--sample", "--explain", "99"], "99"),
        (["score", "--sample", "--event", "nowhere.toml"], "nowhere.toml"),
        (["score", "--sample", "--html", "/"], "/"),
        (["score", "--nonsense"], "hakem score --help"),
        (["score", "--sample", "--board", "99"], "99"),
        (["score", "--sample", "also.csv"], "--sample"),
        (["score", "--sample", "--json", "--board", "1"], "--board"),
        (["score", "--sample", "--board"], "--board"),
        (["score", "--sample", "--json", "--csv"], "--csv"),
        (["frobnicate"], "score"),
        (["regulation", "tbff"], "tbf"),
    ],
)
def test_a_mistake_says_what_and_the_mend(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang in ("en", "tr"):
        assert main([*arguments, "--lang", lang]) == FAILED
        captured = capsys.readouterr()
        assert words in captured.err
        assert "Traceback" not in captured.err


def test_what_cannot_be_read_is_left_out_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(SMALL + "1,5,6,4S,N,14\n1,7,7,3NT,S,=\n", "utf-8")
    assert main(["score", str(path)]) == LEFT_OUT
    out = capsys.readouterr().out
    assert "bad.csv:4" in out
    assert "bad.csv:5" in out


def test_names_are_found_as_people_type_them(capsys: pytest.CaptureFixture[str]) -> None:
    for typed in ("bülbül", "BÜLBÜL", "bulbul", "2"):
        assert main(["score", "--sample", "--explain", typed]) == DONE
        assert "Bülbül" in capsys.readouterr().out


def test_pairs_without_numbers_are_found_by_a_name_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "names.csv"
    path.write_text(SMALL.replace(",1,2,", ",Saka - Puhu,Turna - Kaz,"), "utf-8")
    assert main(["score", str(path), "--explain", "puhu"]) == DONE
    assert "Saka - Puhu" in capsys.readouterr().out
    assert main(["score", "--sample", "--explain", "0"]) == FAILED  # no part of 10


def test_a_file_without_results_scores_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "empty.csv"
    path.write_text("board,ns,ew,result\n", "utf-8")
    assert main(["score", str(path)]) == FAILED
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "empty.csv" in captured.err


def test_the_same_file_twice_is_told(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", small, small]) == DONE
    assert "session" in capsys.readouterr().out


def test_help_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", "--lang", "tr"]) == DONE
    assert "kullanım" in capsys.readouterr().out
    assert main(["score", "--help"]) == DONE
    assert "usage" in capsys.readouterr().out


def test_a_regulation_is_shown_with_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["regulation", "tbf", "--lang", "tr"]) == DONE
    out = capsys.readouterr().out
    assert "IMP toplamı nedir: kazanılan eksi kaybedilen\nranking.imp_total = net" in out
    assert "geçilen bordlar, kura\nranking.pairs_chain = sessions-won" in out
    assert "wbf" not in out.replace("wbf-", "")
    for name in ("wbf", "ebu", "acbl"):
        assert main(["regulation", name, "--lang", "tr"]) == DONE
        assert "Bridge" not in capsys.readouterr().out.replace("Duplicate Bridge", "")
    assert main(["regulation"]) == DONE
    assert "acbl" in capsys.readouterr().out


def test_standard_input_and_a_closed_pipe(small: str) -> None:
    environment = {**os.environ, "HAKEM_LANG": "en"}
    done = subprocess.run(
        [sys.executable, "-m", "hakem", "score", "-"],
        input=Path(small).read_bytes(),
        capture_output=True,
        env=environment,
        check=False,
    )
    assert done.returncode == DONE
    assert b"Ranking" in done.stdout
    piped = subprocess.run(
        f"{sys.executable} -m hakem score --sample --boards | head -1",
        shell=True,
        capture_output=True,
        env=environment,
        check=False,
    )
    assert b"Traceback" not in piped.stderr


@pytest.mark.parametrize(
    ("call", "lang", "words"),
    [
        (["regulation", "tbf", "wbf"], "en", "wbf is one too many"),
        (["regulation", "tbf", "wbf"], "tr", "wbf fazla"),
        (["solve"], "en", "This is missing: FILE"),
        (["solve"], "tr", "Eksik olan: DOSYA"),
        (["score", "--boards=yes"], "en", "--boards takes no value; yes was given"),
        (["score", "--boards=yes"], "tr", "--boards değer almaz; yes verilmiş"),
        (["score", "--e"], "en", "--e is short for several options: --event, --explain"),
        (["score", "--e"], "tr", "--e birden çok seçeneğin kısası: --event, --explain"),
        (["score", "--nonsense"], "en", "There is no option --nonsense"),
        (["nonsense"], "en", "There is no command nonsense"),
        (["nonsense"], "tr", "nonsense diye bir komut yok"),
    ],
)
def test_a_call_that_cannot_be_is_told_in_words(
    call: list[str], lang: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*call, "--lang", lang] if len(call) > 1 else ["--lang", lang, *call]) == FAILED
    err = capsys.readouterr().err
    assert words in err
    assert "argument" not in err


def test_an_interruption_is_no_crash(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("hakem.cli._run", interrupted)
    assert main(["about"]) == 130
    assert capsys.readouterr().err == "\n"
