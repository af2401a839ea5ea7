"""TBF 10(j), clause by clause; the cases TB05, TB06 of the facts; graphs that have no pairing."""

from dataclasses import replace

import pytest

from hakem.errors import Mistake
from hakem.pairing.rounds import Asked, Bye, ByeGiven, Meeting, NoPairing, PairedRound
from hakem.pairing.rules import (
    ByeStepsUp,
    ByeTurn,
    FirstRound,
    PairingRules,
    Rematch,
    RematchAge,
)
from hakem.pairing.swiss import pair
from hakem.regulations import named
from hakem.scoring.totals import bye_vps

TBF = named("tbf").rules.pairing
NEVER = replace(TBF, rematch=Rematch.NEVER)


def met(*rounds: str) -> tuple[Meeting, ...]:
    """Rounds as "12 34": who met whom, one letter each."""
    return tuple(
        Meeting(number, *two) for number, one in enumerate(rounds, 1) for two in one.split()
    )


def paired(
    standings: str,
    met: tuple[Meeting, ...] = (),
    byes: tuple[Bye, ...] = (),
    rules: PairingRules = TBF,
    asked: Asked | None = None,
) -> tuple[PairedRound, ...]:
    found = pair(standings, met, byes, rules, asked or Asked(round=9))
    assert not isinstance(found, NoPairing)
    return found.rounds


def told(rounds: tuple[PairedRound, ...]) -> list[str]:
    return [" ".join(first + second for first, second in one.pairs) for one in rounds]


def test_10j1_neighbours_from_the_top() -> None:
    assert told(paired("12345678")) == ["12 34 56 78"]


def test_10j_two_rounds_from_one_ranking() -> None:
    """The facts (movements, 2.1): 1-2, 3-4 ... and then 1-3, 2-4 ..."""
    rules = replace(TBF, rounds_at_once=2)
    assert told(paired("12345678", rules=rules)) == ["12 34 56 78", "13 24 57 68"]
    danish = replace(rules, rematch=Rematch.FREE)
    assert told(paired("12345678", rules=danish)) == ["12 34 56 78", "13 24 57 68"]


def test_10j_the_last_of_the_rounds_is_paired_alone() -> None:
    rules = replace(TBF, rounds_at_once=2)
    assert len(paired("1234", rules=rules, asked=Asked(round=5, of=5))) == 1


def test_10j2aa_rematch_whenever_needed() -> None:
    assert told(paired("1234", met("12 34"), rules=replace(TBF, rematch=Rematch.FREE))) == ["12 34"]


def test_10j2bb_rematch_avoided() -> None:
    (one,) = paired("1234", met("12 34"))
    assert one.pairs == (("1", "3"), ("2", "4"))
    (step,) = one.matches[0].why.steps
    assert step.code == "reason-pairing.met"
    assert step.numbers == {"first": "1", "second": "2", "rounds": "1", "n": 1}


def test_10j2_the_last_round_free() -> None:
    """Many events play the last round Danish."""
    rules = replace(TBF, last_rounds=1)
    before = met("12 34")
    assert told(paired("1234", before, rules=rules, asked=Asked(round=2, of=3))) == ["13 24"]
    assert told(paired("1234", before, rules=rules, asked=Asked(round=2, of=2))) == ["12 34"]


def test_going_down_the_ranking_gets_stuck_and_this_does_not() -> None:
    """5 and 6 have met: after 1-2, 3-4 they would be left; 3 gives way, as it is the lowest."""
    (one,) = paired("123456", met("56"))
    assert told((one,)) == ["12 35 46"]
    (step,) = one.matches[1].why.steps
    assert step.code == "reason-pairing.stuck-rematch"


def test_which_rematch_is_a_setting() -> None:
    """Four that have all met: neighbours without regard to age, or those who met longest ago."""
    before = met("13 24", "12 34", "14 23")
    assert told(paired("1234", before, asked=Asked())) == ["12 34"]
    oldest = replace(TBF, rematch_age=RematchAge.OLDEST)
    assert told(paired("1234", before, rules=oldest, asked=Asked())) == ["13 24"]
    later = replace(TBF, rematch_gap=3)  # round 4: not those of rounds 2 and 3
    assert told(paired("1234", before, rules=later, asked=Asked())) == ["13 24"]
    none = pair("1234", before, (), replace(TBF, rematch_gap=4))
    assert isinstance(none, NoPairing)


