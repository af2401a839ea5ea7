"""A hosted event: one task writes for all, others may write too, nothing is lost or twice there."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest

from hakem.commands.event.opened import STREAM
from hakem.errors import Mistake
from hakem.event import Record, dump, fold, load, standings
from hakem.event.acts import AnyAct, Confirmed, Noted, RulesSet, Scored, Undone
from hakem.store import Entry, MemoryStore, Store, open_store
from hakem.view import PUBLIC
from hakem.web.hosted import Hosted, Named
from tests.event.evening import meetings, set_up

PLACES = [(m.round, m.table, board) for m in meetings() for board in m.boards]


def hosting(work: Callable[[Hosted], Awaitable[None]], store: Store | None = None) -> None:
    """Let something be done with the small evening while it is hosted."""

    async def whole() -> None:
        kept = store or MemoryStore()
        if not kept.last(STREAM):
            kept.append(STREAM, [Entry(one.id, dump(one), one.at) for one in set_up()])
        hosted = Hosted("evening", kept)
        await hosted.open()
        try:
            await work(hosted)
        finally:
            hosted.news.end()
            await hosted.close()

    asyncio.run(whole())


def score(round: int, table: int, board: int, result: str = "4SN=") -> Named:
    """A result with an identifier of its own."""
    return uuid4().hex, Scored(round=round, table=table, board=board, result=result)


def test_what_many_write_at_once_is_all_there_in_one_order() -> None:
    async def work(hosted: Hosted) -> None:
        before = hosted.pos
        acts = [score(*place) for place in PLACES]
        answers = await asyncio.gather(*(hosted.write([one], "t") for one in acts))
        assert sorted(record.seq for (record,) in answers) == list(
            range(before + 1, before + 1 + len(acts))
        )
        kept = [load(one.id, one.seq, one.payload) for one in hosted.store.read(STREAM)]
        assert list(hosted.records) == kept
        assert hosted.event == fold(kept)
        assert hosted.standings() == standings(fold(kept))

    hosting(work)


def test_the_same_sent_twice_is_written_once_and_answered_twice() -> None:
    async def work(hosted: Hosted) -> None:
        one = score(*PLACES[0])
        (first,), (second,) = await asyncio.gather(
            hosted.write([one], "t"), hosted.write([one], "t")
        )
        (third,) = await hosted.write([one], "t")
        assert first == second == third
        assert [record.id for record in hosted.records].count(one[0]) == 1

    hosting(work)


def test_an_identifier_with_something_else_in_it_is_refused() -> None:
    async def work(hosted: Hosted) -> None:
        id, _ = one = score(*PLACES[0])
        await hosted.write([one], "t")
        with pytest.raises(Mistake) as told:
            await hosted.write([(id, Noted(text="other"))], "t")
        assert told.value.code == "web.id-taken"

    hosting(work)


def test_a_mistake_is_that_of_its_writer_alone() -> None:
    async def work(hosted: Hosted) -> None:
        before = hosted.pos
        answers = await asyncio.gather(
            hosted.write([score(*PLACES[0])], "a"),
            hosted.write([score(1, 9, 1)], "b"),
            hosted.write([score(*PLACES[1])], "c"),
            return_exceptions=True,
        )
        assert isinstance(answers[1], Mistake)
        assert [type(one) for one in (answers[0], answers[2])] == [tuple, tuple]
        assert hosted.pos == before + 2

    hosting(work)


def test_acts_of_one_request_are_written_all_or_none() -> None:
    async def work(hosted: Hosted) -> None:
        before = hosted.pos
        with pytest.raises(Mistake):
            await hosted.write([score(*PLACES[0]), score(1, 9, 1)], "a")
        assert hosted.pos == before

    hosting(work)


def test_each_act_is_looked_at_with_those_before_it_written() -> None:
    """A confirmation names the record of a result that stands in the same request."""

    async def work(hosted: Hosted) -> None:
        round, table, board = PLACES[0]
        named = score(round, table, board)
        confirmed: AnyAct = Confirmed(
            round=round, table=table, board=board, side="EW", record=named[0]
        )
        await hosted.write([named, (uuid4().hex, confirmed)], "t")
        (entry,) = hosted.event.results.values()
        assert entry.confirmed == ("EW",)
        await hosted.write([(uuid4().hex, Undone(record=named[0]))], "t")
        assert all(one.result is None for one in hosted.event.results.values())

    hosting(work)


def test_what_a_command_writes_to_the_same_file_is_seen_and_told(tmp_path: Path) -> None:
    """Somebody uses `hakem event` beside the server: both logs are one."""
    file = tmp_path / "evening.hakem"

    async def work(hosted: Hosted) -> None:
        with open_store(file) as other:
            record = Record(
                id=uuid4().hex, at=datetime.now(UTC), by="shell", act=Noted(text="from elsewhere")
            )
            seen = hosted.pos
            other.append(STREAM, [Entry(record.id, dump(record), record.at)], expected=seen)
            async with asyncio.timeout(10):
                await hosted.news.later_than(seen)
            assert hosted.event.notes[-1].text == "from elsewhere"
            # and what is written here meanwhile finds its place behind what the other wrote
            more = Record(id=uuid4().hex, at=datetime.now(UTC), by="shell", act=Noted(text="two"))
            other.append(STREAM, [Entry(more.id, dump(more), more.at)])
            (own,) = await hosted.write([score(*PLACES[0])], "t")
            assert own.seq == hosted.pos == other.last(STREAM)

    hosting(work, open_store(file, create=True))


def test_standings_are_made_once_for_a_position() -> None:
    async def work(hosted: Hosted) -> None:
        await hosted.write([score(*PLACES[0])], "t")
        assert hosted.standings() is hosted.standings()
        seen = hosted.view(PUBLIC)
        assert seen.ranked is not None
        again = hosted.view(PUBLIC)
        assert again.ranked is not None
        assert hosted.standings(ranked=seen.ranked) is hosted.standings(ranked=again.ranked)
        first = hosted.standings()
        await hosted.write([(uuid4().hex, RulesSet(winners=2))], "t")
        assert len(hosted.standings().scored.rankings) != len(first.scored.rankings)

    hosting(work)


def test_who_waits_is_woken_once_it_is_durable_and_not_before() -> None:
    async def work(hosted: Hosted) -> None:
        seen = hosted.pos
        waiting = asyncio.create_task(hosted.news.later_than(seen))
        await asyncio.sleep(0)
        assert not waiting.done()
        await hosted.write([score(*PLACES[0])], "t")
        assert await waiting == seen + 1
        assert await hosted.news.later_than(seen + 1, 0.01) == seen + 1

    hosting(work)
