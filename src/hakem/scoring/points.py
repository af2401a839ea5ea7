"""Law 77 (TBF article 10 a): what a contract scores, from the trick score upward."""

from hakem.auction import Denomination, Doubling
from hakem.result import Contract, Outcome, PassedOut, Points
from hakem.seats import Side, Vulnerability

#: Value of each odd trick, undoubled; the first in notrump is worth ten more.
TRICK_VALUE = {
    Denomination.CLUBS: 20,
    Denomination.DIAMONDS: 20,
    Denomination.HEARTS: 30,
    Denomination.SPADES: 30,
    Denomination.NOTRUMP: 30,
}
#: A trick score of this much makes game.
GAME = 100


def trick_score(contract: Contract) -> int:
    """The score of the odd tricks contracted for, with doubling."""
    undoubled = TRICK_VALUE[contract.denomination] * contract.level
    if contract.denomination is Denomination.NOTRUMP:
        undoubled += 10
    return undoubled << contract.doubling


def overtrick_score(contract: Contract, overtricks: int, vulnerable: bool) -> int:
    """The score of tricks beyond the contract: their value, or 100/200 doubled, twice redoubled."""
    if contract.doubling is Doubling.UNDOUBLED:
        return TRICK_VALUE[contract.denomination] * overtricks
    return overtricks * (200 if vulnerable else 100) * contract.doubling


def premium(contract: Contract, vulnerable: bool) -> int:
    """The premiums of a contract that is made: part-score or game, slam, and the insult."""
    made = 50 * contract.doubling
    if trick_score(contract) >= GAME:
        made += 500 if vulnerable else 300
    else:
        made += 50
    if contract.level == 6:
        made += 750 if vulnerable else 500
    elif contract.level == 7:
        made += 1500 if vulnerable else 1000
    return made


def undertrick_score(doubling: Doubling, undertricks: int, vulnerable: bool) -> int:
    """What the defenders score for so many undertricks."""
    if doubling is Doubling.UNDOUBLED:
        return undertricks * (100 if vulnerable else 50)
    if vulnerable:
        doubled = 300 * undertricks - 100
    else:
        # 100, then 200 for the second and third, 300 from the fourth on
        doubled = 200 * undertricks - 100 + 100 * max(0, undertricks - 3)
    return doubled * doubling


def contract_points(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Declarer's score for the contract with so many tricks won (Law 77); negative when defeated.

    >>> from hakem.seats import Seat
    >>> two_spades = Contract(2, Denomination.SPADES, Doubling.DOUBLED, Seat.SOUTH)
    >>> contract_points(two_spades, 8, False), contract_points(two_spades, 6, True)
    (470, -500)
    """
    over = tricks - contract.tricks_needed
    if over < 0:
        return -undertrick_score(contract.doubling, -over, vulnerable)
    return (
        trick_score(contract)
        + premium(contract, vulnerable)
        + overtrick_score(contract, over, vulnerable)
    )


def points_of(outcome: Outcome, vulnerability: Vulnerability) -> int:
    """North-South's score for an outcome, in points; East-West's is its negative (Law 77)."""
    if isinstance(outcome, Points):
        return outcome.ns
    if isinstance(outcome, PassedOut):
        return 0
    side = outcome.contract.declarer.side
    points = contract_points(outcome.contract, outcome.tricks, vulnerability.includes(side))
    return points if side is Side.NS else -points
