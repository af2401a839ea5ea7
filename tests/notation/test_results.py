"""Whole results as the world writes them: played, artificial, weighted, not played."""

from fractions import Fraction

import pytest

from hakem.errors import Ambiguous, NotPossible, NotRecognised
from hakem.notation import (
    read_result,
)
from hakem.result import (
    Artificial,
    Imps,
    Level,
    NotPlayed,
    Percent,
    Played,
    Points,
    Share,
    Split,
    Unplayed,
    Weighted,
)
from tests.notation.values import FOUR_SPADES

PLUS, AVERAGE, MINUS = Level.AVERAGE_PLUS, Level.AVERAGE, Level.AVERAGE_MINUS
SIXTY, FORTY = Percent(Fraction(60)), Percent(Fraction(40))
MADE, DOWN = Played(FOUR_SPADES, 10), Played(FOUR_SPADES, 9)


@pytest.mark.parametrize("text", ["4SN+1", "4♠ N +1", "4S-N +1", "4SN11", "4 S N 11", "4♠️N+1"])
def test_played(text: str) -> None:
    assert read_result(text) == Played(FOUR_SPADES, 11)


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("A60/40", SIXTY, FORTY),
        ("A6040", SIXTY, FORTY),
        ("60/40", SIXTY, FORTY),
        ("60% / 40%", SIXTY, FORTY),
        ("60%-40%", SIXTY, FORTY),
        ("%60/%40", SIXTY, FORTY),
        ("A100/0", Percent(Fraction(100)), Percent(Fraction(0))),
        ("A10040", Percent(Fraction(100)), FORTY),
        ("A62.5/37,5", Percent(Fraction(125, 2)), Percent(Fraction(75, 2))),
        ("A+/A-", PLUS, MINUS),
        ("AVE+/AVE-", PLUS, MINUS),
        ("Ave- / Ave", MINUS, AVERAGE),
        ("ortalama artı / ortalama eksi", PLUS, MINUS),
        ("NS AVE+ / EW 40%", PLUS, FORTY),
        ("EW 40% / NS AVE+", PLUS, FORTY),
        ("KG A+ / DB A-", PLUS, MINUS),
        ("AVE", AVERAGE, AVERAGE),
        ("+3/-3 IMP", Imps(Fraction(3)), Imps(Fraction(-3))),
        ("+2.5 IMP / 0 IMP", Imps(Fraction(5, 2)), Imps(Fraction(0))),
    ],
)
def test_artificial(text: str, ns: Level | Percent | Imps, ew: Level | Percent | Imps) -> None:
    assert read_result(text) == Artificial(ns, ew)


@pytest.mark.parametrize("first", "=+-")
@pytest.mark.parametrize("second", "=+-")
def test_two_marks_of_bridge_base_online(first: str, second: str) -> None:
    level = {"=": AVERAGE, "+": PLUS, "-": MINUS}
    assert read_result(f"A{first}{second}") == Artificial(level[first], level[second])


@pytest.mark.parametrize(
    "text",
    [
        "60% 4SN= + 40% 4SN-1",
        "60%4SN=+40%4SN-1",
        "0.6 4SN= + 0.4 4SN-1",
        "%60 4♠ N = + %40 4♠ N -1",
        "3/5 4SN10 + 2/5 4SN9",
        "60 % 4SN= ; 40 % 4SN-1",
        "NS 60% 4SN= + 40% 4SN-1 / EW 60% 4SN= + 40% 4SN-1",
    ],
)
def test_weighted(text: str) -> None:
    made, down = Share(Fraction(3, 5), MADE), Share(Fraction(2, 5), DOWN)
    assert read_result(text) == Weighted.both(made, down)


def test_each_side_its_weights() -> None:
    assert read_result("NS 50% 4SN= + 50% 4SN-1 / EW 100% 4SN=") == Weighted(
        (Share(Fraction(1, 2), MADE), Share(Fraction(1, 2), DOWN)), (Share(Fraction(1), MADE),)
    )


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("60% 4SN= + 30% 4SN-1", Fraction(9, 10)),
        ("60% 4SN= + 50% 4SN-1", Fraction(11, 10)),
        ("1/3 4SN= + 1/3 4SN-1", Fraction(2, 3)),
        ("33.3% +420 + 33.3% -50 + 33.3% PASS", Fraction(999, 1000)),
        ("60% 4SN=", Fraction(3, 5)),
        ("NS 100% 4SN= / EW 60% 4SN=", Fraction(3, 5)),
    ],
)
def test_law_12c1c_weights_sum_to_one(text: str, total: Fraction) -> None:
    with pytest.raises(NotPossible) as caught:
        read_result(text)
    assert caught.value.params["sum"] == total


def test_no_weight_is_zero() -> None:
    with pytest.raises(NotPossible):
        read_result("0% 4SN= + 100% 4SN-1")


def test_a_score_is_told_from_the_side_that_is_named() -> None:
    assert read_result("+420") == Points(420)
    assert read_result("-50") == read_result("−50") == Points(-50)
    # both sides lose: each is told its own minus
    assert read_result("NS -50 / EW -420") == Split(Points(-50), Points(420))
    assert read_result("NS 100% +420 / EW 100% -420") == Weighted.both(
        Share(Fraction(1), Points(420))
    )


@pytest.mark.parametrize("text", ["420", "+3", "-3", "0", "+45", "10", "+20"])
def test_a_bare_number_is_not_guessed(text: str) -> None:
    with pytest.raises(Ambiguous):
        read_result(text)


@pytest.mark.parametrize("text", ["AVE+", "60%", "+3 IMP", "A1000", "A0100", "4KN=", "4SK="])
def test_what_could_be_two_things(text: str) -> None:
    with pytest.raises(Ambiguous):
        read_result(text)


@pytest.mark.parametrize(
    "text", ["8SN=", "4SN+4", "4SN14", "+7610", "A60/101", "101% / 0%", "A10199", "1NTN-8"]
)
def test_what_cannot_be(text: str) -> None:
    with pytest.raises(NotPossible):
        read_result(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("NP", Unplayed.NO_RESULT),
        ("not played", Unplayed.NO_RESULT),
        ("Oynanmadı", Unplayed.NO_RESULT),
        ("NP sit-out", Unplayed.SIT_OUT),
        ("sit out", Unplayed.SIT_OUT),
        ("NP: late", Unplayed.LATE),
        ("NP iptal", Unplayed.CANCELLED),
        ("NP averaged", Unplayed.AVERAGED),
        ("NP wrong-boards", Unplayed.WRONG_BOARDS),
    ],
)
def test_not_played_and_why(text: str, why: Unplayed) -> None:
    assert read_result(text) == NotPlayed(why)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "4SN",
        "hello",
        "NP because",
        '4SN= "a reason that nothing can carry"',
        'A60/40 "unclosed',
        'GROUP "\\x" 4SN=',
        "60% hello + 40% PASS",
        "1/0 PASS",
        "NS 4SN= / EW hello",
        "SPLIT 4SN=",
        "A60/40/20",
        "AS AVE+",
        "9" * 5000,
        "4SN+" + "1" * 5000,
    ],
)
def test_not_a_result(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_result(text)
