"""What was asked of `hakem score` on the command line."""

from dataclasses import dataclass, replace
from pathlib import Path

from hakem.errors import SettingMistake

#: The sample event that comes with Hakem.
SAMPLE = Path(__file__).parents[1] / "sample"
#: The regulation that is followed where nothing names one.
USUAL_REGULATION = "tbf"
#: The name that stands for standard input and standard output.
STANDARD = "-"


@dataclass(frozen=True, slots=True)
class Output:
    """Something to be written besides the terminal, or instead of it: json, csv or html."""

    kind: str
    file: str = STANDARD

    @property
    def instead(self) -> bool:
        """Whether it goes to standard output, where nothing else may stand then."""
        return self.file == STANDARD


@dataclass(frozen=True, slots=True)
class Call:
    """What was asked for on the command line."""

    files: tuple[str, ...]
    sample: bool = False
    regulation: str | None = None
    method: str | None = None
    winners: int | None = None
    event: str | None = None
    board: str | None = None
    boards: bool = False
    explain: str | None = None
    verify: bool = False
    output: Output | None = None
    hint: str = "report.hint"  # the message that says how to see more

    @property
    def is_for_programs(self) -> bool:
        """Whether standard output is for a program, and the terminal shows nothing."""
        return self.output is not None and self.output.instead


def checked(call: Call) -> Call:
    """The call as it was meant. Raises `SettingMistake` for one that says two things at once.

    `--json friday.csv` alone means friday.csv as the results file: without one there is nothing to
    write, and a file of results must not be written over.
    """
    out = call.output
    if out is not None and out.kind != "html" and not call.files and not call.sample:
        named = Path(out.file)
        if not out.instead and named.is_file():
            call = replace(call, files=(out.file,), output=Output(out.kind))
    if call.sample and call.files:
        raise SettingMistake("cli.sample-or-files")
    if call.is_for_programs and (call.board or call.boards):
        raise SettingMistake("cli.board-is-for-the-terminal")
    return call
