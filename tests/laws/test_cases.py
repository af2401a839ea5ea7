"""Every ruling of the conformance suite, one test a case, named by its clause.

The cases with known outcomes that directors have published or that follow from the text have ids of
two letters and a number (PC04); further variants add to it (PC04-b).
"""

import re

import pytest

from conformance.adapters.hakem_rulings import ruling
from conformance.adapters.protocol import Request
from conformance.casefile import Case, load_cases
from conformance.rulings import same_ruling

EVERY = load_cases()
RULINGS = tuple(case for case in EVERY if case.kind == "ruling")


def named(case: Case) -> str:
    """A test's name: the clause, then the case."""
    return f"{case.clause} {case.id.partition('/')[2]}"


@pytest.mark.parametrize("case", RULINGS, ids=named)
def test_law(case: Case) -> None:
    answer = ruling(Request(case.id, case.kind, case.settings, case.input))
    assert same_ruling(case.expect, answer), answer


#: The known cases, by subject: how many there are.
KNOWN = {
    "CL": 42,
    "DU": 17,
    "PC": 18,
    "RV": 16,
    "MC": 6,
    "AU": 22,
    "UI": 20,
    "SC": 15,
    "AD": 13,
    "TB": 13,
}


@pytest.mark.parametrize(
    "wanted",
    [f"{subject}{number:02}" for subject, last in KNOWN.items() for number in range(1, last + 1)],
)
def test_a_known_case_is_in_the_suite(wanted: str) -> None:
    """Under its own id, or named as the source of a case of another kind."""
    assert any(
        re.search(rf"\b{wanted}\b", case.id) or re.search(rf"\b{wanted}\b", case.source)
        for case in EVERY
    )
