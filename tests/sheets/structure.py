"""A small check of a value against a JSON Schema: the keywords that our schema uses, no others."""

import re

from hakem.sheets.json_out import Json

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
_KEYWORDS = {
    *("$schema", "$defs", "$ref", "title", "description", "type", "properties", "required"),
    *("additionalProperties", "items", "enum", "const", "anyOf", "pattern", "minimum", "maximum"),
}


def is_type(value: object, name: str) -> bool:
    """Whether a value is of a JSON type; true and false are no numbers."""
    if isinstance(value, bool):
        return name == "boolean"
    return isinstance(value, _TYPES[name])


def faults(value: object, schema: object, root: object, at: str = "$") -> list[str]:
    """Where a value is not as the schema says."""
    assert isinstance(schema, dict)
    assert isinstance(root, dict)
    assert set(schema) <= _KEYWORDS, set(schema) - _KEYWORDS
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        return faults(value, root["$defs"][name], root, at)
    if "anyOf" in schema:
        tried = [faults(value, one, root, at) for one in schema["anyOf"]]
        return [] if [] in tried else tried[0]
    return [*_own_faults(value, schema, at), *_inner_faults(value, schema, root, at)]


def _own_faults(value: object, schema: dict[str, object], at: str) -> list[str]:
    found = []
    types = schema.get("type", [])
    names = [types] if isinstance(types, str) else types
    assert isinstance(names, list)
    if names and not any(is_type(value, name) for name in names):
        found.append(f"{at}: {value!r} is no {names}")
    choices = schema.get("enum")
    if isinstance(choices, list) and value not in choices:
        found.append(f"{at}: {value!r} is none of {choices}")
    if "const" in schema and value != schema["const"]:
        found.append(f"{at}: {value!r} is not {schema['const']!r}")
    pattern = schema.get("pattern")
    if isinstance(pattern, str) and isinstance(value, str) and not re.search(pattern, value):
        found.append(f"{at}: {value!r} does not match {pattern}")
    low, high = schema.get("minimum"), schema.get("maximum")
    if (
        isinstance(value, int)
        and isinstance(low, int)
        and isinstance(high, int)
        and not low <= value <= high
    ):
        found.append(f"{at}: {value} is not in {low}..{high}")
    return found


def _inner_faults(
    value: object, schema: dict[str, object], root: Json | object, at: str
) -> list[str]:
    found = []
    if isinstance(value, list) and "items" in schema:
        for index, one in enumerate(value):
            found += faults(one, schema["items"], root, f"{at}[{index}]")
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        required = schema.get("required", [])
        assert isinstance(properties, dict)
        assert isinstance(required, list)
        found += [f"{at}: {name} is missing" for name in required if name not in value]
        more = schema.get("additionalProperties")
        for name, one in value.items():
            if name in properties:
                found += faults(one, properties[name], root, f"{at}.{name}")
            elif more is False:
                found.append(f"{at}: {name} is not expected")
            elif isinstance(more, dict):
                found += faults(one, more, root, f"{at}.{name}")
    return found
