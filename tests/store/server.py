"""A PostgreSQL server to test and measure with: that of HAKEM_TEST_POSTGRES, or one of our own.

Ours is made in a folder of its own, listens on no network, and is gone afterwards. It needs the
server's programs (Debian: apt install postgresql).
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: Where Debian and others put the programs, outside the path.
FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")


class NoServer(Exception):
    """There is no server, and none can be started; the text says what is missing."""


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, of the newest version that is there."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [path for pattern in FOLDERS for path in Path("/").glob(pattern[1:])]
    return max((one for one in folders if (one / "initdb").exists()), default=None)


@contextmanager
def server() -> Iterator[str]:
    """The URL of a server that runs; raises `NoServer`, saying why, where there can be none."""
    given = os.environ.get("HAKEM_TEST_POSTGRES")
    if given:
        yield given
        return
    where = programs()
    if where is None:
        raise NoServer("no PostgreSQL server: set HAKEM_TEST_POSTGRES or install its programs")
    # The server refuses to run as root.
    user = "nobody" if os.getuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="hakem-pg-"))
    try:
        if user:
            shutil.chown(folder, user)
        data = folder / "data"
        initdb = ["initdb", "-D", str(data), "-U", "hakem", "-A", "trust", "-E", "UTF8"]
        run(where, [*initdb, "--locale=C", "--no-sync"], user)
        options = f"-c listen_addresses='' -k {folder} -c max_connections=60"
        start = ["pg_ctl", "-D", str(data), "-l", str(folder / "log"), "-o", options, "-w", "start"]
        run(where, start, user)
        try:
            yield f"postgresql://hakem@/postgres?host={folder}"
        finally:
            run(where, ["pg_ctl", "-D", str(data), "-m", "immediate", "stop"], user)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(where: Path, command: list[str], user: str | None) -> None:
    """One of the server's programs."""
    subprocess.run(
        [str(where / command[0]), *command[1:]],
        user=user,
        cwd="/",
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
