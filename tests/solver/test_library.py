"""The library: what is said without it, how it is loaded, and that threads do not hurt it."""

import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from hakem.deal import deal_of
from hakem.errors import Bug
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.solver import NotInstalled, library, missing, table, version
from tests.solver.installed import needs_the_library


@pytest.fixture(autouse=True)
def _looked_for_anew() -> Iterator[None]:
    library._library.cache_clear()
    yield
    library._library.cache_clear()


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "find_spec", lambda name: None)
    problem = missing()
    assert problem is not None
    assert problem.code == "solver.not-installed"
    for lang in Lang:
        assert "hakem[solver]" in say_problem(problem, lang)
    with pytest.raises(NotInstalled):
        table(deal_of(0))
    with pytest.raises(NotInstalled):
        version()


def package(folder: Path) -> ModuleSpec:
    spec = ModuleSpec("endplay", None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    return spec


def test_a_package_without_the_library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(library, "find_spec", lambda name: package(tmp_path))
    problem = missing()
    assert problem is not None
    assert problem.code == "solver.not-installed"


def test_a_library_that_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "_dds").mkdir()
    (tmp_path / "_dds" / "libdds.so").write_bytes(b"nothing of the kind")
    monkeypatch.setattr(library, "find_spec", lambda name: package(tmp_path))
    problem = missing()
    assert problem is not None
    assert problem.code == "solver.not-loaded"
    assert "libdds.so" in say_problem(problem, Lang.TR)


def test_a_complaint_of_the_library_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_library", lambda: {"SolveBoard": lambda: -14, "Fine": lambda: 1})
    library.call("Fine")
    with pytest.raises(Bug, match="-14 to SolveBoard"):
        library.call("SolveBoard")


def run(code: str, folder: Path) -> str:
    """What a program prints, run in a process of its own in an empty folder."""
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=300
    )
    assert found.returncode == 0, found.stderr
    assert not list(folder.iterdir())  # no dump.txt
    return found.stdout


@needs_the_library
def test_nothing_else_of_the_package_is_imported(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from hakem.solver import missing, version\n"
        "assert missing() is None\n"
        "print(version(), 'endplay' in sys.modules, 'matplotlib' in sys.modules)"
    )
    assert run(code, tmp_path) == "2.9.0 False False\n"


THREADS = """
from threading import Thread
from hakem.deal import deal_of
from hakem.play import Trick, hands_after
from hakem.seats import Seat
from hakem.solver import Position, best_cards, tables
from hakem.cards import Hand

deals = [deal_of(number * 10**27 + 12345678901234567) for number in range(1, 9)]
endings = []
for deal in deals:
    hands = [Hand.of(list(hand)[:8]) for hand in deal]
    endings.append(Position(type(deal)(*hands), Trick(Seat.EAST), None))

def work():
    return tables(deals[:3]), [best_cards(position) for position in endings * 5]

alone = work()
answers = []
threads = [Thread(target=lambda: answers.append(work())) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(answers == [alone, alone])
"""


@needs_the_library
def test_two_threads_get_the_same_answers(tmp_path: Path) -> None:
    assert run(THREADS, tmp_path) == "True\n"


REFUSED = """
from hakem.notation import read_deal
from hakem.solver import NotSolvable, table
for deal in ("N:AK... AQ... 32... 54...", "N:AK... Q... 32... 54..."):
    try:
        table(read_deal(deal))
    except NotSolvable as refused:
        print(refused.code)
"""


@needs_the_library
def test_bad_input_leaves_no_file(tmp_path: Path) -> None:
    assert run(REFUSED, tmp_path) == "solver.two-hands\nsolver.one-unequal\n"
