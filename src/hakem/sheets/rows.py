"""The tables of results as rows of text in one language: rankings, travellers, matches.

A terminal and a page show the same rows. Numbers of one kind are written with equally many
decimals throughout: none when all are whole, two at most.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from hakem.i18n import numbers
from hakem.i18n.lang import Lang
from hakem.i18n.words import name_of, readable, say, say_reason
from hakem.result import Points
from hakem.scoring.scored import (
    BoardScore,
    LineScore,
    MatchScore,
    RankedBy,
    Ranking,
    Scored,
)
from hakem.scoring.sheet import TEAM_FORMS, ContestantId, Form, is_known, known_contestants
from hakem.seats import Side, dealer_of
from hakem.sheets.show import Told, show_names, show_outcome, show_place, tell

_IMP_FORMS = frozenset({Form.BUTLER, Form.CROSS_IMPS, Form.TEAM_IMPS})
_MATCHPOINT_FORMS = frozenset({Form.MATCHPOINTS, Form.ASCHERMAN})

#: Letters that a word may have to stand whole in a column of a telephone.
_LONG_WORD = 14


@dataclass(frozen=True, slots=True)
class Who:
    """A contestant, with the name of its card on a page."""

    id: ContestantId
    names: str
    anchor: str

    @property
    def has_long_word(self) -> bool:
        """Whether a word of the names is too long for a narrow column to keep whole."""
        return any(len(word) > _LONG_WORD for word in self.names.split())


@dataclass(frozen=True, slots=True)
class RankRow:
    """One contestant in a ranking. `notes` tell what was added and what decided a shared total."""

    place: str
    who: Who
    boards: str
    total: str
    percent: str
    sessions: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RankTable:
    """A ranking; `sessions` are the headings of the sessions when there are several."""

    heading: str
    sessions: tuple[str, ...]
    has_percent: bool
    rows: tuple[RankRow, ...]


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """One table's result on a board; the score is North-South's."""

    ns: tuple[Who, ...]
    ew: tuple[Who, ...]
    told: Told
    score: str
    points_ns: str
    points_ew: str
    note: str
    line: LineScore


@dataclass(frozen=True, slots=True)
class Traveller:
    """All results of a board."""

    anchor: str
    label: str
    heading: str
    facts: str
    rows: tuple[TravellerRow, ...]
    score: BoardScore


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match of two teams; `vp` is empty where no scale was used."""

    round: str
    home: Who
    away: Who
    boards: str
    points: str
    vp: str
    why: str
    score: MatchScore


def shown_id(contestant: ContestantId) -> str:
    """An identifier as people read it: a question mark where nobody knows who it was."""
    return readable(contestant) if is_known(contestant) else "?"


