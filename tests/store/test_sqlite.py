"""The SQLite file: settings, upgrades, what is refused, what is noticed."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from hakem.errors import Bug
from hakem.store import (
    Stored,
    StoreMistake,
    open_store,
    sqlite,
    sqlite_file,
    sqlite_rows,
    sqlite_schema,
)
from hakem.store.sqlite import SqliteStore
from hakem.store.sqlite_file import connect
from tests.store.records import entries, entry

NAME = "Çarşamba 7? #1 %20.hakem"

#: The layout of version 1, word for word as it was released, with one record: must open for ever.
VERSION_1 = """
CREATE TABLE stream (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE record (
    stream INTEGER NOT NULL REFERENCES stream (key),
    seq INTEGER NOT NULL,
    id TEXT NOT NULL,
    stored_at INTEGER NOT NULL,
    crc INTEGER NOT NULL,
    payload BLOB NOT NULL,
    PRIMARY KEY (stream, seq),
    UNIQUE (stream, id)
) WITHOUT ROWID;
INSERT INTO stream VALUES (1, 'club');
INSERT INTO record VALUES (1, 1, 'a', 1741203000000000, 960595176, X'7b226974223a2261227d');
PRAGMA application_id = 1214344045;
PRAGMA user_version = 1;
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file whose name would trip an address that is not quoted."""
    return tmp_path / NAME


def code_of(path: Path, create: bool = False) -> str:
    """The code that opening a file is refused with."""
    with pytest.raises(StoreMistake) as refused:
        open_store(path, create=create)
    assert refused.value.place.file == str(path)
    return refused.value.code


def test_every_commit_is_on_the_disk(path: Path) -> None:
    with SqliteStore(path, create=True) as store:
        for setting, value in (
            ("journal_mode", "wal"),
            ("synchronous", 2),
            ("fullfsync", 1),
            ("wal_autocheckpoint", 0),
        ):
            assert store._writer.execute(f"PRAGMA {setting}").fetchone() == (value,)


def test_one_file_is_left(path: Path) -> None:
    with open_store(path, create=True) as store:
        store.append("club", entries("a"))
        list(store.read("club"))
    assert [one.name for one in path.parent.iterdir()] == [NAME]


def test_a_file_of_version_1_opens(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(VERSION_1)
    connection.close()
    with open_store(path) as store:
        assert [one.entry for one in store.read("club")] == list(entries("a"))
        assert store.append("club", entries("a", "b")) == (1, 2)


def test_an_older_file_takes_the_steps_that_it_lacks(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(path, create=True) as store:
        store.append("club", entries("a"))
    step = ("CREATE TABLE note (text TEXT)", "INSERT INTO note VALUES ('upgraded')")
    monkeypatch.setattr(sqlite_schema, "STEPS", (*sqlite_schema.STEPS, step))
    for _ in range(2):
        with SqliteStore(path) as upgraded:
            found = upgraded._writer.execute("SELECT text FROM note").fetchall()
            assert found == [("upgraded",)]
            assert upgraded.last("club") == 1
    monkeypatch.undo()
    assert code_of(path) == "store.newer"


def test_a_step_that_fails_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(path, create=True) as store:
        store.append("club", entries("a"))
    step = ("CREATE TABLE note (text TEXT)", "INSERT INTO nowhere VALUES (1)")
    monkeypatch.setattr(sqlite_schema, "STEPS", (*sqlite_schema.STEPS, step))
    with pytest.raises(sqlite3.OperationalError):
        open_store(path)
    monkeypatch.undo()
    with open_store(path) as store:
        assert store.last("club") == 1


@pytest.mark.parametrize("text", ["results\n" * 300, "PAR", '{"format": 1}', "SQLite format 3\0x"])
def test_a_file_of_another_kind_is_not_touched(path: Path, text: str) -> None:
    path.write_text(text)
    for create in (False, True):
        assert code_of(path, create) == "store.not-a-store"
    assert path.read_text() == text
    assert [one.name for one in path.parent.iterdir()] == [NAME]


def test_another_program_s_database_is_not_touched(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE results (board)")
    connection.close()
    before = path.read_bytes()
    assert code_of(path, create=True) == "store.not-a-store"
    assert path.read_bytes() == before


def test_what_is_not_there(path: Path) -> None:
    assert code_of(path) == "store.missing"
    assert not path.exists()
    assert code_of(path / "deeper.hakem", create=True) == "store.no-folder"
    assert code_of(path.parent) == "store.is-folder"


def test_an_empty_file_becomes_a_log(path: Path) -> None:
    """What a power cut leaves of a file that was just being made."""
    path.touch()
    with open_store(path) as store:
        assert store.append("club", entries("a")) == (1,)


def test_a_memory_database_is_no_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with open_store(":memory:", create=True) as store:
        store.append("club", entries("a"))
    assert (tmp_path / ":memory:").stat().st_size


def test_a_full_disk_is_told_and_the_log_goes_on_when_there_is_room(path: Path) -> None:
    with SqliteStore(path, create=True) as store:
        store.append("club", entries("a"))
        before = store._writer.execute("PRAGMA max_page_count").fetchone()[0]
        store._writer.execute("PRAGMA max_page_count = 1")
        with pytest.raises(StoreMistake) as full:
            store.append("club", [entry("b", bytes(100_000))])
        assert full.value.code == "store.full"
        store._writer.execute(f"PRAGMA max_page_count = {before}")
        assert store.append("club", [entry("b", bytes(100_000))]) == (2,)
        assert store.last("club") == 2


def test_an_error_of_one_append_is_not_the_others(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the database finds wrong with one record, the others of the group are written."""
    plain = sqlite_rows.insert

    def picky(
        connection: sqlite3.Connection, records: Sequence[Stored], keys: dict[str, int]
    ) -> None:
        plain(connection, records, keys)
        if any(record.id == "bad" for record in records):
            raise sqlite3.DataError("cannot be kept")

    monkeypatch.setattr(sqlite_rows, "insert", picky)
    with open_store(path, create=True) as store:
        ids = [f"{number}" for number in range(30)] + ["bad"] + ["x", "y"]
        answers = [store.submit("club", entries(id_)) for id_ in ids]
        for id_, answer in zip(ids, answers, strict=True):
            assert isinstance(answer.exception(10), sqlite3.DataError) == (id_ == "bad")
        assert [one.id for one in store.read("club")] == [id_ for id_ in ids if id_ != "bad"]


def test_another_program_that_does_not_let_go(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)
    with open_store(path, create=True) as store:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreMistake) as busy:
            store.append("club", entries("a"))
        assert busy.value.code == "store.busy"
        assert store.last("club") == 0
        other.execute("ROLLBACK")
        other.close()
        assert store.append("club", entries("a")) == (1,)


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_is_moved_away_is_noticed(path: Path, replaced: bool) -> None:
    with open_store(path, create=True) as store:
        store.append("club", entries("a"))
        path.rename(path.with_name("moved"))
        if replaced:
            path.write_bytes(b"")
        for act in (lambda: store.append("club", entries("b")), lambda: store.last("club")):
            with pytest.raises(StoreMistake) as moved:
                act()
            assert moved.value.code == "store.moved"
        path.with_name("moved").rename(path)
        assert store.append("club", entries("b")) == (2,)


