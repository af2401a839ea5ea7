"""Where the real results lie that some tests compare with: a folder beside the project."""

from pathlib import Path

import pytest

_SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"


def shared(*parts: str) -> Path:
    """A file of the shared data; skips the test, saying so, where the folder is not there."""
    path = _SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"real data not beside the project: {'/'.join(parts)}")
    return path
