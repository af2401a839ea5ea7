"""The log of an event: records are appended and read, never changed or removed.

    Store           what every log can do: append, read after n, last, streams, backup
    Entry, Stored   a record as its maker hands it in, and as the log has it
    open_store      a log by its address: the path of a file, or postgresql://...
    MemoryStore     a log without a file, for tests and for a fold that nobody keeps

A log knows nothing of events: a record is bytes with an id that its maker chose. Why it is a log,
and why it is written as it is: docs/why/store.md.
"""

from hakem.store.address import open_store
from hakem.store.contract import Store
from hakem.store.entry import Entry, Stored
from hakem.store.faults import Behind, IdTaken, StoreMistake
from hakem.store.memory import MemoryStore

__all__ = [
    "Behind",
    "Entry",
    "IdTaken",
    "MemoryStore",
    "Store",
    "StoreMistake",
    "Stored",
    "open_store",
]
