"""A knock-out round by round: re-seeded, drawn by lot, or the higher ranked choosing.

Each takes those who are left, the highest ranked first. Where their number is not a power of two,
the highest have a bye (TBF 10(i)); in a draw the lots say who.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hakem.errors import Mistake
from hakem.pairing.first_round import drawn
from hakem.pairing.knockout.bracket import byes_needed
from hakem.pairing.rounds import ContestantId, Two


@dataclass(frozen=True, slots=True)
class KnockoutRound:
    """Who meets whom, and who goes on without a match."""

    matches: tuple[Two, ...]
    byes: tuple[ContestantId, ...] = ()


def reseeded(left: Sequence[ContestantId]) -> KnockoutRound:
    """The highest against the lowest, the second against the last but one ...

    >>> reseeded(["1", "3", "4", "8"]).matches
    (('1', '8'), ('3', '4'))
    """
    byes = byes_needed(len(left))
    playing = left[byes:]
    half = len(playing) // 2
    return KnockoutRound(
        tuple((playing[place], playing[-1 - place]) for place in range(half)), tuple(left[:byes])
    )


def drawn_round(
    left: Sequence[ContestantId], seed: str, protected: Sequence[ContestantId] = ()
) -> KnockoutRound:
    """By lot, from a seed: the first lots have the byes, then one lot meets the next.

    `protected` have the byes before any lot, and meet each other only where they are more than
    half of those who play.
    """
    lots = drawn(left, seed)
    lots = (*(one for one in lots if one in protected), *(x for x in lots if x not in protected))
    byes = byes_needed(len(lots))
    playing = lots[byes:]
    half = len(playing) // 2
    if any(one in protected for one in playing):
        matches = tuple(zip(playing[:half], playing[half:], strict=True))
    else:
        matches = tuple(zip(playing[::2], playing[1::2], strict=True))
    return KnockoutRound(matches, tuple(lots[:byes]))


@dataclass(frozen=True, slots=True)
class Choosing:
    """Whose turn it is to choose an opponent, and out of whom."""

    who: ContestantId
    among: tuple[ContestantId, ...]


def choosing(
    left: Sequence[ContestantId], chosen: Sequence[ContestantId] = ()
) -> Choosing | KnockoutRound:
    """The upper half chooses from the lower, the highest first; who has the last choice has none.

    `chosen` are the opponents named so far, in order. Raises `Mistake` for one who cannot be
    chosen.

    >>> choosing(["1", "2", "3", "4"], ["4"])
    KnockoutRound(matches=(('1', '4'), ('2', '3')), byes=())
    """
    byes = byes_needed(len(left))
    playing = left[byes:]
    half = len(playing) // 2
    among = list(playing[half:])
    matches: list[Two] = []
    for who, opponent in zip(playing, chosen, strict=False):
        if opponent not in among or len(matches) == half:
            raise Mistake("pairing.not-to-choose", contestant=who, opponent=opponent)
        among.remove(opponent)
        matches.append((who, opponent))
    if len(among) > 1:
        return Choosing(playing[len(matches)], tuple(among))
    matches += zip(playing[len(matches) : half], among, strict=True)
    return KnockoutRound(tuple(matches), tuple(left[:byes]))
