"""Who sits with whom, and what the seats make of the rules of the screen."""

import pytest

from hakem.i18n.lang import Lang
from hakem.laws import Edition, Ruling, rule
from hakem.laws.effects import ContinueUnder, OtherSideNotTold
from hakem.laws.screens.seating import ScreenSide, screen_side, screenmate
from hakem.seats import Seat
from hakem.sheets.ruling_words import cite

N, E, S, W = Seat

#: Written out from 1(a): each player, his screen-mate, and which opponent that is.
MATES = [(N, E, "lho"), (E, N, "rho"), (S, W, "lho"), (W, S, "rho")]


def ruled(topic: str, facts: dict[str, str], edition: Edition = Edition.LAWS_2017) -> Ruling:
    """The ruling; fails where there is only a question."""
    answer = rule(topic, facts, edition)
    assert isinstance(answer, Ruling), answer
    return answer


@pytest.mark.law("SCR1(a)")
@pytest.mark.parametrize(("seat", "mate", "hand"), MATES)
def test_the_screenmate_is_lho_of_north_and_south_and_rho_of_the_others(
    seat: Seat, mate: Seat, hand: str
) -> None:
    assert screenmate(seat) is mate
    assert getattr(seat, hand) is mate
    assert screen_side(seat) is screen_side(mate)
    assert screen_side(seat.partner) is screen_side(seat).other


@pytest.mark.law("SCR1(f)")
def test_north_and_south_pass_the_tray() -> None:
    assert [side.passer for side in ScreenSide] == [N, S]


@pytest.mark.law("SCR3(b)")
@pytest.mark.parametrize(
    ("offender", "beyond"), [(N, (S, W)), (E, (W, S)), (S, (N, E)), (W, (E, N))]
)
def test_before_the_tray_passes_the_two_beyond_are_told_nothing(
    offender: Seat, beyond: tuple[Seat, Seat]
) -> None:
    facts = {
        "offender": offender.letter,
        "irregular-call-kind": "out-of-rotation",
        "tray-has-passed": "no",
        "call-on-tray": "1H",
        "due-on-tray": screenmate(offender).letter,
    }
    assert OtherSideNotTold(beyond) in ruled("irregular-call-with-screens", facts).effects


@pytest.mark.law("SCR3(b)")
@pytest.mark.parametrize(("offender", "asked"), [(N, True), (S, True), (E, False), (W, False)])
def test_only_the_screenmate_on_the_left_can_have_called_after_him(
    offender: Seat, asked: bool
) -> None:
    facts = {
        "offender": offender.letter,
        "irregular-call-kind": "insufficient",
        "tray-has-passed": "no",
        "call-on-tray": "1H",
    }
    answer = rule("irregular-call-with-screens", facts)
    assert isinstance(answer, Ruling) is not asked


@pytest.mark.law("SCR3(a)(ii)")
@pytest.mark.parametrize("offender", list(Seat))
@pytest.mark.parametrize("kind", ["insufficient", "out-of-rotation", "changed"])
def test_passing_ones_own_irregularity_accepts_nothing(offender: Seat, kind: str) -> None:
    facts = {
        "offender": offender.letter,
        "irregular-call-kind": kind,
        "tray-has-passed": "yes",
        "tray-passed-by": offender.letter,
    }
    (effect,) = ruled("irregular-call-with-screens", facts).effects
    assert isinstance(effect, ContinueUnder)


@pytest.mark.law("SCR3(c)(ii)")
@pytest.mark.parametrize(
    ("edition", "cited"), [(Edition.LAWS_2017, "Law 72C"), (Edition.LAWS_2007, "Law 23")]
)
def test_the_law_23_of_the_regulation_is_72c_today(edition: Edition, cited: str) -> None:
    facts = {
        "declarer": "S",
        "offender": "E",
        "card": "H9",
        "aperture-is-open": "yes",
        "both-leads-faced": "no",
        "aperture-opened-by": "declaring-side",
    }
    laws = ruled("lead-with-screens", facts, edition).laws
    assert cited in [cite(law, Lang.EN, edition) for law in laws]


@pytest.mark.law("SCR3(g)", "SCR3(h)")
@pytest.mark.parametrize("seconds", [0, 5, 19, 20])
def test_twenty_seconds_are_a_presumption_and_never_a_finding(seconds: int) -> None:
    """Whatever the tray did, the director can judge otherwise."""
    facts = {
        "late-tray-receiver": "N",
        "late-tray-attention": "opponent-in-time",
        "tray-away": str(seconds),
        "slow-behind-screen": "opponent",
    }
    for varied, default in (("yes", "no"), ("no", "yes")):
        judged = ruled("late-tray", {**facts, "tempo-randomised": varied}).judgements
        assert [(one.name, one.default) for one in judged] == [("delay-significant", default)]
    for given in ("yes", "no"):
        more = {"tempo-randomised": "yes", "delay-significant": given}
        (judgement,) = ruled("late-tray", {**facts, **more}).judgements
        assert judgement.taken == given
