"""Law 86: team play, when a board cannot be compared as usual."""

from enum import StrEnum
from fractions import Fraction

from hakem.laws.case import Case
from hakem.laws.effects import BoardCancelled, ContinueUnder, Redeal, Score
from hakem.laws.facts import choice, number, result, yes_no
from hakem.laws.ruling import Asked
from hakem.result import Artificial, Assigned, Imps, Outcome, Weighted
from hakem.scoring.rules import ArtificialRules


class Results(StrEnum):
    """What results there are on the board."""

    NONE = "none"
    ONE_TABLE = "one-table"  # a result at one table, none possible at the other
    NOT_COMPARABLE = "not-comparable"  # several, on boards that differ


class AtFault(StrEnum):
    """Whose fault it is (86B2)."""

    NOBODY = "nobody"
    NS = "ns"
    EW = "ew"
    BOTH = "both"


RESULTS_ON_BOARD = choice("results-on-board", Results)
MATCH_RESULT_KNOWN = yes_no("match-result-known")
#: IMPs to North-South that the regulation gives; where it has a rule (86B3).
REGULATION_HAS_RULE = yes_no("regulation-has-rule")
REGULATION_IMPS = number("regulation-imps", -24, 24, "3", "-3")
CLEARLY_FAVOURABLE = yes_no("clearly-favourable")
ASSIGNED_RESULT = result("assigned-result", "4SN=", "60% 4SN= + 40% 4SN-1", "NP")
BOARD_AT_FAULT = choice("board-at-fault", AtFault)
REPLAY_POSSIBLE = yes_no("replay-possible")
#: What an assigned score would be worth to the side not at fault.
ASSIGNED_IMPS = number("assigned-imps", -24, 24, "1", "6")


def board_unplayable(case: Case) -> None:
    """86A: a substitute board; 86B: what the results there are lead to."""
    results = case.ask(RESULTS_ON_BOARD, "86", Asked.DIRECTOR)
    if results is Results.ONE_TABLE:
        one_result(case)
    elif results is Results.NOT_COMPARABLE:
        not_comparable(case)
    elif knows_the_match(case) or not new_deal_possible(case, "86A"):
        case.effect(ContinueUnder("artificial-score"))
    else:
        case.find("law.86a-substitute", "86A")
        case.effect(Redeal())


def knows_the_match(case: Case) -> bool:
    """86A: no new deal when somebody could know how the match stands without this board."""
    if case.ask(MATCH_RESULT_KNOWN, "86A", Asked.DIRECTOR):
        case.find("law.86a-no-substitute", "86A")
        return True
    return False


def new_deal_possible(case: Case, law: str) -> bool:
    """86A, 86B2: a deal is played anew only where the director can have it played."""
    possible = case.ask(REPLAY_POSSIBLE, law, Asked.DIRECTOR)
    if not possible:
        case.find("law.86-no-new-deal", law)
    return possible


def one_result(case: Case) -> None:
    """86B1: assigned if the other result clearly favours a side; 86B3: a regulation first."""
    if case.ask(REGULATION_HAS_RULE, "86B3", Asked.DIRECTOR):
        imps = case.ask(REGULATION_IMPS, "86B3", Asked.DIRECTOR)
        case.find("law.86b3-by-regulation", "86B3", n=imps)
        case.effect(Score(Artificial(Imps(Fraction(imps)), Imps(Fraction(-imps)))))
    elif case.judge(CLEARLY_FAVOURABLE, "86B1", False, "law.86b1-not-clear"):
        told = case.ask(ASSIGNED_RESULT, "86B1", Asked.DIRECTOR)
        case.find("law.86b1-assigned", "86B1")
        if not isinstance(told, Outcome | Assigned | Weighted):
            raise case.impossible("law.86b1-no-outcome", ASSIGNED_RESULT)
        case.effect(Score(Assigned(told) if isinstance(told, Outcome) else told))
    else:
        case.find("law.86b1-artificial", "86B1")
        case.effect(ContinueUnder("artificial-score"))


def not_comparable(case: Case) -> None:
    """86B2: by fault; the side not at fault gets the better of average plus and assigned."""
    fault = case.ask(BOARD_AT_FAULT, "86B2", Asked.DIRECTOR)
    if fault is AtFault.BOTH:
        case.find("law.86b2-both-at-fault", "86B2")
        case.effect(BoardCancelled(), ContinueUnder("artificial-score"))
    elif fault is AtFault.NOBODY:
        case.find("law.86b2-nobody-at-fault", "86B2")
        case.effect(BoardCancelled())
        if new_deal_possible(case, "86B2") and not knows_the_match(case):
            case.find("law.86b2-replayed", "86B2")
            case.effect(Redeal())
        else:
            case.effect(ContinueUnder("artificial-score"))
    else:
        usual = ArtificialRules().plus_imps
        better = max(usual, Fraction(case.ask(ASSIGNED_IMPS, "86B2", Asked.DIRECTOR)))
        case.find("law.86b2-better-of-two", "86B2", n=better)
        ns = better if fault is AtFault.EW else -better
        case.effect(Score(Artificial(Imps(ns), Imps(-ns))))
