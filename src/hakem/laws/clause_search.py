"""Finding clauses: by number as people write it, by words, and by what refers to what."""

import re
from bisect import bisect_left
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache

from hakem.laws.clauses import Clause, clauses
from hakem.laws.edition import IN_FORCE, Edition

#: What people write before a number.
_BEFORE = re.compile(r"^(laws?|yasa|madde|screens?|perde( kuralları)?)\s+(?=\S)", re.IGNORECASE)


def key_of(number: str) -> str:
    """A number without what people leave out: "Law 46 B 3 (a)" and "46b3a" are one.

    >>> key_of("Yasa 46B3(a)"), key_of("TBF 10(d)2")
    ('46b3a', 'tbf10d2')
    """
    return re.sub(r"[^a-z0-9]", "", _BEFORE.sub("", number.strip()).lower())


def by_number(text: str, edition: Edition = IN_FORCE) -> Clause | None:
    """The clause of a number in an edition; of 2007, "23" is what is 72C today."""
    asked = key_of(text)
    for one in clauses().values():
        wording = one.wording(edition)
        if wording is not None and asked and key_of(wording.number) == asked:
            return one
    return None


def parts_of(number: str) -> tuple[Clause, ...]:
    """The clauses one step below a number, in its own spelling: 46B1, 46B2 ... of 46B."""
    below = [one for one in clauses().values() if _is_part(one.number, number)]
    return tuple(
        one for one in below if not any(_is_part(one.number, other.number) for other in below)
    )


def _is_part(number: str, whole: str) -> bool:
    """Whether a number names a part of another: 46B of 46, but not 46 of 4."""
    rest = number[len(whole) :]
    if not number.startswith(whole) or not rest:
        return False
    return not (whole[-1].isdigit() and rest[0].isdigit())


def referring_to(found: Clause) -> tuple[Clause, ...]:
    """The clauses that refer to it, or to the Law or part that it belongs to by its number."""
    return tuple(one for one in clauses().values() if found.number in one.refers)


def heading_of(text: str) -> str | None:
    """A number that is no clause itself but has parts, in its own spelling: 46B3 of "law 46b3"."""
    asked = key_of(text)
    for number in clauses():
        for length in range(1, len(number)):
            if asked and key_of(number[:length]) == asked and _is_part(number, number[:length]):
                return number[:length].rstrip("(")
    return None


def nearest_numbers(text: str) -> str:
    """The real numbers most like one that does not exist, with commas; "" for none."""
    known = {key_of(number): number for number in clauses()}
    near = get_close_matches(key_of(text), list(known), n=4, cutoff=0.4)
    return ", ".join(known[one] for one in near)


def by_words(text: str, key: Callable[[str], str]) -> tuple[Clause, ...]:
    """The clauses in whose words, of either language, every word asked for begins a word.

    `key` folds letters, so that spellings meet. Titles of whole Laws come first.
    """
    asked = key(text).split()
    if not asked:
        return ()
    holding = set.intersection(*(_beginning(part, key) for part in asked))
    found = [one for one in clauses().values() if one.number in holding]
    return tuple(sorted(found, key=lambda one: not one.number.isdigit()))


def _beginning(part: str, key: Callable[[str], str]) -> set[str]:
    """The numbers of the clauses that have a word which begins so."""
    words, numbers = _words_of(key)
    found: set[str] = set()
    for at in range(bisect_left(words, part), len(words)):
        if not words[at].startswith(part):
            break
        found |= numbers[words[at]]
    return found


@cache
def _words_of(key: Callable[[str], str]) -> tuple[tuple[str, ...], dict[str, set[str]]]:
    """All words in order, folded by `key`; and of each the clauses that it stands in.

    Every edition and language counts.
    """
    numbers: dict[str, set[str]] = {}
    for one in clauses().values():
        for wording in one.wordings.values():
            for words in wording.text.values():
                for word in re.split(r"\W+", key(words)):
                    numbers.setdefault(word, set()).add(one.number)
    return tuple(sorted(numbers)), numbers
