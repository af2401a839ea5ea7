"""Positions out of records: the point of play, the claim that a record tells, and what it lacks."""

from collections import Counter

import pytest

from hakem.claims.faults import faults
from hakem.errors import Mistake, Severity
from hakem.formats import lin
from hakem.formats.claim_records import Recorded, cards_played, from_lin, from_pbn
from hakem.formats.lin_board import LinBoard
from hakem.formats.pbn import Game, games_of
from hakem.formats.pbn_play import read_play
from hakem.formats.problem_list import ProblemList
from hakem.notation import read_card, write_hand
from hakem.play import is_over, tricks_won
from hakem.result import Played
from hakem.seats import Seat
from tests.data import shared

#: South declares 1NT; nobody can be out of anything, every hand has 13 cards of a suit but one.
HANDS = "SAKQJT9876543H2,S2HAKQJT9876543,DAKQJT98765432,CAKQJT98765432"
BIDS = "mb|1N|mb|p|mb|p|mb|p|"
#: West leads the king of hearts, North and East cannot follow, South has the two.
LIN = f"qx|o7|md|1{HANDS}|{BIDS}pc|HK|pc|D2|pc|C2|pc|H2|pc|HA|pc|D3|"


def board(text: str) -> LinBoard:
    (one,), problems = lin.loads(text.encode(), "f.lin")
    assert not problems
    return one


DEAL = "S:AKQJT9876543.2.. 2.AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432"
PLAY = "HK D2 C2 H2\nHA D3 - -\n*"


def game(*, result: str = "", play: str = PLAY, deal: str = DEAL, declarer: str = "S") -> Game:
    text = f"""[Board "7"]
[Deal "{deal}"]
[Declarer "{declarer}"]
[Contract "1NT"]
[Result "{result}"]
[Play "W"]
{play}
"""
    (one,), problems = games_of(text.encode(), "f.pbn")
    assert not problems
    return one


@pytest.mark.parametrize(
    ("point", "cards"),
    [
        ("0", 0),
        ("23", 23),
        ("52", 52),
        ("1.0", 0),
        ("1.4", 4),
        ("2.0", 4),
        ("6.2", 22),
        ("13.4", 52),
    ],
)
def test_a_point_of_play(point: str, cards: int) -> None:
    assert cards_played(point) == cards


@pytest.mark.parametrize("point", ["", "53", "6.5", "0.1", "14.1", "six", "-1", "6.", "1.22"])
def test_no_point_of_play(point: str) -> None:
    with pytest.raises(Mistake) as caught:
        cards_played(point)
    assert caught.value.code == "claim-position.point"


def test_in_the_middle_of_a_trick() -> None:
    found = from_lin(board(LIN), cards_played("2.1"), Seat.SOUTH, 3).position
    assert found.trick.leader is Seat.WEST
    assert [one.card.letters for one in found.trick.played] == ["HA"]
    assert [one.card.letters for one in found.before[0].played] == ["HK", "D2", "C2", "H2"]
    assert write_hand(found.hands[Seat.WEST]) == "2.QJT9876543.."
    assert write_hand(found.hands[Seat.NORTH]) == "..AKQJT9876543."
    assert (found.tricks_left, found.tricks, found.trumps) == (12, 3, None)
    assert {(seat.letter, suit.letter) for seat, suit in found.voids} == {("N", "H"), ("E", "H")}
    assert not faults(found)


def test_between_tricks_the_winner_is_to_lead() -> None:
    found = from_lin(board(LIN), 4, Seat.SOUTH, 0).position
    assert (found.trick.leader, found.trick.played) == (Seat.WEST, ())
    before_it_all = from_lin(board(LIN), 0, Seat.SOUTH, 0).position
    assert (before_it_all.trick.leader, before_it_all.before) == (Seat.WEST, ())


def test_the_claim_that_lin_tells() -> None:
    """Declarer's two tricks in all, none of them won before the claim."""
    found = from_lin(board(LIN + "mc|2|"))
    assert (found.position.claimer, found.position.tricks) == (Seat.SOUTH, 2)
    assert [(one.code, one.severity) for one in found.notes] == [
        ("claim-position.declarer-taken", Severity.NOTE)
    ]
    assert found.notes[0].place.board == "7"
    defender = from_lin(board(LIN + "mc|2|"), claimer=Seat.EAST)
    assert (defender.position.claimer, defender.position.tricks) == (Seat.EAST, 10)
    assert not defender.notes


@pytest.mark.parametrize(
    ("text", "after", "code"),
    [
        (LIN, None, "how-many"),  # no claim in the record
        (LIN + "mc|2|", 4, "how-many"),  # the claim came later
        (LIN + "mc|2|", 7, "not-so-far"),
        (LIN + "mc|2|", -1, "not-so-far"),
        (f"qx|o7|md|1{HANDS}|mb|p|mb|p|mb|p|mb|p|", None, "no-contract"),
    ],
)
def test_what_lin_does_not_tell(text: str, after: int | None, code: str) -> None:
    with pytest.raises(Mistake) as caught:
        from_lin(board(text), after)
    assert caught.value.code == f"claim-position.{code}"
    assert caught.value.place.board == "7"


