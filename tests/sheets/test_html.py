"""The page: stands alone, is whole, says what the value says, in both languages."""

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from hakem.i18n.lang import Lang
from hakem.scoring.reasons import Reason
from hakem.scoring.scored import BoardScore, LineScore, Scored
from hakem.scoring.sheet import Contestant
from hakem.seats import Side
from hakem.sheets.html import to_html
from tests.sheets.birds import PAIRS, individual_event, pairs_event, reason, teams_event

VOID = {"meta", "input", "br", "link", "img"}


class Seen(HTMLParser):
    """What stands in a page; also checks that tags are closed in the order they were opened."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def values(self, name: str) -> list[str]:
        """All values of an attribute."""
        return [value for _, attrs in self.tags if (value := attrs.get(name)) is not None]


@pytest.fixture(params=[pairs_event, teams_event, individual_event], ids=lambda make: make.__name__)
def page(request: pytest.FixtureRequest) -> str:
    """The page of each event, opening in Turkish."""
    scored = request.param()
    assert isinstance(scored, Scored)
    return to_html(scored, Lang.TR)


def test_it_stands_alone(page: str) -> None:
    seen = Seen(page)
    tags = {tag for tag, _ in seen.tags}
    assert not tags & {"script", "link", "img", "iframe", "object", "form"}
    assert not re.search(r"https?://|url\(|@import|\bon[a-z]+=", page)
    assert "default-src 'none'" in page


def test_every_link_leads_somewhere_and_every_name_is_used_once(page: str) -> None:
    seen = Seen(page)
    names = Counter(seen.values("id"))
    assert max(names.values()) == 1
    links = seen.values("href")
    assert all(link.startswith("#") for link in links)
    assert {link[1:] for link in links} <= set(names)
    # links stay within their language, since the other half of the page is hidden
    for half in page.split('<div class="page" ')[1:]:
        lang = half[6:8]
        assert all(link.startswith(f"#{lang}-") for link in re.findall(r'href="([^"]+)"', half))


def test_both_languages(page: str) -> None:
    seen = Seen(page)
    assert [attrs["lang"] for tag, attrs in seen.tags if tag == "div" and "id" in attrs] == [
        "tr",
        "en",
    ]
    assert seen.tags[0] == ("html", {"lang": "tr"})
    assert [attrs["id"] for tag, attrs in seen.tags if tag == "input" and "checked" in attrs] == [
        "lang-tr"
    ]


def test_it_can_be_read_aloud(page: str) -> None:
    seen = Seen(page)
    heads = [attrs for tag, attrs in seen.tags if tag == "th"]
    assert heads
    assert all(attrs.get("scope") in ("col", "row") for attrs in heads)
    levels = [int(tag[1]) for tag, _ in seen.tags if re.fullmatch("h[1-6]", tag)]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert levels.count(1) == 2  # one in each language


def test_numbers_in_their_language() -> None:
    page = to_html(pairs_event(), Lang.EN)
    english, turkish = page.split('<div class="page" ')[1:]
    assert "78.81%" in english
    assert "%78,81" in turkish
    assert "%78,81" not in english


def test_everyone_has_a_card_with_every_board() -> None:
    half = to_html(pairs_event(), Lang.EN).split('<div class="page" ')[1]
    for index, names in enumerate(PAIRS.values(), 1):
        card = half.split(f'<article id="en-c{index}">')[1].split("</article>")[0]
        assert " – ".join(names) in card
        assert card.count('<th scope="row"') == 8


def test_names_and_texts_are_escaped() -> None:
    scored = pairs_event()
    evil = '"><script>alert(1)</script>'
    people = tuple(Contestant(one.id, (evil,)) for one in scored.sheet.contestants)
    sheet = replace(scored.sheet, contestants=people, title=evil)
    page = to_html(replace(scored, sheet=sheet), Lang.EN)
    assert "<script" not in page
    Seen(page)


def test_numbers_open_to_their_reason_when_there_is_one() -> None:
    def explain(board: BoardScore, line: LineScore, side: Side) -> Reason | None:
        return reason() if board.board == "1" and side is Side.NS else None

    page = to_html(pairs_event(), Lang.EN, explain)
    assert page.count("<details>") == 4 * 2  # four lines of board 1, in two languages
    assert "(Law 78A)" in page
    assert "(Yasa 78A)" in page
    assert "<details>" not in to_html(pairs_event(), Lang.EN)
