"""Team boards and matches: the same deal at two tables, a team sitting North-South at one of them.

A board is worth what the form makes of the points at both tables taken together. Each team is
scored from its own results, so that split and unbalanced adjusted scores need no rule of their own
(Law 86B2); in a knock-out the two sides are averaged afterwards (12C4, `knockout`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from hakem.errors import Problem, Severity
from hakem.result import (
    Artificial,
    Fouled,
    Imps,
    Level,
    NotPlayed,
    Percent,
    Unplayed,
    award_of,
    group_of,
)
from hakem.scoring.artificial import imps_of, percent_of
from hakem.scoring.frequency import Chances, chances_of
from hakem.scoring.imps import imps
from hakem.scoring.rules import Patton, Rules
from hakem.scoring.sheet import ContestantId, Form, Line
from hakem.seats import Side

#: Forms that score a board of a team match by winning, tying or losing it, and what a win is worth.
WIN_WORTH = {Form.BOARD_A_MATCH: 2, Form.POINT_A_BOARD: 1, Form.PATTON: 2}
#: Patton as in Poland: ten points still tie a board.
JFR_TOLERANCE = 10


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """One board of a match: the two lines, and what the board is worth to each team.

    In `first` the home team sat North-South, in `second` East-West. None: the board gives the team
    nothing to count.
    """

    board: str
    first: Line
    second: Line
    home: Fraction | None
    away: Fraction | None

    @property
    def counts(self) -> bool:
        """Whether the board was played or awarded, for one team at least."""
        return self.home is not None or self.away is not None


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """All boards that two teams played against each other in one round of one session."""

    session: str
    round: str
    home: ContestantId
    away: ContestantId
    boards: tuple[TeamBoard, ...]

    @property
    def counted(self) -> int:
        """How many boards count: those cancelled or not played at a table do not."""
        return sum(1 for board in self.boards if board.counts)

    @property
    def sum_home(self) -> Fraction:
        """The sum of the home team's boards by its own results."""
        return sum((b.home for b in self.boards if b.home is not None), Fraction(0))

    @property
    def sum_away(self) -> Fraction:
        """The sum of the away team's boards by its own results."""
        return sum((b.away for b in self.boards if b.away is not None), Fraction(0))


def in_form(match: TeamMatch, form: Form, rules: Rules) -> TeamMatch:
    """The same match with its boards worth what another form makes of them."""
    return replace(
        match,
        boards=tuple(
            team_board(board.board, board.first, board.second, form, rules)
            for board in match.boards
        ),
    )


def team_board(label: str, first: Line, second: Line, form: Form, rules: Rules) -> TeamBoard:
    """A board of a match from its two lines."""
    return TeamBoard(
        label,
        first,
        second,
        team_worth(first, second, True, form, rules),
        team_worth(first, second, False, form, rules),
    )


def tolerance(form: Form, rules: Rules) -> int:
    """The largest difference in points that still ties a board; the Polish Patton has its own."""
    if form is Form.PATTON and rules.teams.patton is Patton.JFR:
        return JFR_TOLERANCE
    return rules.teams.tie_tolerance


def board_worth(swing: int, form: Form, rules: Rules) -> Fraction:
    """What a difference in points makes of a board for the team that has it."""
    if form in WIN_WORTH:
        win = WIN_WORTH[form]
        if abs(swing) <= tolerance(form, rules):
            return Fraction(win, 2)
        return Fraction(win if swing > 0 else 0)
    if form is Form.TOTAL_POINTS:
        return Fraction(swing)
    return Fraction(imps(swing))


def expected_worth(own: Chances, other: Chances, form: Form, rules: Rules) -> Fraction:
    """A team's board from its points at both tables: each pair of outcomes first, then weighted."""
    return sum(
        (
            first_weight * second_weight * board_worth(first + second, form, rules)
            for first, first_weight in own
            for second, second_weight in other
        ),
        Fraction(0),
    )


