"""Laws 53 and 56: a defender led out of turn, after the opening lead."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import CardPlayed, CardWithdrawn, OnLead
from hakem.laws.facts import choice
from hakem.laws.plays.grades import become_penalty_cards, lie_face_up, with_earlier
from hakem.laws.plays.out_of_turn import Since, followed, lead_made, proper_lead_made, since
from hakem.laws.plays.partners_lead import declarer_chooses, leaders_own
from hakem.laws.plays.who import declarer_of, offending_defender


class Answer(StrEnum):
    """What may be done with a lead out of turn (55A, 56)."""

    ACCEPT = "accept"
    RETRACT = "retract"


ANSWER = choice("lead-is", Answer)


def defender_lead_out_of_turn(case: Case) -> None:
    """56: declarer accepts the lead, or has it taken back as a major penalty card."""
    declarer = declarer_of(case, "56")
    led = offending_defender(case, "56", declarer)
    made = lead_made(case, led, "56")
    if made is None:
        return
    card, due = made
    happened = since(case, led, due, by_declarer=False)
    if happened is Since.FOLLOWED:
        followed(case, led, card)
        return
    if happened is Since.LED:
        proper_lead_made(case, led, card, due)
        return
    if case.choose(ANSWER, "56", declarer, card=card.letters) is Answer.ACCEPT:
        case.find("law.56a-accepted", "56A", card=card.letters)
        case.find("law.53a-becomes-correct", "53A", seat=led.lho.letter)
        case.effect(CardPlayed(led, card))
        return
    case.find("law.56b-retracted", "56B", card=card.letters)
    case.effect(CardWithdrawn(led, card))
    lying = with_earlier(case, led, (card,))
    if due is led.partner:
        lie_face_up(case, led, lying, deliberate=True)
        declarer_chooses(case, declarer, led, lying, leaders_own(case, due))
        return
    become_penalty_cards(case, led, lying, deliberate=True)
    case.effect(OnLead(due))
