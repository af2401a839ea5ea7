"""Law 70: the points on which a contested claim may turn, one at a time.

How many tricks each point is worth, the cards say; here it is decided which side the point goes to.
The director hears the objections and is not bound by them (70B2): every point may be asked.
"""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.claims.claimer import CLAIMER
from hakem.laws.claims.thresholds import loses_to_doubt
from hakem.laws.claims.trump import outstanding_trump
from hakem.laws.common import DECLARER
from hakem.laws.effects import ClaimToAdjudicate, PointGoesTo
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Point(StrEnum):
    """What may be in doubt about a claim."""

    STATEMENT = "statement"  # what was said, and what it means
    TRUMP = "trump"  # a trump is still out
    LINE = "line"  # another line, not excluded, loses
    PLACE = "place"  # a card must lie with one opponent rather than the other
    ORDER = "order"  # the order of the cards of a suit
    BREAK = "break"  # a suit in the stated line does not break
    PARTNER = "partner"  # a defender's claim needs partner's cooperation


class Statement(StrEnum):
    """What kind of statement accompanied the claim."""

    NONE = "none"
    COUNTS = "counts"  # so many of this and so many of that
    ORDER = "order"  # this, then that
    IRREGULAR = "irregular"  # it holds something that cannot legally be done
    ADDED_TO = "added-to"  # whole, but more was said later
    DISPUTED = "disputed"  # the players do not agree what was said


class SuitOrder(StrEnum):
    """What the Regulating Authority says of a suit whose order was not stated (70E2)."""

    NONE = "none"
    TOP_DOWN = "top-down"


CLAIM_POINT = choice("claim-point", Point)
STATEMENT_KIND = choice("statement-kind", Statement)
WORDS_WERE_SAID = yes_no("words-were-said")
SHOWN_OUT_BEFORE = yes_no("shown-out-before")
SHOWS_OUT_ANYWAY = yes_no("shows-out-anyway")
ELSE_IRRATIONAL = yes_no("else-irrational")
ORDER_STATED = yes_no("order-stated")
ORDER_WINS = yes_no("that-order-wins")
SUIT_ORDER = choice("suit-order", SuitOrder)
HEADED_BY_JACK = yes_no("headed-by-jack")
LOW_FIRST_NORMAL = yes_no("low-first-normal")
NOTICES_BREAK = yes_no("notices-break")
PARTNER_MAY_DIFFER = yes_no("partner-may-differ")


def claim_objection(case: Case) -> None:
    """70A: equitably to both sides, but any doubtful point against the claimer."""
    claimer = case.ask(CLAIMER, "70A")
    point = case.ask(CLAIM_POINT, "70B2", Asked.NON_CLAIMERS)
    case.effect(ClaimToAdjudicate())
    if point is Point.STATEMENT:
        statement(case, claimer)
    else:
        goes_to_claimer = {
            Point.TRUMP: outstanding_trump,
            Point.LINE: unstated_line,
            Point.PLACE: unstated_guess,
            Point.ORDER: order_in_suit,
            Point.BREAK: bad_break,
            Point.PARTNER: partners_play,
        }[point](case)
        decided(case, claimer, goes_to_claimer)


def decided(case: Case, claimer: Seat, for_claimer: bool) -> None:
    """Which side the point goes to."""
    case.effect(PointGoesTo(claimer.side if for_claimer else claimer.side.opponents))


def statement(case: Case, claimer: Seat) -> None:
    """70B1: what he said when he claimed, no less and no more."""
    kind = case.ask(STATEMENT_KIND, "70B1", Asked.CLAIMER)
    if kind is Statement.NONE:
        case.find("law.70d1-nothing-stated", "70D1")
    elif kind is Statement.COUNTS:
        case.find("law.70d1-counts-are-no-order", "70D1")
    elif kind is Statement.ORDER:
        case.find("law.70b1-order-is-followed", "70B1")
    elif kind is Statement.IRREGULAR:
        case.find("law.70d1-up-to-the-irregularity", "70D1")
    elif kind is Statement.ADDED_TO:
        case.find("law.70b1-as-first-made", "70B1")
    else:
        said = case.judge(WORDS_WERE_SAID, "85A1", False, "law.70a-words-in-doubt")
        code = "law.70b1-words-said" if said else "law.70b1-words-not-said"
        case.find(code, "70B1")
        decided(case, claimer, said)


def unstated_line(case: Case) -> bool:
    """70D1: no successful line that he did not state, if another normal line is worse."""
    if loses_to_doubt(case):
        case.find("law.70d1-worse-line-normal", "70D1")
        return False
    case.find("law.70d1-worse-line-not-normal", "70D1")
    return True


def unstated_guess(case: Case) -> bool:
    """70E1: no unstated line that needs a card with one opponent rather than the other."""
    if case.ask(SHOWN_OUT_BEFORE, "70E1"):
        case.find("law.70e1-shown-out", "70E1")
        return True
    if case.judge(SHOWS_OUT_ANYWAY, "70E1", False, "law.70e1-not-on-every-line"):
        case.find("law.70e1-would-show-out", "70E1")
        return True
    if case.by_2007 and case.judge(ELSE_IRRATIONAL, "70E1", False, "law.70e1-not-irrational"):
        case.find("law.70e1-only-rational-line", "70E1")
        return True
    case.find("law.70e1-no-guess-for-him", "70E1")
    return False


def order_in_suit(case: Case) -> bool:
    """70E2: a regulation may fix the order in a suit; without one, what is normal."""
    if case.ask(ORDER_STATED, "70B1", Asked.CLAIMER):
        case.find("law.70b1-order-is-followed", "70B1")
        return case.ask(ORDER_WINS, "70B1", Asked.DIRECTOR)
    if case.ask(SUIT_ORDER, "70E2", Asked.DIRECTOR) is SuitOrder.TOP_DOWN:
        case.find("law.70e2-top-down", "70E2")
        return case.ask(ORDER_WINS, "70E2", Asked.DIRECTOR)
    low = case.ask(HEADED_BY_JACK, "70D1", Asked.DIRECTOR)
    grounds = "law.70d1-low-cards-alike" if low else "law.70d1-honours-first"
    if case.judge(LOW_FIRST_NORMAL, "70D1", low, grounds):
        case.find("law.70d1-low-card-first", "70D1")
        return False
    case.find("law.70d1-high-card-first", "70D1")
    return True


def bad_break(case: Case) -> bool:
    """70D1: whether he would notice in the middle of his line that a suit does not break."""
    if case.judge(NOTICES_BREAK, "70D1", False, "law.70a-does-not-notice"):
        case.find("law.70d1-break-noticed", "70D1")
        return True
    case.find("law.70d1-goes-on-blindly", "70D1")
    return False


def partners_play(case: Case) -> bool:
    """70D2: nothing for a defender that needs his partner to choose right among normal plays."""
    if case.ask(CLAIMER, "70D2").side is case.ask(DECLARER, "70D2").side:
        raise case.impossible("law.70d2-not-a-defender", CLAIM_POINT)
    if case.judge(PARTNER_MAY_DIFFER, "70D2", True, "law.70a-partner-in-doubt"):
        case.find("law.70d2-partner-may-differ", "70D2")
        return False
    case.find("law.70d2-partner-has-no-choice", "70D2")
    return True
