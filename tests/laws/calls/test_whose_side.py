"""Who is bound, who may know and for whom the director looks: always by the offender's side."""

import pytest

from conformance.casefile import Case, load_cases
from conformance.reading import mapped, text
from hakem.auction import seat_of
from hakem.laws import Edition, Question, Ruling, rule
from hakem.laws.effects import (
    Forfeits,
    Information,
    LeadChoiceLater,
    LeadRestrictionLater,
    MayChangeCall,
    MustPass,
    MustRepeat,
    ReviewLater,
    Standing,
)
from hakem.laws.mistakes import RulingMistake
from hakem.laws.ruling import Asked
from hakem.seats import Seat

CASES = tuple(case for case in load_cases() if case.id.startswith("rulings_calls"))
SEATS = {seat.letter: seat for seat in Seat}


def facts_of(case: Case) -> dict[str, str]:
    return {name: text(value) for name, value in mapped(case.input["facts"]).items()}


def offender(given: dict[str, str]) -> Seat | None:
    """Who made the call in question, counted from the dealer."""
    if "offender" in given:
        return SEATS[given["offender"]]
    if "dealer" not in given:
        return None
    if "calls" in given:
        return seat_of(len(given["calls"].split()) - 1, SEATS[given["dealer"]])
    return seat_of(len(given.get("calls-before", "").split()), SEATS[given["dealer"]])


def ruled(case: Case) -> Ruling | Question | None:
    edition = Edition(int(text(case.settings.get("edition", "2017"))))
    try:
        return rule(text(case.input["topic"]), facts_of(case), edition)
    except RulingMistake:
        return None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id.partition("/")[2])
def test_by_the_side_of_the_offender(case: Case) -> None:
    answer, who = ruled(case), offender(facts_of(case))
    if not isinstance(answer, Ruling) or who is None:
        return
    others = {who.lho, who.rho}
    for effect in answer.effects:
        match effect:
            case Information(Standing.AUTHORISED, seats):
                assert set(seats) == others
            case Information(Standing.UNAUTHORISED, seats, "wording-of-call"):
                assert seats == (who.partner,)
            case Information(Standing.UNAUTHORISED, seats):
                assert set(seats) == {who, who.partner}
            case ReviewLater(_, side):
                assert side is who.lho.side
            case Forfeits(side):
                assert side is who.lho.side
            case MustPass(seat):
                assert seat.side is who.side
            case MustRepeat(seat):
                assert seat is who
            case MayChangeCall(seat):
                assert seat is who.lho
            case LeadRestrictionLater(seat) | LeadChoiceLater(seat):
                assert seat is who.partner
            case _:
                pass


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id.partition("/")[2])
def test_each_question_names_the_player_it_is_about(case: Case) -> None:
    """Asked of left-hand opponent, right-hand opponent or partner, it is about him."""
    given = facts_of(case)
    who = offender(given)
    if who is None:
        return
    whole = dict(given)
    edition = Edition(int(text(case.settings.get("edition", "2017"))))
    for name in given:
        try:
            answer = rule(
                text(case.input["topic"]),
                {key: value for key, value in whole.items() if key != name},
                edition,
            )
        except RulingMistake:
            continue
        if isinstance(answer, Question) and answer.name in ("lho-has-called", "partner-has-called"):
            about = who.lho if answer.asked is Asked.LHO else who.partner
            assert answer.params["seat"] == about.letter
