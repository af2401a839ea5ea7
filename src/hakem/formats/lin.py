"""LIN, the records of Bridge Base Online: deal, calls with alerts, cards in order, claim, results.

A file is a row of `code|value|`; there is no escape and no official description. What is read here:

    vg rs       heading of a broadcast match: first board, results of both rooms in turn
    pn          players S W N E; eight of them are the open room's, then the closed room's
    qx ah       a board begins: o12 or c12; its label
    md          dealer and hands S W N E; the hand left out is the rest of the pack
    sv          vulnerability: o n e b
    mb an       a call, alerted by "!"; the explanation of the call before
    pc          a card, in the order played
    mc          a claim: declarer's tricks in all

All else is display and left alone. What is not understood is a problem with its line and board.
"""

import re
from collections.abc import Iterator
from urllib.parse import unquote_plus

from hakem.errors import FileMistake, Mistake, Place, Problem, Severity
from hakem.formats.lin_board import LinBoard
from hakem.formats.lin_draft import LABEL, Draft
from hakem.formats.numbers import board_label
from hakem.formats.problem_list import ProblemList
from hakem.formats.text import decode
from hakem.notation.contracts import read_played
from hakem.result import Result

#: More boards than any session has.
MOST_BOARDS = 20_000

_CODE = re.compile(r"[A-Za-z0-9]{2}")
_ROOMS = {"o": "open", "c": "closed"}


def loads(data: bytes, name: str) -> tuple[tuple[LinBoard, ...], tuple[Problem, ...]]:
    """The boards of a file, and what could not be read. Raises `FileMistake` for too many boards.

    >>> [board.dealer for board in loads(b"qx|o1|md|1SAKHDC,,,|", "f.lin")[0]]
    [<Seat.SOUTH: 2>]
    """
    text, told = decode(data, name)
    reader = _Reader(name)
    reader.problems.add_all(told)
    for line, code, value in _pairs(_unwrapped(text), reader.problems):
        reader.pair(line, code.lower(), value)
    reader.finish()
    if not reader.boards:
        reader.problems.tell("formats.lin-none", Severity.ERROR)
    return tuple(reader.boards), reader.problems.in_order()


def _unwrapped(text: str) -> str:
    """The LIN within the address of a page that shows it, "...?lin=pn%7C...": as it stands else."""
    if "|" in text or "%7c" not in text.lower():
        return text
    _, named, rest = text.partition("lin=")
    return unquote_plus((rest if named else text).split("&")[0])


def _pairs(text: str, problems: ProblemList) -> Iterator[tuple[int, str, str]]:
    """Line, code and value of each pair; after a slip the next code is looked for."""
    pieces = text.split("|")
    line, at = 1, 0
    while at < len(pieces):
        piece = pieces[at]
        code = piece.strip()
        if not code and at + 1 == len(pieces):
            return
        here = line + piece[: len(piece) - len(piece.lstrip())].count("\n")
        if not _CODE.fullmatch(code) or at + 1 == len(pieces):
            problems.tell("formats.lin-code", Severity.WARNING, here, text=code[:60])
            at += 1
            line += piece.count("\n")
            continue
        yield here, code, pieces[at + 1].strip()
        line += piece.count("\n") + pieces[at + 1].count("\n")
        at += 2


class _Reader:
    """Gathers boards pair by pair."""

    def __init__(self, name: str) -> None:
        self.problems = ProblemList(name)
        self.boards: list[LinBoard] = []
        self.names: tuple[str, ...] = ()
        self.first = 1  # the number of the match's first board
        self.results: list[tuple[int, str]] = []
        self.draft: Draft | None = None

    def pair(self, line: int, code: str, value: str) -> None:
        match code:
            case "vg":
                self.heading(value)
            case "rs":
                self.results = [(line, one.strip()) for one in value.split(",")]
            case "pn":
                self.players(value)
            case "qx":
                self.numbered(line, value)
            case "md" | "ah" | "sv" | "mb" | "an" | "pc" | "mc":
                draft = self.draft
                if draft is None or (code == "md" and draft.deal is not None):
                    draft = self.begin(line)
                draft.pair(line, code, value)

    def heading(self, value: str) -> None:
        told = value.split(",")
        if len(told) > 3 and told[3].strip().isdecimal():
            self.first = int(told[3][:6])

    def players(self, value: str) -> None:
        """Names for the boards that follow; a board that has its deal is over."""
        if self.draft is not None and self.draft.deal is not None:
            self.finish()
        self.names = tuple(one.strip() for one in value.split(","))
        if self.draft is not None:
            self.draft.names = self.names

    def begin(self, line: int) -> Draft:
        self.finish()
        self.draft = Draft(self.problems, line, self.names)
        return self.draft

    def numbered(self, line: int, value: str) -> None:
        """The marker that a board begins with: room and number."""
        draft = self.begin(line)
        found = LABEL.search(value)
        if found is None:
            draft.warn("formats.lin-board", line, value)
            return
        draft.label = board_label(found[1])
        draft.room = _ROOMS.get(value[:1].lower(), "")

    def finish(self) -> None:
        """The end of a board: what the heading says of it is filled in."""
        draft, self.draft = self.draft, None
        if draft is None or draft.deal is None:
            return
        if len(self.boards) >= MOST_BOARDS:
            place = Place(self.problems.name, draft.line)
            raise FileMistake("formats.too-many-games", place, most=MOST_BOARDS)
        self.boards.append(draft.board(draft.deal, self.result(draft)))

    def result(self, draft: Draft) -> Result | None:
        """The result that the heading tells: open and closed room in turn from the first board."""
        if not draft.room or not draft.label.isdecimal():
            return None
        at = 2 * (int(draft.label) - self.first) + (draft.room == "closed")
        if not 0 <= at < len(self.results):
            return None
        line, text = self.results[at]
        if not text:
            return None
        try:
            result = read_played(text)
        except Mistake as mistake:
            place = Place(self.problems.name, line, draft.label)
            self.problems.add(mistake.as_problem(place))
            return None
        if result is None:
            draft.warn("formats.lin-result", line, text)
        return result
