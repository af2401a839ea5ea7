"""Every claim of the conformance suite, one test a case, named by its clause.

The cases with known outcomes that directors have published or that follow from the text have ids of
two letters and a number (CL21); further variants add to it (CL15-order).
"""

import re

import pytest

from conformance.adapters.hakem_claims import claim
from conformance.adapters.protocol import Request
from conformance.casefile import Case, load_cases
from conformance.judge import Verdict, judge

CLAIMS = tuple(case for case in load_cases() if case.kind == "claim")


def named(case: Case) -> str:
    """A test's name: the clause, then the case."""
    return f"{case.clause} {case.id.partition('/')[2]}"


@pytest.mark.parametrize("case", CLAIMS, ids=named)
def test_law(case: Case) -> None:
    answer = claim(Request(case.id, case.kind, case.settings, case.input))
    assert judge(case, {"answer": answer}) is Verdict.RIGHT, answer


#: The known cases whose award comes from the cards. CL04 is not among them: its cards are unknown.
KNOWN = (1, 2, 3, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, *range(19, 36))


@pytest.mark.parametrize("number", KNOWN)
def test_a_known_case_is_in_the_suite(number: int) -> None:
    assert any(re.search(rf"\bCL{number:02}\b", case.id) for case in CLAIMS)
