"""What is told of changed results, against a comparison of all of them, one by one."""

import hypothesis.strategies as st
from hypothesis import given

from hakem.event.acts import Slot
from hakem.event.changes import Changes, Gathered, Slotwise, changed
from hakem.event.state import Entry

#: What is done to a slot: another entry, none, or the same taken out and put in again at the end.
WAYS = ("put", "put", "put", "drop", "again")
edits = st.lists(
    st.tuples(
        st.sampled_from(WAYS),
        st.builds(
            Slot,
            st.sampled_from("12"),
            st.just(""),
            st.just(1),
            st.integers(1, 3),
            st.just(""),
            st.integers(1, 3),
        ),
        st.sampled_from(("", "x", "y")),
    ),
    max_size=6,
)


def edited(results: dict[Slot, Entry], some: list[tuple[str, Slot, str]]) -> dict[Slot, Entry]:
    """The results after some edits, in a table of their own."""
    now = dict(results)
    for way, slot, lead in some:
        before = now.get(slot)
        if way == "put":
            now[slot] = Entry(lead=lead)
        elif before is not None:
            del now[slot]
            if way == "again":
                now[slot] = before
    return now


@given(st.lists(edits, max_size=6))
def test_the_slots_that_changed_are_told_and_no_others(
    steps: list[list[tuple[str, Slot, str]]],
) -> None:
    """Whatever was added, replaced, taken out or moved to another place in the table."""
    before: dict[Slot, Entry] = {}
    for step in steps:
        now = edited(before, step)
        told = changed(before, now)
        assert len(told) == len(set(told))
        assert set(told) == {
            slot for slot in before.keys() | now.keys() if before.get(slot) is not now.get(slot)
        }
        before = now


@given(st.lists(st.tuples(edits, st.sampled_from(((("1",)), ("2", "1")))), max_size=6))
def test_answers_kept_slot_by_slot_are_those_of_a_look_at_all(
    steps: list[tuple[list[tuple[str, Slot, str]], tuple[str, ...]]],
) -> None:
    """In the order of sessions and slots; what is not changed by a step is the same object."""

    def lead(_: None, slot: Slot, entry: Entry) -> str | None:
        return entry.lead or None

    changes = Changes()
    listed: Slotwise[None, str] = Slotwise(lead, changes)
    gathered: Gathered[None, str] = Gathered(lead, changes)
    results: dict[Slot, Entry] = {}
    for step, sessions in steps:
        results = edited(results, step)
        found = listed(results, sessions, None)
        ordered = sorted(
            results,
            key=lambda slot: (
                (sessions.index(slot.session), slot) if slot.session in sessions else (9, slot)
            ),
        )
        assert found == tuple(
            results[slot].lead
            for slot in ordered
            if slot.session in sessions and results[slot].lead
        )
        members = gathered(results, None)
        assert members == {entry.lead for entry in results.values() if entry.lead}
        assert listed(dict(results), sessions, None) is found
        assert gathered(dict(results), None) is members
