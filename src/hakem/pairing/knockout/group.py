"""Three or four that play one another in parts of a match, of whom some go on.

They are ranked by matches won, a drawn one counting half; equals by the match between them (of
more than two, by a league of their own matches); then by the quotient of IMPs won and lost in the
group. Who is level after that, where the line is drawn, plays an extension.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from hakem.errors import Mistake
from hakem.pairing.rounds import ContestantId, Two


@dataclass(frozen=True, slots=True)
class GroupMatch:
    """The IMPs of two that met in a group; `given_to` is who has a match that was not played."""

    first: ContestantId
    second: ContestantId
    first_imps: Fraction | int
    second_imps: Fraction | int
    given_to: ContestantId | None = None


@dataclass(frozen=True, slots=True)
class GroupOutcome:
    """Who goes on, who is out, and who plays an extension for how many places."""

    through: tuple[ContestantId, ...]
    out: tuple[ContestantId, ...]
    level: tuple[ContestantId, ...] = ()
    places: int = 0


def group_rounds(contestants: Sequence[ContestantId]) -> tuple[tuple[Two, ...], ...]:
    """Who meets whom in a group: three all at once, at three tables; four in three rounds.

    >>> group_rounds(["1", "2", "3", "4"])
    ((('1', '4'), ('2', '3')), (('1', '3'), ('2', '4')), (('1', '2'), ('3', '4')))
    """
    if len(contestants) == 3:
        a, b, c = contestants
        return (((a, b), (b, c), (c, a)),)
    if len(contestants) == 4:
        a, b, c, d = contestants
        return ((a, d), (b, c)), ((a, c), (b, d)), ((a, b), (c, d))
    raise Mistake("pairing.group-size", n=len(contestants))


def group_outcome(
    contestants: Sequence[ContestantId], matches: Sequence[GroupMatch], places: int
) -> GroupOutcome:
    """Who of a group goes on to so many places, all its matches played.

    A group that has lost some of its contestants may be one of two. Raises `Mistake` where a match
    is missing.
    """
    expected = {frozenset(two) for two in combinations(contestants, 2)}
    told = [frozenset((match.first, match.second)) for match in matches]
    if set(told) != expected or len(told) != len(expected):
        raise Mistake("pairing.group-matches", n=len(told), wanted=len(expected))
    through: list[ContestantId] = []
    ranks = _ranks(list(contestants), matches)
    for number, rank in enumerate(ranks):
        free = places - len(through)
        if len(rank) <= free:
            through += rank
            continue
        below = tuple(one for later in ranks[number + 1 :] for one in later)
        if free == 0:
            return GroupOutcome(tuple(through), (*rank, *below))
        return GroupOutcome(tuple(through), below, tuple(rank), free)
    return GroupOutcome(tuple(through), ())


def _ranks(
    contestants: list[ContestantId], matches: Sequence[GroupMatch]
) -> list[list[ContestantId]]:
    """The contestants from the best down, those who are level together."""
    ranks: list[list[ContestantId]] = []
    for tied in _by(contestants, _wins(contestants, matches)):
        ranks += _level(tied, matches) if len(tied) > 1 else [tied]
    return ranks


def _level(tied: list[ContestantId], matches: Sequence[GroupMatch]) -> list[list[ContestantId]]:
    """Those with equally many wins: by their own matches, then by the quotient."""
    own = _by(tied, _wins(tied, matches))
    if len(own) > 1:
        return [rank for part in own for rank in (_level(part, matches) if part[1:] else [part])]
    return _by(tied, {one: _quotient(one, matches) for one in tied})


def _wins(
    among: Sequence[ContestantId], matches: Sequence[GroupMatch]
) -> dict[ContestantId, tuple[Fraction, ...]]:
    """Matches won against one another, a drawn one half."""
    won = dict.fromkeys(among, Fraction(0))
    for match in matches:
        if match.first in won and match.second in won:
            margin = match.first_imps - match.second_imps
            if match.given_to is not None:
                margin = 1 if match.given_to == match.first else -1
            share = Fraction(1, 2) if margin == 0 else Fraction(int(margin > 0))
            won[match.first] += share
            won[match.second] += 1 - share
    return {one: (share,) for one, share in won.items()}


def _quotient(one: ContestantId, matches: Sequence[GroupMatch]) -> tuple[Fraction, ...]:
    """IMPs won over IMPs lost in the whole group; who lost none is above all, by those won."""
    won = lost = Fraction(0)
    for match in matches:
        if one == match.first:
            won, lost = won + match.first_imps, lost + match.second_imps
        elif one == match.second:
            won, lost = won + match.second_imps, lost + match.first_imps
    if lost == 0:
        return Fraction(1), won
    return Fraction(0), won / lost


def _by(
    contestants: Sequence[ContestantId], measure: dict[ContestantId, tuple[Fraction, ...]]
) -> list[list[ContestantId]]:
    """The contestants in parts of equal measure, the greatest first."""
    parts: dict[tuple[Fraction, ...], list[ContestantId]] = {}
    for one in contestants:
        parts.setdefault(measure[one], []).append(one)
    return [parts[key] for key in sorted(parts, reverse=True)]
