"""A real server over a folder, as a process that can be killed and started again; its director."""

import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import hakem
from hakem.commands.event.opened import STREAM
from hakem.event import Record, load
from hakem.store import open_store

#: The package under test, whichever else is installed.
SOURCE = Path(hakem.__file__).parents[1]
#: A name that the browser takes for this computer. It is no secure context, as none is in a hall.
HALL = "hall.example"
#: Seconds that a server may take to begin or to answer.
PATIENCE = 20


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Running:
    """`hakem serve` over a folder; `start` after `kill` is the same house on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[str] | None = None
        self._director: OpenerDirector | None = None

    @property
    def here(self) -> str:
        """Its address for programs."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def hall(self) -> str:
        """Its address for browsers."""
        return f"http://{HALL}:{self.port}"

    def start(self) -> None:
        """Start, and wait until it says that it is there; the director comes in by its link."""
        command = [sys.executable, "-m", "hakem", "serve", str(self.folder)]
        self._process = subprocess.Popen(
            [*command, "--port", str(self.port), "--lang", "en"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        said = []
        for line in self._process.stdout:
            said.append(line)
            found = re.search(r"/in/(\S+)", line)
            if found:
                self._director = build_opener(HTTPCookieProcessor(CookieJar()))
                self.post("/in", code=found[1])
                return
        raise AssertionError("the server did not begin:\n" + "".join(said))

    def kill(self) -> None:
        """As when the plug is pulled."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As the director ends it."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process = self._process
        if process is None:
            return
        process.send_signal(how)
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()
        self._process = None

    def post(self, path: str, **fields: str) -> tuple[str, str]:
        """What the director sends; the page and its address."""
        body = urlencode(fields).encode()
        return self._ask(Request(self.here + path, body, {"origin": self.here}))

    def get(self, path: str) -> str:
        """A page as the director sees it."""
        return self._ask(Request(self.here + path))[0]

    def _ask(self, request: Request) -> tuple[str, str]:
        assert self._director is not None
        with self._director.open(request, timeout=PATIENCE) as answer:
            return answer.read().decode(), answer.url

    def sample(self) -> str:
        """A new sample evening; its name."""
        found = re.search(r"/e/([a-z0-9-]+)/desk", self.post("/sample")[1])
        assert found
        return found[1]

    def do(self, event: str, verb: str, **fields: str) -> None:
        """A verb of `hakem event` at the desk."""
        self.post(f"/e/{event}/desk/do/{verb}", **fields)

    def codes(self, event: str) -> Mapping[int, str]:
        """The code of each table."""
        page = self.get(f"/e/{event}/desk/codes")
        found = re.findall(r'Table (\d+).*?class="code">(\d+)<', page, re.DOTALL)
        return {int(table): code for table, code in found}

    def end_devices(self, event: str) -> None:
        """No device belongs to a table any more."""
        page = self.get(f"/e/{event}/desk/codes")
        for token in re.findall(r'name="token" value="([0-9a-f]+)"', page):
            self.post(f"/e/{event}/desk/devices/end", token=token)

    def records(self, event: str) -> list[Record]:
        """The log of an event, as it stands on the disk."""
        store = open_store(self.folder / f"{event}.hakem")
        try:
            return [load(one.id, one.seq, one.payload) for one in store.read(STREAM)]
        finally:
            store.close()

    def copy(self, event: str, to: Path) -> None:
        """A copy of an event's file, taken while it is written to."""
        file = self.folder / f"{event}.hakem"
        with closing(sqlite3.connect(file)) as now, closing(sqlite3.connect(to)) as then:
            now.backup(then)

    def put_back(self, event: str, copy: Path) -> None:
        """The file as it was; the server must not run."""
        for one in self.folder.glob(f"{event}.hakem*"):
            one.unlink()
        shutil.copy(copy, self.folder / f"{event}.hakem")
