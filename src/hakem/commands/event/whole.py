"""Whole events: export, import, backup."""

import argparse
from pathlib import Path

from hakem.commands.event.opened import STREAM, Opened, opened
from hakem.errors import FileMistake, Place
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.store.jsonl import FORMAT, export_stream, import_log, read_log


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
            is_log = FORMAT.encode() in file.readline(200)
    except OSError:
        raise FileMistake("cli.file-not-found", Place(str(first))) from None
    if not is_log:
        raise FileMistake("event.not-an-export", Place(str(first)))
    with first.open("rb") as file:
        log = read_log(file, first.name)
    with opened(call.file, call.by, new=True) as event:
        count = import_log(event.store, log, STREAM)
        event.read()
    print(say("log.imported", lang, n=count, file=str(first)))
    return 0
