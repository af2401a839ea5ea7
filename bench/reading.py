"""Reading: our readers of PBN and USEBIO beside endplay's reader of PBN.

Ours turn bytes into a sheet that can be scored, every contract, number and player understood and
everything wrong told with its line. Endplay turns the text into boards with their deals and keeps
a score table as rows of text.
"""

import warnings
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from endplay.parsers import pbn as endplay_pbn

from bench.event_files import games, score_tables, travellers, usebio
from bench.figures import ROOT, Figure, best_of, say
from hakem.errors import FileMistake, Problem, Severity
from hakem.formats import pbn_results
from hakem.formats import usebio as usebio_reader

GROUP = "reading"
AIM = ">= 5 times"
#: Real files beside the project, where they are.
REAL = ROOT.parent / "shared" / "data" / "pbn"


def whole(what: str, complete: bool, problems: Sequence[Problem]) -> None:
    """Stop the measurement where the file was not read as a whole; what was assumed may be told."""
    wrong = [problem for problem in problems if problem.severity is not Severity.NOTE]
    if wrong or not complete:
        raise AssertionError(f"{what} was not read as a whole: {wrong[:2]}")


def figures() -> Iterator[Figure]:
    """The same event in its three forms, and the real files that both can read."""
    say("reading")
    event = travellers(36, 40)
    results = sum(len(one.rows) for one in event)
    tables, each, xml = score_tables(event), games(event), usebio(event)
    tables_theirs = _endplay(tables)
    for what, text in (("PBN, a score table a board", tables), ("PBN, a game a table", each)):
        data = text.encode()
        sheet, problems = pbn_results.loads(data, "event.pbn")
        whole(what, len(sheet.lines) == results, problems)
        ours = best_of(5, partial(pbn_results.loads, data, "event.pbn"))
        yield _figure(what, ours, _endplay(text), len(data), results)
    data = xml.encode()
    sheet, problems = usebio_reader.loads(data, "event.xml")
    whole("USEBIO", len(sheet.lines) == results, problems)
    ours = best_of(5, lambda: usebio_reader.loads(data, "event.xml"))
    yield _figure("USEBIO, beside the score tables", ours, tables_theirs, len(data), results)
    yield _figure("USEBIO, beside a game a table", ours, _endplay(each), len(data), results)
    yield from _real()


def _figure(what: str, ours: float, theirs: float, size: int, results: int) -> Figure:
    """A figure with the speed in its note."""
    note = f"{size / ours / 1e6:,.1f} MB/s, {results / ours:,.0f} results a second"
    return Figure(GROUP, what, 1000 * ours, "ms", "endplay", 1000 * theirs, AIM, note)


def _endplay(text: str) -> float:
    """Endplay's time for a text."""
    return best_of(5, lambda: endplay_pbn.loads(text))


def _real() -> Iterator[Figure]:
    """The real PBN files that both read, one after the other: those of games, those of tables."""
    both: list[tuple[bytes, str]] = []
    for path in sorted({*REAL.rglob("*.pbn"), *REAL.rglob("*.PBN")}):
        data = path.read_bytes()
        text = data.decode("latin-1")
        if _reads_both(data, text, path):
            both.append((data, text))
    if not both:
        say("no real PBN files beside the project: left out")
        return
    games_only = [one for one in both if b"[ScoreTable" not in one[0]]
    with_tables = [one for one in both if b"[ScoreTable" in one[0]]
    yield _files("real files, a game a table", games_only)
    yield _files("real files with score tables", with_tables)


def _files(what: str, files: Sequence[tuple[bytes, str]]) -> Figure:
    """The figure of several files."""
    ours = best_of(3, lambda: [pbn_results.loads(data, "real.pbn") for data, _ in files])
    theirs = best_of(3, lambda: [endplay_pbn.loads(text) for _, text in files])
    size = sum(len(data) for data, _ in files)
    results = sum(len(pbn_results.loads(data, "real.pbn")[0].lines) for data, _ in files)
    return _figure(f"{len(files)} {what}", ours, theirs, size, results)


def _reads_both(data: bytes, text: str, path: Path) -> bool:
    """Whether both programs get through the file."""
    try:
        pbn_results.loads(data, path.name)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            endplay_pbn.loads(text)
    except (FileMistake, ValueError, KeyError, IndexError, AttributeError, TypeError):
        return False
    return True
