"""A Swiss event as it was paired, as a plain value, and the check that pairs it all again.

A *drawing* is what was paired at one time from one ranking: one round, or two. The history is all
drawings in order. `recheck` asks for each what would be paired today from the same ranking and the
rounds before, and tells the differences.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from hakem.pairing.rounds import (
    Asked,
    Bye,
    ContestantId,
    Meeting,
    NoPairing,
    PairedRound,
    Two,
)
from hakem.pairing.rules import FirstRound, OddField, PairingRules
from hakem.pairing.swiss import pair
from hakem.reasons import Reason


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round: who met, who had the bye, which three played one another."""

    number: int
    matches: tuple[Two, ...]
    byes: tuple[ContestantId, ...] = ()
    triangles: tuple[tuple[ContestantId, ContestantId, ContestantId], ...] = ()


@dataclass(frozen=True, slots=True)
class Drawing:
    """The rounds that were paired together, and the ranking that they were paired from.

    For a first round the ranking is the order of entry. `asked` holds the seed, how many rounds the
    event has, who had to meet and who must not; its `round` is not read.
    """

    standings: tuple[ContestantId, ...]
    rounds: tuple[PlayedRound, ...]
    asked: Asked = field(default_factory=Asked)


@dataclass(frozen=True, slots=True)
class History:
    """All drawings of an event, in order."""

    drawings: tuple[Drawing, ...]
    rules: PairingRules = field(default_factory=PairingRules)

    def met(self) -> tuple[Meeting, ...]:
        """All meetings, in triangles too."""
        return tuple(one for drawing in self.drawings for one in meetings(drawing.rounds))

    def byes(self) -> tuple[Bye, ...]:
        """All byes."""
        return tuple(one for drawing in self.drawings for one in byes(drawing.rounds))


def meetings(rounds: Sequence[PlayedRound]) -> Iterator[Meeting]:
    """Who met in some rounds; three that played one another met, each two of them, in the first."""
    told: set[tuple[ContestantId, ...]] = set()
    for one in rounds:
        for first, second in one.matches:
            yield Meeting(one.number, first, second)
        for three in one.triangles:
            if three not in told:
                told.add(three)
                a, b, c = three
                yield from (Meeting(one.number, *two) for two in ((a, b), (a, c), (b, c)))


def byes(rounds: Sequence[PlayedRound]) -> Iterator[Bye]:
    """Who had a bye in some rounds."""
    for one in rounds:
        yield from (Bye(one.number, contestant) for contestant in one.byes)


def played(paired: PairedRound) -> PlayedRound:
    """A round that was paired, as it goes into a history."""
    return PlayedRound(
        paired.number,
        paired.pairs,
        (paired.bye.contestant,) if paired.bye else (),
        (paired.triangle.three,) if paired.triangle else (),
    )


@dataclass(frozen=True, slots=True)
class Difference:
    """A round was paired otherwise than it would be now.

    `contestant` met `was`, and would meet `would_be`, for the reason `why`. An opponent is "" for
    the bye, None for no place in the round at all; of three, the two others with a comma between.
    Where no pairing exists now, `contestant` is "" and `why` says so.
    """

    round: int
    contestant: ContestantId
    was: str | None
    would_be: str | None
    why: Reason


def recheck(history: History) -> tuple[Difference, ...]:
    """Pair every round of an event again, and tell what would be otherwise.

    Two that would meet instead are told once, of the higher of them. Each round is judged by what
    was really played before it, so that one difference does not bring others after it. A first
    round drawn without a seed cannot be drawn again and is passed over: see `checkable`.
    """
    found: list[Difference] = []
    met: list[Meeting] = []
    had: list[Bye] = []
    for drawing in history.drawings:
        if checkable(drawing, history.rules):
            found += _differences(drawing, met, had, history.rules)
        met += meetings(drawing.rounds)
        had += byes(drawing.rounds)
    return tuple(found)


def checkable(drawing: Drawing, rules: PairingRules) -> bool:
    """Whether a drawing can be repeated: not a first round by lot of which no seed is known."""
    first = any(one.number == 1 for one in drawing.rounds)
    by_lot = first and rules.first_round is FirstRound.DRAWN and not drawing.asked.seed
    return bool(drawing.rounds) and not by_lot


def _differences(
    drawing: Drawing, met: Sequence[Meeting], had: Sequence[Bye], rules: PairingRules
) -> Iterator[Difference]:
    asked = replace(drawing.asked, round=drawing.rounds[0].number)
    if asked.of is not None:
        asked = replace(asked, of=max(asked.of, drawing.rounds[-1].number))
    together = replace(rules, rounds_at_once=len(drawing.rounds))
    if len(drawing.rounds) == 1:
        together = replace(together, odd=OddField.BYE)  # a last round alone has no triangle
    now = pair(drawing.standings, met, had, together, asked)
    if isinstance(now, NoPairing):
        yield Difference(now.round, "", None, None, now.reason)
        return
    for was, would_be in zip(drawing.rounds, now.rounds, strict=True):
        yield from _of_round(drawing.standings, was, would_be)


def _of_round(
    standings: Sequence[ContestantId], was: PlayedRound, would_be: PairedRound
) -> Iterator[Difference]:
    then, now = _opponents(was), _opponents(played(would_be))
    whys = {match.first: match.why for match in would_be.matches}
    if would_be.bye is not None:
        whys[would_be.bye.contestant] = would_be.bye.why
    if would_be.triangle is not None:
        whys[would_be.triangle.three[0]] = would_be.triangle.why
    for contestant in standings:
        why = whys.get(contestant)
        # the lower of two is told with the higher
        if why is not None and then.get(contestant) != now[contestant]:
            yield Difference(was.number, contestant, then.get(contestant), now[contestant], why)
    for contestant in sorted(then.keys() - set(standings)):
        why = Reason("reason-pairing.not-ranked", "", {"contestant": contestant})
        yield Difference(was.number, contestant, then[contestant], None, why)


def _opponents(one: PlayedRound) -> dict[ContestantId, str]:
    """Whom each met; "" is the bye."""
    found = dict.fromkeys(one.byes, "")
    for first, second in one.matches:
        found[first], found[second] = second, first
    for three in one.triangles:
        for contestant in three:
            found[contestant] = ", ".join(sorted(other for other in three if other != contestant))
    return found
