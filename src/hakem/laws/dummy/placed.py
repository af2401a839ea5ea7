"""Law 45D: dummy has put a card in the played position that declarer did not name."""

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import (
    CardPlayed,
    CardWithdrawn,
    ContinueUnder,
    MayWithdrawCard,
    NothingFurther,
    PlayContinues,
    ReviewLater,
)
from hakem.laws.facts import card, yes_no
from hakem.laws.plays.information import of_withdrawn_card
from hakem.laws.ruling import Asked
from hakem.seats import Seat

CALLED = card("card-called", "CJ", "C8")
PLACED = card("card-placed", "C5", "CJ")
TOO_LATE = yes_no("both-sides-played-to-next")
RHO_PLAYED = yes_no("rho-played-after-placing")
LHO_PLAYED = yes_no("lho-played-after-placing")
RHO_CHANGES = yes_no("rho-changes-card")
DECLARER_PLAYED = yes_no("declarer-played-after-rho")
WAS_LED = yes_no("placed-card-was-led")
NOT_FOLLOWED = yes_no("placed-card-not-followed")
DUMMY_REVOKED = yes_no("dummy-revoked-with-it")


def wrong_card_placed(case: Case) -> None:
    """45D1 in time, 45D2 too late."""
    declarer = case.ask(DECLARER, "45D1")
    called = case.ask(CALLED, "45D1", Asked.DECLARER)
    placed = case.ask(PLACED, "45D1", Asked.DUMMY)
    if called == placed:
        raise case.impossible("law.card-was-called", PLACED, card=placed.letters)
    case.infraction("law.42a3-not-as-directed", "42A3", seat=declarer.partner.letter)
    if case.ask(TOO_LATE, "45D1", card=placed.letters):
        stands(case, declarer, placed)
    else:
        put_back(case, declarer, called, placed)


def put_back(case: Case, declarer: Seat, called: Card, placed: Card) -> None:
    """45D1: the card called is played; who played after the error may change his card."""
    dummy, rho, lho = declarer.partner, declarer.rho, declarer.lho
    case.find("law.45d1-put-back", "45D1", card=called.letters, old=placed.letters)
    case.effect(CardWithdrawn(dummy, placed), CardPlayed(dummy, called))
    by_lho = case.ask(LHO_PLAYED, "45D1", seat=lho.letter)
    by_rho = case.ask(RHO_PLAYED, "45D1", seat=rho.letter)
    for defender in [lho] * by_lho + [rho] * by_rho:
        case.find("law.45d1-defender-may-change", "45D1", seat=defender.letter)
        case.effect(MayWithdrawCard(defender))
    if not by_lho and not by_rho:
        case.find("law.45d1-nobody-played", "45D1")
        case.effect(NothingFurther())
        return
    of_withdrawn_card(case, declarer.side.opponents)
    if by_rho and case.choose(RHO_CHANGES, "45D1", rho, seat=rho.letter):
        if case.ask(DECLARER_PLAYED, "45D1", Asked.DECLARER, seat=rho.letter):
            case.find("law.45d1-declarer-may-change", "45D1", seat=rho.letter)
            case.effect(MayWithdrawCard(declarer))
        else:
            case.find("law.45d1-declarer-still-to-play", "45D1")


def stands(case: Case, declarer: Seat, placed: Card) -> None:
    """45D2, not in 2007: play goes on with the card as placed; a revoke may lie in it."""
    case.effect(CardPlayed(declarer.partner, placed), PlayContinues())
    if case.by_2007:
        case.find("law.45d1-too-late", "45D1", card=placed.letters)
        return
    case.find("law.45d2-stands", "45D2", card=placed.letters)
    if case.ask(WAS_LED, "45D2", card=placed.letters):
        if case.ask(NOT_FOLLOWED, "45D2", card=placed.letters):
            case.find("law.45d2-may-be-revokes", "45D2", card=placed.letters)
            case.effect(ContinueUnder("revoke"))
    elif case.ask(DUMMY_REVOKED, "45D2", card=placed.letters):
        case.find("law.64b3-dummys-revoke", "64B3")
        case.find("law.64c-damage-by-dummys-revoke", "64C1")
        case.effect(ReviewLater("64C1", declarer.side.opponents))
