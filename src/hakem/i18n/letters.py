"""Letters: casing, searching and sorting in Turkish and English.

Python's own `lower` and `upper` know no Turkish: "IŞIK".lower() is not "ışık", and "İ".lower() is
two characters. Identifiers, codes and file keys are never cased by these rules; people's words are.
"""

from unicodedata import category, combining, normalize

from hakem.i18n.lang import Lang

_TO_LOWER = str.maketrans({"I": "ı", "İ": "i"})
_TO_UPPER = str.maketrans({"i": "İ", "ı": "I"})

#: The Turkish alphabet with q, w and x where the dictionaries put them.
_TURKISH = "abcçdefgğhıijklmnoöpqrsştuüvwxyz"
_ENGLISH = "abcdefghijklmnopqrstuvwxyz"


def lower(text: str, lang: Lang) -> str:
    """The text in small letters.

    >>> lower("IŞIK İPEK", Lang.TR), lower("IRIS", Lang.EN)
    ('ışık ipek', 'iris')
    """
    text = normalize("NFC", text)
    return (text.translate(_TO_LOWER) if lang is Lang.TR else text).lower()


def upper(text: str, lang: Lang) -> str:
    """The text in capitals.

    >>> upper("ispinoz kızılgerdan", Lang.TR), upper("finch", Lang.EN)
    ('İSPİNOZ KIZILGERDAN', 'FINCH')
    """
    text = normalize("NFC", text)
    return (text.translate(_TO_UPPER) if lang is Lang.TR else text).upper()


def search_key(text: str) -> str:
    """What two spellings of a name share, however they were typed: one key for both languages.

    >>> {search_key(name) for name in ("ŞAHİN", "Şahin", "sahin", "SAHIN", "şahın")}
    {'sahin'}
    """
    small = lower(text, Lang.TR).replace("ı", "i")
    return "".join(char for char in normalize("NFD", small) if not combining(char))


def _weights(char: str, lang: Lang) -> tuple[tuple[int, int], str, bool]:
    """The place of a character in the alphabet, the marks upon it, whether it is a capital."""
    small = lower(char, lang)
    capital = small != char
    alphabet = _TURKISH if lang is Lang.TR else _ENGLISH
    if small in alphabet:
        return (3, 2 * alphabet.index(small)), "", capital
    base, marks = small, ""
    decomposed = normalize("NFD", small)
    if len(decomposed) > 1:
        base, marks = decomposed[0], decomposed[1:]
    if base in alphabet:
        return (3, 2 * alphabet.index(base)), marks, capital
    if small == "ı":  # in an English list: a letter of its own between i and j
        return (3, 2 * alphabet.index("i") + 1), marks, capital
    if base.isdecimal():
        return (2, int(base)), marks, capital
    if category(base).startswith("L"):  # letters of other alphabets come last
        return (4, ord(base)), marks, capital
    return (0 if base.isspace() else 1, ord(base)), marks, capital


def sort_key(
    text: str, lang: Lang
) -> tuple[tuple[tuple[int, int], ...], tuple[str, ...], tuple[bool, ...]]:
    """The place of a word in a list: by letters, then by marks (â after a), small before capital.

    >>> sorted(["ışık", "İpek", "çam", "cam", "hızır", "can"], key=lambda x: sort_key(x, Lang.TR))
    ['cam', 'can', 'çam', 'hızır', 'ışık', 'İpek']
    """
    weights = [_weights(char, lang) for char in normalize("NFC", text)]
    letters, marks, capitals = zip(*weights, strict=True) if weights else ((), (), ())
    return letters, marks, capitals


def natural_key(label: str) -> tuple[tuple[int, int, str], ...]:
    """The order of labels with numbers in them: 2 before 10, A9 before A10.

    >>> sorted(["10", "A10", "2", "A9", "2EW"], key=natural_key)
    ['2', '2EW', '10', 'A9', 'A10']
    """
    parts: list[tuple[int, int, str]] = []
    digits = ""
    for char in label + "\0":
        if char.isdecimal():
            digits += char
            continue
        if digits:
            parts.append((0, int(digits), ""))
            digits = ""
        if char != "\0":
            parts.append((1, 0, char))
    return tuple(parts)
