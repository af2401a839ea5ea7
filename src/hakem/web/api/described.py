"""What the answers of the API are, said in OpenAPI by the very types that are sent."""

import json
from collections.abc import Iterable
from importlib.resources import files

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

_REF = "#/components/schemas/{name}"
#: Types that were described, for the components of the document.
_types: list[object] = []

#: A part of a document of OpenAPI.
Part = dict[str, object]
#: What FastAPI takes as `responses`.
Responses = dict[int | str, dict[str, object]]


class Fault(msgspec.Struct, frozen=True):
    """Why nothing else is answered: a code that stays, and words in the asker's language."""

    code: str
    text: str


def schema(of: object) -> Part:
    """The schema of a type; what it refers to goes into the components."""
    _types.append(of)
    (found,), _ = msgspec.json.schema_components([of], ref_template=_REF)
    return dict(found)


def answer(of: object, what: str, *, kind: str = "application/json") -> Responses:
    """The answer 200 of a route."""
    return {200: {"description": what, "content": {kind: {"schema": schema(of)}}}}


def plain(what: str, kind: str) -> Responses:
    """An answer 200 that is no JSON value."""
    return {200: {"description": what, "content": {kind: {"schema": {"type": "string"}}}}}


def faults(*statuses: int) -> Responses:
    """The answers of a route that tell why not; they look alike."""
    words = {
        304: "Nothing has changed since the answer whose ETag was sent.",
        400: "No request that can be read.",
        403: "Not for whoever asks.",
        404: "There is no such thing.",
        408: "The body did not come in time.",
        413: "The body is too large.",
        422: "It cannot be meant; `code` and `text` say why.",
        503: "The log cannot be written now; send the same again.",
    }
    content: Part = {"application/json": {"schema": schema(Fault)}}
    return {
        status: {"description": words[status]} | ({"content": content} if status >= 400 else {})
        for status in statuses
    }


def body(of: object) -> Part:
    """What a route takes as its body, for `openapi_extra`."""
    content = {"application/json": {"schema": schema(of)}}
    return {"requestBody": {"required": True, "content": content}}


def scores() -> Part:
    """The schema of results, as `hakem score --json` has it."""
    return {"$ref": _REF.format(name="Results")}


def describe(app: FastAPI, tags: Iterable[Part]) -> None:
    """Have the application's document hold the components."""

    def document() -> Part:
        if app.openapi_schema is None:
            made = get_openapi(
                title="Hakem",
                version="1",
                summary="Duplicate bridge run by the book",
                routes=app.routes,
                tags=[dict(one) for one in tags],
            )
            components = made.setdefault("components", {})
            _, found = msgspec.json.schema_components(_types, ref_template=_REF)
            known = {**components.get("schemas", {}), **found, **results()}
            components["schemas"] = {name: known[name] for name in sorted(known)}
            components["securitySchemes"] = {
                "program": {"type": "http", "scheme": "bearer"},
                "browser": {"type": "apiKey", "in": "cookie", "name": "hakem"},
            }
            made["security"] = [{}, {"program": []}, {"browser": []}]
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]


def results() -> Part:
    """The published schema of results and its parts, as components."""
    text = files("hakem.sheets").joinpath("score.schema.json").read_text(encoding="utf-8")
    text = text.replace('"#/$defs/', '"#/components/schemas/Results.')
    whole = json.loads(text)
    parts = whole.pop("$defs", {})
    for key in ("$schema", "$id"):
        whole.pop(key, None)
    return {"Results": whole, **{f"Results.{name}": part for name, part in parts.items()}}
