"""The director's password, kept as a hash that takes its time (argon2id)."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from hakem.errors import SettingMistake

#: Letters that a password has at least.
SHORTEST = 8
#: And at most, so that nobody lets the hash work for minutes.
LONGEST = 200

_hasher = PasswordHasher()
#: One at a time: each takes 64 MB.
_threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="password")


async def hashed(password: str) -> str:
    """The hash of a new password. Raises `SettingMistake` for one that is too short or long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise SettingMistake("web.password-length", n=SHORTEST, most=LONGEST)
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, password)


async def is_right(password: str, hash: str) -> bool:
    """Whether it is the password of a hash; takes as long for a wrong one."""
    if not hash or len(password) > LONGEST:
        return False
    return await asyncio.get_running_loop().run_in_executor(_threads, _verify, hash, password)


def _verify(hash: str, password: str) -> bool:
    try:
        return _hasher.verify(hash, password)
    except (VerificationError, InvalidHashError):
        return False
