"""The Play section of PBN: columns and marks as sections 3.6 and 3.9 of the standard say."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import Suit
from hakem.errors import FileMistake, Problem
from hakem.formats.pbn import games_of
from hakem.formats.pbn_play import Ended, PlayRecord, read_play
from hakem.formats.problem_list import ProblemList
from hakem.i18n.catalogue import message
from hakem.notation import read_deal
from hakem.play import Amiss, in_turn, irregularities
from hakem.seats import Seat

HEAD = '[Board "3"]\n[Declarer "S"]\n[Contract "4S"]\n'


def read(text: str) -> tuple[PlayRecord | None, tuple[Problem, ...]]:
    (game,), _ = games_of(text.encode(), "f.pbn")
    problems = ProblemList("f.pbn")
    return read_play(game, problems), problems.in_order()


def record(rows: str, leader: str = "W", head: str = HEAD) -> PlayRecord:
    found, problems = read(f'{head}[Play "{leader}"]\n{rows}\n')
    assert found is not None
    assert not problems
    return found


def order(found: PlayRecord, trick: int) -> str:
    return " ".join(f"{one.seat.letter}:{one.card.letters}" for one in found.tricks[trick].played)


def test_columns_are_seats_and_the_winner_leads_next() -> None:
    found = record("H2 H3 HK H4\nDA D2 D5 D7")
    assert order(found, 0) == "W:H2 N:H3 E:HK S:H4"
    assert order(found, 1) == "E:D5 S:D7 W:DA N:D2"
    assert found.trumps is Suit.SPADES


def test_the_example_of_the_standard_for_the_next_card() -> None:
    # "South has played the last card, and the game must be continued by West"
    found = record("H2 H3 H4 HA\n+ - - CQ")
    assert found.ended is Ended.UNDER_WAY
    assert in_turn(found.tricks, found.trumps, found.leader) is Seat.WEST
    assert order(found, 1) == "S:CQ"


def test_the_end_of_the_section() -> None:
    assert record("H2 H3 H4 HA\n*\nSA").ended is Ended.CLOSED
    assert len(record("H2 H3 H4 HA\n*\nSA SK SQ SJ").tricks) == 1
    assert record("H2 H3 H4 HA").ended is None


def test_marks_of_a_revoke_and_of_a_lead_out_of_turn() -> None:
    # West was to lead; East led: the example (D) of the standard, and (C) before it
    found = record("CA ^R S6 C3 C4\nC7 C8 ^L C9 CT")
    assert [one.card.letters for one in found.marked_revokes] == ["S6"]
    assert [one.card.letters for one in found.marked_leads] == ["C9"]
    assert found.tricks[1].leader is Seat.EAST


def test_annotations_and_comments_are_passed_over() -> None:
    found = record("H2! =1= $7 H3 {why?} HK?!\nH4 ; the end of the trick\nDA D2 D5 D7")
    assert order(found, 0) == "W:H2 N:H3 E:HK S:H4"
    assert len(found.tricks) == 2


@pytest.mark.parametrize(("contract", "trumps"), [("3NT", None), ("H", Suit.HEARTS), ("5CX", 0)])
def test_the_trumps(contract: str, trumps: Suit | None) -> None:
    head = f'[Contract "{contract}"]\n'
    assert record("H2 H3 H4 H5", head=head).trumps == trumps


def test_the_leader_from_declarer_where_the_section_does_not_say() -> None:
    assert record("H2 H3 H4 H5", leader="").leader is Seat.WEST


@pytest.mark.parametrize("text", [HEAD, f'{HEAD}[Play "W"]\n', f'{HEAD}[Play "W"]\n- - - -\n*\n'])
def test_no_play_is_nothing_to_tell(text: str) -> None:
    assert read(text) == (None, ())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f'{HEAD}[Play "Q"]\nH2\n', "formats.pbn-play-leader"),
        ('[Board "3"]\n[Contract "Pass"]\n[Play "W"]\nH2\n', "formats.pbn-play-contract"),
        (f'{HEAD}[Play "W"]\nH2 H1\n', "formats.pbn-play-card"),
        (f'{HEAD}[Play "W"]\n^Q H2 H3\n', "formats.pbn-play-mark"),
        (f'{HEAD}[Play "W"]\nH2 - H4 H5\nH6 H7 H8 H9\n', "formats.pbn-play-unknown"),
        (f'{HEAD}[Play "W"]\n' + "H2 H3 H4 H5\n" * 14, "formats.pbn-play-tricks"),
    ],
)
def test_what_is_wrong_is_told_with_its_board(text: str, code: str) -> None:
    problems = read(text)[1]
    assert [(one.code, one.place.board) for one in problems] == [(code, "3")]
    assert message(code) is not None


def test_a_card_that_was_never_played_is_missing_from_its_trick() -> None:
    found, _ = read(f'{HEAD}[Play "W"]\nH2 - H4 H5\nH6 H7 H8 H9\n')
    assert found is not None
    assert found.tricks[0].to_play == (Seat.NORTH,)
    deal = read_deal("W:.62.. .73.. .84.. .95..")
    amiss = [one.amiss for one in irregularities(deal, found.tricks, None, Seat.WEST)]
    assert amiss == [Amiss.NO_CARD]


TOKENS = st.sampled_from(
    [
        "H2",
        "s10",
        "-",
        "*",
        "+",
        "^R",
        "^L",
        "^",
        "=1=",
        "$7",
        "!?",
        "\n",
        "{a}",
        ";",
        '"',
        "[",
        "]",
    ]
)
HEADS = st.sampled_from(["4S", "3NT", "Pass", "", "?", "9Z", "C"])


@given(HEADS, st.text(max_size=2), st.lists(TOKENS | st.text(max_size=3), max_size=60))
def test_any_section_is_read(contract: str, leader: str, tokens: list[str]) -> None:
    text = f'[Contract "{contract}"]\n[Play "{leader}"]\n{" ".join(tokens)}\n'
    with suppress(FileMistake):
        for game in games_of(text.encode("utf-8", "replace"), "f.pbn")[0]:
            found = read_play(game, ProblemList("f.pbn"))
            assert found is None or len(found.tricks) <= 13
