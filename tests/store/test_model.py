"""The log against a plain model: a dictionary of lists."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from hakem.store import Behind, Entry, IdTaken, MemoryStore, Store, open_store
from hakem.store.placing import Append, Known, place
from tests.store.records import START, entry

#: Where there is a disk in memory: nothing here is about power cuts.
MEMORY = Path("/dev/shm")
STREAMS = st.sampled_from(["a", "b"])
#: Few ids and payloads, so that repeats and conflicts are common.
ENTRIES = st.lists(
    st.builds(entry, st.sampled_from("pqrstuvwxyz"), st.sampled_from([b"", b"", b"", b"1"])),
    max_size=4,
)
EXPECTED = st.one_of(st.none(), st.integers(0, 6))
Log = list[tuple[str, bytes]]


class Model:
    """What a log means: the records of a stream in a list."""

    def __init__(self) -> None:
        self.logs: dict[str, Log] = {}

    def append(
        self, stream: str, some: list[Entry], expected: int | None
    ) -> tuple[int, ...] | type[Behind] | type[IdTaken]:
        """The numbers, or what must be raised; then nothing changes."""
        log = list(self.logs.get(stream, []))
        for one in some:
            if any(one.id == id_ and one.payload != payload for id_, payload in log):
                return IdTaken
            if one.id not in [id_ for id_, _ in log]:
                log.append((one.id, one.payload))
        before = len(self.logs.get(stream, []))
        if len(log) > before and expected is not None and expected != before:
            return Behind
        if log:
            self.logs[stream] = log
        return tuple(1 + [id_ for id_, _ in log].index(one.id) for one in some)


class Logs(RuleBasedStateMachine):
    """Appends, repeats, conflicts, reopening and copies, on a file and in memory."""

    @initialize()
    def begin(self) -> None:
        self.folder = tempfile.TemporaryDirectory(
            prefix="hakem-model-", dir=MEMORY if MEMORY.is_dir() else None
        )
        self.copies = 0
        self.model = Model()
        self.file = open_store(Path(self.folder.name) / "log", create=True)
        self.memory = MemoryStore()

    def teardown(self) -> None:
        if hasattr(self, "file"):
            self.file.close()
            self.folder.cleanup()

    @rule(stream=STREAMS, some=ENTRIES, expected=EXPECTED)
    def append(self, stream: str, some: list[Entry], expected: int | None) -> None:
        wanted = self.model.append(stream, some, expected)
        for store in (self.file, self.memory):
            if isinstance(wanted, tuple):
                assert store.append(stream, some, expected) == wanted
            else:
                assert isinstance(store.submit(stream, some, expected).exception(), wanted)

    @rule(several=st.lists(st.tuples(STREAMS, ENTRIES, EXPECTED), max_size=6))
    def hand_in_several(self, several: list[tuple[str, list[Entry], int | None]]) -> None:
        for store in (self.file, self.memory):
            copy = Model()
            copy.logs = dict(self.model.logs)
            answers = [store.submit(*one) for one in several]
            for one, answer in zip(several, answers, strict=True):
                wanted = copy.append(*one)
                if isinstance(wanted, tuple):
                    assert answer.result() == wanted
                else:
                    assert isinstance(answer.exception(), wanted)
        self.model = copy

    @rule()
    def open_again(self) -> None:
        self.file.close()
        self.file = open_store(Path(self.folder.name) / "log")

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.copies += 1
        copies = [Path(self.folder.name) / f"{self.copies}-{name}" for name in ("file", "memory")]
        self.file.backup(copies[0])
        self.memory.backup(copies[1])
        with open_store(copies[1]) as copy:
            self.compare(copy)
        self.file.close()
        copies[0].replace(Path(self.folder.name) / "log")
        self.file = open_store(Path(self.folder.name) / "log")

    @invariant()
    def they_agree(self) -> None:
        if hasattr(self, "model"):
            self.compare(self.file)
            self.compare(self.memory)

    def compare(self, store: Store) -> None:
        assert store.streams() == tuple(sorted(self.model.logs))
        for stream in ("a", "b"):
            log = self.model.logs.get(stream, [])
            assert store.last(stream) == len(log)
            for after in range(len(log) + 1):
                there = list(store.read(stream, after))
                assert [(one.id, one.payload) for one in there] == log[after:]
                assert [one.seq for one in there] == list(range(after + 1, len(log) + 1))


Logs.TestCase.settings = settings(
    max_examples=settings.default.max_examples // 3 if settings.default else 20,
    stateful_step_count=15,
)
TestLogs = Logs.TestCase


@given(
    st.lists(st.tuples(STREAMS, ENTRIES), max_size=4),
    st.lists(st.tuples(STREAMS, ENTRIES, EXPECTED), max_size=8),
)
def test_a_group_is_as_if_each_had_come_alone(
    before: list[tuple[str, list[Entry]]],
    several: list[tuple[str, list[Entry], int | None]],
) -> None:
    model = Model()
    for stream, some in before:
        model.append(stream, some, None)
    last = {stream: len(log) for stream, log in model.logs.items()}
    known = {
        (stream, id_): Known(seq, payload)
        for stream, log in model.logs.items()
        for seq, (id_, payload) in enumerate(log, 1)
    }
    placed = place([Append(s, tuple(some), seen) for s, some, seen in several], last, known)
    grown = {stream: list(log) for stream, log in model.logs.items()}
    for record in placed.new:
        assert record.stored_at == START
        grown.setdefault(record.stream, []).append((record.id, record.payload))
        assert record.seq == len(grown[record.stream])
    for one, outcome in zip(several, placed.outcomes, strict=True):
        wanted = model.append(*one)
        assert outcome == wanted if isinstance(wanted, tuple) else isinstance(outcome, wanted)
    assert grown == model.logs
