"""Where an evening stands whose rest is searched: who has met whom, and had which boards."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from hakem.movements.movement import Kind, Movement, Play
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Option:
    """A table that could be: who meets (None: sits out), with which set, what it costs.

    `by_turn` marks a sit-out that somebody must have, because the number is odd.
    """

    pair: int
    other: int | None
    boardset: int
    cost: int
    by_turn: bool = False


@dataclass(frozen=True, slots=True)
class Now:
    """Where the evening stands.

    `played` are the plays of the first `round` rounds as they were; `absent` says who is not there
    in which of the later rounds; `newcomers` is how many have come beyond the movement's own
    contestants, numbered after them; `staying` says who cannot move, and from which table; `spare`
    is how many more sets of boards there are to play with.
    """

    round: int
    played: tuple[Play, ...]
    absent: Mapping[int, Collection[int]] = field(default_factory=dict)
    newcomers: int = 0
    staying: Mapping[int, int] = field(default_factory=dict)
    spare: int = 0

    def is_absent(self, contestant: int, number: int) -> bool:
        """Whether a contestant is missing in a round."""
        return number in self.absent.get(contestant, ())


class Evening:
    """Who has met whom and had which boards, while a rest is tried.

    `units` are the boards of each set as bits, `met` how often two have met, `had` the units that
    somebody has played, `out` how often he sat out, `lines` his line where there are two.
    """

    def __init__(self, plan: Movement, now: Now) -> None:
        self.plan = plan
        self.now = now
        self.everyone = range(1, plan.contestants + now.newcomers + 1)
        self.most = max(1, plan.meetings)
        self.shared = max((len(group) for group in plan.sharing), default=1)
        self.units = [0, *(self._bits(one) for one in range(1, plan.sets + 1))]
        self.met = [[0] * (len(self.everyone) + 1) for _ in range(len(self.everyone) + 1)]
        self.had = [0] * (len(self.everyone) + 1)
        self.out = [0] * (len(self.everyone) + 1)
        self.lines = self._lines()
        for play in now.played:
            if play.is_played and play.ns is not None and play.ew is not None:
                self.meet(play.ns, play.ew, play.boardset, 1)
        for number in range(1, now.round + 1):
            here = [play for play in now.played if play.round == number and play.is_played]
            busy = {one for play in here for one in play.contestants}
            for one in self.everyone:
                self.out[one] += one not in busy

    def _bits(self, boardset: int) -> int:
        bits = 0
        for unit in self.plan.units(boardset):
            bits |= 1 << unit
        return bits

    def _lines(self) -> dict[int, Side]:
        """The line of each pair where there are two; newcomers join the shorter one."""
        if self.plan.kind is not Kind.TWO_WINNERS:
            return {}
        lines = {one: side for side in Side for one in self.plan.line(side)}
        for one in self.everyone:
            if one not in lines:
                there = list(lines.values())
                lines[one] = min(Side, key=there.count)
        return lines

    def here(self, number: int) -> frozenset[int]:
        """Who is there in a round."""
        return frozenset(one for one in self.everyone if not self.now.is_absent(one, number))

    def take(self, options: Sequence[Option], sign: int) -> None:
        """Note, or take back, that a round is seated."""
        for option in options:
            if option.other is None:
                self.out[option.pair] += sign
            else:
                self.meet(option.pair, option.other, option.boardset, sign)

    def meet(self, one: int, other: int, boardset: int, sign: int) -> None:
        """Two meet with a set, or that is taken back."""
        bits = self.units[boardset]
        self.met[one][other] += sign
        self.met[other][one] += sign
        for each in (one, other):
            # history may hold a set twice; the rest never does, so that taking back is exact
            self.had[each] = self.had[each] | bits if sign > 0 else self.had[each] & ~bits

    def is_fresh(self, one: int, other: int, boardset: int) -> bool:
        """Whether two may still meet, and neither has played the set."""
        gone = self.units[boardset] & (self.had[one] | self.had[other])
        return not gone and self.met[one][other] < self.most
