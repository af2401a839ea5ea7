"""Random leagues of teams against a second reading: matches, byes, who left, who did not meet.

The reading is written from the definitions: IMPs by a table of its own, points for what was not
played by hand (12C2: 12, 10 and 8 of 20; a bye by TBF 10(j)3(dd): 10). Only the victory points of a
margin come from the program's scale, which is proved against published tables elsewhere.
"""

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.event import Record, after, fold, standings
from hakem.event import acts as a
from hakem.regulations import scales
from tests.event.evening import records
from tests.event.plain import counts
from tests.event.test_random_logs import MANY, shown, written
from tests.event.test_unplayed import TEAMS, league

#: Boards 1 and 2: North-South's score, nobody vulnerable or North-South (Law 77).
SCORES = {"4SN=": (420, 620), "4SN-1": (-50, -100), "2HN=": (110, 110), "PASS": (0, 0)}
#: The lower bounds of 1, 2, 3 ... IMPs (Law 78B), as far as these scores go.
STEPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900)
FAULT = {"ns": (-3, 3), "ew": (3, -3), "both": (-3, -3), "partly": (0, 0), "neither": (3, 3)}
SCALE = scales.named("wbf-continuous-20")


def imps(difference: int) -> int:
    return sum(abs(difference) >= step for step in STEPS) * (1 if difference > 0 else -1)


class PlainLeague:
    """A log of the league of four teams: three rounds of two matches, two boards each."""

    def __init__(self, log: Sequence[Record]) -> None:
        acts = [
            record.act
            for n, record in enumerate(log)
            if not isinstance(record.act, a.Undone) and counts(log, n)
        ]
        self.meet: dict[tuple[int, int], tuple[str, str]] = {}
        self.result: dict[tuple[int, int, str, int], str] = {}
        self.given: dict[tuple[int, int, str, int], tuple[int, int] | None] = {}
        self.left: dict[str, tuple[int, str]] = {}
        self.fines = dict.fromkeys(TEAMS, Fraction(0))
        self.unmet: dict[tuple[int, frozenset[str]], a.Unmet] = {}
        self.begun: set[int] = set()
        for act in acts:
            match act:
                case a.Seated():
                    for m in act.meetings:
                        if m.room == "open":
                            self.meet[m.round, m.table] = (m.ns[0], m.ew[0])
                case a.Scored():
                    place = (act.round, act.table, act.room, act.board)
                    self.result.setdefault(place, act.result)
                    self.begun.add(act.round)
                case a.NeverPlayed():
                    place = (act.round, act.table, act.room, act.board)
                    self.given[place] = FAULT.get(act.at_fault)
                case a.Withdrawn():
                    self.left[act.contestant] = (act.round, act.scores)
                case a.Fined():
                    self.fines[act.contestant] += Fraction(act.amount)
                case a.Unmet():
                    self.unmet[act.round, frozenset(act.contestants)] = act
                case a.RoundStarted():
                    self.begun.add(act.round)
                case _:
                    pass

    def totals(self) -> dict[str, Fraction]:
        out = {team for team, (_, scores) in self.left.items() if scores == "cancel"}
        found = {team: -fine for team, fine in self.fines.items()}
        for (round, table), (home, away) in self.meet.items():
            gone = [t for t in (home, away) if t in out or self.left.get(t, (9, ""))[0] <= round]
            unmet = self.unmet.get((round, frozenset((home, away))))
            if unmet is not None and out.isdisjoint((home, away)):
                for team in (home, away):
                    at_fault, partly = team in unmet.at_fault, team in unmet.partly
                    found[team] += 8 if at_fault else 10 if partly else 12
            elif gone:
                for team in {home, away} - set(gone):
                    found[team] += 10 if round in self.begun else 0
            else:
                for team, vps in zip((home, away), self.vps(round, table), strict=True):
                    found[team] += vps
        return {team: total for team, total in found.items() if team not in out}

    def vps(self, round: int, table: int) -> tuple[Fraction, Fraction]:
        """The two teams' victory points of a match that was played, if any of it was."""
        home = away = boards = 0
        for board in (1, 2):
            worth = self.board(round, table, board)
            if worth is not None:
                home, away, boards = home + worth[0], away + worth[1], boards + 1
        if not boards:
            return Fraction(0), Fraction(0)
        return SCALE.share(home, boards).home, SCALE.share(-away, boards).away

    def board(self, round: int, table: int, board: int) -> tuple[int, int] | None:
        places = [(round, table, room, board) for room in ("open", "closed")]
        for place, turned in zip(places, (False, True), strict=True):
            given = self.given.get(place)
            if given is not None:
                return given[::-1] if turned else given
        if any(place in self.given or place not in self.result for place in places):
            return None
        first, second = (SCORES[self.result[place]][board - 1] for place in places)
        return imps(first - second), imps(second - first)


