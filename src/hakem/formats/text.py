"""Bytes to text: which encoding a file is in, and what is certainly no text at all.

Results come from programs that never said how they write letters. UTF-8 proves itself: bytes of
another encoding hardly ever form it by chance. What is not UTF-8 and does not say what it is, is
read as a code page of one byte a letter, and the reader says so, because names may look wrong.
"""

import re

from hakem.errors import FileMistake, Place, Problem, Severity

#: The largest file that is read, in bytes, unless the caller sets another limit.
LIMIT = 64 * 1024 * 1024

#: So many zero bytes in a row are no text in any encoding.
_ZEROS = bytes(64)

#: Encodings that a file may name itself; all of them are harmless and know no state.
_NAMEABLE = re.compile(
    r"(?:utf-?8|utf-?16(?:-?[lb]e)?|us-ascii|ascii|latin-?1|iso-?8859-?\d{1,2}|(?:windows|cp)-?125\d)",
    re.IGNORECASE,
)

_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


def guard(data: bytes, name: str, limit: int = LIMIT) -> None:
    """Refuse what is too large to be a results file, empty, or a run of zeros."""
    if len(data) > limit:
        raise FileMistake("formats.too-big", Place(name), limit=limit // (1024 * 1024))
    if not data.strip():
        raise FileMistake("formats.empty", Place(name))
    at = data.find(_ZEROS)
    if at >= 0:
        raise FileMistake("formats.zeros", Place(name), at=at)


def decode(
    data: bytes, name: str, declared: str = "", fallback: str = "cp1252"
) -> tuple[str, tuple[Problem, ...]]:
    """The text of a file without byte order mark, and a note when its encoding was guessed.

    `declared` is the encoding that the file names, `fallback` the one taken when it names none and
    is not UTF-8.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace"), ()
    wide = _wide(data)
    if wide:
        return data.decode(wide, "replace"), ()
    if _NAMEABLE.fullmatch(declared) and not declared.lower().startswith("utf"):
        return _one_byte(data, declared), ()
    try:
        return data.decode(), ()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    note = Problem(
        "formats.encoding", Severity.NOTE, Place(name, line), {"encoding": fallback.upper()}
    )
    return _one_byte(data, fallback), (note,)


def declared_encoding(head: bytes, pattern: re.Pattern[bytes]) -> str:
    """The encoding that the first bytes of a file name, by a pattern with one group."""
    found = pattern.search(head)
    return found.group(1).decode("ascii", "replace") if found else ""


def _one_byte(data: bytes, encoding: str) -> str:
    """Every byte a letter; bytes that the code page leaves open are kept as Latin-1 does."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return data.decode("latin-1")
    except LookupError:  # iso-8859-12 was never made
        return data.decode("latin-1")


def _wide(data: bytes) -> str:
    """UTF-16 without a byte order mark shows by a zero in every second byte."""
    head = data[:256]
    even, odd = head[::2].count(0), head[1::2].count(0)
    if odd > len(head) // 4 and not even:
        return "utf-16-le"
    if even > len(head) // 4 and not odd:
        return "utf-16-be"
    return ""
