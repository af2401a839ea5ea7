"""Law 16A: where information comes from, and whether it may be used."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import ContinueUnder, Information, Standing
from hakem.laws.facts import choice
from hakem.laws.ruling import Asked
from hakem.seats import Seat


class Source(StrEnum):
    """Where a player has his information from."""

    CALLS_AND_PLAYS = "calls-and-plays"
    WITHDRAWN = "withdrawn"
    PROCEDURE = "procedure"  # what a law, a regulation or a lawful procedure gives
    BEFOREHAND = "beforehand"  # known before he took his cards out
    ESTIMATE = "estimate"  # of the score, the opponents' habits, the regulations
    PARTNER = "partner"  # from partner, other than by calls and plays


SOURCE = choice("information-source", Source)

_LAWFUL = {
    Source.CALLS_AND_PLAYS: ("law.16a1a-calls-and-plays", "16A1(a)"),
    Source.PROCEDURE: ("law.16a1c-procedure", "16A1(c)"),
    Source.BEFOREHAND: ("law.16a1d-beforehand", "16A1(d)"),
    Source.ESTIMATE: ("law.16a2-estimate", "16A2"),
}


def may_it_be_used(case: Case) -> None:
    """16A: lawful sources; a withdrawn action and partner's manner have Laws of their own."""
    source = case.ask(SOURCE, "16A1(a)", Asked.TABLE)
    if source is Source.WITHDRAWN:
        case.find("law.16a1b-withdrawn", "16A1(b)")
        case.effect(ContinueUnder("withdrawn-information"))
    elif source is Source.PARTNER:
        case.find("law.16b1-from-partner", "16B1")
        case.effect(ContinueUnder("unauthorised-information"))
    else:
        code, law = _LAWFUL[source]
        case.find(code, law)
        case.effect(Information(Standing.AUTHORISED, tuple(Seat), source.value))
