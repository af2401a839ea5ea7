"""Who is asking: codes, tries, sessions, passwords, where a request comes from."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from starlette.testclient import TestClient

from hakem.errors import SettingMistake
from hakem.store import MemoryStore
from hakem.view import Role
from hakem.web.access import ledger as ledgers
from hakem.web.access import tries as trying
from hakem.web.access.codes import LASTS, Codes, Grant
from hakem.web.access.ledger import STREAM, Ledger
from hakem.web.access.origin import is_ours
from hakem.web.access.passwords import hashed, is_right
from hakem.web.access.session import Session, hash_of
from hakem.web.access.tries import ALL, EACH, LOCKED, WITHIN, Tries
from hakem.web.house import House

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
TABLE = Grant(Role.TABLE, "evening", ("1", "", 1, ""))


# -- codes -----------------------------------------------------------------------------------------


def test_a_code_is_six_digits_and_good_once() -> None:
    codes = Codes()
    code = codes.new(TABLE, NOW)
    assert len(code) == 6
    assert code.isdecimal()
    assert codes.look(code, NOW) == TABLE, "looking uses nothing up"
    assert codes.use(code, NOW) == TABLE
    assert codes.use(code, NOW) is None


def test_a_code_ends_after_its_time() -> None:
    codes = Codes()
    code = codes.new(TABLE, NOW)
    assert codes.use(code, NOW + LASTS) is None


def test_a_new_code_for_the_same_table_ends_the_old_one() -> None:
    codes = Codes()
    old, new = codes.new(TABLE, NOW), codes.new(TABLE, NOW)
    assert codes.look(old, NOW) is None
    assert codes.known(TABLE, NOW) == new


def test_codes_that_are_good_are_all_different() -> None:
    codes = Codes()
    made = {codes.new(Grant(Role.TABLE, "e", ("1", "", n, "")), NOW) for n in range(2000)}
    assert len(made) == 2000


def test_a_code_of_a_link_cannot_be_guessed() -> None:
    code = Codes().new(Grant(Role.DIRECTOR), NOW, long=True)
    assert len(code) == 32  # 24 random bytes


# -- tries -----------------------------------------------------------------------------------------


def test_who_guesses_is_locked_out_for_a_while_and_nobody_else() -> None:
    tries = Tries()
    for _ in range(EACH):
        assert not tries.is_locked("a", NOW)
        tries.failed("a", NOW)
    assert tries.is_locked("a", NOW)
    assert not tries.is_locked("b", NOW)
    assert not tries.is_locked("a", NOW + LOCKED)


def test_mistakes_over_an_evening_lock_nobody() -> None:
    tries = Tries()
    for n in range(20):
        tries.failed("a", NOW + n * WITHIN / (EACH - 2))
        assert not tries.is_locked("a", NOW + n * WITHIN / (EACH - 2))


def test_a_right_one_forgives_what_was_mistyped() -> None:
    tries = Tries()
    for _ in range(EACH - 1):
        tries.failed("a", NOW)
    tries.right("a")
    tries.failed("a", NOW)
    assert not tries.is_locked("a", NOW)


def test_guesses_from_many_addresses_lock_everybody_until_the_director_opens() -> None:
    tries = Tries()
    for n in range(ALL):
        tries.failed(f"10.0.0.{n}", NOW)
    assert tries.is_locked("elsewhere", NOW)
    assert tries.any_locked(NOW)
    tries.open()
    assert not tries.is_locked("elsewhere", NOW)


def test_addresses_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "MOST", 50)
    tries = Tries()
    for n in range(500):
        tries.failed(f"{n}", NOW + n * WITHIN)
    assert len(tries._failed) <= 51
    assert len(tries._locked) <= 1


# -- the ledger ------------------------------------------------------------------------------------


@pytest.fixture
def store() -> Iterator[MemoryStore]:
    """The house's own log."""
    with MemoryStore() as made:
        yield made


def test_the_log_holds_no_token(store: MemoryStore) -> None:
    ledger = Ledger(store)
    token = asyncio.run(ledger.begin(Role.TABLE, "evening", ("1", "", 3, "")))
    (written,) = (one.payload for one in store.read(STREAM))
    assert token.encode() not in written
    assert hash_of(token).encode() in written


def test_sessions_are_there_when_the_server_begins_again(store: MemoryStore) -> None:
    first = Ledger(store)
    kept = asyncio.run(first.begin(Role.DIRECTOR))
    ended = asyncio.run(first.begin(Role.TABLE, "evening"))
    asyncio.run(first.end(hash_of(ended)))
    again = Ledger(store)
    found = again.session(kept)
    assert found is not None
    assert found.role is Role.DIRECTOR
    assert again.session(ended) is None
    assert again.session("") is None
    assert again.session(hash_of(kept)) is None, "what is kept of a token is no token"


