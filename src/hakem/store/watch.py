"""Being told that streams have grown, by a thread of one's own."""

import threading
from collections.abc import Callable, Mapping

#: Stream names and their last numbers.
News = Mapping[str, int]
#: Is told a stream and its last number.
Told = Callable[[str, int], None]
#: Waits for news, some tenths of a second at most, and returns what there is.
Wait = Callable[[], News]


class Mailbox:
    """News from whoever writes to whoever watches; what was not taken yet is told as one."""

    def __init__(self) -> None:
        self._news: dict[str, int] = {}
        self._there = threading.Condition()

    def put(self, news: News) -> None:
        """Leave news."""
        with self._there:
            self._news.update(news)
            self._there.notify()

    def take(self, seconds: float) -> News:
        """Wait for news, so many seconds at most, and take them."""
        with self._there:
            if not self._news:
                self._there.wait(seconds)
            news, self._news = self._news, {}
        return news


class Mailboxes:
    """The mailboxes of all who watch one log."""

    def __init__(self) -> None:
        self._boxes: list[Mailbox] = []

    def open(self) -> Mailbox:
        """A new one, that gets everything from now on."""
        box = Mailbox()
        self._boxes = [*self._boxes, box]
        return box

    def remove(self, box: Mailbox) -> None:
        """No more news into this one."""
        self._boxes = [one for one in self._boxes if one is not box]

    def put(self, news: News) -> None:
        """Leave news in all of them."""
        if news:
            for box in self._boxes:
                box.put(news)


class Watches:
    """The watches of one log, so that they end with it."""

    def __init__(self) -> None:
        self._running: list[Watch] = []

    def start(self, wait: Wait, told: Told, done: Callable[[], None]) -> Callable[[], None]:
        """Begin to tell what `wait` returns; what is returned ends it, then `done` is called."""
        watch = Watch(wait, told, done)
        self._running = [*(one for one in self._running if one.is_running), watch]
        return watch.stop

    def stop(self) -> None:
        """End them all."""
        for one in self._running:
            one.stop()


class Watch:
    """A thread that waits for news and tells them, until it is stopped."""

    def __init__(self, wait: Wait, told: Told, done: Callable[[], None]) -> None:
        self._wait = wait
        self._told = told
        self._done = done
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="hakem-store-watch", daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether it may still tell something."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Nothing is told after this has returned; stopping twice does nothing."""
        self._stopped.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _run(self) -> None:
        try:
            while not self._stopped.is_set():
                for stream, last in self._wait().items():
                    if not self._stopped.is_set():
                        self._told(stream, last)
        finally:
            self._done()
