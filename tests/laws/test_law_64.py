"""Law 64: the clause that each revoke is counted by; the editions; equity above the automatic."""

import pytest

from hakem.cards import Suit
from hakem.laws import Edition, Ruling, rule, topics
from hakem.laws.effects import TricksTransferred
from hakem.laws.revokes.count import Noticed, Owed, Revoke, State, count
from hakem.seats import Seat, Side

#: East wins tricks 1 to 6 and 8, West 7, South the rest; North is dummy.
WINNERS = [Seat.EAST] * 6 + [Seat.WEST, Seat.EAST] + [Seat.SOUTH] * 5
H = Suit.HEARTS


@pytest.mark.law("64", "64A")
def test_only_tricks_from_the_revoke_on() -> None:
    """Seven tricks before it change nothing."""
    assert "64" in topics()["revoke-cost"].laws
    assert count(WINNERS, [Revoke(Seat.WEST, 9, H)], Seat.NORTH)[0].tricks == 0
    assert count(WINNERS, [Revoke(Seat.WEST, 8, H)], Seat.NORTH)[0].tricks == 1


@pytest.mark.law("64A1")
def test_won_by_himself() -> None:
    (cost,) = count(WINNERS, [Revoke(Seat.WEST, 7, H)], Seat.NORTH)
    assert (cost.law, cost.tricks) == ("64A1", 2)


@pytest.mark.law("64A2")
def test_won_by_the_partner_is_not_won_by_himself() -> None:
    (cost,) = count(WINNERS, [Revoke(Seat.WEST, 6, H)], Seat.NORTH)
    assert (cost.law, cost.tricks) == ("64A2", 1)


@pytest.mark.law("64B", "64B1", "64B3", "64B4", "64B5", "64B6", "64B8")
@pytest.mark.parametrize(
    ("revoke", "law"),
    [
        (Revoke(Seat.EAST, 9, H), "64B1"),
        (Revoke(Seat.NORTH, 2, H), "64B3"),
        (Revoke(Seat.EAST, 5, H, owed=Owed.PENALTY_CARD), "64B3"),
        (Revoke(Seat.EAST, 5, H, noticed=Noticed.NEXT_BOARD), "64B4"),
        (Revoke(Seat.EAST, 5, H, noticed=Noticed.AFTER_ROUND), "64B5"),
        (Revoke(Seat.SOUTH, 12, H), "64B6"),
        (Revoke(Seat.EAST, 5, H, state=State.WITH_THE_OTHERS), "64B8"),
        (Revoke(Seat.EAST, 5, H, state=State.IN_TIME), "62A"),
        (Revoke(Seat.SOUTH, 12, H, state=State.AT_THE_END), "62D1"),
    ],
)
def test_no_automatic_adjustment(revoke: Revoke, law: str) -> None:
    (cost,) = count(WINNERS, [revoke], Seat.NORTH)
    assert (cost.law, cost.tricks) == (law, 0)


@pytest.mark.law("64B2")
@pytest.mark.parametrize(
    ("second", "law"),
    [
        (Revoke(Seat.EAST, 6, H), "64B2"),
        (Revoke(Seat.EAST, 6, Suit.CLUBS), "64A1"),
        (Revoke(Seat.WEST, 6, H), "64A2"),
    ],
)
def test_again_means_same_player_and_same_suit(second: Revoke, law: str) -> None:
    costs = count(WINNERS, [Revoke(Seat.EAST, 5, H), second], Seat.NORTH)
    assert costs[1].law == law


@pytest.mark.law("64B2")
def test_the_first_must_have_been_established() -> None:
    first = Revoke(Seat.EAST, 5, H, state=State.IN_TIME)
    assert count(WINNERS, [first, Revoke(Seat.EAST, 6, H)], Seat.NORTH)[1].law == "64A1"


@pytest.mark.law("64B7")
def test_both_sides_established_in_whichever_tricks() -> None:
    costs = count(WINNERS, [Revoke(Seat.EAST, 5, H), Revoke(Seat.SOUTH, 11, H)], Seat.NORTH)
    assert [(cost.law, cost.tricks) for cost in costs] == [("64B7", 0), ("64B7", 0)]


@pytest.mark.law("64B3")
def test_the_editions_differ_on_faced_cards() -> None:
    """2007 exempted every faced card; 2017 penalty cards and dummy's."""
    faced = [Revoke(Seat.EAST, 5, H, owed=Owed.FACED)]
    assert count(WINNERS, faced, Seat.NORTH, Edition.LAWS_2007)[0].tricks == 0
    assert count(WINNERS, faced, Seat.NORTH, Edition.LAWS_2017)[0].tricks == 2


COST = {
    "declarer": "S",
    "offender": "E",
    "other-side-revoked-too": "no",
    "card-owed": "held",
    "revoke-noticed": "in-time",
    "same-suit-revoked-before": "no",
    "trick": "5",
    "revoke-trick-won-by": "E",
    "later-tricks-of-revoker": "2",
}


@pytest.mark.law("64C1")
@pytest.mark.parametrize(("lost", "given"), [("0", 2), ("1", 2), ("2", 2), ("3", 3), ("8", 8)])
def test_equity_only_ever_adds(lost: str, given: int) -> None:
    told = rule("revoke-cost", {**COST, "tricks-lost-by-the-revoke": lost})
    assert isinstance(told, Ruling)
    assert TricksTransferred(Side.NS, given) in told.effects


@pytest.mark.law("64C2(b)")
@pytest.mark.parametrize(("likely", "to", "tricks"), [("9", Side.NS, 4), ("3", Side.EW, 2)])
def test_equity_between_two_revoking_sides_goes_either_way(
    likely: str, to: Side, tricks: int
) -> None:
    """South won five."""
    told = rule(
        "several-revokes",
        {
            "declarer": "S",
            "tricks-won-by": " ".join(winner.letter for winner in WINNERS),
            "revokes": "E5H S10C",
            "declarer-tricks-without-revokes": likely,
        },
    )
    assert isinstance(told, Ruling)
    assert TricksTransferred(to, tricks) in told.effects
