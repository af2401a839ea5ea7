"""Law 46 as a topic: what is asked, what is left to the director, what cannot be."""

import pytest

from hakem.laws import Edition, Question, Ruling, rule
from hakem.laws.effects import CardPlayed
from hakem.laws.mistakes import ImpossibleFact, UnreadableFact


def ask(said: str, **facts: str) -> Ruling | Question:
    """South declares and says something; dummy holds ♠A52 ♥K7 ♦Q8."""
    known = {"declarer": "S", "declarer-said": said, "dummys-cards": "A52.K7.Q8.", **facts}
    return rule("dummys-card-named", {key.replace("_", "-"): value for key, value in known.items()})


def question(answer: Ruling | Question) -> str:
    assert isinstance(answer, Question)
    return answer.name


def card(answer: Ruling | Question) -> str:
    assert isinstance(answer, Ruling)
    return next(one.card.letters for one in answer.effects if isinstance(one, CardPlayed))


@pytest.mark.parametrize("said", ["heart", "kör", "spade ace", "low", "anything"])
def test_trumps_are_not_asked_for_what_does_not_depend_on_them(said: str) -> None:
    assert isinstance(ask(said, trick_so_far="H3 H9"), Ruling)


def test_trumps_are_asked_for_a_ruff() -> None:
    assert question(ask("ruff", trick_so_far="C3 C9")) == "contract-in"


def test_the_suit_that_won_is_asked_only_for_a_rank_held_in_two_suits() -> None:
    held = "A52.K7.A8."
    assert question(ask("ace", trick_so_far="", dummys_cards=held)) == "dummy-won-with"
    assert card(ask("king", trick_so_far="", dummys_cards=held)) == "HK"
    assert card(ask("ace", trick_so_far="D3 D9", dummys_cards=held)) == "DA"


def test_what_is_out_is_asked_only_while_somebody_plays_after_dummy() -> None:
    assert question(ask("win", trick_so_far="HQ", contract_in="NT")) == "cards-accounted-for"
    assert card(ask("win", trick_so_far="HQ H3 H4", contract_in="NT")) == "HK"


@pytest.mark.law("46A")
def test_only_an_incomplete_designation_is_an_infraction() -> None:
    for said, wrong in (("spade ace", False), ("ace", True), ("spade", True)):
        answer = ask(said, trick_so_far="S3 S9")
        assert isinstance(answer, Ruling)
        step = next(step for step in answer.steps if step.law == "46A")
        assert step.infraction is wrong


@pytest.mark.law("46B")
@pytest.mark.parametrize(
    "said", ["spade", "ace", "low", "win", "anything", "club", "ace of hearts"]
)
def test_the_director_may_find_another_intention_beyond_doubt(said: str) -> None:
    facts = {"trick_so_far": "S3 S9 S4", "contract_in": "NT"}
    answer = ask(said, **facts)
    assert isinstance(answer, Ruling)
    assert [(one.name, one.default) for one in answer.judgements] == [("different-intention", "no")]
    meant = ask(said, **facts, different_intention="yes", intended_card="S5")
    assert card(meant) == "S5"


@pytest.mark.parametrize("said", ["spade ace", "ace of spades", "pik ası"])
def test_a_complete_designation_leaves_nothing_to_judge(said: str) -> None:
    answer = ask(said, trick_so_far="S3 S9")
    assert isinstance(answer, Ruling)
    assert not answer.judgements
    assert card(answer) == "SA"


def test_words_that_are_not_understood_are_not_ruled_on() -> None:
    with pytest.raises(UnreadableFact) as caught:
        ask("hert", trick_so_far="")
    assert caught.value.fact == "declarer-said"


@pytest.mark.parametrize(
    ("fact", "facts"),
    [
        ("trick-so-far", {"trick_so_far": "SA H9"}),
        ("trick-so-far", {"trick_so_far": "S3 S4 S6 S7"}),
        ("dummys-cards", {"dummys_cards": "..."}),
        ("dummys-cards", {"dummys_cards": "AKQJT98765432.2.."}),
        (
            "cards-accounted-for",
            {"trick_so_far": "HQ", "contract_in": "NT", "cards_accounted_for": "HK"},
        ),
    ],
)
def test_what_cannot_be_is_named(fact: str, facts: dict[str, str]) -> None:
    with pytest.raises(ImpossibleFact) as caught:
        ask("win", **facts)
    assert caught.value.fact == fact


@pytest.mark.law("46B5")
@pytest.mark.parametrize("declarer", list("NESW"))
def test_either_defender_may_choose_and_nobody_else(declarer: str) -> None:
    answer = ask("play anything", trick_so_far="C3 C9", declarer=declarer)
    assert isinstance(answer, Ruling)
    option = answer.open_option
    assert option is not None
    assert set(option.chooser) == ({"E", "W"} if declarer in "NS" else {"N", "S"})


@pytest.mark.law("46B1(a)")
def test_high_on_lead_by_edition() -> None:
    facts = {
        "declarer": "S",
        "declarer-said": "high",
        "dummys-cards": "Q52.K7.Q8.",
        "trick-so-far": "",
    }
    assert card(rule("dummys-card-named", facts, Edition.LAWS_2007)) == "HK"
    now = rule("dummys-card-named", facts)
    assert isinstance(now, Ruling)
    assert now.open_option is not None
    assert now.open_option.chooser == ("S",)


def test_the_limit_of_a_change_while_running_a_suit_is_the_play_of_declarers_rho() -> None:
    asked = rule("running-a-suit", {"declarer": "S", "suit-run": "C", "run-changed": "yes"})
    assert question(asked) == "rho-played-to-run-card"
    assert isinstance(asked, Question)
    assert asked.params["seat"] == "E"
