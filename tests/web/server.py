"""A real server: a process of its own, on a port of its own, as a club runs it."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2

from tests.docs.pages import ROOT

#: Seconds that a start may take on a busy machine.
PATIENCE = 60.0


@dataclass(slots=True)
class RealServer:
    """A server that runs: its address, the director's first link, all it printed."""

    process: subprocess.Popen[str]
    base: str
    link: str
    printed: list[str]

    @contextmanager
    def director(self) -> Iterator[httpx2.Client]:
        """A browser of the director's, come in by the first link."""
        with self.browser() as client:
            answer = client.post("/in", data={"code": self.link.rpartition("/")[2]})
            assert answer.status_code == 303, answer.text
            yield client

    def browser(self) -> httpx2.Client:
        """A browser without a session."""
        return httpx2.Client(
            base_url=self.base,
            headers={"origin": self.base, "accept-language": "en"},
            verify=False,
            timeout=20,
        )

    def wait_for(self, words: str) -> str:
        """Wait until something was printed; the line of it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for line in self.printed:
                if words in line:
                    return line
            assert self.process.poll() is None, "".join(self.printed)
            time.sleep(0.02)
        raise AssertionError("".join(self.printed))

    def end(self, sign: int = signal.SIGTERM) -> int:
        """Ask it to end, and wait; its exit code."""
        self.process.send_signal(sign)
        return self.process.wait(20)


@contextmanager
def running(folder: Path, *options: str) -> Iterator[RealServer]:
    """A server over a folder."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LANGUAGE": "en", "LC_ALL": ""}
    process = subprocess.Popen(
        [sys.executable, "-m", "hakem", "serve", str(folder), *options]
        + ([] if "--port" in options else ["--port", "0"])
        + ([] if "--host" in options else ["--host", "127.0.0.1"]),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    )
    printed: list[str] = []

    def read() -> None:
        assert process.stdout is not None
        printed.extend(iter(process.stdout.readline, ""))

    reading = threading.Thread(target=read, daemon=True)
    reading.start()
    server = RealServer(process, "", "", printed)
    try:
        server.wait_for("Ctrl-C")
        found = next(one for line in printed if (one := re.search(r"https?://\S+/in/\S+", line)))
        server.link = found[0]
        server.base = server.link.partition("/in/")[0].replace("localhost", "127.0.0.1")
        yield server
    finally:
        process.kill()
        process.wait()
        reading.join()
        assert process.stdout is not None
        process.stdout.close()
