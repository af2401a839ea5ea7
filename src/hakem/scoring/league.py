"""Events played as matches: boards make a match, a match makes victory points (TBF 10(c)1, 10(d)).

Several matches are ranked by victory points where the event has a scale, else by the sum of what
the boards gave (board-a-match, Patton). Two teams alone are ranked by the points of their match.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from hakem.errors import Problem, Severity
from hakem.scoring.elimination import outcome
from hakem.scoring.matched import Asked, LeagueMemory, Matched, by_match
from hakem.scoring.matches import VP_FORMS, full_sum, match_boards, match_score
from hakem.scoring.penalties import PenaltyUnit
from hakem.scoring.race import items_told, not_ranked, unit_problem
from hakem.scoring.ranking import Place, rank
from hakem.scoring.reasons import Reason
from hakem.scoring.records import Deduction, MatchRecord
from hakem.scoring.rules import Rules
from hakem.scoring.scored import BoardScore, MatchScore, RankedBy, Ranking, Standing
from hakem.scoring.sheet import Contestant, ContestantId, Form, Sheet, is_known
from hakem.scoring.teams import WIN_WORTH, match_of
from hakem.scoring.terms import Bye, Terms
from hakem.scoring.ties_match import match_chain, match_clauses
from hakem.scoring.totals import bye_vps, match_totals, values
from hakem.scoring.unplayed import Blame, Unmet, unmet_vps
from hakem.seats import Side

_ZERO = Fraction(0)


def matched(asked: Asked) -> Matched:
    """A match from its lines."""
    lines, form, rules, scale = asked
    match, problems = match_of(lines, form, rules)
    return Matched(match_score(match, form, rules, scale), match_boards(match), problems)


def score_matches(
    sheet: Sheet, form: Form, rules: Rules, terms: Terms, memory: LeagueMemory | None = None
) -> tuple[
    tuple[MatchScore, ...], tuple[BoardScore, ...], tuple[Ranking, ...], tuple[Problem, ...]
]:
    """Every match, every board, the ranking, and the boards that have no second table."""
    memory = memory or LeagueMemory()
    found = [
        memory.matches(key, (lines, form, rules, terms.scale), matched)
        for key, lines in memory.gathering(sheet.lines, by_match)
    ]
    scored = tuple([match.score for match in found])
    boards = tuple(chain.from_iterable([match.boards for match in found]))
    problems = chain.from_iterable([match.problems for match in found])
    counting = counting_of(sheet, scored, form, rules, terms)
    teams = teams_of(sheet, scored)
    rankings, more = standings(sheet, scored, counting, [(None, teams)], rules, terms)
    return (
        scored,
        boards,
        rankings,
        (*problems, *more, *decision(teams, scored, form, rules, terms)),
    )


def decision(
    teams: Sequence[ContestantId],
    matches: Sequence[MatchScore],
    form: Form,
    rules: Rules,
    terms: Terms,
) -> Iterator[Problem]:
    """What follows in a knock-out, where the event is one; and where it cannot be told."""
    if terms.knockout is None:
        return
    if len(teams) == 2 and form is Form.TEAM_IMPS and matches:
        yield outcome(matches, terms.knockout, rules, terms)
    else:
        yield Problem("scoring.knockout-not-two", Severity.WARNING, params={"n": len(teams)})


@dataclass(frozen=True, slots=True)
class Counting:
    """What the totals of a league are.

    `unit` is what penalties count in, None where nothing does; `full` tells what the two sides of a
    match of so many boards share, of which a bye is a part. `net`: without victory points, matches
    count by their margins, so that what was lost counts too.
    """

    by: RankedBy
    unit: PenaltyUnit | None
    full: Callable[[int], Fraction]
    net: bool = False


def counting_of(
    sheet: Sheet, matches: Sequence[MatchScore], form: Form, rules: Rules, terms: Terms
) -> Counting:
    """How a team event counts: by victory points, by boards, or by the points of its one match."""
    league = several(teams_of(sheet, matches), terms)
    by_vps = ranked_by_vps(league, form, terms)
    return Counting(
        RankedBy.VPS if by_vps else RankedBy.BOARDS,
        unit_of(form, by_vps),
        lambda boards: full_sum(form, boards, rules, terms.scale),
        net=form not in WIN_WORTH and league,
    )


def teams_of(sheet: Sheet, matches: Sequence[MatchScore]) -> tuple[ContestantId, ...]:
    """Everybody who is known and takes part, each once."""
    listed = [contestant.id for contestant in sheet.contestants]
    played = [one for match in matches if match.boards for one in (match.home, match.away)]
    return tuple(one for one in dict.fromkeys(listed + played) if is_known(one))


def standings(
    sheet: Sheet,
    matches: Sequence[MatchScore],
    counting: Counting,
    groups: Sequence[tuple[Side | None, Sequence[ContestantId]]],
    rules: Rules,
    terms: Terms,
) -> tuple[tuple[Ranking, ...], tuple[Problem, ...]]:
    """The rankings by victory points, by boards, or by the points of a single match.

    `groups` are who is ranked with whom. A match in which no board counts takes no part.
    """
    teams = tuple(team for _, group in groups for team in group)
    played = [match for match in matches if match.boards]
    met = [record(match, counting) for match in played]
    records = [
        *met,
        *(bye_record(bye, played, counting, rules) for bye in terms.byes),
        *(unmet_record(one, met, counting, rules) for one in terms.unmet),
    ]
    ranked = frozenset(teams)
    counted = [p for p in terms.penalties if p.unit is counting.unit and p.contestant in ranked]
    totals = match_totals(
        records,
        contestants=teams,
        carry_over={one: part for one, part in terms.carry_over.items() if one in ranked},
        penalties=[Deduction(p.contestant, p.amount, p.why) for p in counted],
        bye_clause=rules.clause("teams.bye_share"),
        unmet_clauses={one: rules.clause(f"unplayed.{one}_share") for one in Blame},
    )
    outside = dict.fromkeys([*terms.carry_over, *(p.contestant for p in terms.penalties)])
    problems = (
        *(unit_problem(p) for p in terms.penalties if p.unit is not counting.unit),
        *(not_ranked(one) for one in outside if one not in ranked),
    )
    sums = values(totals)
    chain = match_chain(
        rules.ranking, records, lots=terms.lots, totals=sums, clauses=match_clauses(rules)
    )
    known = {contestant.id: contestant for contestant in sheet.contestants}
    boards = dict.fromkeys(teams, 0)
    for match in played:
        boards[match.home] += match.boards
        boards[match.away] += match.boards
    if any(weight != 1 for weight in terms.weights.values()):
        problems = (*problems, Problem("scoring.weights-in-matches", Severity.WARNING))
    rankings = tuple(
        Ranking(
            direction,
            tuple(
                standing(known, place, boards, items_told(totals[place.contestant], counted))
                for place in rank(
                    {team: sums[team] for team in group}, chain if several(teams, terms) else ()
                )
            ),
            counting.by,
        )
        for direction, group in groups
    )
    return rankings, problems


def several(teams: Sequence[ContestantId], terms: Terms) -> bool:
    """Whether the event is more than one match: of two teams alone their match is the result."""
    return len(teams) > 2 or terms.league


def ranked_by_vps(league: bool, form: Form, terms: Terms) -> bool:
    """Whether victory points rank."""
    if form is Form.HYBRID:
        return True
    return form in VP_FORMS and terms.scale is not None and league


def unit_of(form: Form, by_vps: bool) -> PenaltyUnit | None:
    """The unit of the totals, in which a penalty counts; None where no unit is known for them."""
    if by_vps:
        return PenaltyUnit.VP
    if form is Form.TEAM_IMPS:
        return PenaltyUnit.IMP
    return PenaltyUnit.MATCHPOINTS if form in WIN_WORTH else None


def record(match: MatchScore, counting: Counting) -> MatchRecord:
    """A match as totals and tie-breaks read it; without a scale, its margin or points count."""
    vp_home, vp_away = match.points_home, match.points_away
    if counting.by is RankedBy.VPS:
        vp_home, vp_away = match.vp_home or _ZERO, match.vp_away or _ZERO
    elif counting.net:
        vp_home, vp_away = match.margin_home, match.margin_away
    return MatchRecord(
        match.home,
        match.away,
        match.points_home,
        match.points_away,
        vp_home,
        vp_away,
        match.round,
        match.boards,
        match.margin_home,
        match.margin_away,
    )


def bye_record(
    bye: Bye, played: Sequence[MatchScore], counting: Counting, rules: Rules
) -> MatchRecord:
    """A bye with its share of what the matches of its round share between two teams."""
    full = counting.full(boards_of(bye.round, [(match.round, match.boards) for match in played]))
    return MatchRecord.bye(bye.contestant, bye_vps(rules.teams, full), bye.round)


def unmet_record(
    unmet: Unmet, met: Sequence[MatchRecord], counting: Counting, rules: Rules
) -> MatchRecord:
    """What a side has for a match that was not played, as a record without an opponent."""
    full = counting.full(boards_of(unmet.round, [(one.round, one.boards) for one in met]))
    vps = unmet_vps(unmet, met, full, rules.unplayed)
    return MatchRecord.bye(unmet.contestant, vps, unmet.round, unmet.opponent, unmet.blame)


def boards_of(round: str, played: Sequence[tuple[str, int]]) -> int:
    """How many boards a match of the round has; of any round where none of it was played."""
    of_round = [boards for name, boards in played if name == round]
    return max(of_round or [boards for _, boards in played], default=0)


def standing(
    known: dict[ContestantId, Contestant],
    place: Place,
    boards: dict[ContestantId, int],
    items: tuple[Reason, ...],
) -> Standing:
    """A team's place with what it stands on."""
    return Standing(
        known.get(place.contestant) or Contestant(place.contestant),
        place.first,
        place.last,
        place.total,
        None,
        boards[place.contestant],
        items=items,
        reasons=place.reasons,
    )
