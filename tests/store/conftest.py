"""The kinds of log that the contract is tested on."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hakem.store import MemoryStore, Store, open_store

#: Opens the same log again, as another process or a later run would; None where it cannot be.
Opener = Callable[[], Store]


@pytest.fixture(params=["memory", "sqlite"])
def kind(request: pytest.FixtureRequest) -> str:
    """One kind of log after another."""
    assert isinstance(request.param, str)
    return request.param


@pytest.fixture
def opener(kind: str, tmp_path: Path) -> Opener:
    """What opens an empty log, and then the same again."""
    if kind == "memory":
        return MemoryStore
    return lambda: open_store(tmp_path / "event.hakem", create=True)


@pytest.fixture
def store(opener: Opener) -> Iterator[Store]:
    """An empty log."""
    with opener() as opened:
        yield opened
