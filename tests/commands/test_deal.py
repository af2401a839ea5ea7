"""`hakem deal`: deals as a file, the promise kept and checked; and the deals of an event."""

import json
import re
from pathlib import Path
from typing import Protocol

import pytest

from hakem.cli import main
from hakem.dealing import commitment_of, deals, key_of_seed, read_key
from hakem.formats.pbn_deals import deals_of
from hakem.notation import write_deal

KEY = key_of_seed("gürgen")
HEX = r"[0-9a-f]{64}"


class Run(Protocol):
    """Runs hakem and gives back what it printed; `code` is the exit code that is meant."""

    def __call__(self, *rest: object, code: int = 0, lang: str = "en") -> str: ...


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run hakem in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def one(*rest: object, code: int = 0, lang: str = "en") -> str:
        found = main([*(str(word) for word in rest), "--lang", lang])
        printed = capsys.readouterr()
        assert found == code, printed.err
        return printed.out + printed.err

    return one


def in_file(name: str) -> dict[int, object]:
    return dict(deals_of(Path(name).read_bytes(), name))


# --- hakem deal ---------------------------------------------------------------------------------


def test_fresh_deals_can_be_dealt_again_from_the_key_that_was_told(run: Run) -> None:
    told = run("deal", 24, "--output", "boards.pbn")
    commitment, key = re.findall(HEX, told)
    assert commitment == commitment_of(read_key(key))
    assert in_file("boards.pbn") == deals(read_key(key), range(1, 25))
    assert in_file("boards.pbn").keys() == set(range(1, 25))
    again = run("deal", 24, "--key", key)
    assert again == Path("boards.pbn").read_text("utf-8")


def test_fresh_deals_are_fresh(run: Run) -> None:
    assert run("deal", 1) != run("deal", 1)


def test_players_check_what_was_promised(run: Run) -> None:
    """The commitment, days before; the deals, on the day; the key, afterwards."""
    promised = re.findall(HEX, run("deal", "--new-key", "key.txt"))
    key = Path("key.txt").read_text("utf-8").strip()
    assert key not in promised
    assert Path("key.txt").stat().st_mode & 0o077 == 0
    run("deal", "1-8", "--key", "key.txt", "--value", "7 12 33", "--output", "day.pbn")
    asked = ("deal", "--key", key, "--commitment", promised[0], "--compare", "day.pbn")
    assert run(*asked, "--value", "7 12 33").splitlines() == [
        "The key is the one of the commitment.",
        "8 boards are as the key deals them.",
    ]
    assert "8 boards are not" in run(*asked, "--value", "7 12 34", code=1)
    other = commitment_of(KEY)
    assert "not the one of the commitment" in run(
        "deal", "--key", key, "--commitment", other, code=1
    )
    # one board that was changed is found among the others
    run("deal", "5-5", "--seed", "gürgen", "--output", "five.pbn")
    text = Path("day.pbn").read_text("utf-8")
    hands = {name: write_deal(deals_of(Path(name).read_bytes(), name)[5]) for name in
             ("day.pbn", "five.pbn")}  # fmt: skip
    Path("day.pbn").write_text(text.replace(hands["day.pbn"], hands["five.pbn"]), "utf-8")
    told = run(*asked, "--value", "7 12 33", code=1, lang="tr")
    assert "7 bord anahtardan çıktığı gibi." in told
    assert "1 bord anahtardan çıktığı gibi değil: 5." in told


def test_a_seed_gives_the_same_deals_and_says_what_it_is_not_for(run: Run) -> None:
    first = run("deal", 3, "--seed", "gürgen")
    assert first == run("deal", 3, "--seed", "gürgen")
    assert "not for an event" in first
    assert write_deal(deals(KEY, [3])[3]) in first
    assert not re.search(HEX, first)


def test_a_lesson_has_what_the_teacher_wants(run: Run) -> None:
    told = run("deal", 3, "--seed", "ders", "--south", "16+ S5+", "--output", "ders.pbn")
    assert "lessons only" in told
    for deal in deals_of(Path("ders.pbn").read_bytes(), "ders.pbn").values():
        assert deal.south.high_card_points >= 16
        assert deal.south.shape[0] >= 5


