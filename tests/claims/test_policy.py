"""The policies of normal play: each rule by its name, its switch, and the award that it moves."""

from collections.abc import Sequence
from random import Random

import pytest

from hakem.claims import kernel
from hakem.claims.adjudicate import adjudicate
from hakem.claims.adjudication import Adjudication, Verdict
from hakem.claims.engine import Engine
from hakem.claims.faults import faults
from hakem.claims.habits import Habits
from hakem.claims.noticing import worst_noticing
from hakem.claims.plan import Act, Plan, Step, after_trick, stated
from hakem.claims.policy import KNOWN, Policy, Rule, read_policy
from hakem.claims.position_text import read_position
from hakem.claims.said import read_statement
from hakem.errors import Mistake
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.notation.cards import read_card
from hakem.sheets.claim_json import to_json
from hakem.sheets.claim_text import reading
from tests.claims.oracle import Oracle, after, playable, suit_of, view_of, winner
from tests.claims.positions import Ending, many, random_ending, random_endings
from tests.claims.test_oracle import truth


def ruled(text: str, said: str = "", *policy: str) -> Adjudication:
    """The ruling on a claim in a position that has nothing wrong with it."""
    position = read_position(text)
    assert not faults(position)
    statement = read_statement(said, trumps=position.trumps, claimer=position.claimer)
    return adjudicate(position, statement, policy=read_policy(policy))


def others(told: Adjudication) -> dict[str, int]:
    return {other.policy: other.award for other in told.others}


# -- noticing a bad break -------------------------------------------------------------------------

#: CL09: South runs AKQ2; East shows out on the second round, and West's J108 beats the two.
BAD_BREAK = (
    "N: 43.32.32. / E: 5.54.54.5 / S: AKQ2.AK.. / W: JT98.6..A / trumps: NT / declarer: S / "
    "lead: S / claim: 6 by S"
)


@pytest.mark.law("70D1")
def test_the_stated_suit_goes_on_until_it_loses_unless_he_may_notice() -> None:
    """Not noticing: S2 loses, CA too: 4 of 6. Noticing: SQ, HA, HK and only then S2: 5 of 6."""
    said = "run the spades, then the hearts"
    told = ruled(BAD_BREAK, said)
    assert (told.award, told.verdict) == (4, Verdict.POLICY)
    assert others(told)["notice-break=yes"] == 5
    notices = ruled(BAD_BREAK, said, "notice-break=yes")
    assert notices.award == 5
    assert others(notices)["notice-break=no"] == 4
    assert notices.line[12][1].letters == "HA"  # SQ, then the hearts


def test_noticing_does_not_stop_what_still_wins() -> None:
    """Trumps are 4-1 and AKQJ draw them all the same; leaving off would lose an ace to a ruff."""
    text = (
        "N: 32.432.. / E: 5.QJT9.. / S: AKQJ.A.. / W: 9876..A. / trumps: S / declarer: S / "
        "lead: S / claim: 5 by S"
    )
    for policy in ((), ("notice-break=yes",)):
        assert ruled(text, "draw trumps then the heart ace", *policy).award == 5


class Slowly(Oracle):
    """The stated line with noticing, by what the oracle says is sure."""

    def __init__(self, trump: int, steps: Sequence[Step], ending: Ending) -> None:
        super().__init__(trump)
        self.steps, self.known = steps, truth(ending).voids

    def tricks(self, ending: Ending, plan: Plan = Plan()) -> int:  # noqa: B008
        now = truth(ending)
        if not now.trick and not any(now.hands):
            return 0
        cards, plan = self.plays(ending, plan)
        return min(self.tricks_after(ending, card, plan) for card in cards)

    def tricks_after(self, ending: Ending, card: int, plan: Plan) -> int:
        then = after(truth(ending), card)
        won = 0
        leader, trick = then.leader, then.trick
        if len(trick) == 4:
            leader = winner(leader, trick, self.trump)
            won, trick, plan = leader in (0, 2), (), after_trick(self.steps, plan)
        one, two = (sum(1 << suit for suit in void) for void in then.voids)
        return won + self.tricks(
            Ending(self.trump, then.hands, leader, trick, (one, two), then.forgotten), plan
        )

    def plays(self, ending: Ending, plan: Plan) -> tuple[list[int], Plan]:
        now = truth(ending)
        if now.turn in (1, 3):
            return playable(now.hands[now.turn], now.trick), plan
        view = view_of(now)
        while True:
            cards, plan = stated(self.steps, plan, ending.belief, self.trump)
            if not cards:
                return sorted(self.normal(view)), plan
            runs = self.steps[plan.step].act in (Act.CASH, Act.DRAW_TRUMPS)
            good = [
                card
                for card in cards
                if not (runs and self.noticed(ending, suit_of(card)))
                or self.sure(self.we_play(view, card)) == self.sure(view)
            ]
            if good:
                return good, plan
            plan = Plan(plan.step + 1)

    def noticed(self, ending: Ending, suit: int) -> bool:
        new = zip(truth(ending).voids, self.known, strict=True)
        shown = any(suit in now and suit not in before for now, before in new)
        return shown and any(suit_of(card) == suit for card in ending.out)


