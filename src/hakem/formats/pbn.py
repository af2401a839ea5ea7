"""Portable Bridge Notation 2.1: a file as games, each with its tags and raw sections.

The standard's import format is read, with what real files do beside it: any order of tags, several
on a line, comments anywhere, stray lines, tags after sections. Nothing stops the reading; what is
not understood becomes a problem with its line.

The text is walked once by one compiled pattern. The contents of sections stay as they are until
somebody asks for their rows.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from hakem.errors import Place, Problem, Severity
from hakem.formats.text import declared_encoding, decode

_CHARSET = re.compile(rb"^%\s*Content-type:[^\n]*?charset\s*=\s*([\w.:-]{1,40})", re.I | re.M)

#: What the walk stops at, by the name of its group; `text` is everything between.
_TOKEN = re.compile(
    r"""
      (?P<blank> \n [ \t]* (?= \n ) )
    | \[ \s* (?P<tag> [A-Za-z0-9_]+ ) \s* "(?P<value> (?: [^"\\\n] | \\. )*+ )" \s* \]
    | (?P<comment> \{ [^}]* \} | ;[^\n]* )
    | (?P<escape> ^%[^\n]* )
    | (?P<string> " [^"\n]* " )
    | (?P<bad> \[[^\n]* )
    | (?P<open> \{ )
    | (?P<text> (?: [^\[{;"%\n] | \n (?! [ \t]*\n | % ) | (?<!\n)% | " (?! [^"\n]*" ) )++ )
    | (?P<skip> [\n%] )
    """,
    re.VERBOSE | re.MULTILINE,
)
_ROW_TOKEN = re.compile(r'"([^"\n]*)"|(\S+)')
_ESCAPED = re.compile(r'\\(["\\])')

#: Tags that cannot take their value from an earlier game (section 4.8 of the standard).
_OWN = frozenset(
    ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")
)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a section: its number in the file and its tokens, quotes taken off."""

    line: int
    tokens: tuple[str, ...]


@dataclass(slots=True)
class Section:
    """A section: the value of its tag, and the text that follows it, comments left out."""

    name: str
    value: str
    line: int
    pieces: list[tuple[int, str]] = field(default_factory=list)

    def rows(self) -> Iterator[Row]:
        """The rows that hold anything, in order."""
        tokens: list[str] = []
        at = 0
        for line, piece in self.pieces:
            for number, text in enumerate(piece.split("\n"), line):
                found = [quoted or plain for quoted, plain in _ROW_TOKEN.findall(text)]
                if not found:
                    continue
                if number != at and tokens:
                    yield Row(at, tuple(tokens))
                    tokens = []
                at = number
                tokens += found
        if tokens:
            yield Row(at, tuple(tokens))


@dataclass(slots=True)
class Game:
    """One game: its tags with inherited values filled in, and its sections by name."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)

    def get(self, name: str) -> str:
        """The value of a tag; empty where it is missing or unknown ("?")."""
        value = self.tags.get(name, "")
        return "" if value == "?" else value


def games_of(data: bytes, name: str) -> tuple[tuple[Game, ...], tuple[Problem, ...]]:
    """The games of a file, in order, and what could not be read."""
    text, problems = decode(data, name, declared_encoding(data[:4096], _CHARSET), "cp1252")
    # One byte a letter is what the standard says: it is nothing to tell.
    walk = _Walk(name, text.replace("\r\n", "\n").replace("\r", "\n"))
    walk.run()
    kept = tuple(problem for problem in problems if problem.code != "formats.encoding")
    return tuple(walk.games), kept + tuple(walk.problems)


class _Walk:
    """The state of one pass through the text."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.ends = [found.start() for found in re.finditer("\n", text)]
        self.games: list[Game] = []
        self.problems: list[Problem] = []
        self.game: Game | None = None
        self.section: Section | None = None
        self.standing: dict[str, str] = {}  # what "##" set for all games that follow
        self.last: dict[str, str] = {}  # the nearest earlier value of every tag

    def run(self) -> None:
        for found in _TOKEN.finditer(self.text):
            kind = found.lastgroup
            if kind == "value":
                self.tag(found["tag"], found["value"], found.start())
            elif kind in ("text", "string"):
                self.content(found.group(), found.start())
            elif kind == "blank":
                self.finish()
            elif kind == "bad":
                self.problem("formats.pbn-tag", found.start(), found.group().rstrip())
            elif kind == "open":
                self.problem("formats.pbn-comment", found.start())
                self.section = None
        self.finish()

    def line(self, offset: int) -> int:
        return bisect_right(self.ends, offset - 1) + 1

    def problem(
        self, code: str, offset: int, text: str = "", severity: Severity = Severity.WARNING
    ) -> None:
        told = {"text": text[:60]} if text else {}
        board = self.game.tags.get("Board") if self.game else None
        self.problems.append(
            Problem(code, severity, Place(self.name, self.line(offset), board), told)
        )

    def tag(self, name: str, raw: str, offset: int) -> None:
        game = self.game
        if game is None:
            game = self.game = Game(self.line(offset))
            self.section = None
        value = _ESCAPED.sub(r"\1", raw) if "\\" in raw else raw
        if name in ("Auction", "Play") or (name.endswith("Table") and name != "Table"):
            self.open_section(game, name, value, offset)
            return
        if name == "Note":
            return
        self.section = None
        if name in game.tags:
            self.problem("formats.pbn-twice", offset, name, Severity.NOTE)
            return
        game.tags[name] = self.inherited(name, value, offset) if value[:1] == "#" else value
        game.lines[name] = offset  # made a line number in `finish`, only for games that are kept

    def open_section(self, game: Game, name: str, value: str, offset: int) -> None:
        if value[:1] == "#":
            value = self.inherited(name, value, offset)
        self.last[name] = value
        self.section = Section(name, value, self.line(offset))
        game.sections.setdefault(name, self.section)

    def inherited(self, name: str, value: str, offset: int) -> str:
        """The value that "#" and "##" stand for (section 4.8)."""
        if value[:1] != "#":
            return value
        if name in _OWN:
            self.problem("formats.pbn-own", offset, name)
            return ""
        if value[:2] == "##":
            self.standing[name] = value[2:]
            return value[2:]
        return self.last.get(name, "") if value == "#" else value

    def content(self, text: str, offset: int) -> None:
        if self.section is not None:
            self.section.pieces.append((self.line(offset), text))
        elif text.strip():
            stray = offset + len(text) - len(text.lstrip())
            self.problem("formats.pbn-stray", stray, text.split("\n")[0].strip() or text.strip())

    def finish(self) -> None:
        """The end of a game: what stands for all games is filled in."""
        game = self.game
        self.game = self.section = None
        if game is None:
            return
        for name, value in self.standing.items():
            game.tags.setdefault(name, value)
        game.lines = {name: self.line(offset) for name, offset in game.lines.items()}
        self.last.update(game.tags)
        self.games.append(game)
