"""Real plays card by card: 736 online boards, two rooms of a semi-final, marked revokes."""

import csv
from collections import Counter

import pytest

from hakem.formats import lin
from hakem.formats.lin_board import LinBoard
from hakem.formats.pbn import games_of
from hakem.formats.pbn_play import Ended, PlayRecord, read_play
from hakem.formats.problem_list import ProblemList
from hakem.notation import read_deal, read_result
from hakem.play import Amiss, PlayedCard, irregularities, is_over, opening_leader, tricks_won
from hakem.result import Contract, Played
from hakem.seats import Seat, dealer_of, vulnerability_of
from tests.data import shared

#: This board's row is missing in the file of travellers.
NO_ROW = "28189972"


def online() -> dict[str, LinBoard]:
    """The boards of the event by their number in the file."""
    found: dict[str, LinBoard] = {}
    path = shared("lin", "event_41_tables", "boards.lin.tsv")
    for row in path.read_text(encoding="utf-8").splitlines():
        name, _, text = row.partition("\t")
        (found[name],), problems = lin.loads(text.encode(), name)
        assert not problems
    return found


def test_every_online_board_agrees_with_its_traveller() -> None:
    boards = online()
    assert len(boards) == 736
    path = shared("lin", "event_41_tables", "travellers.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = {row["lin"]: row for row in csv.DictReader(file)}
    assert boards.keys() - rows.keys() == {NO_ROW}
    played = Counter[str]()
    for name, board in boards.items():
        assert board.vulnerability is vulnerability_of(int(board.board))
        assert board.dealer is dealer_of(int(board.board))
        if name == NO_ROW:
            continue
        row = rows[name]
        assert board.board == row["board"]
        names = [row[seat] for seat in ("north", "east", "south", "west")]
        assert list(board.players) == names
        if row["result"].startswith("A"):  # an adjusted score: the record is cut off
            assert board.result is None
            played["adjusted"] += 1
        else:
            assert board.result == read_result(row["result"])
            played["claimed" if board.claim is not None else "counted"] += 1
    # 257 claims as the data's own description counts them, one of them without a row
    assert played["adjusted"] == 9
    assert played["claimed"] + played["counted"] == 726
    assert sum(board.claim is not None for board in boards.values()) == 257


def test_nothing_is_amiss_with_any_online_play() -> None:
    for name, board in online().items():
        contract = board.contract
        if isinstance(contract, Contract):
            trumps, leader = contract.denomination.trumps, opening_leader(contract)
            found = list(irregularities(board.deal, board.tricks, trumps, leader))
            assert not found, name


def test_a_claim_is_never_less_than_the_tricks_already_won() -> None:
    for name, board in online().items():
        contract = board.contract
        if isinstance(contract, Contract) and board.claim is not None:
            trumps, side = contract.denomination.trumps, contract.declarer.side
            mine = tricks_won(board.tricks, trumps, side)
            theirs = tricks_won(board.tricks, trumps, side.opponents)
            assert mine <= board.claim <= 13 - theirs, name


def test_both_rooms_of_the_semi_final() -> None:
    data = shared("lin", "vugraph", "semi_final.lin").read_bytes()
    boards, problems = lin.loads(data, "semi_final.lin")
    assert not problems
    rooms = [(board.board, board.room) for board in boards]
    assert rooms == [(str(n), room) for n in range(46, 61) for room in ("open", "closed")]
    assert all(board.result == board.told for board in boards)
    assert {board.players[Seat.SOUTH] for board in boards} == {"P0118", "P0430"}


def plays(*parts: str) -> list[tuple[PlayRecord, list[PlayedCard], set[Amiss]]]:
    """Each play of a file: its record, the revokes found, and whatever else is amiss."""
    path = shared("pbn", *parts)
    problems = ProblemList(path.name)
    found = []
    for game in games_of(path.read_bytes(), path.name)[0]:
        record = read_play(game, problems)
        if record is None:
            continue
        deal = read_deal(game.get("Deal"))
        amiss = list(irregularities(deal, record.tricks, record.trumps, record.leader))
        revoked = [
            PlayedCard(one.seat, one.card)
            for one in amiss
            if one.amiss is Amiss.REVOKE and one.card is not None
        ]
        found.append((record, revoked, {one.amiss for one in amiss} - {Amiss.REVOKE}))
    assert not problems.in_order()
    return found


# The marks were counted in the files with grep -o '\^R'.
@pytest.mark.parametrize(
    ("path", "games", "marks"),
    [
        ("revokes/Fnoito25.pbn", 48, 1),
        ("revokes/Gbodko03.pbn", 48, 3),
        ("revokes/Iconto25.pbn", 48, 1),
        ("irregular/O1o10404.pbn", 96, 5),
        ("irregular/Gbogro.pbn", 48, 0),
        ("irregular/L1l10505.pbn", 24, 0),
    ],
)
def test_the_revokes_found_are_those_that_are_marked(path: str, games: int, marks: int) -> None:
    found = plays(*path.split("/"))
    assert len(found) == games
    assert sum(len(record.marked_revokes) for record, _, _ in found) == marks
    assert all(list(record.marked_revokes) == revoked for record, revoked, _ in found)
    assert not any(other for _, _, other in found)


@pytest.mark.parametrize("name", ["02SLASKO", "10E-BTER", "Q2ARGIND", "F4SWEE-B"])
def test_tricks_counted_are_the_tricks_printed(name: str) -> None:
    path = shared("pbn", "teams_nec2001", f"{name}.PBN")
    counted = 0
    for game in games_of(path.read_bytes(), path.name)[0]:
        record = read_play(game, ProblemList(path.name))
        if record is None or record.ended is Ended.CLOSED or not is_over(record.tricks):
            continue
        result = read_result(f"{game.get('Contract')} {game.get('Declarer')} {game.get('Result')}")
        assert isinstance(result, Played)
        side = result.contract.declarer.side
        if len(record.tricks) == 13:
            assert tricks_won(record.tricks, record.trumps, side) == result.tricks
            counted += 1
    assert counted >= 9
