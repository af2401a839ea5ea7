"""Law 40A and 40B: what a partnership may agree, and what it owes its opponents."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import ContinueUnder, NothingFurther, PenaltyPossible, ScoreStands
from hakem.laws.facts import choice, yes_no
from hakem.laws.information.damage import redress
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Matter(StrEnum):
    """What is complained of."""

    UNDISCLOSED = "undisclosed"
    UNDISCLOSED_AGAIN = "undisclosed-again"
    NOT_ALLOWED = "not-allowed"  # an understanding against the regulations
    BY_PLAYER = "by-player"  # a meaning that depends on which partner acts
    OTHER_MEANS = "other-means"  # told by anything else than calls, plays and the deal
    VARIED = "varied"  # methods changed by agreement after a question or an irregularity
    SYSTEM_CARD = "system-card"  # missing or badly filled in
    ALERTING = "alerting"  # the alerting regulations not followed


class VariedAfter(StrEnum):
    """After what the methods were changed."""

    OPPONENTS = "opponents"  # an irregularity of theirs
    OWN = "own"  # an irregularity of the own side
    QUESTION = "question"  # or an answer


MATTER = choice("understanding-matter", Matter)
ARTIFICIAL_ONLY = yes_no("is-special-understanding")
IS_ALLOWED = yes_no("allowed-by-regulations")
VARIED_AFTER = choice("varied-after", VariedAfter)
VARYING_FORBIDDEN = yes_no("varying-forbidden")
STYLE_ONLY = yes_no("style-only")


def understanding(case: Case) -> None:
    """40A1-40A4, 40B1-40B4. Who breaks a regulation has not by that broken a clause here."""
    player = case.ask(OFFENDER, "40A1(b)")
    match case.ask(MATTER, "40A1(b)", Asked.OPPONENTS):
        case Matter.UNDISCLOSED:
            undisclosed(case, player)
        case Matter.UNDISCLOSED_AGAIN:
            undisclosed(case, player)
            case.find("law.40b3b-again", "40B3(b)")
            case.effect(PenaltyPossible("40B3(b)", (player, player.partner)))
        case Matter.NOT_ALLOWED:
            allowed(case, player)
        case Matter.BY_PLAYER:
            by_player(case, player)
        case Matter.OTHER_MEANS:
            case.infraction("law.40a2-other-means", "40A2", seat=player.letter)
            case.effect(ContinueUnder("fair-play"))
        case Matter.VARIED:
            varied(case, player)
        case Matter.SYSTEM_CARD:
            case.find("law.40b2a-system-card", "40B2(a)(ii)")
            case.effect(PenaltyPossible("40B2(a)(ii)", (player, player.partner)))
        case Matter.ALERTING:
            case.find("law.40b2a-alerting", "40B2(a)(iii)")
            case.effect(ContinueUnder("misinformation"))


def undisclosed(case: Case, player: Seat) -> None:
    """40A1, 40B3(a): explicit or implicit, it has to be made available."""
    case.find("law.40a1a-implicit-too", "40A1(a)")
    case.infraction("law.40a1b-not-available", "40A1(b)", seat=player.letter)
    case.find("law.40b3a-redress", "40B3(a)")
    redress(case, player.side.opponents, "40B3(a)")


def allowed(case: Case, player: Seat) -> None:
    """40B1, 40B2(a)(i), 40B4: only special understandings can be forbidden."""
    if not case.ask(ARTIFICIAL_ONLY, "40B1", Asked.DIRECTOR):
        case.find("law.40b1-not-special", "40B1")
        case.effect(ScoreStands())
    elif case.ask(IS_ALLOWED, "40B2(a)(i)", Asked.DIRECTOR):
        case.find("law.40b2a-allowed", "40B2(a)(i)")
        case.effect(ScoreStands())
    else:
        case.find("law.40b4-not-allowed", "40B4", seat=player.letter)
        case.effect(PenaltyPossible("40B4", (player, player.partner)))
        redress(case, player.side.opponents, "40B4")


def by_player(case: Case, player: Seat) -> None:
    """40A4: methods are the same for both; style and judgement are each player's own."""
    if case.by_2007 or case.ask(STYLE_ONLY, "40A4", Asked.DIRECTOR):
        case.find("law.40a3-style", "40A3")
        case.effect(ScoreStands())
    else:
        case.infraction("law.40a4-depends-on-player", "40A4", seat=player.letter)
        case.effect(PenaltyPossible("40A4", (player, player.partner)))


def varied(case: Case, player: Seat) -> None:
    """40B2(a)(iv), 2007 40B3: only where the federation has forbidden it."""
    after = case.ask(VARIED_AFTER, "40B2(a)(iv)", Asked.OPPONENTS)
    reaches = case.by_2007 or after is VariedAfter.OPPONENTS
    if not reaches:
        case.find("law.40b2a-not-reached", "40B2(a)(iv)")
        case.effect(NothingFurther())
    elif case.ask(VARYING_FORBIDDEN, "40B2(a)(iv)", Asked.DIRECTOR):
        case.find("law.40b2a-varying-forbidden", "40B2(a)(iv)", seat=player.letter)
        case.effect(PenaltyPossible("40B2(a)(iv)", (player, player.partner)))
        redress(case, player.side.opponents, "40B2(a)(iv)")
    else:
        case.find("law.40b2a-varying-not-forbidden", "40B2(a)(iv)")
        case.effect(ScoreStands())
