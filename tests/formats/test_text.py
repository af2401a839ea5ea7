import pytest

from hakem.errors import FileMistake
from hakem.formats.text import decode, guard


def test_utf8_proves_itself_and_needs_no_note() -> None:
    assert decode("Doğu ş".encode(), "f") == ("Doğu ş", ())
    assert decode("\ufeffKuzey".encode(), "f") == ("Kuzey", ())


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_two_bytes_a_letter_are_seen(encoding: str) -> None:
    text = "board,ns,ew,contract\n1,2,3,4S\n"
    assert decode(text.encode(encoding), "f") == (text, ())


def test_a_guessed_encoding_is_told_with_its_line() -> None:
    text, problems = decode(b"plain\nJ\xf6rg\n", "f.csv")
    assert text == "plain\nJörg\n"
    assert [(one.code, one.place.line) for one in problems] == [("formats.encoding", 2)]


def test_a_declared_code_page_is_honoured() -> None:
    # byte FE is ş in the Turkish code page (Unicode mapping table CP1254), þ in the western one
    assert decode(b"Ay\xfe e", "f", "windows-1254") == ("Ayş e", ())


@pytest.mark.parametrize("declared", ["utf-7", "zip", "rot13", "iso-8859-12", "idna"])
def test_strange_declarations_do_no_harm(declared: str) -> None:
    assert decode(b"\xe9+AGEAYg-", "f", declared)[0] == "é+AGEAYg-"


def test_what_is_no_text_is_refused() -> None:
    for data, code in [
        (b"", "formats.empty"),
        (b" \n\n", "formats.empty"),
        (b"a" * 2_000_000, "formats.too-big"),
        (b"[Board 1]" + bytes(100), "formats.zeros"),
    ]:
        with pytest.raises(FileMistake) as caught:
            guard(data, "f", limit=1024 * 1024)
        assert caught.value.code == code
