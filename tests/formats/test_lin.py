"""LIN: what each code means, what real files do beside it, and that nothing makes it fall over."""

from urllib.parse import quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import Problem
from hakem.formats.lin import loads
from hakem.formats.lin_board import LinBoard, LinCall
from hakem.i18n.catalogue import message
from hakem.notation import read_call, read_result, write_hand
from hakem.result import PassedOut
from hakem.seats import Seat, Vulnerability

HANDS = "SJ5H9DAT862CQ8752,SKQT94HAK73DQ4C93,S872HQT5DJ97CAT64,"
DEAL = f"md|4{HANDS}|"
PASSED = "mb|p|mb|p|mb|p|mb|p|"


def read(text: str) -> tuple[list[LinBoard], list[Problem]]:
    boards, problems = loads(text.encode(), "f.lin")
    return list(boards), list(problems)


def one(text: str) -> LinBoard:
    (board,), problems = read(text)
    assert not problems
    return board


def told(text: str) -> list[tuple[str, int | None, str | None]]:
    return [(one.code, one.place.line, one.place.board) for one in read(text)[1]]


def test_the_fourth_hand_is_the_rest_of_the_pack() -> None:
    board = one(f"qx|o46|{DEAL}")
    assert board.dealer is Seat.EAST
    assert write_hand(board.deal.south) == "J5.9.AT862.Q8752"
    assert write_hand(board.deal.east) == "A63.J8642.K53.KJ"
    assert board.deal.is_complete
    assert (board.board, board.room) == ("46", "open")


def test_the_dealer_by_the_number_of_the_board_where_the_file_has_none() -> None:
    assert one(f"ah|Bord 7|md|0{HANDS}|").dealer is Seat.SOUTH


def test_calls_alerts_and_what_was_said_of_them() -> None:
    board = one(f"{DEAL}mb|1H|mb|p|mb|3C!|an|four hearts, 10+|mb|d|mb|r|")
    assert board.calls[2] == LinCall(read_call("3C"), True, "four hearts, 10+")
    assert [call.call for call in board.calls[3:]] == [read_call("X"), read_call("XX")]


def test_old_files_write_many_calls_and_cards_at_once() -> None:
    board = one(f"{DEAL}mb|1Hp2NT!p4Hppp|pc|c2c3CACJ|")
    assert len(board.calls) == 8
    assert board.calls[2].alerted
    assert [card.letters for card in board.cards] == ["C2", "C3", "CA", "CJ"]
    assert board.tricks[0].leader is Seat.SOUTH


def test_the_result_by_claim_by_counting_or_not_at_all() -> None:
    auction = f"{DEAL}mb|1Hp4Hppp|"
    assert one(f"{auction}pc|C2|mc|11|").result == read_result("4HE+1")
    assert one(f"{auction}pc|C2|").result is None
    assert one(f"{DEAL}{PASSED}").result == PassedOut()


def test_a_claim_of_no_trick() -> None:
    board = one(f"{DEAL}mb|1Hp4Hppp|pc|C2|mc|0|")
    assert board.result == read_result("4HE-10")


def test_no_hand_is_filled_up_past_thirteen_cards() -> None:
    (board,), _ = read("md|1SAK,SQJ,ST9,|")
    assert [len(hand) for hand in board.deal] == [2, 0, 2, 2]


def test_vulnerability() -> None:
    assert one(f"{DEAL}sv|e|").vulnerability is Vulnerability.EW
    assert one(f"{DEAL}sv|0|").vulnerability is Vulnerability.NONE
    assert one(f"qx|o4|{DEAL}").vulnerability is Vulnerability.ALL
    assert one(DEAL).vulnerability is None


def test_boards_of_a_session_follow_each_other() -> None:
    first = f"pn|Oak,Ash,Elm,Fir|st||{DEAL}rh||ah|Board 1|sv|o|{PASSED}pg||\n"
    second = f"pn|Owl,Jay,Tit,Kite|st||{DEAL}rh||ah|Board 2|sv|n|{PASSED}pg||\n"
    boards, problems = read(first + second)
    assert not problems
    assert [board.board for board in boards] == ["1", "2"]
    assert boards[0].players == ("Elm", "Fir", "Oak", "Ash")
    assert boards[1].players == ("Tit", "Kite", "Owl", "Jay")
    assert boards[1].place.line == 2


def test_eight_names_and_the_results_of_two_rooms() -> None:
    text = (
        "vg|Cup,Half 1,I,3,4,Larch,0,Rowan,0|rs|PASS,4HE=,,3NN-1|"
        f"pn|o1,o2,o3,o4,c1,c2,c3,c4|qx|o3|{DEAL}qx|c3|{DEAL}qx|o4|{DEAL}qx|c4|{DEAL}"
    )
    boards, problems = read(text)
    assert not problems
    assert [board.players[Seat.SOUTH] for board in boards] == ["o1", "c1", "o1", "c1"]
    assert [board.told for board in boards] == [
        PassedOut(),
        read_result("4HE="),
        None,
        read_result("3NTN-1"),
    ]


