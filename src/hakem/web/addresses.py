"""Under which address other devices of the hall reach this server."""

import socket

from starlette.datastructures import URL

#: Names under which a computer calls itself; to another device they mean that device.
_OWN = frozenset({"localhost", "127.0.0.1", "::1"})


def address() -> str:
    """The address of this computer in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        return str(one.getsockname()[0])


def for_others(base: URL) -> str:
    """The address of a page as others can open it, without its path.

    The director at the laptop has "localhost" in his browser; a telephone needs the address in the
    network.

    >>> for_others(URL("https://bridge.example:8080/e/x"))
    'https://bridge.example:8080'
    """
    if base.hostname in _OWN:
        base = base.replace(hostname=address())
    return str(base.replace(path="", query="", fragment=""))
