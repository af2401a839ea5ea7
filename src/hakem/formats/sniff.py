"""Which format a file is in, told from what it holds and not from its name."""

import re

from hakem.errors import FileMistake, Place, Problem
from hakem.formats.asked import NOT_ASKED, Asked
from hakem.formats.csv_columns import DELIMITERS, columns_of
from hakem.formats.text import LIMIT, decode, guard
from hakem.scoring.sheet import Sheet

#: The formats that are read, as messages name them.
KNOWN = ("USEBIO XML", "PBN", "ACBL JSON", "CSV")

#: So much of a file is looked at: nearly always the first is enough, a web page may need more.
_HEADS = (4096, 256 * 1024)
_XML = re.compile(r"\s*<(?:\?xml|!DOCTYPE\s+USEBIO|USEBIO\b|EVENT\b)", re.IGNORECASE)
_USEBIO = re.compile(r"<(?:USEBIO|EVENT|TRAVELLER_LINE|PARTICIPANTS)\b")
_PAGE = re.compile(r"\bdata\s*=\s*\{")
_PBN = re.compile(r'^(?:% ?(?:PBN|EXPORT|IMPORT)\b|\s*\[[A-Za-z0-9_]+\s*")', re.MULTILINE)


def read(
    data: bytes, name: str, limit: int = LIMIT, asked: Asked = NOT_ASKED
) -> tuple[Sheet, tuple[Problem, ...]]:
    """The sheet of a results file in any format that is known, and what should be told of it.

    `limit` is the largest size read, in bytes; `asked` what a person said of the event. Raises
    `FileMistake` for what is no results file.
    """
    guard(data, name, limit)
    # Only the reader that is needed is loaded: a small event must be scored in a blink.
    match format_of(data, name):
        case "usebio":
            from hakem.formats.usebio import loads
        case "acbl":
            from hakem.formats.acbl import loads
        case "pbn":
            from hakem.formats.pbn_results import loads
        case _:
            from hakem.formats.results_csv import loads
    return loads(data, name, asked)


def format_of(data: bytes, name: str) -> str:
    """The name of the reader. Raises `FileMistake` for what none of them reads."""
    for size in _HEADS:
        head, _ = decode(data[:size], name)
        found = _told_by(head)
        if found:
            return found
        if len(data) <= size:
            break
    raise FileMistake("formats.unknown", Place(name), known=", ".join(KNOWN))


def _told_by(head: str) -> str:
    """The format that the beginning of a file shows; empty where it shows none."""
    if _USEBIO.search(head) or (_XML.match(head) and "<html" not in head.lower()):
        return "usebio"
    if head.lstrip().startswith("{") or _PAGE.search(head):
        return "acbl"
    if _PBN.search(head):
        return "pbn"
    return "csv" if _is_table(head) else ""


def _is_table(head: str) -> bool:
    """Whether the first line that holds anything names two columns or more that are known."""
    lines = [line for line in head.splitlines() if line.strip()]
    while lines and lines[0].lower().startswith("sep="):
        lines.pop(0)
    if not lines:
        return False
    cells = (lines[0].replace('"', "").split(delimiter) for delimiter in DELIMITERS)
    return any(sum(map(bool, columns_of(one))) >= 2 for one in cells)
