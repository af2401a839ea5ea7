"""Keys of deals as a command is given them, made anew, and put into a file."""

import os
import secrets
from pathlib import Path

from hakem.dealing import KEY_BYTES, read_key
from hakem.errors import FileMistake, Place


def fresh_key() -> bytes:
    """A key that nobody can guess, from the machine's source of randomness."""
    return secrets.token_bytes(KEY_BYTES)


def key_given(text: str) -> bytes:
    """The key that is written, or that a file of that name holds. Raises a `Mistake`."""
    path = Path(text)
    try:
        if path.is_file():
            with path.open(encoding="utf-8", errors="replace") as file:
                return read_key(file.read(10 * KEY_BYTES))
    except OSError:  # a text too long for the name of a file is none
        pass
    return read_key(text)


def keep_key(key: bytes, file: str) -> None:
    """Put a key into a new file that only its owner may read."""
    write_new(f"{key.hex()}\n".encode(), file)


def write_new(data: bytes, file: str) -> None:
    """Put what nobody else may read yet into a new file.

    Raises `FileMistake` for a file that is there already, or cannot be written.
    """
    try:
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise FileMistake("dealing.file-there", Place(file)) from None
    except OSError:
        raise FileMistake("cli.file-not-written", Place(file)) from None
    with os.fdopen(opened, "wb") as out:
        out.write(data)
