"""The deals of a key: the published vectors, and a plain second implementation of the algorithm."""

import hashlib
import re
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.deal import number_of
from hakem.dealing import (
    commitment_of,
    deals,
    is_committed,
    key_of_seed,
    read_commitment,
    read_key,
)
from hakem.errors import NotRecognised
from hakem.notation import write_deal
from tests.docs.pages import page

KEY = key_of_seed("kavak")
ALGORITHM = page("docs", "algorithms", "dealing.md")
KEYS = st.binary(min_size=32, max_size=32)


# --- the algorithm written a second time, from its description, with nothing of Hakem ---------


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, for keys of no more than a block."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(one ^ 0x36 for one in block) + message).digest()
    return hashlib.sha256(bytes(one ^ 0x5C for one in block) + inner).digest()


def plain_number(key: bytes, board: int, value: str) -> int:
    """The number of a board's deal."""
    set_key = hmac_sha256(key, b"hakem deals 1\n" + value.encode("utf-8"))
    attempt = 0
    while True:
        place = b"".join(
            bytes((number >> 8 * at) & 255 for at in reversed(range(length)))
            for number, length in ((board, 8), (attempt, 4))
        )
        found = 0
        for one in hmac_sha256(set_key, place)[:12]:
            found = 256 * found + one
        if found < 53644737765488792839237440000:
            return found
        attempt += 1


def plain_hands(number: int) -> str:
    """The deal of a number, by dealing one card at a time from the ace of spades down.

    So many of the deals that are left give North's next card to North; and so for East and South.
    """
    names = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    hands: list[list[str]] = []
    for others in (comb(39, 13) * comb(26, 13), comb(26, 13), 1):
        place, number = divmod(number, others)
        hand: list[str] = []
        for at, name in enumerate(names):
            if len(hand) == 13:
                break
            held = comb(len(names) - at - 1, 12 - len(hand))
            if place < held:
                hand.append(name)
            else:
                place -= held
        names = [name for name in names if name not in hand]
        hands.append(hand)
    hands.append(names)
    return "N:" + " ".join(
        ".".join("".join(name[1] for name in hand if name[0] == suit) for suit in "SHDC")
        for hand in hands
    )


@given(KEYS, st.integers(1, 2**40), st.sampled_from(["", "43275.91", "İlk çekiliş: 7"]))
def test_a_second_implementation_deals_the_same(key: bytes, board: int, value: str) -> None:
    found = deals(key, [board], value)[board]
    number = plain_number(key, board, value)
    assert number_of(found) == number
    assert write_deal(found) == plain_hands(number)


def test_the_published_vectors() -> None:
    """The table of docs/algorithms/dealing.md, which other programs are to be tried with."""
    rows = re.findall(r"^\| `([^`]*)` \| (\d+) \| (\d+) \| `(N:[^`]*)` \|$", ALGORITHM, re.M)
    key = bytes(range(32))
    assert len(rows) == 6
    for value, board, number, hands in rows:
        found = deals(key, [int(board)], value)[int(board)]
        assert (str(number_of(found)), write_deal(found)) == (number, hands)
        assert str(plain_number(key, int(board), value)) == number
    assert key.hex() in ALGORITHM
    assert commitment_of(key) in ALGORITHM


def test_a_vector_was_rejected_at_first() -> None:
    """A vector that never met the rejection would not try it: about a third of all do."""
    set_key = hmac_sha256(bytes(range(32)), b"hakem deals 1\n")
    first = hmac_sha256(set_key, (1).to_bytes(8, "big") + bytes(4))
    assert int.from_bytes(first[:12], "big") >= 53644737765488792839237440000


# --- the commitment ----------------------------------------------------------------------------


def test_the_commitment_is_a_plain_hash() -> None:
    key = key_of_seed("meşe")
    plain = hashlib.sha256(b"hakem commitment 1\n" + key).hexdigest()
    assert commitment_of(key) == plain
    assert is_committed(key, read_commitment(plain.upper()))


@given(KEYS, st.integers(0, 255))
def test_another_key_is_not_that_of_the_commitment(key: bytes, bit: int) -> None:
    other = (int.from_bytes(key, "big") ^ (1 << bit)).to_bytes(32, "big")
    assert not is_committed(other, commitment_of(key))


@given(KEYS)
def test_a_key_is_read_as_it_is_written(key: bytes) -> None:
    text = key.hex()
    assert read_key(text) == key
    assert read_key(f" {text[:20].upper()} {text[20:]}\n") == key


@pytest.mark.parametrize("text", ["", "ab" * 31, "ab" * 33, "g" * 64, "１" * 64])
def test_not_a_key(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_key(text)
    with pytest.raises(NotRecognised):
        read_commitment(text)


def test_a_key_too_short_is_a_bug() -> None:
    with pytest.raises(AssertionError):
        deals(b"kavak", [1])


# --- every board by itself ----------------------------------------------------------------------


def test_a_board_has_its_deal_whatever_else_is_dealt() -> None:
    whole = deals(KEY, range(1, 37))
    assert deals(KEY, [36, 7]) == {36: whole[36], 7: whole[7]}


def test_another_value_deals_every_board_anew() -> None:
    one, other = (deals(KEY, range(1, 37), value) for value in ("", "7"))
    assert all(one[board] != other[board] for board in one)