def test_a_session_ends_by_itself(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = Ledger(store)
    token = asyncio.run(ledger.begin(Role.DIRECTOR))
    assert ledger.session(token) is not None
    monkeypatch.setattr(ledgers, "LASTS", timedelta(0))
    assert ledger.session(token) is None


def test_a_new_password_ends_the_sessions_of_the_old_one(store: MemoryStore) -> None:
    ledger = Ledger(store)
    asyncio.run(ledger.set_password("one"))
    director = asyncio.run(ledger.begin(Role.DIRECTOR))
    table = asyncio.run(ledger.begin(Role.TABLE, "evening"))
    asyncio.run(ledger.set_password("two"))
    assert ledger.session(director) is None
    assert ledger.session(table) is not None
    assert Ledger(store).password == "two"


def test_whoever_listens_is_told_when_a_session_ends(store: MemoryStore) -> None:
    ledger, told = Ledger(store), list[int]()
    ledger.told = lambda: told.append(1)
    asyncio.run(ledger.end("nobody's"))
    assert told == []
    asyncio.run(ledger.end(hash_of(asyncio.run(ledger.begin(Role.TABLE, "evening")))))
    assert told == [1]


def test_a_session_is_for_its_own_event(store: MemoryStore) -> None:
    ledger = Ledger(store)
    session = ledger.session(asyncio.run(ledger.begin(Role.TABLE, "evening", ("1", "A", 3, ""))))
    assert session is not None
    assert session.viewer("other") is None
    seen = session.viewer("evening")
    assert seen is not None
    assert seen.table is not None
    assert (seen.table.section, seen.table.table) == ("A", 3)


# -- passwords -------------------------------------------------------------------------------------


def test_a_password_is_kept_as_a_slow_hash() -> None:
    async def work() -> None:
        one, two = await hashed("ardıç kuşu"), await hashed("ardıç kuşu")
        assert one != two, "each has a salt of its own"
        assert one.startswith("$argon2id$")
        assert "ardıç" not in one
        assert await is_right("ardıç kuşu", one)
        assert not await is_right("ardic kusu", one)

    asyncio.run(work())


@pytest.mark.parametrize("password", ["", "seven77", "x" * 201])
def test_a_password_has_a_length(password: str) -> None:
    with pytest.raises(SettingMistake):
        asyncio.run(hashed(password))


def test_no_password_is_right_where_there_is_none() -> None:
    assert not asyncio.run(is_right("", ""))
    assert not asyncio.run(is_right("anything", "no hash of ours"))
    assert not asyncio.run(is_right("x" * 10_000_000, "$argon2id$"))


# -- origin ----------------------------------------------------------------------------------------

OURS = {"host": "hall:8080", "origin": "http://hall:8080", "cookie": "hakem=x"}


@pytest.mark.parametrize(
    ("change", "ours"),
    [
        ({}, True),
        ({"origin": "HTTP://HALL:8080"}, True),
        ({"origin": "http://hall"}, False),
        ({"origin": "http://hall:8080.evil.example"}, False),
        ({"origin": "http://hall:8080@evil.example"}, False),
        ({"origin": "http://evil.example/hall:8080"}, False),
        ({"origin": "http://["}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": "null", "host": ""}, False),
        ({"origin": None}, False),  # a browser that tells nothing, but has a cookie
        ({"origin": None, "cookie": None}, True),  # a program
        ({"origin": None, "sec-fetch-site": "same-origin"}, True),
        ({"origin": None, "sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),  # another port of the same computer
    ],
)
def test_only_our_own_pages_change_anything(change: dict[str, str | None], ours: bool) -> None:
    headers = {name: value for name, value in {**OURS, **change}.items() if value is not None}
    assert is_ours(headers) is ours


def test_an_older_log_is_read(store: MemoryStore) -> None:
    """What stands in a ledger of an older Hakem has fewer fields; it still opens."""
    made = '{"type":"session","token":"t","role":"table","since":"2026-11-30T20:00:00Z"}'
    assert msgspec.json.decode(made, type=Session).event == ""


def test_the_address_for_codes_is_short_enough_to_be_typed(public: TestClient) -> None:
    assert 'name="code"' in public.get("/in").text


def test_the_page_of_codes_tells_which_table_has_a_device(
    director: TestClient, evening: str, table: Callable[[int], TestClient]
) -> None:
    """Before, nothing said that the telephone that was just paired had arrived."""
    page = f"/e/{evening}/desk/codes"
    assert "A device is on this table." not in director.get(page).text
    table(1)
    text = director.get(page).text
    assert text.count("A device is on this table.") == 1
    assert "http://testserver/in and type" in text


def test_what_a_code_makes_of_a_browser_is_its_heading(
    house: House, public: TestClient, evening: str
) -> None:
    grant = Grant(Role.TABLE, evening, ("1", "", 2, ""))
    code = house.codes.new(grant, datetime.now(UTC))
    assert "<h1>Table 2</h1>" in public.get(f"/in/{code}").text
