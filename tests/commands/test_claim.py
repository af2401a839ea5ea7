"""`hakem claim` as its user types it: at once, in a conversation, with mistakes."""

import io
import json
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.commands.claim import FAILED, OPEN, RULED
from tests.docs.pages import CLAIM
from tests.formats.test_claim_records import LIN


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
    again = json.loads(capsys.readouterr().out)
    assert first.pop("seconds") >= 0
    assert again.pop("seconds") >= 0
    assert again == first
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


# -- concessions, agreements, revokes, outcomes ---------------------------------------------------

#: CL35: SA cannot be lost by normal play, H3 can.
CONCEDED = (
    "N: ...43 / E: ...65 / S: A.3.. / W: 2..K. / trumps: NT / declarer: S / lead: W / claim: 0 by S"
)
#: CL34: South wins all three if West leads the diamond, and none on the spade or the heart.
AGREED = (
    "N: ...765 / E: A.AK.. / S: ..A.43 / W: 2.2.2. / trumps: NT / declarer: S / lead: W / "
    "claim: 3 by E"
)
#: South led HK, and East is to play: H4, or (a revoke) DA.
REVOKED = (
    "N: ...3 / E: .4.A. / S: .Q.. / W: ...2 / trumps: NT / declarer: S / trick: S HK H2 H3 / "
    "claim: 0 by S"
)


