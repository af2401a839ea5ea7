"""Law 45E: a player who has played to the trick puts down another card."""

from hakem.laws.case import Case
from hakem.laws.common import CARD, DECLARER, OFFENDER
from hakem.laws.effects import ContinueUnder, NothingFurther, PickedUp
from hakem.laws.facts import yes_no
from hakem.laws.plays.grades import become_penalty_cards
from hakem.laws.ruling import Asked

DEEMED_LED = yes_no("fifth-card-was-led")


def fifth_card(case: Case) -> None:
    """45E1 for a defender, 45E2 for declarer's hand and dummy; otherwise if it was led."""
    declarer = case.ask(DECLARER, "45E1")
    player = case.ask(OFFENDER, "45E1")
    fifth = case.ask(CARD, "45E1", Asked.TABLE)
    defends = player.side is not declarer.side
    law = "45E1" if defends else "45E2"
    if case.judge(DEEMED_LED, law, False, "law.45e-not-led", seat=player.letter):
        case.find("law.45e-led", law, card=fifth.letters)
        topic = "defender-lead-out-of-turn" if defends else "declarer-lead-out-of-turn"
        case.effect(ContinueUnder(topic))
    elif defends:
        case.infraction("law.45e1-penalty-card", "45E1", card=fifth.letters)
        become_penalty_cards(case, player, (fifth,), deliberate=False)
    else:
        case.find("law.45e2-back-to-hand", "45E2", card=fifth.letters)
        case.effect(PickedUp(player, fifth), NothingFurther())
