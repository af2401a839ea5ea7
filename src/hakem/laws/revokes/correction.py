"""Laws 62B to 62D: what happens to the cards when a revoke is corrected."""

from hakem.laws.case import Case
from hakem.laws.effects import (
    CardWithdrawn,
    Information,
    MayWithdrawCard,
    Standing,
)
from hakem.laws.facts import card, number, suit, yes_no
from hakem.laws.plays.grades import deliberately_exposed
from hakem.laws.ruling import Asked
from hakem.seats import Seat

#: The suit that should have been played; asked where it matters, used where it is known.
SUIT_OWED = suit("suit-he-owed")
REVOKE_CARD = card("revoke-card", "C4", "DK")
WAS_FACED = yes_no("revoke-card-was-faced")
CARDS_AFTER = number("cards-after-the-revoke", 0, 3, "0", "1", "2", "3")
LHO_WITHDRAWS = yes_no("lho-withdraws-after-revoke")
RHO_WITHDRAWS = yes_no("rho-withdraws-after-revoke")
PARTNER_WITHDRAWS = yes_no("partner-withdraws-after-revoke")
PARTNER_CARD = card("partner-card-withdrawn-after-revoke", "C5", "SJ")
PARTNER_TURN = yes_no("partner-had-turn-before-revoke")


def corrected(case: Case, seat: Seat, declarer: Seat) -> None:
    """62B, 62C: the card of the revoke, then the cards played after it."""
    if is_defender(seat, declarer) and not case.ask(WAS_FACED, "62B2"):
        told = case.ask(REVOKE_CARD, "62B1")
        if case.known(SUIT_OWED) is told.suit:
            raise case.impossible("law.card-of-the-suit-owed", REVOKE_CARD, card=told.letters)
        case.find("law.62b1-penalty-card", "62B1", card=told.letters)
        case.effect(CardWithdrawn(seat, told))
        deliberately_exposed(case, seat, told)
    else:
        case.find("law.62b2-free", "62B2", seat=seat.letter)
    later_cards(case, seat, declarer)
    withdrawn_is_known(case, seat)


def later_cards(case: Case, seat: Seat, declarer: Seat) -> None:
    """62C1, 62C2: in rotation: an opponent, then offender's partner if he did, the other one."""
    after = case.ask(CARDS_AFTER, "62C1", seat=seat.letter)
    if after == 0:
        case.find("law.62c1-nobody-after", "62C1")
        return
    changed = case.choose(LHO_WITHDRAWS, "62C1", decides(seat.lho, declarer))
    withdraws(case, seat.lho, changed)
    if changed and after > 1:
        partner_too(case, seat, declarer)
    if after > 2:
        rho_changes = case.choose(RHO_WITHDRAWS, "62C1", decides(seat.rho, declarer))
        withdraws(case, seat.rho, rho_changes)


def partner_too(case: Case, seat: Seat, declarer: Seat) -> None:
    """62C2: the next hand of the offending side may change too; a defender's card is penalised."""
    partner = seat.partner
    if not case.choose(PARTNER_WITHDRAWS, "62C2", decides(partner, declarer)):
        return
    case.find("law.62c2-partner-too", "62C2", seat=partner.letter)
    case.effect(MayWithdrawCard(partner))
    if is_defender(seat, declarer):
        own = case.ask(PARTNER_CARD, "62C2", Asked.PARTNER)
        if own == case.known(REVOKE_CARD):
            raise case.impossible("law.same-card-twice", PARTNER_CARD, card=own.letters)
        deliberately_exposed(case, partner, own)


def decides(seat: Seat, declarer: Seat) -> Seat:
    """Who chooses what is played from a hand: declarer for dummy (45B)."""
    return declarer if seat is declarer.partner else seat


def withdraws(case: Case, seat: Seat, changed: bool) -> None:
    """62C1: whether a non-offender takes his later card back; nothing happens to it."""
    if changed:
        case.find("law.62c1-changes", "62C1", seat=seat.letter)
        case.effect(MayWithdrawCard(seat))
    else:
        case.find("law.62c1-keeps", "62C1", seat=seat.letter)


def withdrawn_is_known(case: Case, seat: Seat) -> None:
    """16C: what withdrawn cards tell is for the side that did not revoke."""
    case.find("law.16c2-revoke-card", "16C2", seat=seat.partner.letter)
    case.effect(
        Information(Standing.AUTHORISED, (seat.lho, seat.rho), "revoke-card"),
        Information(Standing.UNAUTHORISED, (seat, seat.partner), "revoke-card"),
    )


def partner_saw(case: Case, seat: Seat, declarer: Seat) -> None:
    """62D2: a defender whose turn had not come may not use what the revoke card shows."""
    if not is_defender(seat, declarer) or case.ask(PARTNER_TURN, "62D2", seat=seat.partner.letter):
        return
    case.find("law.62d2-partner", "62D2", seat=seat.partner.letter)
    withdrawn_is_known(case, seat)


def is_defender(seat: Seat, declarer: Seat) -> bool:
    """Whether the player defends."""
    return seat.side is not declarer.side
