"""Results, hand records, slips and forms on paper: all that a screen shows, and nothing else."""

import re
from collections import Counter

import pytest

from hakem.auction import Denomination
from hakem.errors import SettingMistake
from hakem.event import Record, standings
from hakem.event.acts import Adjusted, Ruled, Undone
from hakem.i18n.lang import Lang
from hakem.i18n.letters import sort_key
from hakem.paper import Sheet, make
from hakem.paper.about import About
from hakem.paper.ink import Page
from hakem.paper.pages import pages
from hakem.seats import Seat
from hakem.sheets.ranking_rows import rankings
from hakem.sheets.rows import Rows
from hakem.sheets.traveller_rows import travellers
from hakem.solver import DoubleDummyTable
from tests.event.evening import records, score, set_up
from tests.paper.evenings import about, folded, hands, log, of_pairs, of_teams

RESULTS = ("4SN=", "3NTW-1", "PASS", "6HXXE+1", "2DS-3", "1NTE=")


def played(rounds: int = 3) -> tuple[Record, ...]:
    """The small evening with every board of so many rounds played."""
    seats = folded(set_up()).meetings
    scored = [
        score(key.round, key.table, board, RESULTS[(key.table + board) % len(RESULTS)])
        for key, meeting in seats.items()
        if key.round <= rounds
        for board in meeting.boards
    ]
    return records(*scored, after=set_up())


def texts(made: tuple[Page, ...]) -> list[str]:
    """Every line of text, page after page."""
    return [one.text for page in made for one in page.words]


@pytest.mark.parametrize("lang", Lang)
def test_the_ranking_is_that_of_the_screen(lang: Lang) -> None:
    told = about(played(), lang)
    printed = texts(pages(Sheet.RANKING, told))
    (shown,) = rankings(Rows(told.standings.scored, lang))
    for row in shown.rows:
        assert row.who.names in printed
        assert row.percent in printed
        assert {row.place, f"{row.place}*"} & set(printed)


def test_every_board_has_every_result() -> None:
    told = about(played(), Lang.EN)
    printed = Counter(texts(pages(Sheet.BOARDS, told)))
    rows = Rows(told.standings.scored, Lang.EN)
    for board in travellers(rows):
        assert printed[board.heading] == 1
    wanted = Counter(
        row.told.text for board in travellers(rows) for row in board.rows if row.told.text
    )
    shown = Counter({text: sum(printed[one] for one in (text, f"{text} *")) for text in wanted})
    assert shown == wanted


def test_what_may_still_change_is_marked_on_every_page_and_in_its_foot() -> None:
    for rounds, may_change in ((3, False), (2, True)):
        log = played(rounds)
        if may_change:
            log = records(score(3, 1, 5, "4SN="), after=log)
        told = about(log, Lang.TR)
        assert standings(told.event).is_provisional is bool(
            told.standings.marks or told.standings.doubts
        )
        for what in (Sheet.RESULTS, Sheet.RANKING, Sheet.BOARDS, Sheet.CARDS):
            for page in pages(what, told):
                stamped = "GEÇİCİ" in {one.text for one in page.words}
                assert stamped is told.standings.is_provisional
                assert ("GEÇİCİ" in page.words[-1].text) is stamped
    assert told.standings.is_provisional


def test_an_asterisk_stands_at_whoever_may_still_move_and_at_nobody_else() -> None:
    seats = folded(set_up()).meetings
    everywhere = [
        score(key.round, key.table, board, "4SN=")
        for key, meeting in seats.items()
        for board in meeting.boards
    ]
    open_one = Adjusted(round=1, table=2, board=3, result="4SN+1", tentative=True)
    told = about(records(*everywhere, open_one, after=set_up()), Lang.EN)
    found = told.standings
    assert 0 < len(found.provisional) < len(told.event.entries)
    rows = Rows(found.scored, Lang.EN)
    (page,) = pages(Sheet.RANKING, told)
    lines: dict[float, list[str]] = {}
    for one in page.words:
        lines.setdefault(round(one.y, 1), []).append(one.text)
    for pair in told.event.entries:
        (line,) = (line for line in lines.values() if rows.who(pair).names in line)
        assert line[0].endswith("*") is (pair in found.provisional)


def test_the_foot_names_the_event_the_regulation_its_edition_and_the_record() -> None:
    told = about(played(), Lang.EN)
    foot = pages(Sheet.RESULTS, told)[0].words[-1].text
    assert "Wednesday" in foot
    assert "TBF, article 10 (edition 10, WBF 2013)" in foot
    assert f"#{told.event.seq}" in foot


def test_the_start_list_is_in_turkish_order() -> None:
    told = about(of_pairs(6), Lang.TR)
    known = {name for one in told.event.entries for name in told.players(one)}
    first = pages(Sheet.START, told)[0]
    printed = [one.text for one in first.words if one.text in known]
    assert printed == sorted(known, key=lambda name: sort_key(name, Lang.TR))
    assert printed.index("Okan Ok 10") < printed.index("Ördek Ova 9")


def test_a_slip_for_each_table_and_round_and_a_row_for_each_board() -> None:
    told = about(of_pairs(9), Lang.EN)
    printed = Counter(texts(pages(Sheet.SLIPS, told)))
    meetings = [one for one in told.event.meetings.items() if one[1].is_played]
    heads = Counter(f"Table {key.table} · Round {key.round}" for key, _ in meetings)
    assert {text: n for text, n in printed.items() if text in heads} == heads
    boards = Counter(str(board) for _, meeting in meetings for board in meeting.boards)
    assert {board: printed[board] for board in boards} == boards


