"""The games of a PBN file: the standard's own examples, and what real files do beside it."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import FileMistake
from hakem.formats.pbn import Game, games_of
from tests.data import shared


def games(text: str) -> tuple[Game, ...]:
    return games_of(text.encode(), "f.pbn")[0]


def told(text: str) -> list[tuple[str, int | None]]:
    return [(one.code, one.place.line) for one in games_of(text.encode(), "f.pbn")[1]]


# The numbers of games were counted with grep in the files.
@pytest.mark.parametrize(
    ("path", "count"),
    [
        ("scoretables/OKB_v20.pbn", 26),
        ("scoretables/papi_imp_06.pbn", 31),
        ("irregular/O1o10404.pbn", 96),
        ("teams_nec2001/F2SWEE-B.PBN", 32),
        ("dd/CommonGame_2020-02-21.pbn", 36),
        ("bridgewebs/LEXINGTON_2016.2.9.PBN", 8),
        ("verifier/correct_20.pbn", 46),
        ("verifier/correct_21.pbn", 2),
    ],
)
def test_real_files_without_a_word(path: str, count: int) -> None:
    found, problems = games_of(shared("pbn", *path.split("/")).read_bytes(), path)
    assert len(found) == count
    assert not problems


def test_values_stand_for_later_games_as_section_4_8_says() -> None:
    # the values that the standard's own example repeats in comments
    found = games_of(shared("pbn", "verifier", "correct_20.pbn").read_bytes(), "f")[0]
    hidden = [game.tags.get("Hidden") for game in found[:15]]
    assert hidden == [None, "WNE", "WNE", *["NES"] * 5, *["ESW"] * 4, "SWN", "SWN", "SWN"]
    assert [game.get("Event") for game in found[:15]] == ["Autumn regional"] * 15


def test_a_hash_without_an_earlier_value_is_empty() -> None:
    assert games('[Event "#"]\n[Board "1"]\n')[0].tags == {"Event": "", "Board": "1"}


def test_a_deal_is_never_inherited() -> None:
    text = '[Contract "4S"]\n\n[Contract "#"]\n'
    assert games(text)[1].tags == {"Contract": ""}
    assert told(text) == [("formats.pbn-own", 3)]


def test_tags_wherever_the_import_format_allows_them() -> None:
    text = (
        '[Event\n"A"\n]  [Site "B"] ; said\n[Date "C"]{ [Round "9"]\n\n% no escape }[Board "1"]\n'
    )
    (game,) = games(text)
    assert game.tags == {"Event": "A", "Site": "B", "Date": "C", "Board": "1"}
    assert game.lines["Board"] == 6


def test_escapes_in_values() -> None:
    (game,) = games(r'[Event "the \"Oak\" \\ Elm"]' + "\n" + r'[ScoreTable "Rank\3R"]' + "\n")
    assert game.tags["Event"] == r'the "Oak" \ Elm'
    assert game.sections["ScoreTable"].value == r"Rank\3R"


def test_rows_of_a_section_keep_their_lines() -> None:
    text = '[ScoreTable "Rank;Names;X"]\n% left out\n1 "Oak ; Elm" {the\n\nwinner} -\n;\n2 Ash 3\n'
    rows = list(games(text)[0].sections["ScoreTable"].rows())
    # what a comment of several lines cuts apart begins again where the comment ends
    assert [(row.line, list(row.tokens)) for row in rows] == [
        (3, ["1", "Oak ; Elm"]),
        (5, ["-"]),
        (7, ["2", "Ash", "3"]),
    ]


def test_a_comment_within_a_line_does_not_end_its_row() -> None:
    text = '[Auction "N"]\n1D {weak} ! {two} Pass\n'
    (row,) = games(text)[0].sections["Auction"].rows()
    assert list(row.tokens) == ["1D", "!", "Pass"]


def test_tags_may_follow_a_section() -> None:
    (game,) = games('[Board "1"]\n[ScoreTable "Rank"]\n1\n[Scoring "MP"]\n')
    assert game.get("Scoring") == "MP"


def test_the_table_where_a_game_was_played_is_no_section() -> None:
    (game,) = games('[Table "10"]\n[Board "1"]\n')
    assert game.tags == {"Table": "10", "Board": "1"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Event]\n[Board "1"]\n', [("formats.pbn-tag", 1)]),
        ('[Event No_quotes]\n[Board "1"]\n', [("formats.pbn-tag", 1)]),
        ('[Board "1"]\n[Note "open\n[Site "x"]\n', [("formats.pbn-tag", 2)]),
        ('[Board "1"]\nstray words\n', [("formats.pbn-stray", 2)]),
        ('[Site "a"]\n[Site "b"]\n', [("formats.pbn-twice", 2)]),
        (
            '[Board "1"]\n{ no end\n[Site "x"]\n',
            [("formats.pbn-comment", 2), ("formats.pbn-stray", 2)],
        ),
    ],
)
def test_what_cannot_be_read_is_told_and_the_rest_is_read(
    text: str, expected: list[tuple[str, int]]
) -> None:
    assert told(text) == expected
    assert len(games(text)) == 1
    assert games(text)[0].tags.get("Site") in (None, "x", "a")
    assert ("Site" in games(text)[0].tags) == ("[Site" in text)


def test_charsets() -> None:
    head = "%Content-type: text/x-pbn; charset=windows-1254\n"
    assert games_of(f'{head}[North "Ayşe"]\n'.encode("cp1254"), "f")[0][0].get("North") == "Ayşe"
    assert games('[North "Ayşe"]\n')[0].get("North") == "Ayşe"
    latin = games_of('[North "Jörg"]\r\n'.encode("latin-1"), "f")
    assert latin[0][0].get("North") == "Jörg"
    assert not latin[1]


@pytest.mark.parametrize("text", ["{" * 200_000, "[\n" * 50_000, '"\n{' * 60_000, "{}" * 100_000])
def test_endless_openings_are_walked_once(text: str) -> None:
    problems: tuple[object, ...] = ()
    with suppress(FileMistake):
        _, problems = games_of(text.encode(), "f")
    assert len(problems) <= 1001


@given(st.text(alphabet='[]{};"%\\#\n ABoard12', max_size=200) | st.text(max_size=60))
def test_nonsense_raises_nothing(text: str) -> None:
    with suppress(FileMistake):
        for game in games(text):
            for section in game.sections.values():
                list(section.rows())
