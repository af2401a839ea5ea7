"""A stream as one file: what goes out comes in again, and what was damaged does not."""

import hashlib
import io
import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.store import (
    Entry,
    Log,
    MemoryStore,
    Store,
    StoreMistake,
    export_stream,
    import_log,
    open_store,
    read_log,
    write_log,
)
from tests.store.records import START, entries, entry

#: Written by hand from the description, the sums with `sha256sum`: version 1 must be read for ever.
VERSION_1 = Path(__file__).parent / "version-1.jsonl"


def written(*some: Entry, stream: str = "club") -> bytes:
    """Entries as a file."""
    store = MemoryStore()
    store.append(stream, some)
    to = io.BytesIO()
    assert write_log(stream, store.read(stream), to) == len(some)
    return to.getvalue()


def read(content: bytes) -> Log:
    """A file as entries."""
    return read_log(io.BytesIO(content), "event.jsonl")


def refused(content: bytes) -> tuple[str, int | None]:
    """The code and the line that reading is refused with."""
    with pytest.raises(StoreMistake) as mistake:
        read(content)
    assert mistake.value.place.file == "event.jsonl"
    return mistake.value.code, mistake.value.place.line


TEXT = st.text('ağİ♠🃏"\\/{}[]:,\n\t\x00 checkpayload', max_size=9)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)
IDS = st.text('aİ♠🃏"\\{}[]:, payload', min_size=1, max_size=9)


@given(st.lists(st.tuples(IDS, JSON, st.booleans()), unique_by=lambda one: one[0], max_size=5))
def test_what_goes_out_comes_in_again(some: list[tuple[str, object, bool]]) -> None:
    given_ = tuple(
        Entry(id_, json.dumps(value, ensure_ascii=plain).encode("utf-8", "replace"), START)
        for id_, value, plain in some
    )
    content = written(*given_)
    assert read(content) == Log("club", given_)
    assert read(content.replace(b"\n", b"\r\n")) == Log("club", given_)
    assert read(b"\xef\xbb\xbf" + content.rstrip()) == Log("club", given_)
    for line in content.splitlines():
        json.loads(line)


def test_the_file_is_as_it_is_described() -> None:
    """The sums made again by the description alone."""
    header, first, second, end = written(*entries("a", "b")).splitlines()
    assert json.loads(header) == {"format": "hakem-log", "version": 1, "stream": "club"}
    total = hashlib.sha256(header).digest()
    for line, id_, seq in ((first, "a", 1), (second, "b", 2)):
        told = json.loads(line)
        total = hashlib.sha256(total + line[len('{"check":"0123456789abcdef",') :]).digest()
        assert told == {
            "check": total.hex()[:16],
            "seq": seq,
            "id": id_,
            "at": "2025-03-05T19:30:00Z",
            "payload": {"it": id_},
        }
    assert json.loads(end) == {"end": 2, "sha256": total.hex()}


def test_a_file_of_version_1_is_read() -> None:
    with VERSION_1.open("rb") as file:
        log = read_log(file, VERSION_1.name)
    assert log.stream == "çarşamba"
    assert [(one.id, one.payload) for one in log.entries] == [
        ("a1", '{"kim":"Ağaçkakan","bord":7}'.encode()),
        ("b2", b"[1, 2.50, null]"),
    ]
    assert log.entries[0].stored_at == START


@pytest.mark.parametrize(
    "payload", [b"", b"{", b"\xff", b'{"a":\n1}', b'"a"\r', b"NaN", b"1 2", b"[" * 100_000]
)
def test_a_payload_that_is_not_json_on_one_line_is_not_written(payload: bytes) -> None:
    with pytest.raises(StoreMistake) as mistake:
        written(entry("a"), entry("b", payload))
    assert mistake.value.code == "store.payload"
    assert mistake.value.params == {"stream": "club", "seq": 2}


def test_what_is_not_an_export() -> None:
    for content in (b"", b"PAR", b"{}", b'{"format":"x","version":1,"stream":"a"}', b"\xff\xfe["):
        assert refused(content) == ("store.log-format", 1)
    assert refused(b'{"format":"hakem-log","version":2,"stream":"a"}\n') == ("store.log-newer", 1)


def test_a_file_that_was_cut_is_noticed_wherever_it_was_cut() -> None:
    content = written(*entries(*"abc"))
    for size in range(len(content) - 1):
        code, line = refused(content[:size])
        assert code in ("store.log-cut", "store.log-line", "store.log-format")
        assert line == max(1, content[:size].count(b"\n") + (content[size - 1 : size] != b"\n"))
    lines = content.splitlines(keepends=True)
    assert refused(b"".join(lines[:-1])) == ("store.log-cut", 4)


