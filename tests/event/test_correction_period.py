"""Law 79C: the Correction Period, from the publication of a score on; nothing is ever refused."""

from datetime import timedelta

import pytest

from hakem.event import Record, fold, standings
from hakem.event.acts import (
    Accepted,
    Adjusted,
    AnyAct,
    Confirmed,
    Corrected,
    Published,
    RulesSet,
    Setting,
    Undone,
)
from hakem.event.correction_period import AFTER_PERIOD, after_period
from hakem.event.doubts import Doubt
from hakem.event.live import Live
from tests.event.evening import START, score, set_up

PUBLISHED = Published()


def evening(*told: tuple[int, AnyAct]) -> tuple[Record, ...]:
    """Three tables, one result at table 1, and acts so many minutes after the start."""
    acts = [(0, score(1, 1, 1, "4SN=")), *told]
    first = set_up()
    return first + tuple(
        Record(id=f"r{n}", seq=n, at=START + timedelta(minutes=minutes), by="director", act=act)
        for n, (minutes, act) in enumerate(acts, len(first) + 1)
    )


def late(log: tuple[Record, ...]) -> list[Doubt]:
    """What was changed after the period; it is among the doubts of the standings."""
    event = fold(log)
    found = [one for stage in event.stages.values() for one in after_period(event, stage)]
    of_standings = [one for one in standings(event).doubts if one.code == AFTER_PERIOD]
    assert len(found) == len(of_standings)
    return of_standings


SLIP = Corrected(round=1, table=1, board=1, result="4SN-1")


@pytest.mark.parametrize(("minutes", "in_time"), [(1, True), (40, True), (41, False), (90, False)])
def test_79C1_thirty_minutes_from_the_publication_of_the_score(minutes: int, in_time: bool) -> None:
    """Published ten minutes after the start."""
    log = evening((10, PUBLISHED), (minutes + (minutes < 10) * 10, SLIP))
    found = late(log)
    assert (not found) is in_time
    if found:
        assert dict(found[0].params) == {"minutes": minutes - 10, "period": 30}
        assert found[0].record == log[-1].id
        # it counts all the same
    (result,) = [one.stands for one in fold(log).results.values()]
    assert result == fold(evening((1, SLIP))).results[SLIP.slot].stands


@pytest.mark.parametrize(("period", "in_time"), [(20, False), (60, True), (0, False)])
def test_79C1_the_organiser_may_say_another_time(period: int, in_time: bool) -> None:
    settings: dict[str, Setting] = {"correction.minutes": period}
    log = evening((0, RulesSet(settings=settings)), (10, PUBLISHED), (40, SLIP))
    assert (not late(log)) is in_time


def test_79C1_before_a_publication_there_is_no_period() -> None:
    assert not late(evening((900, SLIP)))


def test_79C1_the_first_publication_of_that_board_begins_it() -> None:
    """A further one of the same does not begin it anew; one of other rounds begins nothing."""
    assert late(evening((10, PUBLISHED), (35, PUBLISHED), (45, SLIP)))
    assert not late(evening((10, Published(session="2")), (45, SLIP)))
    second = Corrected(round=2, table=1, board=3, result="4SN-1")
    log = evening(
        (1, score(2, 1, 3, "3NTN=")), (10, Published(round=1)), (35, PUBLISHED), (45, second)
    )
    assert not late(log)
    assert late((*log, Record(id="x", at=START + timedelta(minutes=66), by="d", act=SLIP)))


def test_79C1_a_result_that_nobody_had_seen_begins_with_the_next_publication() -> None:
    """Entered late it is no correction; its own period begins when it is published."""
    first = (10, PUBLISHED), (50, score(1, 2, 3, "PASS"))
    slip = Corrected(round=1, table=2, board=3, result="1NN=")
    assert not late(evening(*first))
    assert not late(evening(*first, (55, PUBLISHED), (80, slip)))
    assert late(evening(*first, (55, PUBLISHED), (90, slip)))


def test_79C1_the_time_told_for_a_publication_counts() -> None:
    """The results hung in the hall ten minutes before somebody wrote it down."""
    hung = Published(at=START + timedelta(minutes=10))
    assert late(evening((20, hung), (45, SLIP)))
    assert not late(evening((20, PUBLISHED), (45, SLIP)))


def test_81C3_a_ruling_after_the_period_is_told_too() -> None:
    """Whatever changes a score that was published: an award, a result taken back."""
    adjusted = Adjusted(round=1, table=1, board=1, result="AVE / AVE")
    assert late(evening((10, PUBLISHED), (50, adjusted)))
    log = evening((10, PUBLISHED))
    result = next(record.id for record in log if record.act == score(1, 1, 1, "4SN="))
    back = Record(id="u", at=START + timedelta(minutes=50), by="d", act=Undone(record=result))
    assert [one.record for one in late((*log, back))] == ["u"]
    again = Record(id="v", at=START + timedelta(minutes=51), by="d", act=Undone(record="u"))
    assert [one.record for one in late((*log, back, again))] == ["v"]


def test_79C_what_changes_no_score_is_no_correction() -> None:
    """The same result again, its lead, its confirmation; another that is only kept beside."""
    same = Corrected(round=1, table=1, board=1, result="4SN=", lead="HK")
    confirmed = Confirmed(round=1, table=1, board=1)
    beside = score(1, 1, 1, "4SN+1")
    assert not late(evening((10, PUBLISHED), (50, same), (51, confirmed), (52, beside)))


def test_79C2_the_directors_word_settles_it_and_an_undone_publication_never_was() -> None:
    log = evening((10, PUBLISHED), (50, SLIP))
    accepted = Accepted(record=log[-1].id, doubt=AFTER_PERIOD, why="both sides agree, approved")
    after = (*log, Record(id="a", at=START + timedelta(minutes=55), by="d", act=accepted))
    assert [one.settled for one in late(after)] == [True]
    publication = next(one.id for one in log if isinstance(one.act, Published))
    undone = Record(
        id="u", at=START + timedelta(minutes=60), by="d", act=Undone(record=publication)
    )
    assert not late((*log, undone))


def test_an_event_that_grows_tells_the_same() -> None:
    """Record by record, as at a desk (`Live`), and from the whole log."""
    log = evening(
        (10, PUBLISHED), (12, score(1, 2, 3, "PASS")), (50, SLIP), (55, PUBLISHED), (99, SLIP)
    )
    live = Live()
    for n, record in enumerate(log, 1):
        live.take(record)
        assert live.event == fold(log[:n])