def test_pbn_tells_the_same() -> None:
    assert from_pbn(game(result="2"), "f.pbn").position == from_lin(board(LIN + "mc|2|")).position
    at = from_pbn(game(), "f.pbn", 5, Seat.SOUTH, 3).position
    assert at == from_lin(board(LIN), 5, Seat.SOUTH, 3).position


def test_what_pbn_does_not_tell() -> None:
    def code(one: Game, after: int | None = None) -> str:
        with pytest.raises(Mistake) as caught:
            from_pbn(one, "f.pbn", after)
        assert caught.value.place.file == "f.pbn"
        assert caught.value.place.board == "7"
        return caught.value.code

    assert code(game()) == "claim-position.how-many"
    assert code(game(result="14")) == "claim-position.how-many"
    assert code(game(play="*")) == "claim-position.no-play"
    assert code(game(play="HK D2 - H2\nHA D3 - -\n*", result="2")) == "claim-position.gap"
    assert code(game(play="HK D2 - H2\nHA D3 - -\n*", result="2"), 2) == "claim-position.how-many"
    assert code(game(deal="?")) == "claim-position.no-tag"
    assert code(game(declarer="?")) == "claim-position.no-tag"
    assert code(game(deal="S:A")) == "deal.text"
    assert code(game(declarer="^M")) == "notation.seat"
    assert code(Game(1, tags={"Board": "7"})) == "claim-position.no-play"


def test_the_trick_that_lacks_a_card_is_named() -> None:
    with pytest.raises(Mistake) as caught:
        from_pbn(game(play="HK D2 C2 H2\nHA - C3 S3\nHQ D3 C4 S4\n*", result="2"), "f.pbn")
    assert caught.value.code == "claim-position.gap"
    assert caught.value.params["trick"] == 2


def test_what_is_wrong_with_the_play_is_told() -> None:
    found = from_pbn(game(play="HK D2 C2 H2\nHA QQ\n*", result="2"), "f.pbn")
    assert [one.code for one in found.notes] == [
        "formats.pbn-play-card",
        "claim-position.declarer-taken",
    ]
    assert [one.card for one in found.position.trick.played] == [read_card("HA")]


def test_a_claim_with_no_card_left() -> None:
    """All 52 cards; the hands take the tricks as they like."""
    path = shared("lin", "event_41_tables", "boards.lin.tsv")
    for row in path.read_text(encoding="utf-8").splitlines():
        (one,), _ = lin.loads(row.partition("\t")[2].encode(), "f.lin")
        if is_over(one.tricks):
            with pytest.raises(Mistake) as caught:
                from_lin(one, 52, one.dealer, 0)
            assert caught.value.code == "claim-position.play-over"
            last = from_lin(one, 51, Seat.NORTH, 1).position
            assert last.tricks_left == 1
            return
    pytest.fail("no board was played out")


# -- real records ---------------------------------------------------------------------------------


def claims() -> list[tuple[str, LinBoard, Recorded]]:
    """Every claim of the event that was played online."""
    path = shared("lin", "event_41_tables", "boards.lin.tsv")
    found = []
    for row in path.read_text(encoding="utf-8").splitlines():
        name, _, text = row.partition("\t")
        (one,), problems = lin.loads(text.encode(), name)
        assert not problems
        if one.claim is not None:
            found.append((name, one, from_lin(one)))
    return found


def test_every_online_claim_is_a_position() -> None:
    found = claims()
    assert len(found) == 257
    under_way = Counter[int]()
    for name, one, recorded in found:
        position = recorded.position
        assert not faults(position), name
        assert position.claimer is position.declarer
        assert 4 * len(position.before) + len(position.trick.played) == len(one.cards)
        assert len(position.before) + position.tricks_left == 13
        won = tricks_won(position.before, position.trumps, position.declarer.side)
        assert isinstance(one.result, Played)
        assert one.result.tricks == won + position.tricks
        under_way[len(position.trick.played)] += 1
    # a claim comes in the middle of a trick too
    assert all(under_way[cards] for cards in range(4))


def test_every_point_of_real_plays_is_a_position() -> None:
    for name, one, recorded in claims()[:20]:
        for count in range(len(one.cards) + 1):
            position = from_lin(one, count, recorded.position.claimer, 0).position
            assert not faults(position), (name, count)


def test_every_play_of_a_team_match_is_a_position() -> None:
    path = shared("pbn", "teams_nec2001", "02SLASKO.PBN")
    count = 0
    for one in games_of(path.read_bytes(), path.name)[0]:
        play = read_play(one, ProblemList(path.name))
        cards = sum(len(trick.played) for trick in play.tricks) if play else 52
        if cards < 52 and one.get("Result"):
            recorded = from_pbn(one, path.name)
            assert not faults(recorded.position)
            count += 1
    assert count
