"""The diagram of a position, and a line as a table of tricks, as a person sees them."""

from io import StringIO
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import Card
from hakem.claims.position import Position
from hakem.claims.position_text import read_position
from hakem.i18n.lang import Lang
from hakem.notation import Letters, read_card
from hakem.play import Trick, legal_cards, winner
from hakem.seats import Seat
from hakem.sheets.diagram import diagram
from hakem.sheets.diagram_terminal import print_lines
from hakem.sheets.styled import Line, Style, plain, width_of
from hakem.sheets.trick_table import line_table, table_lines
from tests.claims.played_hands import positions

Plays = list[tuple[Seat, Card]]


def position(text: str) -> Position:
    return read_position(text, Letters.ENGLISH)


#: South has led the ten of hearts, West is to play.
ENDING = position("""
N: K.Q2.. / E: 4.K9.. / S: 9.J.. / W: 83..A.
trumps: S / declarer: S / claim: 3 by S / trick: S HT / out: W C, N C
""")


def test_the_diagram_as_it_is_printed() -> None:
    assert (
        plain(diagram(ENDING, Lang.EN))
        == """\
                  North
                  ♠ K
                  ♥ Q2
                  ♦ -
                  ♣ -
West (to play)               East
♠ 83                         ♠ 4
♥ -                          ♥ K9
♦ A                 ♥10      ♦ -
♣ -                          ♣ -
                  South
                  ♠ 9
                  ♥ J
                  ♦ -
                  ♣ -

Trumps ♠ · Declarer South · South led ♥10 · South claims 3 of 3
Shown out: West ♣
"""
    )


def test_the_same_in_turkish() -> None:
    drawn = plain(diagram(ENDING, Lang.TR, 40))
    assert "Batı (oynayacak)               Doğu\n" in drawn
    assert "♥ D2\n" in drawn
    assert "♥ R9\n" in drawn
    assert drawn.endswith("""
Koz ♠ · Dekleran Güney · Güney ♥10 çıktı
Güney 3 löve talep ediyor (kalan 3)
Bitmiş renkler: Batı ♣
""")


def test_each_card_of_the_trick_lies_before_its_player() -> None:
    """East has led the ace of hearts, South the three of spades: East's right, South's below."""
    text = "N: .2.3.4 / E: Q.K.A. / S: 6..2.2 / W: AK.3.. / trumps NT / declarer N"
    one = position(f"{text} / claim: 0 by E / trick: E HA S3")
    rows = plain(diagram(one, Lang.EN)).splitlines()
    drawn = rows[: rows.index("")]
    ((row, at),) = [(n, line.index("♥A")) for n, line in enumerate(drawn) if "♥A" in line]
    ((below, under),) = [(n, line.index("♠3")) for n, line in enumerate(drawn) if "♠3" in line]
    assert below == row + 1
    assert under < at < rows[row].index("♥ K")
    assert rows[row].startswith("♥ 3")
    assert "East led ♥A" in rows[-2]
    assert "East concedes all 4" in rows[-2]
    assert rows[-1] == "Shown out: South ♥"


@pytest.mark.parametrize("seat", Seat)
def test_the_player_in_turn_is_marked(seat: Seat) -> None:
    hands = "N: A... / E: K... / S: 2... / W: 3... / trumps NT / declarer N / claim 0 by N"
    lines = diagram(position(f"{hands} / lead: {seat.letter}"), Lang.EN)
    marked = [span.text for line in lines for span in line if span.style is Style.TURN]
    assert "".join(marked) == f"{seat.name.capitalize()} (to lead)"


def test_tricks_won_are_told_where_all_are_known() -> None:
    hands = "N: 87.Q2.KQJT98.32 / E: QJ.K9.76.KQJT98 / S: KT95.J.A432.654 / contract: 4S S"
    one = position(f"{hands} / claim: all by S / played: S2 S3 SA S4")
    assert "Won so far NS 0, EW 1" in plain(diagram(one, Lang.EN))
    assert "Won so far" not in plain(diagram(ENDING, Lang.EN))
    last = position(f"{ENDED} / played: N D2 D3 D4 DA / lead: W")
    assert "Won so far" not in plain(diagram(last, Lang.EN))


