"""Results as PBN writes them one game a table: contract, declarer, result and score as tags.

With a room or two teams it is a team match; otherwise the two sides are pairs, by their numbers or
by the names of their players.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

from hakem.errors import Param, Place, Problem, Severity
from hakem.formats.checks import placed
from hakem.formats.line_results import NOTHING, Told, read_line
from hakem.formats.numbers import (
    board_label,
    decimal_of,
    vulnerability_at,
    vulnerability_named,
)
from hakem.formats.pbn import Game
from hakem.formats.pbn_teams import Teams, players_of
from hakem.formats.problem_list import ProblemList
from hakem.scoring.sheet import Contestant, Line, PublishedLine, PublishedPoints
from hakem.seats import Side, Vulnerability

_SIDED = re.compile(r"(NS|EW) *([+-]?[0-9]+(?:\.[0-9]+)?)")
_ALL_SIDED = re.compile(r"(?:(?:NS|EW) *[+-]?[0-9]+(?:\.[0-9]+)? *){1,2}")
_PUBLISHED = (
    ("ScorePercentage", PublishedPoints.PERCENT),
    ("ScoreMP", PublishedPoints.MATCHPOINTS),
    ("ScoreIMP", PublishedPoints.IMPS),
)


def has_result(game: Game) -> bool:
    """Whether a game says anything of how it ended."""
    return any(game.get(tag).strip() not in NOTHING for tag in ("Contract", "Result", "Score"))


def is_team_match(games: Sequence[Game]) -> bool:
    """Whether the games are of team matches: they say the room, or two teams."""
    return any(
        game.get("Room") or (game.get("HomeTeam") and game.get("VisitTeam")) for game in games
    )


class GameReader:
    """Gathers lines and contestants from the games of a file."""

    def __init__(self, problems: ProblemList, games: Sequence[Game]) -> None:
        self.games = games
        self.lines: list[Line] = []
        self.problems = problems
        self.contestants: dict[str, Contestant] = {}
        self.seated: dict[tuple[str, str, Side], tuple[str, ...]] = {}
        self.unit: PublishedPoints | None = None
        self.teams = Teams(games) if is_team_match(games) else None
        self.nameless = 0

    def run(self) -> None:
        for game in self.games:
            self.game(game)
        if self.teams and self.lines:
            self.contestants = {team.id: team.contestant() for team in self.teams.teams}
            code = "formats.pbn-home" if self.teams.teams[0].named else "formats.pbn-no-teams"
            self.problems.tell(code, Severity.NOTE)

    def problem(self, code: str, severity: Severity, place: Place, **params: Param) -> None:
        self.problems.add(Problem(code, severity, place, params))

    def game(self, game: Game) -> None:
        board = board_label(game.get("Board"))
        place = Place(self.problems.name, game.lines.get("Contract", game.line), board or None)
        if not board:
            self.problem("formats.no-board", Severity.ERROR, place)
            return
        vulnerability = self.vulnerability(game, board, place)
        declarer = game.get("Declarer").lstrip("^").strip().upper()
        told = Told(
            game.get("Contract"),
            declarer,
            self.tricks(game, declarer, place),
            self.score(game, declarer, place),
        )
        reading = read_line(told, vulnerability)
        self.problems.add_all(placed(reading, place))
        if reading.result is None:
            return
        ns, ew = self.sides(game, board)
        marks = (game.get(tag) for tag in ("Declarer", "Result"))
        self.lines.append(
            Line(
                board,
                (ns,),
                (ew,),
                reading.result,
                vulnerability,
                section=game.get("Section"),
                round=game.get("Round"),
                table=game.get("Table"),
                room=game.get("Room"),
                lead=_lead(game),
                note=" ".join(mark for mark in marks if mark.startswith("^")),
                published=self.published(game, reading.score_ns),
                place=place,
            )
        )

    def vulnerability(self, game: Game, board: str, place: Place) -> Vulnerability:
        told = game.get("Vulnerable")
        named = vulnerability_named(told)
        if told and named is None:
            self.problem("formats.vulnerability", Severity.WARNING, place, text=told[:60])
        by_number = vulnerability_at(board)
        if named is None and by_number is None:
            self.problem("formats.no-board-number", Severity.WARNING, place)
        return named or by_number or Vulnerability.NONE

    def tricks(self, game: Game, declarer: str, place: Place) -> str:
        """Declarer's tricks from "9", "^9", "NS 9" or "NS 9 EW 4" (section 3.4.15)."""
        told = game.get("Result").lstrip("^").strip()
        if not _ALL_SIDED.fullmatch(told):
            return told
        sides = _by_side(told)
        if len(sides) == 2 and sum(map(Fraction, sides.values())) != 13:
            self.problem("formats.pbn-tricks", Severity.WARNING, place, text=told[:60])
        mine = "NS" if declarer in ("N", "S") else "EW"
        if mine in sides:
            return sides[mine].lstrip("+")
        (other,) = sides.values()
        return str(13 - int(other)) if other.isdecimal() and int(other) <= 13 else told

    def score(self, game: Game, declarer: str, place: Place) -> str:
        """North-South's score; a score of no side is declarer's (section 4.2.1)."""
        told = game.get("Score").lstrip("^").strip()
        if told in NOTHING:
            return ""
        signed = _signed(told, declarer)
        if signed is None:
            self.problem("formats.pbn-score", Severity.WARNING, place, text=told[:60])
        return signed or ""

    def published(self, game: Game, score: int | None) -> PublishedLine:
        declarer = game.get("Declarer").lstrip("^").strip().upper()
        for tag, unit in _PUBLISHED:
            if tag not in game.tags:
                continue
            told = game.get(tag)
            sided = _signed(told, declarer) if unit is PublishedPoints.IMPS else _of_ns(told)
            points = decimal_of(sided or "")
            if points is not None:
                self.unit = self.unit or unit
                return PublishedLine(score, points)
        return PublishedLine(score)

    def sides(self, game: Game, board: str) -> tuple[str, str]:
        if self.teams:
            ns, ew = self.teams.seated(game)
            return ns.id, ew.id
        return self.pair(game, "NS", board), self.pair(game, "EW", board)

    def pair(self, game: Game, side: str, board: str) -> str:
        players = players_of(game, side)
        told = game.get(f"Pair{side}").strip() or "+".join(sorted(players))
        if not told:
            self.nameless += 1
            told = f"?{board}/{len(self.lines) + 1}{side}"
        self.contestants.setdefault(told, Contestant(told, players))
        self.seated.setdefault((told, game.get("Section"), Side[side]), players)
        return told


def _signed(told: str, declarer: str) -> str | None:
    """A number told of a side, or of declarer's, as North-South's; None when it is no number."""
    if _ALL_SIDED.fullmatch(told):
        side, number = next(iter(_by_side(told).items()))
    elif decimal_of(told) is not None:
        side, number = ("NS" if declarer in ("N", "S", "") else "EW"), told
    else:
        return None
    if side == "NS":
        return number.lstrip("+")
    return number[1:] if number.startswith("-") else f"-{number.lstrip('+')}"


def _of_ns(told: str) -> str | None:
    """What is told of North-South, for points whose two sides do not mirror each other."""
    return _by_side(told).get("NS")


def _by_side(told: str) -> dict[str, str]:
    """The numbers told of each side."""
    return {found[1]: found[2] for found in _SIDED.finditer(told)}


def _lead(game: Game) -> str:
    """The opening lead: the first card of the play, whose columns begin with the leader."""
    play = game.sections.get("Play")
    row = next(play.rows(), None) if play else None
    card = row.tokens[0] if row else ""
    return card if len(card) == 2 and card[0] in "SHDC" else ""
