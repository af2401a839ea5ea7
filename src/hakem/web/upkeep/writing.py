"""The log of requests: a line of JSON each, in a file that does not grow without end.

What stands in it may be shown to anybody: no tokens, codes, passwords, names of people, and no
addresses of theirs.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

import msgspec

#: Bytes after which a new file is begun, and how many old ones are kept.
LARGEST, KEPT = 5_000_000, 3


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened: `kind` is "request", "socket", "fault", "backup", "start" or "end".

    `route` is the pattern of an address, not the address: codes stand in some. `fault` is the kind
    of an error and where it was raised, without what it said.
    """

    at: datetime
    kind: str
    method: str = ""
    route: str = ""
    event: str = ""
    status: int = 0
    ms: float = 0.0
    bytes: int = 0
    fault: str = ""
    told: str = ""


_encoder = msgspec.json.Encoder()


class Log:
    """Where the lines go: a file, or with no path the error output; a full disk stops nobody."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.lost = 0
        self._file: TextIO | None = None
        self._bytes = 0

    def write(
        self,
        kind: str,
        *,
        method: str = "",
        route: str = "",
        event: str = "",
        status: int = 0,
        seconds: float = 0.0,
        size: int = 0,
        fault: str = "",
        told: str = "",
    ) -> None:
        """One line; one that cannot be written is counted."""
        ms = round(seconds * 1000, 1)
        line = Line(datetime.now(UTC), kind, method, route, event, status, ms, size, fault, told)
        text = _encoder.encode(line).decode() + "\n"
        try:
            out = self._out(len(text))
            out.write(text)
            out.flush()
        except (OSError, ValueError):
            self.lost += 1

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _out(self, more: int) -> TextIO:
        if self.path is None:
            return sys.stderr
        if self._file is not None and self._bytes + more > LARGEST:
            self.close()
            self._turn(self.path)
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
            self._bytes = self.path.stat().st_size
        self._bytes += more
        return self._file

    def _turn(self, path: Path) -> None:
        """The file gets number 1, the one before it 2, and so on; the last is removed."""
        for number in range(KEPT, 0, -1):
            older = path.with_suffix(f".{number}{path.suffix}")
            newer = path if number == 1 else path.with_suffix(f".{number - 1}{path.suffix}")
            if newer.exists():
                newer.replace(older)
