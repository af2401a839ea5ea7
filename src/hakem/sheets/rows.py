"""What all tables of results share, as text in one language: who, what about, numbers, results.

A terminal and a page show the same rows: see `ranking_rows`, `traveller_rows`, `match_rows` and
`cards`. Numbers of one kind are written with equally many
decimals throughout: none when all are whole, two at most.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from hakem.i18n import numbers
from hakem.i18n.dates import date_words
from hakem.i18n.lang import Lang
from hakem.i18n.letters import search_key
from hakem.i18n.words import name_of, readable, say
from hakem.result import Points
from hakem.scoring.scored import LineScore, RankedBy, Scored
from hakem.scoring.sheet import (
    PERCENT_FORMS,
    TEAM_FORMS,
    ContestantId,
    Form,
    is_known,
    known_contestants,
)
from hakem.sheets.show import Told, show_names, show_outcome, tell

_IMP_FORMS = frozenset({Form.BUTLER, Form.CROSS_IMPS, Form.TEAM_IMPS})

#: What a number looks like: digits, perhaps with a section before them and a direction after:
#: "7", "A4", "1-10NS". Everything else is a name.
_NUMBER = re.compile(r"(?:[^\W\d_]{1,2}[ -]?|[0-9]{1,6}-)?[0-9]{1,6}(?:[ -]?[^\W\d_]{1,2})?")
#: Letters that a word may have to stand whole in a column of a telephone.
_LONG_WORD = 14


@dataclass(frozen=True, slots=True)
class Who:
    """A contestant as people are shown it; `anchor` is the name of its card on a page.

    `number` is empty where the names say all, `names` where there is only a number.
    """

    number: str
    names: str
    anchor: str

    @property
    def has_long_word(self) -> bool:
        """Whether a word of the names is too long for a narrow column to keep whole."""
        return any(len(word) > _LONG_WORD for word in self.names.split())

    @property
    def has_true_number(self) -> bool:
        """Whether what stands before the names is a number, not the name of a team."""
        return is_number(self.number)

    @property
    def label(self) -> str:
        """Number and names in one line."""
        return f"{self.number} {self.names}".strip()


def shown_id(contestant: ContestantId) -> str:
    """An identifier as people read it: a question mark where nobody knows who it was."""
    return readable(contestant) if is_known(contestant) else "?"


def is_number(text: str) -> bool:
    """Whether an identifier, as shown, is a number and no name.

    >>> [is_number(one) for one in ("7", "A4", "1-10NS", "?", "Kartal", "AB")]
    [True, True, True, True, False, False]
    """
    return text == "?" or bool(_NUMBER.fullmatch(text))


def shown(people: Sequence[tuple[ContestantId, str, str]]) -> Mapping[ContestantId, Who]:
    """All contestants of a sheet by identifier, name and anchor, called in one way throughout.

    Numbers are numbers, with the names where there are any. Other identifiers are names: those of
    teams beside their players, or, where none has anything to add to it, the names themselves.
    """
    return _shown(tuple(people))


@lru_cache(maxsize=32)  # after one more result everybody is called as before
def _shown(people: tuple[tuple[ContestantId, str, str], ...]) -> Mapping[ContestantId, Who]:
    ids = {one: shown_id(one) for one, _, _ in people}
    named = [(ids[one], names) for one, names, _ in people if not is_number(ids[one])]
    beside = any(names and not _words(number) <= _words(names) for number, names in named)
    # "3" among teams called by their names is a name too
    numbered = not named or any(names for one, names, _ in people if is_number(ids[one]))
    told = {}
    for one, names, anchor in people:
        number = ids[one]
        if is_number(number) and (names or numbered or number == "?"):
            told[one] = Who("" if _words(number) == _words(names) else number, names, anchor)
        elif beside:
            same = _words(number) <= _words(names)
            told[one] = Who("", names, anchor) if same else Who(number, names, anchor)
        else:
            told[one] = Who("", names or number, anchor)
    return told


def _words(text: str) -> set[str]:
    """The words in a text, whatever stands between them."""
    letters = (char if char.isalnum() else " " for char in search_key(text))
    return set("".join(letters).split())


def _sides(scored: Scored) -> Iterable[tuple[ContestantId, ...]]:
    """Who sat on either side of every line."""
    for line in scored.sheet.lines:
        yield line.ns
        yield line.ew


class Rows:
    """What was scored, as rows of text in a language."""

    def __init__(self, scored: Scored, lang: Lang) -> None:
        self.scored = scored
        self.lang = lang
        people = [
            (contestant.id, show_names(contestant), f"c{index}")
            for index, contestant in enumerate(scored.sheet.contestants, 1)
        ]
        listed = {one for one, _, _ in people}
        others = dict.fromkeys(one for side in _sides(scored) for one in side if one not in listed)
        self._who = shown((*people, *((one, "", "") for one in others)))
        points = [
            value
            for board in scored.boards
            for line in board.lines
            for value in (line.points_ns, line.points_ew)
            if value is not None
        ]
        self._decimals = numbers.decimals_needed(points, 2)
        self.several_sessions = len({board.session for board in scored.boards}) > 1
        self.several_sections = len({board.section for board in scored.boards}) > 1

    def who(self, contestant: ContestantId) -> Who:
        """A contestant by its identifier, also one that the sheet does not list."""
        return self._who.get(contestant) or shown([(contestant, "", "")])[contestant]

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
            readable(date_words(scored.sheet.date, lang)),
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
        if form in PERCENT_FORMS:
            return say("report.matchpoints", self.lang)
        return "IMP" if form in _IMP_FORMS else say("report.points", self.lang)

    @property
    def has_percent_matches(self) -> bool:
        """Whether the matches are told in percentages: pairs at matchpoints that play rounds."""
        return self.scored.form in PERCENT_FORMS

    @property
    def match_heading(self) -> str:
        """What the two numbers of a match are."""
        return "%" if self.has_percent_matches else self.points_heading

    @property
    def match_sides(self) -> tuple[str, str]:
        """What the two of a match are called: teams are at home and away, pairs just meet."""
        sides = ("home", "away") if self.kind == "teams" else ("pair", "against")
        return say(f"report.{sides[0]}", self.lang), say(f"report.{sides[1]}", self.lang)

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

    def people(self, who: Iterable[Who]) -> str:
        """Identifiers and names in one line."""
        return " + ".join(one.label for one in who)
