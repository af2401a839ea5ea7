"""The sheets of paper at the desk: PDFs; who plays prints no board that he has yet to play."""

import pytest
from starlette.testclient import TestClient

from hakem.paper import Sheet
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.pages.paper import AFTER, BEFORE, RULINGS
from tests.web.conftest import Enter


def test_every_sheet_is_offered(director: TestClient, evening: str) -> None:
    assert {*BEFORE, *AFTER, *RULINGS} == set(Sheet)
    told = director.get(f"/e/{evening}/desk/paper").text
    assert all(f"/desk/paper/{sheet}.pdf" in told for sheet in Sheet)


@pytest.mark.parametrize("sheet", [Sheet.GUIDE, Sheet.SLIPS, Sheet.HANDS])
def test_a_sheet_is_a_pdf(director: TestClient, evening: str, sheet: Sheet) -> None:
    answer = director.get(f"/e/{evening}/desk/paper/{sheet}.pdf")
    assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-")
    assert answer.headers["content-type"] == "application/pdf"


def test_what_is_no_sheet_is_told(director: TestClient, evening: str) -> None:
    assert director.get(f"/e/{evening}/desk/paper/cake.pdf").status_code == 422
    empty = director.get(f"/e/{evening}/desk/paper/rulings.pdf")
    assert empty.status_code == 422


def test_a_director_who_plays_prints_no_hands_of_boards_to_come(enter: Enter, evening: str) -> None:
    playing = enter(Grant(Role.DIRECTOR, contestants=("1",)))
    assert playing.get(f"/e/{evening}/desk/paper/guide.pdf").status_code == 200
    answer = playing.get(f"/e/{evening}/desk/paper/hands.pdf")
    assert answer.status_code == 422
    assert "yet to play" in answer.text


def test_others_print_nothing(public: TestClient, evening: str) -> None:
    answer = public.get(f"/e/{evening}/desk/paper/guide.pdf", follow_redirects=False)
    assert answer.status_code == 303