def artificial_board(award: Level | Percent | Imps, form: Form, rules: Rules) -> Fraction | None:
    """What an artificial score makes of a board: IMPs, or a share of what winning it is worth."""
    if form not in WIN_WORTH:
        return imps_of(award, rules.artificial)
    percent = percent_of(award, rules.artificial, None)
    return None if percent is None else percent * WIN_WORTH[form] / 100


def team_worth(first: Line, second: Line, home: bool, form: Form, rules: Rules) -> Fraction | None:
    """What a board is worth to the home or the away team; None when it has nothing to count."""
    sides = (Side.NS, Side.EW) if home else (Side.EW, Side.NS)
    for line, side in zip((first, second), sides, strict=True):
        award = award_of(line.result, side)
        if isinstance(award, Level | Percent | Imps):
            return artificial_board(award, form, rules)
    views = [
        chances_of(line.result, line.vulnerability, side)
        for line, side in zip((first, second), sides, strict=True)
    ]
    if views[0] is None or views[1] is None:
        return None
    return expected_worth(views[0], views[1], form, rules)


def match_of(
    lines: Sequence[Line], form: Form, rules: Rules
) -> tuple[TeamMatch, tuple[Problem, ...]]:
    """The match that these lines are of; and those of them without a mate."""
    gathered: dict[str, list[Line]] = {}
    for line in lines:
        gathered.setdefault(line.board, []).append(line)
    problems: list[Problem] = []
    home, away = home_and_away(gathered)
    boards = []
    for label, pair in gathered.items():
        mates = both_tables(pair, home)
        if mates is None:
            if not is_half_way(pair):
                problems.append(unpaired(label, pair))
            continue
        if were_other_cards(*mates):
            told = {"board": label}
            code = "scoring.board-fouled-in-match"
            problems.append(Problem(code, Severity.ERROR, pair[0].place, told))
            boards.append(TeamBoard(label, *mates, None, None))
            continue
        boards.append(team_board(label, *mates, form, rules))
    match = TeamMatch(lines[0].session, lines[0].match or lines[0].round, home, away, tuple(boards))
    return match, tuple(problems)


def home_and_away(boards: dict[str, list[Line]]) -> tuple[ContestantId, ContestantId]:
    """The two teams of a match: at home is who sat North-South in the open room, or first."""
    lines = [line for pair in boards.values() for line in pair]
    chosen = next((line for line in lines if is_open(line)), lines[0])
    return chosen.ns[0], chosen.ew[0]


def is_open(line: Line) -> bool:
    """Whether the line was played in the open room."""
    return line.room.casefold() == "open"


def both_tables(pair: Sequence[Line], home: ContestantId) -> tuple[Line, Line] | None:
    """The line where the home team sat North-South and the one where it sat East-West.

    A board with an artificial score at one table need not have been played at the other.
    """
    if len(pair) == 1 and is_artificial(pair[0]):
        only = pair[0]
        nothing = NotPlayed(Unplayed.AVERAGED)
        pair = [only, replace(only, ns=only.ew, ew=only.ns, result=nothing, happened=None)]
    first = [line for line in pair if line.ns == (home,)]
    second = [line for line in pair if line.ew == (home,)]
    if len(first) != 1 or len(second) != 1:
        return None
    return first[0], second[0]


def is_artificial(line: Line) -> bool:
    """Whether both sides have an artificial score on the line."""
    result = line.result.result if isinstance(line.result, Fouled) else line.result
    return isinstance(result, Artificial)


def is_half_way(pair: Sequence[Line]) -> bool:
    """Whether the board goes to the other table only in a later round, and is not there yet."""
    return len(pair) == 1 and pair[0].match.startswith(f"{pair[0].round}+")


def were_other_cards(first: Line, second: Line) -> bool:
    """Whether the cards at the two tables were not the same, and no award settles it (Law 87)."""
    return group_of(first.result) != group_of(second.result) and not (
        is_artificial(first) or is_artificial(second)
    )


def unpaired(label: str, pair: Sequence[Line]) -> Problem:
    """A board of a match that was not played once in each direction."""
    return Problem(
        "scoring.board-without-second-table",
        Severity.ERROR,
        pair[0].place,
        {"board": label, "n": len(pair)},
    )
