"""Law 26 when it comes to the lead: what declarer may forbid the partner of a withdrawn call."""

from enum import StrEnum

from hakem.cards import Suit
from hakem.laws.calls.withdrawn import SUITS_SPECIFIED, SUITS_WITHDRAWN
from hakem.laws.case import Case
from hakem.laws.common import DECLARER, OFFENDER
from hakem.laws.effects import MayNotLeadSuits, MayPlayAny, MustLeadSuit
from hakem.laws.facts import choice, suit, yes_no
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Forbidden(StrEnum):
    """The suit that declarer forbids, or none: it is his right and not his duty."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    NONE = "none"


class Wish(StrEnum):
    """What declarer may do with a suit by the Laws of 2007."""

    REQUIRE = "require"
    PROHIBIT = "prohibit"
    NEITHER = "neither"


COMPARABLE_REPLACED = yes_no("comparable-call-replaced")
FIRST_TURN_TO_LEAD = yes_no("first-turn-to-lead")
FORBIDDEN = choice("forbidden-suit", Forbidden)
WISH = choice("suit-wish", Wish)
SUIT_WISHED = suit("suit-wished")

_SUITS = {one.name.lower(): one for one in Suit}


def lead_after_withdrawn_call(case: Case) -> None:
    """Law 26: no restriction for a comparable call, else one unspecified suit may be forbidden."""
    declarer = case.ask(DECLARER, "26B")
    offender = case.ask(OFFENDER, "26B")
    if offender.side is declarer.side:
        case.find("law.side-does-not-defend", "26B", seat=offender.letter)
        case.effect(MayPlayAny(declarer.lho))
        return
    leader = offender.partner
    if not case.by_2007 and case.ask(COMPARABLE_REPLACED, "26A", seat=offender.letter):
        case.find("law.26a-no-restriction", "26A")
        case.effect(MayPlayAny(leader))
    elif not case.ask(FIRST_TURN_TO_LEAD, "26B", seat=leader.letter):
        case.find("law.26b-past", "26B", seat=leader.letter)
        case.effect(MayPlayAny(leader))
    elif case.by_2007:
        by_2007(case, declarer, offender)
    else:
        forbidden(case, declarer, leader, offender)


def forbidden(case: Case, declarer: Seat, leader: Seat, offender: Seat) -> None:
    """26B: any one suit that offender did not specify, for as long as the leader keeps the lead."""
    specified = case.ask(SUITS_SPECIFIED, "26B", Asked.PARTNER, seat=offender.letter)
    open_ = [one for one in Forbidden if _SUITS.get(one.value) not in specified]
    chosen = case.choose(FORBIDDEN, "26B", declarer, among=open_, seat=leader.letter)
    prohibit(case, leader, _SUITS.get(chosen.value))


def prohibit(case: Case, leader: Seat, suit_: Suit | None) -> None:
    """What declarer chose."""
    if suit_ is None:
        case.find("law.26b-not-used", "26B")
        case.effect(MayPlayAny(leader))
        return
    case.find("law.26b-forbidden", "26B", seat=leader.letter, suit=suit_.letter)
    case.effect(MayNotLeadSuits(leader, (suit_,)))


def by_2007(case: Case, declarer: Seat, offender: Seat) -> None:
    """Law 26 of 2007: a suit of the withdrawn call may be required too; else any suit forbidden."""
    leader = offender.partner
    about = case.ask(SUITS_WITHDRAWN, "26A (2007)", Asked.PARTNER)
    if not about:
        chosen = case.choose(FORBIDDEN, "26B (2007)", declarer, seat=leader.letter)
        prohibit(case, leader, _SUITS.get(chosen.value))
        return
    specified = case.ask(SUITS_SPECIFIED, "26A (2007)", Asked.PARTNER, seat=offender.letter)
    left = [one for one in about if one not in specified]
    if not left:
        case.find("law.26a1-specified-since", "26A1 (2007)", seat=offender.letter)
        case.effect(MayPlayAny(leader))
        return
    wish = case.choose(WISH, "26A2 (2007)", declarer, seat=leader.letter)
    if wish is Wish.NEITHER:
        prohibit(case, leader, None)
        return
    suit_ = left[0]
    if len(left) > 1:
        suit_ = case.choose(SUIT_WISHED, "26A2 (2007)", declarer, among=left)
    case.find("law.26a2-wished", "26A2 (2007)", seat=leader.letter, suit=suit_.letter)
    required = wish is Wish.REQUIRE
    case.effect(MustLeadSuit(leader, suit_) if required else MayNotLeadSuits(leader, (suit_,)))