ENDED = "N: A... / E: K... / S: 2... / W: 3... / trumps NT / declarer N / claim 0 by N"


# -- the table of tricks --------------------------------------------------------------------------


def line_of(*plays: str) -> Plays:
    return [
        (next(seat for seat in Seat if seat.letter == play[0]), read_card(play[1:]))
        for play in plays
    ]


#: West ruffs low, North does not overruff; West exits with his last trump.
LINE = line_of("WS3", "NH2", "EH9", "WS8", "NSK", "ES4", "SS9", "NHQ", "EHK", "SHJ", "WDA")


def test_the_table_as_it_is_printed() -> None:
    rows = line_table(ENDING, LINE, [read_card("S3"), read_card("S4")])
    assert (
        plain(table_lines(rows, Lang.EN))
        == """\
                                NS  EW
11  S ♥10  W ♠3*!  N ♥2   E ♥9   0   1
12  W ♠8   N ♠K*   E ♠4!  S ♠9   1   1
13  N ♥Q   E ♥K*   S ♥J   W ♦A   1   2

* wins the trick · ! forgotten by the claimer
"""
    )
    narrow = plain(table_lines(rows, Lang.TR, 30)).splitlines()
    assert narrow[3] == "13 N ♥D  E ♥R*  S ♥V  W ♦A  1  2"
    assert narrow[-2:] == ["* löveyi alır", "! talep edenin unuttuğu kart"]


def test_a_trick_that_the_line_leaves_open_has_no_winner() -> None:
    *_, last = line_table(ENDING, LINE[:-1])
    assert not any(play.wins for play in last.plays)
    assert (last.ns, last.ew) == (1, 1)
    assert "forgotten" not in plain(table_lines(line_table(ENDING, LINE), Lang.EN))


def test_the_tally_of_an_open_trick_stands_in_its_column() -> None:
    shown = plain(table_lines(line_table(ENDING, LINE[:5]), Lang.EN)).splitlines()
    assert shown[:3] == [
        "                              NS  EW",
        "11  S ♥10  W ♠3*  N ♥2  E ♥9   0   1",
        "12  W ♠8   N ♠K                0   1",
    ]


def test_columns_move_together_where_there_is_no_room() -> None:
    rows = line_table(ENDING, LINE, [read_card("S3"), read_card("S4")])
    widest = max(map(width_of, table_lines(rows, Lang.EN)[:-1]))
    wide = table_lines(rows, Lang.EN)[:4]
    assert table_lines(rows, Lang.EN, widest)[:4] == wide
    assert max(map(width_of, table_lines(rows, Lang.EN, widest - 1)[:4])) == widest - 6


def test_cards_that_lay_there_are_not_of_the_line() -> None:
    first, second, _ = line_table(ENDING, LINE)
    assert [play.before for play in first.plays] == [True, False, False, False]
    assert not any(play.before for play in second.plays)


@st.composite
def lines(draw: st.DrawFn) -> tuple[Position, Plays, dict[Seat, int]]:
    """A position, a legal line to its end, and the tricks won on it, counted card by card."""
    start = draw(positions())
    rnd = draw(st.randoms(use_true_random=False))
    hands, trick, line = list(start.hands), start.trick, Plays()
    won = dict.fromkeys(Seat, 0)
    while any(hands):
        seat = trick.to_play[0]
        card = rnd.choice(list(legal_cards(hands[seat], trick)))
        hands[seat] = hands[seat].without(card)
        line.append((seat, card))
        trick = trick.with_card(seat, card)
        if trick.is_complete:
            taker = winner(trick, start.trumps)
            assert taker is not None
            won[taker] += 1
            trick = Trick(taker)
    return start, line, won


