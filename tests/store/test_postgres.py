"""The log on a server: broken connections, rights, upgrades, several programs."""

import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from hakem.store import StoreMistake, address, open_store, postgres_server
from hakem.store.postgres import PostgresStore
from tests.store.records import entries, entry
from tests.store.test_contract import Heard
from tests.store.test_kill import Acknowledged, check_records, killed, start


@pytest.fixture
def admin(postgres: str) -> Iterator[psycopg.Connection]:
    """Somebody who may do anything to the server."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        yield connection


def code_of(url: str, create: bool = False) -> str:
    """The code that opening is refused with."""
    with pytest.raises(StoreMistake) as refused:
        open_store(url, create=create)
    assert "secret" not in str(refused.value.place)
    return refused.value.code


def test_what_is_no_log(postgres: str, tmp_path: Path) -> None:
    assert code_of(postgres) == "store.server-empty"
    with open_store(postgres, create=True):
        pass
    with open_store(postgres) as store:
        assert store.streams() == ()
    assert code_of(f"postgresql://x:secret@/x?host={tmp_path}") == "store.server-away"
    assert code_of("postgresql://127.0.0.1:1/x?password=secret") == "store.server-away"
    assert code_of("postgresql://x?nonsense=secret") == "store.server-address"


def test_without_the_driver(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "find_spec", lambda name: None)
    assert code_of(postgres) == "store.no-driver"


def test_every_commit_is_on_the_server_s_disk(postgres: str) -> None:
    with PostgresStore(f"{postgres}%20-csynchronous_commit%3Doff", create=True) as store:
        row = store._writer.execute("SHOW synchronous_commit").fetchone()
    assert row == ("on",)


def test_newer_tables_are_not_touched(postgres: str, admin: psycopg.Connection) -> None:
    open_store(postgres, create=True).close()
    admin.execute("UPDATE hakem_version SET version = 99")
    assert code_of(postgres, create=True) == "store.newer"


def test_older_tables_take_the_steps_that_they_lack(
    postgres: str, admin: psycopg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(postgres, create=True) as store:
        store.append("club", entries("a"))
    step = ("CREATE TABLE note (text text)", "INSERT INTO note VALUES ('upgraded')")
    monkeypatch.setattr(postgres_server, "STEPS", (*postgres_server.STEPS, step))
    for _ in range(2):
        with open_store(postgres) as upgraded:
            assert upgraded.last("club") == 1
    assert admin.execute("SELECT * FROM note").fetchall() == [("upgraded",)]
    monkeypatch.undo()
    assert code_of(postgres) == "store.newer"


def test_a_user_without_rights(postgres: str, admin: psycopg.Connection) -> None:
    with open_store(postgres, create=True) as store:
        store.append("club", entries("a"))
    schema = admin.execute("SELECT current_schema()").fetchone()
    assert schema is not None
    user = f"reader_{schema[0]}"
    admin.execute(f"CREATE USER {user}".encode())
    admin.execute(f"GRANT USAGE ON SCHEMA {schema[0]} TO {user}".encode())
    admin.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema[0]} TO {user}".encode())
    try:
        url = postgres.replace("//hakem@", f"//{user}@")
        if url == postgres:
            pytest.skip("the server given by name has its own users")
        with open_store(url) as store:
            assert [one.id for one in store.read("club")] == ["a"]
            with pytest.raises(StoreMistake) as refused:
                store.append("club", entries("b"))
            assert refused.value.code == "store.server-rights"
    finally:
        admin.execute(f"DROP OWNED BY {user}".encode())
        admin.execute(f"DROP USER {user}".encode())


def test_a_server_that_may_only_be_read(postgres: str) -> None:
    open_store(postgres, create=True).close()
    url = f"{postgres}%20-cdefault_transaction_read_only%3Don"
    with open_store(url) as store, pytest.raises(StoreMistake) as refused:
        store.append("club", entries("b"))
    assert refused.value.code == "store.server-read-only"


def cut_off(admin: psycopg.Connection) -> None:
    """End every other connection, as a restart of the server does."""
    admin.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE application_name = 'hakem' AND pid <> pg_backend_pid()"
    )


def test_writing_goes_on_after_a_lost_connection(postgres: str, admin: psycopg.Connection) -> None:
    with open_store(postgres, create=True) as store:
        for number in range(5):
            (seq,) = store.append("club", [entry(f"{number}")], expected=number)
            assert seq == number + 1
            cut_off(admin)


def test_connections_lost_in_a_storm_lose_nothing(postgres: str, admin: psycopg.Connection) -> None:
    """Whatever was answered is there; whatever got an error may be sent again."""
    answered: dict[str, int] = {}
    stop = threading.Event()

    def write(own: int) -> None:
        number = 0
        while not stop.is_set():
            id_ = f"{own}-{number}"
            try:
                (answered[id_],) = store.append("club", [entry(id_)])
            except StoreMistake:
                continue
            number += 1

    with open_store(postgres, create=True) as store:
        running = [threading.Thread(target=write, args=(own,)) for own in range(4)]
        for one in running:
            one.start()
        for _ in range(10):
            stop.wait(0.1)
            cut_off(admin)
        stop.set()
        for one in running:
            one.join()
    with open_store(postgres) as store:
        there = list(store.read("club"))
    assert [one.seq for one in there] == list(range(1, len(there) + 1))
    assert {one.id: one.seq for one in there} == answered


def test_reading_goes_on_after_a_lost_connection(postgres: str, admin: psycopg.Connection) -> None:
    with open_store(postgres, create=True) as store:
        store.append("club", entries("a"))
        for _ in range(2):
            assert store.last("club") == 1
            cut_off(admin)
            assert store.streams() == ("club",)
            cut_off(admin)
            assert len(list(store.read("club"))) == 1


def test_who_listens_hears_again_after_a_lost_connection(
    postgres: str, admin: psycopg.Connection
) -> None:
    with open_store(postgres, create=True) as store, open_store(postgres) as other:
        heard = Heard()
        store.watch(heard.told)
        other.append("club", entries("a"))
        heard.wait_for(club=1)
        cut_off(admin)
        other.append("salı", entries("a"))
        heard.wait_for(club=1, salı=1)
        other.append("club", entries("b"))
        heard.wait_for(club=2)


def test_another_program_that_does_not_let_go(
    postgres: str, admin: psycopg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_server, "PATIENCE", 1)
    with open_store(postgres, create=True) as store:
        store.append("club", entries("a"))
        with admin.transaction():
            admin.execute("SELECT * FROM hakem_stream FOR UPDATE")
            answers = [store.submit("club", entries("b")), store.submit("salı", entries("b"))]
            busy = answers[0].exception(20)
            assert isinstance(busy, StoreMistake)
            assert busy.code == "store.server-busy"
        assert store.append("club", entries("b")) == (2,)


def test_programs_that_are_killed_lose_nothing(postgres: str) -> None:
    acknowledged: list[Acknowledged] = []
    for round_ in range(2):
        storms = [start(postgres, f"{round_}-{own}") for own in range(2)]
        acknowledged += killed(storms, 0.5)
        with open_store(postgres) as store:
            check_records(store, acknowledged)
