"""What every log does, on each kind."""

import threading
from datetime import timedelta, timezone
from pathlib import Path

import pytest

from hakem.errors import Bug
from hakem.store import Behind, Entry, IdTaken, MemoryStore, Store, StoreMistake, open_store
from hakem.store.entry import LARGEST_PAYLOAD, LONGEST_NAME
from tests.store.conftest import Opener
from tests.store.records import START, entries, entry


def test_an_empty_log(store: Store) -> None:
    assert store.streams() == ()
    assert store.last("club") == 0
    assert list(store.read("club")) == []
    assert store.append("club", ()) == ()
    assert store.streams() == ()


def test_records_come_back_as_they_were_handed_in(store: Store) -> None:
    given = Entry("a", bytes(range(256)), START.replace(microsecond=123_456))
    assert store.append("club", [given, entry("b")]) == (1, 2)
    assert store.append("club", [entry("c", b"")]) == (3,)
    first, second, third = store.read("club")
    assert (first.stream, first.seq, first.entry) == ("club", 1, given)
    assert (second.seq, second.entry) == (2, entry("b"))
    assert (third.seq, third.payload) == (3, b"")
    assert store.last("club") == 3


def test_a_time_of_another_zone_is_the_same_moment(store: Store) -> None:
    given = START.astimezone(timezone(timedelta(hours=3)))
    store.append("club", [Entry("a", b"", given)])
    (there,) = store.read("club")
    assert there.stored_at == given
    assert there.stored_at.utcoffset() == timedelta(0)


def test_reading_goes_on_after_a_number(store: Store) -> None:
    store.append("club", entries(*"abcd"))
    assert [one.id for one in store.read("club", after=2)] == ["c", "d"]
    assert list(store.read("club", after=4)) == []
    assert list(store.read("club", after=9)) == []
    assert len(list(store.read("club", after=-1))) == 4


def test_a_long_stream_is_read_whole_and_in_order(store: Store) -> None:
    ids = [f"{number:x}" for number in range(2500)]
    store.append("club", entries(*ids))
    assert [one.id for one in store.read("club")] == ids
    assert [one.seq for one in store.read("club", after=998)] == list(range(999, 2501))


def test_a_reader_sees_what_came_while_it_read(store: Store) -> None:
    store.append("club", entries(*(f"{number}" for number in range(1500))))
    reader = store.read("club")
    next(reader)
    store.append("club", [entry("late")])
    assert [one.id for one in reader][-1] == "late"


def test_streams_are_counted_apart(store: Store) -> None:
    assert store.append("çarşamba", entries("a", "b")) == (1, 2)
    assert store.append("Salı", [entry("a", b"other")]) == (1,)
    assert store.append("çarşamba", [entry("c")]) == (3,)
    assert store.streams() == ("Salı", "çarşamba")
    assert [one.payload for one in store.read("Salı")] == [b"other"]


def test_a_repeat_does_nothing_and_gets_the_old_number(store: Store) -> None:
    store.append("club", entries("a", "b"))
    assert store.append("club", [entry("a", minute=5)]) == (1,)
    assert store.append("club", entries("b", "c", "a")) == (2, 3, 1)
    assert [one.id for one in store.read("club")] == ["a", "b", "c"]
    assert {one.stored_at for one in store.read("club")} == {START}


def test_an_id_twice_in_one_append_is_one_record(store: Store) -> None:
    assert store.append("club", entries("a", "b", "a")) == (1, 2, 1)
    assert store.last("club") == 2


def test_an_id_with_another_payload_is_refused_and_nothing_is_written(store: Store) -> None:
    store.append("club", entries("a"))
    with pytest.raises(IdTaken) as refused:
        store.append("club", [entry("b"), entry("a", b"another")])
    assert refused.value.params == {"stream": "club", "id": "a", "seq": 1}
    with pytest.raises(IdTaken):
        store.append("club", [entry("c"), entry("c", b"another")])
    assert store.last("club") == 1


def test_a_writer_who_has_not_seen_the_last_record_is_told(store: Store) -> None:
    assert store.append("club", entries("a"), expected=0) == (1,)
    assert store.append("club", entries("b"), expected=1) == (2,)
    for seen in (0, 1, 3):
        with pytest.raises(Behind) as behind:
            store.append("club", entries("c", "d"), expected=seen)
        assert behind.value.code == "store.behind"
        assert behind.value.params == {"stream": "club", "expected": seen, "last": 2}
    assert [one.id for one in store.read("club")] == ["a", "b"]


