"""Double dummy in the background: known, asked for, kept; nobody waits longer than he wants to."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from hakem import solver
from hakem.deal import Deal
from hakem.notation import read_deal
from hakem.solver import DoubleDummyTable
from hakem.solver.worker import write_deal, write_table
from hakem.web import jobs
from hakem.web.jobs import Solving, read

#: Everybody has a suit.
DEAL = read_deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
TABLE = DoubleDummyTable(((7,) * 5,) * 4)


def slow(deals: Sequence[Deal], workers: int) -> Sequence[tuple[Deal, DoubleDummyTable]]:
    """A solver that takes its time, and finds nothing."""
    time.sleep(0.3)
    return ()


def solve(solving: Solving, deal: Deal, seconds: float) -> DoubleDummyTable | None:
    """Wait for a table."""
    return asyncio.run(solving.tables([deal], seconds)).get(deal)


@pytest.mark.skipif(solver.missing() is not None, reason="the solver is not installed")
def test_a_table_is_found_once_and_known_ever_after(tmp_path: Path) -> None:
    file = tmp_path / "solved.txt"
    solving = Solving(file)
    assert solving.known(DEAL) is None
    found = solve(solving, DEAL, 60)
    assert found is not None
    assert found == solver.table(DEAL)
    assert solving.known(DEAL) == found
    solving.close()
    again = Solving(file)
    assert again.known(DEAL) == found
    again.close()


def test_who_does_not_want_to_wait_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "missing", lambda: None)
    monkeypatch.setattr(jobs, "tables_in_background", slow)
    solving = Solving(tmp_path / "solved.txt")
    began = time.monotonic()
    assert solve(solving, DEAL, 0.05) is None
    assert time.monotonic() - began < 0.25
    solving.close()


def test_a_solver_that_is_not_there_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "missing", lambda: "it is not installed")
    solving = Solving(tmp_path / "solved.txt")
    assert not solving.is_there
    assert solve(solving, DEAL, 60) is None


def test_a_house_that_closes_lets_everybody_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "missing", lambda: None)
    monkeypatch.setattr(jobs, "tables_in_background", slow)
    solving = Solving(tmp_path / "solved.txt")

    async def work() -> None:
        waiting = asyncio.create_task(solving.tables([DEAL], 60))
        await asyncio.sleep(0.05)
        solving.close()
        async with asyncio.timeout(5):
            assert await waiting == {}

    asyncio.run(work())


def test_lines_that_are_not_whole_are_left_out(tmp_path: Path) -> None:
    """The power went while a line was written; somebody opened the file in an editor."""
    file = tmp_path / "solved.txt"
    good = f"{write_deal(DEAL)}\t{write_table(TABLE)}"
    file.write_text(f"nonsense\n{good}\n{good[:-4]}\n1 2 3\t4\n\n", encoding="ascii")
    assert read(file) == {DEAL: TABLE}
    assert read(tmp_path / "none.txt") == {}
