"""The adapter's side of the protocol: JSON lines in, JSON lines out."""

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from conformance.reading import Json, NotAsked, mapped, text

Answer = dict[str, Json]


class NotOffered(Exception):
    """The program does not do this; the reason is for people."""


@dataclass(frozen=True, slots=True)
class Request:
    """One case as a program is asked it."""

    id: str
    kind: str
    settings: Mapping[str, Json]
    input: Mapping[str, Json]

    def setting(self, name: str, usual: str = "") -> str:
        """A setting as a text, or what is usual when the case does not say."""
        value = self.settings.get(name, usual)
        return value if isinstance(value, str) else str(value)


def requests() -> Iterator[Request]:
    """All that is asked."""
    for line in sys.stdin.buffer:
        value: Json = json.loads(line)
        asked = mapped(value)
        yield Request(
            text(asked.get("id")),
            text(asked.get("kind")),
            mapped(asked.get("settings", {})),
            mapped(asked.get("input", {})),
        )


def reply(id_: str, answer: Answer) -> None:
    """Answer one case."""
    send({"id": id_, "answer": answer})


def refuse(id_: str, why: str) -> None:
    """Say that one case is not offered."""
    send({"id": id_, "unsupported": why})


def send(line: Answer) -> None:
    """Write one line."""
    sys.stdout.buffer.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
    sys.stdout.buffer.flush()


__all__ = ["Answer", "NotAsked", "NotOffered", "Request", "refuse", "reply", "requests", "send"]