ROUNDS, TABLES = st.integers(1, 3), st.integers(1, 2)
ROOMS = st.sampled_from(["open", "closed"])
BOARDS, TEAM = st.integers(1, 2), st.sampled_from(TEAMS)
RESULTS = st.sampled_from(sorted(SCORES))


def whole(round: int, table: int, results: list[str]) -> list[a.AnyAct]:
    """A whole match at once, so that most matches are played."""
    places = [(room, board) for room in ("open", "closed") for board in (1, 2)]
    return [
        a.Scored(round=round, table=table, room=room, board=board, result=result, signed=True)
        for (room, board), result in zip(places, results, strict=True)
    ]


ONE: st.SearchStrategy[a.AnyAct] = st.one_of(
    st.builds(
        a.Scored,
        round=ROUNDS,
        table=TABLES,
        room=ROOMS,
        board=BOARDS,
        result=RESULTS,
        signed=st.just(True),
    ),
    st.builds(
        a.NeverPlayed,
        round=ROUNDS,
        table=TABLES,
        room=ROOMS,
        board=BOARDS,
        at_fault=st.sampled_from([*FAULT, "cancelled"]),
    ),
    st.builds(
        a.Withdrawn, contestant=TEAM, round=ROUNDS, scores=st.sampled_from(["", "stand", "cancel"])
    ),
    st.builds(a.Fined, contestant=TEAM, amount=st.just("1/2"), unit=st.just("vp")),
    st.builds(
        a.Unmet,
        round=ROUNDS,
        contestants=st.permutations(TEAMS).map(lambda teams: (teams[0], teams[1])),
        at_fault=st.lists(TEAM, max_size=1).map(tuple),
        partly=st.lists(TEAM, max_size=1).map(tuple),
    ),
    st.builds(a.RoundStarted, round=ROUNDS),
    st.builds(a.Undone, record=st.integers(7, 40).map(lambda n: f"r{n}")),
)
MATCH = st.builds(whole, ROUNDS, TABLES, st.lists(RESULTS, min_size=4, max_size=4))
DRAWN = st.lists(st.one_of(MATCH, MATCH, ONE.map(lambda act: [act])), min_size=2, max_size=12)


@settings(max_examples=50 * MANY, deadline=None)
@given(DRAWN)
def test_a_second_reading_of_a_league(drawn: list[list[a.AnyAct]]) -> None:
    log = written([act for acts in drawn for act in acts], league())
    (ranking,) = standings(fold(log)).scored.rankings
    assert {one.contestant.id: one.total for one in ranking.standings} == PlainLeague(log).totals()


@settings(max_examples=15 * MANY, deadline=None)
@given(DRAWN)
def test_a_league_is_read_record_by_record_and_every_act_can_be_taken_back(
    drawn: list[list[a.AnyAct]],
) -> None:
    log = written([act for acts in drawn for act in acts], league())
    first = len(league())
    known = fold(log[:first])
    for n in range(first, len(log)):
        more = after(known, log[n])
        assert more is None or more == fold(log[: n + 1])
        if not isinstance(log[n].act, a.Undone):
            undone = records(a.Undone(record=log[n].id), after=log[: n + 1])
            assert shown(fold(undone)) == shown(known)
        known = fold(log[: n + 1])


def test_the_reading_knows_the_imps_of_law_78b() -> None:
    """The bounds of the table: 10 is nothing, 20 is 1, 420 is 9, 430 is 10, 720 is 12."""
    assert [imps(n) for n in (10, 20, -20, 420, 430, 720)] == [0, 1, -1, 9, 10, 12]
