from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import FileMistake
from hakem.formats.xml import DEEPEST, read_xml


def test_leaves_are_fields_and_the_rest_are_children_with_their_lines() -> None:
    root, problems = read_xml(b"<A>\n<B><C>x</C><C>y</C></B>\n<D k='1'/></A>", "f")
    assert not problems
    assert [(one.tag, one.line) for one in root.children] == [("B", 2), ("D", 3)]
    assert root.children[0].fields == {"C": "x"}
    assert root.children[1].get("k") == "1"


@pytest.mark.parametrize(
    "document",
    [
        '<!DOCTYPE a [<!ENTITY lol "lol"><!ENTITY b "&lol;&lol;&lol;">]><a>&b;</a>',
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///dev/null">]><a>&x;</a>',
        '<!DOCTYPE a [<!ENTITY % p SYSTEM "file:///dev/null"> %p;]><a/>',
        '<!DOCTYPE a [<!ENTITY x PUBLIC "p" "file:///dev/null" NDATA gif>]><a/>',
    ],
)
def test_declared_entities_are_refused(document: str) -> None:
    with pytest.raises(FileMistake) as caught:
        read_xml(document.encode(), "f")
    assert caught.value.code == "formats.xml-entity"
    assert caught.value.place.line == 1


def test_a_billion_laughs_is_refused_at_once() -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    document = f'<!DOCTYPE a [<!ENTITY l0 "ha">{laughs}]><a>&l9;</a>'
    with pytest.raises(FileMistake):
        read_xml(document.encode(), "f")


def test_a_dtd_is_named_but_never_loaded() -> None:
    document = (
        b'<!DOCTYPE a SYSTEM "http://example.invalid/a.dtd"><a k="1"><b>&eacute;&odd;</b></a>'
    )
    root, problems = read_xml(document, "f")
    assert root.fields["b"] == "é&odd;"
    assert [one.code for one in problems] == ["formats.xml-unknown-entity"]


def test_depth_is_bounded() -> None:
    deep = b"<a>" * (DEEPEST + 2)
    with pytest.raises(FileMistake) as caught:
        read_xml(deep, "f")
    assert caught.value.code == "formats.xml-bounds"


def test_a_bare_ampersand_is_mended_and_told() -> None:
    root, problems = read_xml(b"<a k='1'><b>Oak & Elm &amp; Ash</b></a>", "f")
    assert root.fields["b"] == "Oak & Elm & Ash"
    assert [one.code for one in problems] == ["formats.xml-ampersand"]


def test_encodings_declared_and_not() -> None:
    declared = '<?xml version="1.0" encoding="windows-1254"?><a k="1"><b>ş</b></a>'
    assert read_xml(declared.encode("cp1254"), "f")[0].fields["b"] == "ş"
    root, problems = read_xml("<a k='1'><b>é</b></a>".encode("cp1252"), "f")
    assert root.fields["b"] == "é"
    assert [one.code for one in problems] == ["formats.encoding"]


def test_what_stands_before_a_break_is_kept() -> None:
    root, problems = read_xml(b"<a>\n<b><c>1</c></b>\n<b><c>2</c>", "f")
    assert [(one.fields, one.complete) for one in root.children] == [
        ({"c": "1"}, True),
        ({"c": "2"}, False),
    ]
    assert [(one.code, one.place.line) for one in problems] == [("formats.cut", 3)]


@given(
    st.binary(max_size=300) | st.text(alphabet="<>/ab&;!?[]\"'= %\n", max_size=120).map(str.encode)
)
def test_nonsense_raises_nothing_but_file_mistakes(data: bytes) -> None:
    with suppress(FileMistake):
        read_xml(data, "f")
