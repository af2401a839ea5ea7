"""A movement: who sits where in which round, with which boards.

Definitions:

    contestant   a pair, a team or a player of an individual, by its number in the movement, from 1.
                 A movement seats numbers, not people: who number 7 is, the event says.
    set          boards that travel together and are played in one round at a table, from 1
    play         one table in one round: who sits there and which set lies on it
    phantom      an empty place (None): whoever should meet it sits out
    sit-out      a round in which a contestant meets nobody
    copies       how many tables can have the same set in one round, each with its own boards
    sharing      tables that stand together and pass the boards of one set to each other

The list of plays is the whole truth of a movement. "East-West move up one table" is derived from
it, never stored.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from hakem.seats import Seat, Side


class Kind(StrEnum):
    """What a movement is for."""

    TWO_WINNERS = "two-winners"  # pairs; each stays North-South or East-West
    ONE_WINNER = "one-winner"  # pairs; all are ranked together
    TEAMS = "teams"  # a team has a pair North-South at one table, another East-West elsewhere
    INDIVIDUAL = "individual"  # partners change

    @property
    def is_pairs(self) -> bool:
        """Whether it seats pairs."""
        return self in (Kind.TWO_WINNERS, Kind.ONE_WINNER)


@dataclass(frozen=True, slots=True)
class Play:
    """One table in one round; all numbers from 1.

    In an individual `ns` is North, `ew` East, and `south` and `west` are their partners.
    """

    round: int
    table: int
    ns: int | None
    ew: int | None
    boardset: int
    south: int | None = None
    west: int | None = None

    def side(self, side: Side) -> tuple[int, ...]:
        """The contestants of a side: one pair or team, or two players; none for a phantom."""
        first, partner = (self.ns, self.south) if side is Side.NS else (self.ew, self.west)
        if partner is None:
            return () if first is None else (first,)
        return (partner,) if first is None else (first, partner)

    @property
    def contestants(self) -> tuple[int, ...]:
        """All who sit here, North-South first."""
        return self.side(Side.NS) + self.side(Side.EW)

    @property
    def is_played(self) -> bool:
        """Whether both sides are here, so that boards are played."""
        return bool(self.side(Side.NS)) and bool(self.side(Side.EW))

    def sides_of(self, contestant: int) -> tuple[Side, ...]:
        """The sides on which a contestant sits here: one, or none."""
        return tuple(side for side in Side if contestant in self.side(side))

    def seats_of(self, contestant: int) -> tuple[Seat, ...]:
        """The seats that a contestant takes here; a pair takes both of its side."""
        alone = self.south is not None or self.west is not None
        found: list[Seat] = []
        for first, one, partner in (
            (Seat.NORTH, self.ns, self.south),
            (Seat.EAST, self.ew, self.west),
        ):
            if one == contestant:
                found += [first] if alone else [first, first.partner]
            if alone and partner == contestant:
                found.append(first.partner)
        return tuple(found)

    def switched(self) -> "Play":
        """The play after an arrow switch: North-South and East-West change places."""
        return replace(self, ns=self.ew, ew=self.ns, south=self.west, west=self.south)


@dataclass(frozen=True, slots=True)
class Stop:
    """One round of one contestant, as a guide card has it; `play` is None for a round off.

    `side` is None with it. A play against the phantom is a sit-out too: `sits_out` tells both.
    """

    round: int
    play: Play | None = None
    side: Side | None = None

    @property
    def sits_out(self) -> bool:
        """Whether the contestant meets nobody."""
        return self.play is None or not self.play.is_played

    @property
    def opponents(self) -> tuple[int, ...]:
        """Whom the contestant meets; two players in an individual."""
        if self.play is None or self.side is None:
            return ()
        return self.play.side(self.side.opponents)


@dataclass(frozen=True, slots=True)
class Movement:
    """A movement: its plays and what surrounds them.

    `name` is a code ("mitchell", "howell") for its name in words; `contestants` how many numbers it
    seats; `sets` how many sets there are, of `boards_per_set` boards each. Set 1 is boards 1, 2, 3,
    set 2 goes on from there, unless `numbered` lists the boards of each set. `copies` of each set
    can be played in one round; `sharing` lists the tables that share one set. `meetings` is how
    often two contestants may meet (more than 1 in a double movement).
    """

    name: str
    kind: Kind
    contestants: int
    rounds: int
    tables: int
    sets: int
    boards_per_set: int
    plays: tuple[Play, ...]
    copies: int = 1
    sharing: tuple[tuple[int, ...], ...] = ()
    meetings: int = 1
    numbered: tuple[tuple[int, ...], ...] = ()

    def boards(self, boardset: int) -> tuple[int, ...]:
        """The numbers of the boards of a set.

        >>> Movement("m", Kind.ONE_WINNER, 4, 3, 2, 3, 2, ()).boards(3)
        (5, 6)
        """
        if self.numbered:
            return self.numbered[boardset - 1]
        first = (boardset - 1) * self.boards_per_set + 1
        return tuple(range(first, first + self.boards_per_set))

    def units(self, boardset: int) -> tuple[int, ...]:
        """What of a set is met or shared as a whole: the set; its boards where sets overlap.

        Sets overlap where tables pass boards to each other within a round (a card may say that one
        table plays 1, 2, 3, 4 and another 2, 3, 4, 5).
        """
        if self.numbered and len({b for one in self.numbered for b in one}) != sum(
            map(len, self.numbered)
        ):
            return self.boards(boardset)
        return (boardset,)

    @property
    def numbers(self) -> range:
        """The numbers of the contestants."""
        return range(1, self.contestants + 1)

    @property
    def played(self) -> tuple[Play, ...]:
        """The plays in which boards are played: those without a phantom."""
        return tuple(play for play in self.plays if play.is_played)

    def line(self, side: Side) -> tuple[int, ...]:
        """Those who begin on a side: with two winners, the contestants of that ranking."""
        first: dict[int, Side] = {}
        for play in sorted(self.plays, key=lambda play: play.round):
            for each in Side:
                for one in play.side(each):
                    first.setdefault(one, each)
        return tuple(one for one in self.numbers if first.get(one) is side)

    def in_round(self, number: int) -> tuple[Play, ...]:
        """The plays of a round, by table."""
        return _by_table(play for play in self.plays if play.round == number)

    def at_table(self, table: int) -> tuple[Play, ...]:
        """What happens at a table, by round."""
        here = (play for play in self.plays if play.table == table)
        return tuple(sorted(here, key=lambda play: play.round))

    def guide(self, contestant: int) -> tuple[Stop, ...]:
        """The way of a contestant through the movement, round by round.

        A team has two stops in each round, that of its North-South pair first.
        """
        stops: list[Stop] = []
        mine = [play for play in self.plays if contestant in play.contestants]
        for number in range(1, self.rounds + 1):
            found = [
                Stop(number, play, side)
                for play in mine
                if play.round == number
                for side in play.sides_of(contestant)
            ]
            stops += sorted(found, key=lambda stop: stop.side or 0) or [Stop(number)]
        return tuple(stops)

    def sit_outs(self, number: int) -> tuple[int, ...]:
        """Who meets nobody in a round."""
        busy = {one for play in self.in_round(number) if play.is_played for one in play.contestants}
        return tuple(one for one in self.numbers if one not in busy)

    def times_played(self, boardset: int) -> int:
        """How often each board of a set is played, so how many results are compared."""
        return sum(1 for play in self.played if play.boardset == boardset)

    def stationary(self) -> tuple[int, ...]:
        """Contestants who stay at one table for the whole movement, for those who cannot move.

        They may have to change direction there; one can turn the boards instead.
        """
        tables: dict[int, set[int]] = {one: set() for one in self.numbers}
        rounds: dict[int, set[int]] = {one: set() for one in self.numbers}
        for play in self.plays:
            for one in play.contestants:
                tables[one].add(play.table)
                rounds[one].add(play.round)
        return tuple(
            one for one in self.numbers if len(tables[one]) == 1 and len(rounds[one]) == self.rounds
        )

    def with_plays(self, plays: Iterable[Play]) -> "Movement":
        """The same movement with other plays."""
        return replace(self, plays=tuple(sorted(plays, key=lambda play: (play.round, play.table))))

    def switched(self, where: Iterable[tuple[int, int]]) -> "Movement":
        """The movement with an arrow switch at each (round, table): pairs have one winner then."""
        turned = set(where)
        kind = Kind.ONE_WINNER if self.kind is Kind.TWO_WINNERS and turned else self.kind
        plays = (
            play.switched() if (play.round, play.table) in turned else play for play in self.plays
        )
        return replace(self.with_plays(plays), kind=kind)

    def without(self, contestant: int) -> "Movement":
        """The movement with a phantom instead of a contestant; the last number takes its number.

        So that the numbers that are left run from 1 without a gap. Only a movement for pairs or
        teams can do with a phantom; in a movement with two winners numbers above move down by one.
        """

        def now(one: int | None) -> int | None:
            if one is None or one == contestant:
                return None
            if self.kind is Kind.TWO_WINNERS:
                return one - 1 if one > contestant else one
            return contestant if one == self.contestants else one

        plays = tuple(replace(play, ns=now(play.ns), ew=now(play.ew)) for play in self.plays)
        return replace(self, contestants=self.contestants - 1, plays=plays)


def _by_table(plays: Iterable[Play]) -> tuple[Play, ...]:
    return tuple(sorted(plays, key=lambda play: play.table))
