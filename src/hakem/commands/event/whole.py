"""Whole events: export, import, backup."""

import argparse
import sys
from pathlib import Path

from hakem.commands.event.opened import STREAM, Opened, opened
from hakem.commands.reading import read_bytes
from hakem.errors import FileMistake, Place
from hakem.event.acts import VpTable
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.regulations.statute import Statute
from hakem.store.jsonl import FORMAT, export_stream, import_log, read_log

#: How the file of an event begins, as every SQLite database does.
_DATABASE = b"SQLite format 3\0"


def export(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """The log as one file of JSON lines, which `import` reads on any machine."""
    count = export_stream(event.store, event.stream, Path(call.target))
    print(say("log.exported", lang, n=count, file=call.target))


def backup(event: Opened, call: argparse.Namespace, lang: Lang) -> None:
    """A checked copy of the file, made while others write to it."""
    event.store.backup(Path(call.target))
    print(say("log.backed-up", lang, file=call.target))


def import_(call: argparse.Namespace, lang: Lang) -> int:
    """A new event of an exported log, or of results files that other programs wrote."""
    first = Path(call.source[0])
    try:
        with first.open("rb") as file:
            head = file.readline(200)
    except OSError:
        raise FileMistake("cli.file-not-found", Place(str(first))) from None
    if head.startswith(_DATABASE):
        with opened(call.source[0], call.by):  # tells what is wrong with a file that is damaged
            raise FileMistake("event.event-file", Place(str(first)))
    if FORMAT.encode() not in head:
        return import_results(call, lang)
    with first.open("rb") as file:
        log = read_log(file, first.name)
    with opened(call.file, call.by, new=True) as event:
        count = import_log(event.store, log, STREAM)
        event.read()
    print(say("log.imported", lang, n=count, file=str(first)))
    return 0


def import_results(call: argparse.Namespace, lang: Lang) -> int:
    """A new event of results files, read as `hakem score` reads them."""
    from hakem.commands.call import Call
    from hakem.commands.score import ready
    from hakem.event.imported import imported
    from hakem.sheets.terminal import print_problems

    asked = Call(
        tuple(call.source),
        regulation=call.regulation,
        method=call.form,
        winners=call.winners,
        event=call.event,
    )
    told = ready(asked)
    print_problems(told.problems, lang, file=sys.stderr)
    acts = tuple(imported(told.settled.sheet, told.statute, told.form, vp_table(told.statute)))
    with opened(call.file, call.by, new=True) as event:
        records = event.write(*acts)
    print(say("log.imported", lang, n=len(records), file=", ".join(call.source)))
    return 0


def vp_table(statute: Statute) -> VpTable | None:
    """The federation's own table of victory points, which the log keeps whole."""
    if not statute.vp_table:
        return None
    name = str(Path(statute.file).parent / statute.vp_table)
    return VpTable(name=Path(name).stem, rows=read_bytes(name).decode("utf-8-sig"))
