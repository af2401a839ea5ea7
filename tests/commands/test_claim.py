"""`hakem claim` as its user types it: at once, in a conversation, with mistakes."""

import io
import json
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.commands.claim import FAILED, OPEN, RULED
from tests.docs.pages import CLAIM


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def claim(tmp_path: Path) -> str:
    path = tmp_path / "claim.txt"
    path.write_text(CLAIM, "utf-8")
    return str(path)


def talk(monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: str) -> int:
    """A conversation in which these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return main(["claim", *arguments])


def test_the_award_the_line_and_the_question(
    claim: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """CL21: a red ace is ruffed with the two; 3 of 3 if he knew of it."""
    assert main(["claim", "--position", claim]) == OPEN
    out = capsys.readouterr().out
    assert "Of the 3 tricks left, 2 to South's side and 1 to the other side." in out
    assert "If he did: 3 tricks. If not: 2." in out
    assert "Law 70C2" in out
    assert "W ♠2*!" in out  # the forgotten trump takes its trick


@pytest.mark.parametrize(
    ("arguments", "award"),
    [
        (("--aware", "yes"), 3),
        (("--aware", "no"), 2),
        (("--statement", "drawing your last trump"), 3),
        (("--statement", "son kozu çekerim", "--lang", "tr"), 3),
    ],
)
def test_answers_and_statements_change_the_award(
    arguments: tuple[str, ...], award: int, claim: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["claim", "--position", claim, "--json", *arguments]) == RULED
    told = json.loads(capsys.readouterr().out)
    assert told["award"] == award
    assert told["format"] == "hakem-claim/1"


def test_what_the_json_tells_repeats_the_ruling(
    claim: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["claim", "--position", claim, "--json"])
    first = json.loads(capsys.readouterr().out)
    main(["claim", "--position", first["position"], "--json"])
    assert json.loads(capsys.readouterr().out) == first
    won = [card for seat, card in first["line"] if seat == "W"]
    assert won[1] == "S2"


def test_the_conversation_draws_reads_back_and_asks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk(monkeypatch, CLAIM + "\n\nyes\n") == RULED
    out = capsys.readouterr().out
    assert "♥ KQ" in out  # the diagram
    assert "Did he know" in out
    assert out.index("2 to South's side") < out.index("3 to South's side")


def test_the_statement_is_read_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk(monkeypatch, CLAIM + "\nxyzzy\ndraw trumps\n\n") == RULED
    out = capsys.readouterr().out
    assert "Understood: draw trumps" in out
    assert "xyzzy" in out  # not understood, and asked again


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (CLAIM.replace("3 by S", "4 by S"), "4"),  # more tricks than remain
        (CLAIM.replace("2...AK", "2...AKQ"), "W"),  # unequal hands
        (CLAIM.replace("2...AK", "2.A..A"), "♥A"),  # a card twice
        (CLAIM.replace("trumps: S / ", ""), "trumps"),  # not said
    ],
)
def test_a_wrong_position_is_said(
    position: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["claim", "--position", position]) == FAILED
    answer = capsys.readouterr()
    assert not answer.out
    assert told in answer.err or told.replace("♥A", "HA") in answer.err


def test_a_statement_that_is_not_understood_is_not_ruled_on(
    claim: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["claim", "--position", claim, "--statement", "xyzzy"]) == FAILED
    assert "xyzzy" in capsys.readouterr().err


def test_about_says_which_search_is_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["about"]) == 0
    out = capsys.readouterr().out
    assert "Claims: by the" in out
    assert "2007, 2017" in out


def test_a_statement_of_cards_that_he_has_not_is_told(
    claim: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["claim", "--position", claim, "--statement", "spade ace then heart ace"]) == FAILED
    assert "♠A" in capsys.readouterr().err
