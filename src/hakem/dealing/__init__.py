"""Dealing: deals from a secret key, the promise that they were fixed, and hands typed in.

keys      the secret key of a set of deals, its commitment, both as text
stream    the deals that a key makes, board by board
lessons   deals in which seats have what a lesson wants
by_hand   a deal typed hand by hand: three hands make the fourth

Nothing here is left to chance: whoever deals makes a fresh key outside (`secrets.token_bytes`) and
brings it in. The algorithm is described for other programs in docs/algorithms/dealing.md, and never
changes: another one will have another name.
"""

from hakem.dealing.keys import (
    KEY_BYTES,
    commitment_of,
    is_committed,
    key_of_seed,
    read_commitment,
    read_key,
)
from hakem.dealing.stream import deals

__all__ = [
    "KEY_BYTES",
    "commitment_of",
    "deals",
    "is_committed",
    "key_of_seed",
    "read_commitment",
    "read_key",
]
