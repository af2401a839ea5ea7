"""The log of an event: records are appended and read, never changed or removed.

    Store           what every log can do: append, read after n, last, streams, backup
    Entry, Stored   a record as its maker hands it in, and as the log has it
    open_store      a log by its address: the path of a file, or postgresql://...
    MemoryStore     a log without a file, for tests and for a fold that nobody keeps
    export_stream   a stream as one file of JSON lines; read_log, import_log back again

A log knows nothing of events: a record is bytes with an id that its maker chose. Why it is a log,
and why it is written as it is: docs/why/store.md.
"""

from hakem.store.address import open_store
from hakem.store.contract import Store
from hakem.store.entry import Entry, Stored
from hakem.store.faults import Behind, IdTaken, StoreMistake
from hakem.store.jsonl import Log, export_stream, import_log, read_log, write_log
from hakem.store.memory import MemoryStore

__all__ = [
    "Behind",
    "Entry",
    "IdTaken",
    "Log",
    "MemoryStore",
    "Store",
    "StoreMistake",
    "Stored",
    "export_stream",
    "import_log",
    "open_store",
    "read_log",
    "write_log",
]
