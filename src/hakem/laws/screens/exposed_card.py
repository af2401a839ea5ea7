"""A defender's card that declarer cannot see for the screen (regulation 1(j))."""

from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import ContinueUnder, MayDrawAttention
from hakem.laws.facts import yes_no
from hakem.laws.ruling import Asked

DECLARER_CAN_SEE = yes_no("declarer-can-see-card")
DUMMY_SPOKE = yes_no("dummy-drew-attention-to-card")


def card_behind_screen(case: Case) -> None:
    """1(j): there dummy may speak, as he may not without screens (9A3, 43A1(b))."""
    declarer = case.ask(DECLARER, "SCR1(j)")
    dummy = declarer.partner
    if not case.ask(DECLARER_CAN_SEE, "SCR1(j)", Asked.DECLARER, seat=declarer.letter):
        case.find("law.scr1j-dummy-may-speak", "SCR1(j)", seat=dummy.letter)
        case.effect(MayDrawAttention(dummy))
    elif case.ask(DUMMY_SPOKE, "43A1(b)", Asked.DUMMY, seat=dummy.letter):
        case.infraction("law.scr1j-dummy-may-not-speak", "43A1(b)", seat=dummy.letter)
    else:
        case.find("law.scr1j-declarer-sees", "SCR1(j)", seat=declarer.letter)
    case.effect(ContinueUnder("defender-exposed-card"))
