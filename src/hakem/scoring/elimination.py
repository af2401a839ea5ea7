"""A knock-out match of two teams, from its segments to what follows (TBF 10(g), Law 12C4)."""

from collections.abc import Sequence
from fractions import Fraction

from hakem.errors import Param, Problem, Severity
from hakem.scoring.knockout import Extend, Team, Won, average_awards, decide
from hakem.scoring.penalties import PenaltyUnit
from hakem.scoring.rules import Rules
from hakem.scoring.scored import MatchScore
from hakem.scoring.sheet import ContestantId
from hakem.scoring.terms import Knockout, Terms
from hakem.scoring.ties import CannotCompare, SeededLots, lots_step


def outcome(
    matches: Sequence[MatchScore],
    knockout: Knockout,
    rules: Rules,
    terms: Terms,
    *,
    dealt_with: int | None = None,
    due: int | None = None,
) -> Problem:
    """What a director has to know: who won, by a lead or by lots, how many boards follow, or that
    lots are to be drawn.

    All `matches` are segments of one match of two teams. Unbalanced awards are averaged where the
    rules say so; carry-over and penalties in IMPs are part of the margin. `dealt_with` are the
    boards from which nothing more is to come, those cancelled included; None: those that count.
    `due` are the boards to the end of an extension that was begun; None: those scheduled.
    """
    home, away = matches[0].home, matches[0].away
    margin = lead_of(matches, home, away, rules, terms)
    played = sum(match.boards for match in matches) if dealt_with is None else dealt_with
    scheduled = knockout.scheduled if due is None else due
    clause = rules.clause("knockout.minimum_lead") or "Law 78D"  # left to the regulations
    numbers: dict[str, Param] = {"boards": played, "lead": abs(margin), "clause": clause}
    if played < scheduled:
        told = {**numbers, "scheduled": scheduled}
        return Problem("scoring.knockout-unfinished", Severity.WARNING, params=told)
    found = decide(margin, knockout.scheduled, played, knockout.extensions, rules.knockout, clause)
    if isinstance(found, Won):
        team = home if found.winner is Team.HOME else away
        told = {**numbers, "team": team}
        return Problem("scoring.knockout-won", Severity.NOTE, params=told)
    if isinstance(found, Extend):
        told = {**numbers, "n": found.boards}
        return Problem("scoring.knockout-extended", Severity.WARNING, params=told)
    drawn = lots_step(terms.lots)((home, away))
    if isinstance(drawn, CannotCompare):
        return Problem("scoring.knockout-lots", Severity.WARNING, params=numbers)
    first = max(drawn, key=lambda team: drawn[team].key)
    told = {**numbers, "team": first}
    if isinstance(terms.lots, SeededLots):
        told["seed"] = terms.lots.seed
        return Problem("scoring.knockout-seed-won", Severity.NOTE, params=told)
    return Problem("scoring.knockout-lots-won", Severity.NOTE, params=told)


def lead_of(
    matches: Sequence[MatchScore],
    home: ContestantId,
    away: ContestantId,
    rules: Rules,
    terms: Terms,
) -> Fraction:
    """The home team's lead over all segments, carry-over and penalties included."""
    sums = {home: Fraction(0), away: Fraction(0)}
    for match in matches:
        sums[match.home] += match.margin_home
        sums[match.away] += match.margin_away
    if rules.knockout.average_awards:
        lead, _ = average_awards(sums[home], sums[away])
    else:
        lead = sums[home]
    added = {
        team: terms.carry_over.get(team, Fraction(0))
        - sum(
            (
                penalty.amount
                for penalty in terms.penalties
                if penalty.contestant == team and penalty.unit is PenaltyUnit.IMP
            ),
            Fraction(0),
        )
        for team in (home, away)
    }
    return lead + added[home] - added[away]
