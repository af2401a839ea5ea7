"""The solver's library: found, loaded once, and called by one thread at a time.

The work is done by DDS (Bo Haglund and Sören Hein, Apache-2.0), which the optional package
`endplay` carries; that package itself is never imported. Without it everything else of Hakem works.

DDS is not safe to call from two threads at once, so every call waits for one lock. On input that
contradicts itself it may write a file `dump.txt` or crash: what reaches it is checked first, in
`position`, and a complaint of its own is a `Bug`.
"""

import ctypes
import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock

from hakem.errors import Bug, Mistake, Problem

#: What the library is called in the wheels for Linux, macOS and Windows.
_NAMES = ("libdds.so", "libdds.dylib", "dds.dll", "libdds.dll")
#: What every function of the library answers when all is well.
_NO_FAULT = 1


_one_at_a_time = Lock()
_loading = Lock()


class NotInstalled(Mistake):
    """The solver cannot be used on this machine; the message says what to install."""


def missing() -> Problem | None:
    """What stands in the way of solving, as a message for people; None when nothing does.

    It looks for the library and loads it: nothing else of what carries the library is imported.
    """
    try:
        _library()
    except NotInstalled as mistake:
        return mistake.as_problem()
    return None


def call(function: str, *arguments: object) -> None:
    """Call a function of the library, alone; what it finds stands in what the pointers point to.

    Raises `NotInstalled` without the library, and `Bug` when the library complains.
    """
    library = _library()
    with _one_at_a_time:
        answer = int(library[function](*arguments))
    if answer != _NO_FAULT:
        raise Bug(f"the double-dummy library answered {answer} to {function}")


def version() -> str:
    """The version of the library, as "2.9.0"."""
    found = _Info()
    library = _library()
    with _one_at_a_time:
        library["GetDDSInfo"](ctypes.byref(found))
    return f"{found.major}.{found.minor}.{found.patch}"


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def use_one_thread() -> None:
    """Work on one core only from now on. Raises `NotInstalled` without the library."""
    library = _library()
    with _one_at_a_time:
        library["SetMaxThreads"](1)


def file_of_the_library() -> Path | None:
    """The library's file in the package that carries it; None when there is none."""
    package = find_spec("endplay")  # which looks, and imports nothing
    for folder in package.submodule_search_locations or () if package else ():
        for name in _NAMES:
            file = Path(folder) / "_dds" / name
            if file.is_file():
                return file
    return None


@cache
def _library() -> ctypes.CDLL:
    """The library, looked for until it is found."""
    with _loading:
        return _load(file_of_the_library())


@cache
def _load(file: Path | None) -> ctypes.CDLL:
    """The library, told once how many threads it may use."""
    if file is None:
        raise NotInstalled("solver.not-installed")
    try:
        library = ctypes.CDLL(str(file))
    except OSError:
        raise NotInstalled("solver.not-loaded", file=file.name) from None
    library.SetMaxThreads.restype = None
    library.GetDDSInfo.restype = None
    library.SetMaxThreads(cores())  # or fewer, where its threads would not have the memory
    return library


class _Info(ctypes.Structure):
    """What the library says of itself."""

    major: int
    minor: int
    patch: int
    _fields_ = (
        ("major", ctypes.c_int),
        ("minor", ctypes.c_int),
        ("patch", ctypes.c_int),
        ("version", ctypes.c_char * 10),
        ("system", ctypes.c_int),
        ("cores", ctypes.c_int),
        # the rest differs from version to version: room enough for all of it
        ("rest", ctypes.c_char * 8192),
    )
