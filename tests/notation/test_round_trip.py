"""What is written is read back; of other text nothing but a coded mistake comes out."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.auction import BIDS, Call, Denomination, Double, Doubling, Pass, Redouble
from hakem.errors import Mistake, NotationError
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
    Contract,
    PassedOut,
    Played,
    Result,
)
from hakem.seats import Seat
from tests.notation.values import CONTRACTS, PLAYED, RESULTS


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
