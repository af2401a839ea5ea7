"""Results files that other programs wrote, read into one kind of sheet.

`read` looks at what a file holds, not at its name. Every reader has the same form:

    loads(data, name, asked) -> (Sheet, problems)

and raises `FileMistake` only where the file as a whole is nothing that can be read. What is wrong
within it is a problem with its line and board, and the rest is read. `merge` puts files together:
several sessions or segments, and rankings that come as files of their own.
"""

from hakem.formats.asked import Asked
from hakem.formats.merge import merge, still_true
from hakem.formats.sniff import KNOWN, read

__all__ = ["KNOWN", "Asked", "merge", "read", "still_true"]
