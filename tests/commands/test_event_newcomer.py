"""`hakem event` as somebody types it who has never done so: what is told, and what is refused."""

import re
from pathlib import Path
from typing import Protocol

import pytest

from hakem.cli import main
from hakem.movements.families import FAMILIES


class Run(Protocol):
    """Runs a verb on the event's file and gives back what it printed; `code` is the exit code."""

    def __call__(self, verb: str, *rest: object, code: int = 0, lang: str = "en") -> str: ...


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a verb on the event's file; what it printed, its lines as one."""

    def one(verb: str, *rest: object, code: int = 0, lang: str = "en") -> str:
        words = [str(word) for word in rest]
        found = main(["event", verb, str(tmp_path / "evening.hakem"), *words, "--lang", lang])
        printed = capsys.readouterr()
        assert found == code, printed.err
        return " ".join((printed.out + printed.err).split())

    return one


@pytest.fixture
def eight(run: Run) -> Run:
    """Eight pairs entered, nobody seated."""
    run("new")
    for pair in range(1, 9):
        run("enter", pair)
    return run


@pytest.fixture
def seated(eight: Run) -> Run:
    """Eight pairs at four tables: a Howell of seven rounds, two boards each."""
    eight("seat", "howell", "--boards", 2)
    return eight


@pytest.mark.parametrize("boards", [1, 2, 3, 9])
def test_boards_of_a_round_are_honoured_without_the_name_of_a_movement(
    eight: Run, boards: int
) -> None:
    """The movement is chosen, the number of boards is not."""
    eight("seat", "--boards", boards)
    first = re.search(r"boards 1 (.*)", eight("rounds", "--round", 1).replace("Boards", "boards"))
    assert first is not None
    told = "1" if boards == 1 else f"1-{boards}"
    assert told in first[1].split()


@pytest.mark.parametrize("option", ["--boards", "--rounds", "--from-round"])
@pytest.mark.parametrize("movement", [("howell",), ()])
def test_a_round_has_at_least_one_board(eight: Run, option: str, movement: tuple[str, ...]) -> None:
    """And there is at least one round."""
    for value, told in ((0, "0"), (-1, "−1")):
        assert f"{option} cannot be {told}." in eight("seat", *movement, option, value, code=2)
    assert f"{option}: 0 olamaz" in eight("seat", *movement, option, 0, code=2, lang="tr")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("pair", "--boards", 0), "--boards cannot be 0."),
        (("pair", "--boards", -2, "--by-hand", "1-2"), "--boards cannot be −2."),
        (("pair", "--round", 0, "--boards", 2), "--round cannot be 0."),
        (("round", 0), "number cannot be 0."),
        (("publish", "--round", 0), "--round cannot be 0."),
        (("withdraw", 1, "--round", -1), "--round cannot be −1."),
        (("cut", 0), "keep cannot be 0."),
        (("simulate", "--pairs", 0), "--pairs cannot be 0."),
        (("new", "--winners", 0), "--winners cannot be 0."),
    ],
)
def test_numbers_begin_at_one(eight: Run, words: tuple[object, ...], told: str) -> None:
    """A 0 is never taken for "not said": it is told, by the name it was typed with."""
    before = eight("log")
    assert told in eight(str(words[0]), *words[1:], code=2)
    assert eight("log") == before


def test_a_second_result_that_differs_is_told_at_once_and_stays_in_doubt(seated: Run) -> None:
    """The first stands (issue: entry checks); confirming or correcting settles it."""
    seated("score", 1, 1, "4SN=")
    told = seated("score", 1, 1, "4SN-1")
    number = re.match(r"#(\d+)", told)
    assert number is not None
    first = int(number[1]) - 1
    words = f"4SN-1 contradicts what was entered before, 4SN= (#{first})"
    assert words in told
    assert "hakem event confirm FILE TABLE BOARD" in told
    doubts = seated("doubts")
    assert f"#{number[1]}" in doubts
    assert words in doubts
    assert "Nothing is in doubt" not in doubts
    assert "daha önce girilen sonucu tutmuyor: 4SN=" in seated("doubts", lang="tr")
    seated("confirm", 1, 1)
    assert "contradicts" not in seated("doubts")
    seated("score", 1, 1, "4SN+1")
    seated("correct", 1, 1, "4SN+1")
    assert "contradicts" not in seated("doubts")