def test_the_ending_of_the_file_says_how_it_is_written(run: Run) -> None:
    for ending, begins in (("lin", b"qx|o1|md|3S"), ("dup", b""), ("dlm", b"[Document]\r\n")):
        run("deal", 2, "--seed", "gürgen", "--output", f"a.{ending}")
        assert Path(f"a.{ending}").read_bytes().startswith(begins)
    assert Path("a.dup").stat().st_size == 2 * 156
    assert run("deal", 1, "--seed", "x", "--format", "lin").startswith("qx|o1|")
    run("deal", 1, "--seed", "x", "--format", "lin", "--output", "odd.txt")
    assert Path("odd.txt").read_bytes().startswith(b"qx|o1|")


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ((), "how many boards"),
        (("abc",), "abc"),
        (("0",), "0"),
        (("9-3",), "9-3"),
        ((",",), "not a list"),
        (("2", "--format", "dup"), "--output"),
        (("2", "--output", "there.pbn"), "there already"),
        (("2", "--output", "no/where.pbn"), "cannot be written"),
        (("2", "--key", "kavak"), "kavak is not a key"),
        (("2", "--key", "k" * 5000), "is not a key"),
        (("2", "--key", "there.pbn"), "is not a key"),
        (("--commitment", "ab"), "--key"),
        (("--commitment", "ab", "--seed", "x"), "ab is not a commitment"),
        (("--compare", "there.pbn", "--seed", "x"), "no complete deal"),
        (("--new-key", "there.pbn"), "there already"),
        (("2", "--new-key", "k.txt"), "--new-key"),
        (("2", "--commitment", "ab", "--seed", "x"), "--commitment"),
        (("2", "--north", "strong"), "strong"),
        (("2", "--north", "12+", "--value", "7"), "--north"),
        (("--compare", "there.pbn", "--seed", "x", "--east", "12+"), "--east"),
        (("3,5", "--output", "a.dlm", "--seed", "x"), "board 4 is missing"),
    ],
)
def test_what_cannot_be_done_is_told_and_leaves_no_file(
    run: Run, call: tuple[str, ...], told: str
) -> None:
    Path("there.pbn").write_bytes(b"mine")
    assert told in run("deal", *call, code=2)
    assert Path("there.pbn").read_bytes() == b"mine"
    assert [path.name for path in Path().iterdir()] == ["there.pbn"]


# --- hakem event deals --------------------------------------------------------------------------


@pytest.fixture
def seated(run: Run) -> Run:
    """Six pairs of an evening, seated for five rounds of two boards."""
    run("event", "new", "f.hakem")
    for number in range(1, 7):
        run("event", "enter", "f.hakem", number, f"Kuş {number}", f"Ağaç {number}")
    run("event", "seat", "f.hakem", "howell", "--boards", 2)
    return run


def exported(run: Run) -> list[dict[str, object]]:
    """The acts of the log as a backup has them."""
    Path("f.jsonl").unlink(missing_ok=True)
    run("event", "export", "f.hakem", "f.jsonl")
    lines = Path("f.jsonl").read_text("utf-8").splitlines()
    found = (json.loads(line) for line in lines)
    return [one["payload"]["act"] for one in found if "payload" in one]


def test_all_boards_that_are_seated_are_dealt_once(seated: Run) -> None:
    assert "no deal yet" in seated("event", "deals", "f.hakem")
    told = seated("event", "deals", "f.hakem", "--random")
    (commitment,) = re.findall(HEX, told)
    assert "boards 1-10 dealt at random" in told
    assert commitment in seated("event", "deals", "f.hakem")
    assert "already" in seated("event", "deals", "f.hakem", "--random", code=2)
    # more boards, later: those that have a deal keep it
    assert "boards 11-12 dealt" in seated("event", "deals", "f.hakem", "--random", 12)
    assert "boards 20-21 dealt" in seated("event", "deals", "f.hakem", "--random", "20,21")
    run = seated
    run("event", "deals", "f.hakem", "--output", "all.pbn")
    act = next(one for one in exported(run) if one["kind"] == "dealt")
    key = read_key(str(act["key"]))
    assert commitment_of(key) == act["commitment"] == commitment
    first = {board: deal for board, deal in in_file("all.pbn").items() if board <= 10}
    assert first == deals(key, range(1, 11))
    assert [*in_file("all.pbn")] == [*range(1, 13), 20, 21]


def test_no_hand_and_no_key_is_in_the_log_that_is_shown(seated: Run) -> None:
    seated("event", "deals", "f.hakem", "--random")
    (act,) = (one for one in exported(seated) if one["kind"] == "dealt")
    assert isinstance(act["deals"], dict)
    for lang in ("en", "tr"):
        shown = "".join(
            seated("event", *words, lang=lang)
            for words in (
                ("log", "f.hakem"),
                ("log", "f.hakem", "--json"),
                ("deals", "f.hakem"),
                ("doubts", "f.hakem"),
                ("rounds", "f.hakem"),
                ("standings", "f.hakem"),
            )
        )
        assert str(act["commitment"]) in shown
        assert str(act["key"]) not in shown
        for hands in act["deals"].values():
            for hand in hands.removeprefix("N:").split():
                assert hand not in shown


