"""Law 50E: what a penalty card tells, and who may use it; Law 16C for a card taken back.

2007 and 2017 rule on the same question with opposite results: by 2017 all may use what a penalty
card on the table tells; by 2007 its owner's partner may use no more than the duty to play it.
"""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import Information, ReviewLater, Standing
from hakem.laws.facts import choice, seat
from hakem.laws.plays.who import declarer_of, defenders, seats_of
from hakem.laws.ruling import Asked
from hakem.seats import Seat, Side


class Whereabouts(StrEnum):
    """Where the penalty card is when somebody thinks of using what it tells."""

    ON_TABLE = "on-table"
    IN_HAND = "in-hand"
    PLAYED = "played"


#: Whose penalty card it is.
OWNER = seat("penalty-card-owner")
WHEREABOUTS = choice("penalty-card-is", Whereabouts)


def penalty_card_information(case: Case) -> None:
    """Law 50E: who may use what the penalty card tells."""
    owner = case.ask(OWNER, "50E1", among=defenders(declarer_of(case, "50E1")))
    where = case.ask(WHEREABOUTS, "50E1", Asked.TABLE)
    if where is Whereabouts.ON_TABLE:
        on_table(case, owner)
    elif where is Whereabouts.IN_HAND:
        back_in_hand(case, owner)
    else:
        after_played(case, owner)


def on_table(case: Case, owner: Seat) -> None:
    """50E1 with 50E4; in 2007 only the duty to play the card is known to all (E1 to E3)."""
    if case.by_2007:
        case.find("law.50e1-duty-known-to-all", "50E1")
        case.effect(Information(Standing.AUTHORISED, tuple(Seat), "penalty-card-duty"))
        kept_from_partner(case, owner, "50E2")
        case.find("law.50e3-partner-used-it", "50E3", seat=owner.partner.letter)
        case.effect(ReviewLater("50E3", owner.side.opponents))
        return
    case.find("law.50e1-known-to-all", "50E1", seat=owner.partner.letter)
    case.effect(Information(Standing.AUTHORISED, tuple(Seat), "penalty-card"))
    case.find("law.50e4-without-its-help", "50E4")
    case.effect(ReviewLater("50E4", owner.side.opponents))


def back_in_hand(case: Case, owner: Seat) -> None:
    """50E2: a card picked up is forgotten by its owner's partner, and by nobody else."""
    kept_from_partner(case, owner, "50E2")


def after_played(case: Case, owner: Seat) -> None:
    """50E3: how it came to lie there tells its owner's partner nothing."""
    if case.by_2007:
        kept_from_partner(case, owner, "50E2")
        return
    case.find("law.50e3-how-it-arose", "50E3", seat=owner.partner.letter)
    case.effect(Information(Standing.UNAUTHORISED, (owner.partner,), "penalty-card-origin"))


def kept_from_partner(case: Case, owner: Seat, law: str) -> None:
    """Unauthorised for the partner, authorised for declarer."""
    case.find("law.50e2-partner-may-not-use", law, seat=owner.partner.letter)
    case.effect(
        Information(Standing.UNAUTHORISED, (owner.partner,), "penalty-card"),
        Information(Standing.AUTHORISED, seats_of(owner.side.opponents), "penalty-card"),
    )


def of_withdrawn_card(case: Case, innocent: Side) -> None:
    """16C: what a card taken back told is for the innocent side alone."""
    case.find("law.16c1-withdrawn-card", "16C1")
    case.find("law.16c2-withdrawn-card", "16C2")
    case.effect(
        Information(Standing.AUTHORISED, seats_of(innocent), "withdrawn-card"),
        Information(Standing.UNAUTHORISED, seats_of(innocent.opponents), "withdrawn-card"),
    )
