"""Double-dummy results written into a PBN file: all else stays, byte for byte. No solver needed."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.auction import Denomination
from hakem.errors import FileMistake
from hakem.formats.pbn import Game, games_of
from hakem.formats.pbn_deals import dealer_and_vulnerability
from hakem.formats.pbn_solved import (
    Solution,
    contradictions,
    missing_tags,
    with_solutions,
)
from hakem.seats import Seat, Vulnerability
from hakem.solver import DoubleDummyTable, par
from tests.data import shared

TABLE = DoubleDummyTable(tuple(((8, 9, 10, 7, 6), (5, 4, 3, 6, 7)) * 2))
SOLUTION = Solution(TABLE, par(TABLE, Seat.NORTH, Vulnerability.NONE))
TAGS = ["OptimumScore", "ParContract", "OptimumResultTable"]
GAME = b'[Board "1"]\n[Deal "N:AK... QJ... 32... 54..."]\n'

#: The lines that a game without any of the tags gets.
ADDED = (
    '[OptimumScore "NS 420"]',
    '[ParContract "NS 4H="]',
    r'[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]',
    *("N NT  6", "N  S  7", "N  H 10", "N  D  9", "N  C  8"),
    *("S NT  6", "S  S  7", "S  H 10", "S  D  9", "S  C  8"),
    *("E NT  7", "E  S  6", "E  H  3", "E  D  4", "E  C  5"),
    *("W NT  7", "W  S  6", "W  H  3", "W  D  4", "W  C  5"),
)


def games(data: bytes) -> tuple[Game, ...]:
    return games_of(data, "f.pbn")[0]


def solved(data: bytes, replace: bool = False) -> bytes:
    found = dict.fromkeys(range(len(games(data))), SOLUTION)
    return with_solutions(data, "f.pbn", games(data), found, replace)[0]


def added(end: str = "\n") -> bytes:
    return "".join(line + end for line in ADDED).encode()


def test_the_lines_as_the_standard_has_them() -> None:
    assert solved(GAME) == GAME + added()
    (game,) = games(solved(GAME))
    assert not missing_tags(game)
    assert not list(contradictions(game, SOLUTION))
    assert len(list(game.sections["OptimumResultTable"].rows())) == 20


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_are_those_of_the_file(end: str) -> None:
    data = GAME.replace(b"\n", end.encode())
    assert solved(data) == data + added(end)
    # a file that does not end its last line is given an end, then the tags
    assert solved(data[: -len(end)]) == data + added(end)


def test_the_end_of_a_game_is_its_last_line_before_a_blank_one() -> None:
    data = (
        b'% PBN 2.1\n\n[Board "1"]\n{a comment\n\nover a blank line}\n[Play "N"]\nSA S2 S3 S4\n*\n'
        b'% escaped\n   \n[Board "2"]\n\n\n'
    )
    head = data.index(b"   \n")
    tail = data.index(b"\n\n\n") + 1
    assert solved(data) == data[:head] + added() + data[head:tail] + added() + data[tail:]


def test_bytes_that_are_no_text_stay() -> None:
    data = (
        b"\xef\xbb\xbf; \xff\xfe\x00"[:-1] + b'\n[Event "\xe7\xfc\xff\x85\x0b\x0c"]\n[Board "1"]\n'
    )
    assert solved(data) == data + added()


PIECES = [
    *(b"\n", b"\r\n", b'[Board "1"]', b'[Event "\xe9"]', b"{", b"}"),
    *(b"; x", b"SA", b"%", b'["', b"\x85"),
]


@given(st.lists(st.sampled_from(PIECES), max_size=30))
def test_what_was_there_stays_in_its_order(pieces: list[bytes]) -> None:
    data = b"".join(pieces)
    made = solved(data)
    rest = iter(made)
    assert all(byte in rest for byte in data)
    assert len(made) >= len(data)
    assert solved(made) == made or b"{" in data


def test_only_what_is_missing_is_added() -> None:
    data = GAME + b'[OptimumScore "NS 420"]\n'
    assert missing_tags(games(data)[0]) == ("ParContract", "OptimumResultTable")
    assert solved(data) == GAME + added()
    assert solved(solved(data)) == solved(data)


def test_without_dealer_and_vulnerability_only_the_table() -> None:
    found = {0: Solution(TABLE, None)}
    made, problems = with_solutions(GAME, "f", games(GAME), found, False)
    assert made == GAME + added()[added().index(b"[OptimumResult") :]
    assert not problems


OLD = (
    b'[OptimumScore "EW 50"] [Room "Open"]\n'
    rb'[OptimumResultTable "Declarer;Denomination\2R;Result\1R"]'
    + b"\nN NT 7\nW S 13\nE C 4\nE D 4\n"
    b'[ParContract "?"]\n[Date "2020"]\n'
)


def test_contradictions_are_told_by_line() -> None:
    (game,) = games(GAME + OLD)
    told = list(contradictions(game, SOLUTION))
    assert told == [(5, "N NT  6"), (6, "W  S  6"), (7, "E  C  5"), (3, "NS 420")]


def test_replacing_keeps_the_places() -> None:
    made = solved(GAME + OLD, replace=True)
    lines = made.decode().splitlines()
    assert lines[2] == '[OptimumScore "NS 420"] [Room "Open"]'
    assert lines[3 : 3 + 21] == list(ADDED[2:])
    assert lines[24:] == ['[ParContract "NS 4H="]', '[Date "2020"]']


@pytest.mark.parametrize("score", ["NS -420", "EW 420", "EW 420 NS -420", "EW", "?", "100"])
def test_a_score_agrees_whichever_side_it_is_of(score: str) -> None:
    table = DoubleDummyTable((TABLE.rows[1], TABLE.rows[0]) * 2)
    solution = Solution(table, par(table, Seat.NORTH, Vulnerability.NONE))
    (game,) = games(GAME + f'[OptimumScore "{score}"]\n'.encode())
    assert not list(contradictions(game, solution))


def test_two_tags_on_one_line_are_both_replaced() -> None:
    made = solved(GAME + b'[OptimumScore "EW 50"][ParContract "Pass"]\n', replace=True)
    assert made.splitlines()[2] == b'[OptimumScore "NS 420"][ParContract "NS 4H="]'


@pytest.mark.parametrize(
    "old",
    [
        b'[OptimumResultTable "Declarer;Denomination;Result"] N NT 7\nN S 8\n',
        b'[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 7 {a remark}\n',
        b'[OptimumScore\n"NS 50"]\n',
    ],
)
def test_what_cannot_be_replaced_is_told_and_stays(old: bytes) -> None:
    data = GAME + old
    made, problems = with_solutions(data, "f", games(data), {0: SOLUTION}, True)
    assert made == data
    assert [one.code for one in problems] == ["solver.not-replaced"]


def test_utf_16_is_refused() -> None:
    with pytest.raises(FileMistake, match="wide"):
        with_solutions(GAME.decode().encode("utf-16"), "f", (), {}, False)


@pytest.mark.parametrize(
    "path",
    [
        *("verifier/correct_20.pbn", "verifier/errors_10.pbn", "verifier/correct_21.pbn"),
        *("teams_nec2001/F1SWEE-B.PBN", "irregular/O1o10404.pbn", "scoretables/OKB_v20.pbn"),
    ],
)
def test_real_files_lose_nothing(path: str) -> None:
    data = shared("pbn", *path.split("/")).read_bytes()
    made = solved(data)
    rest = iter(made.splitlines())
    assert all(line in rest for line in data.splitlines())
    before, after = games(data), games(made)
    assert len(before) == len(after)
    for one, other in zip(before, after, strict=True):
        assert not missing_tags(other)
        assert {**other.tags, **one.tags} == other.tags
        for name, section in one.sections.items():
            assert [row.tokens for row in section.rows()] == [
                row.tokens for row in other.sections[name].rows()
            ]
    assert solved(made) == made


@pytest.mark.parametrize("name", ["CommonGame_2020-02-21", "bridgecomposer"])
def test_published_files_are_rebuilt_byte_for_byte(name: str) -> None:
    """Take the tables and scores out, write the published ones in: the file as it was.

    Only the order of the two tags and their place in the game are ours.
    """
    data = shared("pbn", "dd", f"{name}.pbn").read_bytes()
    score = re.compile(rb'\[OptimumScore "[^"]*"\]\r?\n')
    cells = re.compile(rb"\[OptimumResultTable [^\r\n]*\r?\n(?:[NESW] .*\r?\n)+")
    bare = cells.sub(b"", score.sub(b"", data))
    found = {}
    for number, game in enumerate(games(data)):
        rows = [[0] * 5 for _ in Seat]
        for row in game.sections["OptimumResultTable"].rows():
            declarer, denomination, tricks = row.tokens
            letters = [one.letter for one in Denomination]
            rows["NESW".index(declarer)][letters.index(denomination)] = int(tricks)
        known = dealer_and_vulnerability(game)
        assert known is not None
        table = DoubleDummyTable(tuple(map(tuple, rows)))
        found[number] = Solution(table, par(table, *known))
    made, problems = with_solutions(bare, name, games(bare), found, False)
    assert not problems
    contract = re.compile(rb'\[ParContract "[^"]*"\]\r?\n')
    written = contract.sub(b"", made).replace(rb"Result\2R", rb"Result\1R")
    narrow = re.compile(rb"^([NESW] ..) +(\d+)", re.M)
    assert narrow.sub(rb"\1 \2", written) == narrow.sub(
        rb"\1 \2", data.replace(rb"Result\2R", rb"Result\1R")
    )


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ({"Board": "7"}, (Seat.SOUTH, Vulnerability.ALL)),
        ({"Board": "7", "Dealer": "W", "Vulnerable": "Love"}, (Seat.WEST, Vulnerability.NONE)),
        ({"Board": "x", "Dealer": "W", "Vulnerable": "EW"}, (Seat.WEST, Vulnerability.EW)),
        ({"Board": "x", "Dealer": "W"}, None),
        ({"Board": "", "Vulnerable": "NS"}, None),
        ({"Board": "0", "Vulnerable": "NS"}, None),
        ({"Board": "0", "Dealer": "?", "Vulnerable": "?"}, None),
    ],
)
def test_dealer_and_vulnerability(
    tags: dict[str, str], expected: tuple[Seat, Vulnerability] | None
) -> None:
    assert dealer_and_vulnerability(Game(1, tags=tags)) == expected
