"""Which movement for this evening: a short ranked list with the reasons.

Every movement that fits is made, verified and weighed. What weighs against one, in points:

    4    for each board by which a pair plays more or fewer than was wished
    1    for each per cent that the competition of one field is short of perfect
    2    for each per cent of the boards that a pair sits out
    1    with two winners for every two per cent of the other line that a pair does not meet
    3    when boards are shared, or when not everybody plays the same boards
   50    when a round has one board only, 4 for each board in it more than four
    2    when directions change in the course of a Mitchell (arrow switch)

The points decide the order and nothing else; the reasons are what a director should read.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction

from hakem.errors import Param, SettingMistake
from hakem.movements import mitchell
from hakem.movements.balance import vacancy
from hakem.movements.barometer import barometer
from hakem.movements.howell import MOST as MOST_HOWELL
from hakem.movements.howell import howell, rounds_for
from hakem.movements.movement import Kind, Movement
from hakem.movements.rover import FEWEST as FEWEST_ROVER
from hakem.movements.rover import MOST as MOST_ROVER
from hakem.movements.rover import rover
from hakem.movements.scrambled import best_switches, with_last_rounds_switched
from hakem.movements.verify import Verification, verify
from hakem.movements.web import MOST_ROUNDS, web
from hakem.reasons import Reason
from hakem.seats import Side

#: What is made for fewer or more pairs than these, nobody has asked for.
FEWEST, MOST = 4, 60
#: What a club evening has when nothing is said.
USUAL_BOARDS = 26
_FEWEST_ROUNDS = 3
_MOST_IN_A_SET = 8
#: Beyond this many pairs the phantom takes the last number: weighing each takes too long.
_MOST_WEIGHED = 14
#: Of each family so many lengths are made and weighed.
_MOST_LENGTHS = 5


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take, in minutes: a board, and the move between two rounds."""

    board: Fraction = Fraction(15, 2)
    move: Fraction = Fraction(2)

    def minutes(self, rounds: int, boards_per_set: int) -> Fraction:
        """How long so many rounds take."""
        return rounds * (boards_per_set * self.board + self.move)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is known of the evening; None is "no matter".

    `boards` is how many a pair should play, `minutes` how long it may take, `rounds` how many there
    must be; `winners` 1 or 2; `sharing` whether tables may share boards; `copies` how many copies
    of the boards there are; `staying` how many pairs cannot move.
    """

    pairs: int
    boards: int | None = None
    minutes: int | None = None
    rounds: int | None = None
    winners: int | None = None
    sharing: bool = True
    copies: int = 1
    staying: int = 0
    pace: Pace = field(default_factory=Pace)


@dataclass(frozen=True, slots=True)
class Recommendation:
    """A movement that fits, how long it takes, the reasons, and the points against it."""

    movement: Movement
    verification: Verification
    minutes: Fraction
    because: tuple[Reason, ...]
    against: Fraction


def recommend(wish: Wish, most: int = 5) -> tuple[Recommendation, ...]:
    """The movements that fit a wish, the best first; empty when none does.

    Of each family two at most. Raises `SettingMistake` for a number of pairs that cannot be seated.
    """
    if not FEWEST <= wish.pairs <= MOST:
        raise SettingMistake("movement.pairs-range", pairs=wish.pairs, least=FEWEST, most=MOST)
    weighed = [one for plain in _movements(wish) if (one := _weighed(plain, wish)) is not None]
    found: list[Recommendation] = []
    for one in sorted(weighed, key=lambda one: (one.against, one.movement.rounds)):
        family = one.movement.name
        if sum(1 for other in found if other.movement.name == family) < 2:
            found.append(one)
    return tuple(found[:most])


def _movements(wish: Wish) -> Iterator[Movement]:
    """All movements for so many pairs of a length that suits, with one board in a set."""
    t = (wish.pairs + 1) // 2
    if wish.winners != 2:
        if t <= MOST_HOWELL:
            yield from (howell(t, 1, rounds) for rounds in _suiting(rounds_for(t), wish))
        if wish.copies >= t:
            rounds_wished = _suiting(range(_FEWEST_ROUNDS, 2 * t), wish)
            yield from (barometer(t, 1, rounds) for rounds in rounds_wished)
    for one in _mitchells(t, wish) if t >= mitchell.FEWEST else ():
        if wish.winners != 1:
            yield one
        if wish.winners != 2 and one.name in ("mitchell", "mitchell-relay"):
            yield with_last_rounds_switched(one, best_switches(one))
    if wish.pairs % 2 and FEWEST_ROVER <= t - 1 <= MOST_ROVER and wish.winners != 1:
        yield from (rover(t - 1, 1) for _ in _suiting([t - 1], wish))


def _mitchells(t: int, wish: Wish) -> Iterator[Movement]:
    """The family with two winners."""
    for rounds in _suiting(range(_FEWEST_ROUNDS, t + 1), wish):
        if t % 2:
            yield mitchell.odd(t, 1, rounds)
            continue
        yield mitchell.share_and_relay(t, 1, rounds)
        if rounds < t:
            yield mitchell.skip(t, 1, rounds)
    if wish.copies >= (2 if t % 2 == 0 else 3):
        for rounds in _suiting(range(5, min(t, MOST_ROUNDS + 1), 2), wish):
            if t <= 2 * rounds:
                yield web(t, rounds, 1)


def _suiting(rounds: Iterable[int], wish: Wish) -> list[int]:
    """The numbers of rounds that suit a wish; of many, those that come nearest to its length."""
    near: list[tuple[Fraction, int]] = []
    for one in rounds:
        size = _boards_in_a_set(one, wish) if wish.rounds in (None, one) else 0
        if size:
            near.append((_off_length(one, size, wish), one))
    return sorted(one for _, one in sorted(near)[:_MOST_LENGTHS])


def _weighed(plain: Movement, wish: Wish) -> Recommendation | None:
    """The movement with the boards that suit the wish; None where it does not fit."""
    size = _boards_in_a_set(plain.rounds, wish)
    movement = replace(plain, boards_per_set=size)
    if movement.contestants > wish.pairs:
        movement = movement.without(phantom(movement))
    if movement.sharing and not _shares(movement):
        movement = replace(movement, sharing=())
    if not wish.sharing and movement.sharing:
        return None
    found = verify(movement)
    if not found.is_good or len(found.figures.stationary) < wish.staying:
        return None
    minutes = wish.pace.minutes(movement.rounds, size)
    return Recommendation(
        movement,
        found,
        minutes,
        tuple(reasons(movement, found, minutes)),
        _against(movement, found, wish),
    )


def phantom(movement: Movement) -> int:
    """The number that a missing pair should have: where its absence disturbs least.

    In share and relay the North-South pair of the last table, so that no boards are shared at all;
    otherwise the one that leaves the most even competition, the highest of equals.
    """
    if movement.name == "mitchell-relay":
        return movement.tables
    if movement.contestants > _MOST_WEIGHED:
        return movement.contestants
    left = vacancy(movement)
    return max(left, key=lambda one: (left[one], one))


def _shares(movement: Movement) -> bool:
    """Whether two tables ever have one set in one round, once a phantom sits at one of them."""
    seen = [(play.round, play.boardset) for play in movement.played]
    return len(set(seen)) < len(seen)


def _boards_in_a_set(rounds: int, wish: Wish) -> int:
    """How many boards a round should have; 0 when the movement takes too long or too short."""
    sizes = range(1, _MOST_IN_A_SET + 1)
    if wish.minutes is not None:
        within = [size for size in sizes if wish.pace.minutes(rounds, size) <= wish.minutes]
        if wish.boards is None:
            return max(within, default=0)
        sizes = range(1, max(within, default=0) + 1)
    wanted = USUAL_BOARDS if wish.boards is None else wish.boards
    best = min(sizes, key=lambda size: (abs(rounds * size - wanted), -size), default=0)
    # a movement of another length altogether does not answer the wish
    return best if 4 * abs(rounds * best - wanted) <= wanted else 0


def _off_length(rounds: int, size: int, wish: Wish) -> Fraction:
    """By how many boards a movement is shorter or longer than wished."""
    if wish.boards is None and wish.minutes is not None:
        return (wish.minutes - wish.pace.minutes(rounds, size)) / wish.pace.board
    wanted = USUAL_BOARDS if wish.boards is None else wish.boards
    return Fraction(abs(rounds * size - wanted))


def _against(movement: Movement, found: Verification, wish: Wish) -> Fraction:
    """The points against a movement."""
    figures = found.figures
    size = movement.boards_per_set
    points = 4 * _off_length(movement.rounds, size, wish)
    if figures.balance is not None:
        points += 100 - figures.balance.quality
    whole = movement.rounds * movement.boards_per_set
    points += Fraction(200 * (whole - figures.boards_each[0]), whole)
    if movement.kind is Kind.TWO_WINNERS:
        others = max(len(movement.line(side)) for side in Side)
        points += Fraction(50 * (others - figures.opponents_each[1]), others)
    points += 3 * bool(movement.sharing) + 3 * (not figures.plays_all)
    points += 50 * (size == 1) + 4 * max(0, size - 4)
    return points + 2 * (movement.name == "mitchell-scrambled")


def reasons(movement: Movement, found: Verification, minutes: Fraction) -> Iterator[Reason]:
    """What a director should know of a movement before he chooses it."""
    figures = found.figures
    fewest, most = figures.boards_each
    told: dict[str, Param] = {"rounds": movement.rounds, "size": movement.boards_per_set}
    yield Reason("movement.why-length", numbers={**told, "boards": most, "minutes": minutes})
    if movement.kind is Kind.TWO_WINNERS:
        yield Reason("movement.why-two-winners")
    elif figures.balance is not None:
        yield Reason("movement.why-quality", numbers={"quality": figures.balance.quality})
    if figures.meets_all:
        yield Reason("movement.why-meets-all")
    else:
        yield Reason("movement.why-meets", numbers={"opponents": figures.opponents_each[0]})
    if max(figures.sit_outs):
        even = fewest == most
        yield Reason(
            "movement.why-sit-outs-equal" if even else "movement.why-sit-outs",
            numbers={"most": most} if even else {"fewest": fewest, "most": most},
        )
    if not figures.plays_all:
        yield Reason("movement.why-not-all-boards", numbers={"sets": movement.sets})
    if movement.sharing:
        tables = ", ".join("-".join(map(str, group)) for group in movement.sharing)
        yield Reason("movement.why-sharing", numbers={"tables": tables})
    if movement.copies > 1:
        yield Reason("movement.why-copies", numbers={"copies": movement.copies})
    if movement.meetings > 1:
        yield Reason("movement.why-meets-twice", numbers={"times": movement.meetings})
    staying = figures.stationary
    if staying:
        numbers = ", ".join(map(str, staying))
        if staying == tuple(range(staying[0], staying[-1] + 1)) and len(staying) > 2:
            numbers = f"{staying[0]}-{staying[-1]}"
        yield Reason("movement.why-staying", numbers={"n": len(staying), "numbers": numbers})
    else:
        yield Reason("movement.why-all-move")
