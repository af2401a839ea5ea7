"""What ranking reads: matches, sessions, boards and penalties, reduced to what counts in a table.

*Match records* are for events played as matches (TBF 10(d), and 10(f) for the forms played so);
*session* and *board* percentages for events run as a race (TBF 10(e)). Victory points of a match
are those of the match alone: a penalty in VPs is stored apart, as a `Deduction`, so that two sides
may end with a sum that is not the scale's (TBF 10(c)1), and the match itself stays as played.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Mistake
from hakem.scoring.sheet import ContestantId

#: The name of a session within its event.
SessionId = str


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One match: the IMPs that each side won, and its victory points; `away` None is a bye."""

    home: ContestantId
    away: ContestantId | None
    imps_home: Fraction
    imps_away: Fraction
    vp_home: Fraction
    vp_away: Fraction
    round: str = ""
    boards: int = 0
    #: each side's lead by its own results, where that is not what the IMPs won say (Law 86B2)
    margin_home: Fraction | None = None
    margin_away: Fraction | None = None
    #: who was to be met and was not, and by whose fault (`unplayed.Blame`), where it was no bye
    unmet: ContestantId = ""
    blame: str = ""

    @classmethod
    def bye(
        cls,
        contestant: ContestantId,
        vp: Fraction,
        round: str = "",
        unmet: ContestantId = "",
        blame: str = "",
    ) -> "MatchRecord":
        """The contestant had no opponent in the round, and gets so many victory points."""
        none = Fraction(0)
        return cls(contestant, None, none, none, vp, none, round, unmet=unmet, blame=blame)


@dataclass(frozen=True, slots=True)
class MatchSide:
    """A match as one of its sides sees it. `opponent` None is a bye."""

    opponent: ContestantId | None
    imps: Fraction
    imps_against: Fraction
    vp: Fraction
    vp_against: Fraction
    round: str = ""
    margin: Fraction | None = None
    unmet: ContestantId = ""
    blame: str = ""

    @property
    def lead(self) -> Fraction:
        """The side's lead in IMPs, by its own results."""
        return self.imps - self.imps_against if self.margin is None else self.margin


def match_sides(matches: Iterable[MatchRecord]) -> dict[ContestantId, list[MatchSide]]:
    """The matches of each contestant, in the order given.

    Raises `Mistake` ("ranking.match-against-itself") when a contestant stands on both sides.
    """
    found: dict[ContestantId, list[MatchSide]] = {}
    for match in matches:
        home, away = match.home, match.away
        if home == away:
            raise Mistake("ranking.match-against-itself", contestant=home, round=match.round)
        found.setdefault(home, []).append(
            MatchSide(
                away,
                match.imps_home,
                match.imps_away,
                match.vp_home,
                match.vp_away,
                match.round,
                match.margin_home,
                match.unmet,
                match.blame,
            )
        )
        if away is not None:
            found.setdefault(away, []).append(
                MatchSide(
                    home,
                    match.imps_away,
                    match.imps_home,
                    match.vp_away,
                    match.vp_home,
                    match.round,
                    match.margin_away,
                )
            )
    return found


@dataclass(frozen=True, slots=True)
class Deduction:
    """What a penalty takes off a total: a positive amount in the unit of the total, and why.

    A `penalties.Penalty` is what the director gave, in its own unit; this is what it comes to.
    """

    contestant: ContestantId
    amount: Fraction
    why: str = ""


@dataclass(frozen=True, slots=True)
class BoardKey:
    """A board of an event: number 7 of the second session is not number 7 of the first."""

    session: SessionId
    board: str


#: The sessions of each contestant. A mapping may find them only when asked: ties are few.
SessionPercents = Mapping[ContestantId, Mapping[SessionId, Fraction]]
#: The boards of each contestant, likewise.
BoardPercents = Mapping[ContestantId, Mapping[BoardKey, Fraction]]