def test_the_key_is_shown_when_all_is_played(seated: Run) -> None:
    seated("event", "deals", "f.hakem", "--random")
    told = seated("event", "deals", "f.hakem", "--reveal", code=2)
    assert "1-10" in told
    assert not re.search(HEX, told)
    seated("event", "simulate", "f.hakem", "--no-solver")
    told = seated("event", "deals", "f.hakem", "--reveal")
    commitment, key = re.findall(HEX, told)
    seated("event", "deals", "f.hakem", "--output", "all.pbn")
    checked = seated("deal", "--key", key, "--commitment", commitment, "--compare", "all.pbn")
    assert "10 boards are as the key deals them." in checked
    # boards for a round that is still to come would be given away too, if they had the same key
    seated("event", "deals", "f.hakem", "--random", "11-14")
    assert "11-14" in seated("event", "deals", "f.hakem", "--reveal", code=2)
    assert len(re.findall(HEX, seated("event", "deals", "f.hakem", "--reveal", "--anyway"))) == 4


def test_a_key_promised_before_makes_the_deals_of_the_event(seated: Run) -> None:
    (promised,) = re.findall(HEX, seated("deal", "--new-key", "key.txt"))
    value = "çekiliş 7 12 33"
    told = seated("event", "deals", "f.hakem", "--random", "--key", "key.txt", "--value", value)
    assert promised in told
    assert value in told
    seated("event", "deals", "f.hakem", "--output", "all.pbn")
    key = read_key(Path("key.txt").read_text("utf-8"))
    assert in_file("all.pbn") == deals(key, range(1, 11), value)
    seated("event", "simulate", "f.hakem", "--no-solver")
    assert value in seated("event", "deals", "f.hakem", "--reveal")


def test_deals_that_were_undone_are_dealt_anew_and_their_key_stays_hidden(seated: Run) -> None:
    told = seated("event", "deals", "f.hakem", "--random")
    number = re.findall(r"#(\d+)", told)[0]
    seated("event", "undo", "f.hakem", number)
    assert "no deal yet" in seated("event", "deals", "f.hakem")
    assert "no board" in seated("event", "deals", "f.hakem", "--reveal", code=2).lower()
    assert "boards 1-10 dealt" in seated("event", "deals", "f.hakem", "--random")


def test_hands_typed_in_make_a_deal(seated: Run) -> None:
    hands = ("N AK73 Q5 T98 J642", "D: DV4.RJ7.ARDV.AR8", "S T98 T9842 765 97")
    typed = [word for hand in hands for word in ("--hand", hand)]
    told = seated("event", "deals", "f.hakem", "--hands-of", 2, *typed)
    assert "deal of board 2" in told
    # board 2 keeps its deal
    assert "boards 1, 3-10" in seated("event", "deals", "f.hakem", "--random")
    status = seated("event", "deals", "f.hakem")
    assert "Board 2 has its deal" in status
    seated("event", "deals", "f.hakem", "--output", "all.pbn")
    typed_in = deals_of(Path("all.pbn").read_bytes(), "all.pbn")[2]
    assert write_deal(typed_in) == (
        "N:AK73.Q5.T98.J642 QJ4.KJ7.AKQJ.AK8 T98.T9842.765.97 652.A63.432.QT53"
    )


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (("--hand", "N AK73 Q5 T98 J642"), "--hands-of"),
        (("--hands-of", "2", "--hand", "AK73 Q5 T98 J642"), "seat"),
        (("--hands-of", "2", "--hand", "N AK73 Q5 T98 J642"), "Three are needed"),
        (("--hands-of", "2", "--hand", "N A...", "--hand", "K 2..."), "typed twice"),
        (("--random", "--reveal"), "--reveal"),
        (("x.pbn", "--random"), "--random"),
        (("--value", "7"), "--random"),
        (("--random", "x"), "x"),
        (("--output", "a.txt"), "pbn, lin, dup, dlm"),
        (("--output", "a.pbn"), "No board"),
        (("--reveal",), "No board"),
        (("nowhere.pbn",), "nowhere.pbn"),
    ],
)
def test_what_cannot_be_meant_writes_nothing(seated: Run, call: tuple[str, ...], told: str) -> None:
    before = seated("event", "log", "f.hakem")
    assert told in seated("event", "deals", "f.hakem", *call, code=2)
    assert seated("event", "log", "f.hakem") == before


def test_without_seats_a_number_is_needed(run: Run) -> None:
    run("event", "new", "f.hakem")
    assert "--random 24" in run("event", "deals", "f.hakem", "--random", code=2)
    assert "boards 1-24" in run("event", "deals", "f.hakem", "--random", 24)
