"""The clauses: whole, referring only to what exists, each proved by a case or a test."""

import ast
from functools import cache
from pathlib import Path

import pytest

from conformance.casefile import load_cases
from conformance.reading import listed, text
from hakem.laws import Edition
from hakem.laws.clauses import clauses, resolve

TESTS = Path(__file__).resolve().parents[1]


@cache
def proved() -> frozenset[str]:
    """Clauses that a case expects to be cited, or that a test is marked with."""
    found = set()
    for case in load_cases():
        if case.kind == "ruling":
            found |= {text(law) for law in listed(case.expect.get("laws", []))}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.law":
                found |= {str(one.value) for one in node.args if isinstance(one, ast.Constant)}
    return frozenset(found)


@pytest.mark.parametrize("number", sorted(clauses()))
def test_a_clause_is_whole(number: str) -> None:
    """Both languages, not the same words in both, one sentence or two, no gap."""
    one = clauses()[number]
    assert one.wordings
    for wording in one.wordings.values():
        english, turkish = wording.text["en"], wording.text["tr"]
        assert english.strip() == english != ""
        assert turkish.strip() == turkish != ""
        assert english != turkish
        assert "{" not in english + turkish


def test_references_lead_somewhere() -> None:
    lost = {
        f"{one.number} -> {target}"
        for one in clauses().values()
        for target in (*one.refers, *((one.moved,) if one.moved else ()))
        if target not in clauses()
    }
    assert not lost


def test_every_clause_is_proved() -> None:
    """A whole Law's entry is its title: what it says stands in its parts."""
    parts = [number for number in clauses() if clauses()[number].verb]
    assert not sorted(number for number in parts if number not in proved())


def test_what_is_proved_exists() -> None:
    assert not sorted(number for number in proved() if number not in clauses())


def test_a_number_means_one_clause_in_an_edition() -> None:
    for edition in Edition:
        numbers = [
            one.wordings[edition].number for one in clauses().values() if edition in one.wordings
        ]
        assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize(
    ("older", "today"),
    [
        # facts of the two books: the same matter under another number
        ("23", "72C"),
        ("16D1", "16C1"),
        ("16D2", "16C2"),
        ("16C", "16D"),
        ("40B6(a)", "40B5(a)"),
        ("40B6(b)", "40B5(b)"),
        ("73F", "73E2"),
    ],
)
def test_an_old_number_resolves(older: str, today: str) -> None:
    found = resolve(older, Edition.LAWS_2007)
    assert found is not None
    assert found.number == today