def test_lines_that_are_missing_twice_or_changed_are_told_by_their_line() -> None:
    lines = written(*entries(*"abcd")).splitlines(keepends=True)
    for number in range(1, 5):
        without = [*lines[:number], *lines[number + 1 :]]
        assert refused(b"".join(without)) == ("store.log-line", number + 1)
        twice = [*lines[: number + 1], *lines[number:]]
        assert refused(b"".join(twice)) == ("store.log-line", number + 2)
        changed = [*lines]
        changed[number] = lines[number].replace(b'{"it":"', b'{"It":"')
        assert refused(b"".join(changed)) == ("store.log-line", number + 1)
    assert refused(b"".join([*lines, lines[1]])) == ("store.log-line", 7)
    assert len(read(b"".join([*lines, b"\n", b" \r\n"])).entries) == 4


def test_no_byte_that_changed_becomes_another_record() -> None:
    content = written(*entries(*"abc"))
    whole = read(content)
    chance = random.Random(1)
    for place in range(len(content)):
        changed = bytearray(content)
        changed[place] ^= 1 << chance.randrange(8)
        try:
            found = read(bytes(changed))
        except StoreMistake:
            continue
        assert found == whole, place


def forged(line: bytes) -> bytes:
    """A file whose one record is whatever is given, with sums that are right."""
    header = b'{"format":"hakem-log","version":1,"stream":"club"}'
    total = hashlib.sha256(hashlib.sha256(header).digest() + line).hexdigest()
    check = b'{"check":"' + total[:16].encode() + b'",'
    return b"\n".join([header, check + line, b'{"end":1,"sha256":"' + total.encode() + b'"}'])


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"}",
        b'"seq":2,"id":"a","at":"2025-03-05T19:30:00Z","payload":1}',
        b'"seq":1,"id":7,"at":"2025-03-05T19:30:00Z","payload":1}',
        b'"seq":1,"id":"a","at":"2025-03-05T19:30:00","payload":1}',
        b'"seq":1,"id":"a","at":"yesterday","payload":1}',
        b'"seq":1,"id":"a","at":"2025-03-05T19:30:00Z"}',
        b'"seq":1,"id":"a","at":"2025-03-05T19:30:00Z","payload":' + b"[" * 100_000,
    ],
)
def test_a_line_that_other_programs_may_write(line: bytes) -> None:
    assert refused(forged(line)) == ("store.log-line", 2)


def test_an_id_that_cannot_be_kept_is_refused_before_anything_is_imported() -> None:
    with pytest.raises(StoreMistake) as mistake:
        read(forged(b'"seq":1,"id":"","at":"2025-03-05T19:30:00Z","payload":1}'))
    assert mistake.value.code == "store.name"


def test_a_stream_moves_from_one_log_to_another(store: Store, tmp_path: Path) -> None:
    to = tmp_path / "event.jsonl"
    with open_store(tmp_path / "other.hakem", create=True) as other:
        other.append("club", entries("a", "b"))
        assert export_stream(other, "club", to) == 2
    with to.open("rb") as file:
        log = read_log(file, str(to))
    assert import_log(store, log) == 2
    assert [one.entry for one in store.read("club")] == list(entries("a", "b"))
    assert import_log(store, log) == 0
    store.append("club", entries("c"))
    assert import_log(store, log) == 0
    longer = Log("club", entries("a", "b", "c", "d"))
    assert import_log(store, longer) == 1
    assert import_log(store, longer, "copy") == 4
    assert store.streams() == ("club", "copy")


def test_another_event_is_not_mixed_in(store: Store) -> None:
    store.append("club", entries("a", "b"))
    for other in (entries("a", "x", "c"), (entry("a"), entry("b", b"{}"), entry("c"))):
        with pytest.raises(StoreMistake) as mistake:
            import_log(store, Log("club", other))
        assert mistake.value.code == "store.log-differs"
        assert mistake.value.params == {"stream": "club", "seq": 2}
    assert store.last("club") == 2


def test_an_export_replaces_nothing_and_leaves_nothing_half_done(tmp_path: Path) -> None:
    store = MemoryStore()
    store.append("club", [entry("a"), entry("b", b"not json")])
    to = tmp_path / "event.jsonl"
    with pytest.raises(StoreMistake):
        export_stream(store, "club", to)
    assert list(tmp_path.iterdir()) == []
    to.write_text("precious")
    with pytest.raises(StoreMistake) as mistake:
        export_stream(store, "club", to)
    assert mistake.value.code == "store.file-there"
    assert to.read_text() == "precious"