def test_a_traveller_waits_for_everybody_who_plays_its_board() -> None:
    told = about(of_pairs(6), Lang.EN)
    boards = Counter(
        board
        for meeting in told.event.meetings.values()
        if meeting.is_played
        for board in meeting.boards
    )
    numbers = Counter(texts(pages(Sheet.TRAVELLERS, told)))
    for board in boards:
        assert numbers[f"Board {board}"] == 1
    who = Counter(
        one
        for meeting in told.event.meetings.values()
        for _ in meeting.boards
        for one in meeting.contestants
    )
    assert {one: numbers[one] for one in who} == who


def test_empty_slips_are_there_before_anybody_is_seated() -> None:
    made = texts(pages(Sheet.SLIPS, about(log([]), Lang.EN)))
    assert any(one.startswith("Table ....") for one in made)


@pytest.mark.parametrize(("lang", "king"), [(Lang.TR, "R"), (Lang.EN, "K")])
def test_a_hand_record_has_every_card_points_tricks_and_par(lang: Lang, king: str) -> None:
    event = records(hands([1, 2, 3]), after=set_up())
    deals = list(folded(event).deals.values())
    rows = tuple(tuple(7 + (seat + suit) % 3 for suit in range(5)) for seat in range(4))
    table = DoubleDummyTable(rows)
    told = About(folded(event), event, lang, tables=dict.fromkeys(deals, table))
    (page,) = pages(Sheet.HANDS, told)
    ranks = [
        one.text
        for one in page.words
        if re.fullmatch(r"(?:10|[2-9AKQJTRDV])(?:\u200a(?:10|[2-9AKQJTRDV]))*", one.text)
        and one.size > 5
    ]
    cards = Counter(card for text in ranks for card in text.split("\u200a"))
    assert cards[king] == 4 * 3
    assert cards["A"] == 4 * 3
    parred = [one.text for one in page.words if one.text.startswith("Par: ")]
    assert len(parred) == 3
    points = [deal[seat].high_card_points for deal in deals for seat in Seat]
    shown = Counter(one.text for one in page.words)
    assert all(shown[str(one)] for one in points)
    tricks = Counter(str(table.tricks(seat, d)) for seat in Seat for d in Denomination)
    assert all(shown[number] >= 3 * n for number, n in tricks.items())
    words = {"tr": "NS zonda", "en": "NS vul"}
    assert words[lang.value] in shown  # told without colour


def test_without_tables_there_are_hands_and_no_word_of_double_dummy() -> None:
    event = records(hands([1]), after=set_up())
    printed = texts(pages(Sheet.HANDS, about(event, Lang.EN)))
    assert not any("Par" in one or "ouble dummy" in one for one in printed)


FACTS = {
    "dealer": "N",
    "calls": "1H 1S 1H",
    "lho-has-called": "no",
    "lho-accepts": "no",
    "replaced-already": "no",
    "replacement": "2H",
    "specifies-the-same": "yes",
    "neither-artificial": "yes",
}


def test_a_form_for_each_ruling_that_stands() -> None:
    """Law 27B1(a) by its facts; an award with its clause; one taken back is not printed."""
    ruled = Ruled(round=1, table=1, board=1, topic="insufficient-bid", facts=FACTS, why="söylendi")
    award = Adjusted(
        round=1, table=2, board=3, result="60% 4SN= + 40% 4SN-1", laws=("12C1c",), tentative=True
    )
    wrong = Adjusted(round=1, table=3, board=5, result="AVE+ / AVE-", laws=("12C2",))
    log = records(ruled, award, wrong, after=played())
    log = records(Undone(record=log[-1].id), after=log)
    first, second = pages(Sheet.RULINGS, about(log, Lang.EN))
    told = "\n".join(one.text for one in first.words)
    for part in ("Law 27B1(a)", "söylendi", "1♥ 1♠ 1♥", "Law 92B", "1 Serçe A – Serçe B"):
        assert part in told, part
    told = " ".join(one.text for one in second.words)
    for part in ("60% 4♠ N = + 40% 4♠ N −1", "MAY STILL CHANGE", "[Law 12C1(c)]", "Signature"):
        assert part in told, part


def test_what_is_not_there_is_told() -> None:
    teams = of_teams()
    for what, code in (
        (Sheet.HANDS, "paper.nothing-hands"),
        (Sheet.RULINGS, "paper.nothing-rulings"),
        (Sheet.BOARDS, "paper.no-results"),
    ):
        with pytest.raises(SettingMistake) as found:
            make(what, folded(teams), teams, Lang.EN)
        assert found.value.code == code
    empty = log([])
    with pytest.raises(SettingMistake) as found:
        make(Sheet.GUIDE, folded(empty), empty, Lang.EN)
    assert found.value.code == "paper.nobody-seated"
    with pytest.raises(SettingMistake) as found:
        make(Sheet.GUIDE, folded(teams), teams, Lang.EN, session="9")
    assert found.value.code == "paper.no-such-session"
    with pytest.raises(SettingMistake) as found:
        make(Sheet.GUIDE, folded(teams), teams, Lang.EN, section="Z")
    assert found.value.code == "paper.no-such-section"
