"""Why an outcome scores so many points: trick score, premiums, overtricks, undertricks (Law 77)."""

from hakem.auction import Doubling
from hakem.errors import Param
from hakem.result import Outcome, Played
from hakem.scoring.points import (
    overtrick_score,
    points_of,
    premium,
    trick_score,
    undertrick_score,
)
from hakem.scoring.reasons import Reason
from hakem.seats import Side, Vulnerability

#: How the odd tricks of a contract are told, by its doubling.
TRICKS_TOLD = {
    Doubling.UNDOUBLED: "reason-score.tricks-undoubled",
    Doubling.DOUBLED: "reason-score.tricks-doubled",
    Doubling.REDOUBLED: "reason-score.tricks-redoubled",
}


def explain_score(outcome: Outcome, vulnerability: Vulnerability, side: Side) -> Reason:
    """Why an outcome scores so many points for a side (Law 77)."""
    points = points_of(outcome, vulnerability) * (1 if side is Side.NS else -1)
    if not isinstance(outcome, Played):
        code = "given" if points else "passed-out"
        return Reason(f"reason-score.{code}", "Law 77", {"points": points}, points)
    contract = outcome.contract
    vulnerable = vulnerability.includes(contract.declarer.side)
    zone = "vulnerable" if vulnerable else "not-vulnerable"
    numbers: dict[str, Param] = {
        "level": contract.level,
        "denomination": contract.denomination.sign,
        "doubling": contract.doubling.letters,
        "declarer": contract.declarer.letter,
        "tricks": outcome.tricks,
        "points": points,
    }
    steps: list[Reason] = []
    if outcome.over < 0:
        down = undertrick_score(contract.doubling, -outcome.over, vulnerable)
        steps.append(Reason(f"reason-score.down-{zone}", "Law 77", {"n": -outcome.over}, down))
    else:
        steps.append(
            Reason(
                TRICKS_TOLD[contract.doubling],
                "Law 77",
                {"n": contract.level},
                trick_score(contract),
            )
        )
        steps.append(
            Reason(f"reason-score.premium-{zone}", "Law 77", {}, premium(contract, vulnerable))
        )
        if outcome.over:
            over = overtrick_score(contract, outcome.over, vulnerable)
            steps.append(Reason("reason-score.overtricks", "Law 77", {"n": outcome.over}, over))
    return Reason("reason-score.contract", "Law 77", numbers, points, tuple(steps))
