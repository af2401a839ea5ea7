"""The course of a session: who sits where, rounds, and what went wrong with seats and boards."""

import msgspec

from hakem.event.acts.act import FIRST_SESSION, Act


class Meeting(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Who meets at a table in a round, and with which boards.

    `ns` and `ew` hold one contestant each, two players in an individual, nobody where a table waits
    for its opponents. `room` is "open" or "closed" in a match of teams at one table number.
    `with_round` is the round in which the boards are played at the other table of the match, where
    that is another round, as in a triangle; 0: the same.
    """

    round: int
    table: int
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    boards: tuple[int, ...]
    room: str = ""
    with_round: int = 0

    @property
    def of_round(self) -> int:
        """The round that the match counts as of: the earlier one, where its tables are in two."""
        return min(self.round, self.with_round) if self.with_round else self.round

    @property
    def rounds(self) -> str:
        """The round of the match, or both of them: "3", "3+4"."""
        if not self.with_round:
            return str(self.round)
        return f"{self.of_round}+{max(self.round, self.with_round)}"

    @property
    def contestants(self) -> tuple[str, ...]:
        """All who sit here, North-South first."""
        return self.ns + self.ew

    @property
    def is_played(self) -> bool:
        """Whether both sides are here."""
        return bool(self.ns) and bool(self.ew)


class Lost(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Boards of the plan that a mended rest does not give to those who were to play them.

    `round`, `table`, `ns` and `ew` say where they would have sat, at a table that is free; `only`
    names who of them loses the boards, both where it names nobody. Each who does has an artificial
    score on them (Law 12C2), or where a round is a match what a match not played gives, by whether
    `at_fault` or `partly` names it; who plays them after all has what it made.
    """

    round: int
    table: int
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    boards: tuple[int, ...]
    only: tuple[str, ...] = ()
    at_fault: tuple[str, ...] = ()
    partly: tuple[str, ...] = ()

    @property
    def losers(self) -> tuple[str, ...]:
        """Who loses the boards."""
        return self.only or (*self.ns, *self.ew)


class Seated(Act, frozen=True, kw_only=True, omit_defaults=True, tag="seated"):
    """The movement of a section: all its meetings, from `from_round` on.

    Meetings of earlier rounds stay as they are, so that a movement can be replaced in the middle.
    `movement` is its name. `lost` are the boards that a mended movement takes from somebody.
    """

    session: str = FIRST_SESSION
    section: str = ""
    movement: str = ""
    from_round: int = 1
    meetings: tuple[Meeting, ...]
    lost: tuple[Lost, ...] = ()


class Paired(Act, frozen=True, kw_only=True, omit_defaults=True, tag="paired"):
    """One round, drawn or paired: its meetings, who has a bye, and how it came about.

    `how` is the way ("swiss", "drawn", "by-hand" ...), `seed` that of a draw, `standings_after` the
    round whose ranking was used, None where none was; `of` how many rounds the event has, where
    that was told. `groups` are those of a knock-out who play in threes or fours: they meet among
    themselves, in this round and those of the stage before and after it.
    """

    session: str = FIRST_SESSION
    section: str = ""
    round: int
    meetings: tuple[Meeting, ...]
    byes: tuple[str, ...] = ()
    how: str = "by-hand"
    seed: str = ""
    standings_after: int | None = None
    of: int = 0
    groups: tuple[tuple[str, ...], ...] = ()


class Unmet(Act, frozen=True, kw_only=True, omit_defaults=True, tag="unmet"):
    """Two who were to meet in a round did not, and will not.

    `at_fault` and `partly` name who of them is to blame, directly or in part. Where a round is a
    match each gets victory points by that (`unplayed.*`), and no board of it counts; in a race each
    gets an artificial score on the boards that were not played (Law 12C2).
    """

    session: str = FIRST_SESSION
    round: int
    contestants: tuple[str, str]
    at_fault: tuple[str, ...] = ()
    partly: tuple[str, ...] = ()
    why: str = ""


class RoundStarted(Act, frozen=True, kw_only=True, omit_defaults=True, tag="round-started"):
    """A round of a session was called."""

    session: str = FIRST_SESSION
    section: str = ""
    round: int


class RoundEnded(Act, frozen=True, kw_only=True, omit_defaults=True, tag="round-ended"):
    """A round of a session was declared over."""

    session: str = FIRST_SESSION
    section: str = ""
    round: int


class ArrowSwitched(Act, frozen=True, kw_only=True, omit_defaults=True, tag="arrow-switched"):
    """North-South and East-West changed seats at these tables in this round; no table: at all."""

    session: str = FIRST_SESSION
    section: str = ""
    round: int
    tables: tuple[int, ...] = ()
    why: str = ""


class WrongBoards(Act, frozen=True, kw_only=True, omit_defaults=True, tag="wrong-boards"):
    """A table played these boards instead of those it should have: 16-18 instead of 13-15.

    Results entered under the boards that should have been played belong to those that were, in
    the order given.
    """

    session: str = FIRST_SESSION
    section: str = ""
    round: int
    table: int
    room: str = ""
    played: tuple[int, ...]
    instead_of: tuple[int, ...]
    why: str = ""


class CardsSwitched(Act, frozen=True, kw_only=True, omit_defaults=True, tag="cards-switched"):
    """From a round on the cards of a board were not the same as before (Law 87).

    From there on its results are compared among themselves, as the group `group`. `section` empty:
    in every section. `until` is the last such round, 0 for all that follow.
    """

    session: str = FIRST_SESSION
    section: str = ""
    board: int
    round: int
    until: int = 0
    group: str = "B"
    why: str = ""
