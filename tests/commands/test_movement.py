"""`hakem movement`, as somebody at a keyboard meets it."""

import json
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.movements import load, verify
from hakem.movements.families import FAMILIES
from hakem.movements.howell import howell

DONE, FAULTS, FAILED, LEFT_OUT = 0, 1, 2, 3
#: A size for which each movement exists.
SIZES = {
    "mitchell-skip": "8",
    "web": "14",
    "bowman": "7",
    "double-web": "8",
    "scissors": "6",
    "american-whist": "7",
    "whist": "8",
}


def test_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["movement", "--lang", "tr"]) == DONE
    out = capsys.readouterr().out
    for one in FAMILIES:
        assert f"\n{one.name} " in f"\n{out}"
    assert "Gökkuşağı" in out


@pytest.mark.parametrize("name", [one.name for one in FAMILIES])
@pytest.mark.parametrize("lang", ["en", "tr"])
def test_every_movement_is_shown(name: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    size = SIZES.get(name, "7")
    assert main(["movement", name, size, "--cards", "--lang", lang]) == DONE
    out, err = capsys.readouterr()
    assert not err
    assert "movement." not in out
    assert "{" not in out
    assert main(["movement", name, size, "--boards", "3", "--json"]) == DONE
    value = json.loads(capsys.readouterr().out)
    movement = load(value)
    assert movement.boards_per_set == 3
    assert verify(movement).is_good
    assert value["faults"] == []


@pytest.mark.parametrize("width", ["40", "80", "200"])
def test_the_whole_table_keeps_to_the_width(
    width: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    assert main(["movement", "howell", "7"]) == DONE
    table = capsys.readouterr().out.split("*")[0].splitlines()[1:]
    assert max(map(len, table)) <= int(width)
    text = "\n".join(table)
    for play in howell(7).plays:
        assert f"{play.ns}-{play.ew}" in text


def test_a_guide_card_tells_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    """Every line of every guide card, against the plays themselves."""
    movement = howell(5)
    for pair in movement.numbers:
        assert main(["movement", "howell", "5", "--pair", str(pair)]) == DONE
        lines = capsys.readouterr().out.splitlines()[4:]
        plays = [play for play in movement.plays if pair in play.contestants]
        told = [line.split() for line in lines]
        assert [(int(row[0]), int(row[1])) for row in told] == [(p.round, p.table) for p in plays]
        assert [row[2] for row in told] == ["NS" if p.ns == pair else "EW" for p in plays]
        assert [int(row[3]) for row in told] == [p.ew if p.ns == pair else p.ns for p in plays]
        assert [row[4] for row in told] == [f"{2 * p.boardset - 1}-{2 * p.boardset}" for p in plays]


def test_a_table_card_sends_all_on_their_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["movement", "mitchell", "5", "--table", "2"]) == DONE
    lines = [line.split("  ") for line in capsys.readouterr().out.splitlines()[4:]]
    rows = [[cell.strip() for cell in line if cell.strip()] for line in lines]
    # East-West go up a table, the boards down: three of three that any Mitchell card says
    assert rows[0] == ["1", "2", "7", "3-4", "stay", "3 EW", "1"]
    assert rows[-1] == ["5", "2", "8", "1-2"]


def test_a_phantom(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["movement", "howell", "4", "--phantom", "8", "--pair", "1"]) == DONE
    out = capsys.readouterr().out
    assert "7 pairs" in out
    assert out.count("sits out") == 1
    assert main(["movement", "howell", "4", "--phantom", "best", "--json"]) == DONE
    assert json.loads(capsys.readouterr().out)["contestants"] == 7


def test_verify_reads_back_and_finds_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["movement", "howell", "4", "--json"]) == DONE
    text = capsys.readouterr().out
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(text, "utf-8")
    bad.write_text(text.replace("[3, 1, 8, 3, 3]", "[3, 1, 8, 3, 1]"), "utf-8")
    assert good.read_text("utf-8") != bad.read_text("utf-8")
    assert main(["movement", "verify", str(good)]) == DONE
    assert "No fault." in capsys.readouterr().out
    assert main(["movement", "verify", str(bad)]) == FAULTS
    out = capsys.readouterr().out
    assert "round 3, table 1: 8 played board set 1 in round 1 already (Law 15) (V3)" in out
    assert main(["movement", "verify", str(bad), "--lang", "tr"]) == FAULTS
    assert "tur 3, masa 1: 8 1. bord takımını 1. turda oynamıştı" in capsys.readouterr().out
    assert main(["movement", "verify", str(bad), "--json"]) == FAULTS
    assert json.loads(capsys.readouterr().out)["faults"][0]["check"] == "V3"
    assert main(["movement", "show", str(bad)]) == DONE
    assert "! round 3, table 1" in capsys.readouterr().out


