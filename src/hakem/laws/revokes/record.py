"""The record of a board with revokes: who won each trick, and every revoke, as texts.

    tricks-won-by   "N N E S W ..."                 the winner of each trick, in order
    revokes         "E5H S8S:penalty-card E9H"      seat, trick, suit that should have been played

A word after the colon says what else is known: established unless it says "in-time",
"with-the-others" or "at-the-end"; "penalty-card" or "faced" for the card that was owed;
"next-board" or "after-round" for when attention was first drawn to it.
"""

import re
from dataclasses import replace

from hakem.errors import NotPossible, NotRecognised
from hakem.laws.facts import Fact, Kind
from hakem.laws.revokes.count import (
    LAST_TRICK_OF_A_REVOKE,
    Noticed,
    Owed,
    Revoke,
    State,
)
from hakem.notation.letters import quoted, read_denomination, read_seat
from hakem.seats import Seat

_REVOKE = re.compile(r"(?P<seat>[^\W\d])(?P<trick>\d{1,2})(?P<suit>\D)(?::(?P<more>[a-z-]+))?")


def _read_winners(text: str) -> tuple[Seat, ...]:
    found = tuple(read_seat(word) for word in text.replace(",", " ").split())
    if len(found) > 13:
        raise NotPossible("law.more-than-thirteen", tricks=len(found))
    return found


def _read_revokes(text: str) -> tuple[Revoke, ...]:
    found = tuple(_read_revoke(word) for word in text.replace(",", " ").split())
    if not found:
        raise NotRecognised("law.no-revokes")
    for one in found:
        if [(other.seat, other.trick) for other in found].count((one.seat, one.trick)) > 1:
            raise NotPossible("law.revoked-twice", seat=one.seat.letter, trick=one.trick)
    return found


def _read_revoke(word: str) -> Revoke:
    parts = _REVOKE.fullmatch(word)
    if parts is None:
        raise NotRecognised("law.not-a-revoke", text=quoted(word))
    suit = read_denomination(parts["suit"]).trumps
    if suit is None:
        raise NotPossible("law.not-a-suit", text=quoted(parts["suit"]))
    trick = int(parts["trick"])
    if not 1 <= trick <= LAST_TRICK_OF_A_REVOKE:
        raise NotPossible("law.out-of-bounds", value=trick, least=1, most=LAST_TRICK_OF_A_REVOKE)
    found = Revoke(read_seat(parts["seat"]), trick, suit)
    return found if parts["more"] is None else _with(found, parts["more"])


def _with(found: Revoke, more: str) -> Revoke:
    """What the word after the colon adds. "in-time" is a correction in time."""
    if more in list(State):
        return replace(found, state=State(more))
    if more in list(Owed):
        return replace(found, owed=Owed(more))
    if more in list(Noticed):
        return replace(found, noticed=Noticed(more))
    known = [*State, *Owed, *Noticed]
    words = ", ".join(dict.fromkeys(one.value for one in known))
    raise NotRecognised("law.not-a-choice", text=quoted(more), known=words)


WINNERS: Fact[tuple[Seat, ...]] = Fact(
    "tricks-won-by",
    Kind.TEXT,
    _read_winners,
    examples=("N N N N E E E S S W W N N", "E E E E E E E E E E E E E", "S S S S"),
)
REVOKES: Fact[tuple[Revoke, ...]] = Fact(
    "revokes",
    Kind.TEXT,
    _read_revokes,
    examples=("E5H E9S", "E5H E9H", "E5H S8D", "W7C", "E2D:in-time S3C", "W3H:in-time"),
)
