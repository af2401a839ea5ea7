"""The thread that writes for all: who is gathered, who is told what."""

import threading
from collections.abc import Callable, Sequence

import pytest

from hakem.errors import Bug
from hakem.store import StoreMistake
from hakem.store.group import MOST_ENTRIES, GroupWriter
from hakem.store.placing import Append, Outcome
from tests.store.records import entries, entry


class Disk:
    """Writes groups down; the first one waits until it is let go."""

    def __init__(self, answer: Callable[[Append], Outcome] = lambda append: (1,)) -> None:
        self.groups: list[list[str]] = []
        self.begun = threading.Event()
        self.go = threading.Event()
        self.answer = answer

    def commit(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        self.groups.append([append.stream for append in appends])
        self.begun.set()
        assert self.go.wait(20)
        return [self.answer(append) for append in appends]


def test_who_comes_during_a_commit_goes_into_the_next_one_together() -> None:
    disk = Disk()
    writer = GroupWriter(disk.commit)
    first = writer.submit(Append("first", ()))
    assert disk.begun.wait(20)
    others = [writer.submit(Append(f"{number}", ())) for number in range(9)]
    assert not first.done()
    disk.go.set()
    assert [one.result(20) for one in (first, *others)] == [(1,)] * 10
    assert disk.groups == [["first"], [f"{number}" for number in range(9)]]
    writer.close()


def test_who_gave_up_before_the_commit_is_not_written() -> None:
    disk = Disk()
    writer = GroupWriter(disk.commit)
    writer.submit(Append("first", ()))
    assert disk.begun.wait(20)
    gone = writer.submit(Append("gone", ()))
    writer.submit(Append("stays", ()))
    assert gone.cancel()
    disk.go.set()
    writer.close()
    assert disk.groups == [["first"], ["stays"]]


def test_a_fault_of_the_whole_log_is_told_to_all_and_the_next_group_is_written() -> None:
    broken = True

    def answer(append: Append) -> Outcome:
        if broken:
            raise StoreMistake("store.full")
        return (7,)

    disk = Disk(answer)
    writer = GroupWriter(disk.commit)
    answers = [writer.submit(Append("first", ()))]
    assert disk.begun.wait(20)
    answers += [writer.submit(Append(name, ())) for name in "ab"]
    disk.go.set()
    for one in answers:
        assert isinstance(one.exception(20), StoreMistake)
    assert disk.groups == [["first"], ["a", "b"]]
    broken = False
    assert writer.submit(Append("c", ())).result(20) == (7,)
    writer.close()


def test_after_another_error_each_is_tried_alone() -> None:
    def answer(append: Append) -> Outcome:
        if append.stream == "bad":
            raise ValueError
        return (1,)

    disk = Disk(answer)
    writer = GroupWriter(disk.commit)
    writer.submit(Append("first", ()))
    assert disk.begun.wait(20)
    answers = {name: writer.submit(Append(name, ())) for name in ("a", "bad", "b")}
    disk.go.set()
    assert answers["a"].result(20) == answers["b"].result(20) == (1,)
    assert isinstance(answers["bad"].exception(20), ValueError)
    assert disk.groups == [["first"], ["a", "bad", "b"], ["a"], ["bad"], ["b"]]
    writer.close()


def test_a_group_has_a_bound() -> None:
    disk = Disk()
    writer = GroupWriter(disk.commit)
    writer.submit(Append("first", ()))
    assert disk.begun.wait(20)
    large = tuple(entry(f"{number}") for number in range(MOST_ENTRIES))
    for name in "abc":
        writer.submit(Append(name, large if name == "b" else entries(name)))
    disk.go.set()
    writer.close()
    assert disk.groups == [["first"], ["a", "b"], ["c"]]


def test_closing_writes_what_was_handed_in_and_takes_nothing_more() -> None:
    disk = Disk()
    writer = GroupWriter(disk.commit)
    answers = [writer.submit(Append(name, ())) for name in "ab"]
    disk.go.set()
    writer.close()
    assert all(one.done() for one in answers)
    with pytest.raises(Bug):
        writer.submit(Append("c", ()))
