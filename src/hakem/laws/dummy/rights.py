"""Laws 42 and 43: what dummy has done: his right, or beyond his limits."""

from collections.abc import Callable
from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import DECLARER, OFFENDER
from hakem.laws.dummy.warning import attention, liable, warns, without_limits_kept
from hakem.laws.effects import (
    ContinueUnder,
    Information,
    PenaltyPossible,
    PlayContinues,
    Standing,
)
from hakem.laws.facts import choice, yes_no
from hakem.laws.revokes.question import brought_to_light, dummy_asks_declarer
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Did(StrEnum):
    """What dummy did, in the order of the Laws."""

    INFORMED_DIRECTOR = "informed-director"  # of fact or law, in his presence
    COUNTED_TRICKS = "counted-tricks"
    PLAYED_AS_TOLD = "played-as-told"
    FOLLOWED_SUIT = "followed-suit"  # saw to it that dummy follows suit
    ASKED_DECLARER = "asked-declarer"  # whether he has none of the suit led
    ASKED_DEFENDER = "asked-defender"
    WARNED_WRONG_HAND = "warned-wrong-hand"  # declarer, before he led from the wrong hand
    PREVENTED = "prevented"  # any other irregularity
    ATTENTION_AFTER = "attention-after-play"
    ATTENTION_DURING = "attention-during-play"
    CALLED_DIRECTOR = "called-director"
    TOOK_PART = "took-part"  # took part in the play, or told declarer something about it
    EXCHANGED_HANDS = "exchanged-hands"
    LEFT_SEAT = "left-seat"  # to watch declarer play
    LOOKED = "looked"  # at the face of a card in a defender's hand
    WAS_SHOWN = "was-shown"  # a defender showed him his hand


DID = choice("dummy-did", Did)
ANOTHER_DREW_ATTENTION = yes_no("another-drew-attention")

#: Rights that nothing takes away, and the right that begins after play.
_ALWAYS = {
    Did.INFORMED_DIRECTOR: ("42A1", "law.42a1-informs"),
    Did.COUNTED_TRICKS: ("42A2", "law.42a2-counts"),
    Did.PLAYED_AS_TOLD: ("42A3", "law.42a3-agent"),
    Did.FOLLOWED_SUIT: ("42A3", "law.42a3-sees-to-suit"),
    Did.ATTENTION_AFTER: ("42B3", "law.42b3-after-play"),
}
_FORFEITING = {
    Did.EXCHANGED_HANDS: ("43A2(a)", "law.43a2a-exchanged"),
    Did.LEFT_SEAT: ("43A2(b)", "law.43a2b-left-seat"),
    Did.LOOKED: ("43A2(c)", "law.43a2c-looked"),
}


def dummys_rights(case: Case) -> None:
    """42A, 42B, 43A and, for a dummy who has broken 43A2, 43B."""
    declarer = case.ask(DECLARER, "42A")
    dummy = declarer.partner
    did = case.ask(DID, "43A", Asked.TABLE, seat=dummy.letter)
    if did in _ALWAYS:
        law, code = _ALWAYS[did]
        case.find(code, law, seat=dummy.letter)
        case.effect(PlayContinues())
    elif did in _FORFEITING:
        law, code = _FORFEITING[did]
        case.infraction(code, law, seat=dummy.letter)
        without_limits_kept(case)
        liable(case, dummy)
        case.effect(PlayContinues())
    else:
        _OTHERS[did](case, declarer)


def asks_declarer(case: Case, _: Seat) -> None:
    """42B1, 43B2(b): as Law 61 has it; a revoke that the question has shown is looked into."""
    if not dummy_asks_declarer(case):
        brought_to_light(case)


def asks_defender(case: Case, declarer: Seat) -> None:
    """42B1: not a defender."""
    case.find("law.42b1-not-a-defender", "42B1", seat=declarer.partner.letter)
    case.effect(ContinueUnder("revoke-question"))


def prevents(case: Case, declarer: Seat) -> None:
    """42B2: prevention, as long as there is something to prevent."""
    warns(case, declarer, wrong_hand=False)


def warns_of_hand(case: Case, declarer: Seat) -> None:
    """42B2, 43B2(a): "you are in your hand"."""
    warns(case, declarer, wrong_hand=True)


def calls_director(case: Case, declarer: Seat) -> None:
    """43A1(a): only when another player has drawn attention."""
    dummy = declarer.partner
    if case.ask(ANOTHER_DREW_ATTENTION, "43A1(a)", Asked.TABLE):
        case.find("law.43a1a-attention-drawn", "43A1(a)", seat=dummy.letter)
        case.effect(PlayContinues())
        return
    case.infraction("law.43a1a-not-first", "43A1(a)", seat=dummy.letter)
    liable(case, dummy)


def takes_part(case: Case, declarer: Seat) -> None:
    """43A1(c): and declarer may not use what he was told."""
    dummy = declarer.partner
    case.infraction("law.43a1c-took-part", "43A1(c)", seat=dummy.letter)
    liable(case, dummy)
    case.find("law.16b1-dummys-words", "16B1(a)", seat=declarer.letter)
    case.effect(PlayContinues(), Information(Standing.UNAUTHORISED, (declarer,), "dummys-words"))


def was_shown(case: Case, declarer: Seat) -> None:
    """43A3: the defender's fault, not dummy's."""
    defender = case.ask(OFFENDER, "43A3", among=(declarer.lho, declarer.rho))
    case.infraction("law.43a3-shown", "43A3", seat=defender.letter)
    case.effect(PlayContinues(), PenaltyPossible("90A", (defender,)))


_OTHERS: dict[Did, Callable[[Case, Seat], None]] = {
    Did.ASKED_DECLARER: asks_declarer,
    Did.ASKED_DEFENDER: asks_defender,
    Did.WARNED_WRONG_HAND: warns_of_hand,
    Did.PREVENTED: prevents,
    Did.ATTENTION_DURING: attention,
    Did.CALLED_DIRECTOR: calls_director,
    Did.TOOK_PART: takes_part,
    Did.WAS_SHOWN: was_shown,
}
