"""Law 68: whether what a player said or did is a claim, a concession, or neither."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.claims.claimer import CLAIMER
from hakem.laws.common import DECLARER
from hakem.laws.dummy.rights import takes_part
from hakem.laws.effects import (
    ContinueUnder,
    Information,
    NoClaim,
    PlayCeases,
    PlayContinues,
    ReviewLater,
    Standing,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Said(StrEnum):
    """What a player said or did about the tricks to come (68A, 68B1)."""

    WINS = "wins"  # his side will win so many
    CURTAILS = "curtails"  # suggests that play be cut short
    SHOWS = "shows"  # shows his cards
    LOSES = "loses"  # his side will lose so many
    ABANDONS = "abandons"  # gives up the hand


ONLY_CURRENT_TRICK = yes_no("only-current-trick")
PARTNER_STILL_TO_PLAY = yes_no("partner-still-to-play")
CLAIM_SAID = choice("claim-said", Said)
AFTER_LEAD_OUT_OF_TURN = yes_no("after-lead-out-of-turn")
CLAIM_INTENDED = yes_no("claim-intended")
GIVES_SOME_TRICKS = yes_no("gives-some-tricks")
PARTNER_OBJECTS = yes_no("partner-objects")
LINE_STATED = yes_no("line-stated")
EVERYBODY_AGREES = yes_no("everybody-agrees")


def claim_made(case: Case) -> None:
    """68: it must be about tricks to come; then it is a claim, a concession, or both."""
    claimer, declarer = case.ask(CLAIMER, "68"), case.ask(DECLARER, "68")
    if claimer is declarer.partner:
        case.find("law.68-dummy-has-no-say", "43A1(c)", seat=claimer.letter)
        case.effect(NoClaim())
        takes_part(case, declarer)
        return
    defends = claimer.side is not declarer.side
    if case.ask(ONLY_CURRENT_TRICK, "68", Asked.CLAIMER):
        this_trick_only(case, claimer, defends)
        return
    said = case.ask(CLAIM_SAID, "68A", Asked.CLAIMER)
    if said is Said.SHOWS and not meant_to_claim(case, claimer, declarer):
        return
    found = claimed_or_conceded(case, said)
    concedes = any(law == "68B1" for _, law in found)
    if defends and concedes and case.ask(PARTNER_OBJECTS, "68B2"):
        objected(case, claimer)
        return
    for code, law in found:
        case.find(code, law)
    suspended(case, said)


def nothing_happened(case: Case) -> None:
    """Neither a claim nor a concession: play goes on."""
    case.effect(NoClaim(), PlayContinues())


def this_trick_only(case: Case, claimer: Seat, defends: bool) -> None:
    """68, preface: about the trick in progress alone it is no claim; Laws 16 and 57A may apply."""
    case.find("law.68-this-trick-only", "68")
    nothing_happened(case)
    if not defends:
        return
    case.find("law.68-no-penalty-card", "68", seat=claimer.letter)
    case.effect(
        Information(Standing.UNAUTHORISED, (claimer.partner,), "shown-in-this-trick"),
        ReviewLater("16", claimer.side.opponents),
    )
    if case.ask(PARTNER_STILL_TO_PLAY, "57A", seat=claimer.partner.letter):
        case.find("law.68-before-partner", "57A", seat=claimer.partner.letter)
        case.effect(ContinueUnder("premature-play"))


def meant_to_claim(case: Case, claimer: Seat, declarer: Seat) -> bool:
    """68A: showing cards claims, unless it was demonstrably not meant so (54 for one)."""
    as_dummy = claimer is declarer and case.ask(AFTER_LEAD_OUT_OF_TURN, "68A", Asked.DECLARER)
    grounds = "law.68a-as-dummy" if as_dummy else "law.68a-shown-cards-claim"
    if case.judge(CLAIM_INTENDED, "68A", not as_dummy, grounds):
        return True
    case.find("law.68a-not-meant", "68A")
    nothing_happened(case)
    if as_dummy:
        case.effect(ContinueUnder("opening-lead-out-of-turn"))
    elif claimer is declarer:
        case.effect(ContinueUnder("declarer-exposed-card"))
    else:
        case.effect(ContinueUnder("defender-exposed-card"))
    return False


def claimed_or_conceded(case: Case, said: Said) -> list[tuple[str, str]]:
    """68A, 68B1: what that is, unless partner objects; what is not claimed is conceded."""
    if said is Said.ABANDONS:
        return [("law.68b1-all-conceded", "68B1")]
    if said is Said.LOSES:
        return [("law.68b1-some-conceded", "68B1")]
    claimed = ("law.68a-claimed", "68A")
    if case.ask(GIVES_SOME_TRICKS, "68B1", Asked.CLAIMER):
        return [claimed, ("law.68b1-rest-conceded", "68B1")]
    return [claimed]


def objected(case: Case, conceder: Seat) -> None:
    """68B2: a defender's partner objects at once: nothing is conceded, and nothing claimed."""
    code = "law.68b2-no-concession" if case.by_2007 else "law.68b2-neither"
    case.find(code, "68B2", seat=conceder.partner.letter)
    nothing_happened(case)
    case.find("law.68b2-not-for-partner", "16C", seat=conceder.partner.letter)
    case.effect(
        Information(Standing.UNAUTHORISED, (conceder.partner,), "attempted-concession"),
        Information(Standing.AUTHORISED, (conceder.lho, conceder.rho), "attempted-concession"),
        ReviewLater("16C", conceder.side.opponents),
    )


def suspended(case: Case, said: Said) -> None:
    """68C, 68D: a line of play should be stated at once; play is suspended."""
    claims = said in (Said.WINS, Said.CURTAILS, Said.SHOWS)
    if claims and not case.ask(LINE_STATED, "68C", Asked.CLAIMER):
        case.infraction("law.68c-no-line", "68C")
    case.find("law.68d-suspended", "68D")
    case.effect(PlayCeases())
    agreed, doubted = ("68D", "68D") if case.by_2007 else ("68D1", "68D2")
    if case.ask(EVERYBODY_AGREES, agreed):
        case.find("law.68d1-agreed", agreed)
        case.effect(ContinueUnder("claim-agreed"))
    else:
        case.find("law.68d2-doubted", doubted)
        case.effect(ContinueUnder("claim-disputed"))
