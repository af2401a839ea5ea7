"""A PDF read back: the text of each page, from its bytes, by the font's own tables.

A small reader for what ReportLab writes (objects, streams, strings, ToUnicode), so that what a
person would see and copy from the page is compared, not what the program meant to write.
"""

import re
import zlib
from base64 import a85decode

_OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\s(.*?)\sendobj", re.DOTALL)
_STREAM = re.compile(rb"/Length (\d+).*?\bstream\r?\n", re.DOTALL)
_SHOWN = re.compile(
    rb"1 0 0 1 (?P<x>[0-9.]+) [0-9.]+ Tm|"
    rb"(?P<font>/F[0-9+]+) [0-9.]+ Tf|\((?P<text>(?:\\.|[^\\()])*)\) Tj|(?P<end>\bET\b)",
    re.DOTALL,
)
_ESCAPED = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
_NAMED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def objects(pdf: bytes) -> dict[int, bytes]:
    """The objects of a file, by number."""
    return {int(found[1]): found[2] for found in _OBJECT.finditer(pdf)}


def stream(body: bytes) -> bytes:
    """What an object's stream holds."""
    found = _STREAM.search(body)
    assert found is not None
    data = body[found.end() : found.end() + int(found[1])]
    if b"/ASCII85Decode" in body:
        data = a85decode(data.strip().removesuffix(b"~>"))
    return zlib.decompress(data) if b"/FlateDecode" in body else data


def _referred(body: bytes, key: bytes) -> int:
    found = re.search(key + rb"\s+(\d+) 0 R", body)
    assert found is not None, (key, body[:200])
    return int(found[1])


def _letters(cmap: bytes) -> dict[int, str]:
    """From a font's codes to letters, as its ToUnicode table says."""
    return {
        int(code, 16): bytes.fromhex(letter.decode()).decode("utf-16-be")
        for code, letter in re.findall(rb"<([0-9A-F]{2})> <([0-9A-F]{4,8})>", cmap)
    }


def unescaped(text: bytes) -> bytes:
    """The bytes that a string of the file stands for."""

    def one(found: re.Match[bytes]) -> bytes:
        told = found[1]
        return bytes([int(told, 8)]) if told.isdigit() else _NAMED.get(told, told)

    return _ESCAPED.sub(one, text)


def pages(pdf: bytes) -> list[list[str]]:
    """The pieces of text of every page, in the order written; a change of colour begins another."""
    return [[text for _, text in page] for page in placed_pieces(pdf)]


def placed_pieces(pdf: bytes) -> list[list[tuple[float, str]]]:
    """The same, each with where it begins, in points from the left."""
    known = objects(pdf)
    fonts: dict[bytes, dict[int, str]] = {}
    for body in known.values():
        name = re.search(rb"/Name (/F[0-9+]+)", body)
        if name is not None and b"/ToUnicode" in body:
            fonts[name[1]] = _letters(stream(known[_referred(body, rb"/ToUnicode")]))
    return [
        _pieces(stream(known[_referred(body, rb"/Contents")]), fonts)
        for body in known.values()
        if re.search(rb"/Type /Page\b", body)
    ]


def _pieces(content: bytes, fonts: dict[bytes, dict[int, str]]) -> list[tuple[float, str]]:
    told, font, piece, x = [], b"", "", 0.0
    for shown in _SHOWN.finditer(content):
        if shown["x"]:
            x = float(shown["x"])
        elif shown["font"]:
            font = shown["font"]
        elif shown["end"]:
            told.append((x, piece))
            piece = ""
        else:
            piece += "".join(fonts[font][code] for code in unescaped(shown["text"]))
    return [(at, text) for at, text in told if text]


def text(pdf: bytes) -> str:
    """All the text of a file."""
    return "\n".join(line for page in pages(pdf) for line in page)
