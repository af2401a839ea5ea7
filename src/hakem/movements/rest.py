"""The search behind `repair`: the rounds that are left, one after another, table by table.

rest_state    where the evening stands, and what has been tried
rest_round    the ways to seat one round
rest_tables   at which tables they sit
"""

from hakem.movements.movement import Movement, Play
from hakem.movements.rest_round import Bounds, Seating
from hakem.movements.rest_state import Evening, Now
from hakem.movements.rest_tables import at_tables


class Rest:
    """Depth first, round by round; within a round the pair with the fewest possibilities first.

    `keeps` leaves every planned table as it is that can still be played, so that only the others
    are seated anew, or with `fills` False not at all. After `run`, `was_stuck` tells whether a
    round could be played, but no tables were found that can share what must be shared.
    """

    def __init__(
        self,
        plan: Movement,
        now: Now,
        bounds: Bounds,
        keeps: bool = False,
        fills: bool = True,
    ) -> None:
        self.plan = plan
        self.bounds = bounds
        self.keeps = keeps
        self.fills = fills
        self.was_stuck = False
        self.evening = Evening(plan, now)

    def run(self) -> tuple[Play, ...] | None:
        """The plays of the rest, or None where there is none within the bounds.

        Raises `Spent` when the steps are used up.
        """
        return self._rounds(self.evening.now.round + 1, ())

    def _rounds(self, number: int, done: tuple[Play, ...]) -> tuple[Play, ...] | None:
        if number > self.plan.rounds:
            return done
        evening = self.evening
        here = evening.here(number)
        seating = Seating(evening, self.bounds, self.plan.in_round(number), here)
        kept = seating.keep() if self.keeps else []
        free = here.difference(*((one.pair, one.other) for one in kept))
        ways = seating.ways if self.fills else seating.idle
        for others in ways(frozenset(free), seating.full(), 0, seating.phantoms):
            options = [*kept, *others]
            plays = at_tables(self.plan, evening.now, number, options, evening.lines)
            if plays is None:
                self.was_stuck = True
                continue
            cost = sum(option.cost for option in options)
            evening.take(options, 1)
            self.bounds.cost += cost
            found = self._rounds(number + 1, (*done, *plays))
            if found is not None:
                return found
            evening.take(options, -1)
            self.bounds.cost -= cost
        return None
