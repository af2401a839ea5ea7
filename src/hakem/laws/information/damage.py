"""Laws 12B1, 12C1: was there damage, and the adjusted score that redresses it.

Damage is that the table result is worse for the side than what was to be expected without the
infraction. What that was, the director judges; the comparison is computed.
"""

from enum import StrEnum

from hakem.errors import Param
from hakem.laws.case import Case
from hakem.laws.effects import (
    ContinueUnder,
    NothingFurther,
    PlayContinues,
    ReviewLater,
    Score,
    ScoreStands,
)
from hakem.laws.facts import choice, result, yes_no
from hakem.laws.information import worth
from hakem.laws.information.comparison import (
    RESULT_WITHOUT,
    Scale,
    outcome_told,
    outcomes_expected,
    vulnerable,
)
from hakem.laws.information.worth import ScoredBy
from hakem.laws.ruling import Asked
from hakem.result import Outcome, Result, Shares, Split
from hakem.seats import Side


class SelfInflicted(StrEnum):
    """How much of its damage the other side brought on itself (12C1(e))."""

    NONE = "none"
    PART = "part"
    WHOLE = "whole"


class Pair(StrEnum):
    """The side that may have been damaged."""

    NS = "ns"
    EW = "ew"


DAMAGED_SIDE = choice("damaged-side", Pair)
PLAY_IS_OVER = yes_no("play-is-over")
RESULT_OBTAINED = result("result-obtained", "4SN=", "3NTE-1")
OUTCOMES_ARE_LEGAL = yes_no("outcomes-are-legal")
SELF_INFLICTED = choice("self-inflicted", SelfInflicted)
RESULT_WITHOUT_ERROR = result("result-without-error", "4SN-1", "4SN+1")


def damage(case: Case) -> None:
    """The topic: the comparison alone, after any infraction that calls for it."""
    side = case.ask(DAMAGED_SIDE, "12B1", Asked.DIRECTOR)
    compare(case, Side[side.name])


def redress(case: Case, damaged: Side, law: str) -> None:
    """Whatever Law leads here: after play, the two results are compared.

    Where they are known already the ruling goes on to the score; otherwise it says where to go on.
    """
    if not case.ask(PLAY_IS_OVER, law, Asked.DIRECTOR):
        case.find("law.12b1-after-play", law)
        case.effect(PlayContinues(), ReviewLater(law, damaged))
    elif case.known(RESULT_WITHOUT, law) is None:
        case.find("law.12b1-compare", law, side=damaged.name)
        case.effect(ContinueUnder("damage"))
    else:
        compare(case, damaged)


def compare(case: Case, damaged: Side) -> None:
    """12B1: the score stands unless the damaged side did worse than was to be expected."""
    obtained = outcome_told(case, RESULT_OBTAINED, "12B1")
    expected = outcomes_expected(case)
    scale = Scale(case, damaged, vulnerable(case))
    if len(expected) > 1:
        case.find("law.12c1c-weighted", "12C1(c)")
        scale.needs_field()
    was, due = scale.of(worth.shares_told(obtained)), scale.of(expected)
    told: dict[str, Param] = {
        "side": damaged.name,
        "was": was,
        "due": due,
        "unit": scale.form.value,
    }
    if due <= was:
        case.find("law.12b1-no-damage", "12B1", **told)
        case.effect(ScoreStands(), NothingFurther())
        return
    case.find("law.12b1-damage", "12B1", **told)
    _legal(case)
    case.effect(Score(_awarded(case, scale, obtained, expected)))


def _legal(case: Case) -> None:
    """12C1(c): no outcome may rest on what a player was not allowed to do."""
    if case.by_2007:
        return
    if not case.judge(OUTCOMES_ARE_LEGAL, "12C1(c)", True, "law.12c1c-none-seen-illegal"):
        raise case.impossible("law.12c1c-only-legal", RESULT_WITHOUT)


def _awarded(case: Case, scale: Scale, obtained: Outcome, expected: Shares) -> Result:
    """12C1(e): the offenders get what was due; so does the other side, less its own error."""
    own = case.judge(
        SELF_INFLICTED,
        "12C1(e)",
        SelfInflicted.NONE,
        "law.12c1e-no-own-error",
        side=scale.side.name,
    )
    if own is SelfInflicted.NONE:
        case.find("law.12c1b-adjusted", "12C1(b)")
        return worth.result_of(expected)
    if own is SelfInflicted.WHOLE:
        case.find("law.12c1e-keeps", "12C1(e)", side=scale.side.name)
        return worth.split(scale.side, obtained, expected)
    return _in_part(case, scale, obtained, expected)


def _in_part(case: Case, scale: Scale, obtained: Outcome, expected: Shares) -> Result:
    """What the error cost is taken off what was due; it never comes below the table result."""
    if scale.form is ScoredBy.POINTS and len(expected) == 1:
        scale.needs_field()
    blameless = outcome_told(case, RESULT_WITHOUT_ERROR, "12C1(e)")
    was = scale.of(worth.shares_told(obtained))
    cost = scale.of(worth.shares_told(blameless)) - was
    if cost <= 0:
        raise case.impossible("law.12c1e-error-cost-nothing", RESULT_WITHOUT_ERROR)
    left = max(was, scale.of(expected) - cost)
    told: dict[str, Param] = {
        "side": scale.side.name,
        "cost": cost,
        "left": left,
        "unit": scale.form.value,
    }
    case.find("law.12c1e-part", "12C1(e)", **told)
    get = expected if len(expected) > 1 else expected[0].outcome
    kept = scale.award(left)
    return Split(kept, get) if scale.side is Side.NS else Split(get, kept)
