"""`hakem solve`: what is written, shown and refused; mostly with a stand-in for the library."""

import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from hakem.auction import Denomination
from hakem.cli import DIFFERS, DONE, FAILED, LEFT_OUT, main
from hakem.deal import Deal
from hakem.formats.pbn import games_of
from hakem.formats.pbn_solved import missing_tags
from hakem.seats import Seat
from hakem.solver import DoubleDummyTable, Known, library
from tests.data import shared
from tests.solver.installed import needs_the_library

DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
GOOD = f'[Board "1"]\n[Deal "{DEAL}"]\n'
#: The tricks of the published list for that deal, by seat, clubs to notrump.
ROWS = ((7, 5, 6, 5, 6), (5, 7, 6, 8, 6), (7, 5, 6, 5, 6), (5, 7, 6, 8, 6))


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_LANG", "en")
    monkeypatch.setenv("COLUMNS", "300")


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> list[Deal]:
    """Every deal has the table of the first one; the deals asked for are kept."""
    asked: list[Deal] = []

    def solve(deals: Iterable[Deal], known: Known) -> tuple[DoubleDummyTable, ...]:
        asked.extend(deals)
        return (DoubleDummyTable(ROWS),) * len(asked)

    monkeypatch.setattr("hakem.commands.solve.missing", lambda: None)
    monkeypatch.setattr("hakem.commands.solve.tables", solve)
    return asked


@pytest.fixture
def pbn(tmp_path: Path) -> Path:
    path = tmp_path / "boards.pbn"
    path.write_text(GOOD, "utf-8")
    return path


@pytest.mark.parametrize(("lang", "words"), [("en", "not installed"), ("tr", "kurulu değil")])
def test_without_the_library(
    lang: str,
    words: str,
    pbn: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(library, "find_spec", lambda name: None)
    library._library.cache_clear()
    assert main(["solve", str(pbn), "--lang", lang]) == FAILED
    out, err = capsys.readouterr()
    assert not out
    assert words in err
    assert 'pip install "hakem[solver]"' in err


@needs_the_library
def test_a_board_solved_in_earnest(pbn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(pbn)]) == DONE
    out = capsys.readouterr().out
    assert out.startswith(GOOD + '[OptimumScore "EW 110"]\n[ParContract "EW 2S="]\n[OptimumResultT')
    for seat in Seat:
        for denomination in Denomination:
            row = f"\n{seat.letter} {denomination.letter:>2} {ROWS[seat][denomination]:2}\n"
            assert row in out


@needs_the_library
def test_a_published_file_gets_only_what_it_lacks(tmp_path: Path) -> None:
    """It has tables and scores, all as the solver finds them: the par contracts are added."""
    boards = 15 if os.environ.get("HAKEM_SOAK") else 4
    whole = shared("pbn", "dd", "bridgecomposer.pbn").read_bytes()
    head, *games = re.split(rb"^(?=\[Event )", whole, flags=re.MULTILINE)
    source, target = tmp_path / "old.pbn", tmp_path / "new.pbn"
    source.write_bytes(head + b"".join(games[:boards]))
    assert main(["solve", str(source), "--output", str(target)]) == DONE
    lines = target.read_bytes().splitlines(keepends=True)
    contracts = [line for line in lines if line.startswith(b"[ParContract ")]
    assert len(contracts) == boards
    assert b"".join(line for line in lines if line not in contracts) == source.read_bytes()