def test_the_same_as_the_long_way() -> None:
    dice = Random(9)
    for _ in range(many(60, 3_000)):
        ending = random_ending(dice, (2, 3))
        ours = ending.hands[0] | ending.hands[2]
        runs = tuple(Step(Act.CASH, card // 13) for card in dice.sample(sorted(ours), 2))
        expected = Slowly(ending.trump, runs, ending).tricks(ending)
        for plain in (True, False):
            engine = Engine(ending.trump, Habits(), runs, plain=plain, tricks_left=3)
            found = worst_noticing(engine, ending.world)
            assert found is not None
            assert found.tricks == expected, (ending, runs, plain)


# -- the other rules ------------------------------------------------------------------------------

#: South has S9 S7 S5 and thinks that the eight is gone. {top} is the nine, or the ace.
EIGHT_OUT = (
    "N: .32.2. / E: .987.. / S: {top}75... / W: 8..A.3 / trumps: NT / declarer: S / lead: S / "
    "claim: 3 by S"
)


@pytest.mark.law("70E2")
@pytest.mark.parametrize(
    ("top", "order", "award"),
    [
        ("9", "top-down", 3),  # the nine draws the eight
        ("9", "honours-only", 0),  # S7 or S5 first: S8, DA, C3
        ("9", "none", 0),
        ("A", "top-down", 3),
        ("A", "honours-only", 3),  # an honour first, and it draws the eight
        ("A", "none", 0),
    ],
)
def test_the_order_of_a_suit(top: str, order: str, award: int) -> None:
    position = read_position(EIGHT_OUT.format(top=top))
    assert not faults(position)
    policy = read_policy(["low-rank=none", f"order={order}"])
    assert adjudicate(position, forgotten=[read_card("S8")], policy=policy).award == award


#: South leads SA and S3 to KQ: 3 tricks. S3 to SK first, then SQ: SA must be played on it, and S2
#: is cut off; West makes the last trick.
UNBLOCKED = (
    "N: KQ2... / E: 987... / S: A3.7.. / W: JT.A.. / trumps: NT / declarer: S / lead: S / "
    "claim: 3 by S"
)


@pytest.mark.law("70D1")
def test_only_a_weak_player_blocks_a_suit() -> None:
    told = ruled(UNBLOCKED)
    assert (told.award, told.verdict) == (3, Verdict.POLICY)
    assert others(told) == {"may-block=yes": 2, "class=weak": 2}
    for policy in ("may-block=yes", "class=weak"):
        assert ruled(UNBLOCKED, "", policy).award == 2
    assert ruled(UNBLOCKED, "", "class=strong").award == 3


@pytest.mark.law("70C2")
def test_what_is_taken_until_the_director_answers() -> None:
    """CL21: 2 if he had forgotten the two of trumps, 3 if he knew of it."""
    text = (
        "N: .32.2. / E: .KQ.K. / S: 9.A.A. / W: 2...AK / trumps: S / declarer: S / lead: S / "
        "claim: 3 by S"
    )
    awards = {one: ruled(text, "", f"unanswered={one}").award for one in KNOWN[Rule.UNANSWERED]}
    assert awards == {"usual": 2, "unaware": 2, "aware": 3}


@pytest.mark.law("70C2")
def test_a_strong_player_forgets_one_trump_and_not_two() -> None:
    """98 draw the three and the two; HA led first is ruffed. 3 of 3 if he knows of them, else 2."""
    text = (
        "N: .32.2. / E: 3.KQ.. / S: 98.A.. / W: 2...AK / trumps: S / declarer: S / lead: S / "
        "claim: 3 by S"
    )
    average = ruled(text)
    assert (average.award, average.if_aware) == (2, 3)
    assert others(average)["class=strong"] == 3
    assert ruled(text, "", "class=strong").award == 3


# -- what is typed, and what is told --------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["notice", "notice-break", "notice-break=", "notice-break=perhaps", "low-rank=1", "=", ""],
)
def test_no_policy(text: str) -> None:
    with pytest.raises(Mistake) as caught:
        read_policy([text])
    for lang in Lang:
        assert say(caught.value.code, lang, **caught.value.params)


def test_every_reading_that_is_offered_is_read_and_told_again() -> None:
    for rule, readings in KNOWN.items():
        for one in readings:
            policy = read_policy([f"{rule.value}={one}"])
            assert policy.readings[rule] == one
            if rule is not Rule.UNANSWERED:
                assert {reading(f"{rule.value}={one}", lang) for lang in Lang}
    assert read_policy(["notice-break=evet", "class=WEAK", "low-rank=10"]) == read_policy(
        ["low-rank=t", "class=weak", "notice-break=YES"]
    )
    assert read_policy([]) == Policy()


def test_the_policy_that_was_used_can_be_used_again() -> None:
    told = to_json(ruled(BAD_BREAK, "", "low-rank=9", "class=strong"), Lang.EN)
    policy = told["policy"]
    assert isinstance(policy, dict)
    assert read_policy([f"{rule}={value}" for rule, value in policy.items()]) == read_policy(
        ["low-rank=9", "class=strong"]
    )


def test_habits_of_every_policy_are_known_to_both_engines() -> None:
    for at, ending in enumerate(random_endings(248, many(40, 2_000), (2, 3, 4))):
        habits = read_policy([("order=honours-only", "may-block=yes")[at % 2]]).habits
        ours, plain = (Engine(ending.trump, habits, plain=one) for one in (False, True))
        assert (ours.kernel is None) is (kernel.LIBRARY is None)
        lines = ours.worst(ending.world), plain.worst(ending.world)
        assert len({line.tricks for line in lines if line is not None}) == 1, ending