# -- 10(j)3: byes -----------------------------------------------------------------------------


def bye_of(rounds: tuple[PairedRound, ...]) -> ByeGiven:
    (one,) = rounds
    assert one.bye is not None
    return one.bye


def test_tb05_bye_not_a_second_time_before_all() -> None:
    """Swiss, 9 teams, the lowest had the bye in round 1, the next-lowest not."""
    given = bye_of(paired("123456789", byes=(Bye(1, "9"),), asked=Asked(round=3)))
    assert given.contestant == "8"
    assert [step.code for step in given.why.steps] == ["reason-pairing.bye-had-one"]


def test_tb06_bye_not_twice_running() -> None:
    """Every team has had one; the lowest had it in the last round."""
    byes = tuple(Bye(number, one) for number, one in enumerate("123456789", 1))
    given = bye_of(paired("123456789", byes=byes, asked=Asked(round=10)))
    assert given.contestant == "8"
    assert [step.code for step in given.why.steps] == ["reason-pairing.bye-just-had"]
    twice = replace(TBF, bye_twice_running=True)
    assert bye_of(paired("123456789", (), byes, twice, Asked(round=10))).contestant == "9"


def test_third_bye_by_the_letter_or_by_its_sense() -> None:
    """(bb) speaks of the second bye only; a setting goes on with the third."""
    byes = (Bye(1, "3"), Bye(2, "2"), Bye(3, "1"), Bye(4, "3"), Bye(5, "2"))
    assert bye_of(paired("123", byes=byes, asked=Asked(round=6))).contestant == "3"
    fewest = replace(TBF, bye_turn=ByeTurn.FEWEST)
    assert bye_of(paired("123", (), byes, fewest, Asked(round=6))).contestant == "1"


def test_bye_steps_up_to_save_a_rematch_or_not() -> None:
    """1 and 2 have met; only 3 lets them meet others ... of three, 2 or 1 must have the bye."""
    assert bye_of(paired("123", met("12"))).contestant == "2"
    letter = replace(TBF, bye_steps_up=ByeStepsUp.IF_STUCK)
    (one,) = paired("123", met("12"), rules=letter)
    assert bye_of((one,)).contestant == "3"
    assert [step.code for step in one.matches[0].why.steps] == ["reason-pairing.again"]


def test_tb07_bye_is_a_draw() -> None:
    assert bye_vps(named("tbf").rules.teams, 30) == 15
    assert bye_vps(named("tbf").rules.teams, 20) == 10


# -- no pairing ---------------------------------------------------------------------------------

#: All of one half have met all of the other; n odd on each side, so that nobody fits.
K33 = met("14 25 36", "15 26 34", "16 24 35")
K55 = tuple(
    Meeting(shift + 1, "abcde"[place], "vwxyz"[(place + shift) % 5])
    for shift in range(5)
    for place in range(5)
)


