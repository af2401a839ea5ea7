"""Law 45: the two editions on a change of designation, and whose card it is that counts."""

import pytest

from hakem.laws import Edition, Question, Ruling, rule
from hakem.laws.effects import CardPlayed, CardWithdrawn, ContinueUnder, MayWithdrawCard

CHANGE = {"declarer": "S", "card-named-first": "C3", "card-named-instead": "D3"}


def ruled(topic: str, facts: dict[str, str], edition: Edition = Edition.LAWS_2017) -> Ruling:
    answer = rule(topic, facts, edition)
    assert isinstance(answer, Ruling), answer
    return answer


@pytest.mark.law("45C4(b)")
def test_each_edition_asks_for_its_own_limit_of_time() -> None:
    now = rule("unintended-designation", CHANGE)
    then = rule("unintended-designation", CHANGE, Edition.LAWS_2007)
    assert isinstance(now, Question)
    assert isinstance(then, Question)
    assert (now.name, then.name) == ("declarer-played-since", "partners-hand-played-since")


@pytest.mark.law("45C4(b)")
def test_a_pause_is_no_bar_in_2017() -> None:
    """Only 2007 had the test of a pause: the fact is not even asked for now."""
    slip = {
        **CHANGE,
        "declarer-played-since": "no",
        "paused-for-thought": "yes",
        "designation-unintended": "yes",
        "defender-played-since": "nobody",
    }
    assert "paused-for-thought" not in ruled("unintended-designation", slip).facts


@pytest.mark.law("45C4(b)")
def test_a_slip_needs_the_director_to_find_it() -> None:
    stands = ruled("unintended-designation", {**CHANGE, "declarer-played-since": "no"})
    assert [one.default for one in stands.judgements] == ["no"]
    assert not any(isinstance(one, CardWithdrawn) for one in stands.effects)


@pytest.mark.law("45D1")
@pytest.mark.parametrize("lho", ["yes", "no"])
@pytest.mark.parametrize("changes", ["yes", "no"])
def test_declarer_may_change_only_after_rho_does(lho: str, changes: str) -> None:
    facts = {
        "declarer": "S",
        "card-called": "CJ",
        "card-placed": "C5",
        "both-sides-played-to-next": "no",
        "lho-played-after-placing": lho,
        "rho-played-after-placing": "yes",
        "rho-changes-card": changes,
        "declarer-played-after-rho": "yes",
    }
    ruling = ruled("wrong-card-placed", facts)
    changing = {one.seat.letter for one in ruling.effects if isinstance(one, MayWithdrawCard)}
    assert changing == {"E"} | ({"W"} if lho == "yes" else set()) | (
        {"S"} if changes == "yes" else set()
    )


@pytest.mark.law("45C1", "45C2(a)", "45C2(b)")
def test_the_same_card_seen_by_partner_counts_for_a_defender_only() -> None:
    common = {"declarer": "S", "card": "D7"}
    turn = {"had-played-to-the-trick": "no", "was-his-turn-to-play": "yes"}
    defender = ruled(
        "card-played", {**common, "offender": "W", "defenders-card-was": "seen", **turn}
    )
    declarer = ruled(
        "card-played", {**common, "offender": "S", "declarers-card-was": "seen", **turn}
    )
    assert any(isinstance(one, CardPlayed) for one in defender.effects)
    assert not any(isinstance(one, CardPlayed) for one in declarer.effects)


@pytest.mark.law("45E1", "45E2")
@pytest.mark.parametrize(
    ("player", "law", "topic"),
    [
        ("E", "45E1", "defender-lead-out-of-turn"),
        ("S", "45E2", "declarer-lead-out-of-turn"),
        ("N", "45E2", "declarer-lead-out-of-turn"),
    ],
)
def test_a_fifth_card_that_was_led(player: str, law: str, topic: str) -> None:
    facts = {"declarer": "S", "offender": player, "card": "D7", "fifth-card-was-led": "yes"}
    ruling = ruled("fifth-card", facts)
    assert law in ruling.laws
    assert ContinueUnder(topic) in ruling.effects


@pytest.mark.law("45D1")
def test_only_rho_decides_whether_declarer_may_change() -> None:
    facts = {
        "declarer": "S",
        "card-called": "CJ",
        "card-placed": "C5",
        "both-sides-played-to-next": "no",
        "lho-played-after-placing": "yes",
        "rho-played-after-placing": "no",
    }
    assert ruled("wrong-card-placed", facts).open_option is None
