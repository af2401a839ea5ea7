"""Laws 44 and 45: a card counts for this trick if its hand has not played and it is its turn."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.effects import ContinueUnder
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Awaited(StrEnum):
    """What the play was waiting for when a card came out of turn."""

    OPENING_LEAD = "opening-lead"
    LEAD = "lead"  # to any later trick
    PLAY = "play"  # the trick had been led to


HAS_PLAYED = yes_no("had-played-to-the-trick")
WAS_HIS_TURN = yes_no("was-his-turn-to-play")
AWAITED = choice("play-awaited", Awaited)


def fifth(case: Case, player: Seat, told: Card, law: str) -> bool:
    """45C1, 45E2: a hand that has played to the trick does not play to it again."""
    if not case.ask(HAS_PLAYED, law, seat=player.letter):
        return False
    case.find("law.45e-fifth-card", law, card=told.letters)
    case.effect(ContinueUnder("fifth-card"))
    return True


def his_turn(case: Case, player: Seat) -> bool:
    """44B, 45A: whether that hand was to play."""
    return case.ask(WAS_HIS_TURN, "45A", seat=player.letter)


def before_its_turn(case: Case, player: Seat, *, defends: bool) -> None:
    """53 to 57: a lead out of turn if a lead was awaited, otherwise a premature play."""
    case.find("law.45a-not-his-turn", "45A", seat=player.letter)
    topic = {
        Awaited.OPENING_LEAD: "opening-lead-out-of-turn",
        Awaited.LEAD: "defender-lead-out-of-turn" if defends else "declarer-lead-out-of-turn",
        Awaited.PLAY: "premature-play",
    }
    case.effect(ContinueUnder(topic[case.ask(AWAITED, "45A", Asked.TABLE)]))
