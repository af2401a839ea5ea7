"""How results and names are written for people, every kind in both languages."""

import pytest

from hakem.i18n.lang import Lang
from hakem.notation import read_result
from hakem.scoring.sheet import Contestant
from hakem.sheets.show import show_names, show_place, tell


@pytest.mark.parametrize(
    ("text", "en", "tr"),
    [
        ("4SN=", "4♠ N =", "4♠ N ="),
        ("3NTXXW-2", "3NTXX W −2", "3NTXX W −2"),
        ("PASS", "Pass", "Pas"),
        ("+1100", "+1100", "+1100"),
        ("-50", "−50", "−50"),
        ("ASSIGNED 5CE+1", "5♣ E +1 (adj.)", "5♣ E +1 (ayarlı)"),
        ("60% 2HS= + 40% 2HS-1", "60% 2♥ S = + 40% 2♥ S −1", "%60 2♥ S = + %40 2♥ S −1"),
        ("AVE+ / AVE-", "Ave+ / Ave−", "ort+ / ort−"),
        ("AVE / 62.5%", "Ave / 62.5%", "ort / %62,5"),
        ("+3 IMP / -3 IMP", "+3 IMP / −3 IMP", "+3 IMP / −3 IMP"),
        ("SPLIT NS 1DN= / EW AVE-", "NS: 1♦ N = / EW: Ave−", "NS: 1♦ N = / EW: ort−"),
        ("NP sit-out", "sit-out", "bay"),
        ("NP late", "not played (late)", "oynanmadı (geç kalındı)"),
        ('GROUP "B" 4HS+2', "4♥ S +2 (group B)", "4♥ S +2 (B grubu)"),
    ],
)
def test_results(text: str, en: str, tr: str) -> None:
    result = read_result(text)
    assert tell(result, Lang.EN).text == en
    assert tell(result, Lang.TR).text == tr


def test_weights_that_differ_are_told_for_each_side() -> None:
    result = read_result("NS 60% 2HS= + 40% 2HS-1 / EW 50% 2HS= + 50% 2HS-1")
    told = tell(result, Lang.EN).text
    assert told == "NS: 60% 2♥ S = + 40% 2♥ S −1 / EW: 50% 2♥ S = + 50% 2♥ S −1"


def test_names() -> None:
    assert show_names(Contestant("1", ("Robin ", "", "Wren"))) == "Robin – Wren"
    assert show_names(Contestant("1")) == ""
    assert "\x1b" not in show_names(Contestant("1", ("\x1b[31mRobin",)))


def test_places() -> None:
    assert show_place(2, 2) == "2"
    assert show_place(2, 3) == "2-3"  # ties shown as ties
