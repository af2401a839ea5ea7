"""Which team sat where, in PBN files that hold one game a table and say the room.

The home team is taken to sit North-South in the open room. Files that name no teams get them from
the players: the two sides of a match, called by the pair that first sat there. Names are believed
only where nobody sits in both rooms on one board; otherwise the room alone decides.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from hakem.formats.pbn import Game
from hakem.scoring.sheet import Contestant

_SEATS = {"NS": ("North", "South"), "EW": ("West", "East")}
_BOARD = ("Board", "Section", "Round", "Table")
_MATCH = ("Event", "Stage", "Section", "Round", "Table")
#: All that decides who sat where: the boards of a match repeat it in each room.
_SEATING = (*_MATCH, "HomeTeam", "VisitTeam", "Room", "North", "South", "West", "East")


def in_open_room(game: Game) -> bool:
    """Whether the game was played in the open room; a game of no room is taken to be."""
    return not game.get("Room").lower().startswith("c")


def players_of(game: Game, side: str) -> tuple[str, ...]:
    """The players of a side that are named."""
    return tuple(filter(None, (game.get(seat).strip() for seat in _SEATS[side])))


@dataclass(slots=True)
class Team:
    """A team and who was seen playing for it, in the order seen."""

    id: str
    players: list[str] = field(default_factory=list)
    named: bool = False

    def contestant(self) -> Contestant:
        """The team as a contestant."""
        return Contestant(self.id, tuple(self.players))


class Teams:
    """The teams of a file."""

    def __init__(self, games: Iterable[Game]) -> None:
        self.teams: list[Team] = []
        self.matches: dict[tuple[str | None, ...], tuple[Team, Team]] = {}
        self.before: dict[tuple[str | None, ...], tuple[Team, Team]] = {}
        self.believe_names = _rooms_apart(games)

    def seated(self, game: Game) -> tuple[Team, Team]:
        """The teams that sat North-South and East-West in a game."""
        key = tuple(map(game.tags.get, _SEATING))
        pair = self.before.get(key)
        if pair is None:
            pair = self.before[key] = self.seat(game)
        return pair

    def seat(self, game: Game) -> tuple[Team, Team]:
        home, visitors = game.get("HomeTeam").strip(), game.get("VisitTeam").strip()
        if home and visitors and home != visitors:
            pair = self.named(home), self.named(visitors)
            ns, ew = pair if in_open_room(game) else pair[::-1]
        else:
            ns, ew = self.by_players(game)
        for team, side in ((ns, "NS"), (ew, "EW")):
            team.players += [one for one in players_of(game, side) if one not in team.players]
        return ns, ew

    def named(self, name: str) -> Team:
        found = next((team for team in self.teams if team.named and team.id == name), None)
        return found or self.add(Team(name, named=True))

    def add(self, team: Team) -> Team:
        self.teams.append(team)
        return team

    def by_players(self, game: Game) -> tuple[Team, Team]:
        key = tuple(map(game.tags.get, _MATCH))
        ns, ew = (self.known(players_of(game, side)) for side in ("NS", "EW"))
        match = self.matches.get(key)
        if ns and ew and ns is not ew:
            pair = ns, ew
        elif match:
            pair = match if in_open_room(game) else match[::-1]
            if (ns and ns is pair[1]) or (ew and ew is pair[0]):
                pair = pair[::-1]
        else:
            pair = (
                ns or self.add(self.unnamed(game, "NS")),
                (ew if ew is not ns else None) or self.add(self.unnamed(game, "EW")),
            )
        self.matches.setdefault(key, pair if in_open_room(game) else pair[::-1])
        return pair

    def known(self, players: tuple[str, ...]) -> Team | None:
        if not self.believe_names:
            return None
        return next((team for team in self.teams if set(players) & set(team.players)), None)

    def unnamed(self, game: Game, side: str) -> Team:
        """A team called by its pair, or by its number where the file does not name them either."""
        called = "/".join(players_of(game, side)) if self.believe_names else ""
        taken = {team.id for team in self.teams}
        return Team(called if called and called not in taken else str(len(self.teams) + 1))


def _rooms_apart(games: Iterable[Game]) -> bool:
    """Whether no name stands in both rooms of one board."""
    rooms: dict[tuple[str | None, ...], tuple[set[str], set[str]]] = {}
    for game in games:
        key = tuple(map(game.tags.get, _BOARD))
        found = rooms.setdefault(key, (set(), set()))
        found[in_open_room(game)].update(players_of(game, "NS"), players_of(game, "EW"))
    return not any(opened & closed for opened, closed in rooms.values())
