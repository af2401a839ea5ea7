"""`hakem event print`: a director makes a sheet, makes it again, and is told what went wrong."""

from pathlib import Path

import pytest

from hakem.cli import main


@pytest.fixture
def event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An evening that is over."""
    monkeypatch.chdir(tmp_path)
    call = ["event", "simulate", "friday.hakem", "--pairs", "6", "--boards", "1", "--no-solver"]
    assert main(call) == 0
    return "friday.hakem"


def test_a_sheet_is_written_beside_under_its_own_name(
    event: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    for what in ("guide", "results", "hands"):
        call = ["event", "print", event, what, "--no-solver"]
        assert main(call) == 0
        assert f"friday-{what}.pdf" in capsys.readouterr().out
        first = Path(f"friday-{what}.pdf").read_bytes()
        assert first.startswith(b"%PDF-")
        assert main(call) == 0  # its own file may be made anew
        assert Path(f"friday-{what}.pdf").read_bytes() == first


def test_a_file_of_another_program_stays(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.pdf").write_bytes(b"%PDF-1.4 of somebody else")
    assert main(["event", "print", event, "guide", "--to", "mine.pdf"]) != 0
    assert Path("mine.pdf").read_bytes() == b"%PDF-1.4 of somebody else"
    assert "--to" in capsys.readouterr().err


def test_an_unknown_sheet_is_told_with_the_nearest(
    event: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["event", "print", event, "gide"]) != 0
    assert "guide" in capsys.readouterr().err


def test_hands_that_are_still_played_are_printed_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["event", "simulate", "a.hakem", "--pairs", "6", "--no-solver"]) == 0
    assert main(["event", "undo", "a.hakem", "12"]) == 0
    capsys.readouterr()
    assert main(["event", "print", "a.hakem", "hands", "--no-solver", "--lang", "en"]) == 0
    assert "let nobody see" in capsys.readouterr().err
