"""Law 61A: not leading or playing what a law or an opponent's choice required is a revoke."""

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import ContinueUnder, MayPlayAny
from hakem.laws.facts import yes_no
from hakem.laws.revokes.correction import SUIT_OWED
from hakem.laws.ruling import Asked

ABLE = yes_no("could-comply")


def required_suit(case: Case) -> None:
    """61A when he could; 59 when he could not."""
    seat = case.ask(OFFENDER, "61A")
    suit = case.ask(SUIT_OWED, "61A")
    if case.ask(ABLE, "61A", Asked.OFFENDER, seat=seat.letter, suit=suit.letter):
        case.infraction("law.61a-required", "61A", seat=seat.letter, suit=suit.letter)
        case.effect(ContinueUnder("revoke"))
    else:
        case.find("law.59-unable", "59", seat=seat.letter, suit=suit.letter)
        case.effect(MayPlayAny(seat))
