"""What is known of the matches of a sheet, so that only those that changed are scored again.

It stands apart from the scoring of matches, so that an event of pairs does not bring that in.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hakem.errors import Problem
from hakem.scoring.gathering import Gathering
from hakem.scoring.kept import Known
from hakem.scoring.rules import Rules
from hakem.scoring.scored import BoardScore, MatchScore
from hakem.scoring.sheet import Form, Line
from hakem.scoring.vps import Scale

#: Session, round, and the two teams who met.
MatchKey = tuple[str, str, frozenset[str]]

#: The lines of a match, and what its score depends on besides.
Asked = tuple[tuple[Line, ...], Form, Rules, Scale | None]


def by_match(line: Line) -> MatchKey:
    """The match of a line."""
    return line.session, line.match or line.round, frozenset(line.ns + line.ew)


class Matched(NamedTuple):
    """A match, scored; its boards as lines, and those of them that have no second table."""

    score: MatchScore
    boards: Sequence[BoardScore]
    problems: tuple[Problem, ...]


class LeagueMemory:
    """Every match with what it was scored from."""

    def __init__(self) -> None:
        self.gathering: Gathering[MatchKey] = Gathering()
        self.matches: Known[MatchKey, Asked, Matched] = Known()
