"""Records as JSON: every act comes back as it was; older and newer forms; broken ones."""

from datetime import UTC, datetime
from typing import get_args

import msgspec
import pytest

from hakem.errors import FileMistake
from hakem.event import Record, dump, load
from hakem.event.acts import AnyAct, Noted
from hakem.event.upgrades import Raw, upgraded
from tests.event.evening import set_up

AT = datetime(2026, 3, 4, 19, 5, 6, 789000, tzinfo=UTC)


def test_every_record_of_an_evening_comes_back_as_it_was() -> None:
    """Identifier and number stand beside the payload, in the store."""
    for record in set_up():
        assert load(record.id, record.seq, dump(record)) == record


def test_every_act_has_a_name_of_its_own_in_json() -> None:
    """Two acts with one name could not be told apart when they are read."""
    names = [msgspec.inspect.type_info(kind).tag for kind in get_args(AnyAct)]  # type: ignore[attr-defined]
    assert len(set(names)) == len(get_args(AnyAct))
    assert all(isinstance(name, str) and name == name.lower() for name in names)


def test_a_record_of_a_newer_form_is_told_as_such() -> None:
    """An old program must not misread what a newer one wrote."""
    payload = b'{"v":99,"at":"2026-03-04T19:05:06Z","by":"d","act":{"kind":"teleported"}}'
    with pytest.raises(FileMistake) as told:
        load("x", 7, payload)
    assert (told.value.code, told.value.params) == (
        "event.newer-record",
        {"record": 7, "version": 99},
    )


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"{",
        b"[]",
        b'{"v":1}',
        b'{"v":1,"at":"2026-03-04T19:05:06Z","by":"d","act":{"kind":"noted"}}',
        b'{"v":1,"at":"yesterday","by":"d","act":{"kind":"noted","text":"x"}}',
        b"\xff\xfe",
    ],
)
def test_a_broken_record_is_named(payload: bytes) -> None:
    """Whoever must mend a log needs to know which record."""
    with pytest.raises(FileMistake) as told:
        load("x", 7, payload)
    assert told.value.code == "event.bad-record"
    assert told.value.params["record"] == 7


def test_records_of_older_forms_are_brought_up_step_by_step() -> None:
    """A form that renames `who` to `by` in its second version and adds a field in its third."""

    def renamed(raw: Raw) -> Raw:
        return {("by" if key == "who" else key): value for key, value in raw.items()}

    def added(raw: Raw) -> Raw:
        return {**raw, "extra": msgspec.Raw(b"1")}

    old = {"v": msgspec.Raw(b"1"), "who": msgspec.Raw(b'"d"')}
    new = upgraded(old, 1, {1: renamed, 2: added}, target=3)
    assert msgspec.json.encode(new) == b'{"v":3,"by":"d","extra":1}'


def test_the_moment_of_a_record_keeps_its_fractions_and_its_zone() -> None:
    """Records of one second must stay in their order, wherever they were written."""
    record = Record(id="a", at=AT, by="d", act=Noted(text="ığüşöç"))
    assert load("a", 0, dump(record)).at == AT
