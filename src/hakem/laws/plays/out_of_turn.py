"""What leads out of turn have in common: Law 53, accepted or made good before anybody chose."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import CARD, TRICK
from hakem.laws.effects import CardPlayed, CardWithdrawn, MayWithdrawCard, OnLead, PickedUp
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.plays.information import of_withdrawn_card
from hakem.laws.plays.taken_back import told_his_turn
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Since(StrEnum):
    """What the other side has done after the lead."""

    NOTHING = "nothing"
    FOLLOWED = "followed"  # the hand next in turn played a card to it
    LED = "led"  # the opponent whose lead it was made his own
    WRONG_DEFENDER = "wrong-defender"  # the defender at the right of the lead played to it (53C)


LEAD_DUE = seat("lead-was-due-from")
#: Who played to the lead out of turn before the proper lead was made.
PARTNER_FOLLOWED = yes_no("partner-followed-wrong-lead")
OTHER_FOLLOWED = yes_no("other-hand-followed-wrong-lead")
SINCE = choice("since-the-lead", Since)


def lead_made(case: Case, led: Seat, law: str) -> tuple[Card, Seat] | None:
    """44G: the card led, and whose the lead was; None where 47E1 or the last trick settles it."""
    card = case.ask(CARD, law, Asked.TABLE)
    due = case.ask(LEAD_DUE, law, Asked.TABLE, among=[one for one in Seat if one is not led])
    case.infraction("law.44g-lead-out-of-turn", "44G", seat=led.letter, due=due.letter)
    if told_his_turn(case, led, card, due) or last_trick(case, led, card, due):
        return None
    return card, due


def last_trick(case: Case, led: Seat, card: Card, due: Seat) -> bool:
    """53A: before the thirteenth trick only can a lead out of turn be accepted."""
    trick = case.ask(TRICK, "53A", Asked.TABLE)
    if trick == 1:  # that is an opening lead (54)
        raise case.impossible("law.opening-lead-is-law-54", TRICK)
    if trick < 13:
        return False
    case.find("law.53a-last-trick", "53A", card=card.letters)
    case.effect(CardWithdrawn(led, card), PickedUp(led, card), OnLead(due))
    return True


def since(case: Case, led: Seat, due: Seat, *, by_declarer: bool) -> Since:
    """What happened after the lead, as far as it can have happened."""
    among = [Since.NOTHING, Since.FOLLOWED]
    if due.side is not led.side:
        among.append(Since.LED)
    if by_declarer:
        among.append(Since.WRONG_DEFENDER)
    return case.ask(SINCE, "53A", Asked.TABLE, among=among, seat=led.lho.letter)


def followed(case: Case, led: Seat, card: Card) -> None:
    """53A: who plays to the lead has accepted it."""
    case.find("law.53a-accepted-by-play", "53A", seat=led.lho.letter, card=card.letters)
    case.effect(CardPlayed(led, card))


def proper_lead_made(case: Case, led: Seat, card: Card, due: Seat) -> None:
    """53B, 47F1: the proper lead stands; what was played in error may be taken back."""
    case.find("law.53b-proper-lead-stands", "53B", seat=due.letter)
    case.find("law.47f1-proper-lead-made", "47F1", seat=led.letter)
    case.effect(CardWithdrawn(led, card), PickedUp(led, card))
    if case.ask(PARTNER_FOLLOWED, "53B", Asked.TABLE, seat=led.partner.letter):
        case.effect(MayWithdrawCard(led.partner))
    if due is led.lho and case.ask(OTHER_FOLLOWED, "53B", Asked.TABLE, seat=led.rho.letter):
        case.effect(MayWithdrawCard(led.rho))
    of_withdrawn_card(case, led.side.opponents)
