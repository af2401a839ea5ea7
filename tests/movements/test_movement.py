"""The values of a movement and what is derived from its plays."""

import json

import pytest

from hakem.errors import SettingMistake
from hakem.movements import Kind, Movement, Play, dump, load, mitchell
from hakem.seats import Seat, Side

#: Three tables, three rounds, written out by hand: pairs 4 to 6 go up, the boards go down.
THREE = Movement(
    "mitchell",
    Kind.TWO_WINNERS,
    contestants=6,
    rounds=3,
    tables=3,
    sets=3,
    boards_per_set=4,
    plays=tuple(
        Play(*row)
        for row in (
            (1, 1, 1, 4, 1), (1, 2, 2, 5, 2), (1, 3, 3, 6, 3),
            (2, 1, 1, 6, 2), (2, 2, 2, 4, 3), (2, 3, 3, 5, 1),
            (3, 1, 1, 5, 3), (3, 2, 2, 6, 1), (3, 3, 3, 4, 2),
        )
    ),
)  # fmt: skip
PLAYER_PLAY = Play(1, 1, ns=4, ew=2, boardset=1, south=1, west=3)


def test_the_views() -> None:
    assert mitchell.odd(3, 4) == THREE
    assert [play.ew for play in THREE.in_round(2)] == [6, 4, 5]
    assert [play.boardset for play in THREE.at_table(3)] == [3, 1, 2]
    stops = THREE.guide(4)
    assert [(s.play.table, s.opponents) for s in stops if s.play] == [
        (1, (1,)),
        (2, (2,)),
        (3, (3,)),
    ]
    assert {stop.side for stop in stops} == {Side.EW}
    assert THREE.boards(2) == (5, 6, 7, 8)
    assert THREE.times_played(1) == 3
    assert THREE.stationary() == (1, 2, 3)
    assert THREE.line(Side.NS) == (1, 2, 3)
    assert THREE.sit_outs(1) == ()


def test_a_phantom_makes_its_opponents_sit_out() -> None:
    five = THREE.without(6)
    assert five.contestants == 5
    assert [five.sit_outs(number) for number in (1, 2, 3)] == [(3,), (1,), (2,)]
    stop = five.guide(3)[0]
    assert stop.sits_out
    assert stop.play is not None
    assert not five.guide(3)[1].sits_out
    assert five.times_played(1) == 2
    # the numbers of the other line move down; a movement of one line gives the last its number
    assert [play.ew for play in THREE.without(2).in_round(1)] == [3, 4, 5]
    single = Movement(
        "howell", Kind.ONE_WINNER, 4, 1, 2, 2, 1, (Play(1, 1, 4, 1, 1), Play(1, 2, 2, 3, 2))
    )
    assert [play.contestants for play in single.without(2).plays] == [(2, 1), (3,)]


def test_a_round_off_without_a_table() -> None:
    plays = tuple(play for play in THREE.plays if 5 not in play.contestants)
    assert THREE.with_plays(plays).guide(5)[0].sits_out
    assert THREE.with_plays(plays).sit_outs(2) == (3, 5)


def test_players_of_an_individual() -> None:
    assert PLAYER_PLAY.side(Side.NS) == (4, 1)
    assert PLAYER_PLAY.seats_of(1) == (Seat.SOUTH,)
    assert PLAYER_PLAY.seats_of(3) == (Seat.WEST,)
    assert PLAYER_PLAY.switched().side(Side.NS) == (2, 3)
    assert PLAYER_PLAY.switched().switched() == PLAYER_PLAY
    assert THREE.plays[0].seats_of(4) == (Seat.EAST, Seat.WEST)


def test_an_arrow_switch_makes_one_field() -> None:
    switched = THREE.switched([(3, 2)])
    assert switched.kind is Kind.ONE_WINNER
    assert switched.in_round(3)[1].ns == 6
    assert THREE.switched([]) == THREE


@pytest.mark.parametrize(
    "movement",
    [
        THREE,
        THREE.without(6),
        mitchell.share_and_relay(8),
        Movement(
            "rainbow", Kind.INDIVIDUAL, 4, 1, 1, 1, 2, (PLAYER_PLAY,), 2, ((1, 2),), 2, ((7, 3),)
        ),
    ],
    ids=lambda movement: str(movement.name),
)
def test_json_and_back(movement: Movement) -> None:
    assert load(json.loads(json.dumps(dump(movement)))) == movement


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("movement", 99, "movement.record-edition"),
        ("kind", "solo", "movement.record-key"),
        ("rounds", 0, "movement.record-key"),
        ("rounds", True, "movement.record-key"),
        ("name", 7, "movement.record-key"),
        ("plays", "all", "movement.record-key"),
        ("sharing", [[1, "x"]], "movement.record-key"),
        ("numbered", [[1, 2]], "movement.record-key"),
        ("plays", [[1, 1, 1, 4]], "movement.record-play"),
        ("plays", [[1, 1, 1, 4, None]], "movement.record-play"),
        ("plays", [[1, 1, "1", 4, 1]], "movement.record-play"),
        ("plays", [[1, 1, 1, 4, True]], "movement.record-play"),
    ],
)
def test_json_that_is_no_movement(key: str, value: object, code: str) -> None:
    with pytest.raises(SettingMistake) as told:
        load({**dump(THREE), key: value})
    assert told.value.code == code
    with pytest.raises(SettingMistake):
        load([])
