"""What was asked of `hakem solve`, and whether it can be done."""

import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from hakem.commands.output import some
from hakem.errors import FileMistake, Place, SettingMistake


@dataclass(frozen=True, slots=True)
class SolveCall:
    """Files, where new ones go, and what is wanted of them.

    `at` is a point of play, as so many cards played; `board` limits everything to one board.
    """

    files: tuple[str, ...]
    output: str | None = None
    show: bool = False
    force: bool = False
    analyse: bool = False
    at: int | None = None
    board: str | None = None
    json: bool = False

    @property
    def shows(self) -> bool:
        """Whether what is found is printed instead of the file."""
        return self.show or self.json

    def wants(self, label: str) -> bool:
        """Whether the board was asked for."""
        return self.board is None or label == self.board

    def target(self, file: str) -> Path | None:
        """Where the new file goes: into the folder named, or the file; None is standard output."""
        if self.output is None:
            return None
        output = Path(self.output)
        return output / Path(file).name if output.is_dir() else output


def check_call(call: SolveCall) -> None:
    """Raise a `Mistake` for what cannot be done, before anything is solved."""
    if call.analyse or call.at is not None:
        other = "--analyse" if call.analyse else "--lead / --at"
        for option, given in (("--output", call.output), ("--force", call.force)):
            if given:
                raise SettingMistake("cli.options-clash", option=option, other=other)
        return
    to_a_folder = call.output is not None and Path(call.output).is_dir()
    only_shown = call.shows and call.output is None
    if len(call.files) > 1 and not (to_a_folder or only_shown):
        raise SettingMistake("solver.several-out")
    for file in call.files:
        target = call.target(file)
        if target is not None and target.exists():
            raise FileMistake("solver.file-there", Place(str(target)))


def check_board(call: SolveCall, labels: Iterable[str]) -> None:
    """Raise a `Mistake` when the board asked for is none of these."""
    known = dict.fromkeys(label for label in labels if label)
    if call.board is not None and call.board not in known:
        raise SettingMistake("cli.unknown-board", asked=call.board, known=some(known))


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C end the program at once: the library does not come back before it is done."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
