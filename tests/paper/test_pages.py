"""Every sheet in both languages: within the page, in letters that the font has, the same again."""

import re
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from time import sleep

import pytest

from hakem.event import Record
from hakem.event.acts import Adjusted
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.paper import Sheet, make
from hakem.paper.ink import FOOT, HEIGHT, POINT, WIDTH, Box, Page, Rule, Words
from hakem.paper.letters import FOLDER, font, width
from hakem.paper.pages import pages
from hakem.paper.pdf import left_edge, pdf
from tests.event.evening import records, score, set_up
from tests.event.saved import make as saving
from tests.paper.evenings import (
    about,
    crowd,
    far_boards,
    folded,
    hands,
    log,
    of_pairs,
    of_teams,
    with_long_names,
)
from tests.paper.written import objects, placed_pieces, text, unescaped
from tests.paper.written import pages as read_pages


def evening() -> tuple[Record, ...]:
    """Three tables with deals, results and a ruling."""
    scored = [score(1, 1, 1, "4SN="), score(1, 2, 3, "3NTW-1"), score(1, 3, 5, "6HXXE+1")]
    ruled = Adjusted(round=1, table=1, board=1, result="AVE+ / AVE-", laws=("12C2",), why="düştü")
    return records(hands(range(1, 7)), *scored, ruled, after=set_up())


def saved() -> tuple[Record, ...]:
    """The saved event of the first version: every kind of act, several sessions and stages."""
    return saving.read(saving.HERE / "v1.jsonl")


EVENTS = {
    "saved": saved(),
    "evening": evening(),
    "long": far_boards(with_long_names(of_pairs(32, 14, 2))),
    "teams": of_teams(8),
}
RESULTS = (Sheet.RESULTS, Sheet.RANKING, Sheet.BOARDS, Sheet.CARDS)
#: What cannot be printed of an event, because it is not there.
WITHOUT = {
    "saved": {Sheet.HANDS},
    "long": {*RESULTS, Sheet.HANDS, Sheet.RULINGS},
    "teams": {*RESULTS, Sheet.HANDS, Sheet.RULINGS},
}
#: What is printed before play.
BEFORE = (Sheet.GUIDE, Sheet.TABLES, Sheet.NAMES, Sheet.START, Sheet.SLIPS, Sheet.TRAVELLERS)
EVERY = [(name, what) for name in EVENTS for what in Sheet if what not in WITHOUT.get(name, set())]


@pytest.mark.parametrize(("name", "what"), EVERY)
@pytest.mark.parametrize("lang", Lang)
def test_everything_is_within_the_page(name: str, what: Sheet, lang: Lang) -> None:
    told = about(EVENTS[name], lang)
    made = pages(what, told)
    for number, page in enumerate(made, 1):
        assert page.words[-1].text.startswith(told.title)
        for one in page.ink:
            if isinstance(one, Words):
                left = left_edge(one)
                assert left >= 3.9, one
                assert left + width(one.text, one.size, one.bold) <= WIDTH - 4, one
                assert 6 <= one.y <= HEIGHT - 6, one
                assert one.size >= 4, one
                assert one.y == FOOT or one.y <= FOOT - 4
            elif isinstance(one, Rule):
                assert 0 <= min(one.x, one.to_x) <= max(one.x, one.to_x) <= WIDTH
                assert 0 <= min(one.y, one.to_y) <= max(one.y, one.to_y) <= HEIGHT
            else:
                assert isinstance(one, Box)
                assert one.x >= 4
                assert one.x + one.width <= WIDTH - 4
                assert one.y + one.height <= FOOT
        assert say("paper.page", lang, page=number, last=len(made)) in {w.text for w in page.words}


@pytest.mark.parametrize(("name", "what"), EVERY)
def test_no_two_words_of_a_line_run_into_each_other(name: str, what: Sheet) -> None:
    for page in pages(what, about(EVENTS[name])):
        placed = sorted(page.words, key=lambda one: (round(one.y, 1), left_edge(one)))
        for one, other in pairwise(placed):
            if round(one.y, 1) == round(other.y, 1):
                end = left_edge(one) + width(one.text, one.size, one.bold)
                assert end <= left_edge(other) + 0.05, (one, other)


def test_numbers_are_never_cut() -> None:
    """Names give way; tables, boards, rounds do not, with 16 tables and boards of four digits."""
    for what in (Sheet.GUIDE, Sheet.TABLES, Sheet.SLIPS, Sheet.TRAVELLERS):
        cut = {one.text for page in pages(what, about(EVENTS["long"])) for one in page.words}
        shortened = {one for one in cut if one.endswith("…")}
        assert not {one for one in shortened if re.fullmatch(r"[0-9–, ]+…", one)}
        assert any("4931" in one for one in cut)


