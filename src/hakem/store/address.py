"""A log by its address, as a person writes it."""

from importlib.util import find_spec
from pathlib import Path

from hakem.errors import Place
from hakem.store.contract import Store
from hakem.store.faults import StoreMistake
from hakem.store.sqlite import SqliteStore

#: How the address of a log on a server begins.
SERVER = ("postgresql://", "postgres://")


def open_store(where: str | Path, *, create: bool = False) -> Store:
    """Open the log at a path, or at the URL of a PostgreSQL database; with `create` it is made.

    A log that is there already is opened, with `create` too. Raises `StoreMistake`.
    """
    if not str(where).startswith(SERVER):
        return SqliteStore(Path(where), create=create)
    if find_spec("psycopg") is None:
        raise StoreMistake("store.no-driver", Place(str(where).partition("://")[0]))
    from hakem.store.postgres import PostgresStore

    return PostgresStore(str(where), create=create)
