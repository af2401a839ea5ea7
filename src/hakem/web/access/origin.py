"""Whether a request was made by a page of ours: what changes something must come from one."""

from collections.abc import Mapping
from urllib.parse import urlsplit

#: Requests that change nothing.
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def is_ours(headers: Mapping[str, str]) -> bool:
    """Whether a request may change something: from our own page, or from no page at all.

    A browser tells where a request comes from, in `Origin` or `Sec-Fetch-Site`. A program that
    tells nothing has no cookie that it could misuse.
    """
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return site is not None or "cookie" not in headers
    try:
        place = urlsplit(origin).netloc.lower()
    except ValueError:  # "http://[" is no address
        return False
    return bool(place) and place == headers.get("host", "").lower()
