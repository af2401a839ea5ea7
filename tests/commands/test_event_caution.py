"""What a director hardly means is asked about before it is written; nothing is half done."""

from pathlib import Path

import pytest

from tests.commands.test_event import Run, run  # noqa: F401 - the fixture


@pytest.fixture
def evening(run: Run) -> Run:  # noqa: F811 - the fixture above
    """Four pairs, a Howell, one result."""
    run("new")
    for number in (1, 2, 3, 4):
        run("enter", number, f"Serçe {number}", f"Saka {number}")
    run("seat", "howell", "--boards", 2)
    run("score", 1, 1, "4SN=", "--round", 1)
    return run


def test_a_mistake_in_new_leaves_no_file(run: Run, tmp_path: Path) -> None:  # noqa: F811
    assert "matchpionts" in run("new", "--form", "matchpionts", code=2)
    assert not list(tmp_path.iterdir())
    run("new", "--form", "matchpoints")


@pytest.mark.parametrize("verb", [("pair",), ("standings",), ("seat",), ("log",)])
def test_an_event_that_never_began_says_how_it_begins(
    run: Run,  # noqa: F811
    tmp_path: Path,
    verb: tuple[str, ...],
) -> None:
    from hakem.store import open_store

    open_store(tmp_path / "evening.hakem", create=True).close()
    assert "hakem event new" in run(*verb, code=2)
    run("new")  # nothing was in it


def test_a_board_of_the_standings_is_shown(evening: Run) -> None:
    told = evening("standings", "--board", 1)
    assert "4♠" in told
    assert "There is no board 9" in evening("standings", "--board", 9, code=2)


def test_nobody_is_seated_anew_over_his_results(evening: Run) -> None:
    before = evening("log")
    assert "--from-round 2" in evening("seat", "howell", "--boards", 2, code=2)
    assert evening("log") == before
    evening("seat", "howell", "--boards", 2, "--from-round", 2)


def test_an_entry_is_changed_only_when_that_is_said(evening: Run) -> None:
    assert "--change" in evening("enter", 1, "Turna", "Doğan", code=2)
    evening("enter", 1, "Turna", "Doğan", "--change")
    assert "Turna – Doğan" in evening("standings")
    assert "looks like a name" in evening("enter", "Serçe Kavak", "Saka Çınar", code=2)


def test_the_entry_of_who_is_seated_is_not_undone(evening: Run) -> None:
    assert "withdraw" in evening("undo", 2, code=2)


def test_results_become_final_when_all_are_in_or_anyway(evening: Run) -> None:
    assert "still open" in evening("publish", "--final", code=2)
    evening("publish", "--final", "--anyway")
    assert "final" in evening("standings")
    assert "Reopen" in evening("score", 1, 2, "PASS", "--round", 1, code=2)


def test_who_leaves_leaves_after_what_he_played(evening: Run) -> None:
    assert "round 2" in evening("withdraw", 1)
    assert "Serçe 1" in evening("standings")
