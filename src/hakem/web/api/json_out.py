"""Values as JSON answers, without a detour over dictionaries."""

import msgspec
from starlette.responses import Response

_encoder = msgspec.json.Encoder()


def as_json(value: object, status: int = 200) -> Response:
    """A value as a JSON answer."""
    return Response(_encoder.encode(value), status, media_type="application/json")
