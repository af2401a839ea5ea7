"""Laws 21, 40B, 47E2 and 75: what a misinformed player can still do, and what is presumed."""

import pytest

from hakem.laws import Edition, Ruling
from hakem.laws.effects import (
    Information,
    MayChangeCall,
    MayWithdrawCard,
    NothingFurther,
    ReviewLater,
    ScoreStands,
    Standing,
)
from hakem.laws.mistakes import ImpossibleFact
from hakem.seats import Seat, Side
from tests.laws.ruled import ruled

LATE = {"misinformed_action": "call-too-late", "polled": "0", "play_is_over": "no"}


def misled(edition: Edition = Edition.LAWS_2017, /, **facts: str) -> Ruling:
    known = {"explainer": "S", "misinformed_by": "answer", "agreement_shown": "otherwise"}
    return ruled("misinformation", edition, **(known | facts))


@pytest.mark.law("21B1(b)", "75B1", "75C")
@pytest.mark.parametrize(
    ("shown", "adjusted"),
    [
        ("otherwise", True),
        ("no-agreement", True),
        ("nothing", True),  # presumed
        ("as-explained", False),
    ],
)
@pytest.mark.parametrize("edition", list(Edition))
def test_only_evidence_makes_it_a_mistaken_call(
    shown: str, adjusted: bool, edition: Edition
) -> None:
    ruling = misled(edition, agreement_shown=shown, **LATE)
    assert (ReviewLater("21B3", Side.EW) in ruling.effects) is adjusted
    assert (ScoreStands() in ruling.effects) is not adjusted


@pytest.mark.law("21B1(b)", "75C")
def test_a_director_who_is_convinced_rules_a_mistaken_call() -> None:
    ruling = misled(agreement_shown="nothing", mistake_was="call")
    assert ScoreStands() in ruling.effects
    assert not any(step.infraction for step in ruling.steps)


@pytest.mark.law("21B1(a)", "21B2", "16C2")
@pytest.mark.parametrize("player", [Seat.EAST, Seat.WEST])
@pytest.mark.parametrize("since", ["yes", "no"])
def test_a_changed_call_lets_the_next_player_change_his(player: Seat, since: str) -> None:
    ruling = misled(
        misinformed_action="call",
        misinformed_player=player.letter,
        changes_misinformed_call="yes",
        next_player_called_since=since,
    )
    changing = {one.seat for one in ruling.effects if isinstance(one, MayChangeCall)}
    assert changing == ({player, player.lho} if since == "yes" else {player})
    barred = [one for one in ruling.effects if isinstance(one, Information)]
    unauthorised = [one for one in barred if one.standing is Standing.UNAUTHORISED]
    assert {seat.side for one in unauthorised for seat in one.seats} == {Side.NS}


@pytest.mark.law("21B1(a)")
def test_a_call_that_would_have_been_the_same_is_not_changed() -> None:
    ruling = misled(misinformed_action="call", could_have_influenced="no")
    assert not any(isinstance(one, MayChangeCall) for one in ruling.effects)


@pytest.mark.law("47E2(a)", "20F6")
@pytest.mark.parametrize("player", [Seat.EAST, Seat.WEST])
def test_a_card_is_taken_back_only_by_the_player_misled(player: Seat) -> None:
    ruling = misled(misinformed_action="play", misinformed_player=player.letter)
    assert [one for one in ruling.effects if isinstance(one, MayWithdrawCard)] == [
        MayWithdrawCard(player)
    ]


@pytest.mark.law("21B1(a)")
def test_a_player_of_the_same_side_is_not_misled_by_it() -> None:
    with pytest.raises(ImpossibleFact) as refused:
        misled(misinformed_action="play", misinformed_player="N")
    assert refused.value.fact == "misinformed-player"


@pytest.mark.law("21B3")
@pytest.mark.parametrize(
    ("differ", "share", "default"),
    [
        ("2", "25", "no"),  # 20% against a stated quarter
        ("3", "25", "yes"),
        ("1", "0", "yes"),  # no share stated: the doubt is in favour of the misinformed side
        ("0", "0", "no"),
    ],
)
def test_who_would_have_acted_otherwise(differ: str, share: str, default: str) -> None:
    """Of ten asked."""
    ruling = misled(
        misinformed_action="call-too-late",
        polled="10",
        would_have_differed=differ,
        share_that_matters=share,
        play_is_over="no",
    )
    judged = {one.name: one.default for one in ruling.judgements}
    assert judged["misinformation-mattered"] == default


@pytest.mark.law("75D3")
@pytest.mark.parametrize(
    ("shown", "finding"),
    [
        ("otherwise", "law.75d3-as-if-told-rightly"),
        ("no-agreement", "law.75d3-as-if-told-none"),
    ],
)
def test_what_the_score_is_measured_by(shown: str, finding: str) -> None:
    ruling = misled(agreement_shown=shown, **LATE)
    assert finding in {step.finding for step in ruling.steps if step.law == "75D3"}


@pytest.mark.law("21B1(a)", "16C1")
def test_a_changed_call_tells_both_members_of_the_misled_side() -> None:
    ruling = misled(
        misinformed_action="call",
        misinformed_player="E",
        changes_misinformed_call="yes",
        next_player_called_since="no",
    )
    free = [
        one.seats
        for one in ruling.effects
        if isinstance(one, Information) and one.standing is Standing.AUTHORISED
    ]
    assert free == [(Seat.EAST, Seat.WEST)]
    (told,) = [step for step in ruling.steps if step.law == "16C2"]
    assert told.params["side"] == "NS"


@pytest.mark.law("21B1(a)")
@pytest.mark.parametrize(
    "facts",
    [
        {"could_have_influenced": "no"},
        {"misinformed_player": "E", "changes_misinformed_call": "no"},
    ],
)
def test_a_call_that_is_kept_leaves_nothing_behind(facts: dict[str, str]) -> None:
    ruling = misled(misinformed_action="call", **facts)
    assert NothingFurther() in ruling.effects


@pytest.mark.law("21B3")
@pytest.mark.parametrize(
    ("differ", "share", "default"),
    [("10", "25", "yes"), ("2", "20", "yes"), ("1", "20", "no")],
)
def test_the_stated_share_is_itself_enough(differ: str, share: str, default: str) -> None:
    """Of ten asked."""
    late = {**LATE, "polled": "10", "would_have_differed": differ, "share_that_matters": share}
    judged = {one.name: one.default for one in misled(**late).judgements}
    assert judged["misinformation-mattered"] == default
