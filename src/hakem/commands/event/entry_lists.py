"""Entries from a list as a spreadsheet saves or pastes it.

One contestant a line: its number, then the players; a team's name goes before them, with a colon.
A player's federation number stands behind the name, after a #, or in a cell of its own. Columns are
parted by tabs, semicolons or commas, whichever the first line has; a first line without a number is
taken for the headings. Where no line has a number, the contestants are numbered in their order.
"""

import csv
import io
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from hakem.errors import FileMistake, Place, Problem, Severity
from hakem.event.acts import Entered, Player
from hakem.i18n.letters import search_key

#: What may stand over a column; a line of which every cell is one of these is the headings.
_HEADINGS = re.compile(
    r"(no|nr|numara|numarasi|number|sira|cift|pair|takim|team|oyuncu|player|ad|adi|isim|name|"
    r"names|soyad|soyadi|ad soyad|adi soyadi|lisans|lisans no|licence|license|id|bolum|section|"
    r"1|2|3|4|5|6|7|8|[ .:#-])+"
)
#: How the number of a contestant looks: "12", "A7".
_NUMBER = re.compile(r"\w{0,3}\d{1,4}\w?", re.ASCII)
#: A federation's number in a cell of its own.
_LICENCE = re.compile(r"#?\d{2,}")


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of a list: where it stood, and the entry that it means."""

    line: int
    entry: Entered


@dataclass(frozen=True, slots=True)
class EntryList:
    """What a list says, and what is wrong with it line by line."""

    entries: tuple[Listed, ...]
    problems: tuple[Problem, ...]


def player_of(text: str) -> Player:
    """A player as a person writes one: a name, and the federation's number after a #.

    >>> player_of("Ak Kavak #1234")
    Player(name='Ak Kavak', number='1234')
    """
    name, _, number = text.partition("#")
    return Player(" ".join(name.split()), number.strip())


def read_entries(text: str, file: str = "", *, taken: Collection[str] = ()) -> EntryList:
    """The entries that a list means. `taken` are numbers that are in use already.

    Every line that cannot be meant is told with its number, and left out.
    """
    rows = [one for one in _rows(text) if one[1]]
    if rows and _is_heading(rows):
        rows = rows[1:]
    numbered = _is_numbered(rows)
    free = _free_numbers({*taken, *(_first(cells) for _, cells in rows if numbered)})
    found: list[Listed] = []
    problems: list[Problem] = []
    for line, cells in rows:
        place = Place(file, line)
        if numbered:
            contestant, rest = _first(cells), cells[1:]
        else:
            contestant, rest = next(free), cells
        if any(contestant == one.entry.contestant for one in found):
            told = {"contestant": contestant}
            problems.append(Problem("event.entry-twice", Severity.ERROR, place, told))
            continue
        name = next((cell[:-1].strip() for cell in rest if cell.endswith(":")), "")
        players = tuple(_players(cell for cell in rest if not cell.endswith(":")))
        if not players and not numbered:
            problems.append(Problem("event.entry-without-players", Severity.ERROR, place))
            continue
        found.append(Listed(line, Entered(contestant=contestant, players=players, name=name)))
    if not found and not problems:
        problems.append(Problem("event.no-entries", Severity.ERROR, Place(file)))
    return EntryList(tuple(found), tuple(problems))


def entries_of(file: str, taken: Collection[str] = ()) -> list[Entered]:
    """The entries of a file. Raises `FileMistake` for the first thing that is wrong in it."""
    from hakem.commands.reading import read_bytes

    try:
        text = read_bytes(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileMistake("event.entries-not-utf8", Place(file)) from None
    found = read_entries(text, file, taken=taken)
    for problem in found.problems:
        raise FileMistake(problem.code, problem.place, **problem.params)
    return [one.entry for one in found.entries]


def next_number(taken: Iterable[str]) -> str:
    """The lowest number that nobody has.

    >>> next_number(["1", "2", "4", "A7"])
    '3'
    """
    return next(_free_numbers(set(taken)))


def _free_numbers(taken: set[str]) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        if str(number) not in taken:
            yield str(number)


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines that say something, with their numbers; empty cells are left out."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    comma = next((one for one in "\t;," if one in first), ",")
    # a pasted text may have a quotation mark anywhere: it is a letter like any other
    lines = io.StringIO(text.replace("\0", ""))
    if text.count('"') % 2:
        reader = csv.reader(lines, delimiter=comma, quoting=csv.QUOTE_NONE)
    else:
        reader = csv.reader(lines, delimiter=comma)
    for row in reader:
        yield reader.line_num, [cell.strip() for cell in row if cell.strip()]


def _first(cells: list[str]) -> str:
    return cells[0].rstrip(".") if _NUMBER.fullmatch(cells[0].rstrip(".")) else cells[0]


def _is_heading(rows: list[tuple[int, list[str]]]) -> bool:
    """Whether the first line is the headings: names of columns, or alone without a number."""
    cells = rows[0][1]
    if all(_HEADINGS.fullmatch(search_key(cell)) for cell in cells):
        return not all(cell.isdecimal() for cell in cells)
    return not any(char.isdigit() for char in cells[0]) and len(rows) > 1 and _is_numbered(rows[1:])


def _is_numbered(rows: list[tuple[int, list[str]]]) -> bool:
    """Whether the lines begin with numbers of contestants: most of them do."""
    numbers = sum(bool(_NUMBER.fullmatch(cells[0].rstrip("."))) for _, cells in rows)
    return 2 * numbers > len(rows)


def _players(cells: Iterable[str]) -> Iterator[Player]:
    """The players of a line; a cell of digits is the number of whoever stands before it."""
    last: Player | None = None
    for cell in cells:
        if last is not None and not last.number and _LICENCE.fullmatch(cell):
            last = Player(last.name, cell.lstrip("#"))
            continue
        if last is not None:
            yield last
        last = player_of(cell)
    if last is not None:
        yield last
