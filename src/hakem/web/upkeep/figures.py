"""The figures of a running house, in the text that Prometheus reads."""

import gc
import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from hakem.web.upkeep.measures import BOUNDS
from hakem.web.upkeep.state import Upkeep, free


def figures(upkeep: Upkeep) -> str:
    """All of them."""
    return "\n".join([*lines(upkeep), ""])


def lines(upkeep: Upkeep) -> Iterator[str]:
    """Line by line: what it is, of which kind, its values."""
    measures, house = upkeep.measures, upkeep.house
    events = house.open_events
    last = upkeep.backups.last
    single: tuple[tuple[str, str, str, float], ...] = (
        ("sockets", "gauge", "WebSockets that are open", measures.sockets),
        ("streams", "gauge", "streams of news that are open", measures.streams),
        ("listeners", "gauge", "who waits for news", sum(e.news.listeners for e in events)),
        ("events", "gauge", "events that are open", len(events)),
        ("events_unreadable", "gauge", "files that cannot be opened", len(house.unreadable)),
        ("records_total", "counter", "records of the open events", sum(e.pos for e in events)),
        ("loop_late_seconds", "gauge", "how late the loop came last", measures.late),
        ("loop_late_max_seconds", "gauge", "how late it came at worst", measures.latest),
        ("cpu_seconds_total", "counter", "processor time", time.process_time()),
        ("memory_bytes", "gauge", "memory in use", memory()),
        ("disk_free_bytes", "gauge", "room on the disk", free(house.folder)),
        ("backup_age_seconds", "gauge", "since the last backup; -1 before", age(last)),
        ("backup_failed", "gauge", "whether the last one failed", upkeep.backups.fault is not None),
        ("log_lost_total", "counter", "lines of the log that were lost", upkeep.log.lost),
        ("uptime_seconds", "counter", "since the start", age(house.started)),
        ("garbage_runs_total", "counter", "full collections", gc.get_stats()[2]["collections"]),
    )
    for name, kind, what, value in single:
        yield from head(name, kind, what)
        yield f"hakem_{name} {float(value):.6g}"
    yield from head("requests_total", "counter", "requests by route and status")
    for (method, route, status), count in sorted(measures.requests.items()):
        yield f'hakem_requests_total{{{labels(method, route)},status="{status}"}} {count}'
    yield from head("request_seconds", "histogram", "time to the answer")
    for (method, route), times in sorted(measures.times.items()):
        name, where, so_far = "hakem_request_seconds", labels(method, route), 0
        for bound, count in zip((*BOUNDS, None), times.counts, strict=True):
            so_far += count
            edge = "+Inf" if bound is None else f"{bound:g}"
            yield f'{name}_bucket{{{where},le="{edge}"}} {so_far}'
        yield f"{name}_sum{{{where}}} {times.total:.6g}"
        yield f"{name}_count{{{where}}} {so_far}"


def head(name: str, kind: str, what: str) -> Iterator[str]:
    """What stands above the values of a figure."""
    yield f"# HELP hakem_{name} {what}"
    yield f"# TYPE hakem_{name} {kind}"


def labels(method: str, route: str) -> str:
    """Method and route; both are ours, or one of the few methods there are."""
    return f'method="{method}",route="{route}"'


def age(moment: datetime | None) -> float:
    """Seconds since a moment; -1 for none."""
    return -1.0 if moment is None else (datetime.now(UTC) - moment).total_seconds()


def memory() -> float:
    """Bytes of memory in use; at the most where the system tells no more, 0 where it tells none."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return float(pages * os.sysconf("SC_PAGE_SIZE"))
    except (OSError, ValueError, IndexError, AttributeError):
        pass
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
