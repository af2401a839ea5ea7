"""The notation of a position: both languages, any order, what follows, and what is asked for."""

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.claims.faults import faults
from hakem.claims.position import Position
from hakem.claims.position_text import read_position, write_position
from hakem.errors import Mistake, NotPossible
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.notation import Letters, write_hand
from hakem.seats import Seat
from tests.claims.played_hands import positions

ENGLISH = """
N: AK.Q2..
E: 4.K9.7.
S: 95.J.A.
W: 873.6..
trumps: S
lead: S
claim: 3 by S
declarer: S
"""
TURKISH = """
talep: G 3 löve
koz: pik
Dekleran: Güney
K: ♠AR ♥D2
D: ♠4 ♥R9 ♦7
g: 95.V.A.
Batı: ♠873 ♥6 ♦- ♣-
ÇIKIŞ: G
"""


def read(text: str, letters: Letters | None = Letters.ENGLISH) -> Position:
    return read_position(text, letters)


def test_both_languages_tell_the_same() -> None:
    one = read(ENGLISH)
    assert one == read(TURKISH, Letters.TURKISH)
    assert write_hand(one.hands.north) == "AK.Q2.."
    assert (one.tricks, one.claimer, one.declarer) == (3, Seat.SOUTH, Seat.SOUTH)
    assert not faults(one)


def test_order_capitals_and_lines_do_not_matter() -> None:
    one = read(ENGLISH)
    parts = ENGLISH.strip().splitlines()
    shuffler = random.Random(68)
    for between in (" / ", ";", "\n\n", "\r\n"):
        shuffler.shuffle(parts)
        text = between.join(parts)
        assert read(text) == read(text.lower()) == read(text.upper()) == one


def test_words_need_no_colon() -> None:
    text = ENGLISH.replace("trumps:", "Trumps").replace("lead:", "on lead").replace(": S", "= S")
    assert read(text) == read(ENGLISH)


def test_all_four_hands_as_pbn_writes_them() -> None:
    hands = "E: 4.K9.7. 95.J.A. 873.6.. AK.Q2.."
    rest = [line for line in ENGLISH.splitlines() if line[1:2] != ":"]
    assert read("\n".join([hands, *rest])) == read(ENGLISH)


@pytest.mark.parametrize(
    "claim",
    [
        "3 by S",
        "S 3",
        "3 S",
        "S: 3",
        "3 tricks by South",
        "3 by declarer",
        "G 3 löve",
        "dekleran 3",
    ],
)
def test_ways_to_claim(claim: str) -> None:
    assert read(ENGLISH.replace("3 by S", claim)) == read(ENGLISH)


@pytest.mark.parametrize(
    ("claim", "tricks"), [("all by E", 4), ("the rest by E", 4), ("D hepsi", 4), ("none by E", 0)]
)
def test_all_and_none(claim: str, tricks: int) -> None:
    one = read(ENGLISH.replace("3 by S", claim))
    assert (one.claimer, one.tricks) == (Seat.EAST, tricks)


@pytest.mark.parametrize("told", ["NT", "none", "yok", "kozsuz", "SA", "-", "notrump"])
def test_no_trumps(told: str) -> None:
    assert read(ENGLISH.replace("trumps: S", f"trumps: {told}")).trumps is None


def test_a_contract_tells_trumps_and_declarer() -> None:
    without = ENGLISH.replace("trumps: S\n", "").replace("declarer: S\n", "")
    for contract in ("contract: 4S by S", "kontrat: 4♠ G", "contract: 6SXS", "contract 1SXX S"):
        assert read(without + contract) == read(ENGLISH)
    assert read(ENGLISH + "contract: 4S by S") == read(ENGLISH)


def test_the_trick_under_way() -> None:
    told = ENGLISH.replace("lead: S", "lead: S / trick: DA SQ").replace("J.A.", "J..")
    one = read(told)
    assert [(play.seat, play.card.letters) for play in one.trick.played] == [
        (Seat.SOUTH, "DA"),
        (Seat.WEST, "SQ"),
    ]
    for other in ("trick: S DA SQ", "trick: S: DA, SQ", "löve: G A♦ ♠Q"):
        assert read(told.replace("lead: S / trick: DA SQ", other)) == one