@pytest.mark.parametrize(
    ("about", "position", "more", "tricks", "laws"),
    [
        ("concession", CONCEDED, (), 1, ["79C1", "71B", "71"]),
        ("agreement", AGREED, (), 0, ["79C1", "69B2", "69B2", "69B2"]),
        ("revoke", REVOKED, ("--won", "1"), 1, ["64C1", "64C1"]),
        ("revoke", REVOKED, ("--won", "1", "--transfer", "1"), 0, ["64C1", "64C1"]),
        ("outcomes", AGREED, (), None, ["12C1(c)", "12C1(c)", "12C1(c)"]),
        ("outcomes", AGREED, ("--edition", "2007"), None, ["12C1(c)", "12C1(c)"]),
    ],
)
@pytest.mark.parametrize("lang", ["en", "tr"])
def test_what_else_is_asked_of_a_position(
    about: str,
    position: str,
    more: tuple[str, ...],
    tricks: int | None,
    laws: list[str],
    lang: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    call = ["claim", "--position", position, "--about", about, *more, "--lang", lang]
    assert main([*call, "--json"]) == RULED
    told = json.loads(capsys.readouterr().out)
    assert told["tricks"] == tricks
    assert [step["law"] for step in told["steps"]] == laws
    assert main(call) == RULED
    assert told["text"] in " ".join(capsys.readouterr().out.split())


def test_a_trick_that_had_been_won_is_given_back(capsys: pytest.CaptureFixture[str]) -> None:
    """CL33: the defenders agreed to 1 of 1, but had won both tricks played and were given one."""
    position = (
        "N: ...5 / E: .2.. / S: ..A. / W: ..3. / trumps: NT / declarer: S / lead: W / "
        "claim: 1 by S / played: W SA S2 S3 S4 / W SK S5 S6 S7"
    )
    call = ["claim", "--position", position, "--about", "agreement"]
    assert main([*call, "--credited", "1", "--json"]) == RULED
    told = json.loads(capsys.readouterr().out)
    assert told["side"] == "EW"
    assert told["tricks"] == 1
    assert told["steps"][1]["law"] == "69B1"


def test_the_conversation_about_a_concession_leads_to_its_procedure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk(monkeypatch, CONCEDED + "\n\n2\nS\nq\n", "--about", "concession") == RULED
    out = capsys.readouterr().out
    assert "North-South get 1 trick back." in out
    assert "Law 71B" in out


def test_the_conversation_about_a_claim_leads_to_its_procedure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk(monkeypatch, CLAIM + "\n\nyes\n2\nS\n2\ny\nq\n") == RULED
    out = capsys.readouterr().out
    assert "68D2(b)" in out  # playing on, all four of one mind


@pytest.mark.parametrize("option", ["--won", "--credited", "--seed", "--transfer"])
def test_a_number_that_is_none(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["claim", "--position", REVOKED, "--about", "revoke", option, "two"]
    assert main(call) == FAILED
    assert option in capsys.readouterr().err


# -- records of the play, and mistakes in them ----------------------------------------------------


@pytest.mark.parametrize(
    ("data", "more", "code", "told"),
    [
        (LIN, ("--claim", "0"), RULED, "12 tricks left"),
        (LIN, ("--claim", "0", "--at", "1.2"), RULED, "13 tricks left"),
        (LIN, (), FAILED, "Say who claimed and how many"),
        (LIN, ("--claim", "20"), FAILED, "12 are left"),
        (LIN, ("--claim", "many"), FAILED, '"many" does not say'),
        (LIN, ("--claim", "1", "--by", "N"), FAILED, "North is dummy"),
        (LIN, ("--claim", "0", "--at", "99"), FAILED, "no point of play"),
        (LIN, ("--claim", "0", "--at", "9.1"), FAILED, "6 cards played, not 33"),
        (LIN + LIN.replace("o7", "o8"), ("--claim", "0"), FAILED, "7, 8"),
        (LIN + LIN.replace("o7", "o8"), ("--claim", "0", "--board", "9"), FAILED, "no board 9"),
        ("", (), FAILED, "claim.lin"),
        ("\x00\x01\x02\xff\xfe", (), FAILED, "claim.lin"),
    ],
)
def test_a_position_out_of_a_record(
    data: str,
    more: tuple[str, ...],
    code: int,
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "claim.lin"
    path.write_bytes(data.encode("latin-1"))
    assert main(["claim", "--position", str(path), *more]) == code
    answer = capsys.readouterr()
    assert told in answer.out + answer.err


@pytest.mark.parametrize("data", [b"", bytes(range(256)), b"[Board"])
def test_a_pbn_file_without_a_board(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "claim.pbn"
    path.write_bytes(data)
    assert main(["claim", "--position", str(path), "--claim", "1"]) == FAILED
    assert "claim.pbn" in capsys.readouterr().err


def test_only_a_card_that_is_out_can_be_forgotten(
    claim: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["claim", "--position", claim, "--forgot", "HA"]) == FAILED
    assert "♥A" in capsys.readouterr().err


def test_a_position_too_long_for_a_file_name_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["claim", "--position", CLAIM.replace("/", "\n") + "\n" * 300, "--json"]) == OPEN
    assert json.loads(capsys.readouterr().out)["award"] == 2


# -- files that any editor may have saved ---------------------------------------------------------

TURKISH = (
    "K: .32.2. / D: .RD.R. / G: 9.A.A. / B: 2...AR\nkoz: pik / dekleran: G / çıkış: G / talep: 3 G"
)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1254"])
def test_a_file_in_any_encoding_of_an_editor(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "talep.txt"
    path.write_bytes(TURKISH.encode(encoding))
    assert main(["claim", "--position", str(path), "--lang", "tr", "--json"]) == OPEN
    assert json.loads(capsys.readouterr().out)["award"] == 2


@pytest.mark.parametrize(
    ("data", "told", "anlatilan"),
    [
        (b"", "it is empty", "boş"),
        (b" \n\t\n", "it is empty", "boş"),
        (b"\x7fELF\x02\x01\x01\x00\x00\x03\x00>", "It is not text (line 1", "Metin değil (1."),
        (b"N: A\n\x00\x01\x02\x03", "It is not text (line 2", "Metin değil (2."),
        (b"N: A\n" * 20_000, "larger than 64 KB", "64 KB'tan"),
    ],
)
def test_a_file_that_holds_no_position(
    data: bytes, told: str, anlatilan: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "claim.txt"
    path.write_bytes(data)
    for lang, words in (("en", told), ("tr", anlatilan)):
        assert main(["claim", "--position", str(path), "--lang", lang]) == FAILED
        answer = capsys.readouterr()
        assert not answer.out
        assert words in answer.err
        assert "claim.txt" in answer.err


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("", "Nothing was named"),
        (" ", "Nothing was named"),
        ("no-such-file", "no-such-file: There is no such file"),
        (".", "This is a folder"),
    ],
)
def test_what_is_no_file(given: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["claim", "--position", given]) == FAILED
    assert told in capsys.readouterr().err
