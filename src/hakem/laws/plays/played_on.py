"""Law 60: somebody played after an irregular lead or play, before the director ruled."""

from enum import StrEnum

from hakem.cards import Card
from hakem.laws.case import Case
from hakem.laws.common import CARD, OFFENDER
from hakem.laws.effects import (
    CardPlayed,
    CardWithdrawn,
    ContinueUnder,
    Forfeits,
    PlayContinues,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.plays.grades import deliberately_exposed
from hakem.laws.plays.out_of_turn import proper_lead_made
from hakem.laws.plays.who import declarer_of, offending_defender
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Next(StrEnum):
    """What was played after the irregularity."""

    BY_LHO = "by-lho"  # 60A: the opponent whose right-hand opponent it was that did wrong
    BEFORE_DECLARERS_LEAD = "before-declarers-lead"  # 60B
    BY_OWN_SIDE = "by-own-side"  # 60C


PLAYED_ON = choice("played-on-was", Next)
MADE_PROPER_LEAD = yes_no("made-his-proper-lead")
EARLIER_DUTY = yes_no("offenders-had-earlier-duty")


def play_after_irregularity(case: Case) -> None:
    """60: rights are lost by playing on (A), a defender's hurry is penalised (B), or not (C)."""
    what = case.ask(PLAYED_ON, "60A1", Asked.TABLE)
    if what is Next.BEFORE_DECLARERS_LEAD:
        declarer = declarer_of(case, "60B")
        early(case, offending_defender(case, "60B", declarer), case.ask(CARD, "60B", Asked.TABLE))
        return
    offender = case.ask(OFFENDER, "60A1")
    if what is Next.BY_OWN_SIDE:
        case.find("law.60c-rights-untouched", "60C", seat=offender.letter)
        case.find("law.60c-may-be-rectified-itself", "60C")
        case.effect(ContinueUnder("premature-play"))
        return
    card = case.ask(CARD, "60A1", Asked.TABLE)
    if case.ask(MADE_PROPER_LEAD, "53B", Asked.LHO, seat=offender.lho.letter):
        proper_lead_made(case, offender, card, offender.lho)
        return
    forfeited(case, offender, card)


def early(case: Case, player: Seat, card: Card) -> None:
    """60B: declarer must still lead from the right hand; the defender's card waits face up."""
    case.infraction("law.60b-before-declarers-lead", "60B", seat=player.letter, card=card.letters)
    case.effect(CardWithdrawn(player, card))
    deliberately_exposed(case, player, card)


def forfeited(case: Case, offender: Seat, card: Card) -> None:
    """60A: the irregular play counts as made in turn; older duties stay."""
    innocent = offender.side.opponents
    case.find("law.60a1-right-lost", "60A1", seat=offender.lho.letter, card=card.letters)
    case.find("law.60a2-as-in-turn", "60A2", seat=offender.letter)
    case.effect(Forfeits(innocent), CardPlayed(offender, card), PlayContinues())
    if case.ask(EARLIER_DUTY, "60A3", Asked.TABLE, seat=offender.letter):
        case.find("law.60a3-older-duty-stays", "60A3", seat=offender.letter)
