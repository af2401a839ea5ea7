"""The hall from the command line: the clock, who sits, calls."""

from pathlib import Path

import pytest

from hakem.cli import main
from hakem.commands.event.opened import opened
from hakem.event.acts import DirectorCalled
from hakem.event.state import RoundKey, TableKey


@pytest.fixture
def event(tmp_path: Path) -> str:
    """Four pairs seated, the first round called."""
    file = str(tmp_path / "hall.hakem")
    lines = [["new", file]]
    lines += [["enter", file, str(n), f"Ak Kavak {n}", f"Gri Serçe {n}"] for n in range(1, 5)]
    lines += [["seat", file, "howell", "--boards", "2"], ["round", file, "1"]]
    for line in lines:
        assert main(["event", *line]) == 0
    return file


def test_the_clock_has_its_minutes_and_what_is_added(event: str) -> None:
    assert main(["event", "clock", event, "14", "--changing", "2"]) == 0
    assert main(["event", "time", event, "1", "+2"]) == 0
    assert main(["event", "time", event, "1", "-0.5"]) == 0
    assert main(["event", "hold", event, "1"]) == 0
    with opened(event, "test") as one:
        length = one.event.clocks["1", ""]
        assert (length.minutes, length.change) == (14, 2)
        clock = one.event.rounds[RoundKey("1", "", 1)].clock
        assert clock.added == 90
        assert clock.held_at is not None
    assert main(["event", "hold", event, "1", "--run"]) == 0
    with opened(event, "test") as one:
        assert one.event.rounds[RoundKey("1", "", 1)].clock.held_at is None


def test_time_for_one_table_is_a_note(event: str) -> None:
    assert main(["event", "time", event, "1", "+1", "--table", "2"]) == 0
    with opened(event, "test") as one:
        assert one.event.rounds[RoundKey("1", "", 1)].clock.added == 0
        assert "2" in one.event.notes[-1].text


@pytest.mark.parametrize("minutes", ["x", "0"])
def test_what_is_no_time_is_told(
    event: str, minutes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["event", "time", event, "1", minutes]) == 2
    assert capsys.readouterr().err


def test_who_should_sit_at_a_table_does(event: str) -> None:
    assert main(["event", "sit", event, "2", "1"]) == 0
    with opened(event, "test") as one:
        key = TableKey("1", "", 1, 2, "")
        assert one.event.sitting[key] == one.event.meetings[key].contestants


def test_a_call_is_answered_and_settled(event: str) -> None:
    with opened(event, "table 2") as one:
        (call,) = one.write(DirectorCalled(round=1, table=2, reason="revoke"))
    assert main(["event", "answer", event, f"#{call.seq}"]) == 0
    with opened(event, "test") as one:
        assert (one.event.calls[call.id].taken, one.event.calls[call.id].done) != (None, None)
        assert one.event.calls[call.id].done is None
    assert main(["event", "answer", event, str(call.seq), "--done"]) == 0
    with opened(event, "test") as one:
        assert one.event.calls[call.id].done is not None
    assert main(["event", "answer", event, "1"]) == 2
