"""The tables and the crowd of `bench.serve`, in a process of their own, as cheap as Python can be.

It prints "begin" and "end" around each of two halves, between which the server is killed, then one
line of JSON. Connections are bare protocols: a viewer looks for `"pos":` in what comes and no more.
"""

import asyncio
import json
import random
import sys
import time
from array import array
from itertools import count

CONTRACTS = ("1NN+1", "2HN=", "3NN+1", "3NE-1", "4HS=", "4SN=", "4SS-1", "5CN-1", "6SN=", "PASS")


class Times:
    """Milliseconds, counted by the millisecond."""

    def __init__(self) -> None:
        self.counts = array("L", [0]) * 20_001

    def take(self, seconds: float) -> None:
        """One more."""
        self.counts[min(20_000, max(0, int(seconds * 1000)))] += 1

    def at(self, share: float) -> float:
        """The time that so much of them is within."""
        wanted, so_far = share * sum(self.counts), 0
        for ms, many in enumerate(self.counts):
            so_far += many
            if so_far >= wanted > 0:
                return ms + 1
        return 0


class Half:
    """What was seen in one half."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seen, self.post = Times(), Times()
        self.results = self.messages = self.bytes = 0
        self.late = 0.0
        self.cpu = 0.0


class Viewer(asyncio.Protocol):
    """Somebody who holds the public stream."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.pos = 0
        self.new = True

    def connection_made(self, transport: asyncio.WriteTransport) -> None:  # type: ignore[override]
        self.new = True
        transport.write(
            f"GET /e/{self.hall.event}/stream HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        hall = self.hall
        hall.half.bytes += len(data)
        at = data.rfind(b'{"pos":')
        if at < 0:
            return
        hall.half.messages += 1
        end = data.find(b",", at)
        pos = int(data[at + 7 : end])
        now = time.perf_counter()
        if self.new:  # what there was when he came is no news
            self.new, self.pos = False, pos
            hall.ready += 1
        for number in range(max(self.pos, hall.first) + 1, pos + 1):
            answered = hall.answered.get(number)
            if answered is not None:
                hall.half.seen.take(now - answered)
        if pos > self.pos:
            self.pos = pos

    def connection_lost(self, exc: Exception | None) -> None:
        self.hall.gone += 1


class Hall:
    """Everybody in it."""

    def __init__(self, port: int, tokens: list[str], event: str, boards: int) -> None:
        self.port, self.tokens, self.event, self.boards = port, tokens, event, boards
        self.half = Half("before the kill")
        self.answered: dict[int, float] = {}
        self.acknowledged: list[str] = []
        self.first = 0
        self.again = 0
        self.gone = 0
        self.ready = 0
        self.streams: dict[int, tuple[asyncio.StreamReader, asyncio.StreamWriter]] = {}
        self.dice = random.Random(7)

    async def line(self, table: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The connection of a table's device."""
        if table not in self.streams:
            self.streams[table] = await asyncio.open_connection("127.0.0.1", self.port)
        return self.streams[table]

    async def post(self, table: int, id: str, act: dict[str, object]) -> int:
        """Send an act until it is answered; the number of its record."""
        body = json.dumps([{"id": id, "act": act}]).encode()
        head = (
            f"POST /api/table/acts HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n"
            f"origin: http://127.0.0.1:{self.port}\r\ncookie: hakem={self.tokens[table - 1]}\r\n"
            f"content-length: {len(body)}\r\n\r\n"
        ).encode()
        for attempt in count():
            began = time.perf_counter()
            try:
                reader, writer = await self.line(table)
                writer.write(head + body)
                answer = await read_answer(reader)
            except (OSError, EOFError):
                self.streams.pop(table, None)
                self.again += 1
                await asyncio.sleep(min(2.0, 0.2 * (attempt + 1)))
                continue
            now = time.perf_counter()
            told = json.loads(answer)["answers"][0]
            if not told.get("seq"):
                raise AssertionError(told)
            if not attempt:
                self.half.post.take(now - began)
            self.answered[told["seq"]] = now
            self.acknowledged.append(id)
            return int(told["seq"])
        raise AssertionError

    async def play(self, number: int, round: int, table: int, board: int) -> None:
        """A result, and the other side's word that it is right."""
        place = {"round": round, "table": table, "board": board}
        id = f"result-{number:08}"
        await self.post(
            table, id, {"kind": "scored", "result": self.dice.choice(CONTRACTS), **place}
        )
        self.half.results += 1
        await self.post(
            table, f"agreed-{number:08}", {"kind": "confirmed", "side": "EW", "record": id, **place}
        )

    async def device(self, table: int) -> None:
        """The WebSocket that a device holds; what it is told is read and thrown away."""
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.write(
                    f"GET /live/{self.event} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n"
                    f"origin: http://127.0.0.1:{self.port}\r\n"
                    f"cookie: hakem={self.tokens[table - 1]}\r\nconnection: Upgrade\r\n"
                    "upgrade: websocket\r\nsec-websocket-version: 13\r\n"
                    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
                )
                while await reader.read(65536):
                    pass
                writer.close()
            except OSError:
                pass
            await asyncio.sleep(0.3 + self.dice.random())

    async def view(self) -> None:
        """A viewer; cut off, he comes back."""
        loop = asyncio.get_running_loop()
        viewer = Viewer(self)
        while True:
            try:
                transport, _ = await loop.create_connection(lambda: viewer, "127.0.0.1", self.port)
                while not transport.is_closing():
                    await asyncio.sleep(1)
            except OSError:
                pass
            await asyncio.sleep(0.5 + self.dice.random())


async def read_answer(reader: asyncio.StreamReader) -> bytes:
    """The body of an answer with a length."""
    head = await reader.readuntil(b"\r\n\r\n")
    at = head.lower().index(b"content-length:")
    length = int(head[at + 15 : head.index(b"\r\n", at)])
    body = await reader.readexactly(length)
    if not head.startswith(b"HTTP/1.1 200"):
        raise AssertionError(head + body[:300])
    return body


async def lateness(hall: Hall) -> None:
    """How late this process itself is: what it measures is no better than that."""
    while True:
        wanted = time.perf_counter() + 0.05
        await asyncio.sleep(0.05)
        hall.half.late = max(hall.half.late, (time.perf_counter() - wanted) * 1000)


async def run(hall: Hall, viewers: int, rate: float, seconds: float) -> dict[str, object]:
    """Everybody comes; a half; the server is killed while it goes on; another half."""
    tables = len(hall.tokens)
    others = [asyncio.create_task(lateness(hall))]
    for n in range(viewers):
        others.append(asyncio.create_task(hall.view()))
        if n % 50 == 0:
            await asyncio.sleep(0.05)
    others += [asyncio.create_task(hall.device(table)) for table in range(1, tables + 1)]
    while hall.ready < viewers:
        await asyncio.sleep(0.2)
    await asyncio.sleep(2)
    numbers = count()
    halves: list[Half] = []
    playing: set[asyncio.Task[None]] = set()
    back = 0.0
    for name in ("before the kill", "after it"):
        hall.half = Half(name)
        halves.append(hall.half)
        print("begin", flush=True)
        began, cpu = time.perf_counter(), time.process_time()
        many = 0
        while (passed := time.perf_counter() - began) < seconds / 2:
            while many < passed * rate:
                number = next(numbers)
                many += 1
                turn, table = divmod(number, tables)
                round, place = divmod(turn, hall.boards)
                board = (table + round) % 9 * hall.boards + place + 1
                task = asyncio.create_task(hall.play(number, round + 1, table + 1, board))
                playing.add(task)
                task.add_done_callback(playing.discard)
            await asyncio.sleep(0.02)
        hall.half.cpu = (time.process_time() - cpu) / (time.perf_counter() - began)
        print("end", flush=True)
        if name == "before the kill":
            # it is killed now, with results under way and more coming
            gone = hall.gone
            number = next(numbers)
            while hall.gone == gone:
                turn, table = divmod(number, tables)
                round, place = divmod(turn, hall.boards)
                board = (table + round) % 9 * hall.boards + place + 1
                task = asyncio.create_task(hall.play(number, round + 1, table + 1, board))
                playing.add(task)
                task.add_done_callback(playing.discard)
                number = next(numbers)
                await asyncio.sleep(0.05)
            cut = time.perf_counter()
            hall.ready = 0
            while hall.ready < viewers or playing:
                await asyncio.sleep(0.1)
            back = time.perf_counter() - cut
            await asyncio.sleep(2)
            hall.first = max(hall.answered)
    if playing:
        await asyncio.wait(playing, timeout=20)
    for one in others:
        one.cancel()
    return {
        "halves": [
            {
                "name": half.name,
                "seen": (half.seen.at(0.5), half.seen.at(0.99)),
                "post": (half.post.at(0.5), half.post.at(0.99)),
                "results": half.results,
                "messages": half.messages,
                "bytes": half.bytes,
                "cpu": half.cpu,
                "late": half.late,
            }
            for half in halves
        ],
        "acknowledged": hall.acknowledged,
        "again": hall.again,
        "back": back,
    }


def main() -> None:
    """Port, file of tokens, event, viewers, results a second, seconds, boards a round."""
    port, file, event, viewers, rate, seconds, boards = sys.argv[1:]
    with open(file, encoding="ascii") as tokens:
        hall = Hall(int(port), json.load(tokens), event, int(boards))
    try:
        import uvloop

        told = uvloop.run(run(hall, int(viewers), float(rate), float(seconds)))
    except ImportError:
        told = asyncio.run(run(hall, int(viewers), float(rate), float(seconds)))
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
