"""Law 20: who may ask, at every seat; who corrects a mistake, at every time (20F4, 20F5, 75B)."""

from collections.abc import Iterator
from itertools import product

import pytest

from hakem.laws import Edition, Ruling
from hakem.laws.effects import Answered, MayAsk, MayNotAsk, MayNotCorrect, MustCorrect
from hakem.laws.mistakes import ImpossibleFact
from hakem.seats import Seat
from tests.laws.ruled import ruled


def allowed(ruling: Ruling) -> set[str]:
    return {one.what.value for one in ruling.effects if isinstance(one, MayAsk)}


def refused(ruling: Ruling, seat: Seat) -> set[str]:
    found = [one for one in ruling.effects if isinstance(one, MayNotAsk)]
    return {one.what.value for one in found if one.seat is seat}


@pytest.mark.law("20B", "20F1")
@pytest.mark.parametrize("request_", ["review", "explanation", "one-call"])
@pytest.mark.parametrize(("own", "must_pass"), [("yes", "no"), ("yes", "yes"), ("no", "no")])
def test_in_the_auction_at_ones_turn_unless_one_must_pass(
    request_: str, own: str, must_pass: str
) -> None:
    ruling = ruled(
        "asking",
        questioner="E",
        request=request_,
        asked_at="auction",
        at_own_turn=own,
        required_to_pass=must_pass,
        question_purpose="own",
    )
    if (own, must_pass) == ("yes", "no"):
        assert allowed(ruling) == {request_}
    else:
        assert request_ in refused(ruling, Seat.EAST)
        assert not allowed(ruling)


@pytest.mark.law("20C2", "20F2")
@pytest.mark.parametrize(("seat", "at"), list(product(Seat, ("first-turn", "later"))))
def test_after_the_auction_everybody_but_dummy(seat: Seat, at: str) -> None:
    """South declares."""
    facts = {"questioner": seat.letter, "asked_at": at, "declarer": "S", "at_own_turn": "yes"}
    review = ruled("asking", request="review", **facts)
    question = ruled("asking", request="explanation", question_purpose="own", **facts)
    if seat is Seat.NORTH:
        assert not allowed(review)
        assert not allowed(question)
    else:
        assert allowed(review) == ({"review"} if at == "first-turn" else {"contract"})
        assert allowed(question) == {"explanation"}


@pytest.mark.law("20D", "20F1")
@pytest.mark.parametrize("seat", list(Seat))
def test_only_opponents_answer(seat: Seat) -> None:
    facts = {"questioner": seat.letter, "asked_at": "auction", "at_own_turn": "yes"}
    facts |= {"required_to_pass": "no", "question_purpose": "own"}
    for request in ("review", "explanation"):
        ruling = ruled("asking", request=request, **facts)
        answering = [one for one in ruling.effects if isinstance(one, Answered)]
        assert {one.side for found in answering for one in found.seats} == {seat.side.opponents}


@pytest.mark.law("20C1")
def test_nobody_leads_in_the_auction() -> None:
    with pytest.raises(ImpossibleFact) as mistake:
        ruled("asking", questioner="E", request="whose-lead", asked_at="auction")
    assert mistake.value.fact == "asked-at"


TIMES = ("auction", "clarification", "play", "after")


def corrections() -> Iterator[tuple[str, str, str, set[str], set[str]]]:
    """Noticed by, when, declarer; when it must be corrected, until when not. North explained."""
    own = {"auction": "before-lead", "clarification": "now", "play": "now", "after": "now"}
    for when in TIMES:
        yield "explainer", when, "S", {own[when]}, set()
        yield "opponents", when, "S", set(), set()
    both = {"after-final-pass-if-declaring", "after-play-if-defending"}
    for declarer in "NS":
        yield "caller", "auction", declarer, both, {"auction"}
        yield "caller", "clarification", declarer, {"before-lead"}, set()
        yield "caller", "play", declarer, {"now"}, set()
        yield "caller", "after", declarer, {"now"}, set()
    for declarer in "EW":
        yield "caller", "clarification", declarer, {"after-play"}, {"play"}
        yield "caller", "play", declarer, {"after-play"}, {"play"}


@pytest.mark.law("20F4(a)", "20F5(a)", "20F5(b)", "75B2", "75B3")
@pytest.mark.parametrize(("by", "when", "declarer", "must", "not_until"), list(corrections()))
def test_who_corrects_and_when(
    by: str, when: str, declarer: str, must: set[str], not_until: set[str]
) -> None:
    ruling = ruled(
        "mistaken-explanation",
        explainer="N",
        explanation_given_by="answer",
        agreement_shown="otherwise",
        mistake_noticed_by=by,
        mistake_noticed_when=when,
        declarer=declarer,
    )
    due = [one for one in ruling.effects if isinstance(one, MustCorrect)]
    silent = [one for one in ruling.effects if isinstance(one, MayNotCorrect)]
    assert {one.when for one in due} == must
    assert {one.until for one in silent} == not_until
    speaker = Seat.NORTH if by == "explainer" else Seat.SOUTH
    assert {one.seat for one in due} | {one.seat for one in silent} <= {speaker}


@pytest.mark.law("20F4(a)")
@pytest.mark.parametrize("when", TIMES)
def test_in_2007_the_explainer_never_waits(when: str) -> None:
    ruling = ruled(
        "mistaken-explanation",
        Edition.LAWS_2007,
        explainer="N",
        explanation_given_by="no-alert",
        agreement_shown="no-agreement",
        mistake_noticed_by="explainer",
        mistake_noticed_when=when,
    )
    assert MustCorrect(Seat.NORTH, "now") in ruling.effects


@pytest.mark.law("20C2")
def test_a_review_that_comes_too_late_is_refused() -> None:
    facts = {"asked_at": "later", "declarer": "S", "at_own_turn": "yes"}
    ruling = ruled("asking", questioner="W", request="review", **facts)
    assert refused(ruling, Seat.WEST) == {"review"}


@pytest.mark.law("20F3")
def test_a_question_tells_the_askers_partner_something() -> None:
    facts = {"asked_at": "auction", "at_own_turn": "yes", "required_to_pass": "no"}
    ruling = ruled("asking", questioner="W", request="one-call", question_purpose="own", **facts)
    (told,) = [step for step in ruling.steps if step.law == "20F3"]
    assert told.params["seat"] == "E"


@pytest.mark.law("20F5(a)")
@pytest.mark.parametrize(
    ("given", "counts"), [("answer", False), ("no-alert", True), ("needless-alert", True)]
)
def test_alerts_and_their_absence_count_as_explanations(given: str, counts: bool) -> None:
    ruling = ruled(
        "mistaken-explanation",
        explainer="N",
        explanation_given_by=given,
        agreement_shown="as-explained",
    )
    assert ("law.20f5a-alerts-too" in {step.finding for step in ruling.steps}) is counts