def test_shown_out() -> None:
    one = read(ENGLISH + "out: W D, E C\nboş: B trefl / out: E kupa pik / out: N HD")
    told = {(seat.letter, suit.letter) for seat, suit in one.voids}
    assert told == {
        ("W", "D"),
        ("E", "C"),
        ("W", "C"),
        ("E", "H"),
        ("E", "S"),
        ("N", "H"),
        ("N", "D"),
    }


#: The second trick of a deal: West led a spade to East's ace. West's hand is not told.
SECOND = """
N: 87.Q2.KQJT98.32
E: QJ.K9.76.KQJT98
S: KT95.J.A432.654
contract: 4S S / claim: all by S / played: S2 S3 SA S4
"""


def test_what_follows_from_the_rest() -> None:
    """Who led to the first trick, who is to lead now, and the one hand that is not told."""
    one = read(SECOND)
    first = one.before[0]
    assert [play.seat for play in first.played] == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
    assert one.trick.leader is Seat.EAST
    assert one.tricks == one.tricks_left == 12
    assert write_hand(one.hands.west) == "6.AT876543.5.A7"
    assert not faults(one)


def test_the_hand_not_told_may_belong_to_one_who_has_played_or_not() -> None:
    """East leads the king of clubs; East, then West, is the hand that is not told."""
    trick = SECOND.replace("E: QJ.K9.76.KQJT98", "E: QJ.K9.76.QJT98") + "trick: CK C4"
    trick = trick.replace("432.654", "432.65")
    told = read(trick)
    assert write_hand(told.hands.west) == "6.AT876543.5.A7"
    assert not faults(told)
    west = "W: 6.AT876543.5.A7"
    assert read(trick.replace("E: QJ.K9.76.QJT98", west)) == told
    assert read(trick.replace("S: KT95.J.A432.65", west)) == told
    with pytest.raises(NotPossible):
        read(trick.replace("N: 87.", "N: 8."))


def test_tricks_before_on_lines_of_their_own() -> None:
    """In one row, by strokes, or a line each; a dash is a card that is not known."""
    hands = ENGLISH.replace("lead: S\n", "")
    told = read(hands + "played: N H3 H4 H5 HA / C2 CA C3 C4\nD2 D3 - SJ")
    assert [trick.leader.letter for trick in told.before] == ["N", "W", "N"]
    assert told.trick.leader is Seat.WEST
    assert told.before[2].to_play == (Seat.SOUTH,)
    assert told == read(hands + "played: N H3 H4 H5 HA C2 CA C3 C4 D2 D3 - SJ")
    assert told == read(hands + "played: N H3 H4 H5 HA\nplayed: W C2 CA C3 C4\nN D2 D3 - SJ")


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("trumps: S", "trompf: S", "claim-position.key", 6),
        ("trumps: S", "trumps: Q", "notation.denomination", 6),
        ("trumps: S", "koz: K", "notation.denomination-k", 6),
        ("lead: S", "lead: O", "notation.seat-o", 7),
        ("lead: S", "lead: S / lead: W", "claim-position.key-twice", 7),
        ("lead: S", "lead: S / trick: W DA", "claim-position.key-twice", 7),
        ("lead: S", "lead: S / trick: DA DK DQ DJ DT", "claim-position.trick", 7),
        ("lead: S", "lead: S / trick: DA -", "claim-position.trick", 7),
        ("lead: S", "lead: S / trick: DA W DK", "claim-position.trick", 7),
        ("lead: S", "lead: S / trick: D1", "cards.card", 7),
        ("claim: 3 by S", "claim: S", "claim-position.claim", 8),
        ("claim: 3 by S", "claim: 3", "claim-position.claim", 8),
        ("claim: 3 by S", "claim: 3 of 4 by S", "claim-position.claim", 8),
        ("claim: 3 by S", "claim: 3 by S and N", "claim-position.claim", 8),
        ("declarer: S", "contract: pass", "claim-position.passed-out", 9),
        ("declarer: S", "contract: 4H S", "claim-position.key-twice", 9),
        ("declarer: S", "contract: 4S", "notation.no-declarer", 9),
        ("declarer: S", "declarer: S / out: W", "claim-position.out", 9),
        ("declarer: S", "declarer: S / out: W NT", "claim-position.out", 9),
        ("declarer: S", "declarer: S / out: W Q", "notation.denomination", 9),
        ("N: AK", "N: AAK", "cards.twice", 2),
        ("N: AK", "N: A1K", "cards.rank", 2),
        ("W: 873", "N: 873", "claim-position.key-twice", 5),
    ],
)
def test_a_mistake_names_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in ENGLISH
    with pytest.raises(Mistake) as caught:
        read_position(ENGLISH.replace(old, new), Letters.ENGLISH, "claim.txt")
    assert (caught.value.code, caught.value.place.line) == (code, line)
    assert caught.value.place.file == "claim.txt"


