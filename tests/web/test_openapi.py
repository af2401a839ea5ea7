"""The document of the API is true: whatever is sent, no route breaks, and answers are as it says.

Schemathesis draws the requests, from a seed that is always the same; with HAKEM_SOAK many more.
"""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import httpx2
import hypothesis.strategies as st
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import BaseSchema, Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from hakem.view import Role
from hakem.web.access.codes import Grant
from hakem.web.app import create_app
from tests.web.conftest import OURS

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 400 if os.environ.get("HAKEM_SOAK") else 12


@pytest.fixture(scope="module")
def browsers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, TestClient]]:
    """Everybody, a director and a device, at the sample evening."""
    folder: Path = tmp_path_factory.mktemp("house")
    with TestClient(create_app(folder), headers=OURS, raise_server_exceptions=False) as public:
        found = {"public": public}
        director = entered(public, Grant(Role.DIRECTOR))
        director.post("/sample")
        place = ("1", "", 1, "")
        found["director"] = director
        found["table"] = entered(public, Grant(Role.TABLE, "sample-evening", place))
        yield found


def entered(public: TestClient, grant: Grant) -> TestClient:
    """A browser that came in by a code."""
    client = TestClient(public.app, headers=OURS, raise_server_exceptions=False)
    client.portal = public.portal
    code = public.app.state.house.codes.new(grant, datetime.now(UTC))  # type: ignore[attr-defined]
    client.post("/in", data={"code": code}, follow_redirects=False)
    return client


def answered(client: TestClient, case: Case) -> httpx2.Response:  # type: ignore[type-arg]
    """Send a case in this process."""
    sent = case.as_transport_kwargs(base_url="http://testserver")
    if "data" in sent and not isinstance(sent["data"], dict):
        sent["content"] = sent.pop("data")
    headers = {**OURS, **dict(sent.get("headers") or {})}
    headers.pop("Authorization", None)
    return client.request(
        sent["method"],
        sent["url"],
        params=sent.get("params"),
        headers=headers,
        content=sent.get("content"),
        json=sent.get("json"),
        follow_redirects=False,
    )


@schemathesis.serializer("application/x-ndjson")
def lines(context: object, value: object) -> bytes:
    """A text is sent as it is."""
    return str(value).encode("utf-8", "surrogatepass")


def described() -> BaseSchema:
    """The document, as programs read it."""
    return schemathesis.openapi.from_dict(create_app(Path()).openapi())


OPERATIONS = {
    f"{one.ok().method.upper()} {one.ok().path}": one.ok()
    for one in described().get_all_operations()
    if isinstance(one, Ok)
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_whatever_is_sent_the_answer_is_as_described(
    browsers: dict[str, TestClient], name: str
) -> None:
    operation = OPERATIONS[name]
    who = ("table",) if "/table/" in name else ("public", "director")

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate,),
    )
    @given(case=operation.as_strategy(), known=st.booleans())
    def sent(case: Case, known: bool) -> None:  # type: ignore[type-arg]
        if known and "event" in (case.path_parameters or {}):
            case.path_parameters["event"] = "sample-evening"
        for one in who:
            case.validate_response(answered(browsers[one], case), checks=CHECKS)

    sent()


def test_every_route_of_the_api_is_described() -> None:
    assert {name.split()[1] for name in OPERATIONS} >= {
        *("/api/events", "/api/events/{event}", "/api/events/{event}/results"),
        *("/api/events/{event}/movement", "/api/events/{event}/log", "/api/events/{event}/acts"),
        *("/api/events/{event}/export", "/api/import", "/api/table/state", "/api/table/acts"),
    }
