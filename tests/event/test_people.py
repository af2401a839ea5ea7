"""Line-ups, substitutes and who sits where: facts that change no score and are always asked."""

from hakem.event import Record, fold
from hakem.event.acts import Created, Entered, LinedUp, Meeting, Player, Seated, Substituted
from hakem.event.people import at_table, players_of
from hakem.event.state import TableKey
from hakem.seats import Side
from tests.event.evening import records, set_up

SIX = tuple(Player(tree) for tree in ("Kavak", "Meşe", "Çınar", "Ardıç", "Dişbudak", "Ihlamur"))


def names(players: tuple[Player, ...]) -> list[str]:
    return [player.name for player in players]


def team() -> tuple[Record, ...]:
    return records(
        Created(title="T", form="team-imps"),
        Entered(contestant="1", name="Trees", players=SIX),
        Entered(contestant="2", name="Others"),
        Seated(
            meetings=tuple(
                Meeting(round=r, table=1, ns=(ns,), ew=(ew,), boards=(1,), room=room)
                for r in (1, 2)
                for room, ns, ew in (("open", "1", "2"), ("closed", "2", "1"))
            )
        ),
        LinedUp(contestant="1", round=1, players=("Ihlamur", "Kavak", "Meşe", "Çınar")),
    )


def test_a_substitute_plays_from_a_round_to_another_and_may_be_replaced() -> None:
    one = Substituted(contestant="3", out="Ardıç A", into=Player("Kaya", "12"), round=2)
    two = Substituted(contestant="3", out="Kaya", into=Player("Taş"), round=3, until=3)
    event = fold(records(one, two, after=set_up()))
    assert names(players_of(event, "3", "1", 1)) == ["Ardıç A", "Ardıç B"]
    assert players_of(event, "3", "1", 2)[0] == Player("Kaya", "12")
    assert names(players_of(event, "3", "1", 3)) == ["Taş", "Ardıç B"]
    assert names(players_of(event, "3", "2", 3)) == ["Ardıç A", "Ardıç B"]  # another session
    assert players_of(event, "99", "1", 1) == ()


def test_a_line_up_holds_for_its_round_and_says_who_sits_where() -> None:
    event = fold(team())
    open_room = at_table(event, TableKey("1", "", 1, 1, "open"))
    closed = at_table(event, TableKey("1", "", 1, 1, "closed"))
    assert names(open_room[Side.NS]) == ["Ihlamur", "Kavak"]
    assert names(closed[Side.EW]) == ["Meşe", "Çınar"]
    assert names(at_table(event, TableKey("1", "", 2, 1, "open"))[Side.NS]) == names(SIX)
    assert at_table(event, TableKey("1", "", 9, 1, "open"))[Side.NS] == ()


def test_a_substitute_sits_in_the_place_of_who_was_lined_up() -> None:
    out = Substituted(contestant="1", out="Kavak", into=SIX[3], round=1)
    event = fold(records(out, after=team()))
    sat = at_table(event, TableKey("1", "", 1, 1, "open"))[Side.NS]
    assert names(sat) == ["Ihlamur", "Ardıç"]