def test_a_store_does_not_survive_a_fork(path: Path) -> None:
    with open_store(path, create=True) as store:
        child = os.fork()
        if child == 0:
            bugs = 0
            for act in (lambda: store.append("club", entries("a")), lambda: store.last("club")):
                try:
                    act()
                except Bug:
                    bugs += 1
            os._exit(bugs)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 2
        assert store.append("club", entries("a")) == (1,)


def test_many_programs_make_the_same_file_at_once(path: Path) -> None:
    program = (
        "import sys; from hakem.store import open_store; from tests.store.records import entries;"
        "store = open_store(sys.argv[1], create=True);"
        "[store.append('club', entries(f'{sys.argv[2]}-{n}')) for n in range(20)]; store.close()"
    )
    root = Path(__file__).resolve().parents[2]
    environment = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    running = [
        subprocess.Popen([sys.executable, "-c", program, str(path), str(own)], env=environment)
        for own in range(4)
    ]
    assert [one.wait() for one in running] == [0, 0, 0, 0]
    with open_store(path) as store:
        assert [one.seq for one in store.read("club")] == list(range(1, 81))


def filled(path: Path) -> list[Stored]:
    """A closed log of some pages."""
    with open_store(path, create=True) as store:
        for number in range(20):
            store.append("club", [entry(f"{number}-{part}", bytes(300)) for part in range(10)])
        return list(store.read("club"))


def read_or_refused(path: Path) -> list[Stored] | str:
    """What a file that was damaged says."""
    try:
        with open_store(path) as store:
            return list(store.read("club"))
    except StoreMistake as refused:
        return refused.code