def test_d_is_asked_for_where_it_could_be_dam() -> None:
    with pytest.raises(Mistake) as caught:
        read(TURKISH, None)
    assert (caught.value.code, caught.value.place.line) == ("cards.rank-d", 5)


def test_what_is_missing_is_asked_for_at_once() -> None:
    with pytest.raises(Mistake) as caught:
        read("N: AK.Q2.. / S: 95.J.A.")
    assert caught.value.code == "claim-position.missing"
    assert caught.value.params["parts"] == "E / W / trumps / declarer / lead / claim"
    english, turkish = (say_problem(caught.value.as_problem(), lang) for lang in (Lang.EN, Lang.TR))
    assert english.endswith(
        ": E: AK.Q2.. / W: AK.Q2.. / trumps: S / declarer: S / lead: S / claim: 5 by S"
    )
    assert turkish.endswith(
        ": D: AR.D2.. / B: AR.D2.. / koz: pik / dekleran: G / çıkış: G / talep: 5 G"
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (ENGLISH.replace("W: 873.6..\n", ""), "missing"),  # the rest of the pack is too much
        (ENGLISH + "played: HA H3 H4 H5", "played-leader"),  # not the first trick: who led?
        (ENGLISH + "played: N HA H3 H4", "four-cards"),
        (ENGLISH + "played: N HA / E H3 H4 H5", "four-cards"),
        ("", "missing"),
    ],
)
def test_what_does_not_follow_is_asked_for(text: str, code: str) -> None:
    with pytest.raises(Mistake) as caught:
        read(text)
    assert caught.value.code == f"claim-position.{code}"
    for lang in Lang:
        assert "{" not in say_problem(caught.value.as_problem(), lang)


def test_cards_that_are_no_trick_are_named() -> None:
    with pytest.raises(NotPossible) as caught:
        read(ENGLISH + "played: N HA - H4")
    assert caught.value.params["cards"] == "HA - H4"
    assert caught.value.place.line == 10


@given(positions())
def test_what_is_written_is_read_back(one: Position) -> None:
    assert read_position(write_position(one)) == one


@given(positions())
def test_turkish_letters_and_one_line(one: Position) -> None:
    text = " / ".join(write_position(one).splitlines())
    words = {"trumps": "koz", "declarer": "dekleran", "played": "oynanan", "lead": "çıkış"}
    words |= {"trick": "löve", "claim": "talep", "out": "boş"}
    for english, turkish in words.items():
        text = text.replace(f"{english}:", f"{turkish}:")
    assert read_position(text, Letters.TURKISH) == one


@given(st.text(alphabet="NESWKDGB:/;=-.♠♥AKQ2345 \ntrumpsleadclayoutkzçıöv", max_size=80))
def test_nothing_makes_it_fall_over(text: str) -> None:
    with suppress(Mistake):
        read_position(text)


@given(positions(), st.data())
def test_a_part_left_out_or_repeated_never_falls_over(one: Position, data: st.DataObject) -> None:
    lines = write_position(one).splitlines()
    kept = data.draw(st.lists(st.sampled_from(lines)))
    with suppress(NotPossible):  # what is missing, or does not follow; nothing is unreadable
        read_position("\n".join(kept))
