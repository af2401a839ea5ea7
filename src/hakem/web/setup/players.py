"""The club's players: names and federation numbers, kept in a log of the house.

Who enters an event is known from then on. Who was taken from the list stays away until his name is
put there again by hand.
"""

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from uuid import uuid4

import msgspec

from hakem.event.acts import Player
from hakem.i18n.lang import Lang
from hakem.i18n.letters import search_key, sort_key
from hakem.store import Entry, Store

#: The stream of the players in the house's log.
STREAM = "players"
#: Letters of a name, at most, that are kept.
_LONGEST = 80


class PlayerKnown(msgspec.Struct, frozen=True, omit_defaults=True, tag="known"):
    """A player of the club. With a number that an earlier one of this name lacked, the same."""

    name: str
    number: str = ""


class PlayerForgotten(msgspec.Struct, frozen=True, omit_defaults=True, tag="forgotten"):
    """A player is on the list no more."""

    name: str
    number: str = ""


_Line = PlayerKnown | PlayerForgotten
_decoder: msgspec.json.Decoder[_Line] = msgspec.json.Decoder(_Line)


class ClubPlayers:
    """Everybody whom the club knows."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[tuple[str, str], Player] = {}
        self._forgotten: set[tuple[str, str]] = set()
        for stored in store.read(STREAM):
            self._take(_decoder.decode(stored.payload))

    def all(self, lang: Lang) -> tuple[Player, ...]:
        """Everybody, sorted by name as a language sorts."""
        return tuple(sorted(self._known.values(), key=lambda one: sort_key(one.name, lang)))

    def __len__(self) -> int:
        return len(self._known)

    def search(self, text: str, lang: Lang, most: int = 50) -> tuple[Player, ...]:
        """Whose name has all the words that were typed, however they were spelt; or whose number.

        Those of whom a name begins with the first word come before the others.
        """
        words = search_key(text).split()
        if not words:
            return self.all(lang)[:most]
        found: list[tuple[int, Player]] = []
        for player in self.all(lang):
            names = search_key(player.name).split()
            begins = [any(name.startswith(word) for name in names) for word in words]
            if all(begins) or (player.number and player.number.startswith(text.strip())):
                found.append((0, player))
            elif all(word in search_key(player.name) for word in words):
                found.append((1, player))
        return tuple(player for _, player in sorted(found, key=lambda one: one[0])[:most])

    def number_of(self, name: str) -> str:
        """The federation number of whoever has a name; "" where nobody has, or several."""
        key = key_of(name)
        numbers = {one.number for (known, _), one in self._known.items() if known == key}
        return numbers.pop() if len(numbers) == 1 else ""

    async def learn(self, players: Iterable[Player], *, by_hand: bool = False) -> int:
        """Know these from now on; how many were new. By hand also those that were forgotten."""
        lines: list[_Line] = []
        for player in players:
            line = PlayerKnown(" ".join(player.name.split())[:_LONGEST], player.number[:20])
            key = (key_of(line.name), line.number)
            if not key[0] or (key in self._forgotten and not by_hand):
                continue
            if key in self._known or (not line.number and self._has(key[0])):
                continue
            lines.append(line)
            self._take(line)
        await self._write(lines)
        return len(lines)

    async def forget(self, name: str, number: str) -> None:
        """Take a player from the list."""
        if (key_of(name), number) in self._known:
            line = PlayerForgotten(name, number)
            self._take(line)
            await self._write([line])

    def _has(self, key: str) -> bool:
        return any(known == key for known, _ in self._known)

    async def _write(self, lines: Iterable[_Line]) -> None:
        now = datetime.now(UTC)
        entries = [Entry(uuid4().hex, msgspec.json.encode(line), now) for line in lines]
        if entries:
            await asyncio.wrap_future(self._store.submit(STREAM, entries))

    def _take(self, line: _Line) -> None:
        key = (key_of(line.name), line.number)
        match line:
            case PlayerKnown():
                if line.number:  # the same person, of whom the number was not known
                    self._known.pop((key[0], ""), None)
                self._known[key] = Player(line.name, line.number)
                self._forgotten.discard(key)
            case PlayerForgotten():
                self._known.pop(key, None)
                self._forgotten.add(key)


def key_of(name: str) -> str:
    """What the spellings of a name share."""
    return " ".join(search_key(name).split())
