"""Who is called by a number and who by a name: one answer for a whole sheet."""

import pytest

from hakem.sheets.rows import Who, is_number, shown


@pytest.mark.parametrize("text", ["7", "104", "A4", "A14NS", "1-10NS", "12-3", "3EW", "?"])
def test_digits_with_a_section_before_and_a_direction_after_are_a_number(text: str) -> None:
    assert is_number(text)


@pytest.mark.parametrize("text", ["Baz", "Kartal", "Kartal 2", "Şahin", "AB", ""])
def test_everything_else_is_a_name(text: str) -> None:
    assert not is_number(text)


def test_team_names_are_names_however_short_they_are() -> None:
    told = shown([("Baz", "", "c1"), ("Kartal", "", "c2"), ("3", "", "c3")])
    assert [(one.number, one.names) for one in told.values()] == [
        ("", "Baz"),
        ("", "Kartal"),
        ("", "3"),
    ]


def test_team_names_stand_beside_their_players() -> None:
    told = shown([("Baz", "Serçe – Saka", "c1"), ("Kartal", "", "c2")])
    assert told["Baz"] == Who("Baz", "Serçe – Saka", "c1")
    assert told["Kartal"] == Who("Kartal", "", "c2")


def test_long_numbers_are_numbers() -> None:
    told = shown([("1-9NS", "", ""), ("1-10NS", "", "")])
    assert [one.number for one in told.values()] == ["1-9NS", "1-10NS"]


def test_a_pair_without_a_number_is_called_by_its_names_among_numbers() -> None:
    told = shown([("4", "Baz – Saka", ""), ("Serçe-Toy", "Serçe – Toy", "")])
    assert told["4"].number == "4"
    assert told["Serçe-Toy"] == Who("", "Serçe – Toy", "")
