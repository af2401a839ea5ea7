"""`hakem solve` on plays and on several files: what is shown, as JSON, and refused."""

import json
from pathlib import Path

import pytest

from hakem.cli import DONE, FAILED, LEFT_OUT, main
from tests.commands.test_solve import DEAL, GOOD
from tests.solver.installed import needs_the_library

#: One trick too few for declarer at trick 4: the queen of spades and the ace of diamonds cost.
HEAD = "qx|o7|md|3SHJ97543DK7532C94,S87HA62DQJT4CAT75,SAK96HKQ8DA98CK63,|sv|0|ah|Board 7|"
AUCTION = "mb|1N|mb|p|mb|p|mb|p|"
CARDS = [
    "SQ",
    "D2",
    "S8",
    "SA",
    "HK",
    "HT",
    "H3",
    "H2",
    "HQ",
    "S2",
    "H4",
    "H6",
    "DA",
    "D6",
    "D3",
    "D4",
]
LIN = HEAD + AUCTION + "".join(f"pc|{card}|" for card in CARDS) + "mc|9|\n"
PBN = (
    '[Board "7"]\n[Deal "N:AK96.KQ8.A98.K63 QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75"]\n'
    '[Contract "1NT"]\n[Declarer "N"]\n[Result "9"]\n[Play "E"]\n'
    "SQ D2 S8 SA\nHT H3 H2 HK\nS2 H4 H6 HQ\nD6 D3 D4 DA\n*\n"
)

pytestmark = needs_the_library


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_LANG", "en")
    monkeypatch.setenv("COLUMNS", "300")


def write(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


@pytest.mark.parametrize(("name", "text"), [("a.lin", LIN), ("a.pbn", PBN)])
def test_costly_cards_from_either_format(
    name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, name, text)
    assert main(["solve", file, "--analyse"]) == DONE
    out = capsys.readouterr().out
    assert [line.split()[:4] for line in out.splitlines() if "♣8" in line or "♥8" in line] == [
        ["1", "E", "♠Q", "1"],
        ["4", "N", "♦A", "1"],
    ]
    assert main(["solve", file, "--analyse", "--json"]) == DONE
    (board,) = json.loads(capsys.readouterr().out)["boards"]
    assert board["cards"] == CARDS
    assert board["tricks"] == [9, *[10] * 12, 9, 9, 9, 9]
    assert [one["card_number"] for one in board["costly"]] == [1, 13]
    assert (board["contract"], board["declarer"], board["result"]) == ("1NT", "N", 9)
    assert (board["given_by_declarer"], board["given_by_defenders"]) == (1, 1)


def test_leads_and_later_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, "a.lin", LIN)
    assert main(["solve", file, "--lead"]) == DONE
    out = capsys.readouterr().out
    assert "10  ♠Q* ♠J ♠10 ♥10 ♦6" in out
    assert main(["solve", file, "--at", "4.0", "--json"]) == DONE
    (board,) = json.loads(capsys.readouterr().out)["boards"]
    assert (board["seat"], board["trick"], board["played"]) == ("N", 4, "DA")
    assert {card for card, n in board["declarers_tricks"].items() if n == 10} == {"SK", "H8"}
    assert board["declarers_tricks"]["DA"] == 9
    assert main(["solve", file, "--at", "20"]) == LEFT_OUT
    assert "ends after 16 cards" in capsys.readouterr().err
    assert main(["solve", file, "--at", "x"]) == FAILED


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (LIN.replace("pc|D4|", "pc|C5|"), "in trick 4: West did not follow suit with ♣5"),
        (LIN.replace("pc|H3|", "pc|SK|"), "in trick 2: it is the turn of South"),
        (LIN.replace("pc|H6|", "pc|H2|"), "in trick 3: ♥2 was played before"),
        (PBN.replace("H3 H2", "-  H2"), "in trick 2: a card is missing"),
        (PBN.replace("DA\n*", "^L DA\n*"), None),
    ],
)
def test_what_cannot_be_followed_is_told_and_the_rest_analysed(
    text: str, said: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["solve", write(tmp_path, "a.txt", text), "--analyse"])
    out, err = capsys.readouterr()
    assert "♠Q" in out
    assert said is None or said in " ".join(err.split())


