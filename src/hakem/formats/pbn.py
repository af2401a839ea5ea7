"""Portable Bridge Notation 2.1: a file as games, each with its tags and raw sections.

The standard's import format is read, with what real files do beside it: any order of tags, several
on a line, comments anywhere, stray lines, tags after sections. Nothing stops the reading; what is
not understood becomes a problem with its line.

The file is walked once, line by line. Nearly all lines are plain, and cost next to nothing; only
those with comments, quotes or several tags are taken to pieces. The contents of sections stay as
they are until somebody asks for their rows.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from hakem.errors import FileMistake, Place, Problem, Severity
from hakem.formats.problem_list import ProblemList
from hakem.formats.text import declared_encoding, decode

_CHARSET = re.compile(rb"^%\s*Content-type:[^\n]*?charset\s*=\s*([\w.:-]{1,40})", re.I | re.M)

#: A tag alone on its line, as nearly every tag stands.
_PLAIN_TAG = re.compile(r'\[([A-Za-z0-9_]+) "([^"\\]*)"\][ \t]*')
#: What makes a line of a section more than plain tokens.
_MARK = re.compile(r'[{;\["]')
#: The pieces of a line, or of a few lines that a comment or a tag holds together.
_PIECE = re.compile(
    r"""
      \[ \s* (?P<tag> [A-Za-z0-9_]+ ) \s* "(?P<value> (?: [^"\\\n] | \\. )*+ )" \s* \]
    | (?P<comment> ;[^\n]* )
    | (?P<text> (?: "[^"\n]*" | [^\[{;] )++ )
    | (?P<bad> \[[^\n]* )
    """,
    re.VERBOSE,
)
_ROW_TOKEN = re.compile(r'"([^"\n]*)"|(\S+)')
_ESCAPED = re.compile(r'\\(["\\])')
#: So many lines may a tag be spread over.
_TAG_LINES = 4
#: More games than any event has; a file of more is an attack or a mistake.
MOST_GAMES = 200_000
#: More tags than the standard knows cannot all stand for every later game.
_MOST_STANDING = 200
#: And so many slips beyond those that are told make it no PBN at all.
MOST_SLIPS = 20_000

#: Tags that begin a section; those that end in "Table" do so too.
_SECTIONS = frozenset(("Auction", "Play"))
#: Tags that cannot take their value from an earlier game (section 4.8 of the standard).
_OWN = frozenset(
    ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")
)


class Row(NamedTuple):
    """A line of a section: its number in the file and its tokens, quotes taken off."""

    line: int
    tokens: Sequence[str]


@dataclass(slots=True)
class Section:
    """A section: the value of its tag, and the text that follows it, comments left out."""

    name: str
    value: str
    line: int
    pieces: list[tuple[int, str]] = field(default_factory=list)

    def rows(self) -> Iterator[Row]:
        """The rows that hold anything, in order; what comments cut apart is one row again."""
        tokens: list[str] = []
        at = 0
        for line, text in self.pieces:
            if '"' in text:
                found = [quoted or plain for quoted, plain in _ROW_TOKEN.findall(text)]
            else:
                found = text.split()
            if line == at:
                tokens += found
                continue
            if tokens:
                yield Row(at, tokens)
            tokens, at = found, line
        if tokens:
            yield Row(at, tokens)


@dataclass(slots=True)
class Game:
    """One game: its tags with inherited values filled in, and its sections by name.

    `line` is its first line in the file, `last` the last before the blank one that ends it.
    """

    line: int
    last: int = 0
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)

    def get(self, name: str) -> str:
        """The value of a tag; empty where it is missing or unknown ("?")."""
        value = self.tags.get(name, "")
        return "" if value == "?" else value


def games_of(data: bytes, name: str) -> tuple[tuple[Game, ...], tuple[Problem, ...]]:
    """The games of a file, in order, and what could not be read."""
    # What is not UTF-8 has one byte a letter, as the standard says: that is nothing to tell.
    text, _ = decode(data, name, declared_encoding(data[:4096], _CHARSET))
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    walk = _Walk(name, text)
    walk.run()
    return tuple(walk.games), walk.problems.in_order()


class _Walk:
    """The state of one pass through the lines."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = text.split("\n")
        self.numbered = enumerate(self.lines, 1)
        self.games: list[Game] = []
        self.problems = ProblemList(name)
        self.never_closed = False  # no brace closes from here to the end of the file
        self.plain: set[str] = set()  # names seen as tags that begin no section
        self.game: Game | None = None
        self.section: Section | None = None
        self.standing: dict[str, str] = {}  # what "##" set for all games that follow
        self.last: dict[str, str] = {}  # the nearest earlier value of every tag

    def run(self) -> None:
        for number, line in self.numbered:
            first = line[:1]
            if first == "[":
                found = _PLAIN_TAG.fullmatch(line)
                if not found:
                    self.take_apart(number, line)
                    continue
                name, value = found.groups()
                game = self.game
                if name in self.plain and value[:1] != "#" and game and name not in game.tags:
                    game.tags[name] = value  # what `tag` does, for nearly every tag
                    game.lines[name] = number
                    self.section = None
                else:
                    self.tag(name, value, number)
            elif first == "%":
                continue
            elif not line.strip():
                self.finish(number - 1)
            elif self.section is not None and not _MARK.search(line):
                self.section.pieces.append((number, line))
            else:
                self.take_apart(number, line)
        self.finish(len(self.lines))

    def take_apart(self, line: int, text: str) -> None:
        """A line of several pieces, with the lines that its last piece reaches into."""
        first, at = line, 0
        while at < len(text):
            if text[at] == "{":
                text, end = self.comment(first, text, at)
                if end < 0:
                    self.problem("formats.pbn-comment", line)
                    self.section = None
                    end = at + 1
            else:
                found = _PIECE.match(text, at)
                if found is None:  # cannot be: every character begins a piece
                    break
                if found.lastgroup == "bad":
                    more = self.reach_on(first + text.count("\n"), "]")
                    if more:
                        text = f"{text}\n{more}"
                        continue
                self.piece(found, line)
                end = found.end()
            line += text.count("\n", at, end)
            at = end

    def piece(self, found: re.Match[str], line: int) -> None:
        match found.lastgroup:
            case "value":
                self.tag(found["tag"], found["value"], line)
            case "text":
                self.content(found.group(), line)
            case "bad":
                self.problem("formats.pbn-tag", line, found.group().rstrip())

    def comment(self, first: int, text: str, at: int) -> tuple[str, int]:
        """The text with the lines that a comment reaches into, and where the comment ends.

        Below zero where it never does, which is looked for only once: no later one does either.
        """
        if self.never_closed:
            return text, -1
        end = text.find("}", at)
        if end < 0:
            more = self.reach_on(first + text.count("\n"), "}")
            self.never_closed = not more
            text = f"{text}\n{more}" if more else text
            end = text.find("}", at) if more else -1
        return text, end + 1 if end >= 0 else -1

    def reach_on(self, last: int, closing: str) -> str:
        """The lines after the last one, up to where what is open is closed; nothing if nowhere.

        A comment may be long; a tag is spread over a few lines at most, none of them blank.
        """
        comment = closing == "}"
        count = len(self.lines) if comment else _TAG_LINES
        for end in range(last, min(last + count, len(self.lines))):
            line = self.lines[end]
            if not comment and (not line.strip() or line.startswith("[")):
                return ""
            if closing in line:
                for _ in range(last, end + 1):
                    next(self.numbered)
                return "\n".join(self.lines[last : end + 1])
        return ""

    def problem(
        self, code: str, line: int, text: str = "", severity: Severity = Severity.WARNING
    ) -> None:
        board = self.game.tags.get("Board") if self.game else None
        self.problems.tell(code, severity, line, board, text=text[:60])
        if self.problems.more > MOST_SLIPS:
            raise FileMistake("formats.pbn-hopeless", Place(self.name, line))

    def tag(self, name: str, value: str, line: int) -> None:
        game = self.game
        if game is None:
            game = self.game = Game(line)
        if "\\" in value:
            value = _ESCAPED.sub(r"\1", value)
        if value[:1] == "#":
            value = self.inherited(name, value, line)
        if name in _SECTIONS or (name[-5:] == "Table" and name != "Table"):
            self.section = Section(name, value, line)
            game.sections.setdefault(name, self.section)
            self.last[name] = value
            return
        if name == "Note":  # belongs to the section before it
            return
        self.section = None
        self.plain.add(name)
        if name in game.tags:
            self.problem("formats.pbn-twice", line, name, Severity.NOTE)
            return
        game.tags[name] = value
        game.lines[name] = line

    def inherited(self, name: str, value: str, line: int) -> str:
        """The value that "#" and "##" stand for (section 4.8)."""
        if name in _OWN:
            self.problem("formats.pbn-own", line, name)
            return ""
        if value[:2] == "##":
            if len(self.standing) < _MOST_STANDING:
                self.standing[name] = value[2:]
            return value[2:]
        return self.last.get(name, "") if value == "#" else value

    def content(self, text: str, line: int) -> None:
        if self.section is not None:
            self.section.pieces += enumerate(text.split("\n"), line)
        elif text.strip():
            line += text[: len(text) - len(text.lstrip())].count("\n")
            self.problem("formats.pbn-stray", line, text.split("\n")[0].strip() or text.strip())

    def finish(self, last: int) -> None:
        """The end of a game with its last line: what stands for all games is filled in."""
        game = self.game
        self.game = self.section = None
        if game is None:
            return
        game.last = last
        for name, value in self.standing.items():
            game.tags.setdefault(name, value)
        self.last.update(game.tags)
        self.games.append(game)
        if len(self.games) > MOST_GAMES:
            raise FileMistake("formats.too-many-games", Place(self.name), most=MOST_GAMES)
