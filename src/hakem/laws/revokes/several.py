"""Laws 64A to 64C for more than one revoke on a board: each counted, none twice."""

from hakem.laws.case import Case
from hakem.laws.common import DECLARER
from hakem.laws.effects import NothingFurther, TricksTransferred
from hakem.laws.facts import number
from hakem.laws.revokes.count import Cost, Owed, State, count, lost
from hakem.laws.revokes.equity import equity
from hakem.laws.revokes.record import REVOKES, WINNERS
from hakem.seats import Seat, Side

#: Tricks that declarer's side would have made had nobody revoked.
LIKELY = number("declarer-tricks-without-revokes", 0, 13, "0", "7", "13")


def several_revokes(case: Case) -> None:
    """64A, 64B, 64C2, from the winners of the tricks and the list of revokes."""
    declarer = case.ask(DECLARER, "64A")
    winners = case.ask(WINNERS, "64A")
    revokes = case.ask(REVOKES, "64A")
    if any(one.trick > len(winners) for one in revokes):
        raise case.impossible("law.revoke-in-no-trick", REVOKES, tricks=len(winners))
    for one in revokes:
        if one.owed is Owed.PENALTY_CARD and one.seat.side is declarer.side:
            raise case.impossible("law.no-penalty-card-there", REVOKES, seat=one.seat.letter)
    costs = count(winners, revokes, declarer.partner, case.edition)
    for cost in costs:
        told(case, cost)
    standing = [cost for cost in costs if cost.revoke.state is State.ESTABLISHED]
    if not standing:
        case.effect(NothingFurther())
    elif any(cost.law == "64B7" for cost in standing):
        both_sides(case, declarer, winners)
    else:
        side = standing[0].revoke.seat.side
        again = any(cost.law == "64B2" for cost in standing)
        equity(case, side.opponents, lost(costs, side), "64C2(a)" if again else "64C1")


def told(case: Case, cost: Cost) -> None:
    """One revoke and its cost, as a step."""
    one = cost.revoke
    case.find(
        "law.64-each",
        cost.law,
        seat=one.seat.letter,
        trick=one.trick,
        suit=one.suit.letter,
        tricks=cost.tricks,
    )


def both_sides(case: Case, declarer: Seat, winners: tuple[Seat, ...]) -> None:
    """64C2(b): the likely result of the board without any revoke."""
    side: Side = declarer.side
    won = sum(winner.side is side for winner in winners)
    likely = case.judge(LIKELY, "64C2(b)", won, "law.64c2b-as-played", tricks=won)
    if likely == won:
        case.find("law.64c2b-stands", "64C2(b)", tricks=won)
        case.effect(NothingFurther())
    else:
        case.find("law.64c2b-adjusted", "64C2(b)", tricks=likely)
        to = side if likely > won else side.opponents
        case.effect(TricksTransferred(to, abs(likely - won)))
