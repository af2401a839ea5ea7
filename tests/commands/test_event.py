"""`hakem event` as a director types it: an evening of pairs by hand, a Swiss of teams, mistakes."""

from pathlib import Path
from typing import Protocol

import pytest

from hakem.cli import main


class Run(Protocol):
    """Runs a verb on the event's file and gives back what it printed; `code` is the exit code."""

    def __call__(self, verb: str, *rest: object, code: int = 0, lang: str = "en") -> str: ...


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a verb on the event's file; what it printed. `code` is the exit code that is meant."""

    def one(verb: str, *rest: object, code: int = 0, lang: str = "en") -> str:
        words = [str(word) for word in rest]
        found = main(["event", verb, str(tmp_path / "evening.hakem"), *words, "--lang", lang])
        printed = capsys.readouterr()
        assert found == code, printed.err
        return printed.out + printed.err

    return one


@pytest.fixture
def swiss(run: Run) -> Run:
    """Six teams entered and the first round drawn: whose meeting is where, the log tells."""
    run(
        "new",
        "--title",
        "Kavak Cup",
        "--form",
        "team-imps",
        "--set",
        "teams.vp_scale=wbf-continuous-20",
    )
    for number, name in enumerate(("Atmaca", "Bülbül", "Doğan", "Florya", "Karga", "Martı"), 1):
        run("enter", number, f"{name} Bir", f"{name} İki", "--team", name)
    run("pair", "--boards", 2, "--seed", "kavak")
    return run


def test_a_match_of_teams_is_scored_and_ranked(run: Run) -> None:
    """4♠ made in one room and down in the other: 620 + 100 = 720 points, 12 IMPs (Law 78B)."""
    run("new", "--form", "team-imps")
    for number in (1, 2, 3, 4):
        run("enter", number, "--team", f"Takım {number}")
    run("pair", "--by-hand", "1-2", "--by-hand", "3-4", "--boards", 1)
    run("score", "1o", 1, "4SN=")
    assert "board 1: 4SN-1" in run("score", "1c", 1, "4SN-1", "HK")
    text = run("standings")
    assert "10 : 0" in text  # not vulnerable: 420 + 50 = 470
    assert "2 results missing" in text


def test_the_next_round_avoids_who_has_met_and_says_why(swiss: Run) -> None:
    """TBF 10(j): neighbours from the top who have not met; the reasons are printed."""
    for table in (1, 2, 3):
        for room in "oc":
            for board in (1, 2):
                swiss("score", f"{table}{room}", board, "4SN=" if room == "o" else "3NTN+1")
    told = swiss("pair")
    assert "round 2 paired: 6 tables" in told
    first, second = swiss("rounds", "--round", 1), swiss("rounds", "--round", 2)

    def met(text: str) -> set[frozenset[str]]:
        rows = [line.split() for line in text.splitlines() if " open " in line]
        return {frozenset(row[2:4]) for row in rows}

    assert len(met(first)) == len(met(second)) == 3
    assert not met(first) & met(second)


def test_a_correction_is_a_new_record_and_the_old_standing_can_be_seen(swiss: Run) -> None:
    """Design, promise 3: nothing is erased."""
    swiss("score", "1o", 1, "4SN=")
    before = swiss("score", "1c", 1, "4SN-1")
    number = before.split()[0].lstrip("#")
    swiss("correct", "1c", 1, "4SN=", "--why", "slip misread")
    assert "0 : 0" in swiss("standings")
    assert "10 : 0" in swiss("asof", f"#{number}")
    log = " ".join(swiss("log").split())  # however the terminal breaks its lines
    assert "corrected to 4SN= (slip misread)" in log
    assert "4SN-1" in log


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("score", "9o", 1, "4SN="), "Nobody sits at table 9"),
        (("score", "1", 1, "4SN="), "two rooms"),
        (("score", "1o", 7, "4SN="), "Board 7 is not at table 1"),
        (("score", "1o", "x", "4SN="), "whole number"),
        (("score", "1o", 1, "8SN="), "8SN="),
        (("score", "1o", 1), "missing"),
        (("score", "tisch", 1, "4SN="), "not a table"),
        (("fine", 44, 1, "vp"), "has not entered"),
        (("fine", 1, 1, "camel"), "percent-of-top"),
        (("fine", 1, -1, "vp"), "above 0"),
        (("undo", 99), "no record 99"),
        (("undo", 1), "cannot be taken back"),
        (("pair", "--boards", 2, "--by-hand", "1-2", "--by-hand", "1-3"), "two tables at once"),
        (("rules", "--set", "teams.vp_scal=1"), "teams.vp_scale"),
        (("asof", "yesterday"), "no moment"),
        (("new",), "already"),
    ],
)
def test_what_cannot_be_meant_is_told_and_nothing_is_written(
    swiss: Run, words: tuple[object, ...], told: str
) -> None:
    """Bad input names the place and the mend, and loses nothing."""
    before = swiss("log")
    assert told in swiss(str(words[0]), *words[1:], code=2)
    assert swiss("log") == before


def test_a_doubtful_entry_is_written_told_and_settled(run: Run) -> None:
    """Checks explain and never block (issue: entry checks)."""
    run("new")
    for pair in (1, 2, 3, 4):
        run("enter", pair)
    run("pair", "--by-hand", "1-2", "--by-hand", "3-4", "--boards", 2)
    told = run("score", 1, 1, "+320")
    assert "No contract gives a score of 320" in told
    number = told.split()[0].lstrip("#")
    assert "1 entry in doubt" in run("standings")
    assert "No contract gives" in run("doubts")
    run("accept", number, "--why", "teaching hand")
    assert "Nothing is in doubt" in run("doubts")


def test_a_file_that_is_not_there_and_one_that_is_no_event(run: Run, tmp_path: Path) -> None:
    """The first thing that goes wrong for a newcomer."""
    assert "hakem event new FILE" in run("log", code=2)
    (tmp_path / "evening.hakem").write_text("not a log")
    assert "evening.hakem" in run("log", code=2)


def test_every_verb_speaks_turkish(swiss: Run) -> None:
    """The same evening, told in Turkish."""
    told = swiss("score", "1 açık", 1, "4SN=", lang="tr")
    assert "1. tur, 1 açık. masa, 1. bord: 4SN=" in told
    assert "onaysız" not in swiss("standings", lang="tr")
    assert "eksik" in swiss("standings", lang="tr")