@pytest.mark.parametrize(("standings", "before"), [("123456", K33), ("avbwcxdyez", K55)])
def test_two_odd_halves_that_have_all_met(standings: str, before: tuple[Meeting, ...]) -> None:
    found = pair(standings, before, (), NEVER)
    assert isinstance(found, NoPairing)
    halves = [str(group.numbers["members"]).split(", ") for group in found.reason.steps]
    assert [len(half) for half in halves] == [len(standings) // 2] * 2
    assert all({m.first, m.second} & set(half) for half in halves for m in before)
    (avoided,) = paired(standings, before)
    again = [
        two for two in avoided.pairs if any({one.first, one.second} == set(two) for one in before)
    ]
    assert len(again) == 1


def test_who_cannot_be_paired_is_told() -> None:
    """1, 2 and 3 have all met: each of them needs 4."""
    found = pair("1234", met("12", "13", "23"), (), NEVER, Asked())
    assert isinstance(found, NoPairing)
    assert found.reason.code == "reason-pairing.none-but"
    assert found.reason.numbers["rivals"] == "4"
    assert [step.numbers["members"] for step in found.reason.steps] == ["1", "2", "3"]


def test_nobody_may_have_the_bye_whom_the_rest_could_spare() -> None:
    """2 and 3 alone have not met; 1, who had no bye, needs it and has met both: 2-3, bye 1."""
    byes = (Bye(1, "2"), Bye(2, "3"))
    before = met("13", "12")
    assert told(paired("123", before, byes, NEVER)) == ["23"]
    found = pair("123", (*before, Meeting(3, "2", "3")), byes, NEVER)
    assert isinstance(found, NoPairing)


# -- demands ------------------------------------------------------------------------------------


def test_forbidden_and_required_meetings() -> None:
    asked = Asked(round=5, forbidden=(("1", "2"),), required=(("3", "6"),))
    (one,) = paired("123456", asked=asked)
    assert told((one,)) == ["14 25 36"]
    assert [step.code for step in one.matches[0].why.steps] == [
        "reason-pairing.forbidden",
        "reason-pairing.promised",
    ]


@pytest.mark.parametrize(
    ("required", "forbidden", "code"),
    [
        ((("1", "1"),), (), "pairing.itself"),
        ((("1", "9"),), (), "pairing.unknown"),
        ((("1", "2"),), (("2", "1"),), "pairing.forbidden-and-required"),
        ((("1", "2"), ("3", "1")), (), "pairing.required-twice"),
    ],
)
def test_demands_that_contradict(
    required: tuple[tuple[str, str], ...], forbidden: tuple[tuple[str, str], ...], code: str
) -> None:
    with pytest.raises(Mistake) as found:
        pair("1234", (), (), TBF, Asked(round=2, required=required, forbidden=forbidden))
    assert found.value.code == code


def test_ranking_that_names_somebody_twice() -> None:
    with pytest.raises(Mistake) as found:
        pair("1231")
    assert found.value.code == "pairing.twice"


# -- the first round ----------------------------------------------------------------------------


def test_first_round_drawn_needs_a_seed_and_tells_it() -> None:
    with pytest.raises(Mistake) as found:
        pair("1234", (), (), TBF)
    assert found.value.code == "pairing.no-seed"
    drawn = pair("1234", (), (), TBF, Asked(seed="kavak"))
    assert not isinstance(drawn, NoPairing)
    assert drawn.reasons[0].numbers == {"seed": "kavak"}


def test_first_round_seeded_half_against_half() -> None:
    rules = replace(TBF, first_round=FirstRound.SEEDED)
    assert told(paired("12345678", rules=rules, asked=Asked())) == ["15 26 37 48"]
    assert told(paired("123456789", rules=rules, asked=Asked())) == ["15 26 37 48"]
    club = Asked(forbidden=(("1", "5"),))
    assert told(paired("12345678", rules=rules, asked=club)) == ["14 26 37 58"]


def test_first_round_by_entry() -> None:
    rules = replace(TBF, first_round=FirstRound.RANKED)
    assert told(paired("1234", rules=rules, asked=Asked())) == ["12 34"]


# -- delayed ------------------------------------------------------------------------------------


def test_delayed_pairing_knows_the_round_that_is_being_played() -> None:
    """The ranking after round 1, while 1-3 and 2-4 are at the tables in round 2."""
    assert told(paired("1234", met("12 34", "13 24"), asked=Asked())) == ["14 23"]


def test_same_answer_whatever_the_order_of_what_is_given() -> None:
    before = (*met("12 34 56", "13 25 46"), Meeting(2, "7", "8"))
    byes = (Bye(1, "7"), Bye(1, "8"))
    one = pair("12345678", before, byes, TBF)
    turned = tuple(replace(m, first=m.second, second=m.first) for m in reversed(before))
    assert pair("12345678", turned, tuple(reversed(byes)), TBF) == one
