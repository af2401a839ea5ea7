"""Law 46 a second time, written from the Law alone with cards as plain letters.

Nothing of the package is used. Ranks are compared by their place in one string, what is known to
win by playing each unseen card to the trick in turn.
"""

from collections.abc import Iterable
from dataclasses import dataclass

RANKS = "23456789TJQKA"
PACK = frozenset(suit + rank for suit in "SHDC" for rank in RANKS)


@dataclass(frozen=True)
class Call:
    """What declarer said: "" for what he did not say. `trump` that he named the trump suit."""

    suit: str = ""
    rank: str = ""
    manner: str = ""
    trump: bool = False


@dataclass(frozen=True)
class Table:
    """The situation; `led` is empty when dummy leads."""

    dummy: frozenset[str]
    led: tuple[str, ...] = ()
    trumps: str = ""
    won_with: str = ""
    elsewhere: frozenset[str] = frozenset()
    year: int = 2017


def height(card: str) -> int:
    return RANKS.index(card[1])


def lowest(cards: Iterable[str]) -> set[str]:
    """The lowest card; two of different suits may tie."""
    cards = set(cards)
    return {card for card in cards if height(card) == min(map(height, cards))}


def highest(cards: Iterable[str]) -> set[str]:
    cards = set(cards)
    return {card for card in cards if height(card) == max(map(height, cards))}


def wins(card: str, others: Iterable[str], suit_led: str, trumps: str) -> bool:
    """Whether the card takes a trick in which the others lie."""

    def strength(one: str) -> int:
        if one[0] == trumps:
            return 100 + height(one)
        return height(one) if one[0] == suit_led else -1

    return all(strength(card) > strength(other) for other in others)


def may_play(table: Table) -> frozenset[str]:
    following = {card for card in table.dummy if table.led and card[0] == table.led[0][0]}
    return frozenset(following or table.dummy)


def known_winners(table: Table, cards: Iterable[str]) -> set[str]:
    """Cards that win whichever card of their suit a defender may still produce."""
    unseen = PACK - table.dummy - set(table.led) - table.elsewhere
    found = set()
    for card in cards:
        suit_led = table.led[0][0] if table.led else card[0]
        later: list[tuple[str, ...]] = [()]
        if len(table.led) < 3:
            later += [(other,) for other in unseen if other[0] == card[0]]
        if all(wins(card, (*table.led, *more), suit_led, table.trumps) for more in later):
            found.add(card)
    return found


def ruling(call: Call, table: Table) -> tuple[str, frozenset[str]]:
    """Who names the card ("nobody" when the Law does), and among which cards."""
    legal = may_play(table)
    suit = table.trumps if call.trump else call.suit
    if call.trump and (not table.trumps or call.suit not in ("", table.trumps)):
        return "declarer", legal
    if suit and call.rank:
        return settled({suit + call.rank} & legal, legal)
    if suit:
        held = {card for card in table.dummy if card[0] == suit} & legal
        if not held:
            return "declarer", legal
        return settled(by_manner(call.manner, table, held), held)
    if call.rank:
        continued = {table.won_with + call.rank} & table.dummy
        if not table.led and continued:
            return settled(continued, legal)
        return settled({card for card in legal if card[1] == call.rank}, legal)
    return without_either(call, table, legal)


def by_manner(manner: str, table: Table, held: set[str]) -> set[str]:
    if manner == "high":
        return highest(held)
    if manner == "win":
        return lowest(known_winners(table, held)) if known_winners(table, held) else set()
    if manner == "cover":
        beating = {
            card
            for card in held
            if wins(card, table.led, table.led[0][0] if table.led else card[0], table.trumps)
        }
        return lowest(beating) if beating else set()
    return lowest(held)


def without_either(call: Call, table: Table, legal: frozenset[str]) -> tuple[str, frozenset[str]]:
    if call.manner in ("", "any"):
        return ("nobody" if len(legal) == 1 else "defender"), legal
    if call.manner in ("high", "low"):
        pick = highest if call.manner == "high" else lowest
        of_suit_led = {card for card in legal if table.led and card[0] == table.led[0][0]}
        if of_suit_led or table.year == 2007:
            return settled(pick(of_suit_led or legal), legal)
        return "declarer", legal
    if call.manner == "run" or (call.manner == "cover" and not table.led):
        return "declarer", legal
    return settled(by_manner(call.manner, table, set(legal)), legal)


def settled(cards: Iterable[str], otherwise: Iterable[str]) -> tuple[str, frozenset[str]]:
    """One card is the card; of several declarer says which; of none, any of the others."""
    found = frozenset(cards)
    if len(found) == 1:
        return "nobody", found
    return "declarer", found or frozenset(otherwise)
