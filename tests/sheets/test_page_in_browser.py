"""The page in a real browser, where one is installed: nothing sticks out on a telephone."""

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from hakem.i18n.lang import Lang
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import Contestant, Line
from hakem.sheets.html import to_html
from tests.sheets.birds import individual_event, pairs_event, teams_event

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
PHONE = 360
MEASURE = """<script>
document.getElementById("lang-LANG").checked = true;
const shown = [...document.querySelectorAll(".page")].filter(page => page.offsetParent !== null);
const wide = document.documentElement.scrollWidth;
const sides = [...shown[0].querySelectorAll(".traveller .who")];
const blank = sides.filter(side => side.innerText.trim() === "").length;
const told = [innerWidth, wide, sides.length ? blank : -1, shown.map(page => page.lang)];
parent.postMessage(told.join(" "), "*");
</script></body>"""
FRAME = """<!doctype html><p id="told">nothing</p>
<script>onmessage = event => document.getElementById("told").textContent = event.data</script>
<iframe src="page.html" style="border:0;width:360px;height:700px"></iframe>"""


def long_names() -> Scored:
    """Pairs with names and a title that have no place to break."""
    scored = pairs_event()
    people = tuple(Contestant(one.id, ("B" * 60, "Ş" * 40)) for one in scored.sheet.contestants)
    return replace(scored, sheet=replace(scored.sheet, contestants=people, title="T" * 90))


def names_only() -> Scored:
    """Pairs that the file calls by their names alone."""
    scored = pairs_event()
    called = {one.id: " - ".join(one.names) for one in scored.sheet.contestants}

    def line_of(line: Line) -> Line:
        ns, ew = (tuple(called.get(one, one) for one in side) for side in (line.ns, line.ew))
        return replace(line, ns=ns, ew=ew)

    people = tuple(replace(one, id=called[one.id]) for one in scored.sheet.contestants)
    boards = tuple(
        replace(board, lines=tuple(one._replace(line=line_of(one.line)) for one in board.lines))
        for board in scored.boards
    )
    sheet = replace(scored.sheet, contestants=people)
    return replace(scored, sheet=sheet, boards=boards, rankings=())


@pytest.mark.skipif(BROWSER is None, reason="no Chromium installed")
@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize(
    "make", [pairs_event, teams_event, individual_event, long_names, names_only]
)
def test_nothing_sticks_out_on_a_telephone(make: object, lang: Lang, tmp_path: Path) -> None:
    assert callable(make)
    assert BROWSER is not None
    other = next(one for one in Lang if one is not lang)
    page = to_html(make(), other)
    # the page forbids scripts; the one that measures needs the rule away
    page = re.sub(r"<meta http-equiv[^>]*>", "", page)
    measure = MEASURE.replace("LANG", lang.value)
    (tmp_path / "page.html").write_text(page.replace("</body>", measure), encoding="utf-8")
    (tmp_path / "frame.html").write_text(FRAME, encoding="utf-8")
    told = subprocess.run(
        [
            *(BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"),
            *("--disable-background-networking", f"--user-data-dir={tmp_path / 'profile'}"),
            *("--virtual-time-budget=3000", "--dump-dom", (tmp_path / "frame.html").as_uri()),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    found = re.search(r'id="told">(\d+) (\d+) (-?\d+) (\w+)<', told)
    assert found, told[:500]
    assert int(found[1]) == PHONE
    assert int(found[2]) <= PHONE
    assert int(found[3]) == 0  # nobody on a board is without number and name
    assert found[4] == lang.value  # one language is shown: the one chosen
