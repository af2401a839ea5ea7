"""The server as a club runs it: its start, its end, what it says when it cannot begin."""

import asyncio
import json
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hakem.cli import main
from hakem.errors import Mistake
from hakem.web.serving import Place, base_of, check_certificate, listen, near
from tests.web.server import RealServer, running

SOCKETS, STREAMS = 40, 10


def test_it_ends_within_three_seconds_whoever_is_connected(tmp_path: Path) -> None:
    """Forty WebSockets and ten streams of news; none of them keeps the program from ending."""
    with running(tmp_path, "--sample") as server:
        took, codes = asyncio.run(ended_with_listeners(server))
        assert took < 3
        assert codes == [1001] * SOCKETS
    kinds = [json.loads(line)["kind"] for line in log_of(tmp_path)]
    assert kinds[0] == "start"
    assert kinds[-1] == "end"
    assert kinds.count("socket") == SOCKETS
    assert kinds.count("stream") == STREAMS


async def ended_with_listeners(server: RealServer) -> tuple[float, list[int]]:
    """Connect many, end the server, see how long it takes and what they are told."""
    with server.browser() as browser:
        event = browser.get("/").text.partition('href="/e/')[2].partition('"')[0]
    address = server.base.replace("http", "ws") + f"/live/{event}"
    async with httpx2.AsyncClient(base_url=server.base, timeout=20) as client:
        sockets = [
            await connect(address, additional_headers={"origin": server.base})
            for _ in range(SOCKETS)
        ]
        for one in sockets:
            await one.recv()
        streams = [
            await client.send(client.build_request("GET", f"/e/{event}/stream"), stream=True)
            for _ in range(STREAMS)
        ]
        assert {one.status_code for one in streams} == {200}
        health = (await client.get("/health")).json()
        assert (health["sockets"], health["streams"]) == (SOCKETS, STREAMS)
        began = time.monotonic()
        code = await asyncio.to_thread(server.end)
        took = time.monotonic() - began
        assert code == 0
        return took, [await closed_with(one.recv) for one in sockets]


async def closed_with(receive: object) -> int:
    """The code with which a connection was closed."""
    assert callable(receive)
    try:
        while True:
            await receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def log_of(folder: Path) -> list[str]:
    """The lines of the log of requests."""
    return (folder / "log" / "requests.jsonl").read_text(encoding="utf-8").splitlines()


def test_a_file_that_cannot_be_read_stops_nobody(tmp_path: Path) -> None:
    """After a power cut: an event's file is rubbish, a copy is half made, the rest is played on."""
    (tmp_path / "broken.hakem").write_bytes(b"this is no event" * 100)
    (tmp_path / "backup" / "good").mkdir(parents=True)
    (tmp_path / "backup" / "good" / "x.hakem.7.part").write_bytes(b"half")
    assert main(["event", "new", str(tmp_path / "good.hakem"), "--title", "Good"]) == 0
    with running(tmp_path) as server:
        assert "does not hold an event" in server.wait_for("broken.hakem was set aside")
        server.wait_for("x.hakem.7.part is what is left")
        with server.director() as director:
            assert "Good" in director.get("/").text
            health = director.get("/health").json()
            assert (health["status"], health["events"], health["unreadable"]) == ("look", 1, 1)
            page = director.get("/health", headers={"accept": "text/html"}).text
            assert "broken.hakem" in page
            metrics = director.get("/metrics").text
        assert "hakem_events_unreadable 1" in metrics
        assert 'hakem_requests_total{method="GET",route="/health",status="200"} 2' in metrics
        code = server.link.rpartition("/")[2]
    whole = "\n".join(log_of(tmp_path))
    assert '"route":"/in"' in whole
    assert code not in whole


def test_https_with_a_certificate_of_ones_own(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    folder = tmp_path / "house"
    with running(folder, "--cert", str(cert), "--key", str(key)) as server:
        assert server.base.startswith("https://")
        with server.browser() as browser:
            login = browser.post("/in", data={"code": server.link.rpartition("/")[2]})
        (cookie,) = login.headers.get_list("set-cookie")
        flags = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"secure", "httponly", "samesite=strict", "path=/"} <= flags


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate and its key, made here; without the program that makes them, no test."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("openssl makes the certificate, and is not here")
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        [
            *(program, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost", "-keyout", str(key), "-out", str(cert)),
        ],
        check=True,
        capture_output=True,
    )
    return cert, key


def test_a_certificate_that_does_not_fit_is_told(tmp_path: Path) -> None:
    file = tmp_path / "cert.pem"
    assert told(check_certificate, Place(certificate="no.pem", key="no.pem")) == (
        "serve.no-certificate"
    )
    file.write_text("nothing of the kind")
    wrong = Place(certificate=str(file), key=str(file))
    assert told(check_certificate, wrong) == "serve.bad-certificate"
    cert, key = certificate(tmp_path)
    check_certificate(Place(certificate=str(cert), key=str(key)))
    crossed = Place(certificate=str(key), key=str(cert))
    assert told(check_certificate, crossed) == "serve.bad-certificate"


def told(work: Callable[[Place], object], place: Place) -> str:
    """The code of the mistake that a place is."""
    with pytest.raises(Mistake) as mistake:
        work(place)
    return mistake.value.code


def test_where_it_cannot_listen_is_told() -> None:
    with listen(Place("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert told(listen, Place("127.0.0.1", port)) == "serve.port-taken"
    assert told(listen, Place("127.0.0.1", 70000)) == "serve.no-such-port"
    assert told(listen, Place("127.0.0.1", -1)) == "serve.no-such-port"
    assert told(listen, Place("203.0.113.7", 0)) == "serve.no-such-host"
    assert told(listen, Place("no such host", 0)) == "serve.no-such-host"


def test_the_address_for_everybody_is_one_that_others_can_reach() -> None:
    assert base_of(Place("127.0.0.1"), 8080) == "http://localhost:8080"
    assert base_of(Place("192.0.2.7"), 81) == "http://192.0.2.7:81"
    assert base_of(Place("::1"), 81) == "http://[::1]:81"
    assert base_of(Place("0.0.0.0", 8080, "c", "k"), 8443).startswith("https://")
    assert near("0.0.0.0") == "localhost"


def test_a_folder_that_is_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file stands where the folder should be; a folder where its log should be."""
    (tmp_path / "file").write_text("")
    assert main(["serve", str(tmp_path / "file"), "--port", "0"]) != 0
    assert "cannot be made" in capsys.readouterr().err
    (tmp_path / "house" / "house.db").mkdir(parents=True)
    assert main(["serve", str(tmp_path / "house"), "--port", "0", "--lang", "tr"]) != 0
    assert "Bu bir klasör" in capsys.readouterr().err