class Rows:
    """What was scored, as rows of text in a language."""

    def __init__(self, scored: Scored, lang: Lang) -> None:
        self.scored = scored
        self.lang = lang
        self._who = {
            contestant.id: Who(shown_id(contestant.id), show_names(contestant), f"c{index}")
            for index, contestant in enumerate(scored.sheet.contestants, 1)
        }
        points = [
            value
            for board in scored.boards
            for line in board.lines
            for value in (line.points_ns, line.points_ew)
            if value is not None
        ]
        self._decimals = numbers.decimals_needed(points, 2)
        self._several_sessions = len({board.session for board in scored.boards}) > 1
        self._several_sections = len({board.section for board in scored.boards}) > 1

    def who(self, contestant: ContestantId) -> Who:
        """A contestant by its identifier, also one that the sheet does not list."""
        return self._who.get(contestant) or Who(shown_id(contestant), "", "")

    @property
    def title(self) -> str:
        """The title of the event, or a plain word where it has none."""
        return readable(self.scored.sheet.title).strip() or say("ui.results", self.lang)

    @property
    def facts(self) -> tuple[str, ...]:
        """When, how scored, under what rules, and of what size the event was."""
        scored, lang = self.scored, self.lang
        rules = name_of("regulation", scored.rules.name, lang)
        if rules == scored.rules.name:  # a federation's own
            rules = say("ui.rules", lang, name=rules, edition=scored.rules.edition)
        boards = {(board.session, board.board) for board in scored.boards}
        unit = self.contestants_word(len(known_contestants(scored.sheet)))
        facts = (
            readable(scored.sheet.date),
            say(f"ui.form-{scored.form.value}", lang),
            rules,
            unit,
            say("ui.boards", lang, n=len(boards)),
        )
        return tuple(fact for fact in facts if fact)

    def contestants_word(self, n: int) -> str:
        """So many pairs, teams or players."""
        return say(f"ui.n-{self.kind}", self.lang, n=n)

    @property
    def kind(self) -> str:
        """Whether pairs, teams or players are ranked."""
        if self.scored.form in TEAM_FORMS:
            return "teams"
        lines = self.scored.sheet.lines
        return "players" if any(len(line.ns) > 1 for line in lines) else "pairs"

    @property
    def points_heading(self) -> str:
        """What the points of a board are, short enough for the head of a column."""
        form = self.scored.form
        if form in _MATCHPOINT_FORMS:
            return say("report.matchpoints", self.lang)
        return "IMP" if form in _IMP_FORMS else say("report.points", self.lang)

    @property
    def total_heading(self) -> str:
        """What totals are: victory points where matches have them, else points of boards."""
        if any(ranking.by is RankedBy.VPS for ranking in self.scored.rankings):
            return "VP"
        return self.points_heading

    def points(self, value: Fraction | None) -> str:
        """What a line is worth; signed where losing is below zero."""
        if value is None:
            return ""
        signed = self.scored.form in _IMP_FORMS
        return numbers.number(value, self.lang, self._decimals, signed=signed)

    def score(self, value: int | None) -> str:
        """A score in points."""
        return (
            "" if value is None else numbers.number(value, self.lang, 0, signed=True, group=False)
        )

    def percent(self, value: Fraction | None) -> str:
        """A percentage, two decimals."""
        return "" if value is None else numbers.percent(value, self.lang)

    def rankings(self) -> Iterable[RankTable]:
        """The rankings of the event."""
        for ranking in self.scored.rankings:
            yield self._ranking(ranking)

    def _ranking(self, ranking: Ranking) -> RankTable:
        standings = ranking.standings
        decimals = numbers.decimals_needed([standing.total for standing in standings], 2)
        sessions = [part.session for part in standings[0].sessions] if standings else []
        if len(sessions) < 2:
            sessions = []
        rows = []
        for standing in standings:
            parts = {part.session: part for part in standing.sessions}
            shown = []
            for session in sessions:
                part = parts.get(session)
                if part is None:
                    shown.append("")
                elif part.percent is not None:
                    shown.append(self.percent(part.percent))
                else:
                    shown.append(numbers.number(part.points, self.lang, decimals))
            # the last reason decided; the way to it stands on the contestant's card
            # that a place is shared is seen from the place itself
            decided = [r for r in standing.reasons[-1:] if r.code != "reason-rank.shared"]
            reasons = (*standing.items, *decided)
            rows.append(
                RankRow(
                    show_place(standing.first, standing.last),
                    self.who(standing.contestant.id),
                    str(standing.boards),
                    numbers.number(standing.total, self.lang, decimals),
                    self.percent(standing.percent),
                    tuple(shown),
                    tuple(say_reason(reason, self.lang) for reason in reasons),
                )
            )
        return RankTable(
            self._direction(ranking.direction),
            tuple(say("ui.session-n", self.lang, session=session) for session in sessions),
            any(row.percent for row in rows),
            tuple(rows),
        )

    def _direction(self, direction: Side | None) -> str:
        if direction is None:
            return say("report.ranking", self.lang)
        return say("ui.north-south" if direction is Side.NS else "ui.east-west", self.lang)

    def travellers(self, label: str | None = None) -> Iterable[Traveller]:
        """The boards, or those with one label."""
        for index, board in enumerate(self.scored.boards, 1):
            if label is None or board.board == label:
                yield self._traveller(board, index)

    def board_heading(self, board: BoardScore) -> str:
        """The name of a board, with session and section where there are several."""
        parts = [say("ui.board-n", self.lang, board=board.board)]
        if self._several_sections and board.section:
            section = say("ui.section-n", self.lang, section=board.section)
            parts.append(board.section if self.scored.matches else section)
        if self._several_sessions and board.session:
            parts.append(say("ui.session-n", self.lang, session=board.session))
        return ", ".join(parts)

    def _board_facts(self, board: BoardScore) -> str:
        """Dealer (by the number of the board), vulnerability, top or datum."""
        facts = []
        if board.board.isdecimal() and int(board.board) > 0:
            dealer = dealer_of(int(board.board)).letter
            facts.append(say("ui.dealer", self.lang, seat=dealer))
        vulnerable = {line.line.vulnerability for line in board.lines}
        if len(vulnerable) == 1:
            facts.append(say(f"ui.vulnerable-{vulnerable.pop().value.lower()}", self.lang))
        if board.top is not None:
            top = numbers.number(board.top, self.lang, 2, trim=True)
            facts.append(say("ui.top", self.lang, top=top))
        if board.datum is not None:
            datum = numbers.number(board.datum, self.lang, 2, trim=True, signed=True, group=False)
            facts.append(say("ui.datum", self.lang, datum=datum))
        return " · ".join(facts)

    def _traveller(self, board: BoardScore, index: int) -> Traveller:
        rows = [
            TravellerRow(
                tuple(self.who(one) for one in line.line.ns),
                tuple(self.who(one) for one in line.line.ew),
                self.told(line),
                self.score(line.score_ns),
                self.points(line.points_ns),
                self.points(line.points_ew),
                self.note(line),
                line,
            )
            for line in board.lines
        ]
        return Traveller(
            f"b{index}",
            readable(board.board),
            self.board_heading(board),
            self._board_facts(board),
            tuple(rows),
            board,
        )

    def told(self, line: LineScore) -> Told:
        """What became of a line; nothing where only the score is known, and stands beside."""
        if isinstance(line.line.result, Points) and line.score_ns is not None:
            return Told()
        return tell(line.line.result, self.lang)

    def note(self, line: LineScore) -> str:
        """What else is known of a line: what happened at the table, the director's note."""
        notes = []
        if line.line.happened is not None:
            outcome = show_outcome(line.line.happened, self.lang)
            notes.append(say("ui.happened", self.lang, outcome=outcome))
        notes.append(readable(line.line.note))
        return "; ".join(note for note in notes if note)

    def matches(self) -> Iterable[MatchRow]:
        """The matches of teams."""
        values = [
            v for match in self.scored.matches for v in (match.points_home, match.points_away)
        ]
        decimals = numbers.decimals_needed(values, 2)
        for match in self.scored.matches:
            vp = ""
            if match.vp_home is not None and match.vp_away is not None:
                vp = self._pair(match.vp_home, match.vp_away, 2)
            yield MatchRow(
                readable(match.round),
                self.who(match.home),
                self.who(match.away),
                str(match.boards),
                self._pair(match.points_home, match.points_away, decimals),
                vp,
                "" if match.reason is None else say_reason(match.reason, self.lang),
                match,
            )

    def _pair(self, home: Fraction, away: Fraction, decimals: int) -> str:
        """Two numbers against each other."""
        return " : ".join(numbers.number(value, self.lang, decimals) for value in (home, away))

    def people(self, who: Iterable[Who]) -> str:
        """Identifiers and names in one line."""
        return " + ".join(f"{one.id} {one.names}".rstrip() for one in who)