@pytest.mark.parametrize("lang", Lang)
def test_nothing_is_cut_where_names_are_as_names_are(lang: Lang) -> None:
    for what in Sheet:
        told = about(of_pairs(32) if what in BEFORE else EVENTS["evening"], lang)
        assert not [one for page in pages(what, told) for one in page.words if "…" in one.text]


@pytest.mark.parametrize("what", BEFORE)
def test_a_crowd_has_room(what: Sheet) -> None:
    """Sixty tables: everybody is there, and no card is longer than its page."""
    told = about(crowd(), Lang.TR)
    made = pages(what, told)
    assert all(one.y <= FOOT for page in made for one in page.words)
    found = {one.text for page in made for one in page.words}
    if what is Sheet.TRAVELLERS:
        assert set(told.event.entries) <= found
    heads = [one for page in made for one in page.ink if not isinstance(one, Words)]
    assert all(one.y <= FOOT - 3 for one in heads)


def test_what_is_printed_in_two_colours_goes_on_where_it_stopped() -> None:
    """The pieces of a line, each where the one before it ends, by the widths of the font."""
    one = Words(20, 50, "4♥ 60% ♦ ve ♠", 10)
    (placed,) = placed_pieces(pdf([Page((one,))], "renk"))
    assert [piece for _, piece in placed] == ["4", "♥", " 60% ", "♦", " ve ♠"]
    x = 20.0
    for at, piece in placed:
        assert at * POINT == pytest.approx(x, abs=0.01)
        x += width(piece, 10)


@pytest.mark.parametrize("lang", Lang)
def test_the_font_has_every_letter(lang: Lang) -> None:
    from reportlab.pdfbase.pdfmetrics import getFont  # type: ignore[import-untyped]

    for name, what in EVERY:
        for page in pages(what, about(EVENTS[name], lang)):
            for one in page.words:
                known = getFont(font(one.bold)).face.charToGlyph
                assert not [char for char in one.text if ord(char) not in known], one


@pytest.mark.parametrize(("name", "what"), [one for one in EVERY if one[0] == "evening"])
@pytest.mark.parametrize("lang", Lang)
def test_the_file_says_what_the_pages_say(name: str, what: Sheet, lang: Lang) -> None:
    """Read back from the bytes, letter by letter; and the same bytes when made again."""
    made = make(what, folded(EVENTS[name]), EVENTS[name], lang)
    told = pages(what, about(EVENTS[name], lang))
    read = read_pages(made)
    assert len(read) == len(told)
    for lines, page in zip(read, told, strict=True):
        assert "".join(lines) == "".join(one.text for one in page.words)
    assert make(what, folded(EVENTS[name]), EVENTS[name], lang) == made


def test_two_files_are_never_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library reads a font by one place in its file, which two threads would share."""
    inside, most = 0, 0

    def drawn(*_: object) -> bytes:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        sleep(0.005)
        inside -= 1
        return b""

    monkeypatch.setattr("hakem.paper.pdf._pdf", drawn)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: pdf([], str(n)), range(8)))
    assert most == 1


def test_turkish_letters_and_suits_come_back_from_the_file() -> None:
    printed = log([hands([1])])
    found = text(make(Sheet.HANDS, folded(printed), printed, Lang.TR))
    assert all(sign in found for sign in "♠♥♦♣")
    pairs = of_pairs(6)
    found = text(make(Sheet.START, folded(pairs), pairs, Lang.TR))
    for name in ("İpek Işık", "Iğdır Ilgın", "Şule Çınar", "Ğarip Öğüt", "Jülide Âlim"):
        assert name in found
    assert "KUZEY" in text(make(Sheet.PLACES, folded(pairs), pairs, Lang.TR))


def test_the_file_has_a_title_a_language_and_no_time_of_its_own() -> None:
    made = make(Sheet.GUIDE, folded(EVENTS["evening"]), EVENTS["evening"], Lang.TR)
    body = b"\n".join(objects(made).values())
    title = re.search(rb"/Title \((.*?[^\\])\)", body, re.DOTALL)
    assert title is not None
    told = unescaped(title[1]).decode("latin-1").replace("\x9a", "ı")  # as PDF's own letters are
    assert told == f"Wednesday · {say('paper.title-guide', Lang.TR)}"
    assert b"/Lang (tr)" in body
    assert b"/CreationDate (D:20000101" in body


def test_the_fonts_have_their_licence_beside_them() -> None:
    assert "Bitstream" in (FOLDER / "LICENSE.txt").read_text(encoding="utf-8")
    assert {path.suffix for path in FOLDER.iterdir()} == {".ttf", ".txt"}
