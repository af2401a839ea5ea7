"""What breaks the screen regulation, how gravely by its verb, and what breaks nothing."""

import pytest

from hakem.laws import Ruling, rule
from hakem.laws.clauses import clause
from hakem.laws.ruling import Step

IN_TIME = {"late-tray-receiver": "N", "late-tray-attention": "opponent-in-time", "tray-away": "18"}
IN_PLAY = {"question-period": "play", "asker": "S", "informant": "W"}


def steps(topic: str, facts: dict[str, str]) -> dict[str, Step]:
    """The findings of a ruling, by their codes."""
    answer = rule(topic, facts)
    assert isinstance(answer, Ruling), answer
    return {step.finding: step for step in answer.steps}


@pytest.mark.parametrize(
    ("topic", "facts", "code", "law", "verb"),
    [
        ("screens", {"screen-matter": "seating", "seated-as-due": "no"},
         "law.scr1a-not-seated", "SCR1(a)", "does"),
        ("screens", {"screen-matter": "board", "handled-by": "E"},
         "law.scr1b-not-north", "SCR1(b)", "does"),
        ("screens", {"screen-matter": "aperture", "aperture-opened-when": "during-auction"},
         "law.scr1b-closed-in-auction", "SCR1(b)", "does"),
        ("screens", {"screen-matter": "placing", "offender": "W", "placed-in-order": "no"},
         "law.scr1c-not-in-order", "SCR1(c)", "should"),
        ("screens", {"screen-matter": "tray", "handled-by": "E"},
         "law.scr1f-not-the-passer", "SCR1(f)", "does"),
        ("skipped-call-with-screens",
         {"skipped-player": "E", "tray-passed-by": "N", "called-beyond-screen": "no"},
         "law.scr1f-passed-too-soon", "SCR1(f)", "does"),
        ("late-tray", {**IN_TIME, "tempo-randomised": "no", "slow-behind-screen": "opponent"},
         "law.scr1g-not-varied", "SCR1(g)", "should"),
        ("screens", {"screen-matter": "cards-back", "all-have-reviewed": "no"},
         "law.scr1h-too-soon", "SCR1(h)", "does"),
        ("screens", {"screen-matter": "aperture", "aperture-opened-when": "before-lead"},
         "law.scr1i-too-soon", "SCR1(i)", "does"),
        ("exposed-card-with-screens",
         {"declarer": "S", "declarer-can-see-card": "yes", "dummy-drew-attention-to-card": "yes"},
         "law.scr1j-dummy-may-not-speak", "43A1(b)", None),
        ("alert-with-screens", {"offender": "N", "alerting-fault": "caller"},
         "law.scr2a-not-alerted", "SCR2(a)", "does"),
        ("alert-with-screens", {"offender": "N", "alerting-fault": "not-returned"},
         "law.scr2a-not-returned", "SCR2(a)", "does"),
        ("question-with-screens", {**IN_PLAY, "in-writing": "no"},
         "law.scr2b-not-in-writing", "SCR2(b)", "does"),
        ("question-with-screens", {**IN_PLAY, "informant": "N"},
         "law.scr2c-partner-asked", "SCR2(c)", "may-not"),
        ("question-with-screens", {**IN_PLAY, "informant": "E", "through-director": "no"},
         "law.scr2c-across-the-screen", "SCR2(c)", "may-not"),
        ("question-with-screens",
         {**IN_PLAY, "in-writing": "yes", "aperture-closed-for-question": "no"},
         "law.scr2c-aperture-not-closed", "SCR2(c)", "may-not"),
        ("tempo-remark-with-screens", {"offender": "E", "remark-by": "N"},
         "law.scr3e-screenmate-spoke", "SCR3(e)", "should-not"),
        ("late-tray", {"late-tray-receiver": "N", "late-tray-attention": "opponent-too-late"},
         "law.scr3f-too-late", "SCR3(f)", "should"),
    ],
)  # fmt: skip
def test_a_breach_is_an_infraction_of_its_clause(
    topic: str, facts: dict[str, str], code: str, law: str, verb: str | None
) -> None:
    step = steps(topic, facts)[code]
    assert (step.law, step.infraction) == (law, True)
    found = clause(law)
    assert found is not None
    assert verb is None or found.verb == verb


@pytest.mark.parametrize(
    ("topic", "facts"),
    [
        ("screens", {"screen-matter": "seating", "seated-as-due": "yes"}),
        ("screens", {"screen-matter": "board", "handled-by": "N"}),
        ("screens", {"screen-matter": "tray", "handled-by": "N"}),
        ("screens", {"screen-matter": "tray", "handled-by": "S"}),
        ("screens", {"screen-matter": "placing", "offender": "W", "placed-in-order": "yes"}),
        ("screens", {"screen-matter": "cards-back", "all-have-reviewed": "yes"}),
        ("screens", {"screen-matter": "aperture", "aperture-opened-when": "after-lead"}),
        ("exposed-card-with-screens", {"declarer": "S", "declarer-can-see-card": "no"}),
        ("exposed-card-with-screens",
         {"declarer": "S", "declarer-can-see-card": "yes", "dummy-drew-attention-to-card": "no"}),
        ("question-with-screens",
         {**IN_PLAY, "in-writing": "yes", "aperture-closed-for-question": "yes"}),
        ("question-with-screens", {**IN_PLAY, "informant": "E", "through-director": "yes"}),
        ("question-with-screens", {"question-period": "afterwards"}),
        ("alert-with-screens", {"offender": "N", "alerting-fault": "different"}),
        ("tempo-remark-with-screens", {"offender": "E", "remark-by": "E"}),
        ("late-tray", {**IN_TIME, "tempo-randomised": "yes"}),
    ],
)  # fmt: skip
def test_what_is_allowed_is_no_infraction(topic: str, facts: dict[str, str]) -> None:
    found = steps(topic, facts)
    assert found
    assert not [step for step in found.values() if step.infraction]


@pytest.mark.law("SCR2(a)")
@pytest.mark.parametrize(
    ("fault", "alerter", "uninformed"), [("caller", "S", "W"), ("partner", "N", "E")]
)
def test_who_should_have_alerted_whom(fault: str, alerter: str, uninformed: str) -> None:
    """South called: he alerts West, and beyond the screen North alerts East."""
    step = steps("alert-with-screens", {"offender": "S", "alerting-fault": fault})
    params = step["law.scr2a-not-alerted"].params
    assert (params["seat"], params["mate"]) == (alerter, uninformed)


@pytest.mark.law("SCR3(c)")
@pytest.mark.parametrize(("offender", "mate"), [("E", "N"), ("S", "W"), ("N", "E")])
def test_the_screenmate_should_prevent_a_lead_out_of_turn(offender: str, mate: str) -> None:
    facts = {"declarer": "S", "offender": offender, "card": "H9", "aperture-is-open": "no"}
    step = steps("lead-with-screens", facts)["law.scr3c-try-to-prevent"]
    assert step.params["seat"] == mate
