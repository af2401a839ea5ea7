"""Law 65: tricks are arranged in order; a card that points the wrong way."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import Information, NothingFurther, PlayContinues, Standing
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.ruling import Asked


class Disorder(StrEnum):
    """What is wrong with the played cards."""

    NOT_TURNED = "not-turned"
    WRONG_WAY = "wrong-way"
    MIXED = "mixed"


DISORDER = choice("cards-arranged", Disorder)
BY_DECLARER = yes_no("pointed-out-by-declarer")
SPEAKER = seat("pointed-out-at")
OWN_SIDE_PLAYED_ON = yes_no("own-side-played-on")
WON = yes_no("own-side-won-the-trick")
DISPUTED = yes_no("tricks-disputed")


def arranged(case: Case) -> None:
    """65A turning, 65B pointing, 65C order, 65D not disturbing it."""
    found = case.ask(DISORDER, "65A")
    if found is Disorder.NOT_TURNED:
        case.find("law.65a-turn", "65A")
        case.effect(PlayContinues())
    elif found is Disorder.WRONG_WAY:
        wrong_way(case)
    else:
        mixed(case)


def wrong_way(case: Case) -> None:
    """65B: which way is right, and until when a player may say so; in 2007 declarer always."""
    if case.ask(WON, "65B1"):
        case.find("law.65b1-won", "65B1")
    else:
        case.find("law.65b2-lost", "65B2")
    if case.by_2007 and case.ask(BY_DECLARER, "65B3"):
        case.find("law.65b3-declarer", "65B3")
        case.effect(PlayContinues())
    elif not case.ask(OWN_SIDE_PLAYED_ON, "65B3"):
        case.find("law.65b3-in-time", "65B3")
        case.effect(PlayContinues())
    else:
        speaker = case.ask(SPEAKER, "65B3")
        case.find("law.65b3-too-late", "65B3", seat=speaker.letter)
        case.find("law.16b1-pointing", "16B1", seat=speaker.partner.letter)
        case.effect(Information(Standing.UNAUTHORISED, (speaker.partner,), "trick-count"))


def mixed(case: Case) -> None:
    """65C, 65D: who has mixed his cards cannot prove what happened."""
    case.infraction("law.65c-order", "65C")
    if case.ask(DISPUTED, "65D", Asked.DIRECTOR):
        case.find("law.65d-jeopardised", "65D")
        case.effect(NothingFurther())
    else:
        case.find("law.65d-agreed", "65D")
        case.effect(PlayContinues())
