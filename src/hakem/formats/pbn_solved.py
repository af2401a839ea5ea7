"""Double-dummy results in a PBN file: what it has of them, and the file with them written in.

    OptimumScore          the par score (PBN 2.1, section 4.2.7)
    ParContract           the par contracts: no tag of the standard, but a common one
    OptimumResultTable    declarer's tricks in the 20 contracts (section 5.7)

The file is changed in bytes: only what is asked for is added or replaced, everything else stays as
it was, whatever its encoding and line ends. New lines end as the line before them does.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hakem.auction import Denomination
from hakem.errors import FileMistake, Mistake, Place, Problem, Severity
from hakem.formats.pbn import Game
from hakem.formats.pbn_deals import place_of
from hakem.notation import read_denomination, read_seat, write_contract, write_tricks
from hakem.seats import Seat
from hakem.solver import DoubleDummyTable, Par

SCORE, CONTRACT, TABLE = "OptimumScore", "ParContract", "OptimumResultTable"
_HEAD = r"Declarer;Denomination\2R;Result\2R"
#: The order in which programs write the table.
_SEATS = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
_SCORE = re.compile(r"\s*(NS|EW) *([+-]?[0-9]{1,5})(?![0-9])")
_ENDS = (b"\r\n", b"\n", b"\r")


@dataclass(frozen=True, slots=True)
class Solution:
    """What was found for a game; no par where dealer or vulnerability is not known."""

    table: DoubleDummyTable
    par: Par | None


def missing_tags(game: Game) -> tuple[str, ...]:
    """Which of the three tags the game itself does not have."""
    has = {*game.lines, *game.sections}
    return tuple(tag for tag in (SCORE, CONTRACT, TABLE) if tag not in has)


def contradictions(game: Game, solution: Solution) -> Iterator[tuple[int, str]]:
    """Lines of the game whose table or score is not what was found, and what was found."""
    section = game.sections.get(TABLE)
    for row in section.rows() if section else ():
        if len(row.tokens) < 3 or not row.tokens[2].isdecimal():
            continue
        try:
            declarer, denomination = read_seat(row.tokens[0]), read_denomination(row.tokens[1])
        except Mistake:
            continue
        tricks = solution.table.tricks(declarer, denomination)
        if int(row.tokens[2]) != tricks:
            yield row.line, _row(declarer, denomination, tricks)
    told = _SCORE.match(game.get(SCORE)) if SCORE in game.lines else None
    if told and solution.par:
        ns = int(told[2]) if told[1] == "NS" else -int(told[2])
        if ns != solution.par.ns:
            yield game.lines[SCORE], score_text(solution.par)


def score_text(par: Par) -> str:
    """The score of the side that declares the par contract: "NS 140", "EW -500"."""
    return f"{par.side.name} {par.score}"


def contract_text(par: Par) -> str:
    """The par contracts: "NS 4S=", "E 3NT+1; EW 5C=", "Pass"."""
    told = (
        f"{who} {write_contract(played.contract)}{write_tricks(played)}"
        for who, played in par.by_declarers()
    )
    return "; ".join(told) or "Pass"


def with_solutions(
    data: bytes, file: str, games: Sequence[Game], found: Mapping[int, Solution], replace: bool
) -> tuple[bytes, tuple[Problem, ...]]:
    """The file with the tags that its games lack, and what could not be written.

    `found` has the solutions by the place of their game in `games`. With `replace` the tags that
    are there are written anew, where they stand. Raises `FileMistake` for UTF-16.
    """
    if b"\0" in data:
        raise FileMistake("solver.wide", Place(file))
    lines = data.splitlines(keepends=True)
    usual = _end_of(lines[0]) if lines else b"\n"
    problems: list[Problem] = []
    for number, solution in found.items():
        game = games[number]
        tags = _tags(solution)
        if replace and not _replace(lines, game, tags):
            place = place_of(game, file, SCORE)
            problems.append(Problem("solver.not-replaced", Severity.ERROR, place))
            continue
        lacking = missing_tags(game)
        added = [line for tag, told in tags.items() if tag in lacking for line in told]
        if added:
            last = lines[game.last - 1]
            end = _end_of(last) or usual or b"\n"
            before = b"" if _end_of(last) else end
            lines[game.last - 1] = last + before + b"".join(line + end for line in added)
    return b"".join(lines), tuple(problems)


def _tags(solution: Solution) -> dict[str, list[bytes]]:
    """The lines of each tag, without their ends."""
    rows = (
        _row(seat, denomination, solution.table.tricks(seat, denomination))
        for seat in _SEATS
        for denomination in reversed(Denomination)
    )
    table = [f'[{TABLE} "{_HEAD}"]'.encode(), *(row.encode() for row in rows)]
    if solution.par is None:
        return {TABLE: table}
    return {
        SCORE: [f'[{SCORE} "{score_text(solution.par)}"]'.encode()],
        CONTRACT: [f'[{CONTRACT} "{contract_text(solution.par)}"]'.encode()],
        TABLE: table,
    }


def _row(declarer: Seat, denomination: Denomination, tricks: int) -> str:
    return f"{declarer.letter} {denomination.letter:>2} {tricks:2}"


def _replace(lines: list[bytes], game: Game, tags: Mapping[str, list[bytes]]) -> bool:
    """Write what is there anew; False, and nothing changed, where it does not stand by itself."""
    new: dict[int, bytes] = {}
    for tag in (SCORE, CONTRACT):
        if tag in game.lines and tag in tags:
            at = game.lines[tag]
            line = new.get(at, lines[at - 1])
            form = rb"\[\s*" + tag.encode() + rb'\s*"(?:[^"\\\r\n]|\\.)*"\s*\]'
            new[at], count = re.subn(form, tags[tag][0], line, count=1)
            if not count:
                return False
    section = game.sections.get(TABLE)
    if section:
        head = lines[section.line - 1]
        if not re.fullmatch(rb"\s*\[\s*" + TABLE.encode() + rb'\s*"[^"\r\n]*"\s*\]\s*', head):
            return False
        for at, text in section.pieces:
            if lines[at - 1].strip() != text.strip().encode():
                return False
            new[at] = b""
        end = _end_of(head) or b"\n"
        new[section.line] = b"".join(line + end for line in tags[TABLE])
    for at, line in new.items():
        lines[at - 1] = line
    return True


def _end_of(line: bytes) -> bytes:
    """How a line ends; nothing for the last line of a file that has no end."""
    return next((end for end in _ENDS if line.endswith(end)), b"")
