"""The kinds of log that the contract is tested on."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import psycopg
import pytest

from hakem.store import MemoryStore, Store, open_store
from tests.store.server import NoServer, server

#: Opens the same log again, as another process or a later run would.
Opener = Callable[[], Store]

_NUMBER = count()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> str:
    """One kind of log after another."""
    assert isinstance(request.param, str)
    return request.param


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a server for all tests of this run; without one they are skipped."""
    with ExitStack() as running:
        try:
            url = running.enter_context(server())
        except NoServer as none:
            pytest.skip(str(none))
        yield url


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    """The address of an empty schema."""
    schema = f"hakem_test_{next(_NUMBER)}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE".encode())
        connection.execute(f"CREATE SCHEMA {schema}".encode())
        sign = "&" if "?" in postgres_server else "?"
        yield f"{postgres_server}{sign}options=-csearch_path%3D{schema}"
        connection.execute(f"DROP SCHEMA {schema} CASCADE".encode())


@pytest.fixture
def opener(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Opener:
    """What opens an empty log, and then the same again."""
    if kind == "memory":
        return MemoryStore
    if kind == "postgres":
        url = str(request.getfixturevalue("postgres"))
        return lambda: open_store(url, create=True)
    return lambda: open_store(tmp_path / "event.hakem", create=True)


@pytest.fixture
def store(opener: Opener) -> Iterator[Store]:
    """An empty log."""
    with opener() as opened:
        yield opened
