"""What can go wrong with a log, by what its writer does next.

Mistake
└── StoreMistake    the log cannot be opened, read or written: tell a person
    ├── Behind          others have written since: read them, judge again, append again
    └── IdTaken         the id names another record already: the writer repeats ids
"""

from hakem.errors import Mistake


class StoreMistake(Mistake):
    """The log cannot be opened, read or written as asked; `place` names it."""


class Behind(StoreMistake):
    """The stream has grown beyond the record that the writer had seen last."""


class IdTaken(StoreMistake):
    """The stream has a record of this id with another payload."""