@given(lines())
def test_the_tally_is_that_of_the_tricks(told: tuple[Position, Plays, dict[Seat, int]]) -> None:
    start, line, won = told
    rows = line_table(start, line)
    assert [row.number for row in rows] == list(range(14 - start.tricks_left, 14))
    assert (rows[-1].ns, rows[-1].ew) == (
        won[Seat.NORTH] + won[Seat.SOUTH],
        won[Seat.EAST] + won[Seat.WEST],
    )
    for row, after in pairwise(rows):
        (taker,) = [play.seat for play in row.plays if play.wins]
        assert after.plays[0].seat is taker


@given(lines(), st.sampled_from(Lang), st.sampled_from([40, 80]))
def test_everything_has_room(
    told: tuple[Position, Plays, dict[Seat, int]], lang: Lang, width: int
) -> None:
    start, line, _ = told
    rows = line_table(start, line, [card for _, card in line[::2]])
    for one in (*diagram(start, lang, width), *table_lines(rows, lang, width)):
        assert width_of(one) <= width


def test_the_longest_suits_have_room() -> None:
    hands = "N: AKQJT98765432... / E: .AKQJT98765432.. / S: ..AKQJT98765432. / W: ...AKQJT98765432"
    one = position(f"{hands} / trumps: NT / declarer: S / lead: W / claim: 13 by S")
    for lang in Lang:
        assert max(map(width_of, diagram(one, lang, 40))) <= 40


#: Long suits on both sides, and both their cards in the trick: 15 columns each, and 7 between.
LONG = """
N: ..AKQJT9876543. / E: .KQJT98765432.. / S: ...AKQJT98765432 / W: AKQJT9876543...
trumps: NT / declarer: S / claim: 1 by S / trick: W S2 D2 HA
"""


@pytest.mark.parametrize(
    ("width", "middle"),
    [
        (80, "♠2   ♥A"),
        (39, "♠2   ♥A"),
        (38, "♠2  ♥A"),
        (37, "♠2 ♥A"),
        (20, "♠2 ♥A"),  # no narrower than this
    ],
)
def test_the_trick_gives_way_where_there_is_no_room(width: int, middle: str) -> None:
    rows = plain(diagram(position(LONG), Lang.EN, width)).splitlines()
    (row,) = [row for row in rows if "♥A" in row]
    between = row.removeprefix("♥ -").removesuffix("♥ KQJ1098765432").strip()
    assert between == middle
    if width < 40:
        assert len(row) == max(width, 37)


def test_one_card_needs_no_more_room_than_its_own() -> None:
    text = LONG.replace("N: ..", "N: ..2").replace("E: .K", "E: .AK").replace("W S2 D2 HA", "W S2")
    rows = plain(diagram(position(text), Lang.EN, 20)).splitlines()
    assert f"{'♥ -':<16}♠2 ♥ AKQJ1098765432" in rows


def test_the_gap_grows_with_the_room() -> None:
    rows = [plain(diagram(position(LONG), Lang.EN, width)).splitlines() for width in (40, 41, 80)]
    assert [max(len(row) for row in one[:15]) for one in rows] == [39, 41, 45]


# -- in a terminal --------------------------------------------------------------------------------


def printed(shown: tuple[Line, ...], width: int) -> str:
    out = StringIO()
    print_lines(shown, width=width, file=out)
    return out.getvalue()


@pytest.mark.parametrize("width", [40, 80])
def test_the_terminal_shows_the_same_text(width: int) -> None:
    for lang in Lang:
        rows = line_table(ENDING, LINE, [read_card("S3")])
        for shown in (diagram(ENDING, lang, width), table_lines(rows, lang, width)):
            text = printed(shown, width)
            assert [row.rstrip() for row in text.splitlines()] == plain(shown).splitlines()
