"""The text of a file with the position of a claim, as any editor may have saved it."""

from hakem.commands.reading import read_bytes
from hakem.errors import FileMistake, Place
from hakem.formats.text import decode

#: The largest position that is read, in bytes: a hundred times what a whole board needs.
LIMIT = 64 * 1024
#: What a text may hold besides letters: ends of lines and pages, tabs, and the old end of a file.
_CONTROLS = frozenset("\t\n\v\f\r\x1a")


def read_text(name: str) -> str:
    """The text of a file, "-" of standard input: UTF-8, UTF-16, or else Windows Turkish.

    Raises `FileMistake` for what is no file, is empty, is too large or is no text at all.
    """
    if not name.strip():
        raise FileMistake("claim-position.nothing")
    data = read_bytes(name, LIMIT)
    if len(data) > LIMIT:
        raise FileMistake("claim-position.too-big", Place(name), limit=LIMIT // 1024)
    text, _ = decode(data, name, fallback="cp1254")
    if not text.strip():
        raise FileMistake("claim-position.empty", Place(name))
    for line, row in enumerate(text.split("\n"), 1):
        if any(
            not letter.isprintable() and letter < " " for letter in row if letter not in _CONTROLS
        ):
            raise FileMistake("claim-position.no-text", Place(name), line=line)
    return text.replace("\x1a", "")
