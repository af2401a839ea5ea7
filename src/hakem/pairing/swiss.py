"""Swiss pairing, "yakınları eşleştirme" (TBF article 10(j)).

What is wanted, the first first: everybody once in a round; as few rematches as the policy asks;
the bye as low as it may go; the first in the ranking meets the nearest below, then the next who is
free. The answer is the exact optimum, and the same on every machine.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from hakem.errors import Mistake
from hakem.pairing import why
from hakem.pairing.balanced import balanced
from hakem.pairing.byes import ByeTurns, bye_turns
from hakem.pairing.cheapest import LeastCost, cheapest
from hakem.pairing.field import Field, demanded, places_of
from hakem.pairing.first_round import drawn, folded
from hakem.pairing.matching import Matching, bits
from hakem.pairing.neighbours import Preference, Settled, Takeable, by_rank, settle
from hakem.pairing.rounds import (
    Asked,
    Bye,
    ByeGiven,
    ContestantId,
    Match,
    Meeting,
    NoPairing,
    PairedRound,
    Pairing,
    Triangle,
)
from hakem.pairing.rules import (
    ByeStepsUp,
    FirstRound,
    OddField,
    PairingRules,
    Rematch,
    Wanted,
)
from hakem.pairing.triangles import triangle
from hakem.reasons import Reason


def pair(
    standings: Sequence[ContestantId],
    met: Iterable[Meeting] = (),
    byes: Iterable[Bye] = (),
    rules: PairingRules | None = None,
    asked: Asked | None = None,
) -> Pairing | NoPairing:
    """The next round, or the next two where the rules pair two from one ranking.

    `standings` is a total order of all who play, the highest first (for the first round: the order
    of entry); `met` and `byes` tell of the rounds before, that being played included; of those from
    the round asked for on nothing is read. Raises `Mistake` for demands that contradict each other.

    >>> found = pair(["1", "2", "3", "4"], [Meeting(1, "1", "2"), Meeting(1, "3", "4")])
    >>> found.rounds[0].pairs
    (('1', '3'), ('2', '4'))
    """
    rules, asked = rules or PairingRules(), asked or Asked()
    met, byes = list(met), list(byes)
    number = asked.round or next_round(met, byes)
    met = [meeting for meeting in met if meeting.round < number]
    byes = [bye for bye in byes if bye.round < number]
    order = ranking(standings, number, rules, asked)
    together = rounds_together(number, rules, asked)
    in_threes = rules.odd is OddField.TRIANGLE and len(order) % 2 == 1 and len(order) > 1
    if in_threes and rules.rounds_at_once == 1:
        raise Mistake("pairing.triangle-rounds")
    rounds: list[PairedRound] = []
    for later in range(number, number + together):
        one = _Round(order, met, byes, rules, asked, (number, later))
        if in_threes and together > 1:
            found = one.with_triangle(rounds[0].triangle if rounds else None)
        else:
            found = one.paired()
        if isinstance(found, NoPairing):
            return found
        rounds.append(found)
        met += found.meetings()
        if found.bye is not None:
            byes.append(Bye(later, found.bye.contestant))
    return Pairing(tuple(rounds), why.whole(number, rules, asked))


def next_round(met: Iterable[Meeting], byes: Iterable[Bye]) -> int:
    """The round after the last in which somebody met or had a bye."""
    rounds = chain((one.round for one in met), (one.round for one in byes))
    return 1 + max(rounds, default=0)


def rounds_together(number: int, rules: PairingRules, asked: Asked) -> int:
    """How many rounds are paired now: never more than the event still has."""
    if asked.of is None:
        return rules.rounds_at_once
    return max(1, min(rules.rounds_at_once, asked.of - number + 1))


def ranking(
    standings: Sequence[ContestantId], number: int, rules: PairingRules, asked: Asked
) -> tuple[ContestantId, ...]:
    """The order from which the round is paired: the lots where the first round is drawn."""
    seen: set[ContestantId] = set()
    for one in standings:
        if one in seen:
            raise Mistake("pairing.twice", contestant=one)
        seen.add(one)
    if number > 1 or rules.first_round is not FirstRound.DRAWN:
        return tuple(standings)
    if not asked.seed:
        raise Mistake("pairing.no-seed")
    return drawn(standings, asked.seed)


class _Round:
    """One round while it is being paired."""

    def __init__(
        self,
        order: tuple[ContestantId, ...],
        met: Iterable[Meeting],
        byes: Iterable[Bye],
        rules: PairingRules,
        asked: Asked,
        numbers: tuple[int, int],
    ) -> None:
        together, number = numbers
        required, forbidden = demanded(order, asked.required, asked.forbidden)
        late = asked.of is not None and number > asked.of - rules.last_rounds
        self.turns: ByeTurns = bye_turns(order, byes, number, rules)
        may = sum(1 << place for place, one in enumerate(order) if one not in self.turns.barred)
        if len(order) % 2 == 0:
            may = 0
        self.field = Field(
            standings=order,
            number=number,
            together=together,
            met=places_of(order, met),
            forbidden=forbidden,
            required=required,
            may_have_bye=may,
            rematch=rules.last_rematch if late else rules.rematch,
            rules=rules,
        )
        self.rules = rules
        self.asked = asked

    def paired(self) -> PairedRound | NoPairing:
        """The round, or why there is none."""
        field = self.field
        adjacent = field.allowed
        if field.rematch is Rematch.NEVER:
            adjacent = field.without_rematches(adjacent)
        stuck: tuple[int, ...] = ()
        if field.bye is not None and self.rules.bye_steps_up is ByeStepsUp.IF_STUCK:
            matching = Matching(adjacent)
            obstruction = matching.fill()
            if obstruction is not None:
                return why.none(field, obstruction)
            for one in settle(matching, [field.bye], _lowest):
                adjacent = field.only_bye(adjacent, one.other)
                stuck = one.stuck
        found = self.choices(adjacent)
        if isinstance(found, NoPairing):
            return found
        return self.told(found, stuck)

    def with_triangle(self, before: Triangle | None) -> PairedRound | NoPairing:
        """The round in which three play one another: the same three as `before`, or new ones."""
        self.field = replace(self.field, may_have_bye=0)
        field = self.field
        if before is None:
            three = triangle(field)
            if three is None:
                reason = Reason("reason-pairing.none-triangle", "", {"round": field.number})
                return NoPairing(field.number, reason)
        else:
            a, b, c = (field.standings.index(one) for one in before.three)
            three = a, b, c
        playing = (1 << len(field.standings)) - 1 & ~sum(1 << one for one in three)
        found = self.choices(field.allowed, playing)
        if isinstance(found, NoPairing):
            return found
        a, b, c = three
        names = field.standings[a], field.standings[b], field.standings[c]
        reason = why.triangle(field, three, self.asked)
        return self.told(found, (), Triangle(names, reason))

    def choices(self, adjacent: list[int], playing: int | None = None) -> Takeable | NoPairing:
        """All pairings with as few rematches as there can be, as one from which pairs are taken."""
        field = self.field
        fresh = Matching(field.without_rematches(adjacent), playing)
        playing = fresh.active
        obstruction = fresh.fill()
        if obstruction is None:
            return fresh
        if field.rematch is not Rematch.NEVER:
            found = cheapest(adjacent, field.cost, playing)
            if found is not None:
                return LeastCost(adjacent, field.cost, found, playing)
            obstruction = Matching(adjacent, playing).fill() or obstruction
        return why.none(field, obstruction)

    def told(
        self, choices: Takeable, stuck: tuple[int, ...], three: Triangle | None = None
    ) -> PairedRound:
        """The optimum taken out of all choices, pair by pair, each with its reason."""
        field, bye = self.field, None
        if field.bye is not None:
            for one in settle(choices, [field.bye], _lowest):
                had = (*stuck, *one.stuck)
                reason = why.bye(field, one.other, had, self.turns, self.asked)
                bye = ByeGiven(field.standings[one.other], reason)
        prefer = self.preference(choices.active)
        settled = list(self.settled(choices, prefer))
        again = sum(field.is_rematch(one.one, one.other) for one in settled)
        matches = tuple(
            Match(
                field.standings[one.one],
                field.standings[one.other],
                why.match(field, one, prefer, again, self.asked),
            )
            for one in settled
        )
        return PairedRound(field.number, matches, bye, three)

    def settled(self, choices: Takeable, prefer: Preference) -> Iterator[Settled]:
        """The pairs, that of the highest ranked first."""
        if prefer is not by_rank or self.rules.wanted is Wanted.NEIGHBOURS:
            yield from settle(choices, range(len(self.field.standings)), prefer)
            return
        mate = balanced(choices.adjacent, self.field.cost, choices.active)
        for one, other in sorted(mate.items()):
            if one < other:
                yield Settled(one, other, 0)

    def preference(self, playing: int) -> Preference:
        """Whom each of those who play would like to meet, dearest first."""
        if self.field.number == 1 and self.rules.first_round is FirstRound.SEEDED:
            return folded(list(bits(playing)))
        return by_rank


def _lowest(_vertex: int, others: int) -> Iterator[int]:
    """The lowest ranked first."""
    return reversed(list(bits(others)))
