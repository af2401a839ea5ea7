"""Pages as a PDF: the only module that knows how ReportLab draws.

The same pages give the same bytes: no clock, no random identifier. Hearts and diamonds are red, as
on cards; on a black-and-white printer they are a dark grey.
"""

import re
from collections.abc import Sequence
from io import BytesIO
from threading import Lock
from typing import Protocol

from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from hakem.paper.ink import HEIGHT, POINT, WIDTH, Align, Box, Page, Rule, Words
from hakem.paper.letters import font, width

_RED = (0.78, 0.05, 0.1)
_SUITS = re.compile("([♥♦]+)")
_DASHES = (2, 2)
#: The library reads its fonts by a place in the file that all documents share.
_one_at_a_time = Lock()


class _Draws(Protocol):
    """What of the library's canvas is used."""

    def setTitle(self, title: str) -> None: ...
    def setAuthor(self, author: str) -> None: ...
    def setSubject(self, subject: str) -> None: ...
    def setCreator(self, creator: str) -> None: ...
    def setFont(self, name: str, size: float) -> None: ...
    def setFillGray(self, grey: float) -> None: ...
    def setStrokeGray(self, grey: float) -> None: ...
    def setFillColorRGB(self, red: float, green: float, blue: float) -> None: ...
    def setLineWidth(self, width: float) -> None: ...
    def setDash(self, *lengths: float) -> None: ...
    def drawString(self, x: float, y: float, text: str) -> None: ...
    def line(self, x: float, y: float, to_x: float, to_y: float) -> None: ...
    def rect(
        self, x: float, y: float, width: float, height: float, stroke: int = 1, fill: int = 0
    ) -> None: ...
    def showPage(self) -> None: ...
    def save(self) -> None: ...


def pdf(pages: Sequence[Page], title: str, subject: str = "", language: str = "") -> bytes:
    """The pages as one PDF with a title; one at a time, whoever asks."""
    with _one_at_a_time:
        return _pdf(pages, title, subject, language)


def _pdf(pages: Sequence[Page], title: str, subject: str, language: str) -> bytes:
    file = BytesIO()
    canvas: _Draws = Canvas(
        file,
        pagesize=(WIDTH / POINT, HEIGHT / POINT),
        invariant=1,
        pageCompression=1,
        lang=language or None,
    )
    canvas.setTitle(title)
    canvas.setSubject(subject)
    canvas.setAuthor("Hakem")
    canvas.setCreator("Hakem")
    for page in pages:
        for one in page.ink:
            if isinstance(one, Words):
                _words(canvas, one)
            elif isinstance(one, Rule):
                _rule(canvas, one)
            else:
                _box(canvas, one)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def left_edge(words: Words) -> float:
    """Where a line of text begins, from the left of the page."""
    wide = width(words.text, words.size, words.bold)
    return words.x - {Align.LEFT: 0.0, Align.CENTRE: wide / 2, Align.RIGHT: wide}[words.align]


def _words(canvas: _Draws, words: Words) -> None:
    canvas.setFont(font(words.bold), words.size)
    x, y = left_edge(words), words.y
    for part in _SUITS.split(words.text):
        if part:
            if _SUITS.fullmatch(part) and words.grey < 0.5:
                canvas.setFillColorRGB(*_RED)
            else:
                canvas.setFillGray(words.grey)
            canvas.drawString(x / POINT, (HEIGHT - y) / POINT, part)
            x += width(part, words.size, words.bold)


def _rule(canvas: _Draws, rule: Rule) -> None:
    canvas.setLineWidth(rule.width / POINT)
    canvas.setStrokeGray(rule.grey)
    canvas.setDash(*(_DASHES if rule.dashed else ()))
    canvas.line(
        rule.x / POINT, (HEIGHT - rule.y) / POINT, rule.to_x / POINT, (HEIGHT - rule.to_y) / POINT
    )


def _box(canvas: _Draws, box: Box) -> None:
    if box.fill is not None:
        canvas.setFillGray(box.fill)
    if box.line is not None:
        canvas.setLineWidth(box.line / POINT)
        canvas.setStrokeGray(box.grey)
        canvas.setDash()
    canvas.rect(
        box.x / POINT,
        (HEIGHT - box.y - box.height) / POINT,
        box.width / POINT,
        box.height / POINT,
        stroke=int(box.line is not None),
        fill=int(box.fill is not None),
    )
