"""Law 74: courtesy, etiquette and violations of procedure."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import (
    ContinueUnder,
    Information,
    NothingFurther,
    PenaltyPossible,
    Standing,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class Conduct(StrEnum):
    """What a player did, in the order of the Law."""

    DISCOURTEOUS = "discourteous"
    ANNOYED = "annoyed"
    OWN_PROCEDURE = "own-procedure"
    INATTENTIVE = "inattentive"
    COMMENTED = "commented"
    DETACHED_CARD = "detached-card"
    PROLONGED_PLAY = "prolonged-play"
    RUDE_TO_DIRECTOR = "rude-to-director"
    OTHER_WORDS = "other-words"
    APPROVAL = "approval"
    TRICK_EXPECTED = "trick-expected"
    DREW_ATTENTION = "drew-attention"
    LOOKED = "looked"
    NO_INTEREST = "no-interest"
    VARIED_TEMPO = "varied-tempo"
    LEFT_TABLE = "left-table"


CONDUCT = choice("conduct", Conduct)
SEEN_BY_ACCIDENT = yes_no("seen-by-accident")
TO_DISCONCERT = yes_no("meant-to-disconcert")

CLAUSES = {
    Conduct.DISCOURTEOUS: "74A1",
    Conduct.ANNOYED: "74A2",
    Conduct.OWN_PROCEDURE: "74A3",
    Conduct.INATTENTIVE: "74B1",
    Conduct.COMMENTED: "74B2",
    Conduct.DETACHED_CARD: "74B3",
    Conduct.PROLONGED_PLAY: "74B4",
    Conduct.RUDE_TO_DIRECTOR: "74B5",
    Conduct.OTHER_WORDS: "74C1",
    Conduct.APPROVAL: "74C2",
    Conduct.TRICK_EXPECTED: "74C3",
    Conduct.DREW_ATTENTION: "74C4",
    Conduct.LOOKED: "74C5",
    Conduct.NO_INTEREST: "74C6",
    Conduct.VARIED_TEMPO: "74C7",
    Conduct.LEFT_TABLE: "74C8",
}

#: What also tells partner something; the code of what it is about.
_TELLS_PARTNER = {
    Conduct.COMMENTED: "remark",
    Conduct.DETACHED_CARD: "manner",
    Conduct.OTHER_WORDS: "manner",
    Conduct.APPROVAL: "manner",
    Conduct.TRICK_EXPECTED: "manner",
    Conduct.DREW_ATTENTION: "remark",
    Conduct.NO_INTEREST: "manner",
}

#: Infractions only with the purpose that the Law names.
_WITH_PURPOSE = (Conduct.PROLONGED_PLAY, Conduct.VARIED_TEMPO)


def conduct(case: Case) -> None:
    """The clause, a penalty, and what partner may have learned."""
    player = case.ask(OFFENDER, "74A1")
    did = case.ask(CONDUCT, "74A1", Asked.TABLE, seat=player.letter)
    law = CLAUSES[did]
    if did is Conduct.LOOKED and case.ask(SEEN_BY_ACCIDENT, law, Asked.OFFENDER):
        case.find("law.74c5-seen-by-accident", law)
        case.effect(Information(Standing.AUTHORISED, (player,), "opponents-card"))
        return
    if did in _WITH_PURPOSE and not case.ask(TO_DISCONCERT, law, Asked.DIRECTOR):
        case.find("law.74b4-without-purpose", law)
        case.effect(NothingFurther())
        return
    case.infraction("law.74-not-proper", law, seat=player.letter)
    case.effect(PenaltyPossible(law, (player,)))
    if did in _TELLS_PARTNER:
        case.find("law.74-tells-partner", "16B1", seat=player.partner.letter)
        about = _TELLS_PARTNER[did]
        case.effect(Information(Standing.UNAUTHORISED, (player.partner,), about))
    if did is Conduct.VARIED_TEMPO:
        case.effect(ContinueUnder("deception"))
