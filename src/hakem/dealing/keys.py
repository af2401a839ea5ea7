"""The key of a set of deals, and its commitment.

A key is 32 secret bytes. Its commitment is a hash of it, which tells nothing of the key and can
have been made of no other: published before play, it fixes every deal. When play is over the key is
shown, and everybody can see that it has that commitment and deal the boards again.

As texts both are 64 hexadecimal digits; a capital is a small letter, and spaces do not count.
"""

import re
from hashlib import sha256

from hakem.errors import NotRecognised
from hakem.notation.letters import quoted

#: How long a key is. There are 2^95.4 deals: fewer than twelve bytes could not reach them all.
KEY_BYTES = 32

_COMMITMENT = b"hakem commitment 1\n"
_SEED = b"hakem seed 1\n"
_HEX = re.compile(rf"[0-9a-f]{{{2 * KEY_BYTES}}}")


def commitment_of(key: bytes) -> str:
    """What is published of a key before play."""
    return sha256(_COMMITMENT + checked(key)).hexdigest()


def is_committed(key: bytes, commitment: str) -> bool:
    """Whether the commitment, as `read_commitment` gives it, was made of this key."""
    return commitment_of(key) == commitment


def key_of_seed(seed: str) -> bytes:
    """The key that a word or sentence stands for, for teaching and for tests.

    Whoever guesses the seed has the deals: no key of an event is made like this.
    """
    return sha256(_SEED + seed.encode()).digest()


def read_key(text: str) -> bytes:
    """The key that a text writes. Raises `NotRecognised`."""
    return bytes.fromhex(_digits(text, "dealing.key"))


def read_commitment(text: str) -> str:
    """A commitment as `commitment_of` writes it. Raises `NotRecognised`."""
    return _digits(text, "dealing.commitment")


def _digits(text: str, code: str) -> str:
    digits = "".join(text.split()).lower()
    if not _HEX.fullmatch(digits):
        raise NotRecognised(code, text=quoted(text), n=2 * KEY_BYTES)
    return digits


def checked(key: bytes) -> bytes:
    """The key, whose length is as it must be."""
    assert len(key) == KEY_BYTES, f"a key has {KEY_BYTES} bytes, not {len(key)}"
    return key
