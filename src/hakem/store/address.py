"""A log by its address, as a person writes it."""

from pathlib import Path

from hakem.store.contract import Store
from hakem.store.sqlite import SqliteStore


def open_store(where: str | Path, *, create: bool = False) -> Store:
    """Open the log at a path; with `create` it is made when it is not there.

    Raises `StoreMistake`.
    """
    return SqliteStore(Path(where), create=create)