def test_a_repeat_is_never_behind(store: Store) -> None:
    """Whoever lost the answer sends the same again, with what he had seen then."""
    store.append("club", entries("a", "b"), expected=0)
    store.append("club", entries("c"), expected=2)
    assert store.append("club", entries("a", "b"), expected=0) == (1, 2)


@pytest.mark.parametrize("name", ["", "a\nb", "\x00", "\ud800", "x" * (LONGEST_NAME + 1)])
def test_names_that_cannot_be_kept_are_refused(store: Store, name: str) -> None:
    with pytest.raises(StoreMistake) as refused:
        store.append(name, entries("a"))
    assert refused.value.code == "store.name"
    with pytest.raises(StoreMistake):
        store.append("club", [Entry("a", b"", START), Entry(name, b"", START)])
    assert store.streams() == ()


def test_names_of_all_letters_are_kept(store: Store) -> None:
    name = "Ağaç ♠ Kuş 🃏" + "x" * (LONGEST_NAME - 12)
    assert store.append(name, [Entry(name, b"", START)]) == (1,)
    assert store.streams() == (name,)
    assert next(store.read(name)).id == name


def test_names_that_differ_in_case_or_composition_are_different(store: Store) -> None:
    for name in ("ış", "IŞ", "ış", "ı\u015f", "ıs\u0327"):
        store.append(name, [entry(name, b"")])
    assert store.streams() == tuple(sorted({"ış", "IŞ", "ıs\u0327"}))


def test_a_payload_that_is_too_large(store: Store) -> None:
    with pytest.raises(StoreMistake) as refused:
        store.append("club", [entry("a", bytes(LARGEST_PAYLOAD + 1))])
    assert refused.value.code == "store.too-large"
    assert store.append("club", [entry("a", bytes(LARGEST_PAYLOAD))]) == (1,)
    assert len(next(store.read("club")).payload) == LARGEST_PAYLOAD


def test_a_time_without_a_zone_is_a_bug(store: Store) -> None:
    with pytest.raises(Bug):
        store.append("club", [Entry("a", b"", START.replace(tzinfo=None))])


def test_what_was_handed_in_is_answered_later(store: Store) -> None:
    answers = [store.submit("club", [entry(f"{number}")]) for number in range(50)]
    assert [answer.result(10) for answer in answers] == [(number,) for number in range(1, 51)]
    behind = store.submit("club", [entry("x")], expected=3)
    assert isinstance(behind.exception(10), Behind)


