"""Law 16B1(b): the problem that is put to players of the same class, without names or tempo.

It holds what the player legally knew, and nothing of what he did: the auction up to the call in
question, or all of it when the opening lead is in question; no result, no hesitation.
"""

import re
from dataclasses import dataclass

from hakem.auction import Call, Contract, contract_of, in_turn
from hakem.cards import Hand
from hakem.errors import NotRecognised
from hakem.laws.calls.auction import CALLS, DEALER
from hakem.laws.case import Case, Missing
from hakem.laws.edition import IN_FORCE
from hakem.laws.facts import Fact, Facts, Kind, hand
from hakem.laws.information.comparison import BOARD_NUMBER, SCORED_BY
from hakem.laws.information.worth import ScoredBy
from hakem.laws.ruling import Asked, Question
from hakem.notation.letters import quoted
from hakem.seats import Seat, Vulnerability, vulnerability_of

Meanings = tuple[tuple[int, str], ...]

_MEANING = re.compile(r"(?P<turn>[0-9]{1,3})\s*[:=]\s*(?P<words>.+)")


def read_meanings(words: str) -> Meanings:
    """What calls mean, by their number from the dealer's first: "1: 12-14; 3: transfer".

    >>> read_meanings("1: 12-14; 3: transfer")
    ((1, '12-14'), (3, 'transfer'))
    """
    found = []
    for part in words.split(";"):
        if not part.strip():
            continue
        meaning = _MEANING.fullmatch(part.strip())
        if meaning is None:
            raise NotRecognised("law.card-not-a-meaning", text=quoted(part.strip()))
        found.append((int(meaning["turn"]), meaning["words"].strip()))
    return tuple(found)


POLLED_HAND = hand("polled-hand", "AK73.Q5.T98.J642")
CALL_MEANINGS: Fact[Meanings] = Fact(
    "call-meanings", Kind.TEXT, read_meanings, examples=("1: 15-17; 3: transfer",)
)


@dataclass(frozen=True, slots=True)
class Problem:
    """What the player knew. `calls` are those before his own; with `leads` the auction is over."""

    seat: Seat
    hand: Hand
    dealer: Seat
    vulnerability: Vulnerability
    calls: tuple[Call, ...]
    meanings: Meanings
    form: ScoredBy
    leads: bool


def problem(facts: Facts) -> Problem | Question:
    """The problem that the facts of a case make, or the fact that it still needs.

    `calls` has the call in question last, which is left out; once the auction is over the opening
    lead is in question. Raises `ImpossibleFact` and `UnreadableFact`.
    """
    try:
        return _made(Case("logical-alternative", facts, IN_FORCE))
    except Missing as missing:
        return missing.question


def _made(case: Case) -> Problem:
    dealer = case.ask(DEALER, "16B1(b)", Asked.DIRECTOR)
    told = case.ask(CALLS, "16B1(b)", Asked.DIRECTOR)
    contract = contract_of(told, dealer)
    leads = isinstance(contract, Contract)
    before = told if leads else told[:-1]
    seat = contract.declarer.lho if isinstance(contract, Contract) else in_turn(before, dealer)
    if not told or seat is None:
        raise case.impossible("law.no-call-to-poll", CALLS)
    held = case.ask(POLLED_HAND, "16B1(b)", Asked.DIRECTOR)
    if len(held) != 13:
        raise case.impossible("law.not-thirteen", POLLED_HAND, n=len(held))
    meanings = case.ask(CALL_MEANINGS, "16B1(b)", Asked.DIRECTOR)
    if any(not 1 <= turn <= len(before) for turn, _ in meanings):
        raise case.impossible("law.meaning-of-no-call", CALL_MEANINGS, n=len(before))
    return Problem(
        seat,
        held,
        dealer,
        vulnerability_of(case.ask(BOARD_NUMBER, "16B1(b)", Asked.DIRECTOR)),
        before,
        meanings,
        case.ask(SCORED_BY, "16B1(b)", Asked.DIRECTOR),
        leads,
    )
