"""A pure function that remembers, for each place it is asked about, what it answered last.

An event is scored anew after every result, and hardly anything of it has changed. Whatever is
worked out for a board or for a contestant by itself is a function of values that do not change; the
same values have the same answer. So there is one road for scoring from the beginning and for
scoring after one more result, and nobody has to say what a change touches.
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Place = TypeVar("Place", bound=Hashable)
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Kept(Generic[Place, Asked, Answer]):
    """The function `work`, with the last answer for each place.

    What is asked must be all that the answer depends on, and neither may ever be changed. Values
    are compared by `==`; those that are the same objects as before cost next to nothing.
    """

    __slots__ = ("_last", "_work")

    def __init__(self, work: Callable[[Asked], Answer]) -> None:
        self._work = work
        self._last: dict[Place, tuple[Asked, Answer]] = {}

    def __call__(self, place: Place, asked: Asked) -> Answer:
        """What `work` answers; from memory where the place was asked the same the last time."""
        last = self._last.get(place)
        if last is not None and (last[0] is asked or last[0] == asked):
            return last[1]
        answer = self._work(asked)
        self._last[place] = (asked, answer)
        return answer


class Known(Generic[Place, Asked, Answer]):
    """The same for a function that is given with every question: always the same one."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: dict[Place, tuple[Asked, Answer]] = {}

    def __call__(self, place: Place, asked: Asked, work: Callable[[Asked], Answer]) -> Answer:
        """What `work` answers; from memory where the place was asked the same the last time."""
        last = self._last.get(place)
        if last is None or (last[0] is not asked and last[0] != asked):
            last = self._last[place] = (asked, work(asked))
        return last[1]