def test_many_threads(store: Store) -> None:
    """Every id once, numbers without gaps, and everybody's answer is his own."""
    threads, each = 8, 40
    given: dict[str, int] = {}

    def write(own: int) -> None:
        for number in range(each):
            # Every record is handed in by two threads.
            id_ = f"{own // 2}-{number}"
            (seq,) = store.append("club", [entry(id_)])
            assert given.setdefault(id_, seq) == seq

    running = [threading.Thread(target=write, args=(own,)) for own in range(threads)]
    for one in running:
        one.start()
    for one in running:
        one.join()
    there = list(store.read("club"))
    assert [one.seq for one in there] == list(range(1, threads // 2 * each + 1))
    assert {one.id: one.seq for one in there} == given


def test_one_writer_at_a_time_wins_with_what_he_had_seen(store: Store) -> None:
    """Optimistic writers: of those who saw the same record, one goes through."""
    won: list[int] = []

    def write(own: int) -> None:
        while len(won) < 40:
            seen = store.last("club")
            try:
                store.append("club", [entry(f"{own}-{seen}")], expected=seen)
            except Behind:
                continue
            won.append(seen)

    running = [threading.Thread(target=write, args=(own,)) for own in range(4)]
    for one in running:
        one.start()
    for one in running:
        one.join()
    assert sorted(won) == list(range(len(won)))


def test_a_bad_append_does_not_sink_the_others(store: Store) -> None:
    store.append("club", entries("a"))
    answers = [
        store.submit("club", [entry("b")]),
        store.submit("club", [entry("a", b"another")]),
        store.submit("club", [entry("c")], expected=0),
        store.submit("club", [entry("d")]),
    ]
    assert answers[0].result(10) == (2,)
    assert isinstance(answers[1].exception(10), IdTaken)
    assert isinstance(answers[2].exception(10), Behind)
    assert answers[3].result(10) == (3,)


def test_the_log_is_there_when_it_is_opened_again(kind: str, opener: Opener) -> None:
    if kind == "memory":
        pytest.skip("a log in memory is gone")
    with opener() as store:
        store.append("club", entries("a", "b"))
    with opener() as again:
        assert [one.id for one in again.read("club")] == ["a", "b"]
        assert again.append("club", entries("b", "c")) == (2, 3)


def test_two_at_once_see_one_another(kind: str, opener: Opener) -> None:
    if kind == "memory":
        pytest.skip("a log in memory has one owner")
    with opener() as one, opener() as other:
        assert one.append("club", entries("a")) == (1,)
        assert other.append("club", entries("a", "b")) == (1, 2)
        assert one.last("club") == 2
        with pytest.raises(Behind):
            one.append("club", entries("c"), expected=1)
        assert one.append("club", entries("c"), expected=2) == (3,)
        assert [r.id for r in other.read("club")] == ["a", "b", "c"]


def test_a_backup_is_a_log(store: Store, tmp_path: Path) -> None:
    store.append("club", entries("a", "b"))
    store.append("çarşamba", [entry("a", bytes(100_000))])
    to = tmp_path / "yedek.hakem"
    store.backup(to)
    store.append("club", entries("c"))
    assert [path.name for path in tmp_path.glob("yedek*")] == ["yedek.hakem"]
    with open_store(to) as copy:
        assert copy.streams() == store.streams()
        assert list(copy.read("çarşamba")) == list(store.read("çarşamba"))
        assert list(copy.read("club")) == list(store.read("club"))[:2]
        assert copy.append("club", entries("b", "x")) == (2, 3)


def test_a_backup_replaces_nothing(store: Store, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    for to, code in (
        (there, "store.file-there"),
        (tmp_path / "nowhere" / "x", "store.no-folder"),
    ):
        with pytest.raises(StoreMistake) as refused:
            store.backup(to)
        assert refused.value.code == code
        assert refused.value.place.file == str(to)
    assert there.read_text() == "precious"
    assert list(tmp_path.glob("*.part*")) == []


def test_a_backup_while_others_write(store: Store, tmp_path: Path) -> None:
    stop = threading.Event()

    def write() -> None:
        number = 0
        while not stop.wait(0.001):
            store.append("club", [entry(f"{number}")])
            number += 1

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            before = store.last("club")
            to = tmp_path / f"backup-{number}"
            store.backup(to)
            with open_store(to) as copy:
                seqs = [one.seq for one in copy.read("club")]
            assert seqs == list(range(1, len(seqs) + 1))
            assert before <= len(seqs) <= store.last("club")
    finally:
        stop.set()
        writer.join()


def test_closing_finishes_what_was_handed_in(opener: Opener) -> None:
    store = opener()
    answers = [store.submit("club", [entry(f"{number}")]) for number in range(20)]
    store.close()
    assert [answer.result(0) for answer in answers] == [(number,) for number in range(1, 21)]
    store.close()
    with pytest.raises(Bug):
        store.append("club", entries("z"))


def test_memory_is_a_store() -> None:
    store: Store = MemoryStore()
    assert store.streams() == ()


class Heard:
    """What a watch was told, and waiting for it."""

    def __init__(self) -> None:
        self.there = threading.Condition()
        self.last: dict[str, int] = {}

    def told(self, stream: str, last: int) -> None:
        with self.there:
            self.last[stream] = last
            self.there.notify()

    def wait_for(self, **last: int) -> None:
        """Until all of these were told; what grew just before may be told too."""
        with self.there:
            there = self.there.wait_for(lambda: last.items() <= self.last.items(), 20)
            assert there, self.last


def test_who_watches_is_told_what_grew(store: Store) -> None:
    store.append("before", entries("a"))
    heard, other = Heard(), Heard()
    stop, stop_other = store.watch(heard.told), store.watch(other.told)
    store.append("club", entries("a", "b"))
    heard.wait_for(club=2)
    other.wait_for(club=2)
    stop_other()
    stop_other()
    store.append("club", entries("a"))
    store.append("salı", entries("a"))
    heard.wait_for(club=2, salı=1)
    stop()
    store.append("club", entries("z"))
    assert heard.last["club"] == other.last["club"] == 2
    assert "salı" not in other.last


def test_who_watches_is_told_what_others_wrote(kind: str, opener: Opener) -> None:
    if kind == "memory":
        pytest.skip("a log in memory has one owner")
    with opener() as one, opener() as other:
        one.append("club", entries("a"))
        heard = Heard()
        stop = one.watch(heard.told)
        other.append("club", entries("b"))
        heard.wait_for(club=2)
        other.append("new", entries("a"))
        heard.wait_for(club=2, new=1)
        stop()
