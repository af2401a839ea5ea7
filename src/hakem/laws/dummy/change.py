"""Law 45C4(b): declarer named a card of dummy that he did not mean, and says so."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import (
    CardPlayed,
    CardWithdrawn,
    Information,
    MayWithdrawCard,
    NothingFurther,
    Standing,
)
from hakem.laws.facts import card, choice, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Since(StrEnum):
    """The defenders who have played, in turn and legally, since the designation."""

    NOBODY = "nobody"
    LHO = "lho"  # of declarer
    RHO = "rho"
    BOTH = "both"  # one to the trick, and the one who won it has led to the next


FIRST = card("card-named-first", "C3", "S9")
THEN = card("card-named-instead", "D3", "C3")
DECLARER_HAS_PLAYED = yes_no("declarer-played-since")
PARTNERS_HAND_HAS_PLAYED = yes_no("partners-hand-played-since")
PAUSED = yes_no("paused-for-thought")
UNINTENDED = yes_no("designation-unintended")
DEFENDER_SINCE = choice("defender-played-since", Since)


def unintended_designation(case: Case) -> None:
    """A slip of the tongue may be put right in time; a change of mind may not."""
    declarer = case.ask(DECLARER, "45C4(b)")
    first = case.ask(FIRST, "45C4(a)", Asked.DECLARER)
    then = case.ask(THEN, "45C4(b)", Asked.DECLARER)
    if first == then:
        raise case.impossible("law.same-card-named", THEN, card=then.letters)
    case.find("law.45c4a-named-is-played", "45C4(a)", card=first.letters)
    if too_late(case):
        case.effect(CardPlayed(declarer.partner, first))
        return
    if not case.judge(UNINTENDED, "45C4(b)", False, "law.45c4b-slip-not-shown", card=first.letters):
        case.find("law.45c4b-change-of-mind", "45C4(b)", card=first.letters)
        case.effect(CardPlayed(declarer.partner, first))
        return
    changed(case, declarer, first, then)


def too_late(case: Case) -> bool:
    """2017: declarer has played from either hand. 2007: his other hand has, or he paused."""
    if not case.by_2007:
        if case.ask(DECLARER_HAS_PLAYED, "45C4(b)", Asked.TABLE):
            case.find("law.45c4b-declarer-has-played", "45C4(b)")
            return True
        return False
    if case.ask(PARTNERS_HAND_HAS_PLAYED, "45C4(b)", Asked.TABLE):
        case.find("law.45c4b-other-hand-has-played", "45C4(b)")
        return True
    if case.ask(PAUSED, "45C4(b)", Asked.TABLE):
        case.find("law.45c4b-paused", "45C4(b)")
        return True
    return False


def changed(case: Case, declarer: Seat, first: Card, then: Card) -> None:
    """45C4(b), 47C, 47D: the other card is played; a defender who played since may change."""
    case.find("law.45c4b-put-right", "45C4(b)", card=then.letters)
    case.effect(CardWithdrawn(declarer.partner, first), CardPlayed(declarer.partner, then))
    since = case.ask(DEFENDER_SINCE, "45C4(b)", Asked.TABLE)
    if since is Since.NOBODY:
        case.find("law.47c-no-rectification", "47C")
        case.effect(NothingFurther())
        return
    who = {Since.LHO: [declarer.lho], Since.RHO: [declarer.rho]}
    for defender in who.get(since, [declarer.rho, declarer.lho]):
        case.find("law.47d-defender-may-change", "47D", seat=defender.letter)
        case.effect(MayWithdrawCard(defender))
    case.find("law.16c1-for-the-defenders", "16C1")
    case.effect(
        Information(Standing.AUTHORISED, (declarer.lho, declarer.rho), "withdrawn-card"),
    )
