"""What a withdrawn call leaves behind: a silenced partner, a lead restriction, information."""

from hakem.auction import Call, Contract, Pass, PassedOut
from hakem.cards import Suit
from hakem.errors import NotPossible
from hakem.laws.calls.auction import Auction
from hakem.laws.case import Case
from hakem.laws.effects import (
    Information,
    LeadChoiceLater,
    LeadRestrictionLater,
    MustPass,
    ReviewLater,
    Standing,
    Turns,
)
from hakem.laws.facts import Fact, Kind
from hakem.laws.ruling import Asked
from hakem.notation.letters import fold, quoted, read_denomination
from hakem.seats import Seat

PASS = Pass()
_NO_SUIT = ("", "-", "NONE", "HICBIRI", "YOK")


def _read_suits(text: str) -> tuple[Suit, ...]:
    if fold(text) in _NO_SUIT:
        return ()
    found = [read_denomination(word).trumps for word in text.replace(",", " ").split()]
    if None in found:
        raise NotPossible("law.not-a-suit", text=quoted(text))
    return tuple(sorted({suit for suit in found if suit is not None}, reverse=True))


def suits(name: str, *examples: str) -> Fact[tuple[Suit, ...]]:
    """Some suits, or none."""
    return Fact(name, Kind.TEXT, _read_suits, examples=examples)


#: What offender specified by meaning in the auction as it stands, withdrawn calls apart.
SUITS_SPECIFIED = suits("suits-specified", "-", "H S")
#: Asked by the Laws of 2007: what the withdrawn call was about.
SUITS_WITHDRAWN = suits("suits-withdrawn", "-", "H S")


def silenced(
    case: Case, offender: Seat, turns: Turns, law: str, told: Auction, new: Call = PASS
) -> None:
    """Offender's partner must pass; what was withdrawn is no news to him (16C2, 26B, 72C).

    `told` is the legal auction as it now stands, `new` offender's call where it comes later.
    """
    partner_passes(case, offender, turns, law)
    aftermath(case, offender, told, new)


def partner_passes(case: Case, offender: Seat, turns: Turns, law: str) -> None:
    """Offender's partner must pass, once or to the end."""
    partner = offender.partner
    case.find("law.partner-passes", law, seat=partner.letter, turns=turns.value)
    case.effect(MustPass(partner, turns))


def aftermath(case: Case, offender: Seat, told: Auction, new: Call = PASS) -> None:
    """What a withdrawn call that no comparable one replaced leaves behind, the silence apart."""
    lead_restriction(case, offender, told, new)
    not_for_his_side(case, offender)
    could_have_been_aware(case, offender)


def not_for_his_side(case: Case, offender: Seat) -> None:
    """16C: the withdrawn call is unauthorised for offender's side, authorised for the other."""
    case.find("law.withdrawn-is-unauthorised", "16C2", seat=offender.partner.letter)
    case.effect(
        Information(Standing.UNAUTHORISED, (offender, offender.partner), "withdrawn-call"),
        Information(Standing.AUTHORISED, (offender.lho, offender.rho), "withdrawn-call"),
    )


def could_have_been_aware(case: Case, offender: Seat) -> None:
    """72C: at the end the director looks whether offender could have known that it would help."""
    case.find("law.could-have-been-aware", "72C")
    case.effect(ReviewLater("72C", offender.side.opponents))


def lead_restriction(case: Case, offender: Seat, told: Auction, new: Call = PASS) -> None:
    """26B: if they defend, declarer may prohibit a suit at the partner's first lead."""
    if not may_defend(offender, told.contract):
        case.find("law.side-does-not-defend", "26B", seat=offender.letter)
        return
    partner = offender.partner
    specified: tuple[Suit, ...] = ()
    if told.spoke(offender) or new != PASS:
        specified = case.ask(SUITS_SPECIFIED, "26B", Asked.PARTNER, seat=offender.letter)
    if case.by_2007:
        _restriction_of_2007(case, offender, specified)
        return
    case.find("law.lead-may-be-restricted", "26B", seat=partner.letter)
    case.effect(LeadRestrictionLater(partner, specified))


def may_defend(offender: Seat, contract: Contract | PassedOut | None) -> bool:
    """Whether offender's side may come to defend: it is not known before the auction ends."""
    if isinstance(contract, Contract):
        return contract.declarer.side is not offender.side
    return contract is None


def _restriction_of_2007(case: Case, offender: Seat, specified: tuple[Suit, ...]) -> None:
    """Law 26 of 2007: a suit of the withdrawn call may be required as well as prohibited."""
    about = case.ask(SUITS_WITHDRAWN, "26A (2007)", Asked.PARTNER)
    partner = offender.partner
    unspecified = tuple(suit for suit in about if suit not in specified)
    if not about:
        case.find("law.lead-may-be-restricted", "26B (2007)", seat=partner.letter)
        case.effect(LeadRestrictionLater(partner))
        return
    case.find("law.26a-about-suits", "26A (2007)")
    if not unspecified:
        case.find("law.26a1-specified-since", "26A1 (2007)", seat=offender.letter)
    else:
        case.find("law.26a2-require-or-prohibit", "26A2 (2007)", seat=partner.letter)
        case.effect(LeadChoiceLater(partner, unspecified))
