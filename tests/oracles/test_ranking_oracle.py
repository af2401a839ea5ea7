"""Article 10(d) and 10(e) a second time, as plainly as they can be said, for small groups.

Nothing is shared with the program but the records: who is ahead of whom is found pair by pair over
the raw lists, groups are split by recursion, and places are counted.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.scoring.ranking import rank
from hakem.scoring.records import BoardKey, MatchRecord
from hakem.scoring.rules import ImpTotal, RankingRules, WinBy
from hakem.scoring.ties import DrawnLots
from hakem.scoring.ties_match import match_chain
from hakem.scoring.ties_pairs import pairs_chain
from hakem.scoring.totals import match_totals, session_totals, values

#: Groups that are ranked both ways: more where there is time.
MANY = 2_000 if os.environ.get("HAKEM_SOAK") else 120

#: What a plain step finds for one of a group; None when it cannot say.
PlainStep = Callable[[str, list[str]], Fraction | int | None]


def plain_places(totals: dict[str, Fraction], steps: list[PlainStep]) -> dict[str, tuple[int, int]]:
    """First and last place of each, by counting who is in the classes before."""
    places: dict[str, tuple[int, int]] = {}
    for group in plain_classes(sorted(totals), lambda one, _: totals[one], steps):
        first = len(places) + 1
        places.update(dict.fromkeys(group, (first, first + len(group) - 1)))
    return places


def plain_classes(group: list[str], by: PlainStep, steps: list[PlainStep]) -> list[list[str]]:
    """The group split by one step, and each part, if it is smaller, by the chain from its start."""
    found = {one: by(one, group) for one in group}
    classes: list[list[str]] = []
    for value in sorted({v for v in found.values() if v is not None}, reverse=True):
        classes += plain_chain([one for one in group if found[one] == value], steps)
    return classes


def plain_chain(group: list[str], steps: list[PlainStep]) -> list[list[str]]:
    for step in steps:
        found = [step(one, group) for one in group]
        if None not in found and len(set(found)) > 1:
            return plain_classes(group, step, steps)
    return [group]


# -- matches --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlainMatches:
    """The steps of 10(d), each looking through all matches every time."""

    matches: list[MatchRecord]
    rules: RankingRules
    lots: list[str] | None

    def steps(self) -> list[PlainStep]:
        return [self.match_result, self.match_imps, self.imp_total, self.wins, self.drawn]

    def between(self, one: str, other: str) -> list[MatchRecord]:
        return [m for m in self.matches if {m.home, m.away} == {one, other}]

    def league(self, one: str, group: list[str]) -> list[MatchRecord] | None:
        """The matches of one against the group; None unless all met all equally often."""
        numbers = {len(self.between(a, b)) for a, b in product(group, group) if a != b}
        if len(numbers) != 1 or 0 in numbers:
            return None
        return [match for other in group if other != one for match in self.between(one, other)]

    def all_of(self, one: str) -> list[MatchRecord]:
        return [m for m in self.matches if one in (m.home, m.away) and m.away is not None]

    def match_result(self, one: str, group: list[str]) -> Fraction | None:
        played = self.league(one, group)
        return None if played is None else vps(one, played)

    def match_imps(self, one: str, group: list[str]) -> Fraction | None:
        played = self.league(one, group)
        return None if played is None else won(one, played) - lost(one, played)

    def imp_total(self, one: str, group: list[str]) -> Fraction | None:
        gains, losses = won(one, self.all_of(one)), lost(one, self.all_of(one))
        if self.rules.imp_total is ImpTotal.NET:
            return gains - losses
        if self.rules.imp_total is ImpTotal.WON:
            return gains
        if losses:
            return gains / losses
        return Fraction(10**9) if gains else None

    def wins(self, one: str, group: list[str]) -> int:
        if self.rules.win_by is WinBy.IMPS:
            return sum(won(one, [m]) > lost(one, [m]) for m in self.all_of(one))
        return sum(2 * vps(one, [m]) > m.vp_home + m.vp_away for m in self.all_of(one))

    def drawn(self, one: str, group: list[str]) -> int | None:
        return None if self.lots is None else -self.lots.index(one)


def vps(one: str, played: list[MatchRecord]) -> Fraction:
    return sum((m.vp_home if m.home == one else m.vp_away for m in played), Fraction(0))


def won(one: str, played: list[MatchRecord]) -> Fraction:
    return sum((m.imps_home if m.home == one else m.imps_away for m in played), Fraction(0))


def lost(one: str, played: list[MatchRecord]) -> Fraction:
    return sum((m.imps_away if m.home == one else m.imps_home for m in played), Fraction(0))


TEAMS = "ABCDE"


@st.composite
def records(draw: st.DrawFn) -> list[MatchRecord]:
    """A few matches with few different results, so that ties of every kind come up."""
    small = st.integers(0, 2)
    found = []
    for _ in range(draw(st.integers(0, 14))):
        home = draw(st.sampled_from(TEAMS))
        away = draw(st.sampled_from([None, *(team for team in TEAMS if team != home)]))
        if away is None:
            found.append(MatchRecord.bye(home, Fraction(2)))
            continue
        imps = Fraction(draw(small)), Fraction(draw(small))
        vp = Fraction(draw(st.integers(1, 3)))
        found.append(MatchRecord(home, away, *imps, vp, 4 - vp))
    return found


@st.composite
def whole_leagues(draw: st.DrawFn) -> list[MatchRecord]:
    """Everybody has met everybody, once or twice: the mini-leagues speak."""
    found = []
    for _ in range(draw(st.integers(1, 2))):
        for number, home in enumerate(TEAMS[:4]):
            for away in TEAMS[number + 1 : 4]:
                imps = Fraction(draw(st.integers(0, 2))), Fraction(draw(st.integers(0, 1)))
                vp = Fraction(draw(st.integers(1, 3)))
                found.append(MatchRecord(home, away, *imps, vp, 4 - vp))
    return found


orders = st.one_of(st.none(), st.permutations(TEAMS))


@settings(max_examples=MANY)
@given(
    st.one_of(records(), whole_leagues()),
    st.sampled_from(ImpTotal),
    st.sampled_from(WinBy),
    orders,
    st.booleans(),
)
def test_10d_again(
    matches: list[MatchRecord],
    imp_total: ImpTotal,
    win_by: WinBy,
    lots: list[str] | None,
    all_level: bool,
) -> None:
    rules = RankingRules(imp_total=imp_total, win_by=win_by)
    totals = values(match_totals(matches, contestants=tuple(TEAMS)))
    if all_level:
        totals = dict.fromkeys(TEAMS, Fraction(0))
    chain = match_chain(rules, matches, lots=None if lots is None else DrawnLots(tuple(lots)))
    ours = {place.contestant: (place.first, place.last) for place in rank(totals, chain)}
    assert ours == plain_places(totals, PlainMatches(matches, rules, lots).steps())


# -- sessions and boards --------------------------------------------------------------------------

Sessions = dict[str, dict[str, Fraction]]
Boards = dict[str, dict[BoardKey, Fraction]]


def plain_pairs_steps(
    sessions: Sessions, boards: Boards, weights: dict[str, Fraction], lots: list[str] | None
) -> list[PlainStep]:
    def beats(one: str, group: list[str], session: str) -> int:
        return sum(sessions[one][session] > sessions[other][session] for other in group)

    def common(group: list[str]) -> list[str]:
        return [s for s in sorted(weights) if all(s in sessions[one] for one in group)]

    def sessions_won(one: str, group: list[str]) -> int | None:
        if len({s for other in group for s in sessions[other]}) < 2 or not common(group):
            return None
        return sum(beats(one, group, session) for session in common(group))

    def heavy(one: str, group: list[str]) -> Fraction | None:
        """The heavier a session, the more it counts: a thousand times each step of weight."""
        found = sorted({weights[session] for session in common(group)})
        if len(found) < 2:
            return None
        return sum(
            (
                Fraction(beats(one, group, session) * 1000 ** found.index(weights[session]))
                for session in common(group)
                if weights[session] != found[0]
            ),
            Fraction(0),
        )

    def boards_won(one: str, group: list[str]) -> int | None:
        shared = [key for key in boards[one] if all(key in boards[other] for other in group)]
        if not shared:
            return None
        return sum(boards[one][key] > boards[other][key] for other, key in product(group, shared))

    def drawn(one: str, group: list[str]) -> int | None:
        return None if lots is None else -lots.index(one)

    return [sessions_won, heavy, boards_won, drawn]


@st.composite
def races(draw: st.DrawFn) -> tuple[Sessions, Boards, dict[str, Fraction]]:
    names = [str(number) for number in range(draw(st.integers(1, 4)))]
    percent = st.integers(0, 2).map(Fraction)
    keys = [BoardKey("0", str(number)) for number in range(4)]
    sessions = {
        pair: draw(st.dictionaries(st.sampled_from(names), percent, min_size=len(names) - 1))
        for pair in TEAMS
    }
    boards = {
        pair: draw(st.dictionaries(st.sampled_from(keys), percent, min_size=3)) for pair in TEAMS
    }
    weights = {name: Fraction(draw(st.integers(1, 3))) for name in names}
    return sessions, boards, weights


@settings(max_examples=MANY)
@given(races(), orders, st.booleans())
def test_10e_again(
    race: tuple[Sessions, Boards, dict[str, Fraction]], lots: list[str] | None, all_level: bool
) -> None:
    sessions, boards, weights = race
    totals = values(session_totals(sessions, weights=weights))
    if all_level:
        totals = dict.fromkeys(TEAMS, Fraction(0))
    drawn = None if lots is None else DrawnLots(tuple(lots))
    chain = pairs_chain(RankingRules(), sessions, boards, weights=weights, lots=drawn)
    ours = {place.contestant: (place.first, place.last) for place in rank(totals, chain)}
    assert ours == plain_places(totals, plain_pairs_steps(sessions, boards, weights, lots))
