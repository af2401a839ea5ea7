"""A file that is whole or not there at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hakem.errors import Place
from hakem.store.faults import StoreMistake


@contextmanager
def new_file(to: Path) -> Iterator[Path]:
    """A path beside `to` to be filled; afterwards it is made durable and gets its name.

    Raises `StoreMistake` when `to` is there already, or what the disk says; nothing is left then.
    """
    place = Place(str(to))
    _check_free(to)
    if not to.absolute().parent.is_dir():
        raise StoreMistake("store.no-folder", place)
    part = to.with_name(f"{to.name}.{os.getpid()}.part")
    try:
        yield part
        _make_durable(part)
        _check_free(to)
        os.replace(part, to)
        _make_durable(to)
    except OSError as error:
        raise StoreMistake("store.disk", place, detail=str(error)) from error
    finally:
        for left in (part, part.with_name(f"{part.name}-journal")):
            left.unlink(missing_ok=True)


def _check_free(to: Path) -> None:
    """Nothing is overwritten."""
    if to.exists():
        raise StoreMistake("store.file-there", Place(str(to)))


def _make_durable(path: Path) -> None:
    """Have the disk keep a file that was written, and its name in the folder."""
    for one, flags in ((path, os.O_RDWR), (path.absolute().parent, os.O_RDONLY)):
        try:
            handle = os.open(one, flags)
        except PermissionError:
            if one is path:
                raise
            continue  # Windows opens no folders; it keeps their names by itself
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
