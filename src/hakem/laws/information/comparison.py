"""Law 12B1: two results on one scale, in points until the field has to be known (Laws 77, 78)."""

from fractions import Fraction

from hakem.laws.case import Case
from hakem.laws.facts import Fact, Kind, choice, number, result
from hakem.laws.information import worth
from hakem.laws.information.worth import ScoredBy
from hakem.laws.ruling import Asked
from hakem.notation.results import read_result
from hakem.result import Imps, Outcome, Percent, Points, Result, Shares
from hakem.seats import Side, Vulnerability, vulnerability_of


def _read_scores(words: str) -> tuple[Result, ...]:
    return tuple(read_result(one) for one in words.replace(";", ",").split(",") if one.strip())


#: What would probably have happened: outcomes with weights.
RESULT_WITHOUT = result("result-without-infraction", "4SN-1", "60% 4SN= + 40% 4SN+1")
BOARD_NUMBER = number("board-number", 1, 999, "1", "2")
SCORED_BY = choice("scored-by", ScoredBy)
#: The results at the other tables, or the single one that counts, with commas.
OTHER_RESULTS: Fact[tuple[Result, ...]] = Fact(
    "other-results", Kind.TEXT, _read_scores, examples=("4SN=, 4SN-1", "4SN-1")
)


def outcomes_expected(case: Case) -> Shares:
    """What was to be expected without the infraction: one outcome, or several with weights."""
    expected = worth.shares_told(case.ask(RESULT_WITHOUT, "12C1(b)", Asked.DIRECTOR))
    if not expected:
        raise case.impossible("law.not-outcomes", RESULT_WITHOUT)
    return expected


def vulnerable(case: Case) -> Vulnerability:
    """Who is vulnerable, by the number of the board (Law 2)."""
    return vulnerability_of(case.ask(BOARD_NUMBER, "12B1", Asked.DIRECTOR))


class Scale:
    """How results are compared: in points, until the field has to be known."""

    def __init__(self, case: Case, side: Side, vulnerability: Vulnerability) -> None:
        self.case, self.side, self.vulnerability = case, side, vulnerability
        self.form = ScoredBy.POINTS
        self.others: tuple[int, ...] = ()

    def needs_field(self) -> None:
        """Ask by what form the board is scored, and against which scores."""
        self.form = self.case.ask(SCORED_BY, "12C1(c)", Asked.DIRECTOR)
        if self.form is ScoredBy.POINTS:
            return
        scores = self.case.ask(OTHER_RESULTS, "12C1(c)", Asked.DIRECTOR)
        known = [worth.shares_told(one) for one in scores]
        if not known or any(len(one) != 1 for one in known):
            raise self.case.impossible("law.not-outcomes", OTHER_RESULTS)
        self.others = tuple(
            worth.points_for(self.side, one[0].outcome, self.vulnerability) for one in known
        )

    def of(self, shares: Shares) -> Fraction:
        """What outcomes are worth to the damaged side."""
        return worth.worth(shares, self.side, self.vulnerability, self.form, self.others)

    def award(self, value: Fraction) -> Points | Imps | Percent:
        """A value on this scale as what one side gets."""
        if self.form is ScoredBy.MATCHPOINTS:
            return Percent(value)
        if self.form is ScoredBy.IMPS:
            return Imps(value)
        return Points(round(value if self.side is Side.NS else -value))


def outcome_told(case: Case, fact: Fact[Result], law: str) -> Outcome:
    """A result that was, or could have been, obtained at the table."""
    told = case.ask(fact, law, Asked.DIRECTOR)
    if not isinstance(told, Outcome):
        raise case.impossible("law.not-a-table-result", fact)
    return told
