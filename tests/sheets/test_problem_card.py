"""The problem card for a poll: what the player knew, and nothing of what he did."""

import pytest

from hakem.i18n.lang import Lang
from hakem.laws import Question
from hakem.laws.information import Problem, problem
from hakem.laws.mistakes import ImpossibleFact, UnreadableFact
from hakem.seats import Seat
from hakem.sheets.problem_card import problem_card

FACTS = {
    "dealer": "E",
    "calls": "1NT Pass 2D Pass 2H X 3C",
    "polled-hand": "AK73.Q5.T98.J642",
    "call-meanings": "1: 15-17; 3: transfer",
    "board-number": "4",
    "scored-by": "imps",
}


def made(**changed: str) -> Problem:
    facts = {**FACTS, **{key.replace("_", "-"): value for key, value in changed.items()}}
    answer = problem(facts)
    assert isinstance(answer, Problem), answer
    return answer


def test_the_call_in_question_is_not_on_the_card() -> None:
    """East deals, so the seventh call was West's; he is shown six."""
    told = made()
    assert told.seat is Seat.WEST
    assert len(told.calls) == 6
    assert "3♣" not in problem_card(told, Lang.EN)


@pytest.mark.law("16B1(b)")
@pytest.mark.parametrize("lang", list(Lang))
def test_nothing_of_the_table_is_on_the_card(lang: Lang) -> None:
    """A result, a slow call, a name: whatever else the case knows stays away."""
    more = {"let-out": "slow-pass", "result-obtained": "4SN=", "informed-player": "W"}
    facts = {**FACTS, **more}
    with_more = problem(facts)
    assert isinstance(with_more, Problem)
    assert problem_card(with_more, lang) == problem_card(made(), lang)


def test_an_english_card() -> None:
    assert problem_card(made(), Lang.EN).splitlines() == [
        "A bridge problem",
        "",
        "You are West.",
        "Dealer: East. All vul",
        "Scored by IMPs.",
        "",
        "♠AK73 ♥Q5 ♦1098 ♣J642",
        "",
        "West      North     East      South",
        "                    1NT(1)    pass",
        "2♦(3)     pass      2♥        double",
        "?",
        "",
        "(1) 15-17",
        "(3) transfer",
        "",
        "What do you call?",
        "Which other actions do you consider seriously?",
    ]


def test_a_turkish_card_has_turkish_letters() -> None:
    card = problem_card(made(), Lang.TR)
    assert "♠AR73 ♥D5 ♦1098 ♣V642" in card
    assert "Siz: Batı." in card
    assert "kontr" in card


def test_after_the_auction_the_opening_lead_is_asked() -> None:
    """East opened notrump and plays it, so South leads."""
    told = made(calls="1NT Pass 3NT Pass Pass Pass", call_meanings="")
    assert (told.seat, told.leads) == (Seat.SOUTH, True)
    card = problem_card(told, Lang.EN)
    assert "What do you lead?" in card
    assert "?\n\n" not in card.replace("lead?", "")


@pytest.mark.parametrize("missing", list(FACTS))
def test_what_is_missing_is_asked_for(missing: str) -> None:
    answer = problem({name: value for name, value in FACTS.items() if name != missing})
    assert isinstance(answer, Question)
    assert answer.name == missing


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("calls", ""),
        ("calls", "Pass Pass Pass Pass Pass"),
        ("polled_hand", "AK73.Q5.T98.J64"),
        ("call_meanings", "9: strong"),
        ("call_meanings", "0: strong"),
    ],
)
def test_what_cannot_be_is_named(fact: str, value: str) -> None:
    with pytest.raises(ImpossibleFact) as refused:
        made(**{fact: value})
    assert refused.value.fact == fact.replace("_", "-")


def test_meanings_that_cannot_be_read_are_named() -> None:
    with pytest.raises(UnreadableFact) as refused:
        made(call_meanings="natural")
    assert refused.value.fact == "call-meanings"