@pytest.mark.parametrize(
    ("text", "said", "code"),
    [
        (HEAD + AUCTION, "No play is recorded", LEFT_OUT),
        (HEAD + "mb|1N|mb|p|", "tells no contract", LEFT_OUT),
        (GOOD, "tells no contract", LEFT_OUT),
        # East is not written and cannot be what is left, 14 cards
        (LIN.replace("S87", "S8"), "13, 0, 13 and 12 cards", LEFT_OUT),
        (LIN.replace("S87H", "S8AH"), "1 of them twice", LEFT_OUT),
        (LIN[:60], "0 of them twice", LEFT_OUT),
        ("<html></html>", "no board here to analyse", FAILED),
        (HEAD + "mb|p|mb|p|mb|p|mb|p|", "no board here to analyse", FAILED),
    ],
)
def test_nothing_to_analyse(
    text: str, said: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", write(tmp_path, "a.txt", text), "--analyse"]) == code
    assert said in capsys.readouterr().err


def test_tables_of_lin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two tables of one deal are shown once; nothing can be written into LIN."""
    file = write(tmp_path, "a.lin", LIN + LIN.replace("qx|o7", "qx|c7"))
    assert main(["solve", file, "--show", "--json"]) == DONE
    (board,) = json.loads(capsys.readouterr().out)["boards"]
    assert board["tricks"]["N"] == {"C": 6, "D": 8, "H": 10, "S": 4, "NT": 9}
    sacrifice = {"by": "EW", "contract": "4SX", "result": "-1"}
    # 4♥ makes ten tricks for 420: they go one down in 4♠ doubled for 100 instead
    assert board["par"] == {"score_ns": 100, "contracts": [sacrifice]}
    assert main(["solve", file]) == FAILED
    assert "LIN" in capsys.readouterr().err


def test_several_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = write(tmp_path, "a.pbn", GOOD), write(tmp_path, "b.pbn", GOOD.replace("1", "2", 1))
    assert main(["solve", one, other, "--show"]) == DONE
    out = capsys.readouterr().out
    assert out.index("Board 1") < out.index("Board 2")
    assert main(["solve", one, other, "--show", "--board", "2"]) == DONE
    assert "Board 1" not in capsys.readouterr().out
    for more in ([], ["--output", str(tmp_path / "new.pbn")]):
        assert main(["solve", one, other, *more]) == FAILED
        assert "Several files" in capsys.readouterr().err
    folder = tmp_path / "new"
    folder.mkdir()
    assert main(["solve", one, other, "--output", str(folder)]) == DONE
    assert sorted(path.name for path in folder.iterdir()) == ["a.pbn", "b.pbn"]
    assert (folder / "b.pbn").read_text("utf-8").startswith('[Board "2"]\n[Deal "' + DEAL)
    assert main(["solve", one, other, "--output", str(folder)]) == FAILED
    assert "there already" in capsys.readouterr().err


def test_utf_16(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in (LIN, PBN):
        file = tmp_path / "wide"
        file.write_bytes(text.encode("utf-16"))
        assert main(["solve", str(file), "--analyse"]) == DONE
        assert "♠Q" in capsys.readouterr().out


def test_an_unknown_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text, more in ((GOOD, ["--show"]), (LIN, ["--analyse"]), (LIN, ["--show"])):
        file = write(tmp_path, "a.txt", text)
        assert main(["solve", file, "--board", "99", *more]) == FAILED
        assert "no board 99" in capsys.readouterr().err


@pytest.mark.parametrize("more", [["--output", "x"], ["--force"]])
def test_what_does_not_go_together(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "a.lin", LIN)
    assert main(["solve", file, "--lead", *more]) == FAILED
    assert more[0] in capsys.readouterr().err
    assert main(["solve", file, "--lead", "--analyse"]) == FAILED
