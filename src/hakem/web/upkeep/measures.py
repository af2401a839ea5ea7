"""What is counted while the server runs; nothing of it says who did what."""

from collections import Counter
from dataclasses import dataclass, field

#: Bounds of the histogram of answers' times, in seconds.
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)

#: The methods that are told apart; a client may make up others.
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


@dataclass(slots=True)
class Histogram:
    """How many times were at most each bound; the last place is for all above."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    def take(self, seconds: float) -> None:
        """One more."""
        place = next((n for n, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self.counts[place] += 1
        self.total += seconds


@dataclass(slots=True)
class Measures:
    """`requests` by method, route and status; `times` in seconds by method and route.

    `sockets` and `streams` are the WebSockets and the streams of news that are open now. `late` is
    how many seconds the loop came too late to its own appointment, at the last and at the worst.
    """

    requests: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    times: dict[tuple[str, str], Histogram] = field(default_factory=dict)
    sockets: int = 0
    streams: int = 0
    late: float = 0.0
    latest: float = 0.0

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        method = method if method in METHODS else "OTHER"
        self.requests[method, route, status] += 1
        self.times.setdefault((method, route), Histogram()).take(seconds)

    def appointment(self, late: float) -> None:
        """The loop came so late."""
        self.late = late
        self.latest = max(self.latest, late)
