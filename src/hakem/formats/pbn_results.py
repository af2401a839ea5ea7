"""Results in PBN: whole fields as score tables, or one game a table.

A game that has a ScoreTable stands in it with its own result too (section 5.9), so that the tags of
such a game are not counted again.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

from hakem.errors import FileMistake, Place, Problem, Severity
from hakem.formats.asked import NOT_ASKED, Asked
from hakem.formats.checks import checked
from hakem.formats.numbering import Numbered, numbered, told_of_numbers
from hakem.formats.numbers import with_shared_places
from hakem.formats.pbn import Game, games_of
from hakem.formats.pbn_games import GameReader, has_result
from hakem.formats.pbn_score_tables import TableReader
from hakem.formats.problem_list import ProblemList
from hakem.formats.shown import form_shown, teams_shown
from hakem.scoring.sheet import TEAM_FORMS, Form, Line, PublishedPoints, Sheet

#: The words of the Scoring tag (section 3.4.11), the telling ones first.
_WORD = re.compile(r"[a-z]+")
_SCORING = (
    ("butler", Form.BUTLER),
    ("cross", Form.CROSS_IMPS),
    ("cavendish", Form.CROSS_IMPS),
    ("ascherman", Form.ASCHERMAN),
    ("bam", Form.BOARD_A_MATCH),
    ("matchpoints", Form.MATCHPOINTS),
    ("mp", Form.MATCHPOINTS),
)


def loads(data: bytes, name: str, asked: Asked = NOT_ASKED) -> tuple[Sheet, tuple[Problem, ...]]:
    """The sheet of a PBN file and what should be told. Raises `FileMistake` if it has no games."""
    games, found = games_of(data, name)
    if not any(game.tags or game.sections for game in games):
        raise FileMistake("formats.pbn-no-games", Place(name))
    problems = ProblemList(name)
    problems.add_all(found)
    reader: TableReader | GameReader
    if any("ScoreTable" in game.sections for game in games):
        reader = TableReader(problems)
        for game in games:
            reader.game(game)
    else:
        reader = GameReader(problems, [game for game in games if has_result(game)])
        reader.run()
    unit = _unit(reader.unit, reader.lines)
    named = isinstance(reader, GameReader) and reader.teams is not None
    form = _scoring(games) or (Form.TEAM_IMPS if named else form_shown(unit, reader.lines))
    teams = form in TEAM_FORMS or (form is None and teams_shown(reader.lines))
    people = tuple(reader.contestants.values())
    if named:
        told = Numbered(tuple(reader.lines), people, 1)
    else:
        told = numbered(reader.lines, people, asked, teams=teams, seated=reader.seated)
    form = form or (Form.TEAM_IMPS if teams else None)
    lines, more = checked(told.lines, asked.form or form)
    problems.add_all((*told_of_numbers(told, more), *more))
    if reader.nameless:
        problems.tell("formats.pbn-nameless", Severity.NOTE, n=reader.nameless)
    if not lines:
        problems.tell("formats.no-results", Severity.ERROR)
    sheet = Sheet(
        with_shared_places(told.contestants),
        lines,
        _first(games, "Event"),
        form,
        told.winners,
        unit,
        date=_first(games, "Date"),
        program=_first(games, "Generator"),
    )
    return sheet, problems.in_order()


def _first(games: Sequence[Game], tag: str) -> str:
    """The first known value of a tag; dates of question marks are not known."""
    found = (game.get(tag) for game in games)
    return next((one for one in found if one.strip("?.- ")), "")


def _unit(unit: PublishedPoints | None, lines: Sequence[Line]) -> PublishedPoints | None:
    """Columns called matchpoints may hold percentages: their mean on a board is then fifty."""
    if unit is not PublishedPoints.MATCHPOINTS:
        return unit
    boards: dict[str, list[Fraction]] = {}
    for line in lines:
        if line.published.points_ns is not None:
            boards.setdefault(line.board, []).append(Fraction(line.published.points_ns))
    means = [(len(found), sum(found, Fraction(0)) / len(found)) for found in boards.values()]
    looks = [
        abs(mean - 50) < 1 and 50 not in (count - 1, Fraction(count - 1, 2))
        for count, mean in means
        if count > 1
    ]
    return PublishedPoints.PERCENT if looks and all(looks) else unit


def _scoring(games: Sequence[Game]) -> Form | None:
    """The form that the Scoring tag names; None when it names none."""
    told = set(_WORD.findall(_first(games, "Scoring").lower()))
    return next((form for word, form in _SCORING if word in told), None)
