"""The server: where it listens, what it prints, the first link, a clean end."""

import asyncio
import errno
import gc
import os
import signal
import socket
import ssl
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import segno
import uvicorn
from fastapi import FastAPI

from hakem.errors import FileMistake, SettingMistake
from hakem.errors import Place as At
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_problem
from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.addresses import address
from hakem.web.app import create_app
from hakem.web.house import House
from hakem.web.patience import Patient
from hakem.web.setting_up import sample

#: Connections and files that are asked for.
FILES = 16_384
#: Seconds that open connections have to end before they are cut.
GRACE = 2


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server listens, and the files it uses besides its folder, "" for the usual ones.

    `log` is the file of the log of requests, "-" for the error output; `backup` the folder of
    copies.
    """

    host: str = "0.0.0.0"
    port: int = 8080
    certificate: str = ""
    key: str = ""
    log: str = ""
    backup: str = ""

    @property
    def scheme(self) -> str:
        """http, or https with a certificate."""
        return "https" if self.certificate else "http"


def serve(
    folder: Path, place: Place, lang: Lang, *, browser: bool = False, ready: bool = False
) -> int:
    """Serve until the end is asked for. Raises `Mistake` where it cannot begin.

    `browser`: the desk is opened in one. `ready`: in a folder without events the sample evening is
    set up.
    """
    check_certificate(place)
    many_files()
    listening = listen(place)
    try:
        house = House(folder)
    except BaseException:
        listening.close()
        raise
    app = create_app(
        house,
        log=Path(place.log).expanduser() if place.log not in ("", "-") else None,
        quiet=place.log == "-",
        backup=Path(place.backup).expanduser() if place.backup else None,
    )
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        # a compressed message costs three times the work and twice the memory of a plain one
        ws_per_message_deflate=False,
        # nobody has more to say on such a line than that he is there
        ws_max_size=4096,
        ws_max_queue=8,
        http=Patient,
        timeout_graceful_shutdown=GRACE,
        ssl_certfile=place.certificate or None,
        ssl_keyfile=place.key or None,
        server_header=False,
    )
    server = Server(config, app, place, lang)
    server.browser, server.ready = browser, ready
    server.run(sockets=[listening])
    return 0


class Server(uvicorn.Server):
    """A server that says where it is, and wakes all who wait when it is to end."""

    browser = False
    ready = False

    def __init__(self, config: uvicorn.Config, app: FastAPI, place: Place, lang: Lang) -> None:
        super().__init__(config)
        self._app = app
        self._place = place
        self._lang = lang

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, then say where."""
        await super().startup(sockets=sockets)
        house = self._app.state.house
        assert isinstance(house, House)
        if self.ready and not house.names():
            await sample(house, self._lang)
        port = sockets[0].getsockname()[1] if sockets else self._place.port
        link = first_link(house, f"{self._place.scheme}://{near(self._place.host)}:{port}")
        tell(base_of(self._place, port), link, house.folder, self._lang)
        await house.look_over()
        warn(house, self._lang)
        tidy()
        if self.browser and has_display():
            import webbrowser

            await asyncio.to_thread(webbrowser.open, link)

    def handle_exit(self, sig: int, frame: object) -> None:
        """End: whoever waits for news goes first, so that nothing is left to be cut."""
        house = self._app.state.house
        if isinstance(house, House):
            for one in house.open_events:
                one.news.end()
        self.should_exit = True
        if sig == signal.SIGINT and self._captured_signals:
            self.force_exit = True


def first_link(house: House, base: str) -> str:
    """The link that makes whoever sits at this computer the director; good once."""
    from datetime import UTC, datetime

    code = house.codes.new(Grant(Role.DIRECTOR), datetime.now(UTC), long=True)
    return f"{base}/in/{code}"


def has_display() -> bool:
    """Whether a browser with windows can be opened; one in the terminal would be in our way."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def tell(everybody: str, director: str, folder: Path, lang: Lang) -> None:
    """Where everybody and where the director goes; the QR code of the former."""
    print()
    segno.make(everybody, error="m").terminal(out=sys.stdout, compact=True)
    print(say("serve.everybody", lang, address=everybody))
    print(say("serve.director", lang, address=director))
    print(say("serve.folder", lang, folder=str(folder)))
    print(say("serve.end", lang), flush=True)


def warn(house: House, lang: Lang) -> None:
    """What is not as it should be in the folder; it keeps nobody from playing."""
    for name, mistake in house.unreadable.items():
        told = say_problem(mistake.as_problem(), lang)
        print(say("serve.unreadable", lang, file=house.file(name).name, told=told), file=sys.stderr)
    for half in house.halves():
        print(say("serve.half", lang, file=half), file=sys.stderr)


def many_files() -> None:
    """Ask the system for as many connections as it gives: some give 256 unasked."""
    try:
        import resource
    except ImportError:  # Windows, where nothing need be asked
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def tidy() -> None:
    """What is there now stays: the collector of garbage need not look at it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def check_certificate(place: Place) -> None:
    """Raise `FileMistake` for a certificate that cannot be used with its key."""
    if not place.certificate:
        return
    for file in (place.certificate, place.key):
        if not Path(file).is_file():
            raise FileMistake("serve.no-certificate", At(file))
    try:
        # a key with a password would ask for it here, where nobody sees the question
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(
            place.certificate, place.key, password=""
        )
    except (OSError, ValueError) as fault:
        detail = str(fault).partition("(")[0].strip()
        raise FileMistake("serve.bad-certificate", At(place.certificate), detail=detail) from None


def listen(place: Place) -> socket.socket:
    """A socket that listens. Raises `SettingMistake` where it cannot, by reason."""
    if not 0 <= place.port <= 65535:
        raise SettingMistake("serve.no-such-port", port=place.port)
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there it would let two servers share a port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((place.host, place.port))
        listening.listen(2048)
    except OSError as fault:
        listening.close()
        if isinstance(fault, socket.gaierror) or fault.errno == errno.EADDRNOTAVAIL:
            raise SettingMistake("serve.no-such-host", host=place.host) from None
        if fault.errno == errno.EACCES:
            raise SettingMistake("serve.port-forbidden", port=place.port) from None
        raise SettingMistake("serve.port-taken", port=place.port) from None
    return listening


def near(host: str) -> str:
    """The name by which somebody at this very computer reaches it."""
    if host in ("", "0.0.0.0", "::", "127.0.0.1", "localhost"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def base_of(place: Place, port: int) -> str:
    """The address for everybody: that of this computer in its network where it listens to all."""
    everywhere = place.host in ("", "0.0.0.0", "::")
    return f"{place.scheme}://{address() if everywhere else near(place.host)}:{port}"
