"""Doubts about entries: each kind found where it is, silent where it is not, settled by a word.

The vulnerabilities are those of Law 2: nobody on board 1, North-South on board 2. Scores are those
of Law 77 (facts, scoring section 2).
"""

import tomllib
from pathlib import Path

import pytest

from hakem.event import Record, fold, standings
from hakem.event.acts import (
    Accepted,
    AnyAct,
    CardsSwitched,
    Created,
    Dealt,
    Entered,
    Meeting,
    Scored,
    Seated,
)
from hakem.event.doubts import Doubt
from hakem.event.doubts_field import ENOUGH
from hakem.i18n.catalogue import MESSAGES
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from tests.event.evening import records, score, set_up

#: One board of an evening of six tables: number 1, one round.
TABLES = 6


def hall() -> tuple[Record, ...]:
    meetings = tuple(
        Meeting(round=1, table=t, ns=(str(t),), ew=(str(t + TABLES),), boards=(1, 2))
        for t in range(1, TABLES + 1)
    )
    entries = (Entered(contestant=str(n)) for n in range(1, 2 * TABLES + 1))
    return records(Created(title="H"), *entries, Seated(meetings=meetings))


def doubts(*acts: AnyAct, log: tuple[Record, ...] | None = None) -> tuple[Doubt, ...]:
    found = standings(fold(records(*acts, after=hall() if log is None else log))).doubts
    for doubt in found:
        for lang in Lang:
            assert "{" not in say(doubt.code, lang, **doubt.params)
    return found


def codes(*acts: AnyAct) -> list[str]:
    return [doubt.code.removeprefix("event.doubt-") for doubt in doubts(*acts)]


def at(table: int, result: str, board: int = 1, lead: str = "") -> Scored:
    return Scored(round=1, table=table, board=board, result=result, lead=lead, signed=True)


@pytest.mark.parametrize(
    ("board", "result", "code"),
    [
        (1, "+420", []),
        (1, "SCORE +425", ["score"]),
        (1, "+430", []),
        (1, "+620", ["vulnerability"]),  # a vulnerable game where nobody is vulnerable
        (2, "+620", []),
        (2, "-620", ["vulnerability"]),  # North-South alone are vulnerable
        (1, "SCORE +10", ["score"]),
        (1, "0", []),
        (1, "PASS", []),
    ],
)
def test_77_a_bare_score_that_no_contract_gives(board: int, result: str, code: list[str]) -> None:
    assert codes(at(1, result, board)) == code


DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"


@pytest.mark.parametrize(
    ("result", "lead", "code"),
    [
        ("4SN=", "ST", []),  # East leads, and has the ten
        ("4SN=", "SA", ["lead"]),  # North's own
        ("4SE=", "S3", []),
        ("4SN=", "Q1", ["lead-unread"]),
        ("PASS", "SA", []),
    ],
)
def test_a_lead_that_its_hand_does_not_hold(result: str, lead: str, code: list[str]) -> None:
    assert codes(Dealt(deals={1: DEAL}), at(1, result, lead=lead)) == code


def test_a_lead_is_only_asked_of_a_deal_that_is_known() -> None:
    assert codes(at(1, "4SN=", lead="SA")) == []


def test_a_board_that_the_table_does_not_have() -> None:
    assert codes(at(1, "PASS", board=7)) == ["board"]


@pytest.mark.law("15")
def test_15A_a_board_that_a_pair_had_played_before() -> None:
    """Table 1 plays boards 1-2 in round 1 and by mistake board 1 again in round 2 (5-6 are due)."""
    log = set_up()
    found = doubts(score(1, 1, 1, "PASS"), score(2, 1, 1, "PASS"), log=log)
    assert [(d.code, d.slot.round) for d in found] == [
        ("event.doubt-board", 2),
        ("event.doubt-played-before", 2),
    ]
    assert (found[1].params["contestant"], found[1].params["round"]) == ("1", 1)


def test_a_declarer_turned_by_a_quarter() -> None:
    """Everybody made 4S by North; one is said to have made it by East, and turned it would fit."""
    north = [at(t, "4SN=") for t in (1, 2, 3, 4)]
    assert codes(*north, at(5, "4SE=")) == ["declarer"]


def test_both_sides_declaring_a_suit_without_a_fit_of_the_scores() -> None:
    """4SE-1 is +50 to North-South: turned it would be -50, no nearer to 420; but who has spades?"""
    assert codes(at(1, "4SN="), at(2, "4SE-1")) == ["both-declare", "both-declare"]
    assert codes(at(1, "3NN="), at(2, "3NE=")) == []  # notrump is anybody's


def test_a_score_far_from_all_others() -> None:
    """3NX-6 by South is -1400 where nobody is vulnerable; the others hold 400: 1800 is 18 IMPs."""
    others = [at(t, "3NS=") for t in range(1, ENOUGH + 1)]
    assert codes(*others, at(6, "3NXS-6")) == ["far"]
    assert codes(*others[:-1], at(6, "3NXS-6")) == []  # too few to say
    assert codes(*others, at(6, "3NS-1")) == []  # 450 is 10 IMPs


@pytest.mark.law("87")
def test_87_results_on_other_cards_are_no_comparison() -> None:
    """From round 1 of another table's turn on the cards were others: nothing is far from them."""
    log = set_up()
    scores = [score(1, 1, 1, "4SN="), score(2, 3, 1, "4SE=")]
    assert [d.code for d in doubts(*scores, log=log)] == ["event.doubt-both-declare"] * 2
    assert doubts(*scores, CardsSwitched(board=1, round=2), log=log) == ()


def test_a_doubt_is_settled_by_the_directors_word_and_comes_back_with_another_record() -> None:
    wrong = at(1, "SCORE +425")
    (found,) = doubts(wrong)
    assert not found.settled
    accepted = Accepted(record=found.record, doubt=found.code)
    (settled,) = doubts(wrong, accepted)
    assert settled.settled
    log = records(wrong, accepted, after=hall())
    assert not [d for d in standings(fold(log)).doubts if not d.settled]


def test_every_doubt_has_a_test_here() -> None:
    """The table of words and this file name the same kinds."""
    topic = set(tomllib.loads((MESSAGES / "event" / "doubts.toml").read_text("utf-8")))
    here = Path(__file__).read_text("utf-8")
    elsewhere = {"event.doubt-after-period"}  # test_correction_period
    for code in topic - {"event.doubt-table"} - elsewhere:
        assert code.removeprefix("event.doubt-") in here