def test_a_card_is_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("yaml")
    card = tmp_path / "card.yaml"
    card.write_text(
        "name: Kestrel\nhands:\n"
        "- {table: 1, round: 1, ns: 4, ew: 1, boards: [1, 2]}\n"
        "- {table: 2, round: 1, ns: 2, ew: 3, boards: [3, 4]}\n"
        "- {table: 3, round: 1, ns: 2}\n",
        "utf-8",
    )
    assert main(["movement", "import", str(card)]) == LEFT_OUT
    out, err = capsys.readouterr()
    assert out.startswith("Kestrel · 2 tables · 4 pairs")
    assert "card.yaml:5" in err
    assert "ew" in err


def test_recommend(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["movement", "recommend", "8", "--boards", "28"]) == DONE
    out = capsys.readouterr().out
    assert out.startswith("1. Howell · 4 tables · 8 pairs · 7 rounds of 4")
    # the command that it names makes what it recommends
    commands = [line.split("hakem ")[1] for line in out.splitlines() if "> hakem" in line]
    titles = [line.split(". ", 1)[1] for line in out.splitlines() if line[:1].isdigit()]
    for command, title in zip(commands, titles, strict=True):
        assert main(command.split()) == DONE
        assert capsys.readouterr().out.splitlines()[0] == title
    assert main(["movement", "recommend", "8", "--minutes", "5", "--lang", "tr"]) == FAULTS
    assert "Uygun hareket planı yok" in capsys.readouterr().out
    assert main(["movement", "recommend", "9", "--json"]) == DONE
    assert json.loads(capsys.readouterr().out)["recommendations"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["bogus"], "There is no movement bogus"),
        (["howell"], "Say of how many tables"),
        (["howell", "7", "8"], "Say of how many tables"),
        (["howell", "seven"], "seven is not a whole number"),
        (["howell", "40"], "2 to 20 tables"),
        (["howell", "7", "--rounds", "5"], "There are some with: 7, 8"),
        (["howell", "7", "--pair", "15"], "There is no number 15"),
        (["howell", "7", "--table", "8"], "There is no number 8"),
        (["howell", "7", "--phantom", "15"], "There is no number 15"),
        (["whist", "8", "--phantom", "1"], "Only a movement for pairs"),
        (["mitchell-scrambled", "7", "--switched", "8"], "cannot be switched"),
        (["recommend"], "Say how many pairs"),
        (["recommend", "2"], "4 to 60 pairs"),
        (["recommend", "9", "--pace", "x"], "not a number of minutes"),
        (["recommend", "9", "--pace", "0"], "cannot take 0 minutes"),
        (["howell", "7", "--boards", "0"], "0 is not a whole number from 1"),
        (["howell", "7", "--copies", "0"], "0 is not a whole number from 1"),
        (["mitchell", "7", "--winners", "-1"], "-1 is not a whole number from 1"),
        (["verify"], "Name one file"),
        (["verify", "no-such-file"], "no such file"),
    ],
)
def test_what_cannot_be_done_is_told(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["movement", *arguments]) == FAILED
    out, err = capsys.readouterr()
    assert not out
    assert said in err
    assert main(["movement", *arguments, "--lang", "tr"]) == FAILED
    assert said not in capsys.readouterr().err


@pytest.mark.parametrize("text", ["{", '{"movement": 1}', '{"movement": 2}'])
def test_a_file_that_is_no_movement(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.json"
    path.write_text(text, "utf-8")
    assert main(["movement", "verify", str(path)]) == FAILED
    assert "m.json" in capsys.readouterr().err