def test_the_address_of_a_page_that_shows_a_board() -> None:
    plain = f"pn|a b,c,d,e|{DEAL}ah|Board 7|{PASSED}"
    address = f"https://bridge.example/handviewer.html?lin={quote_plus(plain)}&bbo=y\n"
    found, read_plain = one(address), one(plain)
    assert (found.deal, found.board, found.players) == (
        read_plain.deal,
        "7",
        ("d", "e", "a b", "c"),
    )


@pytest.mark.parametrize(
    ("text", "code", "board"),
    [
        ("nothing", "formats.lin-none", None),
        (f"qx|o3|{DEAL}\nsv|q|", "formats.vulnerability", "3"),
        (f"qx|o3|{DEAL}\nmb|8H|", "formats.lin-call", "3"),
        (f"qx|o3|{DEAL}\nmb|1H|mb|1C|", "formats.lin-call-illegal", "3"),
        (f"qx|o3|{DEAL}mb|1Hppp|\npc|C2|pc|CX|pc|C4|", "formats.lin-card", "3"),
        (f"qx|o3|{DEAL}\nmc|14|", "formats.lin-claim", "3"),
        (f"qx|o3|{DEAL}\nhello|sv|o|", "formats.lin-code", None),
        (f"qx|o|{DEAL}", "formats.lin-board", None),
        ("qx|o3|\nmd|1SAK,SAK,,|", "formats.lin-deal", "3"),
        ("qx|o3|\nmd|1SAAK,,,|", "cards.twice", "3"),
        (f"qx|o3|{DEAL}mb|1Hp|\npc|C2|", "formats.lin-no-contract", "3"),
        (f"qx|o3|{DEAL}mb|1Hppp|\npc|SA|", "formats.lin-card-impossible", "3"),
        (f"vg|,,I,3,3|\nrs|Q|qx|o3|{DEAL}", "formats.lin-result", "3"),
        (f"vg|,,I,3,3|\nrs|9HE=|qx|o3|{DEAL}", "notation.level", "3"),
    ],
)
def test_what_is_wrong_is_told_with_its_board(text: str, code: str, board: str | None) -> None:
    problems = read(text)[1]
    assert code in [one.code for one in problems]
    found = next(one for one in problems if one.code == code)
    assert found.place.board == board
    assert message(code) is not None


def test_a_slip_names_its_line_and_the_rest_is_read() -> None:
    boards, problems = read(f"qx|o1|{DEAL}\n\nmb|zz|mb|1H|\n|x|qx|o2|{DEAL}")
    assert [board.board for board in boards] == ["1", "2"]
    assert boards[0].calls == (LinCall(read_call("1H")),)
    assert problems[0].place.line == 3


def test_cards_after_an_unreadable_one_have_no_place() -> None:
    (board,), problems = read(f"{DEAL}mb|1Hppp|pc|C2|pc|oops|pc|CA|")
    assert [card.letters for card in board.cards] == ["C2"]
    assert [one.code for one in problems] == ["formats.lin-card"]


# -- nothing makes it fall over -------------------------------------------------------------------

PIECES = st.sampled_from(
    [
        *("md", "pn", "qx", "ah", "sv", "mb", "an", "pc", "mc", "rs", "vg", "pg", "|", "||", "\n"),
        *(
            "o1",
            "c7",
            "p",
            "1N!",
            "4SXX",
            "C2",
            "h10",
            "13",
            "-1",
            "٣",
            "Board ٣",
            "0",
            ",,,",
            "=n",
        ),
        *(f"4{HANDS}", "1SAKH,,,", "4HE=", "PASS", "a,b,c,d,e,f,g,h", "x,y,I,9999999999", "²"),
    ]
)


@given(st.lists(PIECES | st.text(max_size=5), max_size=40))
def test_any_pieces_are_read(pieces: list[str]) -> None:
    boards, problems = read("|".join(pieces))
    assert boards or problems
    for board in boards:
        assert board.result is None or board.contract is not None
        assert len(board.players) == 4


@given(st.binary(max_size=200))
def test_any_bytes_are_read(data: bytes) -> None:
    boards, problems = loads(data, "f.lin")
    assert boards or problems


@given(st.integers(0, 600), st.binary(max_size=4))
def test_any_damage_to_a_good_file_is_read(at: int, damage: bytes) -> None:
    good = f"pn|a,b,c,d|qx|o1|{DEAL}ah|Board 1|sv|o|mb|1Hp4Hppp|pc|C2|pc|C3|pc|CA|mc|10|pg||"
    data = good.encode()
    boards, problems = loads(data[:at] + damage + data[at + len(damage) :], "f.lin")
    assert boards or problems