def test_a_file_that_was_cut_short_is_noticed(path: Path) -> None:
    whole = filled(path)
    content = path.read_bytes()
    for size in (len(content) - 4096, len(content) // 2, 5000, 600, 90, 10):
        path.write_bytes(content[:size])
        assert read_or_refused(path) in ("store.damaged", "store.not-a-store"), size
    path.write_bytes(content[:-1])
    assert read_or_refused(path) in (whole, "store.damaged")
    path.write_bytes(content)
    assert read_or_refused(path) == whole


def test_bits_that_rot_never_become_another_record(path: Path) -> None:
    whole = filled(path)
    content = path.read_bytes()
    noticed = 0
    chance = random.Random(1)
    for _ in range(2000 if os.environ.get("HAKEM_SOAK") else 100):
        rotten = bytearray(content)
        place = chance.randrange(len(content))
        rotten[place] ^= 1 << chance.randrange(8)
        path.write_bytes(rotten)
        found = read_or_refused(path)
        assert found == whole or isinstance(found, str) or found == whole[: len(found)], place
        noticed += found != whole
    assert noticed


def test_a_torn_write_ahead_log_holds_what_was_whole(path: Path) -> None:
    """Cut anywhere, the file opens with the commits before the cut: all of each, or none."""
    with open_store(path, create=True) as store:
        for number in range(6):
            store.append("club", [entry(f"{number}-{part}", bytes(2000)) for part in range(3)])
        whole = list(store.read("club"))
        wal = Path(f"{path}-wal")
        main, log = path.read_bytes(), wal.read_bytes()
    path.unlink()
    lengths = set()
    for size in (*range(0, len(log), 3001), len(log)):
        path.write_bytes(main)
        wal.write_bytes(log[:size])
        found = read_or_refused(path)
        assert isinstance(found, list)
        assert found == whole[: len(found)]
        assert len(found) % 3 == 0
        lengths.add(len(found))
    assert lengths == set(range(0, 19, 3))


def by_a_stranger(path: Path) -> list[str]:
    """What somebody without rights meets, reading and then appending; root becomes nobody."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        if os.getuid() == 0:
            os.setuid(65534)
        said = []
        try:
            with open_store(path) as store:
                said.append(str(len(list(store.read("club")))))
                store.append("club", entries("z"))
        except StoreMistake as refused:
            said.append(refused.code)
        os.write(writer, " ".join(said).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        words = pipe.read().split()
    os.waitpid(child, 0)
    return words


def test_what_may_only_be_read_is_read_and_not_written(path: Path, tmp_path: Path) -> None:
    filled(path)
    backup = tmp_path / "backup"
    with open_store(path) as store:
        store.backup(backup)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        there, copy = folder / NAME, folder / "copy"
        shutil.copy(path, there)
        shutil.copy(backup, copy)
        there.chmod(0o444)
        copy.chmod(0o444)
        folder.chmod(0o555)
        assert by_a_stranger(copy) == ["200", "store.read-only"]
        assert by_a_stranger(there) in (["store.cannot-open"], ["store.read-only"])
        folder.chmod(0o777)
        assert by_a_stranger(there) == ["200", "store.read-only"]
        there.chmod(0o000)
        assert by_a_stranger(there) in (["store.cannot-open"], ["store.read-only"])
        folder.chmod(0o755)


def test_the_write_ahead_log_does_not_grow_for_ever(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_CHECKPOINT", 100_000)
    wal = Path(f"{path}-wal")
    with open_store(path, create=True) as store:
        for number in range(60):
            store.append("club", [entry(f"{number}", bytes(10_000))])
            assert wal.stat().st_size < 200_000
        reader = connect(path)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM record").fetchone()
        for number in range(60, 100):
            store.append("club", [entry(f"{number}", bytes(10_000))])
        assert wal.stat().st_size > 300_000
        reader.execute("COMMIT")
        reader.close()
        for number in range(100, 130):
            store.append("club", [entry(f"{number}", bytes(10_000))])
        assert wal.stat().st_size < 200_000
        assert store.last("club") == 130


def test_a_checkpoint_that_fails_costs_no_patience_and_no_answer(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_CHECKPOINT", 1000)
    tried: list[str] = []

    def forbid(action: int, name: str | None, *rest: str | None) -> int:
        if name == "wal_checkpoint":
            tried.append(name)
            return sqlite3.SQLITE_DENY
        return sqlite3.SQLITE_OK

    with SqliteStore(path, create=True) as store:
        store._writer.set_authorizer(forbid)
        for number in range(5):
            assert store.append("club", [entry(f"{number}", bytes(5000))]) == (number + 1,)
        assert tried
        assert store._writer.execute("PRAGMA busy_timeout").fetchone() == (10_000,)
