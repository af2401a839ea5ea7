"""The seats of rounds that are paired: who sits where, on which boards, in which session."""

from collections.abc import Iterator, Sequence
from itertools import chain

from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import Meeting, SessionOpened
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.triangle import halves
from hakem.pairing.rounds import PairedRound


def session_to_pair(event: Event, named: str | None) -> tuple[str, tuple[SessionOpened, ...]]:
    """The session to be paired: the one named or open; a new one for a stage that has none yet."""
    if named:
        return named, ()
    open_one = event.sessions.get(event.session)
    if open_one is None or open_one.stage == event.stage:
        return event.session or FIRST_SESSION, ()
    number = len(event.sessions) + 1
    while str(number) in event.sessions:
        number += 1
    return str(number), (SessionOpened(session=str(number)),)


def seats_of(
    rounds: Sequence[PairedRound], boards: Sequence[int], teams: bool, sets: Sequence[int] = ()
) -> Iterator[tuple[Meeting, ...]]:
    """The meetings of rounds that were paired together; the boards of the second follow the first.

    A triangle has three sets of its own, `sets` or those that follow, so that nobody has met a
    board before he plays it. Raises `SettingMistake` where three pairs would have to play one, or
    where the sets are not three of this size.
    """
    each = len(boards)
    last = max(boards, default=0) + each * (len(rounds) - 1)
    sets = tuple(sets) or tuple(range(last + 1, last + 3 * each + 1))
    table = 1 + len(rounds[0].pairs)
    threes: tuple[tuple[Meeting, ...], ...] = ()
    first = rounds[0].triangle
    if first is not None:
        if not teams:
            raise SettingMistake("event.triangle-of-pairs", who=", ".join(first.three))
        if len(sets) != 3 * each:
            raise SettingMistake("event.triangle-sets", n=len(sets), wanted=3 * each)
        numbers = rounds[0].number, rounds[0].number + 1
        threes = halves(first.three, numbers, table, sets)
    for place, round in enumerate(rounds):
        here = tuple(board + each * place for board in boards)
        pairs = enumerate(round.pairs, 1)
        two = (meetings_of(round.number, n, one, other, here, teams) for n, (one, other) in pairs)
        yield (*chain(*two), *(threes[place] if threes else ()))


def meetings_of(
    round: int, table: int, one: str, other: str, boards: Sequence[int], teams: bool
) -> tuple[Meeting, ...]:
    """Two who meet: at one table; teams in two rooms, each once North-South."""
    if not teams:
        return (Meeting(round, table, (one,), (other,), tuple(boards)),)
    return (
        Meeting(round, table, (one,), (other,), tuple(boards), "open"),
        Meeting(round, table, (other,), (one,), tuple(boards), "closed"),
    )


#: Boards of a round, at most: the longest match of a day.
MOST_BOARDS = 128


def boards_of(event: Event, session: str, round: int, asked: int | None) -> tuple[int, ...]:
    """The boards of a round: as many as asked, else as in the round before; on from the last.

    A round that is paired again keeps the boards it had.
    """
    here = {key: one.boards for key, one in event.meetings.items() if key.session == session}
    again = [boards for key, boards in here.items() if key.round == round]
    if asked is None and again:
        return again[0]
    before = [boards for key, boards in here.items() if key.round < round]
    if asked is None and not before:
        raise SettingMistake("event.how-many-boards")
    each = asked or max(len(boards) for boards in before)
    if each > MOST_BOARDS:
        raise SettingMistake("event.boards-at-most", n=each, most=MOST_BOARDS)
    first = max((board for boards in before for board in boards), default=0) + 1
    return tuple(range(first, first + each))
