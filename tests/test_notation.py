"""Notation: what the world writes is read, what is written is read back, nothing is guessed."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.auction import BIDS, Call, Denomination, Double, Doubling, Pass, Redouble
from hakem.errors import Ambiguous, Mistake, NotationError, NotPossible, NotRecognised
from hakem.notation import (
    read_call,
    read_contract,
    read_denomination,
    read_result,
    read_seat,
    read_tricks,
    show_contract,
    write_call,
    write_contract,
    write_result,
    write_tricks,
)
from hakem.result import (
    Artificial,
    Assigned,
    Contract,
    Fouled,
    Imps,
    Level,
    NotPlayed,
    Outcome,
    PassedOut,
    Percent,
    Played,
    Points,
    Result,
    Share,
    Shares,
    Split,
    Unplayed,
    Weighted,
)
from hakem.seats import Seat

# -- the values that notation can write ----------------------------------------------------------

CONTRACTS = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from(Denomination),
    st.sampled_from(Doubling),
    st.sampled_from(Seat),
)
PLAYED = st.builds(Played, CONTRACTS, st.integers(0, 13))
# a bare score is one that a board can give: zero, or 50 to 7600 in tens
POINTS = st.builds(
    Points,
    st.one_of(st.just(0), st.integers(5, 760).map(lambda tens: 10 * tens)).flatmap(
        lambda score: st.sampled_from((score, -score))
    ),
)
OUTCOMES: st.SearchStrategy[Outcome] = st.one_of(PLAYED, st.just(PassedOut()), POINTS)


def _shares(outcomes: list[Outcome], parts: list[int]) -> Shares:
    parts = parts[: len(outcomes)]
    total = sum(parts)
    return tuple(
        Share(Fraction(part, total), outcome)
        for part, outcome in zip(parts, outcomes, strict=False)
    )


SHARES = st.builds(
    _shares,
    st.lists(OUTCOMES, min_size=1, max_size=6),
    st.lists(st.integers(1, 100), min_size=6, max_size=6),
)
ARTIFICIAL = st.one_of(
    st.sampled_from(Level),
    st.builds(Percent, st.fractions(0, 100)),
    st.builds(Imps, st.fractions()),
)
AWARDS = st.one_of(OUTCOMES, SHARES, ARTIFICIAL)
UNFOULED = st.one_of(
    OUTCOMES,
    st.builds(Assigned, OUTCOMES),
    st.builds(Weighted, SHARES, SHARES),
    SHARES.map(lambda shares: Weighted.both(*shares)),
    st.builds(Split, AWARDS, AWARDS),
    st.builds(Artificial, ARTIFICIAL, ARTIFICIAL, st.text()),
    st.builds(NotPlayed, st.sampled_from(Unplayed)),
)
RESULTS: st.SearchStrategy[Result] = st.one_of(UNFOULED, st.builds(Fouled, st.text(), UNFOULED))


# -- what is written is read back ----------------------------------------------------------------


@given(RESULTS)
def test_every_result_is_read_back(result: Result) -> None:
    assert read_result(write_result(result)) == result


@given(RESULTS)
def test_the_canonical_form_is_one(result: Result) -> None:
    written = write_result(result)
    assert write_result(read_result(written)) == written
    assert "\n" not in written


@given(CONTRACTS)
def test_every_contract_is_read_back(contract: Contract) -> None:
    assert read_contract(write_contract(contract), contract.declarer) == contract
    assert read_contract(show_contract(contract), contract.declarer) == contract


@given(PLAYED)
def test_tricks_are_read_back(played: Played) -> None:
    assert read_tricks(write_tricks(played), played.contract) == played.tricks
    assert read_tricks(str(played.tricks), played.contract) == played.tricks


@given(st.sampled_from([Pass(), Double(), Redouble(), *BIDS]))
def test_every_call_is_read_back(call: Call) -> None:
    assert read_call(write_call(call)) == call


def test_canonical_forms() -> None:
    contract = Contract(3, Denomination.CLUBS, Doubling.DOUBLED, Seat.SOUTH)
    assert write_contract(contract) == "3CX"
    assert show_contract(contract) == "3♣X"
    assert write_contract(PassedOut()) == "PASS"
    assert write_result(Played(contract, 9)) == "3CXS="
    assert write_tricks(Played(contract, 10)) == "+1"
    assert write_tricks(Played(contract, 7)) == "-2"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("A60/40", "60% / 40%"),
        ("A+=", "AVE+ / AVE"),
        ("+3/-3 IMP", "+3 IMP / -3 IMP"),
        ("NS 60% 4SN= + 40% 4SN-1 / EW 100% PASS", "NS 60% 4SN= + 40% 4SN-1 / EW 100% PASS"),
        ("1/3 +420 + 2/3 -50", "1/3 +420 + 2/3 -50"),
        ("0,125 PAS + 0,875 4SN=", "12.5% PASS + 87.5% 4SN="),
        ("NS +420 / EW -450", "SPLIT NS +420 / EW -450"),
        ("grup A: 4♠ N +1", 'GROUP "A" 4SN+1'),
        ('ave+/ave- "geç kaldı"', 'AVE+ / AVE- "geç kaldı"'),
        ("oynanmadı: geç kaldı", "NP late"),
        ("atanmış 4S N =", "ASSIGNED 4SN="),
    ],
)
def test_written_anew(text: str, canonical: str) -> None:
    assert write_result(read_result(text)) == canonical


# -- seats, denominations, calls -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "seat"),
    [
        ("N n North Kuzey kuzey KUZEY K", Seat.NORTH),
        ("E East Doğu doğu DOĞU Dogu D", Seat.EAST),
        ("S South Güney GÜNEY G", Seat.SOUTH),
        ("W West Batı BATI batı B", Seat.WEST),
    ],
)
def test_seats(words: str, seat: Seat) -> None:
    assert {read_seat(word) for word in words.split()} == {seat}


def test_o_is_east_in_german_and_west_in_french() -> None:
    with pytest.raises(Ambiguous):
        read_seat("O")


@pytest.mark.parametrize("text", ["", "NS", "X", "Nor", "1", "Ν"])  # the last is a Greek Nu
def test_not_a_seat(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_seat(text)


@pytest.mark.parametrize(
    ("words", "denomination"),
    [
        ("C c ♣ ♧ Clubs trefl TREFL T sinek SİNEK Sinek", Denomination.CLUBS),
        ("D ♦ Diamonds karo", Denomination.DIAMONDS),
        ("H ♥ ♥️ Hearts kör KÖR kor kupa", Denomination.HEARTS),
        ("S ♠ Spades pik PİK P pık", Denomination.SPADES),
        ("N NT SA sanzatu notrump kozsuz", Denomination.NOTRUMP),
    ],
)
def test_denominations(words: str, denomination: Denomination) -> None:
    assert {read_denomination(word) for word in words.split()} == {denomination}


def test_k_is_kor_or_karo() -> None:
    with pytest.raises(Ambiguous):
        read_denomination("K")
    with pytest.raises(Ambiguous):
        read_contract("4K", Seat.NORTH)
    with pytest.raises(Ambiguous):
        read_call("1K")


@pytest.mark.parametrize(
    ("words", "call"),
    [
        ("Pass pas PAS P p", Pass()),
        ("X x D Dbl double kontr *", Double()),
        ("XX R rdbl sürkontr SÜRKONTUR **", Redouble()),
        ("1NT 1N 1SA 1sanzatu", BIDS[4]),
        ("7NT", BIDS[-1]),
    ],
)
def test_calls(words: str, call: Call) -> None:
    assert {read_call(word) for word in words.split()} == {call}


@pytest.mark.parametrize("text", ["", "1", "NT", "XXX", "1X", "S1"])
def test_not_a_call(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_call(text)


def test_no_call_of_eight() -> None:
    with pytest.raises(NotPossible):
        read_call("8♠")


# -- contracts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texts", "canonical"),
    [
        (["5Cx", "5CX", "5C*", "5♣X", "5 C x", "5cX", "5♣️×", "5 trefl kontr", "5Cdbl"], "5CX"),
        (["5CXX", "5C**", "5 C xx", "5♣ sürkontr"], "5CXX"),
        (["3N", "3NT", "3SA", "3 NT", "3nt", "3 no trump", "3 sanzatu"], "3NT"),
        (["4S", "4♠", "4 S", "4P", "4 pik", " 4s "], "4S"),
        (["4H", "4♥", "4 kör", "4KÖR", "4Ko", "4 kupa"], "4H"),
        (["1D", "1♢", "1 karo"], "1D"),
    ],
)
def test_contracts_as_the_world_writes_them(texts: list[str], canonical: str) -> None:
    for text in texts:
        contract = read_contract(text, Seat.EAST)
        assert isinstance(contract, Contract)
        assert (write_contract(contract), contract.declarer) == (canonical, Seat.EAST)


@pytest.mark.parametrize(
    ("text", "declarer"),
    [
        ("3CxS", Seat.SOUTH),
        ("4S-N", Seat.NORTH),
        ("4S N", Seat.NORTH),
        ("6NxW", Seat.WEST),
        ("3NN", Seat.NORTH),
        ("3NTE", Seat.EAST),
        ("4SWx", Seat.WEST),
        ("4SS", Seat.SOUTH),
        ("4S by South", Seat.SOUTH),
        ("4♥ Doğu", Seat.EAST),
        ("4♥ B", Seat.WEST),
        ("4SG", Seat.SOUTH),
        ("4SXK", Seat.NORTH),
        ("4♠ kontr D", Seat.EAST),
    ],
)
def test_a_declarer_inside_the_text(text: str, declarer: Seat) -> None:
    contract = read_contract(text)
    assert isinstance(contract, Contract)
    assert contract.declarer is declarer
    assert read_contract(text, declarer) == contract


@pytest.mark.parametrize(
    "text", ["PAS", "Pass", "PASS", "AP", "P", "Passed Out", "All pass", "pas geçildi", "el pas"]
)
def test_passed_out(text: str) -> None:
    assert read_contract(text) == PassedOut()
    assert read_contract(text, Seat.NORTH) == PassedOut()
    assert read_result(text) == PassedOut()


@pytest.mark.parametrize("text", ["", "4", "S4", "4Z", "4SXXX", "4XSX", "4S+1", "44S", "dört pik"])
def test_not_a_contract(text: str) -> None:
    with pytest.raises(NotationError):
        read_contract(text, Seat.NORTH)


@pytest.mark.parametrize("text", ["8S", "0NT", "9♣X", "10H"])
def test_no_such_level(text: str) -> None:
    with pytest.raises(NotPossible) as caught:
        read_contract(text, Seat.NORTH)
    assert caught.value.code == "notation.level"


def test_a_contract_needs_a_declarer() -> None:
    with pytest.raises(NotRecognised) as caught:
        read_contract("4S")
    assert caught.value.code == "notation.no-declarer"


def test_two_declarers_are_one_too_many() -> None:
    with pytest.raises(Ambiguous):
        read_contract("4SN", Seat.SOUTH)


@pytest.mark.parametrize("text", ["4S K", "4SD", "4♥ d"])
def test_k_and_d_behind_a_contract_are_seat_or_double(text: str) -> None:
    with pytest.raises(Ambiguous):
        read_contract(text)


# -- tricks --------------------------------------------------------------------------------------

FOUR_SPADES = Contract(4, Denomination.SPADES, Doubling.UNDOUBLED, Seat.NORTH)


@pytest.mark.parametrize(
    ("text", "tricks"),
    [
        *[("=", 10), ("+0", 10), ("-0", 10), ("+1", 11), ("+ 1", 11), ("+3", 13)],
        *[("-2", 8), ("−2", 8), ("–2", 8), ("-10", 0)],
        *[("9", 9), ("0", 0), ("13", 13), (" 10 ", 10)],
    ],
)
def test_tricks(text: str, tricks: int) -> None:
    assert read_tricks(text, FOUR_SPADES) == tricks


@pytest.mark.parametrize("text", ["14", "+4", "-11", "99"])
def test_a_deal_has_thirteen_tricks(text: str) -> None:
    with pytest.raises(NotPossible):
        read_tricks(text, FOUR_SPADES)


@pytest.mark.parametrize("text", ["", "M4", "==", "+", "1+", "ten", "1.0", "９", "9999999"])
def test_not_a_number_of_tricks(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_tricks(text, FOUR_SPADES)


# -- whole results -------------------------------------------------------------------------------

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


# -- nothing but a coded mistake ever comes out --------------------------------------------------

SCRAPS = st.sampled_from(
    [
        *'0123456789CDHSNTXEWKGBPA+-=/%.*;:,♠♥♦♣− "\\',
        "IMP",
        "NS ",
        "EW ",
        "AVE",
        "PASS",
        "NP",
        " + ",
    ]
)


TEXTS = st.one_of(st.text(), st.lists(SCRAPS, max_size=25).map("".join))


@given(TEXTS)
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (read_contract, read_call, read_seat, read_denomination):
        with suppress(NotationError):
            read(text)


@given(TEXTS)
def test_any_result_that_is_read_is_written(text: str) -> None:
    with suppress(NotationError):
        result = read_result(text)
        assert read_result(write_result(result)) == result


def test_long_text_is_refused_quickly_and_quoted_briefly() -> None:
    n = 20_000
    for text in ("4S " * n, "60% 4SN= + " * n, " " * n, "NS " * n, "/" * n, "A+" * n, "%" * n):
        with pytest.raises(Mistake) as caught:
            read_result(text)
        assert len(str(caught.value)) < 400
