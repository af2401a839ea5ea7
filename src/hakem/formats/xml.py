"""A small, safe XML reader: elements with their lines, nothing that a file could misuse.

Built directly on expat. No DTD is ever loaded and no entity may be declared, so neither an external
entity nor a billion laughs can do anything; depth and number of elements are bounded. A document
that breaks off, or breaks the rules of XML, gives what stood before the break and a problem.

A *field* is an element with neither attributes nor children: it is kept as text in its parent.
"""

import re
from dataclasses import dataclass, field
from html.entities import name2codepoint
from typing import NoReturn
from xml.parsers import expat

from hakem.errors import FileMistake, Place, Problem, Severity
from hakem.formats.text import declared_encoding, decode

DEEPEST = 64
MOST_ELEMENTS = 3_000_000

_ENCODING = re.compile(rb"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']""")
#: An ampersand that begins no entity: a slip of the writing program ("Smith & Jones").
_BARE_AMPERSAND = re.compile(r"&(?!#\d+;|#[xX][0-9a-fA-F]+;|[A-Za-z_][\w.-]*;)")
#: Where a file in an encoding of its own repeats what it is: the text is handed over as UTF-8.
_PROLOG = re.compile(r"\s*<\?xml[^>]*\?>")


@dataclass(slots=True)
class Element:
    """An element: its attributes, its fields (first of each name), its other children."""

    tag: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)
    children: list["Element"] = field(default_factory=list)
    text: str = ""
    complete: bool = False

    def get(self, *names: str) -> str:
        """The first of these fields, or else attributes, that is there and not empty."""
        for name in names:
            found = self.fields.get(name) or self.attributes.get(name)
            if found:
                return found
        return ""

    def all(self, tag: str) -> list["Element"]:
        """The children of that name, in order."""
        return [child for child in self.children if child.tag == tag]


class _Builder:
    """Gathers what expat reports into elements."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self.top = Element("", 0)
        self.open = [self.top]
        self.count = 0
        self.parts: list[str] = []
        self.parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.parts.append
        parser.EntityDeclHandler = self.refuse_entity
        parser.ExternalEntityRefHandler = self.refuse_reference
        parser.SkippedEntityHandler = self.skipped

    def place(self) -> Place:
        return Place(self.name, self.parser.CurrentLineNumber)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if len(self.open) > DEEPEST or self.count > MOST_ELEMENTS:
            raise FileMistake("formats.xml-bounds", self.place(), depth=DEEPEST)
        self.parts.clear()
        self.open.append(Element(tag, self.parser.CurrentLineNumber, attributes))

    def end(self, tag: str) -> None:
        element = self.open.pop()
        parent = self.open[-1]
        element.text = "".join(self.parts).strip()
        element.complete = True
        self.parts.clear()
        if element.attributes or element.children or element.fields:
            parent.children.append(element)
        else:
            parent.fields.setdefault(tag, element.text)

    def refuse_entity(self, *_: object) -> NoReturn:
        raise FileMistake("formats.xml-entity", self.place())

    def refuse_reference(self, *_: object) -> int:
        raise FileMistake("formats.xml-entity", self.place())

    def skipped(self, name: str, _is_parameter: bool) -> None:
        """An entity that only the DTD, which is never loaded, could explain; HTML's are known."""
        code = name2codepoint.get(name)
        self.parts.append(chr(code) if code else f"&{name};")
        if not code:
            told = {"name": name}
            self.problems.append(
                Problem("formats.xml-unknown-entity", Severity.WARNING, self.place(), told)
            )


def read_xml(data: bytes, name: str) -> tuple[Element, tuple[Problem, ...]]:
    """The root element of a document and what was wrong with it.

    Raises `FileMistake` for declared entities, bounds passed, or when not one element is there.
    """
    text, problems = decode(data, name, declared_encoding(data[:300], _ENCODING))
    builder = _Builder(name)
    builder.problems.extend(problems)
    prolog = _PROLOG.match(text)
    if prolog:
        # The declared encoding is no longer true; the lines of the prolog still count.
        text = "\n" * prolog.group().count("\n") + text[prolog.end() :]
    text = _mend_ampersands(text, builder)
    try:
        builder.parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        builder.problems.append(_broken(error, name))
    return _root(builder), tuple(builder.problems)


def _mend_ampersands(text: str, builder: _Builder) -> str:
    bare = _BARE_AMPERSAND.search(text)
    if not bare:
        return text
    line = text.count("\n", 0, bare.start()) + 1
    builder.problems.append(
        Problem("formats.xml-ampersand", Severity.NOTE, Place(builder.name, line))
    )
    return _BARE_AMPERSAND.sub("&amp;", text)


def _broken(error: expat.ExpatError, name: str) -> Problem:
    """A document that ends early was cut off; any other breach is told with its place."""
    cut = error.code in (
        expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS],
        expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_TOKEN],
        expat.errors.codes[expat.errors.XML_ERROR_PARTIAL_CHAR],
        expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION],
    )
    code = "formats.cut" if cut else "formats.xml-broken"
    return Problem(code, Severity.ERROR, Place(name, error.lineno))


def _root(builder: _Builder) -> Element:
    """The root, complete or as far as it goes; an unfinished element hangs in its parent."""
    for parent, child in zip(builder.open, builder.open[1:], strict=False):
        parent.children.append(child)
    for tag, text in builder.top.fields.items():
        return Element(tag, 1, text=text, complete=True)
    if not builder.top.children:
        raise FileMistake("formats.xml-broken", builder.place())
    return builder.top.children[0]