def test_the_same_result_twice_is_no_contradiction(seated: Run) -> None:
    """A slip typed twice changes nothing."""
    seated("score", 1, 1, "4SN=")
    assert "contradicts" not in seated("score", 1, 1, "4SN=")


@pytest.mark.parametrize(
    ("words", "told", "turkish"),
    [
        (("cards", 1, 44), "Nobody is seated in round 44", "44. turda kimse oturmuyor"),
        (("cards", 77, 2), "Board 77 is at no table from round 2 on", "77. bord 2. turdan"),
        (("publish", "--round", 44), "Nobody is seated in round 44", "44. turda kimse"),
        (("fine", 1, "on", "percent-of-top"), '"on" is not a number', '"on" burada bir sayı değil'),
        (("fine", 1, "-2", "percent-of-top"), "takes nothing off", "bir şey eksiltmez"),
        (("undo", "x"), '"x" is not a number', '"x" burada bir sayı değil'),
        (("switch", 2, "1,x"), '"x" is not a number', '"x" burada bir sayı değil'),
    ],
)
def test_what_cannot_be_is_refused_in_plain_words(
    seated: Run, words: tuple[object, ...], told: str, turkish: str
) -> None:
    """And nothing is written."""
    before = seated("log")
    assert told in seated(str(words[0]), *words[1:], code=2)
    assert turkish in seated(str(words[0]), *words[1:], code=2, lang="tr")
    assert seated("log") == before


def test_cards_and_rounds_that_are_there_are_taken(seated: Run) -> None:
    """What is refused above is refused for what it names."""
    assert "#" in seated("cards", 3, 2)
    assert "#" in seated("publish", "--round", 7)


def test_a_round_that_nobody_is_in_is_named(eight: Run) -> None:
    """Nobody at all is another thing."""
    assert "Nobody is seated yet" in eight("rounds", "--round", 9)
    eight("seat", "howell", "--boards", 2)
    assert "Nobody is seated in round 9" in eight("rounds", "--round", 9)
    assert "9. turunda kimse oturmuyor" in eight("rounds", "--round", 9, lang="tr")


def test_a_record_is_named_as_the_log_writes_it(seated: Run) -> None:
    """`#16` as well as 16."""
    number = seated("score", 1, 1, "+320").split()[0]
    seated("accept", number)
    assert "Nothing is in doubt" in seated("doubts")
    assert "#" in seated("undo", number)
    assert "already taken back" in seated("undo", number.lstrip("#"), code=2)


def test_tables_that_switched_may_be_parted_by_commas(seated: Run) -> None:
    """`1,2`, `1, 2` and `1 2` are the same two tables."""
    told = {
        seated("switch", 2, *tables).partition(" ")[2] for tables in (("1,2",), ("1,", 2), (1, 2))
    }
    assert len(told) == 1


def test_an_unknown_movement_is_answered_with_those_that_seat(eight: Run) -> None:
    """Words of `hakem movement` that make no movement are not among them."""
    told = eight("seat", "howel", code=2)
    assert all(one.name in told for one in FAMILIES)
    assert not {"recommend", "verify", "show", "import"} & set(re.findall(r"[a-z-]+", told))


def test_the_hint_under_the_standings_names_commands_of_an_event(
    seated: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a terminal, and what it names can be typed."""
    seated("score", 1, 1, "4SN=")
    assert "hakem event explain" not in seated("standings")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "400")
    for lang in ("en", "tr"):
        told = re.sub(r"\x1b\[[0-9;]*m", "", seated("standings", lang=lang))
        assert f"hakem event standings {tmp_path / 'evening.hakem'} --board 1" in told
        assert f"hakem event explain {tmp_path / 'evening.hakem'} " in told
        assert "--explain" not in told


def test_the_log_names_what_was_published(seated: Run) -> None:
    """Protests are counted from it (Laws 79C, 92B)."""
    seated("publish", "--round", 2)
    seated("publish")
    told = seated("log")
    assert "results published up to round 2" in told
    assert "2. tura kadarki sonuçlar yayımlandı" in seated("log", lang="tr")


def test_a_file_that_is_an_event_already_is_not_imported(
    seated: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It can be opened as it is; nothing is made."""
    source, target = str(tmp_path / "evening.hakem"), tmp_path / "other.hakem"
    for lang, told in (("en", "hakem event backup"), ("tr", "zaten bir müsabaka dosyası")):
        assert main(["event", "import", str(target), source, "--lang", lang]) == 2
        assert told in " ".join(capsys.readouterr().err.split())
    assert not target.exists()
