"""What a call of `hakem score` reads: results files, the event file, a federation's own table."""

import sys
from collections.abc import Iterable
from pathlib import Path

from hakem import formats
from hakem.commands.call import SAMPLE, Call
from hakem.errors import FileMistake, Place, Problem, Severity
from hakem.formats.asked import NOT_ASKED, Asked
from hakem.formats.text import LIMIT
from hakem.regulations.event_file import read_statute
from hakem.regulations.statute import Statute
from hakem.scoring.sheet import Sheet
from hakem.scoring.vps import Scale


def read_files(call: Call, asked: Asked = NOT_ASKED) -> tuple[Sheet, tuple[Problem, ...]]:
    """Every file of the call as one sheet, read in the light of what was asked for."""
    if call.sample:
        return formats.read((SAMPLE / "evening.csv").read_bytes(), "evening.csv", asked=asked)
    if not call.files:
        raise FileMistake("cli.no-file")
    sheets: list[Sheet] = []
    problems: list[Problem] = []
    seen: dict[bytes, str] = {}
    for name in call.files:
        data = read_bytes(name)
        if data in seen:
            told = {"other": seen[data]}
            problems.append(Problem("cli.same-file", Severity.WARNING, Place(name), told))
        seen[data] = name
        sheet, found = formats.read(data, name, asked=asked)
        sheets.append(sheet)
        problems.extend(found)
    merged = sheets[0] if len(sheets) == 1 else formats.merge(sheets)
    return merged, once(formats.still_true(merged, problems))


def once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems, a note that holds for several files told once."""
    told: list[tuple[str, object]] = []
    kept = []
    for problem in problems:
        key = (problem.code, dict(problem.params))
        if problem.severity is Severity.NOTE and problem.place.line is None:
            if key in told:
                continue
            told.append(key)
        kept.append(problem)
    return tuple(kept)


def read_event(call: Call) -> Statute:
    """The event's own statute; an empty one where the call names none."""
    if call.sample and call.event is None:
        return read_statute((SAMPLE / "event.toml").read_text("utf-8"), "event.toml")
    if call.event is None:
        return Statute()
    try:
        return read_statute(read_bytes(call.event).decode("utf-8-sig"), call.event)
    except UnicodeDecodeError:
        raise FileMistake("cli.event-not-utf8", Place(call.event)) from None


def own_scale(statute: Statute) -> tuple[Scale | None, tuple[Problem, ...]]:
    """The federation's own victory-point table, where the statute names a file with one."""
    if not statute.vp_table:
        return None, ()
    from hakem.scoring.vps_legacy import read_legacy

    name = str(Path(statute.file).parent / statute.vp_table)
    try:
        text = read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileMistake("cli.event-not-utf8", Place(name)) from None
    return read_legacy(text, Path(name).stem, statute.vp_table, file=name)


def read_bytes(name: str, limit: int = LIMIT) -> bytes:
    """The bytes of a file, one more than the limit at most; "-" is standard input."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(limit + 1)
        with Path(name).open("rb") as file:
            return file.read(limit + 1)
    except FileNotFoundError:
        raise FileMistake("cli.file-not-found", Place(name)) from None
    except IsADirectoryError:
        raise FileMistake("cli.file-is-folder", Place(name)) from None
    except OSError:
        raise FileMistake("cli.file-not-read", Place(name)) from None
