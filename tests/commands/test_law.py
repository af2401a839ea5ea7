"""`hakem law`: a clause by number, in either edition, and a search for words."""

import json
import re

import pytest

from hakem.cli import main
from hakem.commands.law import FOUND, NOT_FOUND
from hakem.i18n.letters import search_key
from hakem.laws import Edition
from hakem.laws.clause_search import by_number, by_words, key_of, parts_of
from hakem.laws.clauses import clauses


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.parametrize(
    "written", ["27B1(a)", "27b1a", "Law 27 B 1 (a)", "Yasa 27B1(a)", "law 27B1a"]
)
def test_a_number_is_understood_as_people_write_it(
    written: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["law", *written.split()]) == FOUND
    assert capsys.readouterr().out.startswith("Law 27B1(a)\n")


def test_old_numbers_resolve(capsys: pytest.CaptureFixture[str]) -> None:
    """Section 0.2 of the fact base: Law 23 of 2007 is 72C; 16D2 is 16C2."""
    assert main(["law", "23", "--edition", "2007"]) == FOUND
    out = capsys.readouterr().out
    assert out.startswith("Law 23\n")
    assert "Law 72C" in out
    found = by_number("16D2", Edition.LAWS_2007)
    assert found is not None
    assert found.number == "16C2"


def test_a_clause_shows_references_both_ways_and_its_topics(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["law", "27A1"]) == FOUND
    out = capsys.readouterr().out
    assert "Refers to" in out
    assert "Referred to by" in out
    assert "hakem rule insufficient-bid" in out


def test_parts_are_the_next_step_only() -> None:
    assert parts_of("27B1(a)") == ()
    below = [one.number for one in parts_of("27B")]
    assert "27B2" in below
    assert "27B1(a)" not in below or "27B1" not in clauses()
    assert all(number.startswith("27B") for number in below)


def test_a_heading_without_words_of_its_own_shows_its_parts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "46B3" not in clauses()
    assert main(["law", "46b3"]) == FOUND
    out = capsys.readouterr().out
    assert out.startswith("Law 46B3\n")
    assert "Law 46B3(a)" in out
    assert "Law 46B3(b)" in out


@pytest.mark.parametrize("asked", ["insufficient bid", "yetersiz deklare", "YETERSIZ DEKLARE"])
def test_words_are_found_in_both_languages(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["law", asked]) == FOUND
    assert "27A1" in capsys.readouterr().out


def test_what_is_not_there_is_said_with_what_is_near(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["law", "27Z"]) == NOT_FOUND
    assert "27" in capsys.readouterr().err
    assert main(["law", "zebra"]) == NOT_FOUND
    assert "zebra" in capsys.readouterr().err


def test_json_holds_every_edition_and_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["law", "72C", "--json"]) == FOUND
    told = json.loads(capsys.readouterr().out)
    assert told["editions"]["2007"]["number"] == "23"
    assert {"number", "en", "tr"} <= set(told["editions"]["2017"])


@pytest.mark.parametrize("number", sorted(clauses()))
def test_every_clause_is_found_by_its_number(number: str) -> None:
    found = by_number(number)
    if Edition.LAWS_2017 in clauses()[number].wordings:
        assert found is not None
        assert found.number == number


def test_no_two_numbers_are_written_alike() -> None:
    keys = [key_of(number) for number in clauses()]
    assert len(keys) == len(set(keys))


def test_a_clause_is_found_by_its_own_words() -> None:
    for one in clauses().values():
        for wording in one.wordings.values():
            for words in wording.text.values():
                longest = max(re.findall(r"[^\W\d_]+", words), key=len)
                assert one in by_words(longest, search_key), (one.number, longest)
