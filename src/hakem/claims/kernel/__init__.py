"""The C kernel, where it was built: the same numbers as the reference, a hundred times sooner.

`kernel.c` is compiled when the package is built and a compiler is there. Where it is not, or what
is there was built from an older source or for another machine, `LIBRARY` is None and the reference
answers, within a smaller budget; `STATE` tells which.
"""

import ctypes
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

_HERE = Path(__file__).parent
#: What the compiled file may be called, by system.
_NAMES = ("kernel.so", "kernel.dylib", "kernel.dll")

_Hands = ctypes.c_uint64 * 4
_Voids = ctypes.c_int8 * 2
_Trick = ctypes.c_int8 * 5


#: What the functions of the library take and give, as `kernel_interface` in kernel.c tells it.
INTERFACE = 2


class State(StrEnum):
    """What there is of the compiled kernel."""

    READY = "ready"
    NOT_BUILT = "not-built"
    NOT_LOADED = "not-loaded"  # for another machine, or damaged
    OUT_OF_DATE = "out-of-date"  # built from an older source


def load(folder: Path) -> tuple[ctypes.CDLL | None, State]:
    """The compiled kernel in a folder, as far as it can be used."""
    path = next((folder / name for name in _NAMES if (folder / name).is_file()), None)
    if path is None:
        return None, State.NOT_BUILT
    try:
        library = ctypes.CDLL(str(path))
    except OSError:
        return None, State.NOT_LOADED
    try:
        if library.kernel_interface() != INTERFACE:
            return None, State.OUT_OF_DATE
    except AttributeError:  # older than the number itself
        return None, State.OUT_OF_DATE
    _declare(library)
    return library, State.READY


def _declare(library: ctypes.CDLL) -> None:
    position = (
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_uint64),
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_int8),
        ctypes.POINTER(ctypes.c_int8),
    )
    library.kernel_new.restype = ctypes.c_void_p
    library.kernel_new.argtypes = (*[ctypes.c_int] * 5, ctypes.c_int64, ctypes.c_int)
    library.kernel_free.argtypes = (ctypes.c_void_p,)
    library.kernel_habits.argtypes = (ctypes.c_void_p, *[ctypes.c_int] * 4)
    library.kernel_allow.argtypes = (ctypes.c_void_p, ctypes.c_int64)
    library.kernel_nodes.argtypes = (ctypes.c_void_p,)
    library.kernel_nodes.restype = ctypes.c_int64
    library.kernel_sure.argtypes = position
    library.kernel_is_sure.argtypes = (*position, ctypes.c_int)
    library.kernel_state.argtypes = (
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_int8),
        ctypes.c_int,
    )
    library.kernel_worst.argtypes = (
        *position,
        ctypes.POINTER(ctypes.c_int8),
        ctypes.c_int,
        ctypes.c_int,
        ctypes.POINTER(ctypes.c_int),
    )


LIBRARY, STATE = load(_HERE)

#: The tricks of a board.
ALL = 13

Position = tuple[Sequence[int], int, Sequence[int], Sequence[int]]


class Search:
    """One search in the kernel, with its own tables; freed with the object."""

    def __init__(
        self,
        library: ctypes.CDLL,
        trump: int,
        habits: tuple[int, int, int, int],
        budget: int,
        table_bits: int,
        steps: Sequence[Sequence[int]] = (),
    ) -> None:
        self._library = library
        self._search = library.kernel_new(trump, *habits, budget, table_bits)
        if not self._search:
            raise MemoryError
        flat = [number for step in steps for number in step]
        told = (ctypes.c_int8 * len(flat))(*flat)
        if not library.kernel_state(self._search, told, len(steps)):
            raise ValueError("a statement of so many steps is beyond the kernel")

    def __del__(self) -> None:
        if getattr(self, "_search", None):
            self._library.kernel_free(self._search)

    def use(self, habits: tuple[int, int, int, int]) -> None:
        """Other habits from now on."""
        self._library.kernel_habits(self._search, *habits)

    def allow(self, more: int) -> None:
        """So many positions more from now on, whatever was allowed before."""
        self._library.kernel_allow(self._search, more)

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return int(self._library.kernel_nodes(self._search))

    def sure(self, position: Position) -> int | None:
        """G; None when the budget was used up."""
        answer = self._library.kernel_sure(self._search, *_arguments(position))
        return None if answer < 0 else int(answer)

    def is_sure(self, position: Position, wanted: int) -> bool | None:
        """Whether G is so many; None when the budget was used up."""
        answer = self._library.kernel_is_sure(self._search, *_arguments(position), wanted)
        return None if answer < 0 else answer == 1

    def worst(
        self, position: Position, plan: tuple[int, int] = (0, 0), low: int = 0, cap: int = ALL + 1
    ) -> tuple[int, int] | None:
        """W and the play that leads to it; None when the budget was used up.

        W is known to be `low` or more. Where it is not below `cap`, the answer is `cap` or more.
        """
        card = ctypes.c_int()
        answer = self._library.kernel_worst(
            self._search, *_arguments(position), _Voids(*plan), low, cap, card
        )
        return None if answer < 0 else (int(answer), card.value)


def _arguments(position: Position) -> tuple[object, ...]:
    hands, forgotten, voids, trick = position
    return _Hands(*hands), forgotten, _Voids(*voids), _Trick(*trick)
