"""Law 16B and 16C: who may use what, and when the choice of an action is an infraction."""

from itertools import product

import pytest

from hakem.laws import Edition, Question, Ruling, rule
from hakem.laws.effects import Information, ReviewLater, ScoreStands, Standing
from hakem.seats import Seat
from tests.laws.ruled import ruled

UI = "unauthorised-information"


def standings(ruling: Ruling) -> dict[Seat, Standing]:
    """What each player may do with the information."""
    found = [one for one in ruling.effects if isinstance(one, Information)]
    return {seat: one.standing for one in found for seat in one.seats}


@pytest.mark.law("16B1(a)", "16B1(b)", "16B3")
@pytest.mark.parametrize(("suggested", "alternative"), list(product(("yes", "no"), repeat=2)))
@pytest.mark.parametrize("edition", list(Edition))
def test_an_infraction_needs_both_a_suggestion_and_an_alternative(
    suggested: str, alternative: str, edition: Edition
) -> None:
    ruling = ruled(
        UI,
        edition,
        informed_player="W",
        let_out="manner",
        let_out_established="yes",
        partner_has_acted="yes",
        demonstrably_suggested=suggested,
        another_alternative=alternative,
        play_is_over="no",
    )
    broken = [step.law for step in ruling.steps if step.infraction]
    if suggested == alternative == "yes":
        assert broken == ["16B1(a)"]
        assert ReviewLater("16B3", Seat.WEST.side.opponents) in ruling.effects
    else:
        assert broken == []
        assert ScoreStands() in ruling.effects


@pytest.mark.law("16B1", "73C1", "73D1")
@pytest.mark.parametrize("player", list(Seat))
def test_partner_may_not_and_the_opponents_may(player: Seat) -> None:
    """The player who let it out learns nothing new: it is about his partner."""
    ruling = ruled(
        UI,
        informed_player=player.letter,
        let_out="slow-pass",
        let_out_established="yes",
        partner_has_acted="no",
    )
    assert standings(ruling) == {
        player: Standing.UNAUTHORISED,
        player.lho: Standing.AUTHORISED,
        player.rho: Standing.AUTHORISED,
    }


@pytest.mark.law("16C1", "16C2")
@pytest.mark.parametrize("offender", list(Seat))
@pytest.mark.parametrize("edition", list(Edition))
def test_a_withdrawn_action_tells_one_side_only(offender: Seat, edition: Edition) -> None:
    known = {"offender": offender.letter, "withdrawn_used_by": "nobody"}
    found = standings(ruled("withdrawn-information", edition, **known))
    for seat in Seat:
        own = seat.side is offender.side
        assert found[seat] is (Standing.UNAUTHORISED if own else Standing.AUTHORISED)


@pytest.mark.law("16B1(a)")
@pytest.mark.parametrize(
    ("let_out", "acted", "default"),
    [
        ("slow-pass", "bid", "yes"),
        ("slow-pass", "doubled", "yes"),
        ("slow-pass", "passed", "no"),
        ("slow-double", "bid", "yes"),
        ("slow-double", "passed", "no"),
        ("slow-bid", "bid", "yes"),
        ("slow-bid", "passed", "no"),
        ("slow-bid", "played", "no"),
    ],
)
def test_what_slowness_commonly_suggests(let_out: str, acted: str, default: str) -> None:
    """A default only: the director's own answer rules."""
    known = {"informed_player": "N", "let_out": let_out, "acted_how": acted}
    known |= {"let_out_established": "yes", "partner_has_acted": "yes", "play_is_over": "no"}
    first = ruled(UI, **known).judgements[0]
    assert (first.name, first.default) == ("demonstrably-suggested", default)


@pytest.mark.law("16B1(a)")
@pytest.mark.parametrize(
    ("let_out", "grounds"),
    [
        ("slow-either-way", "law.16b1a-either-way"),
        ("fast", "law.16b1a-nothing-demonstrable"),
        ("question", "law.16b1a-nothing-demonstrable"),
    ],
)
def test_why_nothing_is_suggested(let_out: str, grounds: str) -> None:
    known = {"informed_player": "N", "let_out": let_out}
    known |= {"let_out_established": "yes", "partner_has_acted": "yes"}
    assert ruled(UI, **known).judgements[0].grounds == grounds


@pytest.mark.law("16B1", "16B2")
@pytest.mark.parametrize("player", list(Seat))
def test_what_is_asked_about_is_what_the_partner_did(player: Seat) -> None:
    known = {"informed-player": player.letter}
    for answered in ({}, {"let-out": "remark"}):
        question = rule(UI, {**known, **answered})
        assert isinstance(question, Question)
        assert question.params["seat"] == player.partner.letter
    facts = {"informed_player": player.letter, "let_out": "remark", "let_out_established": "no"}
    assert ruled(UI, **facts).steps[0].params["seat"] == player.partner.letter