def test_the_file_goes_where_it_is_told(
    pbn: Path, tmp_path: Path, stand_in: list[Deal], capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "new.pbn"
    assert main(["solve", str(pbn), "--output", str(target)]) == DONE
    out, err = capsys.readouterr()
    assert not out
    assert "new.pbn" in err
    (game,) = games_of(target.read_bytes(), "new.pbn")[0]
    assert not missing_tags(game)
    assert pbn.read_text("utf-8") == GOOD


def test_no_file_is_written_over(
    pbn: Path, stand_in: list[Deal], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", str(pbn), "--output", str(pbn)]) == FAILED
    assert "there already" in capsys.readouterr().err
    assert pbn.read_text("utf-8") == GOOD
    assert not stand_in
    folder = pbn.parent / "no-such-folder" / "new.pbn"
    assert main(["solve", str(pbn), "--output", str(folder)]) == FAILED


def test_what_is_solved_is_left_unless_forced(
    pbn: Path, stand_in: list[Deal], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", str(pbn)]) == DONE
    once = capsys.readouterr().out
    wrong = once.replace("N NT  6", "N NT 13")
    pbn.write_text(wrong, "utf-8")
    stand_in.clear()
    assert main(["solve", str(pbn)]) == DONE
    assert capsys.readouterr().out == wrong
    assert not stand_in
    assert main(["solve", str(pbn), "--force"]) == DONE
    out, err = capsys.readouterr()
    assert out == once
    assert "boards.pbn:6, board 1" in err
    assert "N NT  6" in err


def test_a_game_that_says_otherwise_is_told_and_stays(
    pbn: Path, stand_in: list[Deal], capsys: pytest.CaptureFixture[str]
) -> None:
    text = GOOD + '[OptimumScore "NS 50"]\n'
    pbn.write_text(text, "utf-8")
    assert main(["solve", str(pbn)]) == DIFFERS
    out, err = capsys.readouterr()
    assert out == text
    assert "boards.pbn:3, board 1" in err
    assert "EW 110" in err


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (DEAL.replace("QJ6", "QJ"), "12, 13, 13 and 13"),
        (DEAL.replace("QJ6", "QJ5"), "1 of them twice"),
        ("N:QJ6.K652.J85.T98 - - -", "13, 0, 0 and 0"),
        ("N:what is this here", "is not a hand"),
        ("", "no deal"),
    ],
)
def test_a_deal_that_cannot_be_solved_is_told_and_the_rest_goes_on(
    deal: str, said: str, pbn: Path, stand_in: list[Deal], capsys: pytest.CaptureFixture[str]
) -> None:
    bad = f'[Board "8"]\n[Deal "{deal}"]\n\n'
    pbn.write_text(bad + GOOD, "utf-8")
    assert main(["solve", str(pbn)]) == LEFT_OUT
    out, err = capsys.readouterr()
    assert out.startswith(bad + GOOD + "[OptimumScore")
    assert out.count("OptimumScore") == 1
    assert "boards.pbn:2, board 8" in err
    assert said in " ".join(err.split())
    assert len(stand_in) == 1


def test_no_par_without_dealer_and_vulnerability(
    pbn: Path, stand_in: list[Deal], capsys: pytest.CaptureFixture[str]
) -> None:
    pbn.write_text(GOOD.replace('"1"', '"x"'), "utf-8")
    assert main(["solve", str(pbn)]) == DONE
    out, err = capsys.readouterr()
    assert "OptimumResultTable" in out
    assert "OptimumScore" not in out
    assert "no par" in err


@pytest.mark.parametrize("text", ['[Event "x"]\n', "no PBN at all\n"])
def test_a_file_without_deals(
    text: str, pbn: Path, stand_in: list[Deal], capsys: pytest.CaptureFixture[str]
) -> None:
    pbn.write_text(text, "utf-8")
    assert main(["solve", str(pbn)]) == FAILED
    assert "no deal here" in capsys.readouterr().err
    assert main(["solve", str(pbn.parent / "nothing.pbn")]) == FAILED


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Board 1", "Dealer N · None vul", "Declarer", "North", "Par: EW 110 · EW 2♠=",
                "not what one should have made")),
        ("tr", ("Bord 1", "Dağıtan N · Zon yok", "Dekleran", "Kuzey", "Par: EW 110 · EW 2♠=",
                "Masada alınması gereken")),
    ],
)  # fmt: skip
def test_tables_in_the_terminal(
    lang: str,
    words: tuple[str, ...],
    pbn: Path,
    stand_in: list[Deal],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["solve", str(pbn), "--show", "--lang", lang]) == DONE
    out = capsys.readouterr().out
    for word in words:
        assert word in " ".join(out.split())
    heads = next(line for line in out.splitlines() if "♣" in line)
    assert heads.split()[1:] == ["♣", "♦", "♥", "♠", "NT"]
    west = next(line for line in out.splitlines() if "West" in line or "Batı" in line)
    assert west.split()[1:] == ["5", "7", "6", "8", "6"]
    assert "[Deal" not in out


def test_show_and_write_together(
    pbn: Path, tmp_path: Path, stand_in: list[Deal], capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "new.pbn"
    assert main(["solve", str(pbn), "--show", "--output", str(target)]) == DONE
    assert "Par: EW 110" in capsys.readouterr().out
    assert b"OptimumScore" in target.read_bytes()


def test_nobody_makes_anything(
    pbn: Path,
    stand_in: list[Deal],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    flat = DoubleDummyTable(((6,) * 5,) * 4)
    monkeypatch.setattr("hakem.commands.solve.tables", lambda deals, known: (flat,) * len(deals))
    assert main(["solve", str(pbn), "--show"]) == DONE
    assert "passed out" in capsys.readouterr().out


def test_standard_input(
    stand_in: list[Deal], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    pbn: Path,
) -> None:  # fmt: skip
    with pbn.open(encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdin", file)
        assert main(["solve", "-"]) == DONE
    assert "OptimumScore" in capsys.readouterr().out
